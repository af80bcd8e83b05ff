import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { storedClaim } from "#app/lib/claims.ts";
import { labOnPages } from "#app/domain/lab-details/lab-on-pages.ts";
import { readConfig } from "#server/config.ts";
import { listBoothRows } from "#app/domain/booths/booths.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { removeSampleContent } from "./sample-content.ts";
import { seedWhenEmpty } from "./seed.ts";

describe.each(databases)("§10 sample day on $name", ({ freshDb }) => {
  test("with it go the sample's reviews, booths, posts and reports that were never changed", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    const [booth] = await listBoothRows(db);
    await db
      .updateTable("booths")
      .set({ timing: "7 AM to 1 PM" })
      .where("id", "=", booth?.id ?? "")
      .execute();
    const own = db.selectFrom("reports").select("id").where("phone", "=", "1000000002");
    const { id: reportId } = await own.executeTakeFirstOrThrow();
    await db
      .updateTable("reports")
      .set({ patientName: "Asha Rao" })
      .where("id", "=", reportId)
      .execute();
    const version = await findDataVersion(db);
    await db.transaction().execute(removeSampleContent);
    const idsOf = async (table: "booths" | "posts" | "reviews" | "reports") =>
      (await db.selectFrom(table).select("id").execute()).map(({ id }) => id);
    expect(await idsOf("booths")).toEqual([booth?.id]);
    expect(await idsOf("posts")).toEqual([]);
    expect(await idsOf("reviews")).toEqual([]);
    expect(await idsOf("reports")).toEqual([reportId]);
    expect((await db.selectFrom("tests").select("id").execute()).length).toBe(1260);
    // Claims that nobody has set are the sample's; one that the lab has made stays.
    const claimsWith = async (env: Record<string, string>) =>
      labOnPages(await readLabSettings(db), readConfig(env).lab).claims;
    expect(await claimsWith({})).toEqual([]);
    expect(await claimsWith({ CLAIM_ACCREDITATION: "NABL" })).toEqual([
      { figure: "NABL", what: "accredited labs" },
    ]);
    await db
      .insertInto("labSettings")
      .values({ name: "claim.1", value: storedClaim({ figure: "4.6/5", what: "ratings" }) })
      .execute();
    expect(await claimsWith({})).toEqual([{ figure: "4.6/5", what: "ratings" }]);
    // The pages are made again.
    expect(await findDataVersion(db)).toBe(version + 1);
  });
});
