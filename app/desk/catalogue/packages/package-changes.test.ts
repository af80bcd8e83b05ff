import {
  findPackageByType,
  findPackages,
  listHeroPackages,
  listPackages,
} from "#app/domain/packages/package.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, monday, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenCatalogue, givenTest } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { describe, expect, test } from "vitest";
import { nearPackageWords } from "./listed-package.ts";
import { changePackagePrice } from "./package-price.server.ts";
import { reportInWords } from "./report-words.ts";
import { addPackage, changePackage, putPackage } from "./package-changes.server.ts";
import { findOnePackage, listAllPackages, findNearPackage } from "./package.queries.server.ts";

const typed = {
  name: "Morning Check for Women",
  subtitle: "Blood and heart",
  description: "",
  price: "₹499",
  whom: "women 25-50",
  concern: "Heart",
  color: "#BE123C",
  under: "",
  hero: "",
  hindiName: "",
  hindiSubtitle: "",
  hindiDescription: "",
  otherNames: "subah ki jaanch, morning",
  tests: "cbc,lipid",
};
const ID = "morning-check-for-women";

async function givenTests(db: Db) {
  await givenCatalogue(db, { tests: [], packages: [] });
  await givenTest(db, { id: "cbc", name: "Complete Blood Count", offeredPaise: 30_000 });
  await givenTest(db, { id: "lipid", name: "Lipid Profile", offeredPaise: 30_000, position: 1 });
  await givenTest(db, { id: "tsh", name: "TSH", offeredPaise: 20_000, position: 2 });
  await givenTest(db, { id: "old", name: "Old Test", offSite: "retired", position: 3 });
}

const add = (db: Db, set: Partial<typeof typed> = {}, isDraft = false) =>
  deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
    addPackage(trx, by, { typed: { ...typed, ...set }, isDraft }),
  );

