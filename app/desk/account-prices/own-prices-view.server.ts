import { data } from "react-router";
import type { Db } from "#app/db/schema.server.ts";
import { findOwnList } from "#app/domain/own-price-list/own-list.queries.server.ts";
import { openListFile } from "#app/domain/own-price-list/set-own-list.server.ts";
import { currentPriceList } from "#app/domain/price-file/kept-price-list.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";

/** The most rows of each list that a screen shows; the download has them all. */
const MOST = 500;

const amount = (paise: number) => formatRupees(rupees(paise));

/** @throws 404 for an account that is not there. */
async function findAccount(db: Db, id: string) {
  const account = await db
    .selectFrom("accounts")
    .select(["id", "name", "discountPercent"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!account) throw data("There is no such account.", { status: 404 });
  return account;
}

/** The own prices of an account beside the lab's, by the name of the test. */
export async function listOwnPrices(db: Db, accountId: string) {
  return besideLab(db, await findOwnList(db, accountId));
}

async function besideLab(db: Db, own: Awaited<ReturnType<typeof findOwnList>>) {
  const { byId } = await currentPriceList(db);
  const rows = Object.entries(own?.prices ?? {}).map(([id, paise]) => {
    const test = byId.get(id);
    const labPaise = test ? (test.offeredPaise ?? test.originalPaise) : null;
    // A test that left the catalogue is still in the list.
    return { id, name: test?.name ?? id, labPaise, paise };
  });
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What the screen of the own prices of an account shows. */
export async function findOwnPrices(db: Db, accountId: string) {
  const account = await findAccount(db, accountId);
  const own = await findOwnList(db, accountId);
  const rows = await besideLab(db, own);
  return {
    account,
    count: rows.length,
    rows: rows.slice(0, MOST).map(({ id, name, labPaise, paise }) => ({
      id,
      name,
      lab: labPaise === null ? "" : amount(labPaise),
      own: amount(paise),
    })),
    list: own && { fileName: own.fileName, setAt: own.setAt },
  };
}

/** What a file would make of them. @throws 404 for a file that is not kept. */
export async function findListRun(db: Db, accountId: string, id: string) {
  const account = await findAccount(db, accountId);
  const opened = await openListFile(db, accountId, id);
  if (!opened)
    throw data("This file is not kept any more. Please choose it again.", { status: 404 });
  const { file, own, read } = opened;
  const about = { account, file, seen: own?.setAt ?? "" };
  if (!read.ok) return { ...about, said: read.said, run: undefined };
  const { listed, refused, ends } = read.run;
  const run = {
    listed: listed.length,
    refused: refused.length,
    ends,
    changes: listed.filter(({ paise, wasPaise }) => paise !== wasPaise).length,
    rows: listed.slice(0, MOST).map(({ line, name, labPaise, paise, wasPaise }) => ({
      line,
      name,
      lab: amount(labPaise),
      was: wasPaise === null ? "" : amount(wasPaise),
      own: amount(paise),
    })),
    left: refused.slice(0, MOST),
  };
  return { ...about, said: undefined, run };
}

export type OwnPricesView = Awaited<ReturnType<typeof findOwnPrices>>;
export type ListRunView = Awaited<ReturnType<typeof findListRun>>;
