import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/db/schema.server.ts";

/** As a text stands in stored JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** SQLite is read in the process of the site: each page takes a few milliseconds. */
const PAGE = 500;

/**
 * Ids of the entries that hold one of these texts, such as an erased number in the words of another
 * visit's entry. Reads the whole history, so call it before the transaction that erases.
 */
export async function listHolding(db: Db, texts: readonly string[]) {
  const wanted = texts.filter((text) => text.length > 3).map(inJson);
  const found: string[] = [];
  if (wanted.length === 0) return found;
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("history")
      .select(["id", "changes", "details"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    for (const { id, changes, details } of rows)
      if (wanted.some((text) => changes.includes(text) || details?.includes(text))) found.push(id);
    last = rows.at(-1)?.id ?? "";
    if (rows.length < PAGE) return found;
    await setImmediate();
  }
}

/** Takes the texts out of these entries; that something was done, by whom and when, stays. */
export async function forgetTexts(trx: Db, ids: readonly string[], texts: readonly string[]) {
  const without = (json: string) =>
    texts.reduce((left, text) => (text === "" ? left : left.replaceAll(inJson(text), "")), json);
  for (const id of ids) {
    const entry = await trx
      .selectFrom("history")
      .select(["changes", "details"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!entry) continue;
    const changes = without(entry.changes);
    const details = entry.details === null ? null : without(entry.details);
    await trx.updateTable("history").set({ changes, details }).where("id", "=", id).execute();
  }
}
