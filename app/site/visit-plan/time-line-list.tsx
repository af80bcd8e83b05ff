import { type Stop, timeLine } from "./time-line.ts";
import styles from "./time-line-list.module.css";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/** Points in one row, or in one column where there is little room; nothing when only one is known. */
export function TimeLine({ plan }: { plan: VisitPlan }) {
  const stops = timeLine(plan);
  if (stops.length === 0) return null;
  return (
    <ol className={columnsFor(stops)}>
      {stops.map(({ kind, name, day, when, note }) => (
        <li key={name} className={kind === "report" ? undefined : styles[kind]}>
          {kind === "visit" && <Door />}
          <b>{name}</b>
          <span>
            {day}, <br />
            {when}
          </span>
          {note && <em>{note}</em>}
        </li>
      ))}
    </ol>
  );
}

function columnsFor(stops: readonly Stop[]) {
  if (stops.length === 2) return styles.two;
  return stops.length === 3 ? styles.three : styles.four;
}

/** The doorway of the logo: the moment we come. */
const Door = () => (
  <svg aria-hidden="true">
    <use href="#logo" />
  </svg>
);
