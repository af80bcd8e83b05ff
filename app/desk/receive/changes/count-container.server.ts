import type { Db } from "#app/db/schema.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { findBag, holdBag, type Sample } from "./held-bag.server.ts";
import { refuseReference, refuseTaken } from "./label-checks.server.ts";
import { readLabel } from "../scanned-code.server.ts";
import { containerOf, wrongScan } from "../receive-words.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** Counting what comes to the lab, one container after the other (product §10: Receive). */

type Scan = {
  /** ISO day on which it was collected, and by whom: the open bag. */
  day: string;
  collectorId: string;
  /** As scanned or typed; undefined counts it without a label. */
  label: string | undefined;
  /** The chosen container; the next one of the bag that is expected when left out. */
  sampleId: string | undefined;
  /** Somebody has it in the hand: only then a missing one is counted without a label. */
  isFound?: boolean;
};

/** Counts a container as received. One that was missing is found with it. */
export async function countContainer(trx: Db, by: By, scan: Scan): Promise<Done> {
  const { day, collectorId, sampleId } = scan;
  const label = readLabel(scan.label);
  await holdBag(trx, collectorId);
  await refuseReference(trx, label);
  await refuseTaken(trx, by, day, label);
  const bag = await findBag(trx, day, collectorId);
  const sample = sampleId
    ? await chosen(trx, sampleId, label)
    : (bag.find(({ state }) => state === "collected") ??
      bag.find(({ state, repeatedById }) => state === "missing" && repeatedById === null));
  if (!sample) return refuse("asks", wrongScan.notExpected(day, dayInIndia(by.now)));
  if (sample.state === "missing" && label === null && !scan.isFound)
    return refuse("state", await missingWords(trx, sample));
  return receive(trx, by, sample, label);
}

async function missingWords(trx: Db, { container, bookingId }: Sample) {
  const booking = await trx
    .selectFrom("bookings")
    .select("patientName")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return wrongScan.missing(containerName(container), booking?.patientName ?? "");
}

/** The container that somebody clicked. */
async function chosen(trx: Db, id: string, label: string | null): Promise<Sample> {
  const sample = await findSample(trx, id);
  if (!sample) return refuse("not-found", "This container is not there any more.");
  const name = containerName(sample.container);
  if (sample.state === "rejected") return refuse("state", "This container is rejected already.");
  if (sample.state === "received" && (sample.label !== null || label === null))
    return refuse("asks", wrongScan.tooMany(name));
  return sample;
}

const findSample = (trx: Db, id: string) =>
  trx.selectFrom("samples").selectAll().where("id", "=", id).executeTakeFirst();

async function receive(trx: Db, by: By, sample: Sample, label: string | null): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, sample.bookingId, { alsoErased: true });
  const name = containerName(sample.container);
  // Its bag may be another one, which is not locked.
  const now = await findSample(trx, sample.id);
  if (now?.state !== sample.state || now.label !== sample.label)
    return refuse("state", "A colleague just counted this container. Please look again.");
  const change = await changeRow(trx, "samples", sample.id, {
    state: "received",
    // One that was missing is here: nobody is called about it.
    comesAgain: null,
    label,
    countedAt: by.now.toISOString(),
    countedById: by.actor.staffId,
  });
  const details = { container: name, label: label ?? undefined, reference: booking.reference };
  const about = { visitId: visit.id, bookingId: booking.id, details };
  const undo = await record(trx, { ...by, action: "sample.received", ...about }, [change]);
  const how = label === null ? " without a label" : `: ${label}`;
  return { ok: true, said: `${containerOf(name, booking.patientName)} counted${how}.`, undo };
}

type Extra = { bookingId: string; container: string; day: string; label: string | undefined };

/**
 * Counts a container that the bag did not expect for this patient: in place of one that is on the way or
 * missing, otherwise as one more.
 */
export async function countForPatient(trx: Db, by: By, extra: Extra): Promise<Done> {
  const label = readLabel(extra.label);
  const found = await trx
    .selectFrom("bookings")
    .select(["collectedById", "collectedAt"])
    .where("id", "=", extra.bookingId)
    .executeTakeFirst();
  if (!found?.collectedAt || dayInIndia(new Date(found.collectedAt)) !== extra.day)
    return refuse("not-found", "Please choose a patient");
  await holdBag(trx, found.collectedById ?? "");
  await refuseReference(trx, label);
  await refuseTaken(trx, by, extra.day, label);
  const bag = await findBag(trx, extra.day, found.collectedById ?? "");
  const same = bag.filter(({ container }) => container === extra.container);
  if (same.length === 0) return refuse("invalid", "Please choose what it is");
  const open = same.find(
    ({ bookingId, state, repeatedById }) =>
      bookingId === extra.bookingId &&
      (state === "collected" || state === "missing") &&
      repeatedById === null,
  );
  if (open) return receive(trx, by, open, label);
  return addContainer(trx, by, extra, label);
}

async function addContainer(
  trx: Db,
  by: By,
  { bookingId, container }: Extra,
  label: string | null,
) {
  const { visit, booking } = await holdBooking(trx, bookingId);
  const { last } = await trx
    .selectFrom("samples")
    .select((of) => of.fn.max("position").as("last"))
    .where("bookingId", "=", bookingId)
    .executeTakeFirstOrThrow();
  const change = await addRow(trx, "samples", {
    id: orderedId(),
    bookingId,
    position: Number(last ?? -1) + 1,
    container,
    state: "received",
    reason: null,
    comesAgain: null,
    repeatedById: null,
    label,
    countedAt: by.now.toISOString(),
    countedById: by.actor.staffId,
  });
  const name = containerName(container);
  const details = { container: name, label: label ?? undefined, reference: booking.reference };
  const about = { visitId: visit.id, bookingId, details };
  const undo = await record(trx, { ...by, action: "sample.added", ...about }, [change]);
  const said = `One more counted: ${containerOf(name, booking.patientName)}.`;
  return { ok: true as const, said, undo };
}
