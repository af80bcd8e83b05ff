import { deskMoment } from "#app/lib/desk-times.ts";
import { SheetLabel } from "./sheet-label.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import styles from "./history-sheet.module.css";

export type HistoryLine = {
  id: string;
  at: string;
  /** `Kavitha Nair confirmed the visit.` */
  sentence: string;
  /** `can`, or why it cannot be taken back; blank where nobody expects it. */
  undo: { can: true } | { can: false; why: string };
};

type Props = {
  lines: readonly HistoryLine[];
  now: Date;
  onUndo: (historyId: string) => void;
};

/** What happened to the visit and its bookings, newest first. */
export const HistorySheet = ({ lines, now, onUndo }: Props) => (
  <SheetLabel title="History" caption="Newest first">
    <ol className={styles.list}>
      {lines.map(({ id, at, sentence, undo }) => (
        <li key={id}>
          <time dateTime={at}>{deskMoment(new Date(at), now)}</time>
          <span>
            {sentence}{" "}
            {undo.can ? (
              <button
                type="button"
                className={button.inline}
                aria-label={`Undo: ${sentence}`}
                onClick={() => {
                  onUndo(id);
                }}
              >
                Undo
              </button>
            ) : (
              undo.why && <i>{undo.why}</i>
            )}
          </span>
        </li>
      ))}
    </ol>
  </SheetLabel>
);
