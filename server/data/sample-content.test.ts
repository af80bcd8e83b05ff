import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { listBoothRows } from "#app/features/booths/booths.queries.server.ts";
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
    // The pages are made again.
    expect(await findDataVersion(db)).toBe(version + 1);
  });
});
