/** How long messages wait, and how long they are of use, in milliseconds. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

/** A message to a patient waits as long as the toast offers Undo, and longer. */
export const UNDO_MS = 30 * SECOND_MS;
