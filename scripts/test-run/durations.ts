import { nameOf, type Report } from "./run-report.ts";

/** How long one test took. `test-results/durations.json` is a list of them, the slowest first. */
export type Duration = { runner: string; project: string; file: string; title: string; ms: number };

/** What the repository keeps of a run in `tests/durations.json`, for each runner. */
export type Kept = Record<string, KeptRunner>;
type KeptRunner = {
  /** How many tests each file has. */
  tests: Record<string, number>;
  /** Of the tests that take half a second or more, by name. */
  seconds: Record<string, number>;
};

const SLOW_S = 0.5;
/** A test has grown when it takes so much longer, in seconds and in proportion: noise is less than one of them. */
const GROWN_S = 1;
const GROWN_SHARE = 1.25;
/** With fewer common tests the speed of a run is not known. */
const ENOUGH_TESTS = 5;

/** Of all tests that ran, the slowest first. */
export function durationsOf(reports: ReadonlyMap<string, Report>): Duration[] {
  const durations = [...reports].flatMap(([runner, { tests }]) =>
    tests
      .filter(({ state }) => state !== "skipped")
      .map(({ project, file, title, ms }) => ({ runner, project, file, title, ms })),
  );
  return durations.toSorted((a, b) => b.ms - a.ms || compare(nameOf(a), nameOf(b)));
}

/** @returns what the repository keeps: what ran this time in the place of what it kept of the same runners. */
export function keepDurations(durations: readonly Duration[], kept: Kept): Kept {
  const now = Object.entries(keptFrom(durations));
  const sorted = now.map(([runner, { tests, seconds }]) => [
    runner,
    { tests: sortedByName(tests), seconds: sortedByName(seconds) },
  ]);
  return sortedByName({ ...kept, ...Object.fromEntries(sorted) });
}

export type Grown = { name: string; beforeS: number; nowS: number };

export type Comparison = {
  /** How many times as long each runner's tests took in the median: what they are divided by. */
  slower: Record<string, number>;
  grown: Grown[];
  /** How many tests are new, and how many went away. */
  added: number;
  gone: number;
};

/** What grew since the kept run, at the speed that the machine had then. */
export function compareDurations(durations: readonly Duration[], kept: Kept): Comparison {
  const result: Comparison = { slower: {}, grown: [], added: 0, gone: 0 };
  for (const [runner, now] of Object.entries(keptFrom(durations))) {
    const before = kept[runner];
    if (!before) continue;
    const slower = slowness(now.seconds, before.seconds);
    result.slower[runner] = slower;
    const own = durations.filter((duration) => duration.runner === runner);
    result.grown.push(...own.flatMap((duration) => grownFrom(duration, { before, now, slower })));
    for (const file of Object.keys({ ...before.tests, ...now.tests })) {
      const more = (now.tests[file] ?? 0) - (before.tests[file] ?? 0);
      result.added += Math.max(0, more);
      result.gone += Math.max(0, -more);
    }
  }
  result.grown.sort((a, b) => b.nowS - b.beforeS - (a.nowS - a.beforeS));
  return result;
}

type Runs = { before: KeptRunner; now: KeptRunner; slower: number };

function grownFrom(duration: Duration, { before, now, slower }: Runs): Grown[] {
  const { file, ms } = duration;
  const name = nameOf(duration);
  const hasNew = (now.tests[file] ?? 0) > (before.tests[file] ?? 0);
  // Of a fast test only its number is kept. It may be new where the file has more tests than before.
  const beforeS = before.seconds[name] ?? (hasNew ? undefined : SLOW_S);
  if (beforeS === undefined) return [];
  const nowS = ms / 1000 / slower;
  const isGrown = nowS - beforeS > GROWN_S && nowS > beforeS * GROWN_SHARE;
  return isGrown ? [{ name, beforeS, nowS }] : [];
}

/** The median of how many times as long the common tests took. */
function slowness(now: Record<string, number>, before: Record<string, number>) {
  const ratios = Object.entries(now).flatMap(([name, seconds]) =>
    before[name] === undefined ? [] : [seconds / before[name]],
  );
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)];
  return ratios.length < ENOUGH_TESTS ? 1 : (median ?? 1);
}

function keptFrom(durations: readonly Duration[]): Kept {
  const kept: Kept = {};
  // The slowest of the same name stays.
  for (const duration of durations.toReversed()) {
    const { runner, file, ms } = duration;
    const { tests, seconds } = (kept[runner] ??= { tests: {}, seconds: {} });
    tests[file] = (tests[file] ?? 0) + 1;
    if (ms >= SLOW_S * 1000) seconds[nameOf(duration)] = Math.round(ms / 100) / 10;
  }
  return kept;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const sortedByName = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => compare(a, b)));
