import { expect, test } from "vitest";
import type { Report } from "./reports.ts";
import { versionOf } from "./report-versions.ts";

const report: Report = {
  _id: "1",
  testName: "Lipid Profile",
  patientName: "Asha K",
  uploadDate: "2026-11-24T10:00:00.000Z",
};
const uploadDate = "2026-11-12T10:00:00.000Z";

test("§2 Reports page: versions of a report in Hindi", () => {
  const said = (more: Partial<Report>) => {
    const version = versionOf({ ...report, ...more });
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