describe.each(databases)("§10 catalogue: packages on $name", ({ freshDb }) => {
  test("a package goes on the site with its tests in their order", async () => {
    const db = await freshDb();
    await givenTests(db);
    const done = await doAndUndo(
      db,
      "09:42",
      (trx, by) => addPackage(trx, by, { typed, isDraft: false }),
      "manager",
    );
    expect(done.said).toBe("Morning Check for Women is on the site.");
    const pack = await findPackageByType(db, ID);
    expect(pack).toMatchObject({
      offeredPrice: 499,
      originalPrice: 600,
      gender: "women",
      ageGroup: "25-50",
      healthConcern: "Heart",
    });
    expect(pack?.tests.map(({ _id }) => _id)).toEqual(["cbc", "lipid"]);
  });

  test("what is wrong is refused, with nothing stored", async () => {
    const db = await freshDb();
    await givenTests(db);
    const tried = (set: Partial<typeof typed>) =>
      refusedChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        addPackage(trx, by, { typed: { ...typed, ...set }, isDraft: false }),
      );
    expect(await tried({ tests: "cbc" })).toBe("A package has 2 tests or more");
    expect(await tried({ price: "2,400" })).toBe("₹2,400 is more than one by one, ₹600");
    expect(await tried({ price: "99.50" })).toBe("Please type whole rupees.");
    expect(await tried({ name: " " })).toBe("Please enter a name");
    expect(await tried({ tests: "cbc,old" })).toBe("Old Test is not on the site. Take it out.");
    expect(await tried({ tests: "cbc,cbc" })).toBe("A test stands twice in the package.");
    await add(db);
    expect(await tried({})).toBe("Morning Check for Women is there already.");
  });

  test("only what was changed is saved, also the order of the tests", async () => {
    const db = await freshDb();
    await givenTests(db);
    await add(db);
    const was = (await findOnePackage(db, ID))?.typed;
    if (!was) throw new Error("no package");
    expect(was).toEqual({ ...typed, price: "499" });
    const save = (set: Partial<typeof typed>) => (trx: Db, by: Parameters<typeof addPackage>[1]) =>
      changePackage(trx, by, ID, { typed: { ...was, ...set }, was });
    await doAndUndo(db, "09:43", save({ tests: "tsh,cbc", hero: "on" }), "manager");
    const pack = await findPackageByType(db, ID);
    expect(pack?.tests.map(({ _id }) => _id)).toEqual(["tsh", "cbc"]);
    expect(pack).toMatchObject({ originalPrice: 500, offeredPrice: 499 });
    expect(await refusedChange(atDesk(db, "09:44", "manager"), save({ tests: "lipid,cbc" }))).toBe(
      "A colleague changed what is in it while you had it open: TSH, Complete Blood Count.",
    );
  });

  test("a price is changed in its place; more than one by one is refused", async () => {
    const db = await freshDb();
    await givenTests(db);
    await add(db);
    const change =
      (price: string, was = "49900") =>
      (trx: Db, by: Parameters<typeof addPackage>[1]) =>
        changePackagePrice(trx, by, { item: ID, price, was });
    const manager = atDesk(db, "09:43", "manager");
    expect(await refusedChange(manager, change("2,400"))).toBe(
      "₹2,400 is more than one by one, ₹600",
    );
    expect(await refusedChange(manager, change("x"))).toBe("Please type whole rupees.");
    expect(await refusedChange(manager, change("450", "40000"))).toBe(
      "A colleague changed this price while you had it open: ₹499.",
    );
    const done = await doAndUndo(db, "09:43", change("₹450"), "manager");
    expect(done.said).toBe("Morning Check for Women costs ₹450 now, was ₹499.");
    expect(await findPackageByType(db, ID)).toMatchObject({ offeredPrice: 450 });
    expect(await listAllPackages(db, monday("09:43"))).toMatchObject([
      { offeredPaise: 45_000, oneByOnePaise: 60_000, open: 0 },
    ]);
  });

  test("by link only: in no list and no search, but its page opens and a cart finds it", async () => {
    const db = await freshDb();
    await givenTests(db);
    await add(db, { under: "link", hero: "on" });
    expect(await listPackages(db)).toEqual([]);
    expect(await listHeroPackages(db)).toEqual([]);
    expect(await findPackageByType(db, ID)).toMatchObject({ name: "Morning Check for Women" });
    expect(await findPackages(db, [ID])).toHaveLength(1);
    expect(await findNearPackage(db, ["cbc", "lipid"])).toBeUndefined();
    const was = (await findOnePackage(db, ID))?.typed;
    if (!was) throw new Error("no package");
    expect(was.under).toBe("link");
    await doAndUndo(
      db,
      "09:43",
      (trx, by) => changePackage(trx, by, ID, { typed: { ...was, under: "" }, was }),
      "manager",
    );
    expect(await listPackages(db)).toHaveLength(1);
  });

  test("kept for later, put on the site, retired and brought back", async () => {
    const db = await freshDb();
    await givenTests(db);
    expect(await add(db, {}, true)).toMatchObject({
      said: "Morning Check for Women is kept for later.",
    });
    expect(await findPackageByType(db, ID)).toBeUndefined();
    expect(await listAllPackages(db, monday("09:42"))).toMatchObject([
      { offSite: "draft", tests: 2 },
    ]);
    await doAndUndo(db, "09:43", (trx, by) => putPackage(trx, by, ID, true), "manager");
    expect(await findPackageByType(db, ID)).toBeDefined();
    const near = await findNearPackage(db, ["cbc", "tsh", "lipid"]);
    expect(nearPackageWords(near, 3)).toBe(
      "Morning Check for Women has 2 of these 3. Patients see both.",
    );
    const done = await doAndUndo(
      db,
      "09:44",
      (trx, by) => putPackage(trx, by, ID, false),
      "manager",
    );
    expect(done.said).toBe(
      "Morning Check for Women is not on the site any more; old bookings keep it.",
    );
    expect(await findPackageByType(db, ID)).toBeUndefined();
  });
});

test("when the report of a sample of 09:00 AM is there", () => {
  const taken = (...turnarounds: string[]) =>
    turnarounds.map((turnaround) => ({
      kind: "test" as const,
      id: turnaround,
      name: "",
      pricePaise: null,
      tests: [{ id: "", name: "", container: "", fasting: "", turnaround }],
    }));
  expect(reportInWords(taken("6 hours", "24 hours"))).toBe("the next day, 09:00 AM");
  expect(reportInWords(taken("Same day"))).toBe("the same day, 08:00 PM");
  expect(reportInWords(taken("3-5 days"))).toBe("in 5 days, 09:00 AM");
  expect(reportInWords(taken("5 working days"))).toBeUndefined();
});
