import type { Db } from "#app/db/schema.server.ts";
import { listTests } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { listSpokenTestNames } from "#app/domain/lab-tests/spoken-names.queries.server.ts";
import { type Test, toLabel } from "#app/domain/lab-tests/lab-test.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import lay from "../../../../catalogue/prescription-words.json" with { type: "json" };
import { nameIndexBuilder } from "./name-index.ts";
import type { Knowledge, KnownTest } from "../prescription.ts";
import { readerOver } from "./read-prescription.ts";

/**
 * The lab's words and the Hindi names of its tests, only for tests that this lab sells; without any,
 * exact names still work.
 */
export function wordsFor(
  sold: ReadonlySet<string>,
  spoken: ReadonlyMap<string, readonly string[]>,
): Knowledge["words"] {
  const words = new Map<string, string[]>();
  const add = (word: string, ids: readonly string[]) =>
    words.set(word, [...new Set([...(words.get(word) ?? []), ...ids])]);
  for (const [word, ids] of Object.entries<string[]>(lay))
    add(
      word,
      ids.filter((id) => sold.has(id)),
    );
  for (const [id, names] of spoken) for (const name of names) add(name, [id]);
  return Object.fromEntries(Array.from(words).filter(([, ids]) => ids.length > 0));
}

/** What the reader knows of this lab, and the reader itself, for one data version. */
export async function readKnowledge(db: Db) {
  const sold = await listTests(db);
  const words = wordsFor(new Set(sold.map(({ _id }) => _id)), await listSpokenTestNames(db));
  const offered = new Set(Object.values(words).flatMap((ids) => (ids.length > 1 ? ids : [])));
  const builder = nameIndexBuilder();
  const tests: KnownTest[] = [];
  for await (const chunk of yieldInChunks(sold)) {
    for (const test of chunk) {
      const known = toKnown(test, offered.has(test._id));
      tests.push(known);
      builder.addTest(known);
    }
  }
  builder.addWords(words);
  return { knowledge: { tests, words }, read: readerOver(builder.index) };
}

const toKnown = (test: Test, isOffered: boolean): KnownTest => ({
  ...toLabel(test),
  aliases: test.aliases,
  ...(isOffered && { description: test.description }),
});
