import { yieldInTurns } from "#app/import/yield-in-chunks.server.ts";
import { type Places, placesOf } from "./places.ts";

/** The ids of the tests that a phrase (words joined by one space) stands for. */
export type Phrases = {
  has(phrase: string): boolean;
  /** Those of the lab's words first, then by name, then by other names; each once. */
  idsOf(phrase: string): string[];
};

type Given<T> = {
  /** What a text is compared by; "" for one that names nothing. */
  toPhrase: (text: string) => string;
  /** The lab's words, with the ids of the tests that they stand for. */
  words: Readonly<Record<string, readonly string[]>>;
  /** What a test is called: the first is its name. */
  textsOf: (test: T) => readonly string[];
};

type Ids = Map<string, Set<string>>;
/** What a test is called, read from `from`, and the phrase of each text. */
type Read<T> = { from: T; texts: readonly string[]; phrases: readonly string[] };

/** The names of tests, by phrase. It follows the catalogue: only tests that are called differently are read again. */
export function phraseIndex<T>({ toPhrase, words, textsOf }: Given<T>) {
  const ofWords = new Map<string, string[]>();
  for (const [text, ids] of Object.entries(words)) {
    const phrase = toPhrase(text);
    if (phrase) ofWords.set(phrase, [...(ofWords.get(phrase) ?? []), ...ids]);
  }
  const [names, others]: [Ids, Ids] = [new Map(), new Map()];
  const called = new Map<string, Read<T>>();
  let places: Places = new Map();

  function read(from: T, known: Read<T> | undefined): Read<T> {
    const texts = textsOf(from);
    const phrases = known && isSame(known.texts, texts) ? known.phrases : texts.map(toPhrase);
    return { from, texts, phrases };
  }

  /** The first of a test's phrases is its name. */
  function change(how: typeof add, id: string, all: readonly string[] = []) {
    for (const [place, phrase] of all.entries())
      if (phrase) how(place === 0 ? names : others, phrase, id);
  }
  const inOrder = (ids: ReadonlySet<string> = new Set()) =>
    [...ids].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));

  const phrases: Phrases = {
    has: (phrase) => ofWords.has(phrase) || names.has(phrase) || others.has(phrase),
    idsOf: (phrase) => [
      ...new Set([
        ...(ofWords.get(phrase) ?? []).filter((id) => called.has(id)),
        ...inOrder(names.get(phrase)),
        ...inOrder(others.get(phrase)),
      ]),
    ],
  };
  return {
    ...phrases,
    /**
     * Makes ready what changes with the next tests, by id in the order of the catalogue; meanwhile the old
     * ones are known.
     * @returns what changes over, in one turn of the event loop.
     */
    async prepare(tests: ReadonlyMap<string, T>): Promise<() => void> {
      const next: [string, Read<T>][] = [];
      for await (const chunk of yieldInTurns([...tests]))
        for (const [id, from] of chunk) {
          const known = called.get(id);
          if (known?.from !== from) next.push([id, read(from, known)]);
        }
      const gone = [...called.keys()].filter((id) => !tests.has(id));
      const placesThen = placesOf(tests, places);
      return () => {
        for (const id of gone) {
          change(remove, id, called.get(id)?.phrases);
          called.delete(id);
        }
        for (const [id, now] of next) {
          const old = called.get(id)?.phrases;
          if (old !== now.phrases) {
            change(remove, id, old);
            change(add, id, now.phrases);
          }
          called.set(id, now);
        }
        places = placesThen;
      };
    },
  };
}

export type PhraseIndex<T> = ReturnType<typeof phraseIndex<T>>;

function add(index: Ids, phrase: string, id: string) {
  index.set(phrase, (index.get(phrase) ?? new Set()).add(id));
}

function remove(index: Ids, phrase: string, id: string) {
  const ids = index.get(phrase);
  ids?.delete(id);
  if (ids?.size === 0) index.delete(phrase);
}

const isSame = (before: readonly string[], now: readonly string[]) =>
  before.length === now.length && now.every((text, place) => before[place] === text);
