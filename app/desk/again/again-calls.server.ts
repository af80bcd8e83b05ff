import type { Db } from "#app/db/schema.server.ts";
import { NO_CALL, stopAgain } from "#app/domain/again/change-again.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow, lockRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { openedNow } from "#app/desk/calls/call-again.ts";
import { onCallInWords } from "#app/desk/calls/waiting-words.ts";
import { counted } from "#app/lib/counted.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { type Due, findDue } from "./due-again.queries.server.ts";
import { isToCall } from "./due-group.ts";

/**
 * The one call about a reminder: how it begins, and its ends that lead to no visit (concept/results-care
 * B3). Each is run by `deskChange`, and refused when no call is due any more.
 */

export const GONE = "This reminder is not kept any more.";

/** Holds the reminder and its call until the transaction ends. @throws a refusal for a wrong id. */
async function hold(trx: Db, id: string) {
  const row = await lockRow(trx, "againReminders", { id });
  return (row && (await findDue(trx, id))) ?? refuse("not-found", GONE);
}

/** Who is on the call about a reminder; undefined while nobody is. */
export const openedOf = ({ openedById, openedAt, openedBy }: Due, now: Date) => {
  if (openedById === null || openedAt === null) return undefined;
  const opened = openedNow({ opened: { byId: openedById, at: openedAt } }, now);
  return opened && { ...opened, by: openedBy ?? "" };
};

/** Says which colleague is on the call; undefined while none but this one is. */
export function takenWords(due: Due, staffId: string | null, now: Date) {
  const opened = openedOf(due, now);
  return opened && opened.byId !== staffId ? onCallInWords(opened) : undefined;
}

/** @throws a refusal while a colleague is on the call. */
function refuseTaken(due: Due, { actor, now }: By) {
  const taken = takenWords(due, actor.staffId, now);
  if (taken !== undefined) refuse("state", `${taken}.`);
}

/** The same while its one call is to be made. @throws a refusal that says why it is not. */
async function holdToCall(trx: Db, by: By, id: string) {
  const due = await hold(trx, id);
  if (isToCall(due, by.now)) return due;
  if (due.booked) return refuse("state", `Booked already: ${due.booked.reference}.`);
  if (due.state === "stopped") return refuse("state", "The reminder is stopped: nobody calls.");
  if (due.calledAt !== null)
    return refuse(
      "state",
      `Called already at ${deskMoment(new Date(due.calledAt), by.now)}. One call for one reminder.`,
    );
  return refuse("state", "Nobody has to call here now.");
}

const about = ({ id, visitId }: Due) => ({ visitId, bookingId: id });

/**
 * Takes the call, so that the others see it; another one of this colleague is released.
 * @param anyway takes it over from a colleague; without it, a taken call is refused.
 */
export async function openAgainCall(trx: Db, by: By, id: string, anyway: boolean): Promise<Done> {
  const due = await holdToCall(trx, by, id);
  if (!anyway) refuseTaken(due, by);
  const { staffId } = by.actor;
  const changes: RowChange[] = [];
  for (const other of await findOwnCalls(trx, staffId, id))
    changes.push(await changeRow(trx, "againReminders", other, NO_CALL));
  const openedAt = by.now.toISOString();
  changes.push(await changeRow(trx, "againReminders", id, { openedById: staffId, openedAt }));
  await record(trx, { ...by, ...about(due), action: "again.called" }, changes);
  // Nothing is said, because the screen shows it.
  return { ok: true, said: "", undo: undefined };
}

async function findOwnCalls(trx: Db, staffId: string | null, id: string) {
  const rows = await trx
    .selectFrom("againReminders")
    .select("id")
    .where("openedById", "=", staffId)
    .where("id", "!=", id)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

const SAID = {
  "no-answer": "No answer noted. That was the one call.",
  "not-now": "Not now noted. That was the one call.",
} as const;

/** Nobody answered, or the patient wants no visit now: the row rests. */
export async function endAgainCall(
  trx: Db,
  by: By,
  id: string,
  end: keyof typeof SAID,
): Promise<Done> {
  const due = await holdToCall(trx, by, id);
  refuseTaken(due, by);
  const changed = await changeRow(trx, "againReminders", id, {
    ...NO_CALL,
    callEnd: end,
    calledAt: by.now.toISOString(),
  });
  const undo = await record(trx, { ...by, ...about(due), action: `again.${end}` }, [changed]);
  return { ok: true, said: SAID[end], undo };
}

/** The patient says stop: nothing that waits for the same number or address is sent. */
export async function stopByCall(trx: Db, by: By, id: string): Promise<Done> {
  const due = await hold(trx, id);
  refuseTaken(due, by);
  const stopped = await stopAgain(trx, due, { by: "desk", ...by, alsoSameWay: true });
  if (!stopped)
    return refuse(
      "state",
      due.booked ? `Booked already: ${due.booked.reference}.` : "It is stopped already.",
    );
  const others =
    stopped.others > 0
      ? ` ${counted(stopped.others, "other reminder")} of this number or address stopped too.`
      : "";
  return { ok: true, said: `Stopped. Nothing is sent.${others}`, undo: stopped.undo };
}
