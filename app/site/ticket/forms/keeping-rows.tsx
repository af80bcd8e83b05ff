import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { shareOrCopy } from "#app/ui/share-or-copy.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import layout from "#app/ui/layout.module.css";
import { type RowLook, RowWords } from "./row-words.tsx";
import { calendarPath, receiptPdfPath, ticketPath } from "../ticket-paths.ts";
import { fullDateOf } from "../ticket-words.ts";
import type { Ticket } from "../ticket.ts";
import styles from "./ticket-rows.module.css";

type Props = {
  token: string;
  /** The visit is still to come. */
  isOpen: boolean;
  /** What is shared: no link, name, phone or test results. */
  shared: string;
  /** The calendar has the last meal too. */
  hasMeal: boolean;
  hasReports: boolean;
  /** The number of the receipt, once the visit is paid. */
  receipt: string | undefined;
  /** The patient can be reminded of the tests. */
  remind: Ticket["remind"];
};

/** Keeping the ticket and telling others; print and share need JavaScript (product §2: Booking ticket). */
export function KeepingRows(props: Props) {
  const { token, isOpen, shared, hasMeal, hasReports, receipt, remind } = props;
  const family = {
    icon: "share",
    name: t`Share with family`,
    note: noteOf(isOpen, hasReports),
  };
  const print = isOpen
    ? { icon: "printer", name: t`Print for the fridge`, note: t`One page, large letters` }
    : { icon: "printer", name: t`Print this page`, note: t`The booking, without results` };
  const printRow = <Pressed look={print} onClick={() => window.print()} />;
  return (
    <ul className={styles.rows} aria-label={t`Keep it and share it`}>
      {isOpen && (
        <li>
          <a className={styles.row} href={calendarPath(token)}>
            <RowWords
              icon="calendar-plus"
              name={t`Add to calendar`}
              note={
                hasMeal
                  ? t`The visit and the last meal, with reminders`
                  : t`The visit, with a reminder`
              }
            />
          </a>
        </li>
      )}
      {remind && (
        <li>
          <a className={styles.row} href={localPath(`${ticketPath(token)}/again`)}>
            <RowWords
              icon="bell"
              name={t`Again in 3 months?`}
              note={remind.day ? plannedOn(remind.day) : t`We can remind you. No account`}
            />
          </a>
        </li>
      )}
      {receipt && (
        <li>
          <a className={styles.row} href={receiptPdfPath(token)} download>
            <RowWords icon="receipt" name={t`Receipt`} note={t`${receipt}, as a PDF`} />
          </a>
        </li>
      )}
      {isOpen && printRow}
      <Pressed look={family} onClick={() => void share(shared)} />
      {!isOpen && printRow}
    </ul>
  );
}

function plannedOn(day: string) {
  const date = fullDateOf(day);
  return t`We remind you on ${date}`;
}

function noteOf(isOpen: boolean, hasReports: boolean) {
  if (isOpen) return t`Reference and plan, no phone number`;
  return hasReports
    ? t`Says that the reports are ready, no results`
    : t`Says how it stands, no phone number`;
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
  if (outcome === "copied") showToast(t`The text is copied. It holds no name and no number.`);
  if (outcome === "failed") showToast(t`This browser could not share the text.`, "error");
}
