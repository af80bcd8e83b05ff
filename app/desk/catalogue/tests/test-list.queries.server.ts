import { sql } from "kysely";
import type { Db, Row } from "#app/db/schema.server.ts";
import { countBooked } from "#app/desk/catalogue/booked-counts.queries.server.ts";
import { countOpenBookings } from "#app/desk/catalogue/bookings-ahead.queries.server.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { fastingFor } from "#app/domain/lab-tests/preparation.ts";
import type { TestList, TestListed } from "./test-list.ts";
import type { TestsAsked } from "./tests-address.ts";

/** The tests that fit what is asked, most booked first, then in the order in which patients see them. */
export async function findTestList(db: Db, asked: TestsAsked, now: Date): Promise<TestList> {
  const booked = await countBooked(db, now);
  const { ids, fitting } = await findFitting(db, asked, booked);
  const rows = await readRows(db, ids, booked, now);
  return { rows, fitting, categories: await listCategories(db), today: dayInIndia(now) };
}

/** The ids to be shown, and how many fit. No more are read than may be shown: a list holds 20,000 tests. */
async function findFitting(db: Db, asked: TestsAsked, booked: ReadonlyMap<string, number>) {
  const found = await inPublicOrder(fittingTests(db, asked))
    .select(({ fn }) => fn.countAll().over().as("fitting"))
    .limit(asked.rows + booked.size)
    .execute();
  const bookedFound =
    booked.size === 0
      ? []
      : await inPublicOrder(
          fittingTests(db, asked).where("id", "in", [...booked.keys()]),
        ).execute();
  const countOf = ({ id }: { id: string }) => booked.get(id) ?? 0;
  const first = bookedFound.toSorted((a, b) => countOf(b) - countOf(a));
  const others = found.filter(({ id }) => !booked.has(id));
  return {
    ids: [...first, ...others].slice(0, asked.rows).map(({ id }) => id),
    fitting: Number(found[0]?.fitting ?? 0),
  };
}

function fittingTests(db: Db, { words, category, show }: TestsAsked) {
  let tests = db.selectFrom("tests").select("id");
  if (category) tests = tests.where("category", "=", category);
  if (show === "on-site") tests = tests.where("offSite", "=", ON_SITE);
  if (show === "off-site") tests = tests.where("offSite", "<>", ON_SITE);
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean))
    tests = tests.where(holds(word));
  return tests;
}

const inPublicOrder = (tests: ReturnType<typeof fittingTests>) =>
  tests
    .orderBy(({ eb }) => eb.case().when("popularity", "is", null).then(1).else(0).end())
    .orderBy("popularity")
    .orderBy("position")
    .orderBy("id");

/** Whether one of the texts by which a test is looked for holds a word, which is in lower case. */
function holds(word: string) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const text = sql`lower(name || ' ' || aliases || ' ' || id || ' ' || label_code || ' ' || hindi_name)`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}

async function listCategories(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select("category")
    .distinct()
    .orderBy("category")
    .execute();
  return rows.map(({ category }) => category);
}

async function readRows(
  db: Db,
  ids: readonly string[],
  booked: ReadonlyMap<string, number>,
  now: Date,
): Promise<TestListed[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("tests").selectAll().where("id", "in", ids).execute();
  const plans = await db.selectFrom("plannedPrices").selectAll().where("id", "in", ids).execute();
  const open = await countOpenBookings(db, ids, now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const planOf = new Map(
    plans.map(({ id, day, offeredPaise }) => [id, { day, paise: offeredPaise }]),
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const planned = planOf.get(id);
    const counts = { booked: booked.get(id) ?? 0, open: open.get(id) ?? 0 };
    return row ? [{ ...toListed(row), ...counts, ...(planned && { planned }) }] : [];
  });
}

const toListed = (row: Row<"tests">) => ({
  id: row.id,
  name: row.name,
  aliases: JSON.parse(row.aliases) as string[],
  category: row.category,
  container: row.container,
  originalPaise: row.originalPaise,
  offeredPaise: row.offeredPaise,
  turnaround: row.turnaround,
  fasting: fastingFor([row]).text,
  restriction: row.restriction,
  offSite: row.offSite,
  offSiteSince: row.offSiteSince,
});
