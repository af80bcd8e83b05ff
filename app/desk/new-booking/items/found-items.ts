import type { Orderable } from "./order-item.ts";

/** What was found for a typed text. */
export type OrderHits = {
  query: string;
  /** What was probably meant, when a word has a mistake; nothing is offered then. */
  near: string | undefined;
  hits: Orderable[];
  /** More fit than are offered. */
  isMore: boolean;
};

/** Below the tests that are offered, where they are not all. */
export const MORE_TESTS = "More fit. Type more of the name.";

/** What is said where nothing is offered: `No test “thyriod”. Did you mean thyroid?` */
export const nothingFound = ({ query, near }: Pick<OrderHits, "query" | "near">) =>
  `No test “${query}”.${near ? ` Did you mean ${near}?` : ""}`;
