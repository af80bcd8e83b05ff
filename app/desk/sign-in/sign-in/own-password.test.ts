import { describe, expect, test } from "vitest";
import { historySentence } from "#app/desk/history/history-words.ts";
import { recordOwn } from "#app/desk/history/record-own.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { createLimits } from "#server/guard/limits.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenAccount, PASSWORD } from "#tests/databases/given.ts";
import { findPinColleagues } from "./browser.queries.server.ts";
import { changeOwnPassword } from "./own-password.service.server.ts";
import { findSession, startSession } from "./session.queries.server.ts";
import { type Door, signIn } from "./sign-in.service.server.ts";

const now = new Date("2026-11-23T09:45:20+05:30");
const NEXT = "mango rickshaw tulsi nine";
const KAVITHA = { id: "kavitha", name: "Kavitha Nair" };

async function givenSignedIn(db: Db) {
  await givenAccount(db, KAVITHA, { mayUsePin: 1, pinHash: "set" });
  const config = { database: { file: ":memory:" }, rateLimits: true, messagesPerHour: 1 };
  const limits = createLimits({ config, db, secret: "s" });
  const none = { session: undefined, browser: undefined };
  const outside: Door = { db, limits, now, address: "192.0.2.1", note: recordOwn, ...none };
  const opened = await signIn(outside, { name: "kavitha", password: PASSWORD });
  if (!opened.ok) throw new Error(opened.said);
  const { session, browser } = opened;
  return { outside, door: { ...outside, session, browser } };
}

describe.each(databases)("§10 door: the own password on $name", ({ freshDb }) => {
  test("is changed, signs out everywhere else, and is in the history", async () => {
    const db = await freshDb();
    const { door, outside } = await givenSignedIn(db);
    const others = [
      await startSession(db, "kavitha", "password", now),
      await startSession(db, "kavitha", "pin", now),
    ];
    const elsewhere = await signIn(outside, { name: "kavitha", password: PASSWORD });
    const changed = await changeOwnPassword(door, KAVITHA, { now: PASSWORD, next: NEXT });
    if (!changed.ok || !elsewhere.ok) throw new Error("refused");
    expect(changed.others).toBe(3);
    for (const session of [...others, elsewhere.session, door.session])
      expect(await findSession(db, session, now)).toBeUndefined();
    expect(await findSession(db, changed.opened.session, now)).toMatchObject({ id: "kavitha" });
    expect(await findPinColleagues(db, elsewhere.browser, now)).toEqual([]);
    expect(await findPinColleagues(db, changed.opened.browser, now)).toHaveLength(1);
    expect((await signIn(outside, { name: "kavitha", password: PASSWORD })).ok).toBe(false);
    expect((await signIn(outside, { name: "kavitha", password: NEXT })).ok).toBe(true);
    const [entry] = await db.selectFrom("history").selectAll().execute();
    expect(entry && historySentence({ ...entry, details: {} })).toBe(
      "Kavitha Nair changed their own password.",
    );
  });

  test("needs the one of now, whose tries are counted, and a good new one", async () => {
    const db = await freshDb();
    const { door, outside } = await givenSignedIn(db);
    const change = (typed: { now: string; next: string }) =>
      changeOwnPassword(door, KAVITHA, typed);
    const errors = async (typed: Parameters<typeof change>[0]) => {
      const answer = await change(typed);
      return answer.ok ? "changed" : answer.errors;
    };
    expect(await errors({ now: PASSWORD, next: "too short" })).toEqual({
      next: "Please use at least 12 characters. Four words are easy to keep in mind.",
    });
    expect(await errors({ now: PASSWORD, next: "kavitha nair 12345" })).toEqual({
      next: "This password is easy to guess. Please choose another one, for example four words.",
    });
    expect(await errors({ now: PASSWORD, next: PASSWORD })).toEqual({
      next: "This is the password you have. Please choose another one.",
    });
    for (let left = 4; left >= 1; left--)
      expect(await errors({ now: "not this one at all", next: NEXT })).toEqual({
        now: `This is not your password. You can try ${left} more ${left === 1 ? "time" : "times"}.`,
      });
    const locked = { now: "Too many tries. Try again at 10:01 AM." };
    expect(await errors({ now: "not this one at all", next: NEXT })).toEqual(locked);
    expect(await errors({ now: PASSWORD, next: NEXT })).toEqual(locked);
    // The door itself stays open for who has the password.
    expect((await signIn(outside, { name: "kavitha", password: PASSWORD })).ok).toBe(true);
    expect(await db.selectFrom("history").selectAll().execute()).toEqual([]);
  });
});
