import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { MOST_SIGNS } from "./sent-out.ts";

type Sending = {
  reference: string;
  tests: readonly string[];
  laboratory: string;
  /** Blank for none. */
  courierNumber: string;
  /** As it was typed. */
  dueDay: string;
};

const clean = (typed: string) => typed.trim().replaceAll(/\s+/g, " ").slice(0, MOST_SIGNS);

/** Notes that samples of a collected booking went to a reference laboratory (product §10: Reports). */
export async function sendOut(trx: Db, by: By, sending: Sending): Promise<Done> {
  const { reference, tests } = sending;
  const laboratory = clean(sending.laboratory);
  if (laboratory === "") return refuse("invalid", "Please type the name of the laboratory");
  const booking = await trx
    .selectFrom("bookings")
    .select(["id", "visitId", "status"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!booking) return refuse("not-found", `No booking ${reference}. Check the reference.`);
  if (booking.status !== "collected")
    return refuse("state", "Only what is collected and not reported can be sent out.");
  const booked = await trx
    .selectFrom("bookingLines")
    .select("name")
    .where("bookingId", "=", booking.id)
    .execute();
  const sent = booked.map(({ name }) => name).filter((name) => tests.includes(name));
  if (sent.length === 0) return refuse("invalid", "Please choose at least one test");
  const today = dayInIndia(by.now);
  const dueDay = readTypedDay(sending.dueDay, today);
  if (dueDay === undefined || dueDay < today)
    return refuse("invalid", "Please choose today or a later day");
  const added = await addRow(trx, "sentOuts", {
    id: orderedId(),
    bookingId: booking.id,
    tests: JSON.stringify(sent),
    laboratory,
    courierNumber: clean(sending.courierNumber) || null,
    sentAt: by.now.toISOString(),
    sentById: by.actor.staffId ?? "",
    dueDay,
    backAt: null,
    backById: null,
  });
  const about = { bookingId: booking.id, visitId: booking.visitId };
  const details = { reference, laboratory };
  const undo = await record(trx, { ...by, action: "sent-out.sent", ...about, details }, [added]);
  const due = deskDay(dueDay, today);
  return { ok: true, said: `${reference} is with ${laboratory}, due ${due}.`, undo };
}

/** Notes that the report of a reference laboratory came back. */
export async function noteBack(trx: Db, by: By, id: string): Promise<Done> {
  const row = await lockRow(trx, "sentOuts", { id });
  if (!row) return refuse("not-found", "This is not with a laboratory any more.");
  if (row.backAt !== null) return refuse("state", "A colleague noted already that it is back.");
  const booking = await trx
    .selectFrom("bookings")
    .select(["id as bookingId", "visitId", "reference"])
    .where("id", "=", row.bookingId)
    .executeTakeFirstOrThrow();
  const { bookingId, visitId, reference } = booking;
  const { laboratory } = row;
  const change = await changeRow(trx, "sentOuts", id, {
    backAt: by.now.toISOString(),
    backById: by.actor.staffId,
  });
  const details = { reference, laboratory };
  const entry = { ...by, action: "sent-out.back" as const, bookingId, visitId, details };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `${reference} is back from ${laboratory}.`, undo };
}
