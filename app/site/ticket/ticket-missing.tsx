import { Link } from "react-router";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import button from "#app/ui/button.module.css";
import { Empty } from "#app/ui/page.tsx";
import { noSuchTicket } from "./first-load-words.ts";

export const erasedTitle = () => t`Your data is erased.`;

/** A link that opens nothing. It does not say whether it ever did. */
export function TicketMissing({ lab }: { lab: LabDetails }) {
  const labPhone = shownPhone(lab);
  return (
    <Empty picture="not-found" level="h1" title={noSuchTicket()}>
      <p>
        <Trans>
          It may be mistyped, too old, or the booking was erased. Call{" "}
          <a href={`tel:+91${lab.phone}`}>{labPhone}</a> and we look for it.
        </Trans>
      </p>
      <Link className={button.primary} to="/tests">
        {t`Book a Test`}
      </Link>
    </Empty>
  );
}

/** Where erasing leads. */
export const TicketErased = () => (
  <Empty picture="thank-you" level="h1" title={erasedTitle()}>
    <p>{t`Name, phone and address are gone, and the link of the booking opens nothing any more.`}</p>
    <Link className={button.primary} to="/">
      {t`Return to Home`}
    </Link>
  </Empty>
);
