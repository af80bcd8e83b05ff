import type { Db } from "#app/db/schema.server.ts";
import { currentTests } from "#app/domain/lab-tests/current-tests.server.ts";
import { listSpokenTestNames } from "#app/domain/lab-tests/spoken-names.queries.server.ts";
import { type Test, toLabel } from "#app/domain/lab-tests/lab-test.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import lay from "../../../../catalogue/prescription-words.json" with { type: "json" };
import { nameIndexBuilder, type NameIndexBuilder } from "./name-index.ts";
import type { Knowledge, KnownTest } from "../prescription.ts";
import { readerOver, type ReadPrescription } from "./read-prescription.ts";

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

/** What the reader knows of this lab, the reader itself, and what it looks names up in. */
type Read = { knowledge: Knowledge; read: ReadPrescription; names: NameIndexBuilder };

/**
 * What the reader knows of this lab, and the reader itself, for one data version.
 * @param before of the version before: where tests are called as they were, only their facts change.
 */
export async function readKnowledge(db: Db, before?: Read): Promise<Read> {
  const { tests: sold } = await currentTests(db);
  const words = wordsFor(new Set(sold.map(({ _id }) => _id)), await listSpokenTestNames(db));
  const offered = new Set(Object.values(words).flatMap((ids) => (ids.length > 1 ? ids : [])));
  const tests = sold.map((test) => toKnown(test, offered.has(test._id)));
  const knowledge = { tests, words };
  if (before && isCalledAlike(before.knowledge, knowledge)) {
    before.names.replaceFacts(tests);
    return { ...before, knowledge };
  }
  const names = nameIndexBuilder();
  for await (const chunk of yieldInChunks(tests)) for (const test of chunk) names.addTest(test);
  names.addWords(words);
  return { knowledge, names, read: readerOver(names.index) };
}

function isCalledAlike(before: Knowledge, now: Knowledge) {
  const namesOf = ({ _id, name, category, aliases }: KnownTest) =>
    JSON.stringify([_id, name, category, aliases]);
  return (
    before.tests.length === now.tests.length &&
    JSON.stringify(before.words) === JSON.stringify(now.words) &&
    now.tests.every((test, place) => {
      const old = before.tests[place];
      return old !== undefined && namesOf(old) === namesOf(test);
    })
  );
}

const toKnown = (test: Test, isOffered: boolean): KnownTest => ({
  ...toLabel(test),
  aliases: test.aliases,
  ...(isOffered && { description: test.description }),
});
