import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import type { QrDrawing } from "#app/domain/payments/qr-drawing.ts";
import { amountInWords } from "#app/domain/receipts/amount-in-words.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDate, deskDayAndMonth, deskLongDay } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { monthWords } from "#app/lib/month-days.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { groupsOf } from "./month-groups.ts";
import { statementPages } from "./paper-lines.ts";
import styles from "./statement-sheet.module.css";

type Props = {
  number: string;
  accountId: string;
  month: string;
  madeAt: string;
  content: StatementContent;
  reference: string;
  upiId: string | undefined;
  code: QrDrawing | undefined;
};

const exact = (paise: number) =>
  paise < 0 ? `−${formatRupeesExact(rupees(-paise))}` : formatRupeesExact(rupees(paise));

/** A statement on A4, below a bar that is not printed. */
export function StatementPage(props: Props) {
  const { number, accountId, month, content } = props;
  const pages = statementPages(content, groupsOf(content));
  return (
    <div>
      <header className={styles.bar}>
        <a href={`/accounts/${encodeURIComponent(accountId)}?month=${month}`}>
          {content.account.name}
        </a>
        <DeskButton kind="primary" onClick={() => window.print()}>
          Print statement
        </DeskButton>
      </header>
      <main id="main" tabIndex={-1} className={styles.paper}>
        <h1>Statement for {monthWords(month)}</h1>
        <p>
          {number}, {deskLongDay(content.day)} {content.day.slice(0, 4)}. Account{" "}
          {content.account.code}
        </p>
        <p>
          From <b>{content.lab.name}</b>, {content.lab.address}. {content.lab.phone}{" "}
          {content.lab.gstin && `GSTIN ${content.lab.gstin}`}
        </p>
        <p>
          For <b>{content.account.name}</b>, {content.account.lines.join(", ")}
        </p>
        {pages.map((lines, at) => (
          <div key={at} data-page>
            <Lines lines={lines} isClinic={content.account.kind === "clinic"} />
            <p>
              Page {at + 1} of {pages.length}.
            </p>
          </div>
        ))}
        <End {...props} />
      </main>
    </div>
  );
}

type LinesProps = { lines: ReturnType<typeof statementPages>[number]; isClinic: boolean };

const Lines = ({ lines, isClinic }: LinesProps) => (
  <table className={styles.month}>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Reference</th>
        <th scope="col">{isClinic ? "Patient" : ""}</th>
        <th scope="col">What</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.key} data-sum={line.isSum ? true : undefined}>
          {line.isSum ? (
            <td colSpan={4}>{line.what}</td>
          ) : (
            <>
              <td>{line.day}</td>
              <td>{line.reference}</td>
              <td>{line.what}</td>
              <td>{line.small}</td>
            </>
          )}
          <td>{exact(line.paise)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function End({ content, reference, upiId, code, madeAt }: Props) {
  const toPay = Math.max(0, content.toPayPaise);
  const made = new Date(madeAt);
  return (
    <>
      <p>
        To pay by {deskDayAndMonth(content.dueBy)} <b>{exact(content.toPayPaise)}</b>
      </p>
      <p>{amountInWords(toPay)}</p>
      {code && (
        <div className={styles.pay}>
          <svg viewBox={code.viewBox} role="img" aria-label="QR code to pay by UPI">
            <path d={code.path} />
          </svg>
          <p>
            <b>Pay by UPI</b> {upiId}
            <br />
            Reference {reference}
          </p>
        </div>
      )}
      <p>
        {content.lab.tax} No result is on this page. Made at {deskClock(made)} on{" "}
        {deskDate(dayInIndia(made))}. Something wrong? {content.lab.phone}
      </p>
    </>
  );
}
