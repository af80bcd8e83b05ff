import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { recordOwn } from "#app/desk/history/record-own.server.ts";
import { createLimits } from "#server/guard/limits.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenAccount, givenColleague, PASSWORD } from "#tests/databases/given.ts";
import { offerSignIn } from "../passkey/passkey.service.server.ts";
import { findPinColleagues } from "./browser.queries.server.ts";
import { setPin, switchColleague } from "./pin.service.server.ts";
import {
  deleteEnded,
  endSessions,
  findSession,
  listSessions,
  startSession,
  touchSession,
} from "./session.queries.server.ts";
import {
  OPENINGS_PER_ADDRESS,
  TRIES,
  TRIES_PER_ADDRESS,
  TRIES_PER_NAME,
} from "./sign-in-limits.server.ts";
import { type Door, signIn } from "./sign-in.service.server.ts";

const morning = new Date("2026-11-23T09:45:20+05:30");
const later = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);

function doorOf(db: Db, given: Partial<Door> = {}): Door {
  const config = { database: { file: ":memory:" }, rateLimits: true, messagesPerHour: 1 };
  return {
    db,
    limits: createLimits({ config, db, secret: "s" }),
    now: morning,
    address: "192.0.2.1",
    session: undefined,
    browser: undefined,
    note: recordOwn,
    ...given,
  };
}

async function opened(door: Door, name = "kavitha", password = PASSWORD) {
  const answer = await signIn(door, { name, password });
  if (!answer.ok) throw new Error(answer.said);
  return answer;
}

