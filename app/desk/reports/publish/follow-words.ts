import { joined } from "#app/domain/visit-plan/joined-names.ts";
import type { TestFate } from "#app/domain/reports/test-fates.ts";
import { deskMoment } from "#app/lib/desk-times.ts";

type Report = {
  id: string;
  part: "partial" | "final";
  uploadedAt: string;
  tests: readonly string[];
};

type Booked = { name: string; fate: TestFate };

type Given = {
  /** The booked tests, and the names of those that are ticked. */
  booked: readonly Booked[];
  ticked: ReadonlySet<string>;
  /** The booking's reports that patients can read. */
  reports: readonly Report[];
  /** The one of them that this report corrects, and how. */
  corrected: Report | undefined;
  how: "replace" | "amend" | undefined;
  now: Date;
};

/** What follows of a report that has only some of the booked tests; undefined for nothing. */
export function followWords({ booked, ticked, reports, corrected, how, now }: Given) {
  if (ticked.size === 0) return undefined;
  const isReplaced = corrected !== undefined && how === "replace";
  const standing = reports.filter(({ id }) => !(isReplaced && id === corrected.id));
  const isOut = (test: string) =>
    ticked.has(test) || standing.some(({ tests }) => tests.includes(test));
  const others = corrected?.tests.filter((test) => !ticked.has(test)) ?? [];
  const without = others.filter((test) => !isOut(test));
  const isFinal = corrected?.part === "final";
  const sentences = [
    corrected &&
      how === "amend" &&
      others.length > 0 &&
      `The report of ${deskMoment(new Date(corrected.uploadedAt), now)} stays for ${joined(others)}.`,
    isFinal && without.length > 0 && `Without a report then: ${joined(without)}.`,
    !isFinal && partialWords(booked, (test) => isOut(test.name)),
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** What is said of one test and of several whose report is not due. */
const NOT_DUE = [
  ["to-take", "has no sample yet", "have no sample yet"],
  ["lost", "does not come from this sample", "do not come from this sample"],
  ["at-centre", "is done at the centre", "are done at the centre"],
] as const;

/** How many tests are ready, and what becomes of each other; undefined where all are. */
function partialWords(booked: readonly Booked[], isReady: (test: Booked) => boolean) {
  const others = booked.filter((test) => !isReady(test));
  if (others.length === 0) return undefined;
  const ready = `Partial: ${booked.length - others.length} of ${booked.length} are ready`;
  const notDue = NOT_DUE.flatMap(([fate, one, several]) => {
    const names = others.filter((test) => test.fate === fate).map(({ name }) => name);
    return names.length === 0 ? [] : `${joined(names)} ${names.length === 1 ? one : several}.`;
  });
  // A test whose report is replaced by one without it is due again.
  const due = others.filter(({ fate }) => fate === "due" || fate === "ready");
  if (notDue.length === 0)
    return `${ready}, ${due.length === 1 ? "the other stays due" : "the others stay due"}.`;
  const [first] = due;
  const rest = due.length > 1 ? "The others stay due." : first && `${first.name} stays due.`;
  return [`${ready}.`, ...notDue, rest].filter(Boolean).join(" ");
}
