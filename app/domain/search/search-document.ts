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
