import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Actor } from "#app/domain/history/actor.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import type { HistoryAction } from "#app/domain/history/history-actions.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { dropUnsentOf } from "#app/domain/notices/outbox.queries.server.ts";
import { holdBooking } from "#app/domain/ticket/ticket.queries.server.ts";
import type { AgainItem } from "./again-choices.queries.server.ts";
import { againHash, againToken } from "./again-link.server.ts";
import { findSameWay, holdReminder, type Reminder, setState } from "./again.queries.server.ts";

/** Asking for a reminder, putting it off and stopping it. All run inside a transaction. */

/** The version of the words that a patient agrees to; other words are the next one. */
export const CONSENT_NOTICE = 1;

type Of = { id: string; visitId: string; phone: string };

/** Nobody is on the call. */
export const NO_CALL = { openedById: null, openedAt: null };

type Asked = Pick<Reminder, "day" | "channel" | "email" | "language" | "consentWords"> & {
  items: readonly AgainItem[];
};

const entry = (of: Pick<Of, "id" | "visitId">, action: HistoryAction, actor: Actor, now: Date) => ({
  actor,
  now,
  action,
  visitId: of.visitId,
  bookingId: of.id,
});

/**
 * Plans the reminder of a booking, or changes it. @returns false for one that was sent already, of
 * which there is no second, and for an erased booking.
 */
export async function askAgain(trx: Db, secret: string, of: Of, asked: Asked, now: Date) {
  if (!(await holdBooking(trx, of))) return false;
  const before = await holdReminder(trx, of.id);
  if (before?.remindedAt && before.state !== "later") return false;
  const at = now.toISOString();
  const { items, ...rest } = asked;
  const row = {
    ...rest,
    items: JSON.stringify(items.map(({ kind, id, name }) => ({ kind, id, name }))),
    consentNotice: CONSENT_NOTICE,
    askedAt: at,
    state: before?.state === "later" ? ("later" as const) : ("planned" as const),
    stateAt: at,
    stoppedBy: null,
  };
  await trx
    .insertInto("againReminders")
    .values({ ...row, id: of.id, tokenHash: againHash(againToken(secret, of.id)) })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await record(trx, entry(of, "again.asked", PATIENT, now), []);
  return true;
}

/** How long a stopped reminder can be taken up again as it was. */
const AGAIN_MS = 24 * 60 * 60 * 1000;

/** True for a day after the patient has stopped it. */
export const canTakeUp = ({ state, stateAt, remindedAt, stoppedBy }: Reminder, now: Date) =>
  state === "stopped" &&
  stoppedBy === "patient" &&
  remindedAt === null &&
  now.getTime() - Date.parse(stateAt) < AGAIN_MS;

/** Plans a stopped reminder again as it was. @returns false when that is not possible any more. */
export async function takeUpAgain(trx: Db, of: Of, now: Date) {
  const reminder = await holdReminder(trx, of.id);
  if (!reminder || !canTakeUp(reminder, now)) return false;
  await setState(trx, [of.id], { state: "planned" }, now);
  const askedAt = now.toISOString();
  await trx.updateTable("againReminders").set({ askedAt }).where("id", "=", of.id).execute();
  await record(trx, entry(of, "again.asked", PATIENT, now), []);
  return true;
}

type Stop = {
  by: "patient" | "desk";
  actor: Actor;
  now: Date;
  /**
   * Every other reminder that waits to go to the same number or address is stopped too: only for who has
   * it, which the link of a sent reminder shows and an address that somebody typed does not.
   */
  alsoSameWay: boolean;
};

/**
 * Stops a reminder, with an entry in the history of each booking. One that is booked stays. Repeated, it
 * changes nothing.
 * @returns the entry of the history, and how many others were stopped with it.
 */
export async function stopAgain(trx: Db, of: Of, { by, actor, now, alsoSameWay }: Stop) {
  const reminder = await holdReminder(trx, of.id);
  if (!reminder || reminder.state === "stopped" || reminder.state === "booked") return undefined;
  const same = alsoSameWay ? await findSameWay(trx, { ...reminder, phone: of.phone }) : [];
  const others = same.filter(({ id }) => id !== of.id);
  const changes: RowChange[] = [];
  for (const { id } of [of, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    changes.push(await changeRow(trx, "againReminders", id, stoppedBy(by, now)));
  await dropUnsentOf(trx, of.id, "again.due");
  for (const other of others) await record(trx, entry(other, "again.stopped", actor, now), []);
  const undo = await record(trx, entry(of, "again.stopped", actor, now), changes);
  return { undo, others: others.length };
}

const stoppedBy = (by: "patient" | "desk", now: Date) =>
  ({ state: "stopped", stoppedBy: by, stateAt: now.toISOString(), ...NO_CALL }) as const;

/** Stops every reminder that waits to go to a number, because who has it wants no messages. */
export async function stopAllTo(trx: Db, phone: string, now: Date) {
  for (const of of await findSameWay(trx, { channel: "whatsapp", email: null, phone })) {
    const change = await changeRow(trx, "againReminders", of.id, stoppedBy("patient", now));
    await record(trx, entry(of, "again.stopped", PATIENT, now), [change]);
  }
}

/** Whether the patient may still put it off: once, after it was sent. */
export const canPutOff = ({ state, laterAt }: Pick<Reminder, "state" | "laterAt">) =>
  state === "reminded" && laterAt === null;

/** Puts a reminder off to `day`. @returns false when it was put off before, booked or stopped. */
export async function putOff(trx: Db, of: Of, day: string, now: Date) {
  const reminder = await holdReminder(trx, of.id);
  if (!reminder || !canPutOff(reminder)) return false;
  await setState(trx, [of.id], { state: "later", laterAt: now.toISOString(), day }, now);
  await record(trx, entry(of, "again.later", PATIENT, now), []);
  return true;
}
