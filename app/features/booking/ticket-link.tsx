import { showToast, UNTIL_CLOSED_MS } from "#app/ui/toast-queue.ts";
import type { Placed } from "./booking.calls.ts";

type Found = Pick<Placed, "reference" | "ticket">;

/** Loads the ticket as a document of its own: its headers keep the link from the pages it leads to. */
export const TicketLink = ({ placed, className }: { placed: Found; className?: string }) => (
  <a className={className} href={placed.ticket}>
    See your booking {placed.reference}
  </a>
);

/** A snackbar beside the one that says that it is booked. It stays, as it may be the only way to the ticket. */
export const showTicketLink = (placed: Found) =>
  showToast(
    `Your reference is ${placed.reference}.`,
    "success",
    UNTIL_CLOSED_MS,
    <TicketLink placed={placed} />,
  );
