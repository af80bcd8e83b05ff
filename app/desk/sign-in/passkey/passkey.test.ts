import { describe, expect, test } from "vitest";
import { endSessions } from "../sign-in/session.queries.server.ts";
import type { Door } from "../sign-in/sign-in.service.server.ts";
import { acceptWelcome, makeWelcomeLink } from "../sign-in/welcome.service.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { recordOwn } from "#app/desk/history/record-own.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { createLimits } from "#server/guard/limits.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenAccount, PASSWORD } from "#tests/databases/given.ts";
import { SoftwareAuthenticator } from "#tests/software-authenticator.ts";
import {
  addPasskey,
  offerPasskey,
  offerProof,
  offerSignIn,
  signInWithPasskey,
} from "./passkey.service.server.ts";

const ORIGIN = "https://desk.lab.example";
const now = new Date("2026-11-23T09:45:20+05:30");
const UNKNOWN = "This passkey does not open the desk. Please sign in with your password.";
const NOT_WITH_PIN = "A PIN adds no passkey. Sign in with your password first.";

function doorOf(db: Db): Door & { origin: string; labName: string } {
  const config = { database: { file: ":memory:" }, rateLimits: true, messagesPerHour: 1 };
  return {
    db,
    limits: createLimits({ config, db, secret: "s" }),
    now,
    address: "192.0.2.1",
    session: undefined,
    browser: undefined,
    device: "Chrome on Android",
    note: recordOwn,
    origin: ORIGIN,
    labName: "Lab",
  };
}
type AtDoor = ReturnType<typeof doorOf>;

const KAVITHA = { id: "kavitha", name: "Kavitha Nair", signInName: "kavitha" };
const byPassword = { ...KAVITHA, startedBy: "password" } as const;
const byPin = { ...KAVITHA, startedBy: "pin" } as const;

/** The challenge of an offer. */
function challengeOf(
  offer: { ok: true; options: { challenge: string } } | { ok: false; said: string },
) {
  if (!offer.ok) throw new Error(offer.said);
  return offer.options.challenge;
}

async function givenPasskey(door: AtDoor) {
  const device = new SoftwareAuthenticator(ORIGIN);
  const offer = await offerPasskey(door, byPassword, { password: PASSWORD });
  expect(await addPasskey(door, byPassword, device.make(challengeOf(offer)))).toBeUndefined();
  return device;
}

const signsIn = async (door: AtDoor, device: SoftwareAuthenticator) =>
  signInWithPasskey(door, device.use(challengeOf(await offerSignIn(door))));

async function told(db: Db) {
  const rows = await db.selectFrom("history").selectAll().orderBy("id").execute();
  return rows.map((row) => historySentence({ ...row, details: JSON.parse(row.details ?? "{}") }));
}

