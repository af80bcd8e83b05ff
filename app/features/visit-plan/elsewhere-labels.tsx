import { boothNear, type Near } from "#app/features/booths/booth-near.ts";
import { type Booth, directionsUrl } from "#app/features/booths/booths.ts";
import { ContainerPictures } from "#app/features/lab-tests/container-pictures.tsx";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { askedSentence, centreTitle, elsewhereFasts, reportNotes } from "./elsewhere-words.ts";
import { dayUrineWords } from "./fast-words.ts";
import sheet from "./label-sheet.module.css";
import { withCount } from "./sample-words.ts";
import type { VisitPlan } from "./visit-plan.ts";

const halfLabel = `${sheet.label} ${sheet.half}`;

/** 24-hour urine: from when to when. */
export function DayUrineLabel({ plan }: { plan: VisitPlan }) {
  const { dayUrine } = plan.samples;
  if (dayUrine.length === 0) return null;
  return (
    <div className={halfLabel}>
      <h3>Collect all urine for 24 hours</h3>
      {dayUrine.map((one) => (
        <div className={sheet.pictured} key={one.name}>
          <ContainerPictures container={one.name} />
          <div>
            <p>
              <b>{withCount(one)}</b> for {one.tests.join(", ")}. {dayUrineWords(plan)}
            </p>
            <p>We call to bring the container before that.</p>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Samples that no rule knows, or that only a doctor takes. */
export function AskedLabel({ asked }: Pick<VisitPlan, "asked">) {
  if (asked.length === 0) return null;
  return (
    <div className={halfLabel}>
      <h3>Asked when we call</h3>
      {[askedSentence(asked), ...elsewhereFasts(asked), ...reportNotes(asked)].map((sentence) => (
        <p className={sheet.note} key={sentence}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

type CentreProps = Pick<VisitPlan, "centre"> & { booths: readonly Booth[]; near?: Near };

/** Tests that cannot be done at home, with one booth. */
export function CentreLabel({ centre, booths, near }: CentreProps) {
  if (centre.length === 0) return null;
  const booth = boothNear(booths, near);
  const [first = "", ...others] = centre.map(({ name }) => name);
  return (
    <div className={halfLabel}>
      <h3>{centreTitle(centre)}</h3>
      {others.length > 1 && <p className={sheet.note}>{[first, ...others].join(", ")}.</p>}
      <div className={sheet.pictured}>
        <ContainerPictures container="At centre" />
        <div>
          {booth && <BoothLine booth={booth} />}
          <p>
            {[
              "We agree a time when we call.",
              ...reportNotes(centre),
              ...elsewhereFasts(centre),
            ].join(" ")}
          </p>
        </div>
      </div>
      {booth && (
        <p className={sheet.actions}>
          <a
            className={`${button.button} ${sheet.action}`}
            href={directionsUrl(booth)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Get Directions to ${booth.name}, opens in a new tab`}
          >
            <Icon name="directions" />
            Get Directions
          </a>
          {booths.length > 1 && (
            <a className={`${button.quiet} ${sheet.action}`} href="/collection-booth">
              All {booths.length} booths
            </a>
          )}
        </p>
      )}
    </div>
  );
}

const BoothLine = ({ booth }: { booth: Booth }) => (
  <p>
    <b>{booth.name}</b>, {withoutStop(booth.address)}. Open{" "}
    {[booth.timing, booth.workingDays].filter(Boolean).join(", ")}.
  </p>
);

const withoutStop = (text: string) => text.trim().replace(/\.$/, "");
