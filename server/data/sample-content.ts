import { deleteRows, differingFields } from "#app/db/row-changes.server.ts";
import type { ExpressionBuilder } from "kysely";
import type { Database, Db } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { listPostRows } from "#app/domain/blog/blog.queries.server.ts";
import { SAMPLE_CLAIMS_HIDDEN } from "#app/lib/claims.ts";
import { listBoothRows } from "#app/domain/booths/booths.queries.server.ts";
import { listReviewRows } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import { readSampleLab } from "./seed.ts";
import { SAMPLE_PATIENT, SAMPLE_PHONES } from "./sample-reports.ts";

type Rows = readonly { id: string }[];

/** One removed row would change the place of all rows after it; one taken off the site says what it did. */
const NOT_COMPARED = ["position", "offSite", "offSiteSince"];

/** The ids of stored rows that say what the sample's do, on the site or off it. */
export function unchangedIds(stored: Rows, sample: Rows) {
  const rows = new Map(stored.map((row) => [row.id, row]));
  return sample.flatMap((row) => {
    const own = rows.get(row.id);
    const isSame =
      own && differingFields(own, row).every(({ name }) => NOT_COMPARED.includes(name));
    return isSame ? row.id : [];
  });
}

const isSampleReport = (of: ExpressionBuilder<Database, "reports">) =>
  of.and([
    of("phone", "in", SAMPLE_PHONES),
    of("patientName", "=", SAMPLE_PATIENT),
    of("bookingId", "is", null),
  ]);

/** How many of the sample's reports are there as they were made. */
export async function countSampleReports(db: Db) {
  const { rows } = await db
    .selectFrom("reports")
    .select((of) => of.fn.countAll().as("rows"))
    .where(isSampleReport)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/**
 * Removes what nobody may take for the lab's own: booths, posts, reviews and reports of the sample that
 * were never changed, and hides the claims that nobody has set. Run inside the transaction that removes the sample day.
 */
export async function removeSampleContent(trx: Db) {
  const sample = readSampleLab();
  const left = [
    ["booths", unchangedIds(await listBoothRows(trx), sample.booths)],
    ["posts", unchangedIds(await listPostRows(trx), sample.posts)],
    ["reviews", unchangedIds(await listReviewRows(trx), sample.reviews)],
  ] as const;
  for (const [table, ids] of left) await deleteRows(trx, table, ids);
  await trx.deleteFrom("reports").where(isSampleReport).execute();
  await trx
    .insertInto("labSettings")
    .values({ name: SAMPLE_CLAIMS_HIDDEN, value: "yes" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  await bumpDataVersion(trx);
}
