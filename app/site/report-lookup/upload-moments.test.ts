import { expect, test } from "vitest";
import { versionOf } from "./report-versions.ts";
import type { Report } from "./reports.ts";
import { uploadMoments } from "./upload-moments.ts";

const aReport = (id: string, clock: string, more: Partial<Report> = {}): Report => ({
  _id: id,
  testName: "Iron Profile",
  patientName: "Rekha Menon",
  uploadDate: at(clock),
  ...more,
});
const at = (clock: string, day = 26) => new Date(`2026-11-${day}T${clock}:00+05:30`).toISOString();

/** What the list says of each report: when it was uploaded, and which version it is. */
const said = (...reports: Report[]) =>
  reports.map((report) => {
    const say = uploadMoments(report, reports);
    return [say(report.uploadDate), versionOf(report, say)?.words];
  });

test("§2 reports: a report and its correction of one day have their times", () => {
  const corrected = aReport("b", "16:10", {
    corrects: { uploadDate: at("09:12"), isPartly: true },
  });
  const corrections = [{ uploadDate: at("16:10"), tests: "Ferritin" }];
  expect(said(corrected, aReport("a", "09:12", { corrections }))).toEqual([
    [
      "November 26, 2026 at 4:10 PM",
      "Corrected on November 26, 2026 at 4:10 PM. The report of November 26, 2026 at 9:12 AM still counts for its other tests.",
    ],
    [
      "November 26, 2026 at 9:12 AM",
      "For Ferritin the corrected report of November 26, 2026 at 4:10 PM counts.",
    ],
  ]);
});

test("§2 reports: two parts of one day have their times, and so has the report with the rest", () => {
  const part = { ready: 1, total: 3 };
  const newer = { uploadDate: at("18:00"), kind: "others" } as const;
  const parts = [aReport("b", "11:00", { part, newer }), aReport("a", "09:12", { part, newer })];
  expect(said(aReport("c", "18:00"), ...parts).map(([when]) => when)).toEqual([
    "November 26, 2026 at 6:00 PM",
    "November 26, 2026 at 11:00 AM",
    "November 26, 2026 at 9:12 AM",
  ]);
});

test("§2 reports: the day alone says it of other days, other patients, and of whole reports", () => {
  const part = { ready: 1, total: 3 };
  const reports = [
    aReport("a", "09:12", { part }),
    aReport("b", "11:00", { part, uploadDate: at("11:00", 25) }),
    aReport("c", "12:00", { part, patientName: "Arun Menon" }),
    aReport("d", "13:00"),
  ];
  expect(said(...reports).map(([when]) => when)).toEqual([
    "November 26, 2026",
    "November 25, 2026",
    "November 26, 2026",
    "November 26, 2026",
  ]);
});
