import { langOfNames, currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import type { Booth } from "#app/domain/booths/booths.ts";
import { sayTiming, sayWorkingDays } from "#app/site/booths/opening-words.ts";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { askedSentence, centreTitle } from "#app/site/visit-plan/elsewhere-words.ts";
import { dayUrineWords } from "#app/site/visit-plan/fast-words.ts";
import { lastReport, reportsSentence, shortMoment } from "#app/site/visit-plan/report-words.ts";
import { prickNote, samplesSentence, withCount } from "#app/domain/visit-plan/sample-words.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { fitted } from "./fridge-words.ts";
import styles from "./fridge-sheet.module.css";

/** Parts of the paper sheet. Names that do not fit are counted. */

/** Characters of names: on a roomy sheet two lines of them, on a long one a single line. */
const TUBE_NAMES = { roomy: 78, long: 34 };
const REPORT_NAMES = { roomy: 150, long: 56 };

/** So many tests are named in a sentence. */
const FEW = 4;

/** Rows of reports; what is ready later shares the last one. */
const REPORT_ROWS = 5;

type Props = { plan: VisitPlan; isLong: boolean };

/** The tubes in the order of draw, then what the patient fills. */
export function SheetSamples({ plan, isLong }: Props) {
  const length = isLong ? TUBE_NAMES.long : TUBE_NAMES.roomy;
  const { tubes, filled, dayUrine } = plan.samples;
  const title =
    samplesSentence({ ...plan.samples, filled: [] }) ||
    samplesSentence(plan.samples) ||
    t`What we take`;
  return (
    <section>
      <h3>
        <WithNames>{title}</WithNames>
      </h3>
      <ol className={styles.samples}>
        {tubes.map((tube, at) => (
          <li key={`tube ${at}`}>
            <ContainerPictures container={tube.name} />
            <p>
              {at + 1}{" "}
              <b>
                <WithNames>{withCount(tube)}</WithNames>
              </b>
              <small>
                {prickNote(tube)} <WithNames>{fitted(tube.tests, length)}</WithNames>
              </small>
            </p>
          </li>
        ))}
        {filled.map((one) => (
          <li key={one.name}>
            <ContainerPictures container={one.name} />
            <p>
              <b>
                <WithNames>{withCount(one)}</WithNames>
              </b>
              <small>
                <WithNames>{filledNote(fitted(one.tests, length), plan)}</WithNames>
              </small>
            </p>
          </li>
        ))}
        {dayUrine.map((one) => (
          <li key={one.name}>
            <ContainerPictures container={one.name} />
            <p>
              <b>
                <WithNames>{withCount(one)}</WithNames>
              </b>
              <small>{dayUrineWords(plan)}</small>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SheetReports({ plan, isLong }: Props) {
  const length = isLong ? REPORT_NAMES.long : REPORT_NAMES.roomy;
  const { reports, visit } = plan;
  if (!visit || reports.count === 0) return null;
  const rows =
    reports.ready.length > REPORT_ROWS ? reports.ready.slice(0, REPORT_ROWS - 1) : reports.ready;
  const later = reports.ready.slice(rows.length).flatMap(({ tests }) => tests);
  return (
    <section className={styles.part}>
      <h3>
        <WithNames>{reportsSentence(plan)}</WithNames>
      </h3>
      <dl>
        {rows.map((row) => (
          <div key={`${row.day} ${row.part}`}>
            <dt>{shortMoment(row, visit.day)}</dt>
            <Names>{fitted(row.tests, length)}</Names>
          </div>
        ))}
        {later.length > 0 && (
          <div>
            <dt>{laterWords(plan)}</dt>
            <Names>{fitted(later, length)}</Names>
          </div>
        )}
        {reports.written.map(({ text, tests }) => (
          <div key={text}>
            <dt>
              <WithNames>{text || t`Ask us`}</WithNames>
            </dt>
            <Names>{fitted(tests, length)}</Names>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Names = ({ children }: { children: string }) => (
  <dd>
    <WithNames>{children}</WithNames>
  </dd>
);

const filledNote = (tests: string, { atBooth }: VisitPlan) =>
  atBooth ? t`${tests}. You get it at the booth.` : t`${tests}. We bring it.`;

function laterWords(plan: VisitPlan) {
  const last = lastReport(plan)?.words ?? "";
  return t`Later, until ${last}`;
}

/** What is agreed by phone, and what is done at a centre. */
export function SheetCentre({ plan, booth }: { plan: VisitPlan; booth: Booth | undefined }) {
  const { asked, centre, atBooth } = plan;
  return (
    <>
      {asked.length > 0 && (
        <section className={styles.part}>
          <p>
            <WithNames>
              {asked.length > FEW ? manyAsked(asked.length) : askedSentence(asked)}
            </WithNames>
          </p>
        </section>
      )}
      {atBooth && booth && (
        <section className={styles.part}>
          <h3>{t`You come to our booth`}</h3>
          <p>
            <b lang={langOfNames()}>{booth.name}</b>, <WithNames>{whereAndWhen(booth)}</WithNames>
          </p>
        </section>
      )}
      {centre.length > 0 && (
        <section className={styles.part}>
          <h3>
            <WithNames>{centreTitle(centre)}</WithNames>
          </h3>
          <p>
            {booth && (
              <>
                <b lang={langOfNames()}>{booth.name}</b>,{" "}
                <WithNames>{whereAndWhen(booth)}</WithNames>{" "}
              </>
            )}
            {t`We agree a time when we call.`}
          </p>
        </section>
      )}
    </>
  );
}

const manyAsked = (count: number) => t`${count} tests: we agree when we call how they are taken.`;

const SEPARATOR = currentLanguage() === "hi" ? ", " : ". ";

function whereAndWhen({ address, timing, workingDays, phone }: Booth) {
  const hours = [sayTiming(timing), workingDays && sayWorkingDays(workingDays)];
  const where = [address, ...hours].filter(Boolean).join(SEPARATOR);
  return t`${where}. Phone ${phone}.`;
}
