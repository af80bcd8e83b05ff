import { findFallback } from "#app/site/checkups/fallback-checkup.server.ts";
import { findListPage, sortTests } from "#app/site/lab-tests/list/list-page.api.server.ts";
import { readListQuery } from "#app/site/lab-tests/list/list-address.ts";
import { listTests } from "#app/domain/lab-tests/all-tests.queries.server.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { databases } from "#tests/databases/databases.ts";
import { expect, test } from "vitest";
import { findPackageByType } from "#app/domain/packages/package.queries.server.ts";
import { toCartablePackage } from "./package-card-data.ts";

async function sampleLab() {
  const [on] = databases;
  if (!on) throw new Error("there is no database");
  const db = await on.freshDb();
  await seedWhenEmpty(db);
  return db;
}

test("answers of the Hindi site name tests, categories and packages in Hindi", async () => {
  const db = await sampleLab();
  const tests = await listTests(db);
  expect(tests.find(({ _id }) => _id === "hba1c")).toMatchObject({
    name: "HbA1c",
    hindiName: "तीन महीने की शुगर",
    category: "Diabetes",
    hindiCategory: "शुगर (डायबिटीज़)",
    container: "EDTA tube (lavender)",
    hindiContainer: "EDTA ट्यूब (बैंगनी)",
    aliases: expect.arrayContaining(["teen mahine ki sugar"]),
  });
  expect(tests.filter(({ hindiName }) => hindiName).length).toBeGreaterThanOrEqual(150);
  expect(tests.every(({ hindiCategory }) => hindiCategory)).toBe(true);
  const withoutContainer = tests.filter(({ hindiContainer }) => !hindiContainer);
  expect(withoutContainer.filter(({ container }) => container !== "")).toEqual([]);
  const query = readListQuery(new URLSearchParams({ find: "teen mahine" }));
  const page = findListPage(await sortTests(tests), query);
  expect(page.groups).toMatchObject([
    {
      category: "Diabetes",
      hindiName: "शुगर (डायबिटीज़)",
      tests: [{ hindiName: "तीन महीने की शुगर", hindiContainer: "EDTA ट्यूब (बैंगनी)" }],
    },
  ]);
  expect(page.categories.every(({ hindiName }) => hindiName)).toBe(true);
  const pack = await findPackageByType(db, "women-under-25");
  expect(pack && toCartablePackage(pack)).toMatchObject({
    hindiSubtitle: "बढ़ने की उम्र में आयरन, थायरॉइड और विटामिन",
  });
  expect(await findPackageByType(db, "cardiac-health")).toMatchObject({
    hindiName: "दिल की जाँच",
    hindiConcern: "दिल",
  });
  expect(await findFallback(db, { gender: "men", ageGroup: "above-50" })).toMatchObject({
    hindiName: "50 से ऊपर के पुरुषों की जाँच",
    hindiSubtitle: "दिल, किडनी, प्रोस्टेट और आँत",
  });
});
