import { useRef } from "react";
import { Link } from "react-router";
import { counted } from "#app/lib/counted.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { AskingList } from "./asking-list.tsx";
import { BankBack } from "./bank-back.tsx";
import { BankBands } from "./bank-bands.tsx";
import type { BankPost } from "./bank-forms.ts";
import { BankSums } from "./bank-sums.tsx";
import type { BankView } from "./bank-view.server.ts";
import { grouped, groupedRows } from "./bank-words.ts";
import { FaultyList } from "./faulty-list.tsx";
import { FittingTable } from "./fitting-table.tsx";
import { LeftOutList } from "./left-out-list.tsx";
import { useBankKeys } from "./use-bank-keys.ts";
import styles from "./bank.module.css";

/** What a list of the bank has, matched with visits (concept/tubes-money §7). */
export function BankMatchPage({ view }: { view: BankView }) {
  const { fit, choose, unknown, twice, found } = view;
  const { change, busy } = useChange<BankPost>();
  const root = useRef<HTMLDivElement>(null);
  const canAccept = fit.count > 0;
  const accept = { intent: "accept", lines: fit.lines } as const;
  useBankKeys(root, () => canAccept && !busy && change(accept));
  const path = `/bank/${view.id}`;
  return (
    <>
      <DeskHead
        title={`Match ${view.name}`}
        above={<BankBack last={view.last} />}
        sub={`${groupedRows(view.rowCount)}, read at ${deskClock(new Date(view.readAt))}. ${enteredWords(view.enteredCount)}`}
      >
        <div className={styles.actions}>
          {view.enteredCount === 0 ? (
            <Discard onSend={change} busy={busy} />
          ) : (
            <Link className={buttonClass("button")} to="/bank">
              Close
            </Link>
          )}
          {canAccept && (
            <PostForm request={accept} onSend={() => change(accept)}>
              <button className={buttonClass("primary")} disabled={busy}>
                Accept {grouped(fit.count)} that {fit.count === 1 ? "fits" : "fit"}
                <Kbd of="Ctrl Enter" />
              </button>
            </PostForm>
          )}
        </div>
      </DeskHead>
      <BankSums view={view} />
      <div className={styles.parts} ref={root}>
        <BankBands view={view} />
        {twice.count > 0 && (
          <AskingList
            bad
            id="twice"
            title={twice.count === 1 ? "1 is paid twice" : `${grouped(twice.count)} are paid twice`}
            rows={twice.rows}
            found={found}
          />
        )}
        {choose.count > 0 && (
          <AskingList
            id="choose"
            title={`${grouped(choose.count)} to choose`}
            aside="They are entered one by one"
            rows={choose.rows}
            found={found}
          />
        )}
        {unknown.count > 0 && (
          <AskingList
            id="who"
            title={
              unknown.count === 1
                ? "1 payer is unknown"
                : `${grouped(unknown.count)} payers are unknown`
            }
            aside="They wait here until somebody knows them"
            rows={unknown.rows}
            found={found}
          />
        )}
        {canAccept && <FittingTable fit={fit} path={path} />}
        {view.faulty && <FaultyList faulty={view.faulty} path={path} />}
        <LeftOutList left={view.left} path={path} />
        {canAccept && <p className={styles.end}>{footWords(fit)}</p>}
        {view.enteredCount === 0 && (
          <p className={styles.end}>
            <Link to={`${path}/columns`}>Which column is which?</Link>
          </p>
        )}
      </div>
    </>
  );
}

const enteredWords = (count: number) =>
  count === 0
    ? "Nothing is entered yet."
    : count === 1
      ? "1 is entered."
      : `${grouped(count)} are entered.`;

/** Payments of accounts have statements and no receipts. */
function footWords({ count, receipts }: BankView["fit"]) {
  const ofAccounts = count - receipts;
  const does = [
    ...(receipts > 0
      ? [`makes ${receipts === 1 ? "1 receipt" : `${grouped(receipts)} receipts`}`]
      : []),
    ...(ofAccounts > 0 ? [`enters ${counted(ofAccounts, "payment")} of accounts`] : []),
  ].join(" and ");
  const undone = receipts > 0 ? "; the receipts are then cancelled and keep their numbers" : "";
  return `Accepting ${does}, dated as the bank has them. You can undo the file for 7 days under Lab, Activity${undone}.`;
}

type DiscardProps = { onSend: (post: BankPost) => void; busy: boolean };

const Discard = ({ onSend, busy }: DiscardProps) => (
  <PostForm request={{ intent: "discard" }} onSend={() => onSend({ intent: "discard" })}>
    <button className={buttonClass("button")} disabled={busy}>
      Enter nothing
    </button>
  </PostForm>
);
