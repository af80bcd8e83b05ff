import { containersOf, isAtCentre, isBloodTube } from "#app/domain/lab-tests/container.ts";
import { ASK_US } from "#app/domain/lab-tests/fasting-text.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { fastingFor } from "#app/domain/lab-tests/preparation.ts";
import { sayContainer } from "#app/domain/lab-tests/said-container.ts";
import { sayFasting, sayTurnaround } from "#app/site/lab-tests/said-facts.ts";
import { slowestReport } from "#app/domain/lab-tests/turnaround.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import type { Package } from "#app/domain/packages/package.ts";

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
    report: sayTurnaround(slowestReport(tests) ?? ASK_US),
    fastingNeeded: fasting.isNeeded,
    fasting: sayFasting(fasting.text),
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
  const tubes = count("blood");
  const urine = count("urine");
  return [
    tubes && t`${plural(tubes, { one: "# tube of blood", other: "# tubes of blood" })}`,
    urine && t`${plural(urine, { one: "# urine container", other: "# urine containers" })}`,
    ...(kinds.get("other") ?? []).map(sayContainer),
    count("centre") && t`a visit to our centre`,
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * `EDTA tube (lavender). Same day. Fast 8–10 hours`, leaving out what is unknown or not needed. In Hindi
 * `EDTA ट्यूब (बैंगनी), रिपोर्ट: उसी दिन, खाली पेट: 8–10 घंटे`.
 */
export function factsOf(test: Test) {
  const fasting = fastingFor([test]);
  const fast = sayFasting(fasting.text);
  return [
    sayContainer(test.container),
    currentLanguage() === "hi" ? test.tat && `रिपोर्ट: ${sayTurnaround(test.tat)}` : test.tat,
    fasting.isNeeded && t`Fast ${fast}`,
    !fasting.isKnown && t`Fasting: ask us`,
    test.nablNote,
  ]
    .filter(Boolean)
    .join(currentLanguage() === "hi" ? ", " : ". ");
}
