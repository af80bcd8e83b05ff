import { perLanguage } from "#app/lib/language.ts";
import { sampleFactsSchema } from "#app/domain/lab-tests/lab-test.ts";
import { spokenWords } from "#app/lib/spoken-hindi.ts";
import * as z from "zod/mini";

/** The header's suggestions: a short list, fetched once and searched in the browser. */

export const SEARCH_DELAY_MS = 300;
export const SUGGESTION_LIMIT = 8;

export const suggestionSchema = perLanguage(() =>
  z.extend(z.partial(sampleFactsSchema()), {
    /** The test's id, or the package's packageType. */
    id: z.string(),
    type: z.enum(["test", "package", "concern", "condition"]),
    name: z.string(),
    category: z.string(),
    price: z.optional(z.number()),
    path: z.string(),
    /** Matched like the name: CBC, LFT … (product §3: Search catalogue entry). */
    aliases: z.optional(z.array(z.string())),
    /** What it is called in Hindi, in both scripts; the first is shown on the Hindi site. */
    spoken: z.optional(z.array(z.string())),
    /** Shown and sent by a booking. */
    originalPrice: z.optional(z.number()),
    /** The names of a package's tests. */
    tests: z.optional(z.array(z.string())),
  }),
);
export type Suggestion = z.infer<ReturnType<typeof suggestionSchema>>;

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

/** Tests and packages can be booked; concerns and conditions lead to a page. */
export const isSold = ({ type }: Pick<Suggestion, "type">) => type === "test" || type === "package";

/** What is agreed by phone leads to its card, which says so. */
export const isBookable = (entry: Suggestion) => isSold(entry) && !entry.restrictionNote;
