/** Fewer characters than this are more likely a slip than an abbreviation. */
const SHORTEST_PREFIX = 4;

type Resolved = { ok: true; ids: string[] } | { ok: false; reason: string };

/**
 * The ids meant by what was typed, each whole or by its first characters. Refused as a whole when one of
 * them names nothing or more than one row.
 * @param what the kind of row in a sentence, like `booking`.
 * @param findIds the ids that begin with a prefix.
 */
export async function resolveIds(
  what: string,
  typed: readonly string[],
  findIds: (prefix: string) => Promise<string[]>,
): Promise<Resolved> {
  const ids = new Set<string>();
  for (const word of typed) {
    const found = await findIds(word);
    const id = found.includes(word) ? word : found[0];
    if (id === undefined) return { ok: false, reason: `There is no ${what} ${word}.` };
    if (id !== word && word.length < SHORTEST_PREFIX)
      return {
        ok: false,
        reason: `"${word}" is too short; type at least ${SHORTEST_PREFIX} characters of the id.`,
      };
    if (id !== word && found.length > 1)
      return {
        ok: false,
        reason: `"${word}" is the beginning of ${found.length} ids: ${found.slice(0, 5).join(", ")}.`,
      };
    ids.add(id);
  }
  return { ok: true, ids: [...ids] };
}
