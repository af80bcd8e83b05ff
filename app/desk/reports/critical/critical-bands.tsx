import { Link } from "react-router";
import { deskMoment } from "#app/lib/desk-times.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { CriticalValue } from "./critical-values.queries.server.ts";
import styles from "./critical-bands.module.css";

/** More are counted. */
const MOST_BANDS = 3;

type Props = { values: readonly CriticalValue[]; now: Date };

/** Across Today until each critical value has been reported to someone; not rendered without any. */
export function CriticalBands({ values, now }: Props) {
  if (values.length === 0) return null;
  const shown = values.slice(0, MOST_BANDS);
  const more = values.length - shown.length;
  return (
    <div className={styles.bands}>
      {shown.map(({ id, patientName, reference, tickedAt }, at) => (
        <Band
          key={id}
          kind="bad"
          icon="alert"
          action={
            <Link className={buttonClass("button")} to="/reports">
              Who was told?
            </Link>
          }
        >
          <b>
            Critical value of {patientName}, {reference}.
          </b>{" "}
          Nobody has been told since {deskMoment(new Date(tickedAt), now)}.
          {more > 0 && at === shown.length - 1 && ` And ${more} more.`}
        </Band>
      ))}
    </div>
  );
}
