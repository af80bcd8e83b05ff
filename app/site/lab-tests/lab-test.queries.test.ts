import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { labTestApi } from "./lab-test.api.server.ts";
import { listTests } from "#app/domain/lab-tests/all-tests.queries.server.ts";
import { listRestrictedIds } from "#app/domain/lab-tests/lab-test.queries.server.ts";

describe.each(databases)("catalogue on $name", ({ freshDb }) => {
  test("the most ordered category comes first, and its most ordered test first in it", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "acacia", name: "Acacia", category: "Allergy" });
    await givenTest(db, { id: "esr", name: "ESR", category: "Haematology", popularity: 1 });
    await givenTest(db, { id: "cbc", name: "CBC", category: "Haematology", popularity: 0 });
    const ids = (await listTests(db)).map((found) => found._id);
    expect(ids).toEqual(["cbc", "esr", "acacia"]);
  });

  test("fills both names of a field, and `price` with the offered or else the original price", async () => {
    const db = await freshDb();
    await givenTest(db, {
      id: "cbc",
      offeredPaise: null,
      originalPaise: 40_000,
      container: "EDTA",
    });
    expect(await listTests(db)).toMatchObject([
      { _id: "cbc", price: 400, originalPrice: 400, container: "EDTA", sampleContainer: "EDTA" },
    ]);
  });

  test("states for each test whether to fast, and never guesses", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", name: "CBC", container: "EDTA", fasting: "" });
    await givenTest(db, { id: "ecg", name: "ECG", container: "At centre", fasting: "" });
    await givenTest(db, { id: "lipid", name: "Lipid", container: "SST", fasting: "10-12 hours" });
    const said = (await listTests(db)).map(({ _id, fasting }) => [_id, fasting]);
    expect(said).toEqual([
      ["cbc", "Not needed"],
      ["ecg", "Ask us"],
      ["lipid", "10-12 hours"],
    ]);
  });

  test("§7 names the tests that are booked by phone, and no others", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "nt", name: "NT Scan", restriction: "not-at-home" });
    await givenTest(db, { id: "cbc", name: "CBC" });
    await givenTest(db, { id: "nipt", name: "NIPT", restriction: "by-phone-only" });
    expect(await listRestrictedIds(db)).toEqual(["nipt", "nt"]);
    const answer = await labTestApi({ db }).request("/tests/by-phone");
    expect(await answer.json()).toEqual({ success: true, data: ["nipt", "nt"] });
  });
});
