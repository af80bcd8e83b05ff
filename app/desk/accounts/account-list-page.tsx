import type { ReactNode } from "react";
import { VisitLinks } from "#app/desk/receive/visit-links.tsx";
import { counted } from "#app/lib/counted.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { AccountTable } from "./account-table.tsx";
import type { AccountList } from "./account-view.queries.server.ts";
import { FormButton } from "./form-button.tsx";
import { NewClientForm } from "./client-forms.tsx";
import styles from "./account-parts.module.css";

type Props = {
  list: AccountList;
  /** The account whose month stands below. */
  shown?: string | undefined;
  children?: ReactNode;
};

const money = (paise: number) => formatRupees(rupees(paise));

/** Who pays monthly, oldest due first, and below the month of the one that is opened (product §10: Accounts). */
export function AccountListPage({ list, shown, children }: Props) {
  const { accounts, now, today, toReceive } = list;
  const sum = (of: "duePaise" | "soFarPaise") =>
    money(accounts.reduce((total, one) => total + one[of], 0));
  const sums = `${sum("duePaise")} due, ${sum("soFarPaise")} this month so far.`;
  const open = accounts.filter(({ isClosed }) => !isClosed).length;
  return (
    <>
      <DeskHead
        title="Accounts"
        sub={`${counted(open, "client")} ${open === 1 ? "pays" : "pay"} monthly. ${sums} Up to date at ${deskClock(new Date(now))}`}
      >
        <a className={buttonClass("button", "iconOnPhone")} href="/accounts.csv" download>
          <DeskIcon name="download" />
          <span>CSV</span>
        </a>
        <FormButton
          className={buttonClass("button", "iconOnPhone")}
          to="/accounts/new"
          form={(onClose) => <NewClientForm place={{ onClose }} today={today} />}
        >
          <DeskIcon name="plus" />
          <span>New client</span>
        </FormButton>
      </DeskHead>
      <VisitLinks open={toReceive} />
      {accounts.length > 0 ? (
        <AccountTable {...{ accounts, shown, today }} />
      ) : (
        <div className={styles.none}>
          <Nothing title="No account yet.">
            <p>“New client” opens one for a clinic or a company that pays monthly.</p>
          </Nothing>
        </div>
      )}
      {children}
    </>
  );
}
