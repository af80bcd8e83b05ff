import type { Db } from "#app/db/schema.server.ts";
import { messages } from "#app/domain/booking/refusal-words.ts";
import { canBeMoved } from "#app/domain/booking/booking-status.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { lockSlot } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { overWords, takesOneMore } from "#app/domain/lab-rules/places-left.ts";
import { mostOver } from "#app/domain/lab-rules/most-over.ts";
import { slotLoads } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { canGoOn } from "#app/domain/staff/staff.queries.server.ts";
import { closedWords } from "#app/domain/visit-plan/next-open-day.ts";
import { begunTimes, bookingClock, lastBookableDay } from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES, slotOf } from "#app/domain/visit-plan/every-time.ts";
import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import { deskDay, deskVisitTime } from "#app/lib/desk-times.ts";
import { confirmPending } from "./confirm-visit.server.ts";
import {
  type HeldVisit,
  holdVisit,
  refuseState,
  setStatuses,
} from "#app/domain/visits/changes/held-visit.server.ts";
import { refuseOutside } from "./outside-area.server.ts";

type Time = { day: string; slot: string };

/** Ends with nothing changed when no visit is possible then. */
export function refuseTime({ day, slot }: Time, now: Date) {
  const today = dayInIndia(now);
  if (!isIsoDay(day)) refuse("invalid", messages.invalidDate);
  if (day < today) refuse("invalid", messages.pastDate);
  if (day > lastBookableDay(today)) refuse("invalid", messages.farDate);
  if (slotOf(slot) !== slot) refuse("invalid", messages.invalidTime);
  if (begunTimes(day, bookingClock(now, 0, { times: ALL_TIMES })).includes(slot))
    refuse("invalid", messages.pastTime);
}

/**
 * Ends with nothing changed on a day on which the lab is closed, for a time that it does not offer, and
 * for a slot that has no place left, which those with the right may still choose.
 * @returns how many more it gets than it takes, in words; undefined while a place is left.
 */
export async function refuseFull(trx: Db, { may, now }: By, { day, slot }: Time) {
  const rules = await findLabRules(trx);
  const { closedDays } = rules;
  if (closedDays.includes(day)) refuse("state", closedWords(day, closedDays));
  await lockSlot(trx, slot);
  const load = (await slotLoads(trx, day, { now, rules })).find((one) => one.slot === slot);
  if (!load) return refuse("invalid", messages.invalidTime);
  if (!takesOneMore(load, mostOver(rules, may))) {
    const who = may("choose-full-slot") ? "A manager" : "The front desk or a manager";
    const why = load.nobodyWorks ? `Nobody works on ${deskDay(day)}` : `${slot} is full`;
    refuse("right", `${why}. ${who} can still choose it.`);
  }
  return overWords(load);
}

/**
 * Gives a visit another time, which answers what the patient wished. A no-show is confirmed again.
 * @param confirms also confirms a pending visit: the patient agreed to the new time on the call.
 */
export async function moveVisit(
  trx: Db,
  by: By,
  visitId: string,
  { day, slot, confirms = false }: Time & { confirms?: boolean },
): Promise<Done> {
  const visit = await holdVisit(trx, visitId);
  if (!canBeMoved(visit.status)) return refuseState(trx, visit, "Not moved");
  if (confirms) await refuseOutside(trx, visitId, "Not confirmed");
  const isSame = visit.day === day && visit.slot === slot;
  const wishes = visit.live.filter(({ askedAt }) => askedAt !== null);
  if (isSame && wishes.length === 0 && visit.status !== "no-show")
    return refuse("state", `This visit is on ${deskVisitTime(visit)} already.`);
  if (!isSame || visit.status === "no-show") refuseTime({ day, slot }, by.now);
  const over = isSame ? undefined : await refuseFull(trx, by, { day, slot });
  const stays = await canStay(trx, visit, day);
  const changes = [
    await changeRow(trx, "visits", visitId, {
      day,
      slot,
      ...(!stays && { assigneeId: null, phlebotomist: null }),
    }),
    ...(await answerWishes(trx, visit, by)),
    ...(confirms
      ? await confirmPending(trx, stays ? visit : { ...visit, assigneeId: null }, by)
      : []),
    ...(await confirmAgain(trx, visit, stays, by)),
  ];
  const time = { fromDay: visit.day, fromSlot: visit.slot, day, slot, over };
  const action = isSame && visit.status !== "no-show" ? "visit.wish-declined" : "visit.moved";
  const undo = await record(trx, { ...by, action, visitId, details: time }, changes);
  const said = isSame
    ? `The time stays ${deskVisitTime(visit)}.`
    : `Moved to ${deskVisitTime(time)}.`;
  const left = stays ? "" : " Nobody is assigned to it now.";
  const tooMany = over ? ` ${over}.` : "";
  return { ok: true, said: said + tooMany + left, undo };
}

/** Whether who goes works on that day too; a no-show is assigned anew. */
async function canStay(trx: Db, visit: HeldVisit, day: string) {
  if (visit.assigneeId === null && visit.phlebotomist === null) return true;
  if (visit.status === "no-show") return false;
  if (visit.day === day || visit.assigneeId === null) return true;
  return canGoOn(trx, visit.assigneeId, day);
}

async function answerWishes(trx: Db, { live }: HeldVisit, { now }: By): Promise<RowChange[]> {
  const answered = { askedDay: null, askedSlot: null, askedAt: null };
  const changes = [];
  for (const { id } of live)
    changes.push(
      await changeRow(trx, "bookings", id, { ...answered, updatedAt: now.toISOString() }),
    );
  return changes;
}

/** No-shows have a visit ahead again, and without somebody who goes it is only confirmed. */
const confirmAgain = (trx: Db, { live }: HeldVisit, stays: boolean, by: By) =>
  setStatuses(
    trx,
    live.filter(({ status }) => status === "no-show" || (!stays && status === "assigned")),
    "confirmed",
    by,
  );
