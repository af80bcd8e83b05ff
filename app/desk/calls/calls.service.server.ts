import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { firstCall, NO_FIRST_CALL } from "#app/domain/calls/first-call.server.ts";
import { setCall, type Subject } from "#app/domain/calls/set-call.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { type CallAgain, callAgainAt, openedNow, restUntil } from "./call-again.ts";
import { holdSubject, NO_CALL } from "./call-subject.server.ts";
import { onCallInWords } from "./waiting-words.ts";

/**
 * How a call begins and ends (product §10: Today); confirming, moving and cancelling are a visit's own.
 * Each is run by `deskChange`, and refused when no call is due any more.
 */

/** Nothing is said, because the row shows it. */
const DONE: Done = { ok: true, said: "", undo: undefined };

/**
 * Takes the call, so that the others see it. The colleague's previous call is released.
 * @param anyway takes it over from a colleague; without it, a taken call is refused.
 */
export async function openCall(trx: Db, by: By, subject: Subject, anyway: boolean): Promise<Done> {
  const held = await holdSubject(trx, subject);
  const { staffId } = by.actor;
  const opened = openedNow(held.call, by.now);
  if (opened && opened.byId !== staffId && !anyway)
    return refuse("state", `${onCallInWords({ ...opened, by: held.openedBy })}.`);
  const changes = [
    ...(await giveUpOthers(trx, by, subject)),
    await setCall(trx, subject, {
      ...(await firstCall(trx, subject, by)),
      openedById: staffId,
      openedAt: by.now.toISOString(),
    }),
  ];
  await record(trx, { ...by, ...held.about, action: "call.opened" }, changes);
  return DONE;
}

async function giveUpOthers(trx: Db, by: By, subject: Subject) {
  const others = await trx
    .selectFrom("calls")
    .select("subjectId")
    .where("openedById", "=", by.actor.staffId)
    .where("subjectId", "!=", subject.id)
    .execute();
  const changes: RowChange[] = [];
  for (const { subjectId } of others)
    changes.push(await changeRow(trx, "calls", subjectId, NO_CALL));
  return changes;
}

/** Releases the colleague's own call without an outcome: it was not made, and the patient waits on. */
export async function leaveCall(trx: Db, by: By, subject: Subject): Promise<Done> {
  const held = await holdSubject(trx, subject);
  if (held.call.opened?.byId !== by.actor.staffId) return DONE;
  const wasFirst = held.firstCalledAt === held.call.opened.at;
  const changed = await setCall(trx, subject, { ...NO_CALL, ...(wasFirst && NO_FIRST_CALL) });
  await record(trx, { ...by, ...held.about, action: "call.left" }, [changed]);
  return DONE;
}

/** Nobody answered: the row rests, after the third time somebody has to decide. */
export async function noteNoAnswer(trx: Db, by: By, subject: Subject): Promise<Done> {
  const held = await holdSubject(trx, subject);
  const tries = held.call.tries + 1;
  const again = restUntil(tries, by.now);
  const changes = [
    await setCall(trx, subject, {
      ...(await firstCall(trx, subject, by)),
      ...NO_CALL,
      tries,
      triedAt: by.now.toISOString(),
      againAt: again?.toISOString() ?? null,
      askedFor: 0,
    }),
    ...(await held.setCallback({ status: "no-answer" })),
  ];
  const entry = { ...by, ...held.about, action: "call.no-answer" as const, details: { tries } };
  const undo = await record(trx, entry, changes);
  const said = again
    ? `No answer noted. Back at ${deskMoment(again, by.now)}.`
    : `No answer noted, ${tries} tries. Cancel, or try once more?`;
  return { ok: true, said, undo };
}

type Again = { choice: CallAgain; typed?: string | undefined; askedFor: boolean };

/**
 * The row rests until then.
 * @param askedFor the patient answered and named the time, so the tries start over; otherwise the call was not answered.
 */
export async function noteCallAgain(
  trx: Db,
  by: By,
  subject: Subject,
  { choice, typed, askedFor }: Again,
): Promise<Done> {
  const held = await holdSubject(trx, subject);
  const again = callAgainAt(choice, by.now, typed);
  if (!again) return refuse("invalid", "Please choose a later time of today");
  const changed = await setCall(trx, subject, {
    ...(await firstCall(trx, subject, by)),
    ...NO_CALL,
    ...(askedFor && { tries: 0, triedAt: null }),
    againAt: again.toISOString(),
    askedFor: askedFor ? 1 : 0,
  });
  const at = deskMoment(again, by.now);
  const entry = { ...by, ...held.about, action: "call.again" as const, details: { at } };
  const undo = await record(trx, entry, [changed]);
  return { ok: true, said: `Call noted for ${at}.`, undo };
}

/** The caller's question is answered; it needs no visit. */
export async function finishCallback(trx: Db, by: By, id: string): Promise<Done> {
  const held = await holdSubject(trx, { id, kind: "callback" });
  const changes = [...(await held.endCall(by)), ...(await held.setCallback({ status: "done" }))];
  const undo = await record(trx, { ...by, ...held.about, action: "call.done" }, changes);
  return { ok: true, said: "Callback done.", undo };
}
