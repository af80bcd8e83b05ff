import type { Db, NewRow } from "#app/db/schema.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { findOffers } from "#app/domain/booking/booking.queries.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { findContent } from "#app/domain/receipts/billed-content.queries.server.ts";
import { issueReceipt } from "#app/domain/receipts/issue-receipt.server.ts";
import { receiptLab } from "#app/domain/receipts/receipt-lab.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { SAMPLE } from "#app/domain/booking/sample-ids.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { paise } from "#app/lib/money.ts";
import { makeFirstCall } from "./sample-calls.ts";
import { makeContainers } from "./sample-containers.ts";
import { makeSampleDoctors } from "./sample-doctors.ts";
import { TODAY_FROM_NOON, TOMORROW } from "./sample-later.ts";
import { makeBooking, type SampleGiven } from "./make-sample-booking.ts";
import { BEFORE } from "./sample-before.ts";
import { MINUTE_MS, minutesAgo } from "./sample-moments.ts";
import { SAMPLE_CALLBACK, type SampleVisit, TO_CALL } from "./sample-people.ts";
import { type Colleague, SAMPLE_STAFF, staffId } from "./sample-staff.ts";
import { makeSampleFiles } from "./sample-files.ts";
import { TODAY } from "./sample-visits.ts";

const VISITS = [...TO_CALL, ...TODAY, ...TODAY_FROM_NOON, ...TOMORROW, ...BEFORE];

/** All that is booked on the sample day. */
const NAMES = [
  ...new Set(VISITS.flatMap(({ patients }) => patients.flatMap(({ items }) => items))),
];

/**
 * Makes the sample day: invented colleagues, and visits for the day of `now` and the next, so that the
 * desk shows what it is for. Run inside the transaction that seeds an empty database.
 */
export async function makeSampleDay(trx: Db, now: Date) {
  await trx
    .insertInto("staff")
    .values(Object.entries(SAMPLE_STAFF).map(staffRow(now)))
    .execute();
  await makeCallback(trx, now);
  const secret = await findOrMakeSecret(trx);
  const offers = await findOffers(trx, NAMES);
  for (const visit of VISITS) await makeVisit(trx, { secret, offers, now }, visit);
  await makeContainers(trx, now);
  await makeSampleFiles(trx, now);
  await makeSampleDoctors(trx, now);
}

/** The same for a lab that has worked on its price list since; false when something of the sample day is gone from it. */
export async function makeSampleDayAgain(trx: Db, now: Date) {
  const offered = new Set((await findOffers(trx, NAMES)).map(({ name }) => name));
  if (!NAMES.every((name) => offered.has(name))) return false;
  await makeSampleDay(trx, now);
  return true;
}

const staffRow =
  (now: Date) =>
  ([key, colleague]: [string, Colleague]): NewRow<"staff"> => {
    const { name, role, mayPublish = 0, phone: workPhone, seenAgo, blockedAgo } = colleague;
    const ago = (minutes?: number) => (minutes === undefined ? null : minutesAgo(now, minutes));
    const id = `${SAMPLE}${key}`;
    const moments = { seenAt: ago(seenAgo), blockedAt: ago(blockedAgo) };
    const createdAt = minutesAgo(now, 60 * 24 * 60);
    return {
      id,
      signInName: id,
      name,
      role,
      mayPublish,
      sample: 1,
      createdAt,
      workPhone,
      ...moments,
    };
  };

async function makeCallback(trx: Db, now: Date) {
  const { askedAgo, triedAgo, ...callback } = SAMPLE_CALLBACK;
  const id = `${SAMPLE}callback`;
  await trx
    .insertInto("callbacks")
    .values({
      id,
      ...callback,
      status: "pending",
      marks: "[]",
      requestedAt: minutesAgo(now, askedAgo),
    })
    .execute();
  const triedAt = minutesAgo(now, triedAgo);
  await trx
    .insertInto("calls")
    .values({
      subjectId: id,
      kind: "callback",
      tries: 1,
      triedAt,
      againAt: now.toISOString(),
      askedFor: 0,
    })
    .execute();
}

async function makeVisit(trx: Db, given: SampleGiven, visit: SampleVisit) {
  const { now } = given;
  const day = dayAfter(dayInIndia(now), visit.inDays);
  const [flat, street, pincode, landmark, door] = visit.address ?? [];
  const id = `${SAMPLE}${visit.patients[0]?.reference}`;
  const [discount, reason] = visit.discount ?? [];
  await trx
    .insertInto("visits")
    .values({
      id,
      day,
      slot: visit.slot,
      phone: visit.phone,
      flat,
      street,
      pincode,
      landmark,
      door,
      phlebotomist: visit.who && firstName(SAMPLE_STAFF[visit.who].name),
      assigneeId: visit.who && staffId(visit.who),
      discountPaise: discount === undefined ? null : paise(discount),
      discountReason: reason,
      discountById: reason && staffId("kavitha"),
    })
    .execute();
  const collectedAt = momentOf(now, day, minutesOf(visit.slot) + (visit.collectedAfter ?? 0));
  let total = -paise(discount ?? 0);
  for (const patient of visit.patients)
    total += await makeBooking(trx, given, { ...visit, visitId: id, collectedAt }, patient);
  if (visit.paid && visit.who) {
    const payment: NewRow<"payments"> = {
      id,
      visitId: id,
      method: visit.paid,
      paise: total,
      upiReference: null,
      takenAt: collectedAt,
      day: dayInIndia(new Date(collectedAt)),
      takenById: staffId(visit.who),
    };
    await trx.insertInto("payments").values(payment).execute();
    await makeReceipt(trx, id, new Date(collectedAt));
  }
  await makeFirstCall(trx, id, visit, now);
  await storeEndedVisits(trx, [id]);
}

/** As a lab has it that has set its GSTIN and its sentence about tax. */
async function makeReceipt(trx: Db, visitId: string, at: Date) {
  const { prefix, ...lab } = await receiptLab(trx);
  const content = await findContent(trx, visitId, { ...lab, ...SAMPLE_TAX }, dayInIndia(at));
  if (content) await issueReceipt(trx, at, { visitId, content, prefix });
}

const SAMPLE_TAX = {
  gstin: "29AAAAA0000A1Z5",
  tax: "Health care services by a clinical establishment, SAC 9993, exempt from GST.",
};

/** The moment of a minute of a day, at most a few minutes ago: nothing of the sample is yet to come. */
function momentOf(now: Date, day: string, minutes: number) {
  const moment = Date.parse(startOfDay(day)) + minutes * MINUTE_MS;
  return new Date(Math.min(moment, now.getTime() - 3 * MINUTE_MS)).toISOString();
}
