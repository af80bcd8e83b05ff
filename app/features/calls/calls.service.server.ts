import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { type Changed, refused } from "#app/features/history/changed.ts";
import { record } from "#app/features/history/record.server.ts";
import { changeRow, type RowChange } from "#app/features/history/tracked-rows.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { type CallAgain, callAgainAt } from "./call-again.ts";
import { openedNow, restUntil } from "./call-state.ts";
import {
  type By,
  lockSubject,
  NO_CALL,
  setCall,
  type Subject,
  type Waits,
} from "./call-subject.server.ts";
import { onCallInWords } from "./waiting-words.ts";

/** How a call begins and ends (product §10: Today). Confirming, moving and cancelling are a visit's own. */

const GONE = refused("state", "Nobody has to call here any more. A colleague was faster.");

/** Runs a change of something that still waits for a call. */
const change = (
  db: Db,
  subject: Subject,
  work: (trx: Db, waits: Waits) => Promise<Changed>,
): Promise<Changed> =>
  writeTransaction(db, async (trx) => {
    const waits = await lockSubject(trx, subject);
    return waits ? work(trx, waits) : GONE;
  });

/**
 * Takes the call, so that the others see it. An own call about somebody else is given up.
 * @param anyway takes it from a colleague; else it is refused while one is on it.
 */
export const openCall = (db: Db, by: By, subject: Subject, anyway: boolean) =>
  change(db, subject, async (trx, waits) => {
    const opened = openedNow(waits.call, by.now);
    if (opened && opened.byId !== by.actor.staffId && !anyway)
      return refused("state", `${onCallInWords({ ...opened, by: waits.openedBy })}.`);
    const now = by.now.toISOString();
    const changes = [
      ...(await giveUpOthers(trx, by, subject)),
      await setCall(trx, subject, { openedById: by.actor.staffId, openedAt: now }),
    ];
    await record(trx, { ...by, ...waits.about, action: "call.opened" }, changes);
    return { ok: true, said: "", undo: undefined };
  });

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

/** Gives an own call up: nobody was called. */
export const leaveCall = (db: Db, by: By, subject: Subject) =>
  change(db, subject, async (trx, waits) => {
    if (waits.call.opened?.byId === by.actor.staffId) {
      const changed = await setCall(trx, subject, NO_CALL);
      await record(trx, { ...by, ...waits.about, action: "call.done" }, [changed]);
    }
    return { ok: true, said: "", undo: undefined };
  });

/** Nobody answered: the row rests, after the third time somebody has to decide. */
export const noteNoAnswer = (db: Db, by: By, subject: Subject) =>
  change(db, subject, async (trx, waits) => {
    const tries = waits.call.tries + 1;
    const again = restUntil(tries, by.now);
    const changes = [
      await setCall(trx, subject, {
        ...NO_CALL,
        tries,
        triedAt: by.now.toISOString(),
        againAt: again?.toISOString() ?? null,
        askedFor: 0,
      }),
      ...(await waits.setCallback({ status: "no-answer" })),
    ];
    const deed = { ...by, ...waits.about, action: "call.no-answer" as const, details: { tries } };
    const undo = await record(trx, deed, changes);
    const said = again
      ? `No answer noted. Back at ${deskMoment(again, by.now)}.`
      : `No answer noted, ${tries} tries. Cancel, or try once more?`;
    return { ok: true, said, undo };
  });

type Again = { choice: CallAgain; typed?: string | undefined; askedFor: boolean };

/**
 * The row rests until then.
 * @param askedFor the patient answered and named the time, so the tries begin again; else nobody answered.
 */
export const noteCallAgain = (
  db: Db,
  by: By,
  subject: Subject,
  { choice, typed, askedFor }: Again,
) =>
  change(db, subject, async (trx, waits) => {
    const again = callAgainAt(choice, by.now, typed);
    if (!again) return refused("invalid", "Please choose a later time of today");
    const changed = await setCall(trx, subject, {
      ...NO_CALL,
      ...(askedFor && { tries: 0, triedAt: null }),
      againAt: again.toISOString(),
      askedFor: askedFor ? 1 : 0,
    });
    const at = deskMoment(again, by.now);
    const deed = { ...by, ...waits.about, action: "call.again" as const, details: { at } };
    const undo = await record(trx, deed, [changed]);
    return { ok: true, said: `Call noted for ${at}.`, undo };
  });

/** The caller's question is answered; it needs no visit. */
export const finishCallback = (db: Db, by: By, id: string) =>
  change(db, { id, kind: "callback" }, async (trx, waits) => {
    const changes = [
      ...(waits.call.opened ? [await setCall(trx, waits.subject, NO_CALL)] : []),
      ...(await waits.setCallback({ status: "done" })),
    ];
    const undo = await record(trx, { ...by, ...waits.about, action: "call.done" }, changes);
    return { ok: true, said: "Callback done.", undo };
  });
