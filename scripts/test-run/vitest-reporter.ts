import { relative } from "node:path";
import {
  DefaultReporter,
  type SerializedError,
  type TestCase,
  type TestModule,
  type TestRunEndReason,
  type TestSpecification,
  type TestSuite,
} from "vitest/node";
import { Progress } from "./progress.ts";
import { reasonOf, writeReport, type TestResult } from "./run-report.ts";

type ConsoleLog = Parameters<DefaultReporter["onUserConsoleLog"]>[0];
type LogState = Parameters<DefaultReporter["onUserConsoleLog"]>[1];

const runner = process.env.TEST_RUNNER ?? "vitest";

/**
 * Vitest's own reports of errors at the end; until then, how far it is. Leaves the results in
 * `test-results/<TEST_RUNNER>.json`.
 */
export default class VitestReporter extends DefaultReporter {
  readonly #progress = new Progress(runner);
  #files = 0;

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]) {
    super.onTestRunStart(specifications);
    this.#files = specifications.length;
    this.#progress.start();
    this.#progress.foundFiles(specifications.length);
  }

  override onTestModuleCollected(testModule: TestModule) {
    super.onTestModuleCollected(testModule);
    this.#progress.foundTests([...testModule.children.allTests()].length);
  }

  override onTestCaseResult(test: TestCase) {
    super.onTestCaseResult(test);
    this.#progress.ended(resultOf(test));
  }

  override onTestSuiteResult(suite: TestSuite) {
    super.onTestSuiteResult(suite);
    for (const why of outsideOf(suite)) this.#progress.failed(why);
  }

  override onTestModuleEnd(testModule: TestModule) {
    super.onTestModuleEnd(testModule);
    this.#progress.endedFile();
    for (const why of outsideOf(testModule)) this.#progress.failed(why);
  }

  /** No line for each file. */
  override printTestModule() {}

  override onUserConsoleLog(log: ConsoleLog, state?: LogState) {
    this.#progress.aside(() => super.onUserConsoleLog(log, state));
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ) {
    this.#progress.end();
    const notRun = this.#files - modules.length;
    const within = modules.flatMap((testModule) => [
      testModule,
      ...testModule.children.allSuites(),
    ]);
    writeReport(runner, {
      tests: modules.flatMap((testModule) =>
        Array.from(testModule.children.allTests(), (test) => resultOf(test)),
      ),
      outside: [
        ...within.flatMap((group) => outsideOf(group)),
        ...errors.map(({ message }) => `${runner}, outside of a test: ${reasonOf(message)}`),
        // They waited for a process that ended.
        ...(notRun > 0 ? [`${runner} did not run ${notRun} files`] : []),
        ...(reason === "interrupted" ? [`${runner} was interrupted`] : []),
      ],
    });
    super.onTestRunEnd(modules, errors, reason);
  }
}

const fileOf = ({ moduleId }: TestModule) => relative(".", moduleId);

function resultOf(test: TestCase): TestResult {
  const { state, errors } = test.result();
  return {
    file: fileOf(test.module),
    title: test.fullName.replaceAll(" > ", " "),
    project: test.project.name,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    // Its process ended while it ran.
    state: state === "pending" ? "failed" : state,
    ...(state === "failed" && { reason: reasonOf(errors?.[0]?.message) }),
    ...(state === "pending" && { reason: "it did not end" }),
  };
}

/** What failed in a file or a group beside its tests: loading it, or a hook. */
function outsideOf(group: TestModule | TestSuite) {
  const [file, title] =
    group.type === "module" ? [fileOf(group), ""] : [fileOf(group.module), `: ${group.fullName}`];
  return group.errors().map(({ message }) => `${file}${title}: ${reasonOf(message)}`);
}
