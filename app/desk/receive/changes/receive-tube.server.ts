import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import type { Problem } from "../tube-problem.ts";
import { tubeWords } from "../tube-words.ts";
import { findSample, receiveSample } from "./receive-sample.server.ts";
import { type FoundIn, problemOf } from "../problems.queries.server.ts";
import { findTube, type KnownTube } from "../known-tube.queries.server.ts";

/** A tube with a label of ours: a scan only verifies (concept/tubes-money, section 3). */

type Bag = {
  day: string;
  collectorId: string;
  /** Somebody has looked at the tube that is not as at the door, and receives it. */
  anyway: boolean;
};

/** `sample` was counted, or `problem` asks what is done. */
export type Scanned = Done & { sample?: string; problem?: Problem["kind"] };

/** What is known of a label that can still be received. @throws a refusal for all others. */
export async function findReceivable(trx: Db, { now }: By, label: string) {
  const known = await findTube(trx, label);
  if (!known) return refuse("state", tubeWords.notOurs(label));
  const { printed, sample, scan } = known;
  if (known.isAside) return refuse("state", tubeWords.aside(label));
  if (sample?.state === "received" && sample.countedAt)
    return refuse(
      "state",
      tubeWords.received(label, sample.countedAt, sample.countedBy ?? "", now),
    );
  if (sample?.state === "rejected" || known.isRejected)
    return refuse("state", tubeWords.rejected(label, sample?.reason ?? null));
  const isAhead = !sample && printed.receivedAt !== null && (scan || isOpen(printed.status ?? ""));
  if (isAhead && printed.receivedAt)
    return refuse(
      "state",
      tubeWords.received(label, printed.receivedAt, printed.receivedBy ?? "", now),
    );
  return known;
}

/** Receives the tube with this label, or says what is not as at the door. Run with the bag held. */
export async function receiveTube(trx: Db, by: By, label: string, bag: Bag): Promise<Scanned> {
  const known = await findReceivable(trx, by, label);
  const { sample, scan } = known;
  const bagName = (await findColleague(trx, bag.collectorId))?.name ?? "";
  const problem = problemOf(known, { ...bag, label, bagName, now: by.now });
  if (problem && !(bag.anyway && problem.kind !== "no-door")) {
    await keepFound(trx, by, known, { ...bag, label, bagName });
    return { ok: true, said: "", undo: undefined, problem: problem.kind };
  }
  const foundIn = problem?.kind === "other-bag" ? bagName : undefined;
  if (sample) {
    const row = await findSample(trx, sample.id);
    if (!row) return refuse("not-found", "This container is not there any more.");
    return receiveSample(trx, by, row, label, { bag: foundIn });
  }
  const bookingId = scan?.bookingId ?? known.printed.bookingId;
  if (!bookingId) return refuse("state", tubeWords.notOurs(label));
  const container = scan?.container ?? known.printed.container;
  return receiveAhead(trx, by, { label, bookingId, container, bag: foundIn });
}

/** Keeps in which bag the tube lies until it is settled: it is a row there for everybody. */
async function keepFound(trx: Db, by: By, known: KnownTube, { label, ...bag }: FoundIn) {
  const { printed, sample, scan } = known;
  if (printed.foundDay === bag.day && printed.foundBag === bag.collectorId) return;
  const bookingId = sample?.bookingId ?? scan?.bookingId ?? printed.bookingId;
  const held = bookingId ? await holdBooking(trx, bookingId, { alsoErased: true }) : undefined;
  const set = { foundAt: by.now.toISOString(), foundDay: bag.day, foundBag: bag.collectorId };
  const change = await changeRow(trx, "labels", label, set);
  const about = { visitId: held?.visit.id, bookingId, details: { label, bag: bag.bagName } };
  await record(trx, { ...by, action: "tube.found", ...about }, [change]);
}

type Ahead = {
  label: string;
  bookingId: string;
  container: string | null;
  bag?: string | undefined;
  why?: string;
};

/** The tube is here before the phone has sent its visit: the two join when it is heard. */
export async function receiveAhead(trx: Db, by: By, tube: Ahead): Promise<Done> {
  const { label, bookingId, container, bag, why } = tube;
  const { visit, booking } = await holdBooking(trx, bookingId);
  const change = await changeRow(trx, "labels", label, {
    receivedAt: by.now.toISOString(),
    receivedById: by.actor.staffId,
  });
  const name = container === null ? "a spare" : containerName(container);
  const details = { container: name, label, reference: booking.reference, bag, why };
  const about = { visitId: visit.id, bookingId, details };
  const undo = await record(trx, { ...by, action: "sample.received", ...about }, [change]);
  return { ok: true, said: tubeWords.ahead(container, booking.patientName), undo };
}
