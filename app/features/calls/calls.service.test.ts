import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { undo } from "#app/features/history/undo.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import {
  finishCallback,
  leaveCall,
  noteCallAgain,
  noteNoAnswer,
  openCall,
} from "./calls.service.server.ts";

const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`);
const by = (clock: string, staffId = "kavitha", name = "Kavitha Nair") => ({
  actor: { staffId, name },
  now: at(clock),
});
const VISIT = { id: "visit of a", kind: "visit" } as const;
const CALLBACK = { id: "callback", kind: "callback" } as const;

const callRow = (db: Db, id: string) =>
  db.selectFrom("calls").selectAll().where("subjectId", "=", id).executeTakeFirst();

async function givenDesk(db: Db) {
  for (const [id, name] of [
    ["kavitha", "Kavitha Nair"],
    ["deepa", "Deepa Joseph"],
  ] as const)
    await db
      .insertInto("staff")
      .values({
        id,
        name,
        signInName: id,
        role: "front-desk",
        mayPublish: 0,
        sample: 0,
        createdAt: "",
      })
      .execute();
  await givenBooking(db, { id: "a", placedAt: at("09:00").toISOString() });
  await givenCallback(db, { requestedAt: at("09:07").toISOString() });
  return db;
}

describe.each(databases)("§10 Today: how a call ends, on $name", ({ freshDb }) => {
  test("no answer rests 30 minutes, then 2 hours, then asks for a decision", async () => {
    const db = await givenDesk(await freshDb());
    expect(await noteNoAnswer(db, by("09:42"), VISIT)).toMatchObject({
      ok: true,
      said: "No answer noted. Back at 10:12 AM.",
    });
    expect(await noteNoAnswer(db, by("10:20"), VISIT)).toMatchObject({
      said: "No answer noted. Back at 12:20 PM.",
    });
    expect(await noteNoAnswer(db, by("12:30"), VISIT)).toMatchObject({
      said: "No answer noted, 3 tries. Cancel, or try once more?",
    });
    expect(await callRow(db, VISIT.id)).toMatchObject({ tries: 3, againAt: null });
    const once = { choice: "after-5", askedFor: false } as const;
    expect(await noteCallAgain(db, by("12:31"), VISIT, once)).toMatchObject({
      said: "Call noted for 05:00 PM.",
    });
    expect(await callRow(db, VISIT.id)).toMatchObject({ tries: 3, askedFor: 0 });
    expect(await noteNoAnswer(db, by("17:05"), VISIT)).toMatchObject({
      said: "No answer noted, 4 tries. Cancel, or try once more?",
    });
  });

  test("each outcome is in the history, and undo brings the open call back", async () => {
    const db = await givenDesk(await freshDb());
    await openCall(db, by("09:41"), VISIT, false);
    const noted = await noteNoAnswer(db, by("09:42"), VISIT);
    const entries = await db.selectFrom("history").select(["action", "visitId"]).execute();
    expect(entries).toEqual([
      { action: "call.opened", visitId: VISIT.id },
      { action: "call.no-answer", visitId: VISIT.id },
    ]);
    const may = () => true;
    const id = noted.ok ? (noted.undo ?? "") : "";
    expect(await undo(db, { ...by("09:43"), may }, id)).toMatchObject({ ok: true });
    expect(await callRow(db, VISIT.id)).toMatchObject({
      openedById: "kavitha",
      openedAt: at("09:41").toISOString(),
      tries: 0,
      againAt: null,
    });
  });

  test("a colleague on the call is named; nobody is locked out", async () => {
    const db = await givenDesk(await freshDb());
    expect(await openCall(db, by("09:44", "deepa"), VISIT, false)).toMatchObject({ ok: true });
    expect(await openCall(db, by("09:45"), VISIT, false)).toMatchObject({
      ok: false,
      said: "Deepa Joseph is on this call since 09:44 AM.",
    });
    expect((await callRow(db, VISIT.id))?.openedById).toBe("deepa");
    expect(await openCall(db, by("09:45"), VISIT, true)).toMatchObject({ ok: true });
    expect((await callRow(db, VISIT.id))?.openedById).toBe("kavitha");
  });

  test("of two colleagues at the same moment one gets the call", async () => {
    const db = await givenDesk(await freshDb());
    const answers = await Promise.all([
      openCall(db, by("09:44", "deepa"), VISIT, false),
      openCall(db, by("09:44"), VISIT, false),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("after 15 minutes a call is free again; another call ends the own one", async () => {
    const db = await givenDesk(await freshDb());
    await openCall(db, by("09:44", "deepa"), VISIT, false);
    expect(await openCall(db, by("09:59"), VISIT, false)).toMatchObject({ ok: true });
    await openCall(db, by("10:00"), CALLBACK, false);
    expect(await callRow(db, VISIT.id)).toMatchObject({ openedById: null, openedAt: null });
    await leaveCall(db, by("10:01"), CALLBACK);
    expect((await callRow(db, CALLBACK.id))?.openedById).toBeNull();
  });

  test("call again at a time that the patient named", async () => {
    const db = await givenDesk(await freshDb());
    await noteNoAnswer(db, by("09:10"), VISIT);
    const typed = { choice: "at", typed: "11:00", askedFor: true } as const;
    expect(await noteCallAgain(db, by("09:45"), VISIT, typed)).toMatchObject({
      said: "Call noted for 11:00 AM.",
    });
    expect(await callRow(db, VISIT.id)).toMatchObject({
      tries: 0,
      triedAt: null,
      againAt: at("11:00").toISOString(),
      askedFor: 1,
    });
    expect(await noteCallAgain(db, by("11:30"), VISIT, typed)).toMatchObject({
      ok: false,
      said: "Please choose a later time of today",
    });
  });

  test("a callback: no answer, then done; a row that is done takes no outcome any more", async () => {
    const db = await givenDesk(await freshDb());
    const status = async () =>
      (await db.selectFrom("callbacks").select("status").executeTakeFirstOrThrow()).status;
    await noteNoAnswer(db, by("09:42"), CALLBACK);
    expect(await status()).toBe("no-answer");
    expect(await finishCallback(db, by("10:20"), CALLBACK.id)).toMatchObject({
      ok: true,
      said: "Callback done.",
    });
    expect(await status()).toBe("done");
    const gone = "Nobody has to call here any more. A colleague was faster.";
    expect(await noteNoAnswer(db, by("10:21"), CALLBACK)).toMatchObject({ ok: false, said: gone });
    await db.updateTable("bookings").set({ status: "confirmed" }).execute();
    expect(await noteNoAnswer(db, by("10:21"), VISIT)).toMatchObject({ ok: false, said: gone });
    expect(await openCall(db, by("10:21"), { ...VISIT, id: "nobody" }, false)).toMatchObject({
      ok: false,
      said: gone,
    });
  });
});
