import MiniSearch, { type SearchOptions } from "minisearch";
import { type Places, placesOf } from "./places.ts";
import type { SearchResult } from "./search.ts";

/** One search result and the text that is searched. */
export type SearchDocument = {
  result: SearchResult;
  aliases: string;
  text: string;
  /** What it is called in Hindi, in both scripts. */
  spoken: string;
  /** 1, or more for tests that are ordered often. */
  weight: number;
};

/** By the id of the result, in the order of the catalogue. */
export type SearchDocuments = ReadonlyMap<string, SearchDocument>;

/** Documents indexed in one turn of the event loop, so that the server keeps answering requests. */
const CHUNK = 200;
/** With more changed documents than this a new index is made beside the old one, in several turns. */
const MOST_CHANGED = 200;

type Fields = {
  /** What is searched of a document, by field. */
  textsOf: (document: SearchDocument) => Readonly<Record<string, string>>;
  fields: string[];
  tokenize: (text: string) => string[];
  /** In how many of these fields each word stands is counted. */
  counted?: readonly string[];
  search: SearchOptions;
};

/** An index of documents. It follows their list: only documents whose texts changed are indexed again. */
export function textIndex(given: Fields) {
  const { textsOf } = given;
  let documents: SearchDocuments = new Map();
  let places: Places = new Map();
  let index = emptyIndex(given, weightOf);

  function weightOf(id: string) {
    return documents.get(id)?.weight ?? 1;
  }

  function change(next: SearchDocuments, changed: Iterable<string>) {
    for (const id of changed) {
      const [old, now] = [documents.get(id), next.get(id)];
      if (old) index.remove({ ...textsOf(old), id });
      if (now) index.add({ ...textsOf(now), id });
    }
  }

  return {
    get documents() {
      return documents;
    },
    /** In how many of the counted fields the word stands. */
    frequencyOf: (word: string) => index.frequency.get(word) ?? 0,
    /** The ids of the documents that match, best first; of two that match equally well the earlier in the list. */
    search(words: readonly string[], how: SearchOptions): string[] {
      const place = (id: string) => places.get(id) ?? 0;
      return index.mini
        .search(words.join(" "), how)
        .toSorted((a, b) => b.score - a.score || place(a.id) - place(b.id))
        .map(({ id }) => String(id));
    },
    /**
     * Makes ready what changes with the next list; meanwhile the old one is searched.
     * @returns what changes over, in one turn of the event loop.
     */
    async prepare(next: SearchDocuments): Promise<() => void> {
      const changed = changedIds(documents, next, textsOf);
      const placesThen = placesOf(next, places);
      const made = changed.length > MOST_CHANGED ? emptyIndex(given, weightOf) : undefined;
      await made?.mini.addAllAsync(
        Array.from(next, ([id, document]) => ({ ...textsOf(document), id })),
        { chunkSize: CHUNK },
      );
      return () => {
        if (made) index = made;
        else change(next, changed);
        documents = next;
        places = placesThen;
      };
    },
  };
}

function emptyIndex(
  { fields, tokenize, counted = [], search }: Fields,
  weightOf: (id: string) => number,
) {
  const frequency = new Map<string, number>();
  let by = 1;
  const mini = new MiniSearch<Record<string, string>>({
    fields,
    processTerm: (word) => word,
    tokenize(text, field) {
      const words = tokenize(text);
      if (field && counted.includes(field)) count(words, frequency, by);
      return words;
    },
    searchOptions: { ...search, tokenize: (words) => words.split(" "), boostDocument: weightOf },
  });
  return {
    mini,
    frequency,
    add: (texts: Record<string, string>) => mini.add(texts),
    remove(texts: Record<string, string>) {
      by = -1;
      mini.remove(texts);
      by = 1;
    },
  };
}

function count(words: readonly string[], frequency: Map<string, number>, by: number) {
  for (const word of new Set(words)) {
    const now = (frequency.get(word) ?? 0) + by;
    if (now > 0) frequency.set(word, now);
    else frequency.delete(word);
  }
}

/** Of documents that are gone, new, or say something else. */
function changedIds(before: SearchDocuments, next: SearchDocuments, textsOf: Fields["textsOf"]) {
  const changed: string[] = [];
  for (const id of before.keys()) if (!next.has(id)) changed.push(id);
  for (const [id, document] of next) {
    const old = before.get(id);
    if (old !== document && !(old && isSame(textsOf(old), textsOf(document)))) changed.push(id);
  }
  return changed;
}

const isSame = (before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>) =>
  Object.entries(now).every(([field, text]) => before[field] === text);
