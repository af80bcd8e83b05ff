import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { deskMoment } from "#app/lib/desk-times.ts";

type Report = {
  id: string;
  part: "partial" | "final";
  uploadedAt: string;
  tests: readonly string[];
};

type Given = {
  /** Names of the booked tests, and those that are ticked. */
  booked: readonly string[];
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
  const ready = booked.filter(isOut).length;
  const sentences = [
    corrected &&
      how === "amend" &&
      others.length > 0 &&
      `The report of ${deskMoment(new Date(corrected.uploadedAt), now)} stays for ${joined(others)}.`,
    isFinal && without.length > 0 && `Without a report then: ${joined(without)}.`,
    !isFinal &&
      ready < booked.length &&
      `Partial: ${ready} of ${booked.length} are ready, the others stay due.`,
  ].filter(Boolean);
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}
