/** The server stores a session as used once a minute. */
const EVERY_MS = 60_000;

/** The page itself was opened by somebody. */
let saidAt = Date.now();

/** Somebody touches the screen: the session goes on. Call it with every touch. */
export function sayTouched() {
  const now = Date.now();
  if (now - saidAt < EVERY_MS || !navigator.onLine) return;
  saidAt = now;
  // The next touch says it again; whether the server answers is said elsewhere.
  fetch("/live", { method: "POST" }).catch(() => {});
}
