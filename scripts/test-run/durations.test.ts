import { expect, test } from "vitest";
import { compareDurations, durationsOf, keepDurations, type Duration } from "./durations.ts";
import type { Report, TestResult } from "./run-report.ts";

const took = (title: string, ms: number, file = "a.test.ts"): Duration => ({
  runner: "vitest",
  project: "english",
  file,
  title,
  ms,
});
/** Enough of them for the speed of a run to be known. */
const usual = (times = 1) =>
  ["b", "c", "d", "e", "f"].map((title) => took(title, 2_000 * times, "b.test.ts"));
const keptOf = (durations: Duration[]) => keepDurations(durations, {});

test("every test that ran is listed, the slowest first", () => {
  const result = (title: string, ms: number, state: TestResult["state"]): TestResult => {
    return { file: "a.test.ts", title, project: "english", ms, state };
  };
  const vitest: Report = {
    tests: [result("a", 5, "passed"), result("b", 9, "failed"), result("c", 0, "skipped")],
    outside: [],
  };
  const faults: Report = { tests: [result("d", 7, "passed")], outside: [] };
  expect(durationsOf(new Map(Object.entries({ vitest, faults })))).toEqual([
    took("b", 9),
    { ...took("d", 7), runner: "faults" },
    took("a", 5),
  ]);
});

test("of a run are kept the number of tests of each file, and seconds of the slow ones", () => {
  const durations = [took("slow", 1_260), took("half", 500), took("fast", 499)];
  expect(keptOf(durations)).toEqual({
    vitest: {
      tests: { "a.test.ts": 3 },
      seconds: { "a.test.ts: half (english)": 0.5, "a.test.ts: slow (english)": 1.3 },
    },
  });
});

test("what is kept of a runner stays until it runs again", () => {
  const kept = keepDurations([took("a", 600)], {
    faults: { tests: { "k.test.ts": 1 }, seconds: {} },
    vitest: { tests: { "old.test.ts": 1 }, seconds: {} },
  });
  expect(Object.keys(kept)).toEqual(["faults", "vitest"]);
  expect(kept.vitest?.tests).toEqual({ "a.test.ts": 1 });
});

test("a test has grown when it takes more than a second and a quarter longer", () => {
  const before = [took("grown", 1_000), took("steady", 1_000), took("long", 10_000)];
  const now = [took("grown", 2_100), took("steady", 1_900), took("long", 12_000)];
  const { grown } = compareDurations([...now, ...usual()], keptOf([...before, ...usual()]));
  expect(grown).toEqual([{ name: "a.test.ts: grown (english)", beforeS: 1, nowS: 2.1 }]);
});

test("a run that is slower as a whole has nothing that grew", () => {
  const before = keptOf([took("a", 4_000), ...usual()]);
  const slow = compareDurations([took("a", 12_000), ...usual(3)], before);
  expect(slow).toMatchObject({ slower: { vitest: 3 }, grown: [] });
  const grown = compareDurations([took("a", 18_000), ...usual(3)], before);
  expect(grown.grown).toMatchObject([{ beforeS: 4, nowS: 6 }]);
});

test("with few common tests the speed of a run is not known", () => {
  const { slower } = compareDurations([took("a", 9_000)], keptOf([took("a", 3_000)]));
  expect(slower).toEqual({ vitest: 1 });
});

test("a test that was fast has grown from half a second, unless the file has new ones", () => {
  const before = keptOf([took("was fast", 20), ...usual()]);
  const same = compareDurations([took("was fast", 3_000), ...usual()], before);
  expect(same.grown).toMatchObject([{ beforeS: 0.5, nowS: 3 }]);
  const more = compareDurations([took("was fast", 20), took("new", 3_000), ...usual()], before);
  expect(more).toMatchObject({ grown: [], added: 1, gone: 0 });
});

test("tests that are new or went away are counted", () => {
  const before = keptOf([took("a", 20), took("b", 20), took("c", 20, "c.test.ts")]);
  const now = [took("a", 20), took("d", 20, "d.test.ts"), took("e", 20, "d.test.ts")];
  expect(compareDurations(now, before)).toMatchObject({ added: 2, gone: 2 });
});

test("a runner of which nothing is kept is not compared", () => {
  expect(compareDurations([took("a", 9_000)], {})).toEqual({
    slower: {},
    grown: [],
    added: 0,
    gone: 0,
  });
});
