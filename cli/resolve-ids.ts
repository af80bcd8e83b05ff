import { findIds } from "#app/db/find-ids.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findIdByReference } from "#app/domain/booking/booking-list.queries.server.ts";
import { isReference } from "#app/domain/booking/reference-and-ticket.server.ts";

/** A shorter prefix is more likely a typing mistake than an abbreviation. */
const SHORTEST_PREFIX = 4;

type Resolved<T> = ({ ok: true } & T) | { ok: false; reason: string };

const WORDS = { bookings: "booking", callbacks: "callback request", reports: "report" };

/**
 * Resolves ids typed in full or by their first characters, and references of bookings. Refuses all of them when one matches no row
 * or several.
 */
export async function resolveIds(
  db: Db,
  table: keyof typeof WORDS,
  typed: readonly string[],
): Promise<Resolved<{ ids: string[] }>> {
  const ids = new Set<string>();
  for (const word of typed) {
    const resolved = await resolveId(db, table, word);
    if (!resolved.ok) return resolved;
    ids.add(resolved.id);
  }
  return { ok: true, ids: [...ids] };
}

/** The same of one. */
export async function resolveId(
  db: Db,
  table: keyof typeof WORDS,
  word: string,
): Promise<Resolved<{ id: string }>> {
  const found = await findTyped(db, table, word);
  const id = found.includes(word) ? word : found[0];
  if (id === undefined) return { ok: false, reason: `There is no ${WORDS[table]} ${word}.` };
  const isPrefix = id !== word && !isReference(word);
  if (isPrefix && word.length < SHORTEST_PREFIX)
    return {
      ok: false,
      reason: `"${word}" is too short; type at least ${SHORTEST_PREFIX} characters of the id.`,
    };
  if (isPrefix && found.length > 1)
    return {
      ok: false,
      reason: `${found.length} ids begin with "${word}": ${found.slice(0, 5).join(", ")}${found.length > 5 ? " …" : ""}.`,
    };
  return { ok: true, id };
}

async function findTyped(db: Db, table: keyof typeof WORDS, word: string) {
  if (table !== "bookings" || !isReference(word)) return findIds(db, table, word);
  const id = await findIdByReference(db, word);
  return id === undefined ? [] : [id];
}
