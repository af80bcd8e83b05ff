import type { Db } from "#app/db/schema.server.ts";
import { listPostRows } from "#app/features/blog/blog.queries.server.ts";
import { listBoothRows } from "#app/features/booths/booths.queries.server.ts";
import { listPackageRows } from "#app/features/packages/package-import.queries.server.ts";
import { listTestRows } from "#app/features/lab-tests/lab-test-import.queries.server.ts";
import { listReportRows } from "#app/features/reports/report-publishing.queries.server.ts";
import { listReviewRows } from "#app/features/reviews/reviews.queries.server.ts";
import {
  countSampleDay,
  sampleDayInWords,
} from "#app/features/sample-day/sample-day.queries.server.ts";
import { unchangedIds } from "#server/data/sample-content.ts";
import { readSampleLab } from "#server/data/seed.ts";

/** Describes what still comes from the sample lab. */
export async function findSamples(db: Db) {
  const sample = readSampleLab();
  const reports = (await listReportRows(db)).filter((row) => row.phone.startsWith("100000000"));
  const open = reports.filter((row) => row.withdrawnAt === null);
  const left = [
    [
      unchangedIds(await listTestRows(db), sample.tests).length,
      "tests (prices, turnaround): import tests",
    ],
    [unchangedIds(await listPackageRows(db), sample.packages).length, "packages: import packages"],
    [unchangedIds(await listBoothRows(db), sample.booths).length, "booths: import booths"],
    [
      unchangedIds(await listPostRows(db), sample.posts).length,
      "posts, not reviewed by a doctor: import posts",
    ],
    [
      unchangedIds(await listReviewRows(db), sample.reviews).length,
      "reviews, invented: import reviews",
    ],
    [open.length, "reports of phones that begin with 100000000: reports withdraw"],
  ] as const;
  const lines = left
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} sample ${what}`);
  const day = await countSampleDay(db);
  return day.bookings + day.callbacks + day.colleagues > 0
    ? [...lines, `${sampleDayInWords(day)} of the sample day: sample-day remove`]
    : lines;
}
