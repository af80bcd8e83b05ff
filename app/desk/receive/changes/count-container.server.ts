import type { Db } from "#app/db/schema.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow } from "#app/domain/history/tracked-rows.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { findBag, holdBag, type Sample } from "./held-bag.server.ts";
import { refuseReference, refuseTaken } from "./label-checks.server.ts";
import { isTestPrint, ownNumber, readLabel } from "../scanned-code.server.ts";
import { containerOf, wrongScan } from "../receive-words.ts";
import { tubeWords } from "../tube-words.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findSample, receiveSample } from "./receive-sample.server.ts";
import { receiveTube, type Scanned } from "./receive-tube.server.ts";

/** Counting what comes to the lab, one container after the other (product §10: Receive). */

type Scan = {
  /** ISO day on which it was collected, and by whom: the open bag. */
  day: string;
  collectorId: string;
  /** As scanned or typed; undefined counts it without a label. */
  label: string | undefined;
  /** The container that was clicked or chosen with the arrows. */
  sampleId: string | undefined;
  /** The patient who was named by a scanned reference or a click, where no container is chosen. */
  bookingId?: string | undefined;
  /** Somebody has it in the hand: only then a missing one is counted without a label. */
  isFound?: boolean;
  /** Also a tube that is not as at the door, after somebody has looked at it. */
  anyway?: boolean;
};

/**
 * Counts a container as received: a label of ours receives its own tube, whatever the list expects; any
 * other label only a tube that was chosen. One that was missing is found with it.
 */
export async function countContainer(trx: Db, by: By, scan: Scan): Promise<Scanned> {
  const { day, collectorId, anyway = false } = scan;
  const label = readLabel(scan.label);
  await holdBag(trx, collectorId);
  if (label !== null && isTestPrint(label))
    return { ok: true, said: tubeWords.testPrint, undo: undefined };
  const number = label === null ? undefined : ownNumber(label);
  if (number !== undefined) return receiveTube(trx, by, number, { day, collectorId, anyway });
  await refuseReference(trx, label);
  await refuseTaken(trx, by, day, label);
  const sample = scan.sampleId
    ? await chosen(trx, scan.sampleId, label)
    : await nextOfNamed(trx, scan, label);
  const [name, patient] = [containerName(sample.container), await patientOf(trx, sample)];
  if (sample.label !== null && sample.state !== "received")
    return refuse("state", tubeWords.hasLabel(containerOf(name, patient), sample.label));
  if (sample.state === "missing" && label === null && !scan.isFound)
    return refuse("state", wrongScan.missing(name, patient));
  return receiveSample(trx, by, sample, label);
}

/**
 * The next container of the patient who was named. Once a tube of this bag was scanned at a door, a label
 * that is not ours is the exception: then the tube itself has to be chosen.
 */
async function nextOfNamed(trx: Db, scan: Scan, label: string | null): Promise<Sample> {
  const { day, collectorId, bookingId } = scan;
  const bag = await findBag(trx, day, collectorId);
  const own = bag.filter((one) => one.bookingId === bookingId && one.label === null);
  const isScanned = bag.some(({ scanId }) => scanId !== null);
  const next =
    own.find(({ state }) => state === "collected") ??
    own.find(({ state, repeatedById }) => state === "missing" && repeatedById === null);
  if (next && !isScanned) return next;
  return label === null
    ? refuse("state", tubeWords.chooseFirst)
    : refuse("asks", tubeWords.whose(label));
}

async function patientOf(trx: Db, { bookingId }: Sample) {
  const booking = await trx
    .selectFrom("bookings")
    .select("patientName")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return booking?.patientName ?? "";
}

/** The container that somebody clicked. */
async function chosen(trx: Db, id: string, label: string | null): Promise<Sample> {
  const sample = await findSample(trx, id);
  if (!sample) return refuse("not-found", "This container is not there any more.");
  const name = containerName(sample.container);
  if (sample.state === "rejected") return refuse("state", "This container is rejected already.");
  if (sample.state === "not-taken") return refuse("state", "This container was not filled.");
  if (sample.state === "received" && (sample.label !== null || label === null))
    return refuse("asks", wrongScan.tooMany(name));
  return sample;
}

type Extra = { bookingId: string; container: string; day: string; label: string | undefined };

/**
 * Counts a container with a label that is on no tube for the patient who was chosen: in place of one
 * without a label that is on the way or missing, otherwise as one more.
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
  const number = label === null ? undefined : ownNumber(label);
  if (number !== undefined) return refuse("state", `${number} is a number of ours. Scan it.`);
  await refuseReference(trx, label);
  await refuseTaken(trx, by, extra.day, label);
  const bag = await findBag(trx, extra.day, found.collectedById ?? "");
  const same = bag.filter(({ container }) => container === extra.container);
  if (same.length === 0) return refuse("invalid", "Please choose what it is");
  const open = same.find(
    (one) => one.bookingId === extra.bookingId && one.label === null && isWanted(one),
  );
  if (open) return receiveSample(trx, by, open, label);
  return addContainer(trx, by, extra, label);
}

/** On the way, or missing and not taken again. */
export const isWanted = ({ state, repeatedById }: Pick<Sample, "state" | "repeatedById">) =>
  (state === "collected" || state === "missing") && repeatedById === null;

/** One container more than was expected. */
export async function addContainer(
  trx: Db,
  by: By,
  { bookingId, container }: Pick<Extra, "bookingId" | "container">,
  label: string | null,
  why?: string,
): Promise<Done> {
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
  const details = { container: name, label: label ?? undefined, reference: booking.reference, why };
  const about = { visitId: visit.id, bookingId, details };
  const undo = await record(trx, { ...by, action: "sample.added", ...about }, [change]);
  const said = `One more counted: ${containerOf(name, booking.patientName)}.`;
  return { ok: true, said, undo };
}
