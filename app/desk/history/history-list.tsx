import { deskMoment } from "#app/lib/desk-times.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import styles from "./history-list.module.css";

export type HistoryLine = {
  id: string;
  at: string;
  /** `Kavitha Nair confirmed the visit.` */
  sentence: string;
  /** `can`, or why it cannot be taken back; blank where nobody expects it. */
  undo: { can: boolean; why?: string };
};

type Props = {
  lines: readonly HistoryLine[];
  now: Date;
  busy?: boolean;
  onUndo: (historyId: string) => void;
  className?: string | undefined;
};

/** What was changed and when, newest first, each with Undo where it is possible. */
export const HistoryList = ({ lines, now, busy = false, onUndo, className = "" }: Props) => (
  <ol className={`${styles.list} ${className}`}>
    {lines.map(({ id, at, sentence, undo }) => (
      <li key={id}>
        <time dateTime={at}>{deskMoment(new Date(at), now)}</time>
        <span>
          {sentence}{" "}
          {undo.can ? (
            <DeskButton
              kind="inline"
              aria-label={`Undo: ${sentence}`}
              disabled={busy}
              onClick={() => onUndo(id)}
            >
              Undo
            </DeskButton>
          ) : (
            undo.why && <i>{undo.why}</i>
          )}
        </span>
      </li>
    ))}
  </ol>
);
