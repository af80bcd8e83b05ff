import { hash } from "node:crypto";
import { DESK_ROUTES } from "#built-desk";
import type { Database, Db } from "#app/db/schema.server.ts";
import { BOOKING_STATUSES } from "#app/domain/booking/booking-status.ts";
import { findSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { databases } from "#tests/databases/databases.ts";
import * as fc from "fast-check";
import { describe, expect, inject, test, vi } from "vitest";
import { arbitraryForms } from "./arbitrary-forms.ts";
import { deskOver, givenSignedIn, INTERNALS, MORNING } from "./given-desk.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Forms for each role on each database. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 400);

/** Copies the whole database, whatever the form says; data-health.test.ts has it. */
const BACKUP = "/lab/backup";

const targets = DESK_ROUTES.flatMap(({ pattern, isIndex, action }) =>
  action && "intents" in action && pattern !== BACKUP
    ? Object.entries(action.intents).map(([intent, { fields }]) => ({
        pattern,
        isIndex,
        intent,
        fields,
      }))
    : [],
);

/** What no form of the desk changes. */
const NEVER: readonly (keyof Database)[] = [
  ...(["settings", "staffPasskeys", "idempotencyKeys", "accessLog"] as const),
];
/** What managers change by the catalogue's forms, which catalogue-fuzz.hostile.test.ts fills in. */
const CATALOGUE = ["tests", "packages"] as const;
/** What a manager takes away with the sample day, unless the lab has changed it. */
const OF_THE_SAMPLE = ["posts", "booths", "reviews"] as const;

/** Makes a row of each the lab's own. @returns what reads these rows. */
async function givenOwnContent(db: Db) {
  const own = { posts: { title: "Ours" }, booths: { name: "Ours" }, reviews: { text: "Ours" } };
  const ids = new Map<string, string>();
  for (const table of OF_THE_SAMPLE) {
    const { id } = await db.selectFrom(table).select("id").executeTakeFirstOrThrow();
    ids.set(table, id);
    await db.updateTable(table).set(own[table]).where("id", "=", id).execute();
  }
  return () =>
    Promise.all(
      OF_THE_SAMPLE.map((table) =>
        db
          .selectFrom(table)
          .selectAll()
          .where("id", "=", ids.get(table) ?? "")
          .execute(),
      ),
    );
}
/** What a phlebotomist without visits changes nothing of either. */
const OTHERS: readonly (keyof Database)[] = [
  ...(["reports", "reportFiles", "labSettings", "receipts", "doctors"] as const),
  ...(["visits", "bookings", "bookingLines", "callbacks", "calls", "wrongNumbers"] as const),
  ...(["payments", "closedTallies", "samples", "staffAbsences", "staffAccounts"] as const),
];

/** A digest of each table. The data version counts what is saved under Lab. */
async function contents(db: Db, tables: readonly (keyof Database)[]) {
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const kept = rows.filter((row) => !("name" in row && row.name === "dataVersion"));
    digests[table] = hash("sha256", JSON.stringify(kept));
  }
  return digests;
}

/** Sends arbitrary forms to every action. @returns how many answers had each status. */
async function fuzz(db: Db, role: "manager" | "phlebotomist") {
  const desk = deskOver(db, { env: { RATE_LIMITS: "off" } });
  let { session } = await givenSignedIn(db, role);
  const visits = await db
    .selectFrom("bookings")
    .select(["reference", "visitId"])
    .limit(20)
    .execute();
  const statuses: Record<number, number> = {};
  const formOf = await arbitraryForms(db);
  const form = fc
    .constantFrom(...targets)
    .chain((target) =>
      fc.tuple(fc.constant(target), fc.constantFrom(...visits), formOf(target.fields)),
    );
  const sent = fc.asyncProperty(form, async ([{ pattern, isIndex, intent }, visit, fields]) => {
    const path = pattern
      .replace(":reference", visit.reference)
      .replaceAll(/:\w+\??/g, encodeURIComponent(visit.visitId));
    const data = path === "/" ? "/_.data?index" : `${path}.data${isIndex ? "?index" : ""}`;
    const answer = await desk.post(data, [["intent", intent], ...fields], session);
    const said = await answer.text();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    expect([intent, answer.status >= 500]).toEqual([intent, false]);
    expect(said).not.toMatch(INTERNALS);
    if (await findSession(db, session, MORNING)) return;
    await db.deleteFrom("staff").where("id", "=", `the-${role}`).execute();
    session = (await givenSignedIn(db, role)).session;
  });
  await fc.assert(sent, { numRuns: RUNS, seed: inject("seed"), endOnFailure: true });
  return statuses;
}

describe.each(databases)("the desk's actions fuzzed on $name", ({ freshDb }) => {
  test("a manager's forms: no failure, no illegal state, nothing that is not the desk's", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, MORNING);
    await givenSignedIn(db, "front-desk");
    const ownContent = await givenOwnContent(db);
    const own = await ownContent();
    const before = await contents(db, NEVER);
    const entries = await db.selectFrom("history").selectAll().orderBy("id").execute();
    const statuses = await fuzz(db, "manager");
    process.stdout.write(`manager ${JSON.stringify(statuses)}\n`);
    expect(await contents(db, NEVER)).toEqual(before);
    expect(own.flat()).toHaveLength(OF_THE_SAMPLE.length);
    expect(await ownContent()).toEqual(own);
    const after = await db.selectFrom("history").selectAll().orderBy("id").execute();
    process.stdout.write(`${after.length - entries.length} changes\n`);
    expect(after).toEqual(expect.arrayContaining(entries));
    const bookings = await db.selectFrom("bookings").select(["status", "totalPaise"]).execute();
    for (const { status, totalPaise } of bookings) {
      expect(BOOKING_STATUSES).toContain(status);
      expect(totalPaise ?? 0).toBeGreaterThanOrEqual(0);
    }
    for (const { paise } of await db.selectFrom("payments").select("paise").execute())
      expect(Number.isSafeInteger(paise) && paise >= 0).toBe(true);
  });

  test("a phlebotomist's forms change nothing of others", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, MORNING);
    const others = async () => {
      const staff = await db
        .selectFrom("staff")
        .selectAll()
        .where("id", "like", "sample-%")
        .execute();
      return [
        staff,
        await contents(
          db,
          [...OTHERS, ...NEVER, ...CATALOGUE, ...OF_THE_SAMPLE].filter(
            (table) => table !== "staffAccounts",
          ),
        ),
      ];
    };
    const before = await others();
    const statuses = await fuzz(db, "phlebotomist");
    process.stdout.write(`phlebotomist ${JSON.stringify(statuses)}\n`);
    expect(await others()).toEqual(before);
    expect(statuses[403]).toBeGreaterThan(RUNS / 3);
  });
});
