import { Link, useLocation } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { type BankPost, NONE_OF_THEM } from "./bank-forms.ts";
import type { AskingRow as Row, FoundFor } from "./bank-view.server.ts";
import { FindBooking } from "./find-booking.tsx";
import { Payee } from "./payee.tsx";
import { Take, type TakeProps } from "./take-button.tsx";
import styles from "./bank.module.css";

type Props = { row: Row; found: FoundFor | undefined };

/** One payment of a list that asks whose it is. */
export function AskingRow({ row, found }: Props) {
  const { change, busy } = useChange<BankPost>();
  return (
    <li data-row={row.id} data-row-link tabIndex={-1} aria-busy={busy || undefined}>
      <div className={styles.when}>
        <b>{row.when}</b>
        <small>{row.number}</small>
      </div>
      <div className={styles.payer}>
        <b>{row.payer}</b>
        <small>{row.way}</small>
      </div>
      <b className={styles.amount}>{row.amount}</b>
      <p className={styles.says}>
        {row.before} {row.payee && <Payee {...row.payee} />}
        {row.after.startsWith(",") ? row.after : ` ${row.after}`}
      </p>
      <div className={styles.do}>
        <Buttons row={row} onSend={change} />
      </div>
      {found && <FindBooking row={row.id} found={found} onSend={change} />}
    </li>
  );
}

type ButtonsProps = { row: Row; onSend: (post: BankPost) => void };

function Buttons({ row, onSend }: ButtonsProps) {
  if (row.choices) return <Choice row={row} onSend={onSend} />;
  if (row.yes)
    return (
      <>
        <Take row={row.id} {...row.yes} onSend={onSend} />
        {row.no && <Decline row={row} onSend={onSend} />}
      </>
    );
  return (
    <>
      <FindLink row={row.id} />
      <NotOurs row={row.id} onSend={onSend} />
    </>
  );
}

function Decline({ row, onSend }: ButtonsProps) {
  const request = { intent: "decline", row: row.id, visits: row.no?.visits ?? "" } as const;
  return (
    <PostForm request={request} onSend={() => onSend(request)}>
      <button className={buttonClass("button")}>{row.no?.words}</button>
    </PostForm>
  );
}

function NotOurs({ row, onSend }: Pick<TakeProps, "row" | "onSend">) {
  const request = { intent: "not-ours", row } as const;
  return (
    <PostForm request={request} onSend={() => onSend(request)}>
      <button className={buttonClass("button")}>Not ours</button>
    </PostForm>
  );
}

/** A choice sends itself; without script it has a button. */
function Choice({ row, onSend }: ButtonsProps) {
  const request = { intent: "take", row: row.id } as const;
  const say = (to: string) => to && onSend({ ...request, to });
  return (
    <PostForm request={request} onSend={(typed) => say(typed("to"))} className={styles.choice}>
      <select
        name="to"
        aria-label="Choose visit"
        defaultValue=""
        onChange={({ target }) => say(target.value)}
      >
        <option value="">Choose visit</option>
        {row.choices?.map(({ words, to }) => (
          <option key={to} value={to}>
            {words}
          </option>
        ))}
        <option value={NONE_OF_THEM}>None of them</option>
      </select>
      <noscript>
        <button className={buttonClass("button")}>Take it</button>
      </noscript>
    </PostForm>
  );
}

/** Opens the search below its row, by the page's address. */
function FindLink({ row }: { row: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={buttonClass("button")}
      to={`${pathname}?find=${row}`}
      preventScrollReset
      data-find
    >
      Find a booking
    </Link>
  );
}
