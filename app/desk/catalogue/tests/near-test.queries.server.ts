import { distance } from "fastest-levenshtein";
import { sql } from "kysely";
import type { Db } from "#app/db/schema.server.ts";

/** Letters and digits alone, in lower case: `HbA1c` and `Hb A1c` are one name. */
const bare = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** One wrong letter in five still is the same word. */
const LETTERS_FOR_EACH_WRONG = 5;
const SHORTEST_BEGINNING = 5;

type Named = { id: string; name: string };

/** The test that has this name already, whatever its case and signs. */
export async function findTestNamed(db: Db, name: string): Promise<Named | undefined> {
  const wanted = bare(name);
  return (await listNames(db, name)).find((test) => bare(test.name) === wanted);
}

/** A test whose name nearly is this one: misspelt, or one name begins the other. */
export async function findNearTest(db: Db, name: string): Promise<Named | undefined> {
  const wanted = bare(name);
  const wrong = Math.floor(wanted.length / LETTERS_FOR_EACH_WRONG);
  return (await listNames(db, name)).find((test) => {
    const known = bare(test.name);
    const [short = "", long = ""] = [wanted, known].toSorted((a, b) => a.length - b.length);
    const begins = short.length >= SHORTEST_BEGINNING && long.startsWith(short);
    return begins || distance(wanted, known) <= wrong;
  });
}

/** Tests whose name begins with the same letter: a near name nearly always does. */
const listNames = (db: Db, name: string) =>
  db
    .selectFrom("tests")
    .select(["id", "name"])
    .where(sql`lower(substr(name, 1, 1))`, "=", name.trim().slice(0, 1).toLowerCase())
    .orderBy("position")
    .execute();
