import { usefulFor } from "#app/domain/notices/messages.ts";

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

/** When a notice is tried again; undefined when it was tried often enough, or says nothing useful then. */
export function nextTry({ event, tries, createdAt }: Tried, now: Date): Date | undefined {
  const rest = RESTS_MS[tries - 1];
  if (rest === undefined) return undefined;
  const at = now.getTime() + rest;
  return at - Date.parse(createdAt) > usefulFor(event) ? undefined : new Date(at);
}
