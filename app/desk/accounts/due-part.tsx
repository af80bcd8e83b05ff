import type { Row } from "#app/db/schema.server.ts";
import { monthName } from "#app/domain/accounts/account-words.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { accountFormPath, type AccountFormName } from "./account-paths.ts";
import type { MonthOfAccount } from "./account-view.queries.server.ts";
import { StateForm } from "./client-forms.tsx";
import { FormButton } from "./form-button.tsx";
import { CreditForm, PaymentForm } from "./money-forms.tsx";
import { ReturnedForm } from "./returned-form.tsx";
import { SentForm } from "./sent-form.tsx";
import { StandingMark } from "./standing-mark.tsx";
import styles from "./account-parts.module.css";

type Props = { account: Row<"accounts">; found: MonthOfAccount; month: string; today: string };

/** What is due, the statement of the month, and what comes in. */
export function DuePart({ account, found, month, today }: Props) {
  const { id, name } = account;
  const { content, statement, due, seen, standing, returnable } = found;
  const duePaise = due.reduce((total, { paise }) => total + paise, 0);
  const isOver = month < today.slice(0, 7);
  const pathOf = (form: AccountFormName) => accountFormPath({ id, form, month });
  return (
    <WorkLabel
      title={`${formatRupeesExact(rupees(duePaise))} due`}
      aside={<StandingMark standing={standing} />}
    >
      <div className={styles.stack}>
        <p>
          <StatementWords {...{ found, month, today }} />
        </p>
        <FormButton
          className={buttonClass("primary")}
          to={pathOf("payment")}
          letter="p"
          form={(onClose) => (
            <PaymentForm place={{ onClose }} seen={seen.payment} {...{ name, today, due }} />
          )}
        >
          Payment came in
          <Kbd of="P" />
        </FormButton>
        {statement && (
          <div className={styles.pair}>
            <a className={buttonClass("button")} href={`/statements/${statement.number}`}>
              <DeskIcon name="print" />
              Statement
            </a>
            <FormButton
              className={buttonClass("button")}
              to={pathOf("sent")}
              form={(onClose) => (
                <SentForm
                  place={{ onClose }}
                  {...statement}
                  email={account.email}
                  content={content}
                />
              )}
            >
              <DeskIcon name="directions" />
              {statement.sentAt === null ? "Send" : "Send again"}
            </FormButton>
          </div>
        )}
        {!statement && isOver && (
          <FormButton
            className={buttonClass("button")}
            to={pathOf("statement")}
            form={(onClose) => <StateForm place={{ onClose }} month={month} />}
          >
            <DeskIcon name="file" />
            Make the statement
          </FormButton>
        )}
        <FormButton
          className={buttonClass("button")}
          to={pathOf("credit-note")}
          letter="c"
          form={(onClose) => (
            <CreditForm
              place={{ onClose }}
              visits={content.visits}
              seen={seen.note}
              {...{ name, month }}
            />
          )}
        >
          <DeskIcon name="plus" />
          Credit note
        </FormButton>
        <FormButton
          className={buttonClass("button")}
          to={pathOf("returned")}
          letter="r"
          form={(onClose) => (
            <ReturnedForm place={{ onClose }} payments={returnable} {...{ name, today }} />
          )}
        >
          <DeskIcon name="back" />
          The bank returned it
        </FormButton>
        <p className={styles.caption}>
          A sent statement is not changed. What comes after it stands on the next one.
        </p>
      </div>
    </WorkLabel>
  );
}

/** `Statement ST/26-27/0042 went out on Sun 1 Nov, 08:00 AM, to {whom}. It was due on Sun 15 Nov.` */
function StatementWords({ found: { statement, content }, month, today }: Omit<Props, "account">) {
  const name = monthName(month);
  if (!statement && month >= today.slice(0, 7))
    return `The statement for ${name} is made when the month is over.`;
  if (!statement) return `The statement for ${name} is not made yet.`;
  const { number, madeAt, sentAt, sentTo } = statement;
  const { dueBy } = content;
  return (
    <>
      Statement <b>{number}</b>{" "}
      {sentAt === null
        ? `was made on ${momentWords(madeAt, today)}. It has not gone out yet.`
        : `went out on ${momentWords(sentAt, today)}${sentTo ? `, to ${sentTo}` : ""}.`}{" "}
      It {dueBy < today ? "was" : "is"} due on {deskDay(dueBy, today)}.
    </>
  );
}

/** `Sun 1 Nov, 08:00 AM` */
function momentWords(iso: string, today: string) {
  const at = new Date(iso);
  return `${deskDay(dayInIndia(at), today)}, ${deskClock(at)}`;
}
