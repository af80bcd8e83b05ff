import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import { TABLES } from "#app/db/table-keys.ts";
import type { Db } from "#app/db/schema.server.ts";
import { makeWelcomeLink } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { oneDatabase } from "#tests/databases/databases.ts";
import { givenAccount, givenBooking, givenColleague, PASSWORD } from "#tests/databases/given.ts";
import { describe, expect, test, vi } from "vitest";
import { startServer } from "./built-site.ts";
import { cookieIn, deskOver, givenSignedIn, MORNING } from "./given-desk.ts";

vi.setConfig({ testTimeout: 120_000 });

async function everything(db: Db) {
  const rows = [];
  for (const table of TABLES.filter((name) => name !== "idempotencyKeys"))
    rows.push(await db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}

/** Every kind of entry of a phone, well formed, about one visit. */
const entriesFor = (staffId: string, bookingId: string, visitId: string) => {
  const key = () => randomBytes(16).toString("hex");
  const seen = { day: "2026-11-23", slot: "09:00 AM" };
  const common = { staffId, visitId, seen, at: MORNING.toISOString() };
  const payment = { method: "cash", paise: 30_000 };
  const patients = [{ bookingId, taken: [], fasted: null }];
  return [
    { ...common, key: key(), kind: "collected", patients, payment },
    { ...common, key: key(), kind: "not-home" },
    { ...common, key: key(), kind: "not-today", bookingId },
    {
      ...common,
      key: key(),
      kind: "change-tests",
      bookingId,
      tests: { seen: "" },
      added: [],
      off: [{ position: 0, reason: "doctor" }],
    },
    { ...common, key: key(), kind: "undo", undoes: key() },
  ];
};

describe.each(oneDatabase)("§10 roles: others' visits on $name", ({ freshDb }) => {
  test("a phlebotomist changes and sees no visit of another", async () => {
    const db = await freshDb();
    const { id, session } = await givenSignedIn(db, "phlebotomist");
    const { id: other } = await givenColleague(db, { id: "farhan", name: "Farhan Ali" });
    const status = "assigned";
    const visit = { day: "2026-11-23", slot: "09:00 AM", status };
    await givenBooking(db, { id: "theirs", patientName: "Rekha Menon", ...visit });
    await givenBooking(db, { id: "nobodys", patientName: "Sunitha Gowda", ...visit });
    await givenBooking(db, { id: "mine", patientName: "Nandini Rao", ...visit });
    const give = (booking: string, assigneeId: string) =>
      db
        .updateTable("visits")
        .set({ assigneeId })
        .where("id", "=", `visit of ${booking}`)
        .execute();
    await give("theirs", other);
    await give("mine", id);
    const desk = deskOver(db, { env: { RATE_LIMITS: "off" } });
    const enter = async (entry: object) => {
      const fields = { intent: "enter", entry: JSON.stringify(entry) };
      return desk.post("/my-visits/entries", fields, session);
    };
    const before = await everything(db);
    for (const booking of ["theirs", "nobodys", "unknown"])
      for (const entry of entriesFor(id, booking, `visit of ${booking}`)) {
        const answer = await enter(entry);
        expect(await answer.json()).toMatchObject({ outcome: "refused" });
      }
    // Under another's name, and another's patient in one's own visit.
    for (const entry of entriesFor(other, "theirs", "visit of theirs"))
      expect((await enter(entry)).status).toBe(401);
    expect(await everything(db)).toBe(before);
    const [foreign = {}] = entriesFor(id, "theirs", "visit of mine");
    await enter(foreign);
    const stolen = db.selectFrom("bookings").select("status").where("id", "=", "theirs");
    expect(await stolen.execute()).toEqual([{ status }]);
    const others = "/my-visits/tests?booking=theirs";
    expect((await desk.get(others, session)).status).toBe(404);
    for (const path of ["/bookings/DS-THEIRS", "/bookings/DS-MINE", "/visits", "/", others]) {
      const page = await (await desk.get(path, session)).text();
      expect(page).not.toContain("Rekha Menon");
    }
    const round = await (await desk.get("/my-visits", session)).text();
    expect(round).toContain("Nandini Rao");
    expect(round).not.toMatch(/Rekha Menon|Sunitha Gowda/);
  });
});

test("no log tells a session, a password, a link or who it was", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "debug" } });
  const db = connect({ file: join(server.dataDir, "doorstep.db") });
  await givenAccount(db, { id: "kavitha", name: "Kavitha Nair", role: "manager" });
  const { id } = await givenColleague(db, { id: "farhan", name: "Farhan Ali" });
  const secret = await makeWelcomeLink(db, id, new Date());
  await db.destroy();
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    fetch(server.deskUrl + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: server.deskUrl, Cookie: cookie },
      redirect: "manual",
    });
  await post("/sign-in?to=/bookings/DS-7K4M", { name: "kavitha", password: "a wrong password" });
  const answer = await post("/sign-in", { name: "kavitha", password: PASSWORD });
  const session = cookieIn(answer, "desk") ?? "";
  expect(session).toHaveLength(43);
  for (const path of ["/me", "/", `/welcome/${secret}`, "/bookings/DS-7K4M?find=Kavitha"])
    await fetch(server.deskUrl + path, { headers: { Cookie: `desk=${session}` } });
  await post(`/welcome/${secret}`, { signInName: "farhan", password: "another four quiet words" });
  await post("/me", { intent: "set-pin", pin: "482915" }, `desk=${session}`);
  await server.stop();
  const log = server.written.out + server.written.err;
  expect(log).toContain('"route":"/sign-in"');
  for (const told of [session, secret, PASSWORD, "a wrong password", "482915", "quiet words"])
    expect(log).not.toContain(told);
  for (const told of ["kavitha", "Kavitha", "farhan", "Farhan", "DS-7K4M"])
    expect(log).not.toContain(told);
});
