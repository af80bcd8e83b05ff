import { usefulFor } from "#app/domain/notices/messages.ts";
import { ProviderError } from "./provider-error.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a notice rests after each try that failed; after the last one it is given up. */
const RESTS_MS = [
  30 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
];

type Tried = { event: string; tries: number; createdAt: string };

/**
 * When a notice is tried again: not before its provider wants it. Undefined when it was tried often enough,
 * says nothing useful then, or is refused again whenever it is sent.
 */
export function nextTry(
  { event, tries, createdAt }: Tried,
  now: Date,
  error?: unknown,
): Date | undefined {
  const refusal = error instanceof ProviderError ? error : undefined;
  const ownRest = RESTS_MS[tries - 1];
  if (ownRest === undefined || refusal?.mayPass === false) return undefined;
  const rest = Math.max(ownRest, refusal?.waitMs ?? 0);
  const at = now.getTime() + rest;
  return at - Date.parse(createdAt) > usefulFor(event) ? undefined : new Date(at);
}
