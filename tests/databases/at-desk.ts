import type { Db } from "#app/db/schema.server.ts";
import { TABLES } from "#app/db/table-keys.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";
import { expect } from "vitest";

/** A moment of Monday 23 November 2026 in India, the day on which the tests of the desk take place. */
export const monday = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`);
export const MONDAY = "2026-11-23";
export const TUESDAY = "2026-11-24";

const KAVITHA = { id: "kavitha", name: "Kavitha Nair" };

/** What a route gives to a change: a colleague, now, and the database. */
export const atDesk = (
  db: Db,
  clock: string,
  role: Role = "front-desk",
  who: { id: string; name: string } = KAVITHA,
) => ({
  db,
  now: monday(clock),
  staff: { ...who, may: (right: Right) => may(role, right) },
});

type Work = (trx: Db, by: By) => Promise<Done>;

/** What is never taken back: a receipt that was made keeps its number (decision 42). */
const KEPT = ["history", "notices", "receipts", "receiptPatients", "receiptYears"];

/** Every row of every table that Undo puts back, without the moments of the last change. */
export async function everyRow(db: Db) {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    if (KEPT.includes(table)) continue;
    const all: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute();
    // It grows with every change, also with one that takes another back.
    const kept = table === "settings" ? all.filter(({ name }) => name !== "dataVersion") : all;
    rows[table] = kept.map((row) => JSON.stringify({ ...row, updatedAt: null })).toSorted();
  }
  return rows;
}

/** Makes a change and undoes it, which leaves every row as it was; then makes it again. @returns its answer. */
export async function doAndUndo(db: Db, clock: string, work: Work, role: Role = "front-desk") {
  const given = atDesk(db, clock, role);
  // What a test inserts by itself has no row of its figures yet.
  const visits = await db.selectFrom("visits").select("id").execute();
  await storeEndedVisits(
    db,
    visits.map(({ id }) => id),
  );
  const before = await everyRow(db);
  const done = await deskChange(given, work);
  expect(done).toMatchObject({ ok: true });
  if (!done.ok || !done.undo) throw new Error("the change cannot be undone");
  const by = { actor: { staffId: given.staff.id, name: given.staff.name }, ...given.staff };
  const undone = await undo(db, { ...by, now: given.now }, done.undo);
  expect(undone).toMatchObject({ ok: true });
  expect(await everyRow(db)).toEqual(before);
  return deskChange(given, work);
}

/** Tries a change that has to be refused, and shows that nothing was changed. @returns its sentence. */
export async function refusedChange(given: ReturnType<typeof atDesk>, work: Work): Promise<string> {
  const before = await everyRow(given.db);
  const answer = await deskChange(given, work);
  expect(answer.ok).toBe(false);
  expect(await everyRow(given.db)).toEqual(before);
  return answer.said;
}
