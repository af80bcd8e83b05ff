import { Link, useNavigate } from "react-router";
import type { Row } from "#app/db/schema.server.ts";
import { monthAfter, monthWords } from "#app/lib/month-days.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { AccountListPage } from "./account-list-page.tsx";
import { AccountMonthTable } from "./account-month-part.tsx";
import { monthPath } from "./account-paths.ts";
import type { AccountList, MonthOfAccount } from "./account-view.queries.server.ts";
import { ClientPart } from "./client-part.tsx";
import { DuePart } from "./due-part.tsx";
import { OwnPricesPart } from "./own-prices-part.tsx";
import { StatedMonthlyPart } from "./stated-monthly-part.tsx";
import styles from "./account-parts.module.css";

type Props = {
  list: AccountList;
  account: Row<"accounts">;
  found: MonthOfAccount;
  month: string;
};

/** The list with one account below it: a month of it, what is due, and who pays. */
export function OneAccountPage({ list, account, found, month }: Props) {
  const { today } = list;
  const navigate = useNavigate();
  const thisMonth = today.slice(0, 7);
  const pathOf = (by: number) => monthPath(account.id, monthAfter(month, by));
  const go = (by: number) => {
    if (monthAfter(month, by) > thisMonth) return;
    void navigate(pathOf(by), { preventScrollReset: true });
  };
  useKeys({ ArrowLeft: () => go(-1), ArrowRight: () => go(1) });
  return (
    <AccountListPage list={list} shown={account.id}>
      <div className={styles.two} id="account">
        <WorkLabel
          worked
          title={`${account.name}, ${monthWords(month)}`}
          aside={
            <div className={styles.months} role="group" aria-label="Month">
              <MonthLink to={pathOf(-1)} month={monthAfter(month, -1)} icon="previous" />
              {month < thisMonth ? (
                <MonthLink to={pathOf(1)} month={monthAfter(month, 1)} icon="next" />
              ) : (
                <DeskButton kind="square" aria-label={monthWords(monthAfter(month, 1))} disabled>
                  <DeskIcon name="next" />
                </DeskButton>
              )}
            </div>
          }
        >
          <div className={styles.flush}>
            <AccountMonthTable content={found.content} told={found.told} />
          </div>
        </WorkLabel>
        <div className={styles.side}>
          <DuePart {...{ account, found, month, today }} />
          <ClientPart ownPrices={found.ownPrices} {...{ account, today }} />
          {account.closedAt === null && <StatedMonthlyPart since={account.statedMonthlySince} />}
          <OwnPricesPart accountId={account.id} count={found.ownPrices} />
        </div>
      </div>
    </AccountListPage>
  );
}

type LinkProps = { to: string; month: string; icon: "previous" | "next" };

const MonthLink = ({ to, month, icon }: LinkProps) => (
  <Link className={buttonClass("square")} to={to} preventScrollReset aria-label={monthWords(month)}>
    <DeskIcon name={icon} />
  </Link>
);
