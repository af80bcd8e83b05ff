import type { Db } from "#app/db/schema.server.ts";
import { countBooked } from "#app/desk/catalogue/booked-counts.queries.server.ts";
import { isOnSite, ON_SITE } from "#app/domain/catalogue/off-site.ts";
import type { PopularOrder, PopularTest, Span } from "./popular-test.ts";

/** A proposal takes no more tests into the list than these, so that it stays one that can be read. */
const MOST_PROPOSED = 50;

/** The ids of the tests of the popular order, the first one first. */
export async function listPopularOrder(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select("id")
    .where("popularity", "is not", null)
    .orderBy("popularity")
    .orderBy("position")
    .execute();
  return rows.map(({ id }) => id);
}

type Asked = {
  /** Propose the order of the bookings of so many days. */
  asBooked: Span | undefined;
  /** An order that is not saved yet, and the one it began from. */
  typed?: { order: readonly string[]; was: readonly string[] | undefined } | undefined;
};

/** The popular order as it is stored, as it was typed, or as the tests were booked. */
export async function findPopularOrder(
  db: Db,
  now: Date,
  { asBooked, typed }: Asked,
): Promise<PopularOrder> {
  const days = asBooked ?? 30;
  const stored = await listPopularOrder(db);
  const booked = await countBooked(db, now, days);
  const ids = typed?.order ?? (asBooked ? await proposed(db, stored, booked) : stored);
  const tests = await readTests(db, ids, booked);
  const was = typed?.was ?? stored;
  return { tests, stored, was, days, isProposed: !typed && asBooked !== undefined };
}

/** Most booked first, also of those that are not in the order yet; then what nobody booked, as it stood. */
async function proposed(db: Db, stored: readonly string[], booked: ReadonlyMap<string, number>) {
  const rows = await db.selectFrom("tests").select("id").where("offSite", "=", ON_SITE).execute();
  const onSite = new Set(rows.map(({ id }) => id));
  const most = Array.from(booked)
    .filter(([id]) => onSite.has(id) && !stored.includes(id))
    .toSorted(([a, some], [b, other]) => other - some || (a < b ? -1 : 1))
    .slice(0, MOST_PROPOSED)
    .map(([id]) => id);
  const count = (id: string) => booked.get(id) ?? 0;
  return [...stored, ...most].toSorted((a, b) => count(b) - count(a));
}

async function readTests(
  db: Db,
  ids: readonly string[],
  booked: ReadonlyMap<string, number>,
): Promise<PopularTest[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tests")
    .select(["id", "name", "category", "offSite"])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, category } = row;
    return [{ id, name, category, isOffSite: !isOnSite(row), booked: booked.get(id) ?? 0 }];
  });
}
