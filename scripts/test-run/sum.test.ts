import { expect, test } from "vitest";
import type { Report, TestResult } from "./run-report.ts";
import { sumOf } from "./sum.ts";

const of = (state: TestResult["state"], title = "adds up"): TestResult => ({
  file: "a.test.ts",
  title,
  project: "english",
  ms: 1,
  state,
  ...(state === "failed" && { reason: "expected 1 to be 2" }),
});
const sum = (reports: Record<string, Report>, runners = Object.keys(reports)) =>
  sumOf(runners, new Map(Object.entries(reports)));

test("what passed, failed and was skipped is summed over the runners", () => {
  const vitest = { tests: [of("passed"), of("failed"), of("skipped")], outside: [] };
  const faults = { tests: [of("passed")], outside: [] };
  expect(sum({ vitest, faults })).toEqual({
    passed: 2,
    failed: ["a.test.ts: adds up (english): expected 1 to be 2"],
    skipped: 1,
  });
});

test("what failed outside of a test is a failure", () => {
  const vitest = { tests: [of("passed")], outside: ["a.test.ts: no such module"] };
  expect(sum({ vitest }).failed).toEqual(["a.test.ts: no such module"]);
});

test("a runner that left no report, or ran no test, is a failure", () => {
  const hostile = { tests: [], outside: [] };
  expect(sum({ hostile }, ["hostile", "faults"]).failed).toEqual([
    "hostile ran no test",
    "faults left no report",
  ]);
});
