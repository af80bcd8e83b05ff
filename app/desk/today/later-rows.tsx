import type { ToCall } from "#app/desk/calls/to-call.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { type CallActions, subjectOf } from "#app/desk/calls/call-actions.ts";
import { CallRow } from "./calls/call-row.tsx";
import styles from "./later-rows.module.css";

type Props = {
  rows: readonly ToCall[];
  now: Date;
  labName: string;
  callActions: CallActions;
};

/** Rows that rest after no answer, or until the time that the patient named; the next one first. */
export const LaterRows = ({ rows, now, labName, callActions }: Props) => (
  <details className={styles.later}>
    <summary>
      Later <b>{rows.length}</b>
    </summary>
    <ul>
      {rows.map((row) => (
        <CallRow
          key={row.id}
          row={withReturn(row, now)}
          labName={labName}
          isFresh={false}
          isGone={false}
          isCalled={false}
          onCall={() => callActions.change(row, { intent: "call", ...subjectOf(row) })}
        />
      ))}
    </ul>
  </details>
);

/** Says when the row is back, unless the patient named the time: a mark says that already. */
function withReturn(row: ToCall, now: Date): ToCall {
  const { restsUntil } = row.call;
  if (!restsUntil || row.marks.some(({ tone }) => tone === "now")) return row;
  const words = `Back at ${deskMoment(new Date(restsUntil), now)}`;
  return { ...row, marks: [{ icon: "clock", words }, ...row.marks] };
}
