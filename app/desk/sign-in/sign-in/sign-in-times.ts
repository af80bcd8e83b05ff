import type { StartedBy } from "./session.queries.server.ts";

/** How long sessions, known browsers, links and challenges last (product §10: The door). */

const HOUR_MS = 60 * 60_000;

/** A session ends so long after somebody used the desk last. */
export const IDLE_MS = 12 * HOUR_MS;

/** However much it is used, a session ends so long after it began. A PIN is short: it is for one shift. */
export const LONGEST_MS: Record<StartedBy, number> = {
  pin: 12 * HOUR_MS,
  password: 7 * 24 * HOUR_MS,
  passkey: 7 * 24 * HOUR_MS,
};

/** A session is stored as used once a minute, not with every request. */
export const FRESH_MS = 60_000;

/** A PIN works on a browser where its colleague signed in with the password so long ago at most. */
export const PIN_HOURS = 12;

/** A browser is known for so long. */
export const BROWSER_DAYS = 90;

/** The link of a new colleague, and that for a first manager. */
export const LINK_MINUTES = 24 * 60;

/** What a browser answers with a passkey is asked for so long ago at most. */
export const CHALLENGE_MINUTES = 5;

/** Who used the desk so long ago at most is there now; it is stored only once a minute. */
export const NOW_MS = 3 * FRESH_MS;
