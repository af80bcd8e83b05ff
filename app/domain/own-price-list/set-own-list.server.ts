import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Changed } from "#app/domain/history/changed.ts";
import { deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow, lockRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { currentPriceList } from "#app/domain/price-file/kept-price-list.server.ts";
import { findSheets } from "#app/domain/price-file/stored-import.queries.server.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { findListFile, findOwnList } from "./own-list.queries.server.ts";
import { runPriceList } from "./price-list-run.server.ts";

type Given = Parameters<typeof deskChange>[0];

const GONE = "This file is not kept any more. Please choose it again.";

/** What a kept file would make of the own list of an account; undefined for one that is not kept. */
export async function openListFile(db: Db, accountId: string, id: string) {
  const file = await findListFile(db, accountId, id);
  if (!file) return undefined;
  const sheets = await findSheets(db, id);
  const sheet = sheets[file.sheet] ?? { name: "", lines: [] };
  const own = await findOwnList(db, accountId);
  const read = await runPriceList(sheet, await currentPriceList(db), own?.prices ?? {});
  return { file, own, read };
}

/**
 * Makes a file the own price list of an account, in place of the one it had. What it does not have costs the
 * lab's price less the discount. Visits that are charged already keep their prices.
 * @param seen when the list that the caller saw was set; blank for none.
 */
export async function setOwnList(
  given: Given,
  accountId: string,
  { id, seen }: { id: string; seen: string },
): Promise<Changed> {
  const opened = await openListFile(given.db, accountId, id);
  return deskChange(given, async (trx, by) => {
    const account = await lockRow(trx, "accounts", accountId);
    if (!account || !opened) return refuse("not-found", GONE);
    const { file, read } = opened;
    if (!read.ok) return refuse("invalid", read.said);
    const { prices, listed } = read.run;
    if (listed.length === 0) return refuse("invalid", "No row of this file has a price to take.");
    const own = await lockRow(trx, "accountPrices", accountId);
    const used = await changeRow(trx, "catalogueImports", id, { appliedAt: by.now.toISOString() });
    if (used.before?.appliedAt !== null) return refuse("state", "This file is applied already.");
    if ((own?.setAt ?? "") !== seen)
      return refuse("changed-meanwhile", changedWords(account.name, own?.setAt));
    const row = {
      prices: JSON.stringify(prices),
      fileName: file.fileName,
      setAt: by.now.toISOString(),
    };
    const change = own
      ? await changeRow(trx, "accountPrices", accountId, row)
      : await addRow(trx, "accountPrices", { accountId, ...row });
    const count = pricesWords(listed.length);
    const details = { name: account.name, count, file: file.fileName };
    const undo = await record(trx, { ...by, action: "account.prices", details }, [used, change]);
    return { ok: true, said: `${account.name} has ${count} of its own.`, undo };
  });
}

/** Takes the own list of an account away: all costs the lab's price less the discount. */
export const dropOwnList = (given: Given, accountId: string): Promise<Changed> =>
  deskChange(given, async (trx, by) => {
    const account = await lockRow(trx, "accounts", accountId);
    const own = account && (await lockRow(trx, "accountPrices", accountId));
    if (!own) return refuse("state", "This account has no own prices.");
    const change = await removeRow(trx, "accountPrices", accountId);
    const details = { name: account.name };
    const undo = await record(trx, { ...by, action: "account.no-prices", details }, [change]);
    return { ok: true, said: `${account.name} has no own prices any more.`, undo };
  });

const changedWords = (name: string, setAt: string | undefined) =>
  setAt === undefined
    ? `Nothing was changed. The own prices of ${name} were taken away. Look again.`
    : `Nothing was changed. The own prices of ${name} were set at ${deskClock(new Date(setAt))}. Look again.`;

/** `1 price`, `1,240 prices` */
export const pricesWords = (count: number) =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? "price" : "prices"}`;
