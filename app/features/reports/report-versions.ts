import { formatLongDay } from "#app/lib/long-day.ts";
import type { Report } from "./reports.ts";

/** What a report is besides final: `lead` in bold, then `words`; undefined for most (product §2: Reports page). */
export function versionOf({ part, corrects, newer, uploadDate }: Report) {
  if (newer?.kind === "corrected")
    return { lead: "Replaced.", words: NEWER.corrected(formatLongDay(newer.uploadDate)) };
  if (corrects) {
    const why = corrects.because ? ` Why: ${corrects.because}` : "";
    return {
      lead: "Newest version.",
      words: `Corrected on ${formatLongDay(uploadDate)}, replaces the report of ${formatLongDay(corrects.uploadDate)}.${why}`,
    };
  }
  if (!part) return undefined;
  const { ready, total } = part;
  return {
    lead: ready && total ? `${ready} of ${total} ready.` : "Part of the results.",
    words: newer ? NEWER[newer.kind](formatLongDay(newer.uploadDate)) : "The others follow here.",
  };
}

const NEWER = {
  corrected: (day: string) => `The corrected report of ${day} counts.`,
  complete: (day: string) => `The report of ${day} has these results too.`,
  others: (day: string) => `The others are in the report of ${day}.`,
};
