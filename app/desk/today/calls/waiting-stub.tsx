import type { ToCall } from "#app/desk/calls/to-call.ts";
import { waitInWords } from "#app/desk/calls/waiting-words.ts";
import styles from "./call-row.module.css";
import text from "#app/ui/text.module.css";

type Props = { row: Pick<ToCall, "minutes" | "isLate">; isFresh: boolean };

/** How long somebody waits, on marigold once it is too long. */
export function WaitingStub({ row, isFresh }: Props) {
  const { figure, unit } = isFresh ? { figure: "New", unit: "just now" } : waitInWords(row.minutes);
  const stub = row.isLate ? styles.late : styles.stub;
  return (
    <p className={figure.length > 3 ? `${stub} ${styles.long}` : stub}>
      {!isFresh && <span className={text.visuallyHidden}>Waiting </span>}
      <b>{figure}</b>
      {unit && <span> {unit}</span>}
    </p>
  );
}
