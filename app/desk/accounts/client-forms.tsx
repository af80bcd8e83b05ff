import { useState } from "react";
import type { Row } from "#app/db/schema.server.ts";
import { monthName } from "#app/domain/accounts/account-words.ts";
import { withOthers } from "#app/ui/desk/use-shown-form.ts";
import { AccountFields } from "./account-fields.tsx";
import { AccountForm, type Place } from "./form-around.tsx";
import { ACCOUNT_FIELDS, accountTyped } from "./account-typed.ts";
import { fieldsOf } from "./fields-of.ts";

type NewProps = { place: Place; today: string };

/** Opens the account of a clinic or a company. */
export const NewClientForm = ({ place, today }: NewProps) => (
  <AccountForm
    title="New client"
    place={place}
    action="/accounts/new"
    request={{ intent: "open" }}
    go="Open the account"
    leave="Not now"
    read={(typed) => ({ intent: "open", ...fieldsOf(typed, ACCOUNT_FIELDS) })}
  >
    <AccountFields today={today} />
  </AccountForm>
);

type Props = { place: Place; account: Row<"accounts">; today: string };

/** Changes who pays and by what rules; what a colleague saved meanwhile is not passed over unasked. */
export function ChangeClientForm({ place, account, today }: Props) {
  const stored = accountTyped(account);
  const [shown] = useState(stored);
  return (
    <AccountForm
      title={`Change ${account.name}`}
      place={place}
      request={{ intent: "save", was: JSON.stringify(stored) }}
      go="Save"
      leave="Not now"
      read={(read, reason) => {
        const typed = fieldsOf(read, ACCOUNT_FIELDS);
        const isTold = reason === "changed-meanwhile";
        const was = isTold ? withOthers(typed, { shown, stored }) : shown;
        return { intent: "save", ...typed, was: JSON.stringify(was) };
      }}
    >
      <AccountFields account={shown} today={today} />
    </AccountForm>
  );
}

/** Closes an account of which nothing is due. */
export const CloseClientForm = ({ place, account }: Omit<Props, "today">) => (
  <AccountForm
    title={`Close ${account.name}?`}
    place={place}
    request={{ intent: "close" }}
    go="Close the account"
    leave="Keep it open"
    read={() => ({ intent: "close" })}
  >
    <p>No visit can be charged to it then. Its statements stay.</p>
  </AccountForm>
);

/** Makes the statement of a month that is over. */
export const StateForm = ({ place, month }: { place: Place; month: string }) => (
  <AccountForm
    title={`Statement for ${monthName(month)}`}
    place={place}
    request={{ intent: "state", month }}
    go="Make the statement"
    leave="Not now"
    read={() => ({ intent: "state", month })}
  >
    <p>It is never changed. What comes after it stands on the next one.</p>
  </AccountForm>
);
