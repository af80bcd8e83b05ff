/** What a report of a booking is called, and which of the booking's tests are in it. */

export type Line = { name: string; tests: readonly { name: string }[] };

/** Names of the tests of a booking, each once; a line whose tests are not known stands for itself. */
export const bookedNames = (lines: readonly Line[]) =>
  Array.from(
    new Set(
      lines.flatMap(({ name, tests }) =>
        tests.length > 0 ? tests.map((test) => test.name) : name,
      ),
    ),
  );

/**
 * What the public list shows as the name of a report: the packages and tests that were booked, or of a
 * report with some of the tests only the names of these.
 */
export function reportName(lines: readonly Line[], ticked: readonly string[]) {
  const isWhole = ticked.length === bookedNames(lines).length;
  const names = isWhole ? lines.map(({ name }) => name) : ticked;
  return Array.from(new Set(names)).join(", ");
}

/** True for a report whose name says that this test is in it. */
export const isNamedIn = (reportName: string, test: string) =>
  `, ${reportName}, `.includes(`, ${test}, `);

/** The tests of a booking that are in one of its reports, by the report's name, in the booking's order. */
export function testsIn(lines: readonly Line[], { testName }: { testName: string }) {
  const booked = bookedNames(lines);
  return testName === reportName(lines, booked)
    ? booked
    : booked.filter((test) => isNamedIn(testName, test));
}

type Earlier = { part: "partial" | "final"; testName: string };

/** The tests of a booking that are in one of its partial reports, or in `ticked`, in the booking's order. */
export const readyTests = (
  booked: readonly string[],
  earlier: readonly Earlier[],
  ticked: readonly string[] = [],
) =>
  booked.filter(
    (test) => ticked.includes(test) || earlier.some(({ testName }) => isNamedIn(testName, test)),
  );
