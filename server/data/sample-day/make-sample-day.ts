import type { Db, NewRow } from "#app/db/schema.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import {
  findOffers,
  insertLines,
  type Offer,
  namesOf,
  storedTests,
} from "#app/features/booking/booking.queries.server.ts";
import { FIRST_LINK, ticketHash, ticketToken } from "#app/features/booking/ticket-token.server.ts";
import { findContent } from "#app/features/receipts/billed-content.queries.server.ts";
import { issueReceipt } from "#app/features/receipts/issue-receipt.server.ts";
import { receiptLab } from "#app/features/receipts/receipt-lab.server.ts";
import { firstName } from "#app/features/staff/staff.ts";
import { SAMPLE } from "#app/features/sample-day/sample-ids.ts";
import { promisedAt } from "#app/features/visits/promised-at.ts";
import { minutesOf } from "#app/features/visit-plan/visit-times.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { paise } from "#app/lib/money.ts";
import { makeContainers } from "./sample-containers.ts";
import { makeSampleDoctors } from "./sample-doctors.ts";
import { TODAY_FROM_NOON, TOMORROW } from "./sample-later.ts";
import {
  BEFORE,
  type Colleague,
  SAMPLE_CALLBACK,
  SAMPLE_STAFF,
  type SampleColleague,
  type SamplePatient,
  type SampleVisit,
  TO_CALL,
} from "./sample-people.ts";
import { makeSampleFiles } from "./sample-files.ts";
import { TODAY } from "./sample-visits.ts";

const MINUTE_MS = 60_000;
const staffId = (key: SampleColleague) => `${SAMPLE}${key}`;

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
  const visits = [...TO_CALL, ...TODAY, ...TODAY_FROM_NOON, ...TOMORROW, ...BEFORE];
  const names = visits.flatMap(({ patients }) => patients.flatMap(({ items }) => items));
  const offers = await findOffers(trx, [...new Set(names)]);
  for (const visit of visits) await makeVisit(trx, { secret, offers, now }, visit);
  await makeContainers(trx, now);
  await makeSampleFiles(trx, now);
  await makeSampleDoctors(trx, now);
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

const minutesAgo = (now: Date, minutes: number) =>
  new Date(now.getTime() - minutes * MINUTE_MS).toISOString();

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

type Given = { secret: string; offers: Offer[]; now: Date };

async function makeVisit(trx: Db, given: Given, visit: SampleVisit) {
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

const STEPS = ["pending", "confirmed", "assigned", "collected", "reported"] as const;

type Stored = SampleVisit & { visitId: string; collectedAt: string };

/** @returns what it costs, in paise. */
async function makeBooking(
  trx: Db,
  { secret, offers, now }: Given,
  visit: Stored,
  patient: SamplePatient,
) {
  const id = `${SAMPLE}${patient.reference}`;
  const lines = patient.items.map((name) => lineOf(offers, name));
  const totalPaise = lines.reduce((total, { pricePaise }) => total + pricePaise, 0);
  const placedAt = minutesAgo(now, visit.bookedAgo);
  const quoted = patient.shown === undefined ? null : paise(patient.shown);
  const has = (step: (typeof STEPS)[number]) => STEPS.indexOf(visit.status) >= STEPS.indexOf(step);
  const confirmedAt = new Date(Date.parse(placedAt) + 10 * MINUTE_MS).toISOString();
  const year = Number(dayInIndia(now).slice(0, 4));
  await trx
    .insertInto("bookings")
    .values({
      id,
      visitId: visit.visitId,
      reference: patient.reference,
      ticketHash: ticketHash(ticketToken(secret, id, FIRST_LINK)),
      ticketVersion: FIRST_LINK,
      kind: "cart",
      patientName: patient.name,
      phone: visit.phone,
      email: patient.email,
      notes: patient.notes,
      status: visit.status,
      totalPaise,
      quotedPaise: quoted,
      marks: JSON.stringify(patient.marks ?? []),
      ...askedTime(visit, now),
      placedAt,
      updatedAt: placedAt,
      confirmedAt: has("confirmed") ? confirmedAt : null,
      assignedAt: has("assigned") ? confirmedAt : null,
      collectedAt: has("collected") ? visit.collectedAt : null,
      collectedById: has("collected") && visit.who ? staffId(visit.who) : null,
      promisedAt: has("collected") ? promiseOf(offers, patient, visit.collectedAt) : null,
      reportedAt: has("reported") ? visit.collectedAt : null,
      fasted: patient.fasted,
      birthYear: patient.age === undefined ? null : year - patient.age,
      sex: patient.sex,
      guardianName: patient.guardian?.[0],
      guardianRelation: patient.guardian?.[1],
    })
    .execute();
  await insertLines(
    trx,
    id,
    lines.map((line) => ({ ...line, quotedPaise: lines.length === 1 ? quoted : null })),
  );
  return totalPaise;
}

/** When the reports are promised for, as if a colleague had collected the samples on the desk. */
function promiseOf(offers: readonly Offer[], { items }: SamplePatient, collectedAt: string) {
  const tests = offers.filter(({ name }) => items.includes(name)).flatMap((offer) => offer.tests);
  return promisedAt(tests, new Date(collectedAt))?.toISOString() ?? null;
}

const askedTime = ({ asks, inDays }: SampleVisit, now: Date) =>
  asks && {
    askedDay: dayAfter(dayInIndia(now), inDays),
    askedSlot: asks[0],
    askedAt: minutesAgo(now, asks[1]),
  };

/** A line as a booking on the site stores it. */
function lineOf(offers: readonly Offer[], name: string) {
  const offer = offers.find((known) => known.name === name);
  if (!offer) throw new Error(`The sample lab has no ${name}`);
  return {
    itemId: offer.id,
    name,
    category: offer.category,
    quantity: 1,
    pricePaise: offer.pricePaise ?? 0,
    listPaise: offer.listPaise,
    testsIncluded: offer.kind === "package" ? namesOf(offer.tests) : null,
    bookedTests: storedTests(offer.tests),
  };
}
