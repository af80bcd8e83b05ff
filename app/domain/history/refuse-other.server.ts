import { refuse } from "./desk-change.server.ts";

type Values = {
  stored: string;
  /** What the form had shown. */
  was: string;
  wanted: string;
  /** What is stored, in words. */
  shown?: string;
};

/**
 * The later save of the same field asks.
 * @param words of the field: `the clinic`
 * @throws a refusal that tells what a colleague saved, where it is neither what the form had shown nor what is wanted.
 */
export function refuseOther(words: string, { stored, was, wanted, shown = stored }: Values) {
  if (stored === was || stored === wanted) return;
  const said = `A colleague changed ${words} while you had it open: ${shown || "empty"}.`;
  refuse("changed-meanwhile", said);
}
