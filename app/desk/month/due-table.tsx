import { Link } from "react-router";
import { money } from "#app/desk/tally/tally-words.ts";
import { WhatsAppButton } from "#app/desk/whatsapp/whatsapp-button.tsx";
import { firstName } from "#app/domain/staff/staff.ts";
import { telHref } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import text from "#app/ui/text.module.css";
import type { AskedDue } from "./ask-to-pay.server.ts";
import { dueSinceWords, lastWord } from "./month-words.ts";
import styles from "./figure-table.module.css";
import own from "./due-table.module.css";
import page from "./month.module.css";

/** A row a visit that is not paid whole: who, how much, since when, what was said last, and how to ask. */
export const DueTable = ({ dues, today }: { dues: readonly AskedDue[]; today: string }) => (
  <table className={`${styles.table} ${own.dues}`}>
    <thead>
      <tr>
        <th scope="col">Who</th>
        <th scope="col" data-end>
          Due
        </th>
        <th scope="col">Since</th>
        <th scope="col">Last word</th>
        <th scope="col">
          <span className={text.visuallyHidden}>Ask</span>
        </th>
      </tr>
    </thead>
    <tbody data-list>
      {dues.map((due) => (
        <DueRow key={due.visitId} due={due} today={today} />
      ))}
    </tbody>
  </table>
);

function DueRow({ due, today }: { due: AskedDue; today: string }) {
  const { visitId, reference, patientName, phone, collector, paise, since, whatsapp } = due;
  const last = lastWord(due, today);
  return (
    <tr data-row={`due ${visitId}`}>
      <th scope="row">
        <Link className={page.figure} to={`/bookings/${reference}`} data-row-link>
          <b>{patientName}</b>
        </Link>
        <span className={page.caption}>
          {reference}
          {collector && `, with ${firstName(collector)}`}
        </span>
      </th>
      <td data-end>
        <b>{money(paise)}</b>
      </td>
      <td>{dueSinceWords(since, today)}</td>
      <td>{last?.isNow ? <Mark kind="now">{last.said}</Mark> : last?.said}</td>
      <td>
        <span className={own.ask}>
          {whatsapp && (
            <WhatsAppButton subjectId={visitId} kind="owed" href={whatsapp} name={patientName} />
          )}
          <a
            className={buttonClass("square")}
            href={telHref(phone)}
            aria-label={`Call ${patientName}`}
          >
            <DeskIcon name="phone" />
          </a>
        </span>
      </td>
    </tr>
  );
}
