import type { Db } from "#app/db/schema.server.ts";
import { gstRateOf } from "#app/domain/lab-tests/test-tax.ts";

/** What of GST is known of tests, by id; one that is gone is exempt. */
export async function findTestTaxes(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom("tests")
    .select(["id", "gstPercent", "hsnCode", "offeredPaise", "originalPaise"])
    .where("id", "in", [...ids, ""])
    .execute();
  return new Map(
    rows.map(({ id, gstPercent, hsnCode, offeredPaise, originalPaise }) => [
      id,
      {
        percent: gstRateOf(gstPercent) ?? 0,
        weight: offeredPaise ?? originalPaise ?? 0,
        hsnCode,
      },
    ]),
  );
}

export type TestTaxes = Awaited<ReturnType<typeof findTestTaxes>>;
