import { isPhone, spacedPhone } from "#app/lib/phone.ts";
import type { CorrectionWord } from "#app/domain/report-files/correction-word.ts";
import type { PartialWord } from "#app/domain/report-files/unready-tests.ts";
import type { FileMatch, ReportFile } from "#app/domain/report-files/report-file.ts";

/** What a file fits, in words; the name of the patient stands apart, because it is bold. */
export function matchInWords(match: FileMatch): { before: string; name?: string; after?: string } {
  switch (match.kind) {
    case "fits":
      return { before: "Fits", name: match.booking.patientName, after: BY[match.by] };
    case "several":
      return {
        before: match.bookings.length === 2 ? "Two bookings fit" : "Several bookings fit",
      };
    case "unknown":
      return {
        before: isPhone(match.named)
          ? `No open booking of ${spacedPhone(match.named)}`
          : `No booking ${match.named}`,
      };
    case "none":
      if (match.maybe)
        return {
          before: "Maybe",
          name: match.maybe.patientName,
          after: `by name, ${match.maybe.by} and test`,
        };
      return { before: "No reference and no phone found" };
  }
}

const BY = { reference: "by reference", phone: "by phone", chosen: "chosen" } as const;

/** `amended report`, `partial report`, as the PDF says it of itself. */
export const reportWords = (said: CorrectionWord | PartialWord) => `${said} report`;

const KILO = 1000;

/** `1 page, 184 kB` */
export function sizeInWords({ pages, bytes }: Pick<ReportFile, "pages" | "bytes">) {
  const size =
    bytes < KILO * KILO
      ? `${Math.max(1, Math.round(bytes / KILO))} kB`
      : `${(bytes / KILO / KILO).toFixed(1)} MB`;
  return `${pages} ${pages === 1 ? "page" : "pages"}, ${size}`;
}
