import type {
  ErasureCounts,
  ErasureScope,
} from "#app/domain/history/erasure-register.queries.server.ts";
import { actorInWords } from "#app/domain/history/actor.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { countsInWords } from "./erase-words.ts";

/** How many the register shows at first; a link shows all. */
export const MOST_ROWS = 100;

/** A line of the register of erasures, which does not name the erased. */
export type RegisterRow = { id: string; at: string; who: string; what: string };

type Stored = ErasureCounts & {
  id: string;
  at: string;
  staffId: string | null;
  actor: string;
  scope: ErasureScope;
  phoneEnding: string;
};

const OF: Record<ErasureScope, string> = {
  phone: "all of a number",
  person: "one person of a number",
  booking: "one booking of a number",
};

/** A number that only booked for others has nothing that is counted. */
function whatOf(row: ErasureCounts) {
  const words = countsInWords(row);
  return words === "nothing" ? "the number of who booked" : words;
}

/** `3 bookings, 2 reports and 1 callback: all of a number ending in 2345`. */
export function toRegisterRow(row: Stored, now: Date): RegisterRow {
  const { id, scope, phoneEnding } = row;
  return {
    id,
    at: deskMoment(new Date(row.at), now),
    who: actorInWords({ staffId: row.staffId, name: row.actor }),
    what: `${whatOf(row)}: ${OF[scope]} ending in ${phoneEnding}`,
  };
}
