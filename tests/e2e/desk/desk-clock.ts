/** Preloaded into a server: its clock starts at `CLOCK_STARTS_AT` and runs on from there. */
const Real = Date;
const startsAt = Number(process.env.CLOCK_STARTS_AT);
const ahead = startsAt - Real.now();
const now = () => Real.now() + ahead;

globalThis.Date = new Proxy(Real, {
  construct: (target, given: []) => (given.length > 0 ? new target(...given) : new target(now())),
  get: (target, name, receiver): unknown =>
    name === "now" ? now : Reflect.get(target, name, receiver),
});
