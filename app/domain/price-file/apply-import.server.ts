import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion, findDataVersion } from "#app/db/settings.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { type Changed, refused } from "#app/domain/history/changed.ts";
import { deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { notePriceList } from "#app/domain/lab-tests/own-prices.queries.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { sameHeads } from "./column-kinds.ts";
import {
  type DryRun,
  paidFor,
  type PriceChange,
  type PricedTest,
  type SetColumns,
} from "./dry-run.server.ts";
import {
  changedSinceSeen,
  kindsByPlace,
  type OpenedImport,
  openImport,
} from "./opened-import.server.ts";
import { priceWrites, runPriceWrites } from "./priced-tests.queries.server.ts";
import { noteChosenColumns, type StoredImport } from "./stored-import.queries.server.ts";

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
  const opened = await openImport(db, id);
  if (!opened)
    return refused("not-found", "This file is not kept any more. Please choose it again.");
  if (opened.stored.appliedAt !== null) return refused("state", APPLIED);
  if (!opened.ok) return refused("invalid", opened.said);
  const refusal = await refusalOf(db, opened, opened.run);
  if (refusal) return refusal;
  const { stored, columns, list, run } = opened;
  const { changed, after } = changesOf(run, stored);
  const writes = await priceWrites(db, after);
  const heads = sameHeads(columns.map(({ head }) => head));
  const before = JSON.stringify(changed);
  const applied = await deskChange(given, async (trx, by) => {
    // First, so that the transaction has the write lock before it looks.
    await bumpDataVersion(trx);
    if ((await findDataVersion(trx)) !== list.version + 1)
      return refuse("changed-meanwhile", AGAIN);
    await runPriceWrites(trx, writes);
    await notePriceList(trx);
    await noteChosenColumns(trx, heads, kindsByPlace(columns), now);
    const appliedAt = now.toISOString();
    const change = await changeRow(trx, "catalogueImports", id, { appliedAt });
    if (change.before?.appliedAt !== null) return refuse("state", APPLIED);
    const count = countInWords(run);
    const details = { count, file: stored.fileName };
    const undo = await record(trx, { ...by, action: "catalogue.imported", details }, [change]);
    await trx
      .updateTable("catalogueImports")
      .set({ before, entryId: undo })
      .where("id", "=", id)
      .execute();
    return { ok: true, said: `${count} changed.`, undo };
  });
  return !applied.ok && applied.said === AGAIN ? undefined : applied;
}

const AGAIN = "again";

const counted = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : more}`;

/** `196 prices`, `196 prices and 12 other facts`, `12 facts` */
export function countInWords({ prices, facts }: Pick<DryRun, "prices" | "facts">) {
  if (facts === 0) return counted(prices, "price", "prices");
  if (prices === 0) return counted(facts, "fact", "facts");
  return `${counted(prices, "price", "prices")} and ${counted(facts, "other fact", "other facts")}`;
}

async function refusalOf(db: Db, opened: OpenedImport, { changes }: DryRun) {
  const others = await changedSinceSeen(db, opened, changes);
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
  return changes.length === 0 ? refused("invalid", "No price of this file changes.") : undefined;
}

/** The tests as they will be, and what is needed to put them back. */
function changesOf(run: DryRun, { decisions }: StoredImport) {
  const changed: ChangedTest[] = [];
  const after: PricedTest[] = [];
  for (const change of run.changes) {
    const { test, set } = change;
    const alias = rememberedName(change, typeof decisions[change.line] === "object");
    changed.push({ id: test.id, before: beforeOf(change), after: set, alias });
    after.push({ ...test, ...set, aliases: alias ? [...test.aliases, alias] : test.aliases });
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
