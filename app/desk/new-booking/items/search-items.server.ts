import type { Db } from "#app/db/schema.server.ts";
import { keepFinder } from "#app/domain/search/current-finder.server.ts";
import { type Finder, search } from "#app/domain/search/search.server.ts";
import { wordsOf } from "#app/domain/search/search-terms.server.ts";
import { nearWords } from "./near-spelling.server.ts";
import { findOrderables } from "./find-items.queries.server.ts";
import type { ItemKey } from "./order-item.ts";
import type { OrderHits } from "./found-items.ts";

/** Rows under the field; some of them are kept for packages. */
const HITS = 8;
const FOR_PACKAGES = 3;
/** Shorter ones are abbreviations, such as `tsh`. */
const SHORTEST_WORD = 5;

type Report = (error: unknown) => void;

const finders = new WeakMap<Db, () => Promise<Finder>>();

/** The finder of this database for the current data version; the first call makes it. */
export function finderOf(db: Db, report: Report) {
  const current = finders.get(db) ?? keepFinder(db, report);
  finders.set(db, current);
  return current();
}

/**
 * Tests and packages for what was typed, with today's prices. Those that are named by it come first,
 * because Enter takes the first one; then those that only say so in their description.
 */
export async function searchOrderables(db: Db, finder: Finder, typed: string): Promise<OrderHits> {
  const { query, results } = search(finder, typed);
  const words = wordsOf(query);
  const found = results.flatMap(({ kind, _id }): Found[] => {
    if (kind !== "test" && kind !== "package") return [];
    const texts = textsOf(finder, { kind, id: _id });
    const own = texts.flatMap(wordsOf);
    return [
      {
        kind,
        id: _id,
        texts,
        isNamed: words.every((word) => own.some((one) => one.startsWith(word))),
      },
    ];
  });
  const chosen = choose(found, words.join(" "));
  const near = nearWords(
    query,
    chosen.flatMap(({ texts }) => texts),
  );
  const hits = near ? [] : await findOrderables(db, chosen);
  return { query, near, hits, isMore: !near && found.length > chosen.length };
}

type Found = ItemKey & { texts: string[]; isNamed: boolean };

function choose(found: readonly Found[], typed: string) {
  const named = (kind: Found["kind"]) => found.filter((one) => one.isNamed && one.kind === kind);
  const [tests, packages] = [named("test"), named("package")];
  const begins = ({ texts: [name = ""] }: Found) => wordsOf(name).join(" ").startsWith(typed);
  // Another name of a test says less than the name of a package; abbreviations are names of tests.
  const isPackage = typed.length >= SHORTEST_WORD && packages.some(begins) && !tests.some(begins);
  if (isPackage)
    return [...packages.toSorted((a, b) => Number(begins(b)) - Number(begins(a))), ...tests].slice(
      0,
      HITS,
    );
  const places = HITS - Math.min(FOR_PACKAGES, packages.length);
  return [
    ...tests.slice(0, places),
    ...packages,
    ...tests.slice(places),
    ...found.filter(({ isNamed }) => !isNamed),
  ].slice(0, HITS);
}

/** Names, other names and category, in which the words were looked for. */
function textsOf({ indexes }: Finder, { kind, id }: ItemKey) {
  const document = indexes[kind].documents.find(({ result }) => result._id === id);
  return document ? [document.result.name, document.result.category, document.aliases] : [];
}
