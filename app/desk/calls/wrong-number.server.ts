import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { firstCall } from "#app/domain/calls/first-call.server.ts";
import { setCall, type Subject } from "#app/domain/calls/set-call.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import {
  addRow,
  changeRow,
  lockRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { holdVisit, setStatuses } from "#app/domain/visits/changes/held-visit.server.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { withoutMark } from "#app/lib/review-marks.ts";
import { holdSubject, NO_CALL } from "./call-subject.server.ts";
import { checkOtherNumber } from "./wrong-number.ts";

/** The cancellation reason of a visit whose patient could not be reached. */
const WRONG_NUMBER = "Wrong number";

/**
 * The number is somebody else's: it is never offered as known again (product §10: Today).
 * @param typed the right number, which is called now; undefined when there is none: then a visit is
 * cancelled, and a callback closed.
 */
export async function noteWrongNumber(
  trx: Db,
  by: By,
  subject: Subject,
  typed: string | undefined,
): Promise<Done> {
  const held = await holdSubject(trx, subject);
  const other = typed === undefined ? undefined : checkOtherNumber(typed, held.phone);
  if (other && !other.ok) return refuse("invalid", other.said);
  const changes = [
    ...(await noteNumber(trx, held.phone, by.now)),
    ...(other ? await restart(trx, by, subject) : await held.endCall(by)),
    ...(subject.kind === "callback"
      ? await held.setCallback(
          other ? { phone: other.phone, status: "pending" } : { status: "wrong-number" },
        )
      : await changeVisit(trx, by, subject.id, held.phone, other?.phone)),
  ];
  const undo = await record(trx, { ...by, ...held.about, action: "call.wrong-number" }, changes);
  return { ok: true, said: saidOf(subject, other?.phone), undo };
}

function saidOf({ kind }: Subject, other: string | undefined) {
  if (other) return `The number is now ${spacedPhone(other)}.`;
  return kind === "visit" ? "Visit cancelled: wrong number." : "Callback closed: wrong number.";
}

async function noteNumber(trx: Db, phone: string, now: Date): Promise<RowChange[]> {
  if (await lockRow(trx, "wrongNumbers", { phone })) return [];
  return [await addRow(trx, "wrongNumbers", { phone, notedAt: now.toISOString() })];
}

/** Nobody has called the new number yet. */
const restart = async (trx: Db, by: By, subject: Subject) => [
  await setCall(trx, subject, {
    ...(await firstCall(trx, subject, by)),
    ...NO_CALL,
    tries: 0,
    triedAt: null,
    againAt: null,
    askedFor: 0,
  }),
];

async function changeVisit(trx: Db, by: By, id: string, wrong: string, other: string | undefined) {
  const { live } = await holdVisit(trx, id);
  if (other === undefined) {
    const reason = { cancelledBy: "lab" as const, cancelReason: WRONG_NUMBER };
    const ahead = live.filter(({ status }) => isOpen(status));
    return setStatuses(trx, ahead, "cancelled", by, reason);
  }
  const changes = [await changeRow(trx, "visits", id, { phone: other })];
  for (const { id: bookingId, phone, marks } of live)
    if (phone === wrong)
      changes.push(
        await changeRow(trx, "bookings", bookingId, {
          phone: other,
          marks: withoutMark(marks, "phone-not-ten-digits"),
        }),
      );
  return changes;
}
