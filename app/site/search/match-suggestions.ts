import { spokenWords } from "#app/lib/spoken-hindi.ts";
import type { Suggestion } from "./suggestions.ts";

/** Which of the header's suggestions fit what is typed: they are fetched once and searched in the browser. */

export const SUGGESTION_LIMIT = 8;

/** The less, the better. */
type Rank = (entry: Suggestion) => number;

/**
 * At most SUGGESTION_LIMIT entries whose name, category, type or alias contains `query`, ignoring
 * case (product §5). Exact matches come first, then names that start with it, then the others in the
 * catalogue's order. Where nothing does, what the text says in Hindi is looked for. Empty or whitespace
 * text finds nothing.
 */
export function suggest(entries: readonly Suggestion[], query: string): Suggestion[] {
  const wanted = query.trim().replace(/\s+/g, " ").toLowerCase();
  if (!wanted) return [];
  const found = best(entries, (entry) => rankOf(entry, wanted));
  if (found.length > 0) return found;
  const said = spokenWords(wanted).join(" ");
  return said.length > 1 ? best(entries, (entry) => spokenRankOf(entry, said)) : [];
}

const best = (entries: readonly Suggestion[], rankOf: Rank) =>
  entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SUGGESTION_LIMIT)
    .map(({ entry }) => entry);

function spokenRankOf({ spoken = [] }: Suggestion, said: string) {
  const names = spoken.map((name) => spokenWords(name).join(" "));
  if (names.includes(said)) return 0;
  if (names.some((name) => name.startsWith(said))) return 1;
  return names.some((name) => ` ${name}`.includes(` ${said}`)) ? 2 : Infinity;
}

function rankOf({ type, ...entry }: Suggestion, wanted: string) {
  const name = entry.name.toLowerCase();
  const aliases = (entry.aliases ?? []).map((alias) => alias.toLowerCase());
  if (name === wanted || aliases.includes(wanted)) return 0;
  if (name.startsWith(wanted)) return 1;
  if (aliases.some((alias) => alias.startsWith(wanted))) return 2;
  if ([name, ...aliases].some((text) => text.includes(wanted))) return 3;
  return [entry.category.toLowerCase(), type].some((text) => text.includes(wanted)) ? 4 : Infinity;
}
