import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nameOf, readReport, reasonOf, writeReport, type TestResult } from "./run-report.ts";

const PASSED: TestResult = {
  file: "a.test.ts",
  title: "adds up",
  project: "english",
  ms: 12,
  state: "passed",
};

/** A project's folder of its own, where runners leave their reports. */
function inEmptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-report-"));
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
}

test("what a runner leaves is read again", () => {
  inEmptyFolder();
  writeReport("vitest", { tests: [PASSED], outside: [] });
  expect(readReport("vitest")).toEqual({ tests: [PASSED], outside: [] });
  expect(readReport("playwright")).toBeUndefined();
});

test("a runner that failed without a failed test is told", () => {
  inEmptyFolder();
  writeReport("vitest", { tests: [PASSED], outside: [] });
  writeFileSync("test-results/vitest.exit", "137\n");
  expect(readReport("vitest")?.outside).toEqual(["vitest ended with 137, though no test failed"]);
});

test("a runner's exit is not told again beside a failure", () => {
  inEmptyFolder();
  const failed: TestResult = { ...PASSED, state: "failed", reason: "expected 1 to be 2" };
  writeReport("vitest", { tests: [failed], outside: [] });
  writeFileSync("test-results/vitest.exit", "1\n");
  expect(readReport("vitest")?.outside).toEqual([]);
});

test("a reason is one line without colours, of at most 300 characters", () => {
  expect(reasonOf("\u001B[31mexpected 1\n\n  to be 2\u001B[39m\n")).toBe("expected 1 to be 2");
  expect(reasonOf("x".repeat(400))).toHaveLength(300);
  expect(reasonOf()).toBe("no reason given");
});

test("a test is named by its file, title and project, where it has one", () => {
  expect(nameOf(PASSED)).toBe("a.test.ts: adds up (english)");
  expect(nameOf({ ...PASSED, project: "" })).toBe("a.test.ts: adds up");
});
