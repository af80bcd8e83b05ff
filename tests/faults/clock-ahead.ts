/** Preloaded into a server: an hour passes in a second; once the file `CLOCK_AHEAD` exists, it is 4 years later. */
import { existsSync } from "node:fs";

const ahead = process.env.CLOCK_AHEAD ?? "";
const Real = Date;
const now = () => Real.now() + (existsSync(ahead) ? 4 * 365 * 24 * 60 * 60 * 1000 : 0);

globalThis.Date = new Proxy(Real, {
  construct: (target, given: []) => (given.length > 0 ? new target(...given) : new target(now())),
  get: (target, name, receiver): unknown =>
    name === "now" ? now : Reflect.get(target, name, receiver),
});

const everyHour = globalThis.setInterval;
globalThis.setInterval = Object.assign(
  (run: () => void, ms?: number) => everyHour(run, ms === 60 * 60 * 1000 ? 1000 : ms),
  everyHour,
);
