import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import type { Kind } from "#app/domain/price-file/column-kinds.ts";
import type { Decision } from "#app/domain/price-file/dry-run.server.ts";
import {
  kindsByPlace,
  runImport,
  seenIn,
} from "#app/domain/price-file/dry-run-of-import.server.ts";
import {
  findImport,
  listPricedTests,
  noteSaid,
} from "#app/domain/price-file/stored-import.queries.server.ts";
import { TestMatcher } from "#app/domain/price-file/test-matcher.server.ts";

/** What the lab says of a file that was read; the catalogue stays as it is. */

async function holdOpen(trx: Db, id: string) {
  const stored = await findImport(trx, id);
  if (!stored)
    return refuse("not-found", "This file is not kept any more. Please choose it again.");
  return stored.appliedAt === null ? stored : refuse("state", "This file is applied already.");
}

const noted = (said: string): Done => ({ ok: true, said, undo: undefined });

/** Says what a column is; another one that was the same is not used then. */
export async function sayColumn(trx: Db, id: string, at: number, kind: Kind): Promise<Done> {
  const stored = await holdOpen(trx, id);
  const { tests } = await listPricedTests(trx);
  const known = kindsByPlace(runImport(stored, tests).columns);
  if (!(at in known)) return refuse("invalid", "This file has no such column.");
  const others = Object.entries(known).map(([place, other]) => [
    place,
    other === kind && kind !== "unused" ? "unused" : other,
  ]);
  await noteSaid(trx, id, { columns: { ...Object.fromEntries(others), [at]: kind } });
  return noted("The columns are read again.");
}

/** Reads another sheet of the file; what was said of the first one's rows is forgotten. */
export async function saySheet(trx: Db, id: string, sheet: number): Promise<Done> {
  const { sheets } = await holdOpen(trx, id);
  const chosen = sheets[sheet];
  if (!chosen) return refuse("invalid", "This file has no such sheet.");
  await noteSaid(trx, id, { sheet, columns: {}, decisions: {} });
  return noted(`The sheet ${chosen.name} is read.`);
}

/** Says of a row that it is right, stays out, or which test it is. */
export async function sayRow(trx: Db, id: string, line: number, said: Decision): Promise<Done> {
  const { decisions } = await holdOpen(trx, id);
  await noteSaid(trx, id, { decisions: { ...decisions, [line]: said } });
  return noted(said === "leave" ? `Row ${line} is left out.` : `Row ${line} counts.`);
}

/** Says which test a row is, by the test's name or another name. */
export async function sayAnother(trx: Db, id: string, line: number, name: string): Promise<Done> {
  const { tests } = await listPricedTests(trx);
  const testId = new TestMatcher(tests).find({ id: name, names: [name] });
  if (testId === undefined)
    return refuse(
      "invalid",
      `No test is called “${name.trim()}”. Write its name as it stands in the catalogue.`,
    );
  return sayRow(trx, id, line, { testId });
}

/** Takes today's prices as seen, after a colleague changed some. */
export async function lookAgain(trx: Db, id: string): Promise<Done> {
  await holdOpen(trx, id);
  const { tests } = await listPricedTests(trx);
  await noteSaid(trx, id, { seen: seenIn(tests) });
  return noted("These are the prices of now.");
}
