import { listTests } from "#app/domain/lab-tests/all-tests.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { describe, expect, test } from "vitest";
import { addTest, changeTest } from "./test-changes.server.ts";
import { retireTest } from "./test-on-site.server.ts";
import { findStoredTest, typedOf } from "./test-row.server.ts";
import { NEW_TEST, problemsOf, type TestTyped } from "./test-input.ts";

const CYSTATIN: TestTyped = {
  ...NEW_TEST,
  name: "Cystatin C with eGFR",
  aliases: "Cystatin, kidney marker",
  category: "Kidney & Electrolytes",
  container: "Plain/SST tube (red/gold)",
  listPrice: "1,200",
  ourPrice: "₹950",
  turnaround: "24 hours",
  labelCode: "cysc",
  hindiName: "सिस्टेटिन सी",
  description: "A blood test of how the kidneys filter.",
};

const add = (db: Db, typed: Partial<TestTyped> = {}, sure = "") =>
  deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
    addTest(trx, by, { ...CYSTATIN, ...typed, sure }),
  );
const refusedAdd = (db: Db, typed: Partial<TestTyped>) =>
  refusedChange(atDesk(db, "09:42", "manager"), (trx, by) =>
    addTest(trx, by, { ...CYSTATIN, ...typed, sure: "" }),
  );

describe.each(databases)("§10 all fields of a test on $name", ({ freshDb }) => {
  test("a test is added with its Hindi name, and is on the site at once", async () => {
    const db = await freshDb();
    const done = await doAndUndo(
      db,
      "09:42",
      (trx, by) => addTest(trx, by, { ...CYSTATIN, sure: "" }),
      "manager",
    );
    expect(done).toMatchObject({ said: "Cystatin C with eGFR is on the site." });
    expect(await listTests(db)).toMatchObject([
      { _id: "cystatin-c-with-egfr", price: 950, aliases: ["Cystatin", "kidney marker"] },
    ]);
    expect(await findStoredTest(db, "cystatin-c-with-egfr")).toMatchObject({
      labelCode: "CYSC",
      hindiName: "सिस्टेटिन सी",
      originalPaise: 120_000,
    });
  });

  test("what cannot be sold is refused", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "hba1c", name: "HbA1c" });
    expect(await refusedAdd(db, { name: " " })).toBe("Please enter a name");
    expect(await refusedAdd(db, { ourPrice: "1300" })).toBe(
      "₹1,300 is more than the list price, ₹1,200",
    );
    expect(await refusedAdd(db, { container: "" })).toBe("Choose a container");
    expect(await refusedAdd(db, { name: "Hb A1c" })).toBe("HbA1c is there already. Open it.");
    expect(await refusedAdd(db, { listPrice: "", ourPrice: "" })).toBe("Please enter a price");
  });

  test.each(["\u202E", "\uFFFD"])("what a price list cannot hold is refused: %j", async (sign) => {
    const db = await freshDb();
    const said = "Please remove the hidden characters";
    expect(await refusedAdd(db, { container: `EDTA${sign}` })).toBe(said);
    expect(await refusedAdd(db, { name: sign })).toBe(said);
    expect(await refusedAdd(db, { hindiAliases: sign })).toBe(said);
  });

  test("a near name asks, it does not stop", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cystatin-c-serum", name: "Cystatin C, Serum" });
    expect(await refusedAdd(db, { name: "Cystatin C" })).toBe(
      "“Cystatin C” is close to Cystatin C, Serum, which you have. Is it another test?",
    );
    expect(await add(db, { name: "Cystatin C" }, "Cystatin C")).toMatchObject({ ok: true });
  });

  test("only what was changed is saved, and a colleague's change is told", async () => {
    const db = await freshDb();
    await add(db);
    const id = "cystatin-c-with-egfr";
    const stored = await findStoredTest(db, id);
    if (!stored) throw new Error("no test");
    const was = typedOf(stored);
    const colleague = { typed: { ...was, ourPrice: "900" }, was };
    await doAndUndo(db, "09:43", (trx, by) => changeTest(trx, by, id, colleague), "manager");
    const mine = { typed: { ...was, description: "Another text." }, was };
    await deskChange(atDesk(db, "09:44", "manager"), (trx, by) => changeTest(trx, by, id, mine));
    expect(await findStoredTest(db, id)).toMatchObject({
      offeredPaise: 90_000,
      description: "Another text.",
    });
    const same = { typed: { ...was, ourPrice: "800" }, was };
    expect(
      await refusedChange(atDesk(db, "09:45", "manager"), (trx, by) =>
        changeTest(trx, by, id, same),
      ),
    ).toBe("A colleague changed our price while you had it open: ₹900.");
  });

  test("a test of a package cannot be retired before it is taken out", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", name: "Complete Blood Count" });
    await givenPackage(db, { id: "full", name: "Full Body Checkup" });
    await db
      .insertInto("packageTests")
      .values({ packageId: "full", testId: "cbc", position: 0 })
      .execute();
    expect(
      await refusedChange(atDesk(db, "09:42", "manager"), (trx, by) => retireTest(trx, by, "cbc")),
    ).toBe("Complete Blood Count is in Full Body Checkup. Take it out of there first.");
  });
});

test("§10 each field says what is wrong with it", () => {
  expect(problemsOf(CYSTATIN)).toEqual({});
  expect(
    problemsOf({
      ...CYSTATIN,
      turnaround: "soon",
      fasting: "after breakfast",
      labelCode: "much too long",
      hindiName: "Cystatin",
      listPrice: "a lot",
    }),
  ).toEqual({
    turnaround: "Write Same day, Next day, 6 hours, 3-5 days or 2 weeks",
    fasting: "Write hours (8-10 hours), Overnight, Not needed or Ask us",
    labelCode: "Please use up to 8 letters and digits",
    hindiName: "Please write it in Hindi letters, or leave it empty",
    listPrice: "Please type rupees, like 950 or ₹1,200",
  });
});
