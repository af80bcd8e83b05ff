import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/db/schema.server.ts";
import { isNamed, wholeNames, wordRuns } from "./named-tests.ts";

/** Between two of them other requests have their turn. */
const ROWS_AT_ONCE = 500;

/** Names of the tests of the catalogue that a text names, by their place in the catalogue. */
export async function findNamedTests(db: Db, text: string) {
  const runs = wordRuns(text);
  const found: string[] = [];
  for (let offset = 0; runs.size > 0; offset += ROWS_AT_ONCE) {
    const tests = await db
      .selectFrom("tests")
      .select(["name", "aliases"])
      .orderBy("position")
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .offset(offset)
      .execute();
    for (const { name, aliases } of tests)
      if (isNamed(runs, { name, aliases: JSON.parse(aliases) as string[] })) found.push(name);
    if (tests.length < ROWS_AT_ONCE) break;
    await setImmediate();
  }
  return wholeNames(found);
}
