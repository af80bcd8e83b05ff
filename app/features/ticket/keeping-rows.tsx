import { shareOrCopy } from "#app/ui/share-or-copy.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import layout from "#app/ui/layout.module.css";
import { type RowLook, RowWords } from "./row-words.tsx";
import { calendarPath, receiptPdfPath } from "./ticket-forms.ts";
import styles from "./ticket-rows.module.css";

type Props = {
  token: string;
  /** The visit is still to come. */
  isOpen: boolean;
  /** What is shared: no link, name, phone or test results. */
  shared: string;
  hasReports: boolean;
  /** The number of the receipt, once the visit is paid. */
  receipt: string | undefined;
};

/** Keeping the ticket and telling others; print and share need JavaScript (product §2: Booking ticket). */
export function KeepingRows({ token, isOpen, shared, hasReports, receipt }: Props) {
  const family = {
    icon: "share",
    name: "Share with family",
    note: noteOf(isOpen, hasReports),
  };
  const print = isOpen
    ? { icon: "printer", name: "Print for the fridge", note: "One page, large letters" }
    : { icon: "printer", name: "Print this page", note: "The booking, without results" };
  const printRow = <Pressed look={print} onClick={() => window.print()} />;
  return (
    <ul className={styles.rows} aria-label="Keep it and share it">
      {isOpen && (
        <li>
          <a className={styles.row} href={calendarPath(token)}>
            <RowWords
              icon="calendar-plus"
              name="Add to calendar"
              note="The visit and the last meal, with reminders"
            />
          </a>
        </li>
      )}
      {receipt && (
        <li>
          <a className={styles.row} href={receiptPdfPath(token)} download>
            <RowWords icon="receipt" name="Receipt" note={`${receipt}, as a PDF`} />
          </a>
        </li>
      )}
      {isOpen && printRow}
      <Pressed look={family} onClick={() => void share(shared)} />
      {!isOpen && printRow}
    </ul>
  );
}

function noteOf(isOpen: boolean, hasReports: boolean) {
  if (isOpen) return "Reference and plan, no phone number";
  return hasReports
    ? "Says that the reports are ready, no results"
    : "Says how it stands, no phone number";
}

const Pressed = ({ look, onClick }: { look: RowLook; onClick: () => void }) => (
  <li className={layout.needsScript}>
    <button type="button" className={styles.row} onClick={onClick}>
      <RowWords {...look} />
    </button>
  </li>
);

async function share(text: string) {
  const outcome = await shareOrCopy({ title: "", text });
  if (outcome === "copied") showToast("The text is copied. It holds no name and no number.");
  if (outcome === "failed") showToast("This browser could not share the text.", "error");
}
