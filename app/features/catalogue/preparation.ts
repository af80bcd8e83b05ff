import { AT_CENTRE, type Test } from "./catalogue.ts";
import { containersOf, glyphOf, isTakenAtHome } from "./container.ts";

type Prepared = Pick<Test, "container" | "tat" | "fasting">;

/** What several tests together mean for the patient: what we take, how long it lasts, whether to fast. */
export function preparationFor(tests: readonly Prepared[]) {
  const containers = Array.from(new Set(tests.flatMap((test) => containersOf(test.container))));
  const fast = longestFast(tests.map((test) => test.fasting));
  const atHome = tests.every((test) => isTakenAtHome(test.container));
  return {
    containers,
    samples: inWords(containers),
    report: slowest(tests),
    fastingNeeded: fast !== "",
    fasting: fast ? fast.replace("-", "–") : atHome ? "Not needed" : "Ask us",
  };
}

/** `3 tubes of blood, 1 urine container`: counted, because the names stand beside each test. */
function inWords(containers: readonly string[]) {
  const kinds = Map.groupBy(containers, (container): string => {
    if (glyphOf(container).startsWith("capped")) return "of blood";
    if (/urine/i.test(container)) return "urine";
    return container === AT_CENTRE ? "centre" : "other";
  });
  const count = (kind: string) => kinds.get(kind)?.length ?? 0;
  const plural = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;
  return [
    count("of blood") && plural(count("of blood"), "tube of blood", "tubes of blood"),
    count("urine") && plural(count("urine"), "urine container", "urine containers"),
    ...(kinds.get("other") ?? []),
    count("centre") && "a visit to our centre",
  ]
    .filter(Boolean)
    .join(", ");
}

const HOURS: Record<string, number> = { hour: 1, hours: 1, day: 24, days: 24 };

/** Hours of a turnaround time: `Same day` counts as 12. */
function hoursOf(turnaround: string) {
  const [amount = "", unit = ""] = turnaround.split(" ");
  return Number(amount) * (HOURS[unit] ?? Number.NaN) || 12;
}

const slowest = (tests: readonly Prepared[]) =>
  tests.map((test) => test.tat).toSorted((a, b) => hoursOf(b) - hoursOf(a))[0] ?? "";

/** `10-12 hours` over `8-10 hours`; empty when no test asks for it. */
export const longestFast = (fasts: readonly string[]) =>
  fasts.toSorted((a, b) => Number.parseInt(b || "0", 10) - Number.parseInt(a || "0", 10))[0] ?? "";
