import type { DoorPrices, PricedItem } from "./door-prices.ts";

/** How many hits fit on a phone above what is booked. */
const MOST_HITS = 8;
const LEAST_LETTERS = 2;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const hasWords = (text: string, typed: string) =>
  typed.split(" ").every((word) => ` ${text}`.includes(` ${word}`));

/** How well something is meant by what is typed; 0 when it is not. */
function rankOf({ item, otherNames }: PricedItem, typed: string) {
  const name = plain(item.name);
  if (name.startsWith(typed)) return 4;
  if (otherNames.some((other) => plain(other) === typed)) return 3;
  if (hasWords(name, typed)) return 2;
  return otherNames.some((other) => hasWords(plain(other), typed)) ? 1 : 0;
}

/**
 * The tests and packages that are meant, without the network: names that begin so first, then those that are
 * called so too, other names last. Nothing until two letters are typed.
 */
export function findAtDoor({ items }: DoorPrices, query: string) {
  const typed = plain(query);
  if (typed.length < LEAST_LETTERS) return [];
  return items
    .map((one) => ({ item: one.item, rank: rankOf(one, typed) }))
    .filter((one) => one.rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST_HITS)
    .map(({ item }) => item);
}
