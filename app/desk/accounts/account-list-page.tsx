import { useRef } from "react";
import { Link } from "react-router";
import { VisitLinks } from "#app/desk/receive/visit-links.tsx";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import { counted } from "#app/lib/counted.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { monthAfter } from "#app/lib/month-days.ts";
import { monthName } from "#app/domain/accounts/account-words.ts";
import { type Column, ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import { ACCOUNT_FIELDS, AccountFields } from "./account-fields.tsx";
import { fieldsOf } from "./fields-of.ts";
import type { ListedAccount } from "./account-view.queries.server.ts";
import { Slip } from "./slip.tsx";
import { StandingMark } from "./standing-mark.tsx";
import styles from "./account-parts.module.css";

type Props = { accounts: readonly ListedAccount[]; now: string; today: string; toReceive: number };

const money = (paise: number) => formatRupees(rupees(paise));

/** Who pays monthly, oldest due first (product §10: Accounts). */
export function AccountListPage({ accounts, now, today, toReceive }: Props) {
  const list = useRef<HTMLTableSectionElement>(null);
  useListKeys(list);
  const month = today.slice(0, 7);
  const sum = (of: "duePaise" | "soFarPaise") =>
    money(accounts.reduce((total, one) => total + one[of], 0));
  const sums = `${sum("duePaise")} due, ${sum("soFarPaise")} this month so far.`;
  const open = accounts.filter(({ isClosed }) => !isClosed).length;
  return (
    <>
      <DeskHead
        title="Accounts"
        sub={`${counted(open, "client")} ${open === 1 ? "pays" : "pay"} monthly. ${sums} Up to date at ${deskClock(new Date(now))}`}
      />
      <VisitLinks open={toReceive} />
      <ListSheet
        caption="Clients who pay monthly"
        columns={columnsOf(month, today)}
        rows={accounts}
        idOf={({ id }) => id}
        isMuted={({ isClosed }) => isClosed}
        list={list}
        empty={
          <Nothing title="No account yet.">
            <p>A clinic or a company that pays monthly is opened below.</p>
          </Nothing>
        }
      />
      <div className={styles.open}>
        <Slip
          title="New client"
          intent="open"
          go="Open the account"
          read={(typed) => ({ intent: "open", ...fieldsOf(typed, ACCOUNT_FIELDS) })}
        >
          <AccountFields />
        </Slip>
      </div>
    </>
  );
}

const columnsOf = (month: string, today: string): Column<ListedAccount>[] => [
  {
    head: "Client",
    isName: true,
    cell: ({ id, name, kind, visitsBefore }) => (
      <>
        <Link data-row-link to={`/accounts/${encodeURIComponent(id)}`}>
          {name}
        </Link>
        <small>
          {kind === "clinic" ? "Clinic" : "Company"}, {counted(visitsBefore, "visit")} in{" "}
          {monthName(monthAfter(month, -1))}
        </small>
      </>
    ),
  },
  { head: "Due", width: 130, isAtEnd: true, cell: ({ duePaise }) => money(duePaise) },
  {
    head: "Due since",
    width: 150,
    cell: ({ since }) => since !== null && since <= today && deskDay(since, today),
  },
  {
    head: `${monthName(month)} so far`,
    width: 170,
    isAtEnd: true,
    cell: ({ soFarPaise }) => money(soFarPaise),
  },
  {
    head: "State",
    isHeadHidden: true,
    width: 236,
    cell: ({ standing }) => <StandingMark standing={standing} />,
  },
];
