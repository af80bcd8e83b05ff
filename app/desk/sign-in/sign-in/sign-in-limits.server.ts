import type { Limit, TryLimits } from "#app/http/limits.server.ts";

/** Five tries of one name from one address, and then a quarter of an hour of rest. */
export const TRIES: Limit = { name: "desk.tries", times: 5, seconds: 15 * 60 };
/** For a lab whose whole staff is behind one address. */
export const TRIES_PER_ADDRESS: Limit = {
  name: "desk.address",
  times: 60,
  seconds: 15 * 60,
  network: 200,
};
/** For many addresses that try one name. */
export const TRIES_PER_NAME: Limit = { name: "desk.name", times: 50, seconds: 60 * 60 };
/**
 * In place of these three on a browser that the colleague has used: nobody else has its token, so what
 * others do behind the same address, or under the same name elsewhere, does not lock it.
 */
export const TRIES_PER_BROWSER: Limit = { name: "desk.browser", times: 5, seconds: 15 * 60 };
export const PIN_TRIES: Limit = { name: "desk.pin", times: 5, seconds: 15 * 60 };
/** The own password, asked for again by somebody who is signed in. */
export const OWN_TRIES: Limit = { name: "desk.own", times: 5, seconds: 15 * 60 };
/** One-time links and passkeys cannot be guessed: this is only against a flood. */
export const OPENINGS_PER_ADDRESS: Limit = {
  name: "desk.openings",
  times: 60,
  seconds: 15 * 60,
  network: 200,
};

/** In place of that one on a browser that somebody has used: passkeys do not say whose they are. */
export const OPENINGS_PER_BROWSER: Limit = {
  name: "desk.browser-openings",
  times: 60,
  seconds: 15 * 60,
};

type Counter = { limit: Limit; key: string };

/** Counts a try in each window; in sequence, so that one which is refused is not counted further. */
export async function takeTry(limits: TryLimits, counters: readonly Counter[]) {
  for (const { limit, key } of counters) {
    const taken = await limits.consume(limit, key);
    if (!taken.ok) return taken;
  }
  return { ok: true } as const;
}
