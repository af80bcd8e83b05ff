import { holdsUnreadable, REMOVE_UNREADABLE } from "#app/lib/contact.ts";
import { isHindi } from "#app/lib/is-hindi.ts";

/** What a manager writes of a category or concern. */
export type WordTyped = {
  hindi: string;
  /** Other names by which patients find it, with commas between. */
  other: string;
};

/** A category or concern that tests and packages use. */
export type UsedWord = WordTyped & {
  /** `category/Haematology` */
  id: string;
  kind: "category" | "concern";
  name: string;
  /** How many tests or packages have it. */
  used: number;
};

export const isSameWord = (one: WordTyped, other: WordTyped) =>
  one.hindi === other.hindi && one.other === other.other;

/** Without spaces that say nothing. */
export const tidied = ({ hindi, other }: WordTyped): WordTyped => ({
  hindi: hindi.trim().replaceAll(/\s+/g, " "),
  other: namesIn(other).join(", "),
});

export const namesIn = (other: string) =>
  other
    .split(",")
    .map((name) => name.trim().replaceAll(/\s+/g, " "))
    .filter(Boolean);

const LONGEST = 80;
const LONGEST_OTHER = 100;

/** Why the Hindi of a word cannot be saved; undefined where it can. The same on the page and on the server. */
export function wordMistake(typed: WordTyped): string | undefined {
  const { hindi, other } = tidied(typed);
  if (hindi === "" && other !== "") return "Write the Hindi name too";
  if (hindi !== "" && !isHindi(hindi)) return "Write it in Hindi letters, or leave it empty";
  if (holdsUnreadable(hindi + other)) return REMOVE_UNREADABLE;
  if (hindi.length > LONGEST) return `Please use at most ${LONGEST} characters`;
  if (namesIn(other).some((name) => name.length > LONGEST_OTHER))
    return `Please use at most ${LONGEST_OTHER} characters for each other name`;
  return undefined;
}
