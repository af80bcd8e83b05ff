import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import type { Subject } from "#app/domain/calls/set-call.server.ts";
import type { Changed, Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import {
  finishCallback,
  leaveCall,
  noteCallAgain,
  noteNoAnswer,
  openCall,
} from "./calls.service.server.ts";
import { noteWrongNumber } from "./wrong-number.server.ts";

const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`);
const VISIT: Subject = { id: "visit of a", kind: "visit" };
const CALLBACK: Subject = { id: "callback", kind: "callback" };
const NAMES = { kavitha: "Kavitha Nair", deepa: "Deepa Joseph" };
type Who = keyof typeof NAMES;

/** Runs a change as a colleague at a time of the day. */
const run = (
  db: Db,
  clock: string,
  work: (trx: Db, by: By) => Promise<Done>,
  who: Who = "kavitha",
): Promise<Changed> =>
  deskChange({ db, now: at(clock), staff: { id: who, name: NAMES[who], may: () => true } }, work);

const noAnswer = (db: Db, clock: string, subject: Subject) =>
  run(db, clock, (trx, by) => noteNoAnswer(trx, by, subject));
const open = (db: Db, clock: string, subject: Subject, who?: Who, anyway = false) =>
  run(db, clock, (trx, by) => openCall(trx, by, subject, anyway), who);
const again = (db: Db, clock: string, when: Parameters<typeof noteCallAgain>[3]) =>
  run(db, clock, (trx, by) => noteCallAgain(trx, by, VISIT, when));
const undone = (db: Db, clock: string, changed: Changed) =>
  undo(
    db,
    { actor: { staffId: "kavitha", name: NAMES.kavitha }, now: at(clock), may: () => true },
    changed.ok ? (changed.undo ?? "") : "",
  );

const callRow = (db: Db, id: string) =>
  db.selectFrom("calls").selectAll().where("subjectId", "=", id).executeTakeFirst();

async function givenDesk(db: Db) {
  for (const [id, name] of Object.entries(NAMES))
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
    expect(await noAnswer(db, "09:42", VISIT)).toMatchObject({
      ok: true,
      said: "No answer noted. Back at 10:12 AM.",
    });
    expect(await noAnswer(db, "10:20", VISIT)).toMatchObject({
      said: "No answer noted. Back at 12:20 PM.",
    });
    expect(await noAnswer(db, "12:30", VISIT)).toMatchObject({
      said: "No answer noted, 3 tries. Cancel, or try once more?",
    });
    expect(await callRow(db, VISIT.id)).toMatchObject({ tries: 3, againAt: null });
    const once = { choice: "after-5", askedFor: false } as const;
    expect(await again(db, "12:31", once)).toMatchObject({
      said: "Call noted for 05:00 PM.",
    });
    expect(await callRow(db, VISIT.id)).toMatchObject({ tries: 3, askedFor: 0 });
    expect(await noAnswer(db, "17:05", VISIT)).toMatchObject({
      said: "No answer noted, 4 tries. Cancel, or try once more?",
    });
  });

  test("each outcome is in the history, and undo brings the open call back", async () => {
    const db = await givenDesk(await freshDb());
    await open(db, "09:41", VISIT);
    const noted = await noAnswer(db, "09:42", VISIT);
    const entries = await db.selectFrom("history").select(["action", "visitId"]).execute();
    expect(entries).toEqual([
      { action: "call.opened", visitId: VISIT.id },
      { action: "call.no-answer", visitId: VISIT.id },
    ]);
    expect(await undone(db, "09:43", noted)).toMatchObject({ ok: true });
    expect(await callRow(db, VISIT.id)).toMatchObject({
      openedById: "kavitha",
      openedAt: at("09:41").toISOString(),
      tries: 0,
      againAt: null,
    });
  });

  test("a colleague on the call is named; nobody is locked out", async () => {
    const db = await givenDesk(await freshDb());
    expect(await open(db, "09:44", VISIT, "deepa")).toMatchObject({ ok: true });
    expect(await open(db, "09:45", VISIT)).toMatchObject({
      ok: false,
      said: "Deepa Joseph is on this call since 09:44 AM.",
    });
    expect((await callRow(db, VISIT.id))?.openedById).toBe("deepa");
    expect(await open(db, "09:45", VISIT, "kavitha", true)).toMatchObject({ ok: true });
    expect((await callRow(db, VISIT.id))?.openedById).toBe("kavitha");
  });

  test("of two colleagues at the same moment one gets the call", async () => {
    const db = await givenDesk(await freshDb());
    const answers = await Promise.all([
      open(db, "09:44", VISIT, "deepa"),
      open(db, "09:44", VISIT),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("after 15 minutes a call is free again; another call ends the own one", async () => {
    const db = await givenDesk(await freshDb());
    await open(db, "09:44", VISIT, "deepa");
    expect(await open(db, "09:59", VISIT)).toMatchObject({ ok: true });
    await open(db, "10:00", CALLBACK);
    expect(await callRow(db, VISIT.id)).toMatchObject({ openedById: null, openedAt: null });
    await run(db, "10:01", (trx, by) => leaveCall(trx, by, CALLBACK));
    expect((await callRow(db, CALLBACK.id))?.openedById).toBeNull();
  });

  test("call again at a time that the patient named", async () => {
    const db = await givenDesk(await freshDb());
    await noAnswer(db, "09:10", VISIT);
    const typed = { choice: "at", typed: "11:00", askedFor: true } as const;
    expect(await again(db, "09:45", typed)).toMatchObject({
      said: "Call noted for 11:00 AM.",
    });
    expect(await callRow(db, VISIT.id)).toMatchObject({
      tries: 0,
      triedAt: null,
      againAt: at("11:00").toISOString(),
      askedFor: 1,
    });
    expect(await again(db, "11:30", typed)).toMatchObject({
      ok: false,
      said: "Please choose a later time of today",
    });
  });

  test("a callback: no answer, then done; a row that is done takes no outcome any more", async () => {
    const db = await givenDesk(await freshDb());
    const status = async () =>
      (await db.selectFrom("callbacks").select("status").executeTakeFirstOrThrow()).status;
    await noAnswer(db, "09:42", CALLBACK);
    expect(await status()).toBe("no-answer");
    expect(await run(db, "10:20", (trx, by) => finishCallback(trx, by, CALLBACK.id))).toMatchObject(
      {
        ok: true,
        said: "Callback done.",
      },
    );
    expect(await status()).toBe("done");
    const gone = "Nobody has to call here any more. A colleague was faster.";
    expect(await noAnswer(db, "10:21", CALLBACK)).toMatchObject({ ok: false, said: gone });
    await db.updateTable("bookings").set({ status: "confirmed" }).execute();
    expect(await noAnswer(db, "10:21", VISIT)).toMatchObject({ ok: false, said: gone });
    expect(await open(db, "10:21", { ...VISIT, id: "nobody" })).toMatchObject({ ok: false });
  });

  test("a wrong number: another one is called, and undo gives the first back", async () => {
    const db = await givenDesk(await freshDb());
    await db.updateTable("bookings").set({ marks: '["phone-not-ten-digits"]' }).execute();
    const phones = async () => {
      const visit = await db.selectFrom("visits").select("phone").executeTakeFirstOrThrow();
      const booking = await db.selectFrom("bookings").select(["phone", "marks"]).execute();
      return [visit.phone, booking[0]?.phone, booking[0]?.marks];
    };
    await noAnswer(db, "09:10", VISIT);
    const wrong = (typed?: string) =>
      run(db, "09:42", (trx, by) => noteWrongNumber(trx, by, VISIT, typed));
    expect(await wrong("12345")).toMatchObject({
      ok: false,
      said: "Please type the 10 digits of the phone number",
    });
    expect(await wrong("1000000001")).toMatchObject({ said: "This is the number that was wrong" });
    const changed = await wrong("+91 10000 00002");
    expect(changed).toMatchObject({ ok: true, said: "The number is now 10000 00002." });
    expect(await phones()).toEqual(["1000000002", "1000000002", "[]"]);
    expect(await callRow(db, VISIT.id)).toMatchObject({ tries: 0, againAt: null });
    expect(await db.selectFrom("wrongNumbers").select("phone").execute()).toEqual([
      { phone: "1000000001" },
    ]);
    expect(await undone(db, "09:43", changed)).toMatchObject({ ok: true });
    expect(await phones()).toEqual(["1000000001", "1000000001", '["phone-not-ten-digits"]']);
    expect(await db.selectFrom("wrongNumbers").selectAll().execute()).toEqual([]);
  });

  test("a wrong number without another one cancels the visit, and closes a callback", async () => {
    const db = await givenDesk(await freshDb());
    const wrong = (subject: Subject) =>
      run(db, "09:42", (trx, by) => noteWrongNumber(trx, by, subject, undefined));
    expect(await wrong(VISIT)).toMatchObject({ ok: true, said: "Visit cancelled: wrong number." });
    expect(await wrong(CALLBACK)).toMatchObject({ said: "Callback closed: wrong number." });
    expect(await db.selectFrom("bookings").select(["status", "cancelReason"]).execute()).toEqual([
      { status: "cancelled", cancelReason: "Wrong number" },
    ]);
    expect(await db.selectFrom("callbacks").select("status").execute()).toEqual([
      { status: "wrong-number" },
    ]);
  });
});
