import { Link } from "react-router";
import type { Row } from "#app/db/schema.server.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { type AccountFormName, monthPath } from "./account-paths.ts";
import type { MonthOfAccount } from "./account-view.queries.server.ts";
import { ChangeClientForm, CloseClientForm, NewClientForm, StateForm } from "./client-forms.tsx";
import { CreditForm, PaymentForm } from "./money-forms.tsx";
import { ReturnedForm } from "./returned-form.tsx";
import { SentForm } from "./sent-form.tsx";
import styles from "./form-around.module.css";

type Props = {
  form: AccountFormName;
  account: Row<"accounts">;
  found: MonthOfAccount;
  month: string;
  today: string;
};

/** A form of an account as a page of its own, for a browser without script. */
export function AccountFormPage({ account, month, ...rest }: Props) {
  const back = monthPath(account.id, month);
  return (
    <>
      <DeskHead
        above={
          <Link to={back} className={buttonClass("inline")}>
            {account.name}
          </Link>
        }
        title="Accounts"
      />
      <div className={styles.page}>
        <FormNamed {...rest} {...{ account, month }} place={{ back }} />
      </div>
    </>
  );
}

function FormNamed(props: Props & { place: { back: string } }) {
  const { form, account, found, month, today, place } = props;
  const { name } = account;
  const { due, seen, content } = found;
  switch (form) {
    case "payment":
      return <PaymentForm {...{ place, name, today, due }} seen={seen.payment} />;
    case "returned":
      return <ReturnedForm {...{ place, name, today }} payments={found.returnable} />;
    case "credit-note":
      return <CreditForm {...{ place, name, month }} visits={content.visits} seen={seen.note} />;
    case "statement":
      return <StateForm {...{ place, month }} />;
    case "sent":
      return found.statement ? (
        <SentForm {...{ place, content }} {...found.statement} email={account.email} />
      ) : (
        <p>The statement is not made yet.</p>
      );
    case "change":
      return <ChangeClientForm {...{ place, account, today }} />;
    case "close":
      return <CloseClientForm {...{ place, account }} />;
  }
}

/** “New client” as a page of its own. */
export const NewClientPage = ({ today }: { today: string }) => (
  <>
    <DeskHead
      above={
        <Link to="/accounts" className={buttonClass("inline")}>
          Accounts
        </Link>
      }
      title="Accounts"
    />
    <div className={styles.page}>
      <NewClientForm place={{ back: "/accounts" }} today={today} />
    </div>
  </>
);
