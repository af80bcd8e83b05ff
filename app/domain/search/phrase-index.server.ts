import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";

/** The ids of the tests that a phrase (words joined by one space) stands for. */
export type Phrases = {
  has(phrase: string): boolean;
  /** Those of the lab's words first, then by name, then by other names; each once. */
  idsOf(phrase: string): string[];
};

/** By id of a test, in the order of the catalogue, what it is called: the first is its name. */
export type Called = ReadonlyMap<string, readonly string[]>;

type Given = {
  /** What a text is compared by; "" for one that names nothing. */
  toPhrase: (text: string) => string;
  /** The lab's words, with the ids of the tests that they stand for. */
  words: Readonly<Record<string, readonly string[]>>;
};

type Ids = Map<string, Set<string>>;
/** What a test is called, and the phrase of each text. */
type Read = { texts: readonly string[]; phrases: readonly string[] };

/** The names of tests, by phrase. It follows the catalogue: only tests that are called differently are read again. */
export function phraseIndex({ toPhrase, words }: Given) {
  const ofWords = new Map<string, string[]>();
  for (const [text, ids] of Object.entries(words)) {
    const phrase = toPhrase(text);
    if (phrase) ofWords.set(phrase, [...(ofWords.get(phrase) ?? []), ...ids]);
  }
  const [names, others]: [Ids, Ids] = [new Map(), new Map()];
  let called: ReadonlyMap<string, Read> = new Map();
  let places = new Map<string, number>();

  /** The first of a test's phrases is its name. */
  function change(how: typeof add, id: string, { phrases: all }: Read) {
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
     * Makes ready what changes with the next catalogue; meanwhile the old one is known.
     * @returns what changes over, in one turn of the event loop.
     */
    async prepare(catalogue: Called): Promise<() => void> {
      const next = new Map<string, Read>();
      for await (const chunk of yieldInChunks([...catalogue]))
        for (const [id, texts] of chunk) {
          const known = called.get(id);
          const isKnown = known && isSame(known.texts, texts);
          next.set(id, isKnown ? known : { texts, phrases: texts.map(toPhrase) });
        }
      return () => {
        for (const [id, old] of called) if (next.get(id) !== old) change(remove, id, old);
        for (const [id, now] of next) if (called.get(id) !== now) change(add, id, now);
        called = next;
        places = new Map(Array.from(next.keys(), (id, place) => [id, place]));
      };
    },
  };
}

export type PhraseIndex = ReturnType<typeof phraseIndex>;

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
