import { Link, useNavigate } from "react-router";
import type { Row } from "#app/db/schema.server.ts";
import { afterPaying } from "#app/domain/accounts/account-ledger.ts";
import { monthName, paysWords } from "#app/domain/accounts/account-words.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";
import { monthAfter, monthWords } from "#app/lib/month-days.ts";
import { MonthLinks } from "#app/desk/doctors/month-links.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { AccountMonthTable } from "./account-month-part.tsx";
import type { MonthOfAccount } from "./account-view.queries.server.ts";
import { ClientPart } from "./client-part.tsx";
import { CreditSlip, PaymentSlip } from "./money-slips.tsx";
import { OwnPricesPart } from "./own-prices-part.tsx";
import { Slip } from "./slip.tsx";
import { StandingMark } from "./standing-mark.tsx";
import styles from "./account-parts.module.css";

type Props = { account: Row<"accounts">; found: MonthOfAccount; month: string; today: string };

/** A month of an account, what is due, and who pays (product §10: Accounts). */
export function OneAccountPage({ account, found, month, today }: Props) {
  const navigate = useNavigate();
  const path = `/accounts/${encodeURIComponent(account.id)}`;
  const go = (by: number) => void navigate(`${path}?month=${monthAfter(month, by)}`);
  useKeys({ ArrowLeft: () => go(-1), ArrowRight: () => go(1) });
  const { content, statement, due } = found;
  const duePaise = due.reduce((total, { paise }) => total + paise, 0);
  const isOver = month < today.slice(0, 7);
  return (
    <>
      <DeskHead
        title={account.name}
        above={<Link to="/accounts">Accounts</Link>}
        sub={`${formatRupees(rupees(found.owesPaise))} with this month so far`}
      >
        <MonthLinks path={path} month={month} />
      </DeskHead>
      <div className={styles.two}>
        <WorkLabel title={`${account.name}, ${monthWords(month)}`}>
          <AccountMonthTable content={content} />
        </WorkLabel>
        <div className={styles.stack}>
          <WorkLabel
            title={`${formatRupeesExact(rupees(duePaise))} due`}
            aside={<StandingMark standing={found.standing} />}
          >
            <div className={styles.stack}>
              {statement && (
                <p>
                  Statement <b>{statement.number}</b> was made on {deskDay(content.day, today)}. It
                  is due on {deskDay(content.dueBy, today)}.
                </p>
              )}
              <PaymentSlip
                today={today}
                hint={paysWords(afterPaying(due, 0))}
                stays={(paise) => paysWords(afterPaying(due, paise))}
              />
              {statement && (
                <a className={buttonClass("button")} href={`/statements/${statement.number}`}>
                  Statement
                </a>
              )}
              {!statement && isOver && (
                <Slip
                  title={`Statement for ${monthName(month)}`}
                  intent="state"
                  go="Make the statement"
                  read={() => ({ intent: "state", month })}
                >
                  <input type="hidden" name="month" value={month} />
                  <p>It is never changed. What comes after it stands on the next one.</p>
                </Slip>
              )}
              <CreditSlip visits={content.visits} />
              <p>A sent statement is not changed. What comes after it stands on the next one.</p>
            </div>
          </WorkLabel>
          <ClientPart account={account} />
          <OwnPricesPart accountId={account.id} count={found.ownPrices} />
        </div>
      </div>
    </>
  );
}
