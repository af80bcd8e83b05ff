import { Link } from "react-router";
import { VisitLinks } from "#app/desk/receive/visit-links.tsx";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { AskingList } from "./asking-list.tsx";
import type { BankHome } from "./bank-view.server.ts";
import { grouped, groupedRows } from "./bank-words.ts";
import { DropFile } from "./drop-file.tsx";
import styles from "./bank.module.css";

type Props = BankHome & {
  refused: { lead: string; rest: string } | undefined;
  /** Containers of today that Receive has to settle. */
  toReceive: number;
};

/** Where a list of the bank is dropped, and what waits for somebody who knows the payer. */
export const BankHomePage = ({ refused, again, lists, waiting, found, toReceive }: Props) => (
  <>
    <DeskHead title="Bank" sub="What came in by the bank or the UPI app, matched with visits" />
    <VisitLinks open={toReceive} />
    <div className={styles.parts}>
      {refused && (
        <Band kind="bad" icon="alert">
          <b>{refused.lead}</b> {refused.rest}
        </Band>
      )}
      {again && <ReadAlready {...again} />}
      <div className={styles.beside}>
        <WorkLabel title="Read a list">
          <DropFile />
          <p className={styles.note}>
            The file is read, matched, and deleted after 7 days. Only what you accept is entered.
          </p>
        </WorkLabel>
        <WorkLabel title="Lists of the last 7 days">
          {lists.length === 0 ? <p>No list was read.</p> : <Lists lists={lists} />}
        </WorkLabel>
      </div>
      {waiting.length > 0 && (
        <AskingList
          id="who"
          title={
            waiting.length === 1
              ? "1 payer is unknown"
              : `${grouped(waiting.length)} payers are unknown`
          }
          aside="They wait here until somebody knows them"
          rows={waiting}
          found={found}
        />
      )}
    </div>
  </>
);

function ReadAlready({ at, file, rows }: NonNullable<BankHome["again"]>) {
  const known =
    rows === 1 ? "1 row is known, it is not new." : `${grouped(rows)} rows are known, none is new.`;
  const open = file && (
    <Link className={buttonClass("button")} to={`/bank/${file}`}>
      Open it
    </Link>
  );
  return (
    <Band kind="bad" icon="alert" action={open}>
      <b>This file was read already,</b> on {at}. {known}
    </Band>
  );
}

const Lists = ({ lists }: Pick<BankHome, "lists">) => (
  <ul className={styles.lists}>
    {lists.map(({ to, name, readAt, rowCount, isRead }) => (
      <li key={to}>
        <Link to={to}>{name}</Link>
        <span>
          {isRead ? `${groupedRows(rowCount)}, ` : "Which column is which? "}
          {readAt}
        </span>
      </li>
    ))}
  </ul>
);
