import { relative } from "node:path";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult as PlaywrightResult,
} from "@playwright/test/reporter";
import { Progress } from "./progress.ts";
import { nameOf, reasonOf, writeReport, type TestResult } from "./run-report.ts";

const runner = process.env.TEST_RUNNER ?? "playwright";

/**
 * Tells how far Playwright is, each failure at once, and all of them with call log, code and files at the
 * end. Leaves the results in `test-results/<TEST_RUNNER>.json`.
 */
export default class PlaywrightReporter implements Reporter {
  readonly #progress = new Progress(runner);
  readonly #outside: TestError[] = [];
  #suite: Suite | undefined;

  printsToStdio() {
    return true;
  }

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite;
    this.#progress.start();
    this.#progress.foundTests(suite.allTests().length);
  }

  onTestEnd(test: TestCase) {
    this.#progress.ended(resultOf(test));
  }

  onError(error: TestError) {
    this.#outside.push(error);
    this.#progress.failed(`${runner}, outside of a test: ${reasonOf(messageOf(error))}`);
  }

  onStdOut(chunk: string | Buffer) {
    this.#progress.aside(() => process.stdout.write(chunk));
  }

  onStdErr(chunk: string | Buffer) {
    this.#progress.aside(() => process.stderr.write(chunk));
  }

  onEnd({ status }: FullResult) {
    this.#progress.end();
    const tests = this.#suite?.allTests() ?? [];
    const results = tests.map((test) => ({ test, result: resultOf(test) }));
    for (const { test, result } of results)
      if (result.state === "failed") process.stdout.write(wholeReport(test, result));
    for (const error of this.#outside) process.stdout.write(`\n${textOf(error)}\n`);
    const ended = status === "passed" || status === "failed";
    writeReport(runner, {
      tests: results.map(({ result }) => result),
      outside: [
        ...this.#outside.map(
          (error) => `${runner}, outside of a test: ${reasonOf(messageOf(error))}`,
        ),
        ...(ended ? [] : [`${runner} was ${status}`]),
      ],
    });
  }
}

function resultOf(test: TestCase): TestResult {
  const [, project = "", , ...titles] = test.titlePath();
  const outcome = test.outcome();
  const last = test.results.at(-1);
  const passed = outcome === "skipped" ? "skipped" : "passed";
  const isFailed = outcome === "unexpected" || outcome === "flaky";
  return {
    file: relative(".", test.location.file),
    title: titles.join(" "),
    project,
    ms: last?.duration ?? 0,
    state: isFailed ? "failed" : passed,
    ...(isFailed && { reason: reasonOf(errorOf(last)) }),
  };
}

const errorOf = (result: PlaywrightResult | undefined) =>
  result?.error ? messageOf(result.error) : result?.status;

const messageOf = ({ message, value }: TestError) => message ?? value;

/** A stack begins with its message. */
const textOf = ({ stack, message, value }: TestError) => stack ?? message ?? value ?? "";

function wholeReport(test: TestCase, result: TestResult) {
  const parts = test.results.flatMap(({ errors, attachments }) => [
    ...errors.flatMap((error) => [textOf(error), error.snippet ?? ""]),
    ...attachments.flatMap(({ name, path }) => (path ? [`${name}: ${relative(".", path)}`] : [])),
  ]);
  return `\n${nameOf(result)}\n${parts.filter(Boolean).join("\n")}\n`;
}
