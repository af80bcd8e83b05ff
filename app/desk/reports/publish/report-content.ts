import {
  bookedNames,
  isNamedIn,
  type Line,
  readyTests,
  reportName,
} from "#app/domain/reports/reported-tests.ts";

type Earlier = {
  id: string;
  part: "partial" | "final";
  testName: string;
  supersededById: string | null;
};

type Given = {
  lines: readonly Line[];
  /** Names that were ticked; others than those of the booking do not count. */
  ticked: readonly string[];
  /** The booking's reports that patients can read. */
  earlier: readonly Earlier[];
  /** The one of them that this report replaces or amends. */
  corrected: Earlier | undefined;
  /** It goes on counting for those of its tests that are not in this report. */
  stays?: boolean;
};

/**
 * What a report is of its booking: final once all tests are in it and in the partial ones before it, so
 * that "3 of 5" counts all that is ready. What corrects a final report is final, whatever is ticked.
 * @returns undefined when no test of the booking is ticked.
 */
export function contentOf({ lines, ticked, earlier, corrected, stays = false }: Given) {
  const booked = bookedNames(lines);
  const own = booked.filter((name) => ticked.includes(name));
  if (own.length === 0) return undefined;
  const partial = earlier.filter(
    ({ part, id }) => part === "partial" && (stays || id !== corrected?.id),
  );
  const ready = readyTests(booked, partial, own).length;
  const isFinal = corrected?.part === "final" || ready === booked.length;
  const isRepeated = ({ testName }: Earlier) =>
    booked.every((test) => own.includes(test) || !isNamedIn(testName, test));
  return {
    part: isFinal ? ("final" as const) : ("partial" as const),
    testName: reportName(lines, own),
    testsReady: isFinal ? booked.length : ready,
    testsTotal: booked.length,
    /** Partial reports all of whose tests are in this one as well. */
    completes: partial
      .filter((one) => one.supersededById === null && isRepeated(one))
      .map(({ id }) => id),
  };
}
