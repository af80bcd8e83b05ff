import dot from "#app/ui/desk/fast-dot.module.css";
import type { ReactNode } from "react";
import type { BilledPatient } from "#app/domain/bill/bill.ts";
import { toFill } from "#app/desk/visits/to-fill.ts";
import { TubeColumns } from "#app/desk/visits/tube-columns.tsx";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { AgeLine } from "./age-line.tsx";
import { fastInWords, linesInWords, remarksOf, reportInWords } from "./ordered-words.ts";
import styles from "./patient-sheet.module.css";
import { SamplesPart } from "./samples-part.tsx";
import { nameOf } from "../visit-summary.ts";

type Props = {
  booking: VisitBooking;
  today: string;
  mayChooseFull: boolean;
};

type PatientProps = Props & {
  /** What the bill says of this patient; absent when nothing is asked any more. */
  billed: BilledPatient | undefined;
  /** Age and sex, and the menu of what can be done for this patient alone. */
  ageForm: ReactNode;
  menu: ReactNode;
  /** Corrects the name. */
  pencil: ReactNode;
  /** In place of what is booked, while the tests are changed. */
  editor: ReactNode;
  /** Why the tests cannot be changed, or how. */
  changeTests: ReactNode;
};

/** One patient of a family: who, what, when the report comes. */
export function PatientSheet(given: PatientProps) {
  const { billed, ageForm, menu, pencil, editor, changeTests, ...props } = given;
  const { booking, today } = props;
  const id = `patient-${booking.id}`;
  return (
    <section className={styles.sheet} aria-labelledby={id} data-cancelled={isOff(booking)}>
      <div className={styles.head}>
        <h2 id={id}>{nameOf(booking)}</h2>
        {pencil}
        <AgeLine booking={booking} today={today} />
        <span className={styles.end}>
          <span className={styles.reference}>{booking.reference}</span>
          {isOff(booking) ? <b>Cancelled</b> : billed && <b>{sumOf(billed)}</b>}
          {menu}
        </span>
      </div>
      {ageForm}
      {editor || <Booked {...props} />}
      <p className={styles.foot}>
        <span>
          {[linesOfPackages(booking), reportInWords(booking, today)].filter(Boolean).join(". ")}
        </span>
        <span
          className={booking.plan.fast.hours > 0 ? `${styles.fasting} ${dot.fastDot}` : undefined}
        >
          {fastInWords(booking)}
        </span>
      </p>
      {changeTests}
    </section>
  );
}

const isOff = ({ status }: VisitBooking) => status === "cancelled";
const sumOf = ({ paise }: BilledPatient) => formatRupees(rupees(paise));

/** The tubes name the tests; only a package has a name of its own. */
const linesOfPackages = ({ lines }: VisitBooking) =>
  linesInWords({ lines: lines.filter(({ testsIncluded }) => testsIncluded !== null) });

/** What is filled, by container in order of draw, and the containers that were. */
export const Booked = ({ hasTubes = true, ...props }: Props & { hasTubes?: boolean }) => {
  const { booking } = props;
  // The row of a single test says itself that it is done at a booth.
  const plan = hasTubes ? booking.plan : { ...booking.plan, centre: [] };
  const remarks = remarksOf({ ...booking, plan });
  const containers = toFill(booking.plan.samples);
  return (
    <>
      {hasTubes && containers.length > 0 && <TubeColumns containers={containers} />}
      {remarks.length > 0 && (
        <ul className={styles.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <SamplesPart {...props} />
    </>
  );
};