describe.each(databases)("§10 door: signing in on $name", ({ freshDb }) => {
  test("with name, in any case, and password", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha", name: "Kavitha Nair" });
    const { session } = await opened(doorOf(db), " Kavitha ");
    expect(await findSession(db, session, morning)).toMatchObject({ id, name: "Kavitha Nair" });
    expect(await findSession(db, `${session.slice(1)}x`, morning)).toBeUndefined();
    const stored = JSON.stringify(await db.selectFrom("staffSessions").selectAll().execute());
    expect(stored).not.toContain(session);
  });

  test("wrong tries are counted, and lock after five for a quarter of an hour", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    const door = doorOf(db);
    const said: string[] = [];
    for (let time = 1; time <= 6; time++) {
      const answer = await signIn(door, { name: "kavitha", password: "not this one at all" });
      said.push(answer.ok ? "open" : answer.said);
    }
    expect(said).toEqual([
      "Name or password is wrong. You can try 4 more times.",
      "Name or password is wrong. You can try 3 more times.",
      "Name or password is wrong. You can try 2 more times.",
      "Name or password is wrong. You can try 1 more time.",
      "Too many tries. Try again at 10:01 AM.",
      "Too many tries. Try again at 10:01 AM.",
    ]);
    const right = await signIn(door, { name: "kavitha", password: PASSWORD });
    expect(right.ok).toBe(false);
    expect(
      (await signIn({ ...door, address: "192.0.2.2" }, { name: "kavitha", password: PASSWORD })).ok,
    ).toBe(true);
  });

  test("the right password starts the count anew", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    const door = doorOf(db);
    for (let time = 1; time <= 4; time++)
      await signIn(door, { name: "kavitha", password: "not this one at all" });
    await opened(door);
    const wrong = await signIn(door, { name: "kavitha", password: "not this one at all" });
    expect(wrong).toEqual({
      ok: false,
      said: "Name or password is wrong. You can try 4 more times.",
    });
  });

  test("one address cannot try many names, nor many addresses one name", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    const door = doorOf(db);
    const tries = async (count: number, make: (at: number) => [Door, string]) => {
      let locked = 0;
      for (let at = 0; at < count; at++) {
        const [from, name] = make(at);
        const answer = await signIn(from, { name, password: "wrong" });
        if (!answer.ok && answer.said.startsWith("Too many tries.")) locked++;
      }
      return locked;
    };
    expect(await tries(70, (at) => [door, `name${at}`])).toBe(10);
    const { browser } = await opened({ ...door, address: "192.0.2.9" });
    expect(
      await tries(60, (at) => [{ ...door, address: `198.51.100.${at}` }, "kavitha"]),
    ).toBeGreaterThan(9);
    // Her own browser still opens.
    await opened({ ...door, address: "192.0.2.9", browser });
  });

  test("a blocked colleague, one of the sample day and nobody are answered alike", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "blocked", blockedAt: "2026-11-01T00:00:00Z" });
    await givenAccount(db, { id: "sample", sample: 1 });
    await givenColleague(db, { id: "invited", name: "Invited" });
    const door = doorOf(db);
    for (const name of ["blocked", "sample", "invited", "nobody", "\u0000no one"])
      expect(await signIn(door, { name, password: PASSWORD })).toEqual({
        ok: false,
        said: "Name or password is wrong. You can try 4 more times.",
      });
  });

  test("a new session each time; the browser's old one ends (fixation)", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    const door = doorOf(db);
    const planted = "x".repeat(43);
    const first = await opened({ ...door, session: planted });
    expect(first.session).not.toBe(planted);
    const second = await opened({ ...door, session: first.session, browser: first.browser });
    expect(await findSession(db, first.session, morning)).toBeUndefined();
    expect(await findSession(db, second.session, morning)).toBeDefined();
  });

  test("a new token of the browser each time: one that was planted or copied is worth nothing", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" }, { mayUsePin: 1, pinHash: "set" });
    await givenAccount(db, { id: "deepa", name: "Deepa Rao" }, { mayUsePin: 1, pinHash: "set" });
    const planted = "x".repeat(43);
    const door = doorOf(db);
    const first = await opened({ ...door, browser: planted });
    expect(first.browser).not.toBe(planted);
    expect(await findPinColleagues(db, planted, morning)).toEqual([]);
    // A shared machine still knows who else works there.
    const second = await opened({ ...door, browser: first.browser }, "deepa");
    expect(await findPinColleagues(db, first.browser, morning)).toEqual([]);
    expect((await findPinColleagues(db, second.browser, morning)).map(({ id }) => id)).toEqual([
      "deepa",
      "kavitha",
    ]);
  });

  test("whoever is behind the same address cannot lock out a browser that its colleague uses", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" }, { mayUsePin: 1 });
    await setPin({ db }, "kavitha", "482915");
    const door = { ...doorOf(db), origin: "https://desk.lab.example" };
    const { browser } = await opened(door);
    const known = { ...door, browser };
    // Every counter of the address and of the name is full.
    const { limits } = door;
    for (const [limit, key] of [
      [TRIES, "192.0.2.1\nkavitha"],
      [TRIES_PER_ADDRESS, "192.0.2.1"],
      [TRIES_PER_NAME, "kavitha"],
      [OPENINGS_PER_ADDRESS, "192.0.2.1"],
    ] as const)
      for (let time = 0; time < limit.times; time++) await limits.consume(limit, key);
    const right = { name: "kavitha", password: PASSWORD };
    const elsewhere = await signIn(door, right);
    expect(elsewhere).toMatchObject({ ok: false, said: "Too many tries. Try again at 10:01 AM." });
    expect(await offerSignIn(door)).toMatchObject({ ok: false });
    expect(await offerSignIn(known)).toMatchObject({ ok: true });
    const pin = { staffId: "kavitha", pin: "482915" };
    expect(await switchColleague(known, pin)).toMatchObject({ ok: true });
    // A small counter of its own is left to guess with.
    for (let left = 4; left >= 1; left--)
      expect(await signIn(known, { ...right, password: "not this one at all" })).toEqual({
        ok: false,
        said: `Name or password is wrong. You can try ${left} more ${left === 1 ? "time" : "times"}.`,
      });
    expect(await signIn(known, right)).toMatchObject({ ok: true });
    const again = await opened({ ...doorOf(db), address: "192.0.2.7" });
    const now = { ...door, browser: again.browser };
    for (let time = 1; time <= 5; time++) await signIn(now, { ...right, password: "wrong" });
    expect(await signIn(now, right)).toMatchObject({ ok: false });
  });

  test("ends 7 days after it began, one of a PIN 12 hours after, however much it is used", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha" });
    const started = {
      password: await startSession(db, id, "password", morning),
      passkey: await startSession(db, id, "passkey", morning),
      pin: await startSession(db, id, "pin", morning),
    };
    const openAt = async (minutes: number) => {
      await db
        .updateTable("staffSessions")
        .set({ usedAt: later(minutes).toISOString() })
        .execute();
      const open = [];
      for (const [by, session] of Object.entries(started))
        if (await findSession(db, session, later(minutes))) open.push(by);
      expect(await listSessions(db, id, later(minutes))).toHaveLength(open.length);
      return open;
    };
    expect(await openAt(12 * 60 - 1)).toEqual(["password", "passkey", "pin"]);
    expect(await openAt(12 * 60)).toEqual(["password", "passkey"]);
    expect(await openAt(7 * 24 * 60 - 1)).toEqual(["password", "passkey"]);
    await deleteEnded(db, later(7 * 24 * 60 - 1));
    expect(await db.selectFrom("staffSessions").selectAll().execute()).toHaveLength(2);
    expect(await openAt(7 * 24 * 60)).toEqual([]);
  });

  test("ends after 12 hours without use, when blocked, and everywhere at once", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha" });
    const door = doorOf(db);
    const { session } = await opened(door);
    const known = await findSession(db, session, later(11 * 60));
    expect(known?.isStale).toBe(true);
    await touchSession(db, known?.sessionHash ?? "", later(11 * 60));
    expect(await findSession(db, session, later(22 * 60))).toBeDefined();
    expect(await findSession(db, session, later(23 * 60 + 1))).toBeUndefined();
    const again = await opened(door);
    await db.updateTable("staff").set({ blockedAt: morning.toISOString() }).execute();
    expect(await findSession(db, again.session, morning)).toBeUndefined();
    await db.updateTable("staff").set({ blockedAt: null }).execute();
    await endSessions(db, id);
    expect(await findSession(db, again.session, morning)).toBeUndefined();
  });

  test("what has ended is deleted", async () => {
    const db = await freshDb();
    await givenAccount(db, { id: "kavitha" });
    await opened(doorOf(db));
    await deleteEnded(db, later(11 * 60));
    expect(await db.selectFrom("staffSessions").selectAll().execute()).toHaveLength(1);
    await deleteEnded(db, later(91 * 24 * 60));
    expect(await db.selectFrom("staffSessions").selectAll().execute()).toHaveLength(0);
    expect(await db.selectFrom("staffBrowsers").selectAll().execute()).toHaveLength(0);
  });
});

