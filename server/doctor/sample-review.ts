import type { Db } from "#app/db/schema.server.ts";
import { listPostRows } from "#app/domain/blog/blog.queries.server.ts";
import { listBoothRows } from "#app/domain/booths/booths.queries.server.ts";
import { listPackageRows } from "#app/domain/packages/package-import.queries.server.ts";
import { listTestRows } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { listReportRows } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { listReviewRows } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import {
  countSampleDay,
  sampleDayInWords,
} from "#app/desk/sample-day/sample-day.queries.server.ts";
import { unchangedIds } from "#server/data/sample-content.ts";
import { readSampleLab } from "#server/data/seed.ts";

/** How much still comes from the sample lab. */
export async function findSamples(db: Db) {
  const sample = readSampleLab();
  const reports = (await listReportRows(db)).filter((row) => row.phone.startsWith("100000000"));
  const day = await countSampleDay(db);
  return {
    tests: unchangedIds(await listTestRows(db), sample.tests).length,
    packages: unchangedIds(await listPackageRows(db), sample.packages).length,
    booths: unchangedIds(await listBoothRows(db), sample.booths).length,
    posts: unchangedIds(await listPostRows(db), sample.posts).length,
    reviews: unchangedIds(await listReviewRows(db), sample.reviews).length,
    reports: reports.filter((row) => row.withdrawnAt === null).length,
    day,
    hasDay: day.bookings + day.callbacks + day.colleagues > 0,
  };
}

type Samples = Awaited<ReturnType<typeof findSamples>>;

const LINES = [
  ["tests", "tests (prices, turnaround): import tests"],
  ["packages", "packages: import packages"],
  ["booths", "booths: import booths"],
  ["posts", "posts, not reviewed by a doctor: import posts"],
  ["reviews", "reviews, invented: import reviews"],
  ["reports", "reports of phones that begin with 100000000: reports withdraw"],
] as const;

/** The same for whoever runs the machine, each with its command. */
export const sampleLines = (samples: Samples) => [
  ...LINES.flatMap(([kind, what]) =>
    samples[kind] > 0 ? [`${samples[kind]} sample ${what}`] : [],
  ),
  ...(samples.hasDay
    ? [`${sampleDayInWords(samples.day)} of the sample day: sample-day remove`]
    : []),
];
