import entries from "../../../catalogue/search-catalogue.json" with { type: "json" };
import { bookTestPath } from "./search.ts";

/** The header's live suggestions: a small catalogue in the bundle, searched without a call. */

export const SEARCH_DELAY_MS = 300;
export const SUGGESTION_LIMIT = 8;

export type Suggestion = {
  /** A test carries the catalogue's own id. */
  id: string;
  type: "test" | "package" | "concern" | "condition";
  name: string;
  category: string;
  price?: number;
  path: string;
  /** Matched like the name: CBC, LFT … (readings: Catalogue and search). */
  aliases?: string[];
};

// JSON cannot state that `type` is one of four words; suggestions.test.ts reads every entry.
export const SUGGESTIONS = entries as Suggestion[];

const lowerCased = SUGGESTIONS.map((entry) => ({
  entry,
  name: entry.name.toLowerCase(),
  aliases: (entry.aliases ?? []).map((alias) => alias.toLowerCase()),
  group: [entry.category.toLowerCase(), entry.type],
}));

/**
 * At most SUGGESTION_LIMIT entries whose name, category, type or alias contains `query`, ignoring
 * case (spec §5). The entry so called comes first, then names that start with it, then the others
 * in the catalogue's order. Empty or whitespace finds nothing.
 */
export function suggest(query: string): Suggestion[] {
  const wanted = query.trim().replace(/\s+/g, " ").toLowerCase();
  if (!wanted) return [];
  return lowerCased
    .map((texts) => ({ entry: texts.entry, distance: distanceOf(texts, wanted) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, SUGGESTION_LIMIT)
    .map(({ entry }) => entry);
}

function distanceOf({ name, aliases, group }: (typeof lowerCased)[number], wanted: string) {
  if (name === wanted || aliases.includes(wanted)) return 0;
  if (name.startsWith(wanted)) return 1;
  if (aliases.some((alias) => alias.startsWith(wanted))) return 2;
  if ([name, ...aliases].some((text) => text.includes(wanted))) return 3;
  return group.some((text) => text.includes(wanted)) ? 4 : Infinity;
}

/** Book opens a test's booking; everything else is booked where it leads (readings). */
export const bookPath = ({ id, type, path }: Pick<Suggestion, "id" | "type" | "path">) =>
  type === "test" ? bookTestPath(id) : path;
