import type { Db } from "#app/db/schema.server.ts";
import type { BookingStatus } from "#app/domain/booking/booking-status.ts";
import { actorInWords } from "#app/domain/history/actor.ts";
import { findOutsideVisits } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import {
  type HeldVisit,
  holdVisits,
  namesOf,
} from "#app/domain/visits/changes/held-visit.server.ts";
import { deskDay } from "#app/lib/desk-times.ts";

/** Locks the visits that are still to be given on `day`, and says why the others are left out. */
export async function holdChosen(trx: Db, ids: readonly string[], day: string) {
  const found = await trx.selectFrom("visits").select("id").where("id", "in", ids).execute();
  const known = await holdVisits(
    trx,
    found.map(({ id }) => id),
  );
  const outside = await findOutsideVisits(trx, [...known.keys()]);
  const held: HeldVisit[] = [];
  const leftOut: string[] = [];
  for (const visit of known.values()) {
    const pincode = outside.get(visit.id);
    if (!canBeGiven(visit, day)) leftOut.push(await whyLeftOut(trx, visit, day));
    else if (pincode !== undefined) leftOut.push(outsideWords(visit, pincode));
    else held.push(visit);
  }
  const lost = new Set(ids).size - known.size;
  if (lost > 0)
    leftOut.push(`${lost} ${lost === 1 ? "visit is" : "visits are"} not there any more.`);
  return { held, leftOut };
}

const canBeGiven = (visit: HeldVisit, day: string) =>
  visit.day === day &&
  visit.status === "confirmed" &&
  visit.atBoothAt === null &&
  visit.assigneeId === null &&
  visit.phlebotomist === null;

const outsideWords = (visit: HeldVisit, pincode: string) =>
  `We do not come to ${pincode}: see the booking of ${namesOf(visit)}.`;

const STATES: Partial<Record<BookingStatus, string>> = {
  pending: "not confirmed",
  "no-show": "a no-show",
};

/** `Deepa Joseph gave Girish Kulkarni to Ravi.` */
async function whyLeftOut(trx: Db, visit: HeldVisit, day: string) {
  const names = namesOf(visit);
  const is = visit.live.length > 1 ? "are" : "is";
  if (visit.day !== day) return `${names} ${is} moved to ${deskDay(visit.day)}.`;
  if (visit.atBoothAt !== null) return `${names} ${is} at the booth.`;
  if (visit.phlebotomist === null) return `${names} ${is} ${STATES[visit.status] ?? visit.status}.`;
  const last = await trx
    .selectFrom("history")
    .select(["actor", "staffId", "details"])
    .where("visitId", "=", visit.id)
    .where("action", "=", "visit.assigned")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!last) return `${names} ${is} with ${visit.phlebotomist}.`;
  const who = actorInWords({ staffId: last.staffId, name: last.actor });
  return `${who} gave ${names} to ${firstName(visit.phlebotomist)}.`;
}
