import { boothNear, type Near } from "#app/domain/booths/booth-near.ts";
import type { Booth } from "#app/domain/booths/booths.ts";
import { directionsUrl } from "#app/domain/booths/directions.ts";
import { sayOpen } from "#app/site/booths/opening-words.ts";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { langOfNames, localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { askedSentence, centreTitle, elsewhereFasts, reportNotes } from "./elsewhere-words.ts";
import { dayUrineWords } from "./fast-words.ts";
import sheet from "./label-sheet.module.css";
import type { Filled } from "#app/domain/visit-plan/sample-plan.ts";
import { withCount } from "#app/domain/visit-plan/sample-words.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

const halfLabel = `${sheet.label} ${sheet.half}`;

/** 24-hour urine: from when to when. */
export function DayUrineLabel({ plan }: { plan: VisitPlan }) {
  const { dayUrine } = plan.samples;
  if (dayUrine.length === 0) return null;
  const words = dayUrineWords(plan);
  const getsIt = plan.atBooth
    ? t`We call to agree how you get the container.`
    : t`We call to bring the container before that.`;
  return (
    <div className={halfLabel}>
      <h3>{t`Collect all urine for 24 hours`}</h3>
      {dayUrine.map((one) => (
        <DayUrine key={one.name} filled={one} words={words} getsIt={getsIt} />
      ))}
    </div>
  );
}

function DayUrine({ filled, words, getsIt }: { filled: Filled; words: string; getsIt: string }) {
  const [container, names] = [withCount(filled), filled.tests.join(", ")];
  return (
    <div className={sheet.pictured}>
      <ContainerPictures container={filled.name} />
      <div>
        <p>
          <Trans>
            <b>
              <WithNames>{container}</WithNames>
            </b>{" "}
            for <WithNames>{names}</WithNames>. {words}
          </Trans>
        </p>
        <p>{getsIt}</p>
      </div>
    </div>
  );
}

/** Samples that no rule knows, or that only a doctor takes. */
export function AskedLabel({ asked, fast }: Pick<VisitPlan, "asked" | "fast">) {
  if (asked.length === 0) return null;
  return (
    <div className={halfLabel}>
      <h3>{t`Asked when we call`}</h3>
      {[askedSentence(asked), ...elsewhereFasts(asked, fast), ...reportNotes(asked)].map(
        (sentence) => (
          <p className={sheet.note} key={sentence}>
            <WithNames>{sentence}</WithNames>
          </p>
        ),
      )}
    </div>
  );
}

type CentreProps = Pick<VisitPlan, "centre" | "fast"> & { booths: readonly Booth[]; near?: Near };

/** Tests that cannot be done at home, with one booth. */
export function CentreLabel({ centre, fast, booths, near }: CentreProps) {
  if (centre.length === 0) return null;
  const booth = boothNear(booths, near);
  const [first = "", ...others] = centre.map(({ name }) => name);
  return (
    <div className={halfLabel}>
      <h3>
        <WithNames>{centreTitle(centre)}</WithNames>
      </h3>
      {others.length > 1 && (
        <p className={sheet.note} lang={langOfNames()}>
          {[first, ...others].join(", ")}.
        </p>
      )}
      <div className={sheet.pictured}>
        <ContainerPictures container="At centre" />
        <div>
          {booth && <BoothLine booth={booth} />}
          <p>
            <WithNames>
              {[
                t`We agree a time when we call.`,
                ...reportNotes(centre),
                ...elsewhereFasts(centre, fast),
              ].join(" ")}
            </WithNames>
          </p>
        </div>
      </div>
      {booth && <BoothLinks booth={booth} count={booths.length} />}
    </div>
  );
}

type LinksProps = { booth: Booth; count: number };

/** The way to a booth, and to the list of all `count`. */
export function BoothLinks({ booth, count }: LinksProps) {
  const { name } = booth;
  return (
    <p className={sheet.actions}>
      <a
        className={`${button.button} ${sheet.action}`}
        href={directionsUrl(booth)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Get Directions to ${name}, opens in a new tab`}
      >
        <Icon name="directions" />
        {t`Get Directions`}
      </a>
      {count > 1 && (
        <a className={`${button.quiet} ${sheet.action}`} href={localPath("/collection-booth")}>
          <Trans>All {count} booths</Trans>
        </a>
      )}
    </p>
  );
}

/** `Indiranagar Collection Booth, 100 Feet Road. Open 6:30 AM - 8:00 PM.` */
export function BoothLine({ booth }: { booth: Booth }) {
  const { name } = booth;
  const place = withoutStop(booth.address);
  const open = sayOpen(booth);
  return (
    <p>
      <Trans>
        <b lang={langOfNames()}>{name}</b>, <WithNames>{place}</WithNames>. Open{" "}
        <WithNames>{open}</WithNames>.
      </Trans>
    </p>
  );
}

const withoutStop = (text: string) => text.trim().replace(/\.$/, "");
