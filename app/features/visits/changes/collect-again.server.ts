import { randomUUID } from "node:crypto";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { storedTests } from "#app/features/booking/booking.queries.server.ts";
import { freeReference } from "#app/features/booking/reference.server.ts";
import { FIRST_LINK, ticketHash, ticketToken } from "#app/features/booking/ticket-token.server.ts";
import type { Done } from "#app/features/history/changed.ts";
import { type By, refuse } from "#app/features/history/desk-change.server.ts";
import { record } from "#app/features/history/record.server.ts";
import { addRow, changeRow, type RowChange } from "#app/features/history/tracked-rows.server.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { pick } from "#app/lib/pick.ts";
import { expectedContainers } from "../expected-containers.ts";
import type { RejectReason } from "../reject-reasons.ts";
import { isUseless, type VisitBooking } from "../visit.ts";
import { findVisits } from "../visit.queries.server.ts";
import { type HeldBooking, type HeldVisit, holdBooking } from "./held-visit.server.ts";
import { refuseFull, refuseTime } from "./move-visit.server.ts";

/** Samples that are of no use are taken again, free of charge (product §10: Booking). */

/** Rejects a container that was collected. */
export async function rejectSample(
  trx: Db,
  by: By,
  sampleId: string,
  reason: RejectReason,
): Promise<Done> {
  const sample = await trx
    .selectFrom("samples")
    .selectAll()
    .where("id", "=", sampleId)
    .executeTakeFirst();
  if (!sample) return refuse("not-found", "This container is not there any more.");
  const { visit, booking } = await holdBooking(trx, sample.bookingId);
  if (sample.state === "rejected") return refuse("state", "This container is rejected already.");
  const change = await changeRow(trx, "samples", sampleId, {
    state: "rejected",
    reason,
    countedAt: by.now.toISOString(),
    countedById: by.actor.staffId,
  });
  const details = { container: sample.container, reason, reference: booking.reference };
  const deed = { ...by, action: "sample.rejected", bookingId: booking.id, details } as const;
  const undo = await record(trx, { ...deed, visitId: visit.id }, [change]);
  return { ok: true, said: `${sample.container} rejected: ${reason}.`, undo };
}

type Again = {
  /** Of which rejected or missing containers. */
  sampleIds: readonly string[];
  day: string;
  slot: string;
  /** The installation's, for the link of the new ticket. */
  secret: string;
};

/**
 * Plans a free visit for the containers that were rejected or not taken: only their tests, ₹0, linked
 * both ways. It waits for a call before all others.
 */
export async function collectAgain(
  trx: Db,
  by: By,
  bookingId: string,
  { sampleIds, day, slot, secret }: Again,
): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  refuseTime({ day, slot }, by.now);
  await refuseFull(trx, by, { day, slot });
  const [found] = await findVisits(trx, [visit.id]);
  const patient = found?.bookings.find(({ id }) => id === bookingId);
  const samples = patient?.samples.filter(({ id }) => sampleIds.includes(id)) ?? [];
  if (!patient || samples.length === 0)
    return refuse("invalid", "Please choose the containers to take again");
  if (samples.some((sample) => !isUseless(sample) || sample.repeatedBy !== null))
    return refuse("state", "These containers are in order, or are taken again already.");
  const containers = samples.map(({ container }) => container);
  const added = await addVisit(trx, by, visit, { day, slot, repeatsBookingId: bookingId });
  const again = await addBooking(trx, by, booking, { visitId: added.id, secret });
  const changes = [added.change, again.change, await addLine(trx, again.id, patient, containers)];
  for (const { id } of samples)
    changes.push(await changeRow(trx, "samples", id, { repeatedById: again.id }));
  const details = { day, slot, reference: again.reference, repeats: booking.reference };
  const deed = { ...by, action: "sample.repeated", visitId: visit.id, details } as const;
  const undo = await record(trx, { ...deed, bookingId: again.id }, changes);
  const said = `Free visit planned for ${deskVisitTime({ day, slot })}. Call ${booking.patientName} now.`;
  return { ok: true, said, undo };
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

type Time = { day: string; slot: string; repeatsBookingId: string };

/** Of the same door and phone; who goes is decided anew. */
async function addVisit(trx: Db, { actor }: By, visit: HeldVisit, time: Time) {
  const place = pick(visit, PLACE);
  const id = orderedId();
  const change = await addRow(trx, "visits", {
    id,
    ...time,
    ...place,
    origin: "recollect",
    createdById: actor.staffId,
  });
  return { id, change };
}

async function addBooking(
  trx: Db,
  { now }: By,
  booking: HeldBooking,
  { visitId, secret }: { visitId: string; secret: string },
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
    totalPaise: 0,
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
  containers: readonly string[],
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
    name: "Taken again",
    category: "Other",
    quantity: 1,
    pricePaise: 0,
    listPaise: null,
    quotedPaise: null,
    testsIncluded: tests.map(({ name }) => name).join(", "),
    bookedTests: storedTests(tests),
  });
}
