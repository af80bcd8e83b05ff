import {
  bookVisit,
  type Booked,
  type BookGiven,
} from "#app/desk/new-booking/book/book-visit.service.server.ts";
import { NO_FORM_G, type Order } from "#app/desk/new-booking/order.ts";
import {
  findItems,
  storedItems,
  withoutDoubles,
} from "#app/domain/again/again-choices.queries.server.ts";
import { ageOf } from "#app/domain/booking/patient-age.ts";
import { refused } from "#app/domain/history/changed.ts";
import type { Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { GONE, takenWords } from "./again-calls.server.ts";
import { type Due, findDue } from "./due-again.queries.server.ts";

type Agreed = { reminder: string; day: string; slot: string; key: string };

/**
 * Books what a patient agreed to in the call about a reminder: what was asked for that is still offered, at
 * today's prices, to the address of the last visit. Other wishes are typed in New booking.
 */
export async function bookFromCall(given: BookGiven, agreed: Agreed): Promise<Booked> {
  const { db, now, actor } = given;
  const due = await findDue(db, agreed.reminder);
  if (!due) return refused("not-found", GONE);
  const taken = takenWords(due, actor.staffId, now);
  if (taken !== undefined) return refused("state", `${taken}.`);
  const { offered } = await findItems(db, storedItems(due.items));
  return bookVisit(given, await orderOf(db, due, withoutDoubles(offered), agreed, now));
}

async function orderOf(
  db: Db,
  due: Due,
  items: Awaited<ReturnType<typeof findItems>>["offered"],
  { day, slot, key }: Agreed,
  now: Date,
): Promise<Order> {
  const last = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["flat", "street", "landmark", "pincode", "door", "birthYear", "sex"])
    .where("bookings.id", "=", due.id)
    .executeTakeFirstOrThrow();
  return {
    key,
    phone: due.phone,
    booker: "",
    callback: "",
    again: due.id,
    visit: "",
    patients: [
      {
        name: due.patientName,
        age: last.birthYear === null ? null : ageOf(last.birthYear, dayInIndia(now)),
        sex: last.sex,
        guardianName: "",
        guardianRelation: "",
        formG: NO_FORM_G,
        items: items.map(({ kind, id, name, pricePaise }) => ({ kind, id, name, pricePaise })),
      },
    ],
    day,
    slot,
    overbooks: false,
    address: {
      flat: last.flat ?? "",
      street: last.street ?? "",
      pincode: last.pincode ?? "",
      landmark: last.landmark ?? "",
      door: last.door ?? "",
    },
    discount: { amount: "", reason: "", words: "" },
    waiver: "",
    account: "",
    doctor: "",
    newDoctor: "",
  };
}