describe.each(databases)("§10 door: PIN on $name", ({ freshDb }) => {
  test("only where a manager allows it, six digits, none of the easiest", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha" });
    expect(await setPin({ db }, id, "482915")).toBe("A manager has to allow you a PIN first.");
    await db.updateTable("staffAccounts").set({ mayUsePin: 1 }).execute();
    expect(await setPin({ db }, id, "4829")).toBe("Please type 6 digits");
    for (const easy of ["111111", "123456", "654321", "121212", "482482"])
      expect(await setPin({ db }, id, easy)).toBe(
        "This PIN is easy to guess. Please choose another one.",
      );
    expect(await setPin({ db }, id, "482915")).toBeUndefined();
  });

  test("switches on the browser of the password, for 12 hours, and is slowed", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha" }, { mayUsePin: 1 });
    await setPin({ db }, id, "482915");
    const door = doorOf(db);
    const { browser } = await opened(door);
    const here = { ...door, browser };
    expect(await findPinColleagues(db, browser, later(11 * 60))).toMatchObject([{ id }]);
    expect(await findPinColleagues(db, browser, later(13 * 60))).toEqual([]);
    const switched = await switchColleague(here, { staffId: id, pin: "482915" });
    expect(switched).toMatchObject({ ok: true, staffId: id, browser });
    const elsewhere = { ...door, browser: "y".repeat(43) };
    expect(await switchColleague(elsewhere, { staffId: id, pin: "482915" })).toMatchObject({
      ok: false,
    });
    for (let left = 4; left >= 1; left--)
      expect(await switchColleague(here, { staffId: id, pin: "000000" })).toEqual({
        ok: false,
        said: `The PIN is wrong. You can try ${left} more ${left === 1 ? "time" : "times"}.`,
      });
    expect(await switchColleague(here, { staffId: id, pin: "000000" })).toMatchObject({
      ok: false,
    });
    expect(await switchColleague(here, { staffId: id, pin: "482915" })).toEqual({
      ok: false,
      said: "Too many tries. Try again at 10:01 AM.",
    });
  });

  test("works nowhere after signing out everywhere", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha" }, { mayUsePin: 1 });
    await setPin({ db }, id, "482915");
    const { browser } = await opened(doorOf(db));
    await endSessions(db, id);
    expect(await switchColleague(doorOf(db, { browser }), { staffId: id, pin: "482915" })).toEqual({
      ok: false,
      said: "This PIN does not open the desk here. Please sign in with your password.",
    });
  });
});
