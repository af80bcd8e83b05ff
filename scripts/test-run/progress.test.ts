import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Progress } from "./progress.ts";
import type { TestResult } from "./run-report.ts";

const FAILED: TestResult = {
  file: "a.test.ts",
  title: "adds up",
  project: "english",
  ms: 12,
  state: "failed",
  reason: "expected 1 to be 2",
};
const PASSED: TestResult = { ...FAILED, state: "passed" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startProgress(isTTY: boolean) {
  const written: string[] = [];
  const output = { isTTY, columns: 40, write: (text: string) => written.push(text) };
  return { written, progress: new Progress("vitest", output) };
}

test("tells how many of how many are done, and what failed at once", () => {
  const { written, progress } = startProgress(false);
  progress.foundFiles(3);
  progress.foundTests(1_200);
  progress.ended(PASSED);
  progress.ended(FAILED);
  progress.endedFile();
  progress.end();
  expect(written).toEqual([
    "failed: a.test.ts: adds up (english): expected 1 to be 2\n",
    "vitest: 2 of 1,200 tests, 1 of 3 files, 1 failed, 0 s\n",
  ]);
});

test("where no line can move, a plain line comes every 30 seconds", () => {
  const { written, progress } = startProgress(false);
  progress.foundTests(2);
  vi.advanceTimersByTime(29_000);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(36_000);
  expect(written).toEqual([
    "vitest: 0 of 2 tests, 0 failed, 30 s\n",
    "vitest: 0 of 2 tests, 0 failed, 1 min 0 s\n",
  ]);
  progress.end();
});

test("in a terminal one line moves, never longer than the terminal is wide, and makes way for others", () => {
  const { written, progress } = startProgress(true);
  progress.foundFiles(1_000);
  progress.foundTests(1_000);
  vi.advanceTimersByTime(100);
  expect(written).toEqual(["\r\u001B[2Kvitest: 0 of 1,000 tests, 0 of 1,000 fi"]);
  progress.failed("something");
  expect(written.slice(1)).toEqual(["\r\u001B[2K", "failed: something\n"]);
  progress.end();
});

test("nothing more is written after the end", () => {
  const { written, progress } = startProgress(true);
  progress.end();
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(1);
});
