import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { confirmVisit } from "#app/desk/visits/changes/confirm-visit.server.ts";
import type { Subject } from "#app/domain/calls/set-call.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenCallback, givenColleague } from "#tests/databases/given.ts";
import {
  finishCallback,
  leaveCall,
  noteCallAgain,
  noteNoAnswer,
  openCall,
} from "./calls.service.server.ts";
import { noteWrongNumber } from "./wrong-number.server.ts";

const VISIT: Subject = { id: "visit of a", kind: "visit" };
const CALLBACK: Subject = { id: "callback", kind: "callback" };

const run = (db: Db, clock: string, work: (trx: Db, by: By) => Promise<Done>) =>
  deskChange(atDesk(db, clock), work);

const first = (db: Db, { id }: Subject) =>
  db
    .selectFrom("calls")
    .select(["firstCalledAt", "firstCalledDay", "firstCalledById", "waitedMinutes"])
    .where("subjectId", "=", id)
    .executeTakeFirst();

const firstAt = (clock: string, waitedMinutes: number) => ({
  firstCalledAt: monday(clock).toISOString(),
  firstCalledDay: "2026-11-23",
  firstCalledById: "kavitha",
  waitedMinutes,
});

async function givenWaiting(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  await givenBooking(db, { id: "a", placedAt: monday("09:00").toISOString() });
  await givenCallback(db, { requestedAt: monday("06:00").toISOString() });
  return db;
}

describe.each(databases)("§10 month: minutes to the call, on $name", ({ freshDb }) => {
  test("are kept once, with the call, and only of the desk's hours", async () => {
    const db = await givenWaiting(await freshDb());
    await run(db, "09:13", (trx, by) => openCall(trx, by, VISIT, false));
    expect(await first(db, VISIT)).toEqual(firstAt("09:13", 13));
    await run(db, "09:14", (trx, by) => noteNoAnswer(trx, by, VISIT));
    await run(db, "09:50", (trx, by) => openCall(trx, by, VISIT, false));
    await run(db, "09:51", (trx, by) => confirmVisit(trx, by, VISIT.id));
    expect(await first(db, VISIT)).toEqual(firstAt("09:13", 13));
    await run(db, "08:20", (trx, by) => openCall(trx, by, CALLBACK, false));
    expect(await first(db, CALLBACK)).toEqual(firstAt("08:20", 20));
  });

  test("run on after “I did not call”, but not when a second call was not made", async () => {
    const db = await givenWaiting(await freshDb());
    await run(db, "09:10", (trx, by) => openCall(trx, by, VISIT, false));
    await run(db, "09:11", (trx, by) => leaveCall(trx, by, VISIT));
    expect(await first(db, VISIT)).toMatchObject({ firstCalledAt: null, waitedMinutes: null });
    await run(db, "09:25", (trx, by) => openCall(trx, by, VISIT, false));
    await run(db, "09:26", (trx, by) => noteNoAnswer(trx, by, VISIT));
    await run(db, "10:00", (trx, by) => openCall(trx, by, VISIT, false));
    await run(db, "10:01", (trx, by) => leaveCall(trx, by, VISIT));
    expect(await first(db, VISIT)).toEqual(firstAt("09:25", 25));
  });

  test("each first outcome counts as a call where nobody pressed Call; Undo takes it back", async () => {
    const outcomes: [Subject, (trx: Db, by: By) => Promise<Done>][] = [
      [VISIT, (trx, by) => noteNoAnswer(trx, by, VISIT)],
      [VISIT, (trx, by) => noteCallAgain(trx, by, VISIT, { choice: "1-hour", askedFor: true })],
      [VISIT, (trx, by) => noteWrongNumber(trx, by, VISIT, "1000000002")],
      [VISIT, (trx, by) => noteWrongNumber(trx, by, VISIT, undefined)],
      [VISIT, (trx, by) => confirmVisit(trx, by, VISIT.id)],
      [CALLBACK, (trx, by) => noteNoAnswer(trx, by, CALLBACK)],
      [CALLBACK, (trx, by) => finishCallback(trx, by, CALLBACK.id)],
    ];
    for (const [subject, outcome] of outcomes) {
      const db = await givenWaiting(await freshDb());
      await doAndUndo(db, "09:42", outcome);
      const minutes = subject === VISIT ? 42 : 102;
      expect(await first(db, subject)).toEqual(firstAt("09:42", minutes));
    }
  });

  test("Undo of an outcome leaves a call that was made", async () => {
    const db = await givenWaiting(await freshDb());
    await run(db, "09:13", (trx, by) => openCall(trx, by, VISIT, false));
    await doAndUndo(db, "09:14", (trx, by) => confirmVisit(trx, by, VISIT.id));
    expect(await first(db, VISIT)).toEqual(firstAt("09:13", 13));
  });

  test("are not kept of what was booked on the phone, and is still to be agreed on", async () => {
    const db = await givenWaiting(await freshDb());
    await db.updateTable("visits").set({ origin: "phone" }).execute();
    await run(db, "09:13", (trx, by) => confirmVisit(trx, by, VISIT.id));
    expect((await first(db, VISIT))?.firstCalledAt ?? null).toBeNull();
  });

  test("are not kept of a call that the lab owes, nor of calls before the program kept them", async () => {
    const db = await givenWaiting(await freshDb());
    await db.updateTable("visits").set({ origin: "recollect" }).execute();
    await run(db, "09:13", (trx, by) => openCall(trx, by, VISIT, false));
    expect(await first(db, VISIT)).toMatchObject({ firstCalledAt: null });
    await db
      .insertInto("calls")
      .values({ subjectId: CALLBACK.id, kind: "callback", tries: 1, askedFor: 0 })
      .execute();
    await db
      .updateTable("calls")
      .set({ triedAt: monday("08:30").toISOString() })
      .where("subjectId", "=", CALLBACK.id)
      .execute();
    await run(db, "09:14", (trx, by) => openCall(trx, by, CALLBACK, false));
    expect(await first(db, CALLBACK)).toMatchObject({ firstCalledAt: null });
  });
});
