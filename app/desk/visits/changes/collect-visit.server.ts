import type { Db } from "#app/db/schema.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { stepColumns } from "#app/domain/booking/step-columns.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import { expectedContainers } from "../expected-containers.ts";
import { addBound, boundPlaces, scanColumns } from "./bound-samples.server.ts";
import { findListPrices } from "../read/single-prices.queries.server.ts";
import type { NoLabelReason } from "../no-label-reasons.ts";
import { lineShares, type NotTaken, notTakenPaise } from "../not-taken.ts";
import { promisedAt } from "../promised-at.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { findVisits } from "../read/visit.queries.server.ts";
import {
  holdVisit,
  type HeldVisit,
  refuseState,
} from "#app/domain/visits/changes/held-visit.server.ts";

export type CollectedPatient = {
  bookingId: string;
  fasted?: "yes" | "no" | null | undefined;
  /** Positions of `expectedContainers` that were filled; all of them when left out. */
  taken?: readonly number[] | undefined;
  /** Why the others were not; one that is left out has no reason, and is taken later. */
  notTaken?: readonly NotTaken[] | undefined;
  /** Why those that were filled have no label. */
  withoutLabel?: readonly { position: number; reason: NoLabelReason }[] | undefined;
  /** False for a phone that asked for the whole price: what was not taken is paid already. */
  lowersBill?: boolean | undefined;
};

export type Collected = {
  /** When, on the collector's phone; now when left out. */
  at?: Date | undefined;
  /** Every live patient of the visit when left out. */
  patients?: readonly CollectedPatient[] | undefined;
  /** The samples were taken, so it counts also when the desk cancelled the visit meanwhile. */
  wins?: boolean | undefined;
};

/** The samples are taken: who has them, when, which containers, and when the reports are promised for. */
export async function collectVisit(
  trx: Db,
  by: By,
  visitId: string,
  { at = by.now, patients, wins = false }: Collected = {},
): Promise<Done> {
  const held = await holdVisit(trx, visitId);
  const isOver = held.status === "cancelled" || held.status === "no-show";
  // What is in the bag counts for each patient: the visit may be over for the others.
  const isDone = held.status === "collected" || held.status === "reported";
  if (!wins && (isDone || isOver)) return refuseState(trx, held, "Not collected");
  if (held.day > dayInIndia(by.now) && !wins)
    return refuse("state", `This visit is on ${deskDay(held.day)}.`);
  const [visit] = await findVisits(trx, [visitId]);
  const listPrices = await findListPrices(trx, visit?.bookings ?? []);
  const given = patients ?? held.live.map(({ id }) => ({ bookingId: id }));
  const changes: RowChange[] = [];
  for (const patient of given) {
    const booking = visit?.bookings.find(({ id }) => id === patient.bookingId);
    if (!booking) return refuse("not-found", "A patient of this visit is not there any more.");
    changes.push(...(await collectBooking(trx, by, held, booking, patient, { at, listPrices })));
  }
  if (changes.length === 0) return refuse("invalid", "Please choose at least one patient");
  const undo = await record(trx, { ...by, action: "visit.collected", visitId }, changes);
  const said = isOver
    ? `Collected. The desk had ended this visit; the collection counts. Call the desk.`
    : `Collected at ${deskClock(at)}.`;
  return { ok: true, said, undo };
}

async function collectBooking(
  trx: Db,
  { actor, now }: By,
  held: HeldVisit,
  booking: VisitBooking,
  { fasted, taken, notTaken = [], withoutLabel = [], lowersBill = true }: CollectedPatient,
  { at, listPrices }: { at: Date; listPrices: ReadonlyMap<string, number> },
): Promise<RowChange[]> {
  const row = held.bookings.find(({ id }) => id === booking.id);
  if (!row || booking.status === "collected" || booking.status === "reported") return [];
  const containers = expectedContainers(booking.plan);
  const bound = await boundPlaces(trx, booking.id, containers);
  const missing = containers.filter(
    ({ position }) => taken && !taken.includes(position) && !bound.byPlace.has(position),
  );
  const lost = new Set(missing.flatMap((container) => container.tests));
  const tests = booking.lines.flatMap((line) => line.tests);
  const inBag = tests.filter(
    ({ name, container }) => !isDoneAtCentre(container) && !lost.has(name),
  );
  const lessPaise = notTakenPaise(
    lineShares(booking.lines, containers, listPrices),
    missing.map(({ position }) => position),
  );
  const change = await changeRow(trx, "bookings", booking.id, {
    ...stepColumns(row, "collected", now),
    collectedAt: at.toISOString(),
    collectedById: actor.staffId,
    fasted: fasted ?? null,
    promisedAt: promisedAt(inBag, at)?.toISOString() ?? null,
    notTakenPaise: lowersBill && lessPaise > 0 ? lessPaise : null,
  });
  const samples: RowChange[] = [];
  for (const { position, container } of containers) {
    const why = notTaken.find((one) => one.position === position);
    const isMissing = missing.some((one) => one.position === position);
    const scan = bound.byPlace.get(position);
    samples.push(
      await addRow(trx, "samples", {
        id: orderedId(),
        bookingId: booking.id,
        position,
        container,
        state: isMissing ? "not-taken" : "collected",
        reason: (isMissing && why?.reason) || null,
        comesAgain: isMissing && lowersBill ? Number(why?.comesAgain ?? true) : null,
        repeatedById: null,
        noLabelBecause:
          (!isMissing && !scan && withoutLabel.find((one) => one.position === position)?.reason) ||
          null,
        ...(scan && (await scanColumns(trx, scan))),
      }),
    );
  }
  for (const [index, scan] of bound.more.entries())
    samples.push(await addBound(trx, scan, containers.length + index));
  return [change, ...samples, ...(await takenNow(trx, booking.id))];
}

/** What this booking takes again is wanted no more. */
async function takenNow(trx: Db, bookingId: string): Promise<RowChange[]> {
  const wanted = await trx
    .selectFrom("samples")
    .select("id")
    .where("repeatedById", "=", bookingId)
    .where("comesAgain", "=", 1)
    .execute();
  const changes: RowChange[] = [];
  for (const { id } of wanted) changes.push(await changeRow(trx, "samples", id, { comesAgain: 0 }));
  return changes;
}
