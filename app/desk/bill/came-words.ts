import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import type { VisitPayment } from "#app/domain/visits/visit.ts";

/** How money came in, as the payments of a booking say it (product §10: Booking). */

export const CAME = { cash: "Cash", upi: "UPI", online: "UPI", advance: "In advance" } as const;

/** `24 Nov` */
export const dayWords = (at: Date) => deskDay(dayInIndia(at)).slice(4);

/** `6329 0510 4417`; what is no number of 12 digits stays as it is. */
export const referenceWords = (reference: string | null) =>
  reference?.replace(/^(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3") ?? "";

/** @param doorId the colleague who went to the door. */
export function whereWords({ method, takenBy }: VisitPayment, doorId: string | undefined) {
  if (method === "online") return "on the ticket";
  return takenBy !== null && takenBy.id === doorId ? "at the door" : "";
}

/**
 * What found the visit, and below it who accepted it or told of it; of cash where it is.
 * @param gone what is said of cash that is in no bag any more.
 */
export function matchedWords(
  { matchedAs, method, takenBy, takenAt }: VisitPayment,
  { gateway, gone }: { gateway: string; gone: string | undefined },
): [string, string] {
  const who = takenBy?.name ?? "";
  if (matchedAs === "reference") return ["Reference, amount", `bank’s list, ${who}`];
  if (matchedAs === "chosen") return [`Chosen by ${who}`, ""];
  if (matchedAs === "gateway")
    return ["Reference, amount", `${gateway}, ${deskClock(new Date(takenAt))}`];
  if (method !== "cash") return [who, ""];
  return [who, gone ? "handed over" : "has it in the bag"];
}
