import { keepCurrent } from "#app/db/keep-current.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findOffers, type Offer } from "./booking.queries.server.ts";

export type FindOffers = (words: string[]) => Promise<Offer[]>;

/** Enough for what is booked every day. */
const MOST_KEPT = 200;

/**
 * `findOffers` of the current data version. Its answers are kept for that version: bookings name the same
 * few tests and packages, and need no read for them.
 */
export function keepOffers(db: Db, report: (error: unknown) => void) {
  return keepCurrent(db, async () => keptOffers(db), report);
}

function keptOffers(db: Db): FindOffers {
  const kept = new Map<string, Promise<Offer[]>>();
  return (words) => {
    const name = JSON.stringify(words);
    const known = kept.get(name);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = findOffers(db, words);
    kept.set(name, found);
    found.catch(() => kept.delete(name)); // its callers get the error
    return found;
  };
}
