import type { Test } from "./lab-test.ts";
import { containersOf, isAtCentre, isBloodTube, isTakenAtHome } from "./container.ts";
import { ASK_US, readFasting, withDash } from "./fasting-text.ts";
import { slowestReport } from "./turnaround.ts";

type FastingFacts = Pick<Test, "fasting" | "container">;

const NOT_NEEDED = "Not needed";

/** An empty text means "no fast" only for a sample that is taken at home. */
function readFast({ fasting, container }: FastingFacts) {
  const isUsual = fasting.trim() === "" && isTakenAtHome(container);
  return isUsual ? { kind: "not-needed" as const } : readFasting(fasting);
}

/**
 * Whether to fast before these tests: the only rule for cards, packages, the cart, the API and the
 * collection sheet.
 */
export function fastingFor<T extends FastingFacts>(tests: readonly T[]) {
  const fasts = tests.map((test) => ({ test, text: test.fasting.trim(), ...readFast(test) }));
  const hours = fasts
    .filter((fast) => fast.kind === "hours")
    .toSorted((a, b) => b.min - a.min || b.max - a.max);
  const others = fasts.filter((fast) => fast.kind === "other");
  const needed = new Set([...hours.slice(0, 1), ...others].map(({ text }) => text));
  const unknown = fasts.filter(({ kind }) => kind === "unknown").map(({ test }) => test);
  const isKnown = tests.length > 0 && unknown.length === 0;
  return {
    /** The longest fast and all text that cannot be compared; otherwise `Not needed` or `Ask us`. */
    text: needed.size > 0 ? [...needed].join("; ") : isKnown ? NOT_NEEDED : ASK_US,
    isNeeded: needed.size > 0,
    /** False when a test may need more than `text` says. */
    isKnown,
    /** The tests whose fasting is unknown. */
    unknown,
  };
}

/** `8–10 h` for the small cell of a card. */
export const shortFasting = (text: string) => withDash(text).replace(/ hours?$/, " h");

/** What several tests together mean for the patient: what we take, when the report is ready, whether to fast. */
export function preparationFor(tests: readonly (FastingFacts & Pick<Test, "tat">)[]) {
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
