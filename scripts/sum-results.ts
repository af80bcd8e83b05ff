import { readFileSync } from "node:fs";

/**
 * Adds up the reports of the runners named (`test-results/<name>.json`) and prints one line.
 * A runner that left no report, or failed outside of a test, counts as one failure.
 */
type Sum = { passed: number; failed: number; skipped: number };

const sums = process.argv.slice(2).map((runner) => sumOf(runner));
const total = (part: keyof Sum) => sums.reduce((sum, one) => sum + one[part], 0);
const skipped = total("skipped");
process.stdout.write(
  `${total("passed")} passed, ${total("failed")} failed${skipped ? `, ${skipped} skipped` : ""}\n`,
);
process.exitCode = total("failed") > 0 ? 1 : 0;

function sumOf(runner: string): Sum {
  const report = readReport(`test-results/${runner}.json`);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return "stats" in report ? sumPlaywright(report) : sumVitest(report);
}

type Report = VitestReport | PlaywrightReport;

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    process.stderr.write(`${path}: no report, its runner must have crashed\n`);
    return undefined;
  }
}

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

function sumVitest(report: VitestReport): Sum {
  const failed = report.numFailedTests || (report.success ? 0 : 1);
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

function sumPlaywright({ stats, errors }: PlaywrightReport): Sum {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}
