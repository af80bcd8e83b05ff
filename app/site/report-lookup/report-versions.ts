import { t } from "#app/lib/translate.ts";
import type { Report } from "./reports.ts";

/**
 * What a report is besides final: `lead` in bold, then `words`; undefined for most (product §2: Reports page).
 * @param say how the upload of a report is said.
 */
export function versionOf(report: Report, say: (uploadDate: string) => string) {
  const { corrects, corrections, newer, uploadDate } = report;
  if (newer?.kind === "corrected")
    return { lead: t`Replaced.`, words: NEWER.corrected(say(newer.uploadDate)) };
  if (corrections) {
    const words = corrections.map((one) => partlyWords(one.tests, say(one.uploadDate)));
    return { lead: t`Partly replaced.`, words: words.join(" ") };
  }
  if (corrects) {
    const why = corrects.because ? ` ${whyWords(corrects.because)}` : "";
    const inWords = corrects.isPartly ? besideWords : correctedWords;
    return {
      lead: t`Newest version.`,
      words: inWords(say(uploadDate), say(corrects.uploadDate)) + why,
    };
  }
  return partOf(report, say);
}

function partOf({ part, newer }: Report, say: (uploadDate: string) => string) {
  if (!part) return undefined;
  const { ready, total, others = "follow" } = part;
  return {
    lead: ready && total ? t`${ready} of ${total} ready.` : t`Part of the results.`,
    words: newer ? NEWER[newer.kind](say(newer.uploadDate)) : OTHERS[others],
  };
}

const partlyWords = (tests: string, day: string) =>
  t`For ${tests} the corrected report of ${day} counts.`;

const besideWords = (day: string, earlier: string) =>
  t`Corrected on ${day}. The report of ${earlier} still counts for its other tests.`;

const whyWords = (because: string) => t`Why: ${because}`;

const correctedWords = (day: string, earlier: string) =>
  t`Corrected on ${day}, replaces the report of ${earlier}.`;

const OTHERS = {
  follow: t`The others follow here.`,
  "new-sample": t`A new sample is needed for the others.`,
  "not-here": t`The others do not come from this sample.`,
};

const NEWER = {
  corrected: (day: string) => t`The corrected report of ${day} counts.`,
  complete: (day: string) => t`The report of ${day} has these results too.`,
  others: (day: string) => t`The others are in the report of ${day}.`,
};
