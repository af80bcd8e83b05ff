import { Link } from "react-router";
import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { PincodeForm } from "#app/site/own-bookings/pincode-form.tsx";
import { TicketLink } from "#app/site/booking/ticket-link.tsx";
import { fetchTicket } from "#app/site/ticket/ticket.calls.ts";
import { ticketPath } from "#app/site/ticket/ticket-paths.ts";
import { type Api, ApiError, browserApi, serverApi } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import { localPath } from "#app/lib/language.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import { Empty } from "#app/ui/page.tsx";
import type { Route } from "./+types/booked";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";

/** Where a booking form posted without JavaScript leads; `?ticket=` makes it the patient's own. */
export const handle = {
  closedToRobots: true,
  // As of the ticket itself, which its address opens.
  secret: "content",
  example: "/booked/test",
} satisfies PageFacts;

/** The reference comes from the lab, never from the address: nobody can make this page claim one. */
async function load(api: Api, url: string) {
  const token = new URL(url).searchParams.get("ticket");
  if (!token) return {};
  try {
    const { reference, lines } = await dataOf(fetchTicket(api, token));
    const placed = { reference, ticket: localPath(ticketPath(token)) };
    return { placed, isAtHome: !lines.every(isCentreLine) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {}; // Erased meanwhile, or not to be had now: the booking is stored all the same.
  }
}
export const loader = ({ context, request }: Route.LoaderArgs) =>
  load(context.get(serverApi), request.url);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(browserApi, request.url);

const sentenceFor = (kind: string) =>
  kind === "package"
    ? t`Package booked successfully! We'll contact you soon.`
    : t`Booking submitted successfully! We will contact you shortly.`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: t`Booked`, description: t`Your booking was submitted.`, noindex: true });

export default function Booked({ loaderData, params }: Route.ComponentProps) {
  const { placed, isAtHome } = loaderData;
  return (
    <div className={`${layout.page} ${layout.section}`}>
      <Empty picture="thank-you" level="h1" title={t`Thank you for your booking!`}>
        <p>{sentenceFor(params.kind)}</p>
        <p>{t`A person calls you to confirm the day and the time and tells you how to prepare.`}</p>
        {placed && isAtHome && <PincodeForm placed={placed} />}
        <p className={layout.actions}>
          {placed && <TicketLink placed={placed} className={button.button} />}
          <Link className={button.primary} to="/">
            {t`Return to Home`}
          </Link>
        </p>
      </Empty>
    </div>
  );
}
