/** How long somebody may wait, and rests between two calls (product §10: Today). */

/** Longer than this is too long: the row is marked as late. The site promises it (lab-rules/when-we-call.ts). */
export const LONG_WAIT_MINUTES = 30;

/** A visit that begins within this time is soon: its call comes before others. */
export const SOON_MINUTES = 120;

/** A call without an outcome is over for the others after this long: the row comes back. */
export const OPEN_MINUTES = 15;

/** How long a row is hidden after the first and the second unanswered call. */
export const REST_MINUTES = [30, 120];

/** A booking is new for a minute: its row is marked. */
export const NEW_MS = 60_000;
