import type { Row } from "#app/db/schema.server.ts";
import { bumpDataVersion, findDataVersion } from "#app/db/settings.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { type Changed, refused } from "#app/domain/history/changed.ts";
import { deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { runTestWrites, testWrites } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { notePriceList } from "#app/domain/lab-tests/own-prices.queries.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { sameHeads } from "./column-kinds.ts";
import { type DryRun, paidFor, type PriceChange, type SetColumns } from "./dry-run.server.ts";
import { changedSinceSeen, kindsByPlace, runImport } from "./dry-run-of-import.server.ts";
import {
  findImport,
  listPricedTests,
  noteChosenColumns,
  pricedTest,
  type StoredImport,
} from "./stored-import.queries.server.ts";

type Given = Parameters<typeof deskChange>[0];

/** One test that an import changed, so that it can be put back. */
export type ChangedTest = {
  id: string;
  before: SetColumnsBefore;
  after: SetColumns;
  /** The name that was remembered. */
  alias?: string | undefined;
};
export type SetColumnsBefore = { [Column in keyof SetColumns]: SetColumns[Column] | null };

const TRIES = 3;
const NAMED = 3;
const BUSY = "The catalogue is being changed. Nothing was changed by this file. Please try again.";
const APPLIED = "This file is applied already.";

/**
 * Applies a price file, all or nothing, in one transaction with one entry of the history. What it writes is
 * prepared before, for a data version; where that has changed meanwhile it is prepared again.
 */
export async function applyImport(given: Given, id: string): Promise<Changed> {
  for (let tried = 0; tried < TRIES; tried++) {
    const done = await tryToApply(given, id);
    if (done) return done;
  }
  return refused("state", BUSY);
}

async function tryToApply(given: Given, id: string): Promise<Changed | undefined> {
  const { db, now } = given;
  const version = await findDataVersion(db);
  const stored = await findImport(db, id);
  if (!stored)
    return refused("not-found", "This file is not kept any more. Please choose it again.");
  if (stored.appliedAt !== null) return refused("state", APPLIED);
  const { rows, tests } = await listPricedTests(db);
  const ran = runImport(stored, tests);
  if (!ran.ok) return refused("invalid", ran.said);
  const refusal = refusalOf(ran.run, stored);
  if (refusal) return refusal;
  const { changed, after } = changesOf(ran.run, stored, rows);
  const writes = testWrites(db, after);
  const heads = sameHeads(ran.columns.map(({ head }) => head));
  const applied = await deskChange(given, async (trx, by) => {
    // First, so that the transaction has the write lock before it looks.
    await bumpDataVersion(trx);
    if ((await findDataVersion(trx)) !== version + 1) return refuse("changed-meanwhile", AGAIN);
    await runTestWrites(trx, writes);
    await notePriceList(trx);
    await noteChosenColumns(trx, heads, kindsByPlace(ran.columns), now);
    const appliedAt = now.toISOString();
    const change = await changeRow(trx, "catalogueImports", id, { appliedAt });
    if (change.before?.appliedAt !== null) return refuse("state", APPLIED);
    await trx
      .updateTable("catalogueImports")
      .set({ before: JSON.stringify(changed) })
      .where("id", "=", id)
      .execute();
    const count = countInWords(ran.run.changes.length);
    const details = { count, file: stored.fileName };
    const undo = await record(trx, { ...by, action: "catalogue.imported", details }, [change]);
    return { ok: true, said: `${count} changed.`, undo };
  });
  return !applied.ok && applied.said === AGAIN ? undefined : applied;
}

const AGAIN = "again";

/** `196 prices` */
export const countInWords = (count: number) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "price" : "prices"}`;

function refusalOf(run: DryRun, { seen }: StoredImport) {
  const others = changedSinceSeen({ changes: run.changes, asks: [] }, seen);
  if (others.length > 0) {
    const named = others.slice(0, NAMED).map(({ name, offeredPaise, originalPaise }) => {
      const paise = offeredPaise ?? originalPaise;
      return `${name}, ${paise === null ? "no price" : formatRupees(rupees(paise))}`;
    });
    const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : "";
    return refused(
      "changed-meanwhile",
      `Nothing was changed. Since this file was read, prices were changed: ${named.join("; ")}${more}. Look again.`,
    );
  }
  return run.changes.length === 0
    ? refused("invalid", "No price of this file changes.")
    : undefined;
}

/** The rows to write, and what is needed to put them back. */
function changesOf(run: DryRun, { decisions }: StoredImport, rows: readonly Row<"tests">[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changed: ChangedTest[] = [];
  const after: Row<"tests">[] = [];
  for (const change of run.changes) {
    const row = byId.get(change.test.id);
    if (!row) continue;
    const alias = rememberedName(change, typeof decisions[change.line] === "object");
    const { aliases } = pricedTest(row);
    changed.push({ id: row.id, before: beforeOf(change), after: change.set, alias });
    after.push({
      ...row,
      ...change.set,
      ...(alias ? { aliases: JSON.stringify([...aliases, alias]) } : {}),
    });
  }
  return { changed, after };
}

const beforeOf = ({ test, set }: PriceChange): SetColumnsBefore =>
  Object.fromEntries(Object.entries(test).filter(([column]) => Object.hasOwn(set, column)));

/** The lab's own name of a test, once it said which test that is. */
const rememberedName = ({ written, test }: PriceChange, isTold: boolean) =>
  isTold && written !== test.name && !test.aliases.includes(written) && !written.includes("|")
    ? written
    : undefined;

/** How a price changes, for the list: `+₹50`, `+13 %`. */
export function differenceOf(change: PriceChange) {
  const { was, will } = paidFor(change);
  if (was === null || will === null) return { rupees: "", percent: "" };
  const by = will - was;
  const sign = by < 0 ? "−" : by > 0 ? "+" : "";
  return {
    rupees: `${sign}${formatRupees(rupees(Math.abs(by)))}`,
    percent: was === 0 ? "" : `${sign}${Math.round((Math.abs(by) / was) * 100)} %`,
  };
}
