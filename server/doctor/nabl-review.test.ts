import { storeClaims } from "#app/db/nabl-claim.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findNablGap, nablLines } from "./nabl-review.ts";

describe.each(databases)("doctor and the NABL claim on $name", ({ freshDb }) => {
  test("it warns while no scope is noted, and when tests are outside what the site claims", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc" });
    expect(await findNablGap(db)).toBeUndefined();
    await storeClaims(db, [{ figure: "NABL", what: "accredited labs" }]);
    expect(nablLines(await findNablGap(db))).toEqual([
      "the site claims NABL and no test has its scope noted: import tests with nabl_scope",
    ]);
    await db.updateTable("tests").set({ nablScope: "in" }).execute();
    expect(nablLines(await findNablGap(db))).toEqual([]);
    await givenTest(db, { id: "hba1c", nablScope: "outside" });
    expect(nablLines(await findNablGap(db))).toEqual([
      'the site claims NABL for every sample, and 1 tests are noted as outside its scope: other words than "accredited labs" take that sentence away (CLAIM_ACCREDITATION, or Lab on the desk)',
    ]);
    // Other words make no promise for every sample.
    await storeClaims(db, [{ figure: "NABL", what: "accredited for blood counts" }]);
    expect(nablLines(await findNablGap(db))).toEqual([]);
  });
});
