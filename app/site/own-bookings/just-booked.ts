import { keepOwn, ownOf, type OwnBooking } from "./own-bookings.ts";

/** The booking that this tab has just made, for the band on the first page after it. */
export type JustBooked = {
  booking: OwnBooking;
  /** Where it was made. */
  from: string;
  /** The form closes and its page stays; else the band waits for the next page. */
  stays: boolean;
  /** The page that shows the band. */
  page?: string;
};

let just: JustBooked | undefined;
const listeners = new Set<() => void>();

export const justBooked = () => just;

function set(next: JustBooked | undefined) {
  just = next;
  for (const listener of listeners) listener();
}

/** Keeps a booking that the lab has just answered; one without a link cannot be found again. */
export function noteBooked(placed: { reference: string; ticket: string }, stays: boolean) {
  const booking = ownOf(placed);
  if (!booking.token) return;
  keepOwn(booking);
  set({ booking, from: location.pathname, stays });
}

/** A page is shown: the first one that the band may stand on gets it, and the next one ends it. */
export function arriveAt(page: string) {
  if (!just || just.page === page) return;
  if (just.page !== undefined) set(undefined);
  else if (just.stays || just.from !== location.pathname) set({ ...just, page });
}

export const endBand = () => set(undefined);

export function subscribeToJustBooked(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
