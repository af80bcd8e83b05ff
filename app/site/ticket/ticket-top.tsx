import { Link } from "react-router";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import { bookAgainPath } from "./book-again.ts";
import type { Ticket } from "./ticket.ts";
import type { TicketHead } from "./ticket-head.ts";
import styles from "./ticket-page.module.css";

type Props = {
  head: TicketHead;
  ticket: Ticket;
  lab: LabDetails;
  /** When the lab calls, if it has set its hours. */
  whenWeCall: string | undefined;
};

/** How it stands with the booking, in a sentence, and the way on. */
export const TicketTop = ({ head, ticket, lab, whenWeCall }: Props) => (
  <div className={styles.head}>
    <h1 tabIndex={-1}>
      <WithNames>{head.title}</WithNames>
    </h1>
    <p>
      <WithNames>{head.sentence}</WithNames>
    </p>
    {ticket.status === "pending" && whenWeCall && <p>{whenWeCall}</p>}
    <WayOn ticket={ticket} lab={lab} />
  </div>
);

function WayOn({ ticket, lab }: Pick<Props, "ticket" | "lab">) {
  const labPhone = shownPhone(lab);
  const { again, part } = ticket;
  const hasReports = ticket.status === "reported" || part;
  if (hasReports || again?.ticket) {
    return (
      <p className={layout.actions}>
        {hasReports && (
          <Link className={`${button.primary} ${button.large}`} to="/reports">
            <Icon name="download" />
            {t`Get my reports`}
          </Link>
        )}
        {again?.ticket && (
          <Link className={button.button} to={again.ticket}>
            {t`See the booking of the new sample`}
          </Link>
        )}
      </p>
    );
  }
  if (ticket.status !== "cancelled" && ticket.status !== "no-show") return null;
  return (
    <p className={layout.actions}>
      <Link className={button.button} to={bookAgainPath(ticket)}>
        {t`Book again`}
      </Link>
      {ticket.status === "no-show" && (
        <a className={button.quiet} href={`tel:+91${lab.phone}`}>
          {t`Call ${labPhone}`}
        </a>
      )}
    </p>
  );
}
