import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import type { Kind } from "#app/domain/price-file/column-kinds.ts";
import type { Decision } from "#app/domain/price-file/dry-run.server.ts";
import { currentPriceList } from "#app/domain/price-file/kept-price-list.server.ts";
import { kindsByPlace, openImport, seenIn } from "#app/domain/price-file/opened-import.server.ts";
import { findImport, noteSaid } from "#app/domain/price-file/stored-import.queries.server.ts";

/**
 * What the lab says of a file that was read; the catalogue stays as it is. What takes long to work out is
 * worked out before the transaction.
 */

type Given = Parameters<typeof deskChange>[0];

async function holdOpen(trx: Db, id: string) {
  const stored = await findImport(trx, id);
  if (!stored)
    return refuse("not-found", "This file is not kept any more. Please choose it again.");
  return stored.appliedAt === null ? stored : refuse("state", "This file is applied already.");
}

const noted = (said: string): Done => ({ ok: true, said, undo: undefined });

/** Says what a column is; another one that was the same is not used then. */
export async function sayColumn(given: Given, id: string, at: number, kind: Kind) {
  const opened = await openImport(given.db, id);
  const known = kindsByPlace(opened?.columns ?? []);
  const others = Object.entries(known).map(([place, other]) => [
    place,
    other === kind && kind !== "unused" ? "unused" : other,
  ]);
  return deskChange(given, async (trx) => {
    await holdOpen(trx, id);
    if (!(at in known)) return refuse("invalid", "This file has no such column.");
    await noteSaid(trx, id, { columns: { ...Object.fromEntries(others), [at]: kind } });
    return noted("The columns are read again.");
  });
}

/** Reads another sheet of the file; what was said of the first one's rows is forgotten. */
export async function saySheet(given: Given, id: string, sheet: number) {
  const opened = await openImport(given.db, id);
  const chosen = opened?.sheets[sheet];
  return deskChange(given, async (trx) => {
    await holdOpen(trx, id);
    if (chosen === undefined) return refuse("invalid", "This file has no such sheet.");
    await noteSaid(trx, id, { sheet, columns: {}, decisions: {} });
    return noted(`The sheet ${chosen} is read.`);
  });
}

/** Says of a row that it is right, stays out, or which test it is. */
export async function sayRow(trx: Db, id: string, line: number, said: Decision): Promise<Done> {
  const { decisions } = await holdOpen(trx, id);
  await noteSaid(trx, id, { decisions: { ...decisions, [line]: said } });
  return noted(said === "leave" ? `Row ${line} is left out.` : `Row ${line} counts.`);
}

/** Says which test a row is, by the test's name or another name. */
export async function sayAnother(given: Given, id: string, line: number, name: string) {
  const { matcher } = await currentPriceList(given.db);
  const testId = matcher.find({ id: name, names: [name] });
  return deskChange(given, (trx) => {
    if (testId === undefined)
      return refuse(
        "invalid",
        `No test is called “${name.trim()}”. Write its name as it stands in the catalogue.`,
      );
    return sayRow(trx, id, line, { testId });
  });
}

/** Takes today's prices as seen, after a colleague changed some. */
export async function lookAgain(given: Given, id: string) {
  const seen = seenIn(await currentPriceList(given.db));
  return deskChange(given, async (trx) => {
    await holdOpen(trx, id);
    await noteSaid(trx, id, seen);
    return noted("These are the prices of now.");
  });
}
