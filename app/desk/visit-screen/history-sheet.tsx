import { type HistoryLine, HistoryList } from "#app/desk/history/history-list.tsx";
import { SheetLabel } from "./sheet-label.tsx";
import styles from "./history-sheet.module.css";

type Props = {
  lines: readonly HistoryLine[];
  now: Date;
  onUndo: (historyId: string) => void;
};

/** What happened to the visit and its bookings, newest first. */
export const HistorySheet = (props: Props) => (
  <SheetLabel title="History" caption="Newest first">
    <HistoryList {...props} className={styles.list} />
  </SheetLabel>
);
