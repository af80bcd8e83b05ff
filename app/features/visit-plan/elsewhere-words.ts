import { joined, needs } from "./joined-names.ts";
import { laterReport } from "./report-words.ts";
import type { ElsewhereTest } from "./visit-plan.ts";

/** What the plan says about tests that are not taken at the visit (product §2: Visit plan). */

const namesOf = (tests: readonly ElsewhereTest[]) => tests.map(({ name }) => name);

/** `ECG: only at a centre`; from three tests on `3 tests: only at a centre`. */
export const centreTitle = (tests: readonly ElsewhereTest[]) =>
  `${tests.length < 3 ? joined(namesOf(tests)) : `${tests.length} tests`}: only at a centre`;

/** `ECG only at a centre.` for shared text. */
export const centreShort = (tests: readonly ElsewhereTest[]) =>
  `${joined(namesOf(tests))} only at a centre.`;

/** How the samples of these are taken. */
export const askedSentence = (tests: readonly ElsewhereTest[]) =>
  `We agree when we call how this sample is taken: ${joined(namesOf(tests))}.`;

/** Report times; each named where they differ. */
export function reportNotes(tests: readonly ElsewhereTest[]) {
  const byReport = Map.groupBy(tests, laterReport);
  return Array.from(byReport, ([report, same]) =>
    byReport.size === 1 ? report : `${joined(namesOf(same))}: ${report}`,
  );
}

/** What is known, and what is not, about a fast before these. */
export function elsewhereFasts(tests: readonly ElsewhereTest[]) {
  const fasts = Map.groupBy(tests, ({ fast }) => fastText(fast));
  return Array.from(fasts).flatMap(([text, same]) => {
    const names = joined(namesOf(same));
    const [first] = same;
    if (!first || text === "") return [];
    if (first.fast.kind === "unknown") return [`Ask us whether to fast for ${names}.`];
    if (first.fast.kind === "written") return [`For ${names} the lab writes: ${text}.`];
    return [
      `${names} ${needs(same)} ${text} without food too. We say when to stop as we agree the time.`,
    ];
  });
}

function fastText(fast: ElsewhereTest["fast"]) {
  if (fast.kind === "hours") return fast.range;
  if (fast.kind === "written") return fast.text;
  return fast.kind === "unknown" ? "?" : "";
}
