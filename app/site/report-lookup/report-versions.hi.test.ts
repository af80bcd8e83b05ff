import { expect, test } from "vitest";
import { formatLongDay } from "#app/lib/long-day.ts";
import type { Report } from "./reports.ts";
import { versionOf } from "./report-versions.ts";
import { uploadMoments } from "./upload-moments.ts";

const report: Report = {
  _id: "1",
  testName: "Lipid Profile",
  patientName: "Asha K",
  uploadDate: "2026-11-24T10:00:00.000Z",
};
const uploadDate = "2026-11-12T10:00:00.000Z";

test("§2 Reports page: versions of a report in Hindi", () => {
  const said = (more: Partial<Report>) => {
    const version = versionOf({ ...report, ...more }, formatLongDay);
    return `${version?.lead} ${version?.words}`;
  };
  expect(said({ corrects: { uploadDate, because: "Name" } })).toBe(
    "सबसे नई रिपोर्ट। 24 नवंबर 2026 को सुधारकर दी गई। अब 12 नवंबर 2026 वाली रिपोर्ट न मानें। वजह: Name",
  );
  expect(said({ newer: { uploadDate, kind: "corrected" } })).toBe(
    "इसकी जगह नई रिपोर्ट आई है। 12 नवंबर 2026 की सुधारी हुई रिपोर्ट ही मानें।",
  );
  expect(said({ part: { ready: 3, total: 5 } })).toBe("5 में से 3 तैयार। बाकी भी यहीं आएँगी।");
});

test("§2 Reports page: two versions of one day have their times in Hindi", () => {
  const first = "2026-11-24T03:42:00.000Z";
  const corrects = { uploadDate: first, isPartly: true } as const;
  const newest: Report = { ...report, corrects };
  const older: Report = { ...report, _id: "2", uploadDate: first };
  const said = versionOf(newest, uploadMoments(newest, [newest, older]));
  expect(said?.words).toBe(
    "24 नवंबर 2026 (दोपहर 3:30 बजे) को सुधारी गई। बाकी टेस्ट के लिए 24 नवंबर 2026 (सुबह 9:12 बजे) की रिपोर्ट ही मानें।",
  );
});
