import { ageOf } from "#app/domain/booking/patient-age.ts";
import type { BookingRequest } from "#app/domain/booking/booking.ts";
import {
  FIRST_LINK,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { byPhoneMessage, messages } from "#app/domain/booking/refusal-words.ts";
import {
  type AgainChoice,
  withoutDoubles,
} from "#app/domain/again/again-choices.queries.server.ts";
import {
  findByLink,
  holdReminder,
  type Linked as Row,
  setState,
} from "#app/domain/again/again.queries.server.ts";
import { findBookedSince } from "#app/domain/again/booked-since.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { pincodeRule } from "#app/domain/lab-rules/pincode-rule.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { PACKAGE_CATEGORY } from "#app/domain/packages/package.ts";
import { bookingClock, type BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { localPath } from "#app/lib/language.ts";
import { rupees } from "#app/lib/money.ts";
import { checkForm } from "#app/http/field-errors.ts";
import { placeBooking } from "#app/site/booking/booking.service.server.ts";
import { addressFields, newTimeFields } from "#app/site/ticket/forms/ticket-fields.ts";
import { messages as ticketMessages } from "#app/site/ticket/forms/ticket-fields.ts";
import type { Booked } from "./again.ts";
import { refusals } from "./again-words.ts";
import { findBookable, type Given, stateOf } from "./linked.service.server.ts";

export type Order = {
  day: string;
  time: string;
  /** What is booked; all that was asked for where nothing is named. */
  items?: readonly string[] | undefined;
  /** Another address than the last one: flat, street, landmark, pincode. */
  address?: Readonly<Record<string, string>> | undefined;
  /** Rupees that the page showed, without the way. */
  total?: number | undefined;
};

type Refused = {
  ok: false;
  status: 404 | 409 | 422;
  message: string;
  errors: { field: string; message: string }[];
};
type Outcome = { ok: true; booked: Booked } | Refused;

const refuse = (status: Refused["status"], message: string, field?: string): Refused => ({
  ok: false,
  status,
  message,
  errors: field === undefined ? [] : [{ field, message }],
});

/** Rolls the booking back. */
class Stopped extends Error {}

/** For so long a repeated order gets the link of the ticket again. */
const OPENS_AGAIN_MS = 10 * 60_000;

type Services = Given & { notices: NoticeSettings | undefined };

/**
 * Books from a reminder's link as the site books, with the address of the visit of before. A reminder is
 * booked once: sent again, or at the same moment, it answers with what was booked.
 */
export async function bookFromLink(given: Services, token: string, order: Order): Promise<Outcome> {
  const { db, secret, lab, now } = given;
  const row = await findByLink(db, secret, token);
  if (!row) return refuse(404, "");
  if (row.bookedId !== null) return bookedBefore(given, row.bookedId);
  const since = await findBookedSince(db, row, row);
  if (since !== undefined) return bookedBefore(given, since);
  const state = stateOf(row, undefined, now);
  if (state === "stopped" || state === "over") return refuse(409, refusals[state]);
  const time = checkForm(newTimeFields(bookingClock(now, 0, lab.offer)), {
    preferredDate: order.day,
    preferredTime: order.time,
  });
  if (!time.ok) return refuse(422, Object.values(time.errors)[0] ?? "", "preferredTime");
  const where = await findWhere(db, row, order.address ?? {});
  if (!where.ok) return where;
  const chosen = await findChosen(db, row, order.items);
  if (chosen.length === 0) return refuse(422, refusals.noTest, "items");
  const { preferredDate: day, preferredTime: slot } = time.value;
  const request = requestOf(row, chosen, { day, slot, total: order.total }, now);
  try {
    const placed = await placeBooking(
      {
        db,
        secret,
        notices: given.notices,
        isLimited: true,
        alongWith: (trx, of) => settle(trx, row, { ...of, place: where.place }, now),
      },
      request,
      now,
    );
    if (!placed.ok) return refusalOf(placed);
    const { reference, ticket } = placed.answer.body;
    return { ok: true, booked: { reference, ticket, day, time: slot } };
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    // Another tap, or the desk, was faster.
    const now2 = await findByLink(db, secret, token);
    if (now2?.bookedId) return bookedBefore(given, now2.bookedId);
    return refuse(409, refusals.stopped);
  }
}

function refusalOf(
  why: { reason: "tooLarge" | "full" | "keyUsedForOther" } | { reason: "byPhone"; test: string },
) {
  if (why.reason === "byPhone") return refuse(409, byPhoneMessage(why.test));
  return refuse(422, messages[why.reason], why.reason === "full" ? "preferredTime" : undefined);
}

/** What the reminder asked for, or what is named. */
async function findChosen(db: Db, row: Row, items: readonly string[] | undefined) {
  const bookable = await findBookable(db, row);
  const asked = JSON.parse(row.items) as { kind: string; id: string }[];
  const named = items ?? asked.map(({ kind, id }) => `${kind}:${id}`);
  // Each once, however often it is named.
  return withoutDoubles([...new Set(named)].flatMap((value) => bookable.get(value) ?? []));
}

type Place = Pick<Row, "flat" | "street" | "landmark" | "pincode" | "lat" | "lng"> & {
  chargePaise: number | null;
};

/** Where to come: as last time, or to the address that was typed. */
async function findWhere(db: Db, row: Row, typed: Readonly<Record<string, string>>) {
  const rules = await findLabRules(db);
  const isTyped = Object.values(typed).some((part) => part.trim() !== "");
  if (!isTyped) {
    const { flat, street, landmark, pincode, lat, lng } = row;
    const rule = pincode === null ? undefined : pincodeRule(pincode, rules);
    if (rule && !rule.served) return refuse(422, ticketMessages.notServed, "pincode");
    const place = { flat, street, landmark, pincode, lat, lng };
    return { ok: true as const, place: { ...place, chargePaise: rule?.chargePaise ?? null } };
  }
  const checked = checkForm(addressFields, { ...typed });
  if (!checked.ok) {
    const [[field, message] = ["", ""]] = Object.entries(checked.errors);
    return refuse(422, message, field);
  }
  const { flat, street, landmark, pincode } = checked.value;
  const { served, chargePaise } = pincodeRule(pincode, rules);
  if (!served) return refuse(422, ticketMessages.notServed, "pincode");
  const place: Place = { flat, street, landmark, pincode, lat: null, lng: null, chargePaise };
  return { ok: true as const, place };
}

type Time = { day: string; slot: BookingTime; total: number | undefined };

/** The booking as the site's own forms send it. */
function requestOf(
  row: Row,
  chosen: readonly AgainChoice[],
  time: Time,
  now: Date,
): BookingRequest {
  const { patientName, phone, bookingEmail, birthYear, sex } = row;
  const [only] = chosen.length === 1 ? chosen : [];
  const kind = only?.kind ?? "cart";
  const age = birthYear === null ? undefined : ageOf(birthYear, dayInIndia(now));
  return {
    kind,
    patientName,
    phoneNumber: phone,
    ...(bookingEmail !== null && { email: bookingEmail }),
    preferredDate: time.day,
    preferredTime: time.slot,
    items: chosen.map((one) => ({
      id: one.id,
      name: one.name,
      category: one.kind === "package" ? PACKAGE_CATEGORY : one.category,
      quantity: 1,
      price: rupees(one.pricePaise),
    })),
    people: [{ patientName, age, sex: sex ?? undefined }],
    total: time.total,
  };
}

type Placed = { visitId: string; bookingId: string; place: Place };

/** In the transaction of the booking: its address, and that the reminder is booked. @throws Stopped */
async function settle(trx: Db, row: Row, { visitId, bookingId, place }: Placed, now: Date) {
  const reminder = await holdReminder(trx, row.id);
  if (!reminder || reminder.state === "booked" || reminder.state === "stopped")
    throw new Stopped("the reminder is booked or stopped");
  await trx.updateTable("visits").set(place).where("id", "=", visitId).execute();
  await setState(trx, [row.id], { state: "booked", bookedId: bookingId, bookedBy: "link" }, now);
  const details = { reference: row.reference };
  const of = { visitId, bookingId };
  await record(trx, { actor: PATIENT, now, action: "again.booked", ...of, details }, []);
}

/** What was booked, for who sends it again; the link of its ticket for some minutes only. */
async function bookedBefore({ db, secret, now }: Services, id: string): Promise<Outcome> {
  const row = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["reference", "ticketVersion", "placedAt", "day", "slot"])
    .where("bookings.id", "=", id)
    .executeTakeFirstOrThrow();
  const isFresh =
    row.ticketVersion === FIRST_LINK && now.getTime() - Date.parse(row.placedAt) < OPENS_AGAIN_MS;
  const ticket = isFresh ? localPath(ticketPath(ticketToken(secret, id, FIRST_LINK))) : "";
  const { reference, day, slot: time } = row;
  return { ok: true, booked: { reference, ticket, day, time } };
}
