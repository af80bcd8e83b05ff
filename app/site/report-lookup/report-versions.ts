import { t } from "#app/lib/translate.ts";
import { formatLongDay } from "#app/lib/long-day.ts";
import type { Report } from "./reports.ts";

/** What a report is besides final: `lead` in bold, then `words`; undefined for most (product §2: Reports page). */
export function versionOf({ part, corrects, newer, uploadDate }: Report) {
  if (newer?.kind === "corrected")
    return { lead: t`Replaced.`, words: NEWER.corrected(formatLongDay(newer.uploadDate)) };
  if (corrects) {
    const why = corrects.because ? ` ${whyWords(corrects.because)}` : "";
    return {
      lead: t`Newest version.`,
      words: correctedWords(formatLongDay(uploadDate), formatLongDay(corrects.uploadDate)) + why,
    };
  }
  if (!part) return undefined;
  const { ready, total, others = "follow" } = part;
  return {
    lead: ready && total ? t`${ready} of ${total} ready.` : t`Part of the results.`,
    words: newer ? NEWER[newer.kind](formatLongDay(newer.uploadDate)) : OTHERS[others],
  };
}

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
