import { expect, test } from "vitest";
import { formatLongDay } from "#app/lib/long-day.ts";
import { versionOf } from "./report-versions.ts";
import type { Report } from "./reports.ts";

const said = (more: Partial<Report>) => {
  const report = {
    _id: "r1",
    testName: "Iron Profile",
    patientName: "Rekha Menon",
    uploadDate: "2026-11-24T04:00:00.000Z",
    ...more,
  };
  const version = versionOf(report, formatLongDay);
  return version && `${version.lead} ${version.words}`;
};
const newer = (kind: NonNullable<Report["newer"]>["kind"]) => ({
  newer: { uploadDate: "2026-11-25T04:00:00.000Z", kind },
});
const part = { ready: 3, total: 5 };

test.each<[Partial<Report>, string | undefined]>([
  [{}, undefined],
  [{ part }, "3 of 5 ready. The others follow here."],
  [
    { part: { ready: 1, total: 2, others: "new-sample" } },
    "1 of 2 ready. A new sample is needed for the others.",
  ],
  [
    { part: { ready: 1, total: 2, others: "not-here" } },
    "1 of 2 ready. The others do not come from this sample.",
  ],
  [{ part: {} }, "Part of the results. The others follow here."],
  [
    { part, ...newer("complete") },
    "3 of 5 ready. The report of November 25, 2026 has these results too.",
  ],
  [
    { part, ...newer("others") },
    "3 of 5 ready. The others are in the report of November 25, 2026.",
  ],
  [newer("corrected"), "Replaced. The corrected report of November 25, 2026 counts."],
  [
    { corrections: [{ uploadDate: "2026-11-25T04:00:00.000Z", tests: "Lipid Profile" }] },
    "Partly replaced. For Lipid Profile the corrected report of November 25, 2026 counts.",
  ],
  [
    { corrects: { uploadDate: "2026-11-23T04:00:00.000Z", isPartly: true } },
    "Newest version. Corrected on November 24, 2026. The report of November 23, 2026 still counts for its other tests.",
  ],
  [
    { corrects: { uploadDate: "2026-11-23T04:00:00.000Z", because: "The unit was wrong" } },
    "Newest version. Corrected on November 24, 2026, replaces the report of November 23, 2026. Why: The unit was wrong",
  ],
])("§2 reports: %j", (more, words) => {
  expect(said(more)).toBe(words);
});
