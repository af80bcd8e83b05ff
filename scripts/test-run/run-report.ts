import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** What became of one test. */
export type TestResult = {
  /** From the project's folder. */
  file: string;
  /** With the titles of the groups it stands in. */
  title: string;
  /** Of Vitest or Playwright. */
  project: string;
  ms: number;
  state: "passed" | "failed" | "skipped";
  /** Why it failed, in one line. */
  reason?: string;
};

/** What one runner leaves behind, whichever it is. */
export type Report = {
  tests: TestResult[];
  /** What failed outside of a test, such as a file that could not be loaded, in one line each. */
  outside: string[];
};

export const RESULTS = "test-results";
const LONGEST_REASON = 300;

/** Leaves what a runner found in `test-results/<runner>.json`. */
export function writeReport(runner: string, report: Report) {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}/${runner}.json`, JSON.stringify(report));
}

/** @returns undefined when the runner left none: it crashed, or was not run. */
export function readReport(runner: string): Report | undefined {
  const text = read(`${runner}.json`);
  return text === undefined
    ? undefined
    : noteExit(JSON.parse(text), runner, read(`${runner}.exit`));
}

/** A runner that failed although none of its tests did, as scripts/runners.sh notes it. */
function noteExit(report: Report, runner: string, exit: string | undefined): Report {
  const { tests, outside } = report;
  const told = outside.length > 0 || tests.some(({ state }) => state === "failed");
  if (exit === undefined || told) return report;
  return { tests, outside: [`${runner} ended with ${exit.trim()}, though no test failed`] };
}

function read(name: string) {
  try {
    return readFileSync(`${RESULTS}/${name}`, "utf8");
  } catch {
    return undefined;
  }
}

/** The beginning of an error's message, in one line. */
export function reasonOf(message = "") {
  const line = stripVTControlCharacters(message).replaceAll(/\s+/g, " ").trim();
  return line.slice(0, LONGEST_REASON) || "no reason given";
}

/** `tests/e2e/cart.spec.ts: §2 cart: … (phone)` */
export const nameOf = ({ file, title, project }: Pick<TestResult, "file" | "title" | "project">) =>
  `${file}: ${title}${project && ` (${project})`}`;
