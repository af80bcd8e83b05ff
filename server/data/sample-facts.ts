import type { Db } from "#app/db/schema.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import type { SampleFacts } from "#app/domain/lab-details/sample-facts.ts";
import { listPostRows } from "#app/domain/blog/blog.queries.server.ts";
import { listBoothRows } from "#app/domain/booths/booths.queries.server.ts";
import { listReviewRows } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import { countSampleReports, unchangedIds } from "./sample-content.ts";
import { readSampleLab } from "./seed.ts";
import { SAMPLE_REPORTS } from "./sample-reports.ts";

let kept: ReturnType<typeof readSample> | undefined;

/** The files do not change while a server runs; reading them takes longer than all queries here. */
const sampleOnce = () => (kept ??= readSample());

function readSample() {
  const { tests, booths, posts, reviews } = readSampleLab();
  return { prices: new Map(tests.map((test) => [test.id, priceOf(test)])), booths, posts, reviews };
}

const priceOf = (test: { originalPaise: number | null; offeredPaise: number | null }) =>
  `${test.originalPaise} ${test.offeredPaise}`;

/** How much of the sample lab is left; it changes with the data version. */
export async function findSampleFacts(db: Db): Promise<SampleFacts> {
  const sample = sampleOnce();
  const tests = await db
    .selectFrom("tests")
    .select(["id", "originalPaise", "offeredPaise"])
    .execute();
  const samePrices = tests.filter((test) => sample.prices.get(test.id) === priceOf(test)).length;
  const [booths, posts, reviews] = await Promise.all([
    listBoothRows(db),
    listPostRows(db),
    listReviewRows(db),
  ]);
  const reports = await countSampleReports(db);
  const shown = <R extends { offSite: string }>(rows: readonly R[]) => rows.filter(isOnSite);
  return {
    samePrices,
    otherPrices: tests.length - samePrices,
    made: {
      reviews: sample.reviews.length,
      booths: sample.booths.length,
      posts: sample.posts.length,
      reports: SAMPLE_REPORTS,
    },
    left: {
      reviews: unchangedIds(shown(reviews), sample.reviews).length,
      booths: unchangedIds(shown(booths), sample.booths).length,
      posts: unchangedIds(shown(posts), sample.posts).length,
      reports,
    },
    stored: { reviews: reviews.length, booths: booths.length, posts: posts.length, reports },
    sampleReviews: unchangedIds(reviews, sample.reviews),
  };
}
