import type { Db } from "#app/db/schema.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { putAside } from "#app/domain/tubes/put-aside.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import type { RejectReason } from "#app/desk/visits/reject-reasons.ts";
import { ownNumber, readLabel } from "../scanned-code.server.ts";
import { tubeWords } from "../tube-words.ts";
import { addContainer, isWanted } from "./count-container.server.ts";
import type { KnownTube } from "../known-tube.queries.server.ts";
import { receiveSample } from "./receive-sample.server.ts";
import { findReceivable, receiveAhead } from "./receive-tube.server.ts";

/** What is done with a tube whose label nobody scanned at a door. */

const readNumber = (typed: string) => {
  const label = readLabel(typed) ?? "";
  return ownNumber(label) ?? refuse("state", tubeWords.notOurs(label));
};

type Whose = {
  label: string;
  bookingId: string;
  /** What a spare is on; a label that was printed for a tube says it. */
  container: string;
  why: string;
};

/**
 * A manager says whose the tube is and why nobody scanned it. The label of a visit can be its patient's
 * alone, a spare anybody's whose samples are taken.
 */
export async function receiveAtNoDoor(trx: Db, by: By, whose: Whose): Promise<Done> {
  const { bookingId, why } = whose;
  const label = readNumber(whose.label);
  const known = await findReceivable(trx, by, label);
  const { printed } = known;
  if (printed.bookingId !== null && printed.bookingId !== bookingId)
    return refuse("state", tubeWords.otherPatient(label, printed.patientName ?? ""));
  if (known.sample || known.scan)
    return refuse("state", "Its label was scanned meanwhile. Scan it again.");
  const { booking } = await holdBooking(trx, bookingId);
  if (booking.status !== "collected" && booking.status !== "reported") {
    if (printed.bookingId === null) return refuse("not-found", "Please choose a patient");
    return receiveAhead(trx, by, { label, bookingId, container: printed.container, why });
  }
  const container = printed.container ?? whose.container;
  if (container === "") return refuse("invalid", "Please choose what it is");
  const open = await findUnlabelled(trx, bookingId, container, printed.nth);
  return open
    ? receiveSample(trx, by, open, label, { why })
    : addContainer(trx, by, { bookingId, container }, label, why);
}

/** The tube of a booking that this label would be on; another of the same cap where that one has a label. */
async function findUnlabelled(trx: Db, bookingId: string, container: string, nth: number | null) {
  const same = await trx
    .selectFrom("samples")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .where("container", "=", container)
    .orderBy("position")
    .execute();
  const free = same.filter((one) => one.label === null && isWanted(one));
  return free.find((one) => one === same[nth ?? 0]) ?? free[0];
}

const bookingOf = ({ printed, sample, scan }: KnownTube) =>
  scan?.bookingId ?? printed.bookingId ?? sample?.bookingId ?? null;

/** Nobody may measure it until a manager decides. */
export async function putTubeAside(trx: Db, by: By, typed: string): Promise<Done> {
  const label = readNumber(typed);
  const bookingId = bookingOf(await findReceivable(trx, by, label));
  if (bookingId) await holdBooking(trx, bookingId, { alsoErased: true });
  await putAside(trx, by, { label, why: "lab", bookingId, foundBookingId: null });
  return { ok: true, said: tubeWords.putAside(label), undo: undefined };
}

/** Nobody knows whose blood it is: it is not measured, and its patient is called where one waits for it. */
export async function rejectTube(
  trx: Db,
  by: By,
  typed: string,
  reason: RejectReason,
): Promise<Done> {
  const label = readNumber(typed);
  const known = await findReceivable(trx, by, label);
  if (known.sample || known.scan)
    return refuse("state", "Its label was scanned meanwhile. Scan it again.");
  const { bookingId, container, nth } = known.printed;
  const held = bookingId ? await holdBooking(trx, bookingId, { alsoErased: true }) : undefined;
  const open =
    bookingId && container ? await findUnlabelled(trx, bookingId, container, nth) : undefined;
  const at = by.now.toISOString();
  const aside = await addRow(trx, "tubesAside", {
    id: orderedId(),
    label,
    why: "lab",
    bookingId,
    foundBookingId: null,
    staffId: by.actor.staffId,
    asideAt: at,
    settledAt: at,
    settledById: by.actor.staffId,
    settledAs: "rejected",
  });
  const lost =
    open &&
    (await changeRow(trx, "samples", open.id, {
      state: "rejected",
      reason,
      label,
      comesAgain: 1,
      countedAt: at,
      countedById: by.actor.staffId,
    }));
  const details = { label, decision: "rejected" };
  const about = { visitId: held?.visit.id, bookingId, details };
  const changes = [aside, ...(lost ? [lost] : [])];
  const undo = await record(trx, { ...by, action: "tube.settled", ...about }, changes);
  const mayUndo = by.may("settle-tubes");
  return { ok: true, said: tubeWords.rejectedNow(label), undo: mayUndo ? undo : undefined };
}
