import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { isEmail } from "#app/lib/contact.ts";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { monthWords } from "#app/lib/month-days.ts";
import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { accountReference } from "#app/domain/accounts/account-words.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { AccountForm, type Place } from "./form-around.tsx";
import { fieldsOf } from "./fields-of.ts";

type Props = {
  place: Place;
  number: string;
  /** When it went out the last time. */
  sentAt: string | null;
  /** The client's address. */
  email: string | null;
  content: StatementContent;
};

/** Notes that a statement went out by the lab's own mail. */
export function SentForm({ place, number, sentAt, email, content }: Props) {
  const request = { intent: "sent", number, seen: sentAt ?? "" } as const;
  return (
    <AccountForm
      title={`Send ${number}`}
      place={place}
      request={request}
      go="It went out"
      leave="Not yet"
      read={(typed) => ({ ...request, ...fieldsOf(typed, ["to"]) })}
    >
      <p>
        Print it or save it as PDF, and send it from the lab’s own mail. Then note here to whom it
        went.
      </p>
      {email !== null && isEmail(email) && (
        <p>
          <a href={mailTo(email, number, content)}>Write to {email}</a>
        </p>
      )}
      <DeskInput label="It went to" name="to" maxLength={200} defaultValue={email ?? ""} />
    </AccountForm>
  );
}

/** A mail that names neither patients nor tests; the statement is attached by hand. */
function mailTo(email: string, number: string, { lab, account, ...content }: StatementContent) {
  const { month, dueBy, toPayPaise } = content;
  const subject = `${lab.name}: statement ${number} for ${monthWords(month)}`;
  const paid = toPayPaise > 0 && [
    `To pay by ${deskDayAndMonth(dueBy)}: ${formatRupeesExact(rupees(toPayPaise))}`,
    `Reference: ${accountReference(account.code, month)}`,
  ];
  const body = [account.name, "", ...(paid || []), "", lab.name, lab.phone].join("\r\n");
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?${query}`;
}
