import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { deskClock, deskDate, deskLongDay } from "#app/lib/desk-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { monthWords } from "#app/lib/month-days.ts";
import { Bars } from "#app/ui/desk/bars.tsx";
import { PaperHead, PaperParts, PaperParty } from "#app/ui/desk/paper-head.tsx";
import { exact } from "./month-groups.ts";
import type { PaperLine } from "./paper-lines.ts";
import { StatementEnd, type ToPay } from "./statement-end.tsx";
import styles from "./statement-sheet.module.css";

export type Statement = ToPay & {
  number: string;
  madeAt: string;
  content: StatementContent;
};

type Props = { statement: Statement; lines: readonly PaperLine[]; page: number; pages: number };

/** A page of a statement, as it is printed on A4 and on any screen. */
export function StatementSheet({ statement, lines, page, pages }: Props) {
  const { number, content, madeAt } = statement;
  const { lab, account, month } = content;
  const made = new Date(madeAt);
  const day = dayInIndia(made);
  const title = `Statement for ${monthWords(month)}`;
  return (
    <section className={styles.sheet} aria-label={`Page ${page}`}>
      {page === 1 ? (
        <>
          <PaperHead
            title={title}
            under={`${number}, ${deskLongDay(day)} ${day.slice(0, 4)}. Account ${account.code}`}
            lab={lab.name}
          />
          <PaperParts>
            <PaperParty title="From" name={lab.name} lines={linesOf(lab)} />
            <PaperParty title="For" name={account.name} lines={account.lines} />
          </PaperParts>
        </>
      ) : (
        <p className={styles.goesOn}>
          {title}, {number}. {account.name}
        </p>
      )}
      <Lines lines={lines} isClinic={account.kind === "clinic"} />
      {page === pages && <StatementEnd {...statement} />}
      <footer className={styles.foot}>
        <p>
          {[lab.tax, "No result is on this page."].filter(Boolean).join(" ")}
          <br />
          Made at {deskClock(made)} on {deskDate(day)}. Something wrong? {lab.phone}. Page {page} of{" "}
          {pages}.
        </p>
        <Bars className={styles.bars} />
      </footer>
    </section>
  );
}

const linesOf = ({ address, phone, email, gstin }: StatementContent["lab"]) =>
  [address, [phone, email].filter(Boolean).join(", "), gstin && `GSTIN ${gstin}`].filter(Boolean);

type LinesProps = { lines: readonly PaperLine[]; isClinic: boolean };

/** A company's has no column of patients. */
const Lines = ({ lines, isClinic }: LinesProps) => (
  <table className={isClinic ? styles.clinic : styles.company}>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Reference</th>
        {isClinic && <th scope="col">Patient</th>}
        <th scope="col">What</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) =>
        line.isSum ? (
          <tr key={line.key} className={styles.sum}>
            <th scope="row" colSpan={isClinic ? 4 : 3}>
              {line.what}
            </th>
            <td>{exact(line.paise)}</td>
          </tr>
        ) : (
          <tr key={line.key}>
            <td>{line.day}</td>
            <td>{line.reference}</td>
            {isClinic && <td>{line.what}</td>}
            <td>{isClinic ? line.small : [line.what, line.small].filter(Boolean).join(". ")}</td>
            <td>{exact(line.paise)}</td>
          </tr>
        ),
      )}
    </tbody>
  </table>
);
