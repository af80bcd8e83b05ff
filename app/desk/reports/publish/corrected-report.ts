type Report = {
  id: string;
  part: "partial" | "final";
  /** Names of its tests. */
  tests: readonly string[];
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
 * The report that another one of the booking may correct: the one it is dropped for, or a final one. A
 * PDF that says that it corrects may also mean a partial report. Of several it is the one with most of its
 * tests, and of these the newest. @returns undefined for one more report.
 */
export function correctedReport<R extends Report>({ reports, replaces, saysSo, tests }: Given<R>) {
  const valid = reports.filter(({ supersededById }) => supersededById === null);
  const shared = (report: R) => tests.filter((test) => report.tests.includes(test)).length;
  const byShared = valid.toSorted((a, b) => shared(b) - shared(a));
  const found =
    reports.find(({ id }) => id === replaces) ?? byShared.find(({ part }) => part === "final");
  return found ?? (saysSo ? byShared.find((one) => shared(one) > 0) : undefined);
}
