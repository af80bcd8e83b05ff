import { distance } from "fastest-levenshtein";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import { wordsOf } from "#app/domain/search/search-terms.server.ts";
import type { NamedTest } from "./test-matcher.server.ts";

const LEAST_LETTERS = 3;
const MAX_TYPOS = 2;

type Named = { id: string; words: readonly string[] };

/** Finds the test that a row perhaps means: whose words begin alike, or differ by a letter or two. */
export class NearTests {
  readonly #byStart = new Map<string, { word: string; of: Named }[]>();

  /** Lets the event loop run meanwhile: 20,000 tests take a third of a second. */
  static async of(tests: readonly NamedTest[]) {
    const near = new NearTests();
    for await (const chunk of yieldInChunks(tests)) for (const test of chunk) near.#add(test);
    return near;
  }

  #add({ id, name, aliases }: NamedTest) {
    for (const text of [name, ...aliases]) {
      const of = { id, words: wordsOf(text) };
      for (const word of new Set(of.words)) {
        const start = startOf(word);
        if (!start) continue;
        const known = this.#byStart.get(start);
        if (known) known.push({ word, of });
        else this.#byStart.set(start, [{ word, of }]);
      }
    }
  }

  /** @returns the id of the nearest test; undefined where none is near. */
  perhaps(name: string): string | undefined {
    const words = wordsOf(name);
    const letters = words.join("");
    const scores = new Map<Named, number>();
    for (const word of new Set(words))
      for (const { word: other, of } of this.#byStart.get(startOf(word) ?? "") ?? [])
        if (areAlike(word, other))
          scores.set(of, (scores.get(of) ?? 0) + Math.min(word.length, other.length));
    let best: { id: string; score: number; apart: number } | undefined;
    for (const [{ id, words: own }, score] of scores) {
      // Half of what is written has to be found again.
      if (score * 2 < letters.length) continue;
      if (best && score < best.score) continue;
      const apart = distance(letters, own.join(""));
      if (!best || score > best.score || apart < best.apart) best = { id, score, apart };
    }
    return best?.id;
  }
}

const startOf = (word: string) =>
  word.length >= LEAST_LETTERS ? word.slice(0, LEAST_LETTERS) : undefined;

const areAlike = (one: string, other: string) =>
  one.startsWith(other) || other.startsWith(one) || distance(one, other) <= MAX_TYPOS;
