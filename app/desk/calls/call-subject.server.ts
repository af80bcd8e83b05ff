import type { Db, Row } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { noteFirstCall } from "#app/domain/calls/first-call.server.ts";
import { setCall, type Subject } from "#app/domain/calls/set-call.server.ts";
import { isNotTakenAgain } from "#app/domain/visits/taken-again.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  changeRow,
  lockRow,
  type RowChange,
  type Values,
} from "#app/domain/history/tracked-rows.server.ts";
import { type Call, callOf } from "./call-state.ts";

/** What is called about, as the transaction of a change sees it. */
export type HeldSubject = {
  phone: string;
  call: Call;
  /** ISO timestamp; null before the first call. */
  firstCalledAt: string | null;
  /** Who opened the call. */
  openedBy: string;
  /** For the history. */
  about: { visitId: string } | { callbackId: string };
  /** Changes a callback; a visit has nothing of the kind. */
  setCallback: (set: Partial<Row<"callbacks">>) => Promise<RowChange[]>;
  /** Nobody is on the call any more; with its outcome it was made. */
  endCall: (by: By) => Promise<RowChange[]>;
};

export const NO_CALL = { openedById: null, openedAt: null };

const GONE = "Nobody has to call here any more. A colleague was faster.";

/** Locks the visit or callback until the transaction ends. @throws a refusal when no call is due. */
export async function holdSubject(trx: Db, subject: Subject): Promise<HeldSubject> {
  const { id, kind } = subject;
  const isVisit = kind === "visit";
  const row = await lockRow(trx, isVisit ? "visits" : "callbacks", { id });
  const since = row && (isVisit ? await visitSince(trx, id) : callbackSince(row));
  if (!row || !since) return refuse("state", GONE);
  const stored = await trx
    .selectFrom("calls")
    .leftJoin("staff", "staff.id", "calls.openedById")
    .selectAll("calls")
    .select("staff.name as openedBy")
    .where("subjectId", "=", id)
    .executeTakeFirst();
  const call = callOf(stored, since);
  return {
    phone: row.phone,
    call,
    firstCalledAt: stored?.firstCalledAt ?? null,
    openedBy: stored?.openedBy ?? "",
    about: isVisit ? { visitId: id } : { callbackId: id },
    setCallback: async (set) => (isVisit ? [] : [await changeRow(trx, "callbacks", id, set)]),
    endCall: async (by) =>
      call.opened ? [await setCall(trx, subject, NO_CALL)] : noteFirstCall(trx, subject, by),
  };
}

const OPEN_CALLBACK: readonly unknown[] = ["pending", "no-answer"];

const callbackSince = ({ status, requestedAt }: Values) =>
  OPEN_CALLBACK.includes(status) ? String(requestedAt) : undefined;

/**
 * Since when a visit waits: its first pending booking, else a wish for another time, else what did not
 * happen at the door.
 */
async function visitSince(trx: Db, visitId: string) {
  const bookings = await trx
    .selectFrom("bookings")
    .select(["status", "placedAt", "askedAt", "noShowAt", "noShowReason"])
    .where("visitId", "=", visitId)
    .orderBy("placedAt")
    .execute();
  const pending = bookings.find(({ status }) => status === "pending");
  const asking = bookings.find(({ status, askedAt }) => askedAt !== null && isOpen(status));
  const shut = bookings.find(
    ({ status, noShowReason }) => status === "no-show" && noShowReason !== null,
  );
  return pending?.placedAt ?? asking?.askedAt ?? shut?.noShowAt ?? (await owedSince(trx, visitId));
}

/** Since when something that was not taken, or is asked for again, waits for a visit of its own. */
async function owedSince(trx: Db, visitId: string) {
  const owed = await trx
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .select(["state", "collectedAt", "countedAt"])
    .where("visitId", "=", visitId)
    .where("state", "in", ["not-taken", "missing", "rejected"])
    .where("comesAgain", "=", 1)
    .where(isNotTakenAgain)
    .where("status", "in", ["collected", "reported"])
    .execute();
  const moments = (of: (state: string) => boolean, at: "collectedAt" | "countedAt") =>
    owed.flatMap((one) => (of(one.state) ? (one[at] ?? []) : [])).toSorted();
  const [notTaken] = moments((state) => state === "not-taken", "collectedAt");
  return notTaken ?? moments((state) => state !== "not-taken", "countedAt")[0];
}
