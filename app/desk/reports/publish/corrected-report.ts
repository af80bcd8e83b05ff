import { isNamedIn } from "#app/domain/reports/reported-tests.ts";

type Report = {
  id: string;
  part: "partial" | "final";
  testName: string;
  supersededById: string | null;
};

type Given<R> = {
  /** What patients can read of the booking, newest first. */
  reports: readonly R[];
  /** The report that the file is dropped for. */
  replaces: string | undefined;
  /** The PDF says that it corrects an earlier report. */
  saysSo: boolean;
  /** Names of the tests that are in the PDF. */
  tests: readonly string[];
};

/**
 * The report that another one of the booking may correct: the one it is dropped for, or the final one. A
 * PDF that says that it corrects may also mean a partial report: the one with most of its tests, and of
 * these the newest. @returns undefined for one more report.
 */
export function correctedReport<R extends Report>({ reports, replaces, saysSo, tests }: Given<R>) {
  const valid = reports.filter(({ supersededById }) => supersededById === null);
  const found =
    reports.find(({ id }) => id === replaces) ?? valid.find(({ part }) => part === "final");
  if (found || !saysSo) return found;
  const shared = (report: R) => tests.filter((test) => isNamedIn(report.testName, test)).length;
  return valid.filter((one) => shared(one) > 0).toSorted((a, b) => shared(b) - shared(a))[0];
}
