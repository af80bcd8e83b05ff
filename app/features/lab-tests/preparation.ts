import type { Test } from "./lab-test.ts";
import { containersOf, isAtCentre, isBloodTube } from "./container.ts";
import { ASK_US, fastingTogether, withDash } from "./fasting.ts";
import { slowestReport } from "./turnaround.ts";

type Prepared = Pick<Test, "container" | "tat" | "fasting">;

/** What several tests together mean for the patient: what we take, how long it lasts, whether to fast. */
export function preparationFor(tests: readonly Prepared[]) {
  const containers = Array.from(new Set(tests.flatMap((test) => containersOf(test.container))));
  const fasting = fastingTogether(tests);
  return {
    containers,
    samples: inWords(containers),
    report: slowestReport(tests) ?? ASK_US,
    fastingNeeded: fasting.isNeeded,
    fasting: withDash(fasting.text),
  };
}

/** `3 tubes of blood, 1 urine container`: counted, because the names stand beside each test. */
function inWords(containers: readonly string[]) {
  const kinds = Map.groupBy(containers, (container): string => {
    if (isBloodTube(container)) return "of blood";
    if (/urine/i.test(container)) return "urine";
    return isAtCentre(container) ? "centre" : "other";
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
