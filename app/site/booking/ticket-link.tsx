import { t } from "#app/lib/translate.ts";
import { showToast, UNTIL_CLOSED_MS } from "#app/ui/toast-queue.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import type { Placed } from "./booking-order.ts";

type Found = Pick<Placed, "reference" | "ticket">;

/** Loads the ticket as a document of its own: its headers keep the link from the pages it leads to. */
export const TicketLink = ({ placed, className }: { placed: Found; className?: string }) => (
  <a className={className} href={placed.ticket}>
    <WithNames>{bookingOf(placed)}</WithNames>
  </a>
);

const bookingOf = ({ reference }: Found) => t`See your booking ${reference}`;

/** A snackbar beside the one that says that it is booked. It stays, as it may be the only way to the ticket. */
export function showTicketLink(placed: Found) {
  const { reference } = placed;
  const link = <TicketLink placed={placed} />;
  showToast(t`Your reference is ${reference}.`, "success", UNTIL_CLOSED_MS, link);
}
