import type { Db } from "#app/db/schema.server.ts";
import {
  linesInsertion,
  namesOf,
  type Offer,
  storedTests,
} from "#app/domain/booking/booking.queries.server.ts";
import {
  FIRST_LINK,
  ticketHash,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { SAMPLE } from "#app/domain/booking/sample-ids.ts";
import { promisedAt } from "#app/desk/visits/promised-at.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { paise } from "#app/lib/money.ts";
import { MINUTE_MS, minutesAgo } from "./sample-moments.ts";
import type { SamplePatient, SampleVisit } from "./sample-people.ts";
import { staffId } from "./sample-staff.ts";

const STEPS = ["pending", "confirmed", "assigned", "collected", "reported"] as const;

export type SampleGiven = { secret: string; offers: Offer[]; now: Date };

type Stored = SampleVisit & { visitId: string; collectedAt: string };

/** Makes the booking of one patient of a visit. @returns what it costs, in paise. */
export async function makeBooking(
  trx: Db,
  { secret, offers, now }: SampleGiven,
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
  const priced = lines.map((line) => ({
    ...line,
    quotedPaise: lines.length === 1 ? quoted : null,
  }));
  await trx.executeQuery(linesInsertion(trx, id, priced));
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
