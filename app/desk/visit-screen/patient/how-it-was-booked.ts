import { deskVisitTime } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Visit } from "#app/domain/visits/visit.ts";

type Entry = { action: string; details: Readonly<Record<string, unknown>> };

/**
 * How the order came from the site; its booking writes no history of its own. The time is the one that
 * was booked, whatever the visit was moved to since. Undefined for an order that the desk took.
 * @param newestFirst the history of the visit.
 */
export function bookedSentence(visit: Visit, newestFirst: readonly Entry[]) {
  const bookings = visit.bookings.toSorted((a, b) => (a.placedAt < b.placedAt ? -1 : 1));
  const [first] = bookings;
  if (!first || visit.origin !== "site") return undefined;
  const moved = newestFirst.findLast(({ action }) => action === "visit.moved")?.details;
  const booked = {
    day: typeof moved?.fromDay === "string" ? moved.fromDay : visit.day,
    slot: typeof moved?.fromSlot === "string" ? moved.fromSlot : visit.slot,
  };
  const shown = first.quotedPaise;
  const differs = shown !== null && shown !== first.totalPaise;
  return {
    at: first.placedAt,
    sentence: `Booked on the site for ${deskVisitTime(booked)}.${
      differs ? ` The page showed ${formatRupees(rupees(shown))}.` : ""
    }`,
  };
}
