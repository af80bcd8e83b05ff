import type { Db } from "#app/db/schema.server.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, hasChanged } from "#app/domain/history/tracked-rows.server.ts";
import { judgeBinding } from "#app/domain/tubes/binding.ts";
import { putAside } from "#app/domain/tubes/put-aside.server.ts";
import { findPrinted, listBound } from "#app/domain/tubes/tube-scans.queries.server.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { joinScan } from "#app/desk/visits/changes/bound-samples.server.ts";
import type { Entry } from "./entry.ts";
import { entryRefusals } from "./answer-words.ts";
import { holdSeen } from "./seen-visit.server.ts";
import type { Noted } from "./take-entry.service.server.ts";
import { boundTwiceWords, tubeRefusals } from "./tube-words.ts";

type Of<Kind extends Entry["kind"]> = Extract<Entry, { kind: Kind }>;

/**
 * A label was scanned on a tube at the door: the tube is this patient's from now on, whatever the desk did
 * with the visit meanwhile.
 * @param phoneAt the moment by the clock of the phone, ISO; `entry.at` is by ours.
 */
export async function noteBind(
  trx: Db,
  by: By,
  entry: Of<"bind">,
  phoneAt: string,
): Promise<Noted> {
  const { booking, visit } = await holdPatient(trx, by, entry);
  const { label, bookingId, container, why, nameByHand } = entry;
  const printed = await findPrinted(trx, label);
  const verdict = judgeBinding(entry, {
    printed,
    ofLabel: await listBound(trx, { label }),
    ofBooking: await listBound(trx, { bookingId }),
  });
  if (verdict.outcome === "refused")
    return refuse(
      "state",
      saidTo(by, () => tubeRefusals[verdict.why](label)),
    );
  if (verdict.outcome === "same") return { told: "", undo: [] };
  const row = {
    id: entry.key,
    label,
    bookingId,
    container,
    nth: verdict.nth,
    how: entry.how,
    nameByHand: nameByHand ? 1 : 0,
    why: why ?? null,
    staffId: by.actor.staffId,
    phoneAt,
    scannedAt: visit.at.toISOString(),
    storedAt: by.now.toISOString(),
  };
  const changes = [await addRow(trx, "tubeScans", row), ...(await joinScan(trx, row))];
  const name = containerName(container);
  const details = { label, container: name, reference: booking.reference, how: entry.how, why };
  const about = { visitId: visit.id, bookingId, details };
  const undo = await record(trx, { ...by, action: "tube.bound", ...about }, changes);
  if (verdict.outcome === "two-patients") {
    await putAside(trx, by, {
      label,
      why: "two-patients",
      bookingId: verdict.first.bookingId,
      foundBookingId: bookingId,
    });
    return { told: saidTo(by, () => boundTwiceWords(label)), undo: [] };
  }
  return { told: visit.tells ? saidTo(by, visit.tells) : "", undo: undo ? [undo] : [] };
}

/** Another patient's label was on a tube at this door: nobody measures it until a manager has decided. */
export async function noteAside(trx: Db, by: By, entry: Of<"put-aside">): Promise<Noted> {
  await holdPatient(trx, by, entry);
  const { label, bookingId } = entry;
  const printed = await findPrinted(trx, label);
  await putAside(trx, by, {
    label,
    why: "wrong-person",
    bookingId: printed?.bookingId ?? null,
    foundBookingId: bookingId,
  });
  return { told: "", undo: [] };
}

/** What the thermometer showed when the box was closed. */
export async function noteBox(trx: Db, by: By, entry: Of<"box">): Promise<Noted> {
  const visit = await holdSeen(trx, by, entry.visitId, entry);
  const { celsius } = entry;
  const change = await changeRow(trx, "visits", visit.id, {
    boxCelsius: celsius,
    boxAt: visit.at.toISOString(),
  });
  if (!hasChanged(change)) return { told: "", undo: [] };
  const about = { visitId: visit.id, details: { celsius } };
  const undo = await record(trx, { ...by, action: "box.closed", ...about }, [change]);
  return { told: "", undo: undo ? [undo] : [] };
}

/** The patient may have been moved to another visit meanwhile. */
async function holdPatient(trx: Db, by: By, entry: Of<"bind"> | Of<"put-aside">) {
  const booking = await trx
    .selectFrom("bookings")
    .select(["visitId", "reference"])
    .where("id", "=", entry.bookingId)
    .executeTakeFirst();
  if (!booking) return refuse("not-found", saidTo(by, entryRefusals.unknown));
  return { booking, visit: await holdSeen(trx, by, booking.visitId, entry) };
}
