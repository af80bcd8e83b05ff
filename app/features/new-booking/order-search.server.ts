import type { Db } from "#app/db/schema.server.ts";
import { keepFinder } from "#app/features/search/current-finder.server.ts";
import { type Finder, search } from "#app/features/search/search.server.ts";
import { nearWords } from "./near-words.server.ts";
import { findOrderables } from "./orderable.queries.server.ts";
import type { ItemKey } from "./orderable.ts";
import type { OrderHits } from "./order-hits.ts";

/** Rows under the field; some of them are kept for packages. */
const HITS = 8;
const FOR_PACKAGES = 3;

type Report = (error: unknown) => void;

const finders = new WeakMap<Db, () => Promise<Finder>>();

/** The finder of this database for the current data version; the first call makes it. */
export function finderOf(db: Db, report: Report) {
  const current = finders.get(db) ?? keepFinder(db, report);
  finders.set(db, current);
  return current();
}

/** Tests and packages for what was typed, with today's prices. */
export async function searchOrderables(db: Db, finder: Finder, typed: string): Promise<OrderHits> {
  const { query, results } = search(finder, typed);
  const of = (kind: ItemKey["kind"]) =>
    results.flatMap((result) => (result.kind === kind ? [{ kind, id: result._id }] : []));
  const [tests, packages] = [of("test"), of("package")];
  const places = HITS - Math.min(FOR_PACKAGES, packages.length);
  const chosen = [...tests.slice(0, places), ...packages].slice(0, HITS);
  const near = nearWords(
    query,
    chosen.flatMap((key) => textsOf(finder, key)),
  );
  return { query, near, hits: near ? [] : await findOrderables(db, chosen) };
}

/** Names, other names and category, in which the words were looked for. */
function textsOf({ indexes }: Finder, { kind, id }: ItemKey) {
  const document = indexes[kind].documents.find(({ result }) => result._id === id);
  return document ? [document.result.name, document.result.category, document.aliases] : [];
}
