import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#app/db/schema.server.ts";
import {
  claimFirstDataVersion,
  claimOnce,
  findDataVersion,
} from "#app/db/settings.queries.server.ts";
import { savePosts } from "#app/domain/blog/blog.queries.server.ts";
import { readPosts } from "#app/domain/blog/posts-file.server.ts";
import { readBooths } from "#app/domain/booths/booths-file.server.ts";
import { saveBooths } from "#app/domain/booths/booths.queries.server.ts";
import { saveHindiWords } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { putTests } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { savePackages } from "#app/domain/packages/package-import.queries.server.ts";
import { readHindiWords } from "#app/domain/packages/hindi-words-file.server.ts";
import { readPackages } from "#app/domain/packages/packages-file.server.ts";
import { readPriceList } from "#app/domain/lab-tests/price-list.server.ts";
import { readReviews } from "#app/domain/reviews/reviews-file.server.ts";
import { saveReviews } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import type { Read } from "#app/import/import-rows.server.ts";
import { PROJECT_FOLDER } from "#server/project-folder.ts";
import { makeSampleDay } from "./sample-day/make-sample-day.ts";
import { makeSampleReports } from "./sample-reports.ts";

const SAMPLE = join(PROJECT_FOLDER, "catalogue");
const sample = (name: string) => readFileSync(join(SAMPLE, name), "utf8");

/** The setting that says that the sample lab's Hindi was given (sample-hindi.ts). */
export const SAMPLE_HINDI = "sampleHindi";

/**
 * Loads the sample lab into a database that has never held data; all or nothing.
 * @param sampleDay when the sample day is made too, the moment that it is made for.
 * @returns true when it has made the lab.
 */
export async function seedWhenEmpty(db: Db, sampleDay?: Date) {
  if ((await findDataVersion(db)) > 0) return false;
  const lab = readSampleLab();
  const reports = await makeSampleReports();
  return db.transaction().execute(async (trx) => {
    if (!(await claimFirstDataVersion(trx))) return false;
    await putTests(trx, lab.tests);
    await savePackages(trx, { put: lab.packages, removed: [] });
    await saveHindiWords(trx, { put: lab.hindiWords, removed: [] });
    await claimOnce(trx, SAMPLE_HINDI);
    await saveBooths(trx, { put: lab.booths, removed: [] });
    await savePosts(trx, { put: lab.posts, removed: [] });
    await saveReviews(trx, { put: lab.reviews, removed: [] });
    for (const report of reports) await insertReport(trx, report);
    if (sampleDay) await makeSampleDay(trx, sampleDay);
    return true;
  });
}

/** The sample lab's rows, read as an import of the lab's own files would read them. */
export function readSampleLab() {
  const popular = JSON.parse(sample("popular-tests.json")) as string[];
  const tests = allRows("tests.csv", readPriceList(sample("tests.csv"), [], popular));
  const known = new Set(tests.map((row) => row.id));
  return {
    tests,
    packages: allRows("packages.json", readPackages(sample("packages.json"), known)),
    hindiWords: allRows(
      "hindi-words.json",
      readHindiWords(sample("hindi-words.json"), new Set(tests.map((row) => row.category))),
    ),
    booths: allRows("booths.json", readBooths(sample("booths.json"))),
    posts: allRows("posts.json", readPosts(sample("posts/posts.json"), [], { bodyOf: bodyOfPost })),
    reviews: allRows("reviews.json", readReviews(sample("reviews.json"))),
  };
}

function bodyOfPost(name: string) {
  const file = `posts/${name}.html`;
  return existsSync(join(SAMPLE, file)) ? sample(file) : undefined;
}

function allRows<T>(file: string, { rows, problems }: Read<T>) {
  const first = problems[0];
  if (first) throw new Error(`catalogue/${file} line ${first.line}: ${first.reason}`);
  return rows;
}
