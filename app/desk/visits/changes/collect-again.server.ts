import { randomUUID } from "node:crypto";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { storedTests } from "#app/domain/booking/booking.queries.server.ts";
import {
  FIRST_LINK,
  freeReference,
  ticketHash,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { pick } from "#app/lib/pick.ts";
import { TAKEN_AGAIN } from "../again-words.ts";
import { expectedContainers } from "../expected-containers.ts";
import { findListPrices } from "../read/single-prices.queries.server.ts";
import { lineShares, notTakenPaise } from "../not-taken.ts";
import {
  isTakenAgain,
  isUseless,
  type VisitBooking,
  type VisitSample,
} from "#app/domain/visits/visit.ts";
import { findVisits } from "../read/visit.queries.server.ts";
import {
  type HeldBooking,
  type HeldVisit,
  holdBooking,
} from "#app/domain/visits/changes/held-visit.server.ts";
import { refuseFull, refuseTime } from "./move-visit.server.ts";

/** Samples that are of no use are taken again, free of charge (product §10: Booking). */

type Again = {
  /** Ids of the rejected or missing containers. */
  sampleIds: readonly string[];
  day: string;
  slot: string;
  /** The installation's, for the link of the new ticket. */
  secret: string;
};

/**
 * Plans a visit for the containers that were rejected or not taken: only their tests, linked both ways.
 * It is free, but for what was not paid because it was not taken.
 */
export async function collectAgain(
  trx: Db,
  by: By,
  bookingId: string,
  { sampleIds, day, slot, secret }: Again,
): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  refuseTime({ day, slot }, by.now);
  const over = await refuseFull(trx, by, { day, slot });
  const [found] = await findVisits(trx, [visit.id]);
  const patient = found?.bookings.find(({ id }) => id === bookingId);
  const samples = patient?.samples.filter(({ id }) => sampleIds.includes(id)) ?? [];
  if (!patient || samples.length === 0)
    return refuse("invalid", "Please choose the containers to take again");
  if (samples.some((sample) => !isUseless(sample) || isTakenAgain(sample)))
    return refuse("state", "These containers are in order, or are taken again already.");
  const containers = samples.map(({ container }) => container);
  const pricePaise = await unpaidOf(trx, patient, samples);
  const added = await addVisit(trx, by, visit, {
    day,
    slot,
    repeatsBookingId: bookingId,
    // A visit of the origin "recollect" costs nothing.
    origin: pricePaise > 0 ? "phone" : "recollect",
  });
  const again = await addBooking(trx, by, booking, {
    visitId: added.id,
    secret,
    totalPaise: pricePaise,
  });
  const line = await addLine(trx, again.id, patient, { containers, pricePaise });
  const changes = [added.change, again.change, line];
  // It is wanted: should the visit be cancelled, somebody has to call about it.
  const planned = { repeatedById: again.id, comesAgain: 1 };
  for (const { id } of samples) changes.push(await changeRow(trx, "samples", id, planned));
  const details = { day, slot, reference: again.reference, repeats: booking.reference, over };
  // The message of a repeated sample says that it is free.
  const action = pricePaise > 0 ? "sample.taken-later" : "sample.repeated";
  const entry = { ...by, action, visitId: visit.id, details } as const;
  const undo = await record(trx, { ...entry, bookingId: again.id }, changes);
  const kind = pricePaise > 0 ? "Visit" : "Free visit";
  const said = `${kind} planned for ${deskVisitTime({ day, slot })}. Call ${booking.patientName} now.`;
  return { ok: true, said, undo };
}

/** What was not taken was not paid: its share is due with the visit that takes it. */
async function unpaidOf(trx: Db, patient: VisitBooking, samples: readonly VisitSample[]) {
  if (patient.notTakenPaise === null) return 0;
  const shares = lineShares(
    patient.lines,
    expectedContainers(patient.plan),
    await findListPrices(trx, [patient]),
  );
  const missing = samples.filter(({ state }) => state === "not-taken");
  return notTakenPaise(
    shares,
    missing.map(({ position }) => position),
  );
}

const PATIENT = {
  patientName: true,
  phone: true,
  email: true,
  birthYear: true,
  sex: true,
  guardianName: true,
  guardianRelation: true,
  doctor: true,
  doctorConsentAt: true,
  doctorConsentById: true,
  bookerPhone: true,
  bookerAgreedName: true,
  bookerAgreedAt: true,
  bookerAgreedById: true,
  language: true,
};
const PLACE = {
  phone: true,
  flat: true,
  street: true,
  landmark: true,
  pincode: true,
  lat: true,
  lng: true,
  door: true,
};

type Time = {
  day: string;
  slot: string;
  repeatsBookingId: string;
  origin: "phone" | "recollect";
};

/** Of the same door and phone; who goes is decided anew. */
async function addVisit(trx: Db, { actor }: By, visit: HeldVisit, time: Time) {
  const place = pick(visit, PLACE);
  const id = orderedId();
  const change = await addRow(trx, "visits", {
    id,
    ...time,
    ...place,
    createdById: actor.staffId,
  });
  return { id, change };
}

async function addBooking(
  trx: Db,
  { now }: By,
  booking: HeldBooking,
  { visitId, secret, totalPaise }: { visitId: string; secret: string; totalPaise: number },
) {
  const patient = pick(booking, PATIENT);
  const id = randomUUID();
  const reference = await freeReference(trx);
  const change = await addRow(trx, "bookings", {
    id,
    visitId,
    reference,
    ticketHash: ticketHash(ticketToken(secret, id, FIRST_LINK)),
    ticketVersion: FIRST_LINK,
    kind: "test",
    ...patient,
    status: "pending",
    totalPaise,
    marks: "[]",
    placedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  return { id, reference, change };
}

/** One line of the tests that need these containers, each with those of its containers only. */
function addLine(
  trx: Db,
  bookingId: string,
  patient: VisitBooking,
  { containers, pricePaise }: { containers: readonly string[]; pricePaise: number },
): Promise<RowChange> {
  const expected = expectedContainers(patient.plan);
  const tests = patient.lines
    .flatMap((line) => line.tests)
    .flatMap((test) => {
      const own = expected.filter(
        (one) => containers.includes(one.container) && one.tests.includes(test.name),
      );
      const needed = Array.from(new Set(own.map(({ container }) => container)));
      return needed.length > 0 ? [{ ...test, container: needed.join(" + ") }] : [];
    });
  return addRow(trx, "bookingLines", {
    bookingId,
    position: 0,
    itemId: null,
    name: TAKEN_AGAIN,
    category: "Other",
    quantity: 1,
    pricePaise,
    listPaise: null,
    quotedPaise: null,
    testsIncluded: tests.map(({ name }) => name).join(", "),
    bookedTests: storedTests(tests),
  });
}
