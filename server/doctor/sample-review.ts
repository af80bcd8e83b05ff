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
import { readSampleLab } from "#server/data/seed.ts";
import { differingFields } from "#app/db/row-changes.server.ts";

/** Describes what still comes from the sample lab. */
export async function findSamples(db: Db) {
  const sample = readSampleLab();
  const reports = (await listReportRows(db)).filter((row) => row.phone.startsWith("100000000"));
  const open = reports.filter((row) => row.withdrawnAt === null);
  const left = [
    [same(await listTestRows(db), sample.tests), "tests (prices, turnaround): import tests"],
    [same(await listPackageRows(db), sample.packages), "packages: import packages"],
    [same(await listBoothRows(db), sample.booths), "booths: import booths"],
    [same(await listPostRows(db), sample.posts), "posts, not reviewed by a doctor: import posts"],
    [same(await listReviewRows(db), sample.reviews), "reviews, invented: import reviews"],
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

/** How many stored rows equal the sample's. */
function same(stored: readonly { id: string }[], sample: readonly { id: string }[]) {
  const rows = new Map(stored.map((row) => [row.id, row]));
  return sample.filter((row) => {
    const own = rows.get(row.id);
    // One removed row would change the place of all rows after it.
    return own && differingFields(own, row).every(({ name }) => name === "position");
  }).length;
}
