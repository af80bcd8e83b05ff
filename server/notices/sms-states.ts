import type { Told } from "#app/domain/notices/delivery-states.queries.server.ts";

/** The words that gateways have for states; the first one that a word begins with counts. */
const STATES: readonly (readonly [string, Told["state"]])[] = [
  ["deliv", "delivered"],
  ["dlvrd", "delivered"],
  ["read", "read"],
  ["sent", "sent"],
  ["submit", "sent"],
  ["accept", "sent"],
  ["pending", "sent"],
  ["queue", "sent"],
  ["fail", "failed"],
  ["undeliv", "failed"],
  ["undlv", "failed"],
  ["reject", "failed"],
  ["expired", "failed"],
  ["block", "failed"],
  ["dnd", "failed"],
];

type Fields = {
  /** The names of the fields that hold the gateway's id of a message and its state. */
  id: string;
  state: string;
};

/**
 * What an SMS gateway tells of one message, in its address, as a form or as JSON.
 * @returns undefined for one without id, or with a word that is no state.
 */
export function readSmsState(
  { id, state }: Fields,
  search: URLSearchParams,
  body: Uint8Array,
  at: Date,
): Told | undefined {
  const fields = { ...formOf(body), ...Object.fromEntries(search) };
  const [providerId, word] = [textOf(fields[id]), textOf(fields[state])?.toLowerCase()];
  const known = word && STATES.find(([start]) => word.startsWith(start))?.[1];
  if (!providerId || providerId.length > 200 || !known) return undefined;
  return {
    id: undefined,
    providerId,
    state: known,
    at,
    ...(known === "failed" && { why: "The SMS gateway tells that it did not arrive" }),
  };
}

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : undefined;

function formOf(body: Uint8Array): Record<string, unknown> {
  const text = new TextDecoder().decode(body);
  if (!text.startsWith("{")) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
