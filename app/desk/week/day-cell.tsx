import { counted } from "#app/lib/counted.ts";
import { useId } from "react";
import { Link } from "react-router";
import { firstName } from "#app/domain/staff/staff.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import text from "#app/ui/text.module.css";
import { GiveMenu } from "./give-menu.tsx";
import { attendanceWords, standingWords, stateWords } from "./week-words.ts";
import type { WeekPost } from "./week-forms.ts";
import type { Cell, Row } from "./week.ts";
import styles from "./day-cell.module.css";

type Props = {
  row: Row;
  cell: Cell;
  takers: readonly Row[];
  busy: boolean;
  change: (post: WeekPost) => void;
};

/** A colleague's day: pressed, it is a day off or one of work; visits that stand on it are given away first. */
export function DayCell({ row, cell, takers, busy, change }: Props) {
  const menu = useId();
  const { day, open, state, visits } = cell;
  const isGiven = state === "works" && open > 0;
  const said = (
    <>
      {stateWords(cell)}
      {state === "works" && visits > 0 && <small>{counted(visits, "visit")}</small>}
    </>
  );
  const post = postOf(row, cell);
  return (
    <>
      {cell.mayChange ? (
        <PostForm request={post} onSend={() => change(post)}>
          {/* Never disabled: it would lose the focus, and the same pressed twice is sent once. */}
          <button
            className={styles.press}
            type={isGiven ? "button" : "submit"}
            popoverTarget={isGiven ? menu : undefined}
            data-off={state !== "works" || undefined}
          >
            {said}
            <span className={text.visuallyHidden}>
              , {row.name} on {deskDay(day)}:{" "}
              {state === "works" ? "note a day off" : "works that day"}
            </span>
          </button>
        </PostForm>
      ) : (
        <div className={styles.read}>{said}</div>
      )}
      {isGiven && cell.mayChange && (
        <GiveMenu id={menu} {...{ row, day, open, takers, busy, change }} />
      )}
      {state !== "works" && open > 0 && (
        <Mark kind="now" icon="alert">
          <Link
            to={`/visits?day=${day}`}
            aria-label={`${standingWords(open)}, ${firstName(row.name)} on ${deskDay(day)}`}
          >
            {standingWords(open)}
          </Link>
        </Mark>
      )}
      {cell.attendance !== undefined && (
        <small className={styles.here}>{attendanceWords(cell.attendance)}</small>
      )}
    </>
  );
}

/** Of who collects as on Visits; of others, whom only a manager changes, as on their page. */
function postOf({ id: staffId, collects }: Row, { state, day }: Cell): WeekPost {
  const whose = { staffId, day };
  if (!collects) return { intent: state === "works" ? "day-off" : "day-at-work", ...whose };
  return state === "works"
    ? { intent: "not-working", ...whose, to: "" }
    : { intent: "working", ...whose };
}
