import { storeClaims } from "#app/db/nabl-claim.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findTests } from "./lab-test.queries.server.ts";
import { toLabel } from "./lab-test.ts";

const NABL = { figure: "NABL", what: "accredited labs" };

async function given(db: Db) {
  await givenTest(db, { id: "hba1c", nablScope: "outside" });
  await givenTest(db, { id: "cbc", nablScope: "in" });
  await givenTest(db, { id: "esr" });
}

/** What the card of each test says of its scope. */
const notes = async (db: Db) =>
  (await findTests(db, ["hba1c", "cbc", "esr"])).map((one) => toLabel(one).nablNote);

describe.each(databases)("§2 tests: the NABL scope on $name", ({ freshDb }) => {
  test("a lab that claims NABL says which tests are outside it; what is unknown says nothing", async () => {
    const db = await freshDb();
    await given(db);
    expect(await notes(db)).toEqual([undefined, undefined, undefined]);
    await storeClaims(db, [NABL]);
    expect(await notes(db)).toEqual(["Not in our NABL scope", undefined, undefined]);
    // A blank claim claims nothing.
    await db
      .insertInto("labSettings")
      .values({ name: "claim.1", value: JSON.stringify(["", "accredited labs"]) })
      .execute();
    expect(await notes(db)).toEqual([undefined, undefined, undefined]);
  });

  test("the sample's claim says nothing once it went with the sample day", async () => {
    const db = await freshDb();
    await given(db);
    await storeClaims(db, [{ ...NABL, isSample: true }]);
    expect(await notes(db)).toEqual(["Not in our NABL scope", undefined, undefined]);
    await db
      .insertInto("labSettings")
      .values({ name: "sampleClaims.hidden", value: "yes" })
      .execute();
    expect(await notes(db)).toEqual([undefined, undefined, undefined]);
  });
});