describe.each(databases)("§10 door: passkeys on $name", ({ freshDb }) => {
  test("one is added with the password alone, which is asked for again and counted", async () => {
    const db = await freshDb();
    await givenAccount(db, KAVITHA);
    const door = doorOf(db);
    const said: unknown[] = [];
    for (let time = 1; time <= 6; time++)
      said.push(await offerPasskey(door, byPassword, { password: "not this one at all" }));
    expect(said).toEqual([
      ...[4, 3, 2].map((left) => ({
        ok: false,
        said: `This is not your password. You can try ${left} more times.`,
      })),
      { ok: false, said: "This is not your password. You can try 1 more time." },
      { ok: false, said: "Too many tries. Try again at 10:01 AM." },
      { ok: false, said: "Too many tries. Try again at 10:01 AM." },
    ]);
    expect(await offerPasskey(door, byPassword, { password: PASSWORD })).toMatchObject({
      ok: false,
    });
    await givenPasskey(doorOf(db));
    expect(await db.selectFrom("staffPasskeys").select("staffId").execute()).toEqual([
      { staffId: "kavitha" },
    ]);
  });

  test("a session that began with a PIN adds none, not even with the password", async () => {
    const db = await freshDb();
    await givenAccount(db, KAVITHA);
    const door = doorOf(db);
    const refused = { ok: false, said: NOT_WITH_PIN };
    expect(await offerPasskey(door, byPin, { password: PASSWORD })).toEqual(refused);
    expect(await offerProof(door, byPin)).toEqual(refused);
    const offer = await offerPasskey(door, byPassword, { password: PASSWORD });
    const sent = new SoftwareAuthenticator(ORIGIN).make(challengeOf(offer));
    expect(await addPasskey(door, byPin, sent)).toBe(NOT_WITH_PIN);
    expect(await db.selectFrom("staffPasskeys").selectAll().execute()).toEqual([]);
  });

  test("one that is there already proves it too; another's, and any other challenge, does not", async () => {
    const db = await freshDb();
    await givenAccount(db, KAVITHA);
    await givenAccount(db, { id: "ravi", name: "Ravi Kumar" });
    const door = doorOf(db);
    const device = await givenPasskey(door);
    const prove = async (who: typeof byPassword) => challengeOf(await offerProof(door, who));
    const passkey = device.use(await prove(byPassword));
    const offer = await offerPasskey(door, byPassword, { passkey });
    const second = new SoftwareAuthenticator(ORIGIN);
    expect(await addPasskey(door, byPassword, second.make(challengeOf(offer)))).toBeUndefined();

    const refused = { ok: false, said: "This passkey is not yours. Please type your password." };
    expect(await offerPasskey(door, byPassword, { passkey })).toEqual(refused);
    const ofSignIn = device.use(challengeOf(await offerSignIn(door)));
    expect(await offerPasskey(door, byPassword, { passkey: ofSignIn })).toEqual(refused);
    const ravi = { ...byPassword, id: "ravi", name: "Ravi Kumar", signInName: "ravi" };
    const foreign = device.use(challengeOf(await offerProof(door, ravi)));
    expect(await offerPasskey(door, ravi, { passkey: foreign })).toEqual(refused);
    // The challenge that proves somebody makes no passkey.
    const third = new SoftwareAuthenticator(ORIGIN).make(await prove(byPassword));
    expect(await addPasskey(door, byPassword, third)).toBe(
      "The passkey was not added. Please try again.",
    );
    expect(await signInWithPasskey(door, device.use(await prove(byPassword)))).toEqual({
      ok: false,
      said: UNKNOWN,
    });
  });

  test("the history has when one is added, used first and removed", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, KAVITHA);
    const door = doorOf(db);
    const device = await givenPasskey(door);
    for (let time = 1; time <= 2; time++)
      expect(await signsIn(door, device)).toMatchObject({ ok: true, staffId: id });
    const secret = await makeWelcomeLink(db, id, now);
    const typed = { secret, signInName: "kavitha", password: "another four quiet words", name: "" };
    expect(await acceptWelcome(door, typed)).toMatchObject({ ok: true });
    expect(await told(db)).toEqual([
      "Kavitha Nair added a passkey, on Chrome on Android.",
      "Kavitha Nair signed in with a passkey for the first time, on Chrome on Android.",
      "Kavitha Nair removed their passkey.",
    ]);
  });

  test("none is left after signing out everywhere, or a new password by a link", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, KAVITHA);
    const door = doorOf(db);
    const first = await givenPasskey(door);
    expect(await endSessions(db, id)).toBe(1);
    expect(await signsIn(door, first)).toEqual({ ok: false, said: UNKNOWN });
    const second = await givenPasskey(door);
    const secret = await makeWelcomeLink(db, id, now);
    const typed = { secret, signInName: "kavitha", password: "another four quiet words", name: "" };
    expect(await acceptWelcome(door, typed)).toMatchObject({ ok: true });
    expect(await signsIn(door, second)).toEqual({ ok: false, said: UNKNOWN });
  });
});
