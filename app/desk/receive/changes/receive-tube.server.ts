import type { Db } from "#app/db/schema.server.ts";
import { isOpen, statusOf } from "#app/domain/booking/booking-status.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Problem } from "../tube-problem.ts";
import { tubeWords } from "../tube-words.ts";
import { findSample, receiveSample } from "./receive-sample.server.ts";
import { findTube, type KnownTube } from "./known-tube.server.ts";

/** A tube with a label of ours: a scan only verifies (concept/tubes-money, section 3). */

type Bag = {
  day: string;
  collectorId: string;
  /** Somebody has looked at the tube that is not as at the door, and receives it. */
  anyway: boolean;
};

/** `sample` was counted, or `problem` asks what is done. */
export type Scanned = Done & { sample?: string; problem?: Problem };

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
  const names = await findNames(trx, bag.collectorId);
  const bagName = names.get(bag.collectorId) ?? "";
  const problem = problemOf(known, { ...bag, bagName, now: by.now });
  if (problem && !(bag.anyway && problem.kind !== "no-door"))
    return {
      ok: true,
      said: "",
      undo: undefined,
      problem: { ...problem, label, bag: bag.collectorId },
    };
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

type InBag = { day: string; collectorId: string; bagName: string; now: Date };

function problemOf(
  { printed, sample, scan }: KnownTube,
  { day, collectorId, bagName, now }: InBag,
): Omit<Problem, "label" | "bag"> | undefined {
  const today = dayInIndia(now);
  if (sample || scan) {
    const at = scan?.scannedAt ?? sample?.collectedAt ?? "";
    const owner = sample ? sample.collectedById : (scan?.staffId ?? null);
    const isOfDay = !sample?.collectedAt || dayInIndia(new Date(sample.collectedAt)) === day;
    if ((owner ?? "") === collectorId && isOfDay) return undefined;
    const { container = "", patientName: patient = "" } = sample ?? scan ?? {};
    const by = scan?.by ?? "";
    const words = tubeWords.otherBag({ container, patient, by, at }, bagName, now);
    return { kind: "other-bag", words, collector: firstName(by), patient: null };
  }
  const { bookingId, container, status, day: visitDay, slot } = printed;
  const name = printed.patientName ?? "";
  if (bookingId === null || !visitDay || !slot)
    return {
      kind: "no-door",
      words: tubeWords.spareAtNoDoor(printed.owner ?? ""),
      collector: "",
      patient: null,
    };
  const hasBegun = momentOn(visitDay, minutesOf(slot)) <= now;
  const patient = { bookingId, name };
  const phone = firstName(printed.goes ?? "");
  if (hasBegun && isOpen(status ?? "")) {
    const words = tubeWords.notSent(container, name, phone);
    return { kind: "not-sent", words, collector: phone, patient };
  }
  const visit = { day: visitDay, slot, isCancelled: statusOf(status ?? "") === "cancelled" };
  const words = tubeWords.noDoor(container, name, visit, today, hasBegun);
  return { kind: "no-door", words, collector: phone, patient };
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

async function findNames(trx: Db, id: string) {
  const rows = await trx.selectFrom("staff").select(["id", "name"]).where("id", "=", id).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
