import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Db, Row } from "#app/db/schema.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { endTurn, yieldInTurns } from "#app/import/yield-in-chunks.server.ts";
import type { Test } from "./lab-test.ts";
import { testReader } from "./lab-test.queries.server.ts";
import { spokenNamesOf } from "./spoken-names.queries.server.ts";

/** Rows per query: a few milliseconds of work, then the event loop runs. */
const BATCH_SIZE = 500;
/** Of rows of which only the id and one text are read. */
const MARKS_AT_ONCE = 2_000;

/** A test that patients see, and what of its row decides where it stands. */
type Read = Pick<Row<"tests">, "id" | "name" | "category" | "popularity"> & {
  /** All columns of its row in one text: whether it changed. */
  mark: string;
  test: Test;
  /** Its Hindi name and then the other spoken names. */
  spoken: string[];
};

/** All tests as read at one time. `facts` is what each was read with beside its row. */
export type TestsRead = {
  tests: readonly Test[];
  byId: ReadonlyMap<string, Read>;
  inOrder: readonly Read[];
  facts: unknown;
};

/**
 * All tests, most ordered first: categories by their most ordered test, then by name, and likewise the
 * tests of a category. Reads and maps in batches, so that other requests are answered meanwhile.
 */
export const listTests = async (db: Db) => (await readTests(db)).tests;

/**
 * As `listTests`.
 * @param before read earlier. Only rows that have changed since are read whole; a test whose row has not
 * stays the same object, and what was made of it holds.
 */
export async function readTests(db: Db, before?: TestsRead): Promise<TestsRead> {
  const reader = await testReader(db);
  const marks = await readMarks(db);
  const isAsBefore = before !== undefined && isDeepStrictEqual(before.facts, reader.facts);
  const known = isAsBefore ? before.byId : new Map<string, Read>();
  const byId = new Map<string, Read>();
  const changed: string[] = [];
  for (const [id, mark] of marks) {
    const read = known.get(id);
    if (read?.mark === mark) byId.set(id, read);
    else changed.push(id);
  }
  for await (const ids of yieldInTurns(changed, BATCH_SIZE)) {
    for (const row of await readRows(db, ids)) {
      const { id, name, category, popularity } = row;
      const mark = marks.get(id) ?? "";
      const [test, spoken] = [reader.read(row), spokenNamesOf(row)];
      byId.set(id, { id, name, category, popularity, mark, test, spoken });
    }
  }
  const inOrder = before ? inOrderAgain(before.inOrder, byId) : inOrderOf([...byId.values()]);
  return { tests: inOrder.map(({ test }) => test), byId, inOrder, facts: reader.facts };
}

/** By id; read in batches. */
async function readMarks(db: Db) {
  const marks = new Map<string, string>();
  const columns = await readColumns(db);
  if (columns.length === 0) return marks;
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("tests")
      .select(["id", markOf(columns).as("mark")])
      .where("offSite", "=", ON_SITE)
      .where("id", ">", last)
      .orderBy("id")
      .limit(MARKS_AT_ONCE)
      .execute();
    for (const { id, mark } of rows) marks.set(id, mark);
    last = rows.at(-1)?.id ?? "";
    if (rows.length < MARKS_AT_ONCE) return marks;
    await endTurn();
  }
}

/** The names of all columns; none while there are no tests. */
async function readColumns(db: Db) {
  const row = await db.selectFrom("tests").selectAll().limit(1).executeTakeFirst();
  return Object.keys(row ?? {});
}

/** Characters that no text of a catalogue holds. */
const [BETWEEN, NONE] = ["\u001f", "\u001e"];

const markOf = (columns: readonly string[]) =>
  sql<string>`${sql.join(
    columns.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), ${sql.lit(NONE)})`),
    sql` || ${sql.lit(BETWEEN)} || `,
  )}`;

const readRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("tests")
    .selectAll()
    .where("id", "in", ids)
    .where("offSite", "=", ON_SITE)
    .execute();

const { compare } = new Intl.Collator();
const rankOf = (popularity: number | null) => popularity ?? Number.MAX_SAFE_INTEGER;

function inOrderOf(all: readonly Read[]) {
  const rank = (tests: readonly Read[]) =>
    Math.min(...tests.map(({ popularity }) => rankOf(popularity)));
  return Array.from(Map.groupBy(all, ({ category }) => category))
    .map(([category, tests]) => ({ category, tests, rank: rank(tests) }))
    .toSorted((a, b) => a.rank - b.rank || compare(a.category, b.category))
    .flatMap(({ tests }) =>
      tests.toSorted(
        (a, b) =>
          rankOf(a.popularity) - rankOf(b.popularity) ||
          compare(a.name, b.name) ||
          (a.id < b.id ? -1 : 1),
      ),
    );
}

/** Sorted only if something that decides the order has changed. */
function inOrderAgain(before: readonly Read[], byId: ReadonlyMap<string, Read>) {
  const again = before.flatMap(({ id }) => byId.get(id) ?? []);
  const isSorted =
    again.length === byId.size &&
    before.length === again.length &&
    again.every((now, at) => now === before[at] || standsAs(now, before[at]));
  return isSorted ? again : inOrderOf([...byId.values()]);
}

const standsAs = (now: Read, before: Read | undefined) =>
  now.name === before?.name &&
  now.category === before.category &&
  now.popularity === before.popularity;
