import { nameOf, type Report } from "./run-report.ts";

export type Sum = {
  passed: number;
  failed: string[];
  skipped: number;
};

/** Adds up the runners' reports. A runner that left none is one failure, and so is all that failed outside of a test. */
export function sumOf(runners: readonly string[], reports: ReadonlyMap<string, Report>): Sum {
  const sum: Sum = { passed: 0, failed: [], skipped: 0 };
  for (const runner of runners) {
    const report = reports.get(runner);
    if (!report) {
      sum.failed.push(`${runner} left no report`);
      continue;
    }
    const { tests, outside } = report;
    const of = (state: string) => tests.filter((test) => test.state === state);
    sum.passed += of("passed").length;
    sum.skipped += of("skipped").length;
    sum.failed.push(...of("failed").map((test) => `${nameOf(test)}: ${test.reason}`), ...outside);
    if (tests.length + outside.length === 0) sum.failed.push(`${runner} ran no test`);
  }
  return sum;
}
