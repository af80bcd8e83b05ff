import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { onlyAtCentreInHindi } from "./centre-in-hindi.ts";
import { askWhether, asWritten } from "./fast-words.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { laterReport } from "./report-words.ts";
import type { ElsewhereTest, VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/** What the plan says about tests that are not taken at the visit (product §2: Visit plan). */

const namesOf = (tests: readonly ElsewhereTest[]) => tests.map(({ name }) => name);

/** `ECG: only at a centre`; from three tests on `3 tests: only at a centre`. */
export function centreTitle(tests: readonly ElsewhereTest[]) {
  const [names, count] = [namesOf(tests), tests.length];
  const said = count < 3 ? joined(names) : t`${count} tests`;
  return currentLanguage() === "hi"
    ? onlyAtCentreInHindi(said, names)
    : `${said}: only at a centre`;
}

/** `ECG only at a centre.` for shared text. */
export function centreShort(tests: readonly ElsewhereTest[]) {
  const names = namesOf(tests);
  const said = joined(names);
  return currentLanguage() === "hi"
    ? `${onlyAtCentreInHindi(said, names)}।`
    : `${said} only at a centre.`;
}

/** How the samples of these are taken. */
export function askedSentence(tests: readonly ElsewhereTest[]) {
  const names = joined(namesOf(tests));
  return t`We agree when we call how this sample is taken: ${names}.`;
}

/** Report times; each named where they differ. */
export function reportNotes(tests: readonly ElsewhereTest[]) {
  const byReport = Map.groupBy(tests, laterReport);
  return Array.from(byReport, ([report, same]) =>
    byReport.size === 1 ? report : `${joined(namesOf(same))}: ${report}`,
  );
}

/**
 * What is known, and what is not, about a fast before these.
 * @param fast that of the visit: without one of so many hours nothing is needed "too".
 */
export function elsewhereFasts(tests: readonly ElsewhereTest[], { hours }: VisitPlan["fast"]) {
  const fasts = Map.groupBy(tests, ({ fast }) => fastText(fast));
  return Array.from(fasts).flatMap(([text, same]) => {
    const [first] = same;
    if (!first || text === "") return [];
    const names = namesOf(same);
    if (first.fast.kind === "unknown") return [askWhether(names)];
    if (first.fast.kind === "written") return [asWritten(names, text)];
    return [hours > 0 ? fastToo(names, text) : ownFast(names, text)];
  });
}

/** `ECG needs 8–10 hours without food too. We say when to stop as we agree the time.` */
function fastToo(tests: readonly string[], range: string) {
  const names = joined(tests);
  return tests.length === 1
    ? t`${names} needs ${range} without food too. We say when to stop as we agree the time.`
    : t`${names} need ${range} without food too. We say when to stop as we agree the time.`;
}

/** `ECG needs 8–10 hours without food. We say when to stop as we agree the time.` */
function ownFast(tests: readonly string[], range: string) {
  const names = joined(tests);
  return tests.length === 1
    ? t`${names} needs ${range} without food. We say when to stop as we agree the time.`
    : t`${names} need ${range} without food. We say when to stop as we agree the time.`;
}

function fastText(fast: ElsewhereTest["fast"]) {
  if (fast.kind === "hours") return fast.range;
  if (fast.kind === "written") return fast.text;
  return fast.kind === "unknown" ? "?" : "";
}
