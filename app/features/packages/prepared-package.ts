import { containersOf, isAtCentre, isBloodTube } from "#app/features/lab-tests/container.ts";
import { ASK_US, withDash } from "#app/features/lab-tests/fasting-text.ts";
import type { Test } from "#app/features/lab-tests/lab-test.ts";
import { fastingFor } from "#app/features/lab-tests/preparation.ts";
import { slowestReport } from "#app/features/lab-tests/turnaround.ts";
import type { Package } from "./package.ts";

/**
 * A package with what its page says of the tests. Called where the data is loaded, so that these rules
 * are no part of the page's first load.
 */
export const preparePackage = (pack: Package) => ({
  ...pack,
  preparation: preparationFor(pack.tests),
  tests: pack.tests.map((test) => ({ ...test, facts: factsOf(test) })),
});

export type PreparedPackage = ReturnType<typeof preparePackage>;

/** What several tests together mean for the patient: what we take, when the report is ready, whether to fast. */
function preparationFor(tests: readonly Test[]) {
  const containers = Array.from(new Set(tests.flatMap((test) => containersOf(test.container))));
  const fasting = fastingFor(tests);
  return {
    containers,
    samples: inWords(containers),
    report: slowestReport(tests) ?? ASK_US,
    fastingNeeded: fasting.isNeeded,
    fasting: withDash(fasting.text),
  };
}

/** `3 tubes of blood, 1 urine container`. Each test shows the names of its containers. */
function inWords(containers: readonly string[]) {
  const kinds = Map.groupBy(containers, (container): string => {
    if (isBloodTube(container)) return "blood";
    if (/urine/i.test(container)) return "urine";
    return isAtCentre(container) ? "centre" : "other";
  });
  const count = (kind: string) => kinds.get(kind)?.length ?? 0;
  const plural = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;
  return [
    count("blood") && plural(count("blood"), "tube of blood", "tubes of blood"),
    count("urine") && plural(count("urine"), "urine container", "urine containers"),
    ...(kinds.get("other") ?? []),
    count("centre") && "a visit to our centre",
  ]
    .filter(Boolean)
    .join(", ");
}

/** `EDTA tube (lavender). Same day. Fast 8–10 hours`, leaving out what is unknown or not needed. */
export function factsOf(test: Test) {
  const fasting = fastingFor([test]);
  return [
    test.container,
    test.tat,
    fasting.isNeeded && `Fast ${withDash(fasting.text)}`,
    !fasting.isKnown && `Fasting: ${ASK_US.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(". ");
}
