import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { recordOwn } from "#app/desk/history/record-own.server.ts";
import { createLimits } from "#server/guard/limits.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenAccount, givenColleague, PASSWORD } from "#tests/databases/given.ts";
import { findSession } from "./session.queries.server.ts";
import { type Door, signIn } from "./sign-in.service.server.ts";
import {
  acceptWelcome,
  findWelcome,
  makeFirstManagerLink,
  makeWelcomeLink,
} from "./welcome.service.server.ts";

const now = new Date("2026-11-23T09:00:00+05:30");
const nextDay = new Date("2026-11-24T09:00:01+05:30");
const ENDED = {
  ok: false,
  said: "This link no longer works. Ask a manager for a new one.",
  errors: {},
};

function doorOf(db: Db): Door {
  const config = { database: { file: ":memory:" }, rateLimits: true, messagesPerHour: 1 };
  const limits = createLimits({ config, db, secret: "s" });
  return {
    db,
    limits,
    now,
    address: "192.0.2.1",
    session: undefined,
    browser: undefined,
    note: recordOwn,
  };
}

const typed = { signInName: "Kavitha", password: PASSWORD, name: "" };

describe.each(databases)("§10 door: one-time links on $name", ({ freshDb }) => {
  test("open once, within 24 hours, and are stored as a hash", async () => {
    const db = await freshDb();
    const { id } = await givenColleague(db, {
      id: "kavitha",
      name: "Kavitha Nair",
      role: "front-desk",
    });
    const secret = await makeWelcomeLink(db, id, now);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await db.selectFrom("staffOnce").selectAll().execute())).not.toContain(
      secret,
    );
    expect(await findWelcome(db, secret, now)).toMatchObject({
      name: "Kavitha Nair",
      role: "front-desk",
    });
    expect(await findWelcome(db, secret, nextDay)).toBeUndefined();
    expect(await acceptWelcome({ ...doorOf(db), now: nextDay }, { ...typed, secret })).toEqual(
      ENDED,
    );
    expect(await acceptWelcome(doorOf(db), { ...typed, secret: `${secret.slice(1)}A` })).toEqual(
      ENDED,
    );
    const accepted = await acceptWelcome(doorOf(db), { ...typed, secret });
    expect(accepted).toMatchObject({ ok: true, staffId: id });
    expect(await acceptWelcome(doorOf(db), { ...typed, secret })).toEqual(ENDED);
    expect((await signIn(doorOf(db), { name: "kavitha", password: PASSWORD })).ok).toBe(true);
  });

  test("of ten that use one at once, one gets in", async () => {
    const db = await freshDb();
    const { id } = await givenColleague(db, { id: "kavitha" });
    const secret = await makeWelcomeLink(db, id, now);
    const door = doorOf(db);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => acceptWelcome(door, { ...typed, secret })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a new link ends the one before, and its use ends every session", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha" });
    const door = doorOf(db);
    const before = await signIn(door, { name: "kavitha", password: PASSWORD });
    const old = await makeWelcomeLink(db, id, now);
    const secret = await makeWelcomeLink(db, id, now);
    expect(await findWelcome(db, old, now)).toBeUndefined();
    const password = "another four quiet words";
    expect(await acceptWelcome(door, { ...typed, secret, password })).toMatchObject({ ok: true });
    expect(before.ok && (await findSession(db, before.session, now))).toBeUndefined();
    expect((await signIn(door, { name: "kavitha", password: PASSWORD })).ok).toBe(false);
  });

  test("what is wrong is said by field, and the link stays", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi" });
    const { id } = await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    const secret = await makeWelcomeLink(db, id, now);
    const wrong = { secret, name: "", signInName: "ravi", password: "kavitha12345" };
    expect(await acceptWelcome(doorOf(db), wrong)).toEqual({
      ok: false,
      said: "",
      errors: {
        signInName: "A colleague signs in with this name. Please choose another one.",
        password:
          "This password is easy to guess. Please choose another one, for example four words.",
      },
    });
    expect(await acceptWelcome(doorOf(db), { ...wrong, signInName: "a b" })).toMatchObject({
      errors: { signInName: "Please use 2 to 40 letters or digits, without spaces" },
    });
    expect(await findWelcome(db, secret, now)).toBeDefined();
  });

  test("a blocked colleague's link does not work", async () => {
    const db = await freshDb();
    const { id } = await givenColleague(db, { id: "kavitha" });
    const secret = await makeWelcomeLink(db, id, now);
    await db.updateTable("staff").set({ blockedAt: now.toISOString() }).execute();
    expect(await acceptWelcome(doorOf(db), { ...typed, secret })).toEqual(ENDED);
  });

  test("the first manager's link: until some manager can sign in, the sample day not counted", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "sample", role: "manager", sample: 1 });
    const other = (await makeFirstManagerLink(db, now)) ?? "";
    const secret = (await makeFirstManagerLink(db, now)) ?? "";
    const unnamed = await acceptWelcome(doorOf(db), { ...typed, secret });
    expect(unnamed).toMatchObject({
      errors: { name: "Please enter your name, 2 to 80 characters" },
    });
    const named = { ...typed, secret, name: " Suma  Prakash ", signInName: "suma" };
    expect(await acceptWelcome(doorOf(db), named)).toMatchObject({ ok: true });
    const suma = await db
      .selectFrom("staff")
      .selectAll()
      .where("signInName", "=", "suma")
      .execute();
    expect(suma).toMatchObject([{ name: "Suma Prakash", role: "manager" }]);
    expect(await acceptWelcome(doorOf(db), { ...named, secret: other, signInName: "me" })).toEqual(
      ENDED,
    );
    expect(await makeFirstManagerLink(db, now)).toBeUndefined();
  });
});
