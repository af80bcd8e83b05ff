import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * Adds up the reports of the runners named (`test-results/<name>.json`): a line with the reason for each
 * test that failed, or passed at its second try only, and a last line with the sum. A runner that left no report,
 * or failed outside of a test, counts as one failure.
 */
type Sum = { passed: number; failed: string[]; flaky: string[]; skipped: number };

const LONGEST_REASON = 300;

const sums = process.argv.slice(2).map((runner) => sumOf(runner));
const total = (part: "passed" | "skipped") => sums.reduce((sum, one) => sum + one[part], 0);
const failed = sums.flatMap((one) => one.failed);
const skipped = total("skipped");
const lines = [
  ...sums.flatMap((one) => one.flaky).map((name) => `flaky: ${name}`),
  ...failed.map((name) => `failed: ${name}`),
  `${total("passed")} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ""}`,
];
process.stdout.write(`${lines.join("\n")}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

function sumOf(runner: string): Sum {
  const report = readReport(`test-results/${runner}.json`);
  if (!report) return { passed: 0, failed: [`${runner} left no report`], flaky: [], skipped: 0 };
  return "stats" in report ? sumPlaywright(report) : sumVitest(runner, report);
}

type Report = VitestReport | PlaywrightReport;

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined; // Its runner crashed.
  }
}

type VitestReport = {
  success: boolean;
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; assertionResults: VitestResult[] }[];
};
type VitestResult = { fullName: string; status: string; failureMessages: string[] };

function sumVitest(runner: string, report: VitestReport): Sum {
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(
        ({ fullName, failureMessages: [why] }) =>
          `${relative(".", name)}: ${fullName}${reason(why)}`,
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: failed.length > 0 || report.success ? failed : [`${runner}, outside of a test`],
    flaky: [],
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

type PlaywrightReport = {
  stats: { expected: number; skipped: number };
  errors: unknown[];
  suites: Suite[];
};

type Suite = {
  suites?: Suite[];
  specs: { file: string; title: string; tests: PlaywrightTest[] }[];
};
type PlaywrightTest = {
  projectName: string;
  status: string;
  /** One for each try. */
  results: { error?: { message?: string } }[];
};

function sumPlaywright({ stats, errors, suites }: PlaywrightReport): Sum {
  const tests = suites.flatMap((suite) => testsOf(suite));
  const named = (status: string) =>
    tests.filter((test) => test.status === status).map(({ name }) => name);
  const flaky = named("flaky");
  return {
    passed: stats.expected + flaky.length,
    failed: [...named("unexpected"), ...errors.map(() => "playwright, outside of a test")],
    flaky,
    skipped: stats.skipped,
  };
}

function testsOf({ suites = [], specs }: Suite): { name: string; status: string }[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const why = results.find(({ error }) => error)?.error?.message;
      return { name: `tests/e2e/${file}: ${title} (${projectName})${reason(why)}`, status };
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite))];
}

/** The beginning of an error's message, in one line. */
function reason(message = "") {
  const line = stripVTControlCharacters(message).replaceAll(/\s+/g, " ").trim();
  return line && `: ${line.slice(0, LONGEST_REASON)}`;
}
