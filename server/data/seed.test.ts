import { listPosts } from "#app/domain/blog/blog.queries.server.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { listHeroPackages, listPackages } from "#app/domain/packages/package.queries.server.ts";
import { listTests } from "#app/domain/lab-tests/all-tests.queries.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { listReviews } from "#app/site/reviews/reviews.queries.server.ts";
import { listReportsFor } from "#app/site/report-lookup/reports.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { seedWhenEmpty } from "./seed.ts";

describe.each(databases)("the sample lab on $name", ({ freshDb }) => {
  test("is loaded completely into an empty database, once", async () => {
    const db = await freshDb();
    await Promise.all([seedWhenEmpty(db), seedWhenEmpty(db)]);
    await seedWhenEmpty(db);
    expect(await listTests(db)).toHaveLength(1260);
    expect(await listPackages(db)).toHaveLength(44);
    expect(await listHeroPackages(db)).toHaveLength(4);
    expect(await listPosts(db)).toHaveLength(9);
    expect(await listBooths(db)).toHaveLength(7);
    expect(await listReviews(db)).toHaveLength(8);
    expect(await listReportsFor(db, "1000000001")).toHaveLength(3);
    expect(await listReportsFor(db, "1000000002")).toMatchObject([{ hasFile: false }]);
    expect(await findDataVersion(db)).toBe(1);
  });
});
