import * as z from "zod/mini";
import { t } from "#app/lib/translate.ts";

/** A report as the API returns it (product §3). */
export const reportSchema = z.object({
  _id: z.string(),
  testName: z.string(),
  patientName: z.string(),
  uploadDate: z.string(),
  /** A signed link that works for a quarter of an hour; absent when the file is not available. */
  reportUrl: z.optional(z.string()),
  /** The same link's last part alone. */
  reportFile: z.optional(z.string()),
  /**
   * Set for a part of the results: how many tests are in it, of how many, where known. The others follow
   * unless `others` says that they need a new sample, or do not come of this one.
   */
  part: z.optional(
    z.object({
      ready: z.optional(z.number()),
      total: z.optional(z.number()),
      others: z.optional(z.enum(["new-sample", "not-here"])),
    }),
  ),
  /**
   * Set for a corrected report: when the one that it replaces was uploaded, and why it was corrected;
   * `isPartly` where that one goes on counting for other tests.
   */
  corrects: z.optional(
    z.object({
      uploadDate: z.string(),
      because: z.optional(z.string()),
      isPartly: z.optional(z.literal(true)),
    }),
  ),
  /** Set where newer reports correct some of its tests: their upload, and the names of these tests. */
  corrections: z.optional(z.array(z.object({ uploadDate: z.string(), tests: z.string() }))),
  /**
   * Set where a newer report of the booking concerns this one, with its upload: it corrects this one, has
   * its results too, or has the others.
   */
  newer: z.optional(
    z.object({ uploadDate: z.string(), kind: z.enum(["corrected", "complete", "others"]) }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

/** The sentences of product §5 and §8 for this screen. */
export const messages = {
  loadFailed: t`Failed to fetch reports. Please try again.`,
  fileMissing: t`Report file not available for download.`,
  downloadFailed: t`Failed to download report. Please try again.`,
  none: t`No reports found for this phone number.`,
  codeNeeded: t`Please enter the 6-digit code sent to this phone number`,
  codeSent: t`If there are reports for this phone number, a 6-digit code has been sent to it.`,
};

const DOWNLOADS = "/api/reports/download/";

/**
 * Where a report is downloaded from (product §7): an absolute URL as given, a path on this site's API, a
 * bare value below the download path. Undefined when there is no file.
 */
export function downloadUrl({ reportUrl, reportFile }: Pick<Report, "reportUrl" | "reportFile">) {
  const given = reportUrl || reportFile;
  if (!given) return undefined;
  if (/^https?:\/\//i.test(given) || given.startsWith("/api/")) return given;
  return DOWNLOADS + encodeURIComponent(given);
}

/** `Lipid_Profile_Asha_K_report.pdf`: letters and digits of any script stay, the rest becomes `_`. */
export function reportFileName(report: Pick<Report, "testName" | "patientName">) {
  const name = `${report.testName}_${report.patientName}`.replace(/[^\p{L}\p{M}\p{N}_-]/gu, "_");
  // Cut between characters: half of a surrogate pair cannot be encoded for the header.
  return `${[...name].slice(0, 150).join("")}_report.pdf`;
}
