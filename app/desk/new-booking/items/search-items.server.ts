import type { Db } from "#app/db/schema.server.ts";
import { keepFinder } from "#app/domain/search/current-finder.server.ts";
import { type Finder, search } from "#app/domain/search/search.server.ts";
import type { SearchResult } from "#app/domain/search/search.ts";
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

/** From so many letters on the search looks for what begins with them. */
const SHORTEST_BEGINNING = 3;

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
  const toFound = ({ kind, _id }: SearchResult): Found[] => {
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
  };
  const begun = withoutBegun(words);
  const named = begun ? search(finder, begun).results.flatMap(toFound) : [];
  const found = uniqueItems([
    ...named.filter(({ isNamed }) => isNamed),
    ...results.flatMap(toFound),
  ]);
  const chosen = choose(found, words.join(" "));
  const near = nearWords(
    query,
    chosen.flatMap(({ texts }) => texts),
  );
  const hits = near ? [] : await findOrderables(db, chosen);
  return { query, near, hits, isMore: !near && found.length > chosen.length };
}

/**
 * The words before a last one of which so few letters are typed that the search takes it for a whole word;
 * blank for none. `complete blood c` would find what has "c" alone.
 */
function withoutBegun(words: readonly string[]) {
  const last = words.at(-1) ?? "";
  return last.length < SHORTEST_BEGINNING ? words.slice(0, -1).join(" ") : "";
}

const uniqueItems = (found: readonly Found[]) =>
  Array.from(new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values());

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
  const document = indexes[kind].documents.get(id);
  return document ? [document.result.name, document.result.category, document.aliases] : [];
}
