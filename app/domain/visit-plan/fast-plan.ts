import { withDash } from "#app/domain/lab-tests/fasting-text.ts";
import { t } from "#app/lib/translate.ts";
import { type FastingFacts, readFast } from "#app/domain/lab-tests/preparation.ts";

/** The fast of the tests taken at a visit: the only rule for hours and what counts (product §4: Fast). */

/** A longer one is an error of the price list; nobody is told to fast for days. */
const LONGEST_HOURS = 24;

type Named = FastingFacts & { name: string };

export type FastPlan = {
  /** The longest upper bound; 0 when no test has a fast that a rule can count. */
  hours: number;
  /** `10–12 hours`, of the first test with that bound. */
  range: string;
  /** The tests with that bound. */
  longest: string[];
  /** What a rule cannot count, as the lab wrote it. */
  written: { text: string; tests: string[] }[];
  /** Tests of which the lab's data does not say whether to fast. */
  unknown: string[];
};

export type TestFast =
  | { kind: "hours"; hours: number; range: string }
  | { kind: "written"; text: string }
  | { kind: "unknown" }
  | { kind: "none" };

/** What one test asks for. */
export function fastOf(test: FastingFacts): TestFast {
  const fast = readFast(test);
  if (fast.kind === "not-needed") return { kind: "none" };
  if (fast.kind === "unknown") return { kind: "unknown" };
  const isCounted = fast.kind === "hours" && /\d/.test(test.fasting) && fast.max <= LONGEST_HOURS;
  if (!isCounted) return { kind: "written", text: withDash(test.fasting.trim()) };
  const bounds = fast.min === fast.max ? `${fast.max}` : `${fast.min}–${fast.max}`;
  return {
    kind: "hours",
    hours: fast.max,
    range: fast.max === 1 ? t`${bounds} hour` : t`${bounds} hours`,
  };
}

/** The longest upper bound wins; text that no rule reads stands beside it. */
export function planFast(tests: readonly Named[]): FastPlan {
  const fasts = tests.map((test) => ({ name: test.name, fast: fastOf(test) }));
  const counted = fasts.flatMap(({ name, fast }) =>
    fast.kind === "hours" ? [{ name, ...fast }] : [],
  );
  const hours = Math.max(0, ...counted.map((fast) => fast.hours));
  const longest = counted.filter((fast) => fast.hours === hours);
  const written = Map.groupBy(
    fasts.flatMap(({ name, fast }) => (fast.kind === "written" ? [{ name, text: fast.text }] : [])),
    ({ text }) => text,
  );
  return {
    hours,
    range: longest[0]?.range ?? "",
    longest: longest.map(({ name }) => name),
    written: Array.from(written, ([text, same]) => ({ text, tests: same.map(({ name }) => name) })),
    unknown: fasts.flatMap(({ name, fast }) => (fast.kind === "unknown" ? [name] : [])),
  };
}
