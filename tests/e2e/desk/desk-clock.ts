/**
 * Preloaded into a server: its clock starts at `CLOCK_STARTS_AT` and runs on from there; the signal
 * SIGUSR2 sets it back to the start.
 */
const Real = Date;
const startsAt = Number(process.env.CLOCK_STARTS_AT);
let ahead = startsAt - Real.now();
const now = () => Real.now() + ahead;
process.on("SIGUSR2", () => (ahead = startsAt - Real.now()));

globalThis.Date = new Proxy(Real, {
  construct: (target, given: []) => (given.length > 0 ? new target(...given) : new target(now())),
  get: (target, name, receiver): unknown =>
    name === "now" ? now : Reflect.get(target, name, receiver),
});
