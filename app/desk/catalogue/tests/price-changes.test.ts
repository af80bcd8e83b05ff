import { applyDuePrices } from "#app/domain/planned-prices/apply-due-prices.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { listTests } from "#app/domain/lab-tests/all-tests.queries.server.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenTest } from "#tests/databases/given.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { describe, expect, test } from "vitest";
import { changePrice, dropPlan } from "./price-changes.server.ts";
import { bringBackTest, retireTest } from "./test-on-site.server.ts";
import { findTestList } from "./test-list.queries.server.ts";
import { readTestsAsked } from "./tests-address.ts";
import { changeInWords, whoPaysInWords } from "../price/typed-price.ts";

const LIPIDS = { id: "lipids", name: "Lipid Profile", originalPaise: 50_000, offeredPaise: 30_000 };
const typed = { item: "lipids", was: "30000", from: "" };
const now = monday("09:42");

const listed = async (db: Db, query = "") => {
  const asked = readTestsAsked(new URLSearchParams(query));
  return findTestList(db, asked, now);
};
const priceOf = async (db: Db) => (await listTests(db)).find(({ _id }) => _id === "lipids")?.price;

describe.each(databases)("§10 prices in their place on $name", ({ freshDb }) => {
  async function givenLipids() {
    const db = await freshDb();
    await givenTest(db, LIPIDS);
    return db;
  }

  test("new bookings pay the new price at once, and Undo puts the old one back", async () => {
    const db = await givenLipids();
    const before = await findDataVersion(db);
    const done = await deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
      changePrice(trx, by, { ...typed, price: "₹320" }),
    );
    expect(done).toMatchObject({ ok: true, said: "Lipid Profile costs ₹320 now, was ₹300." });
    expect(await priceOf(db)).toBe(320);
    expect(await findDataVersion(db)).toBeGreaterThan(before);
    await doAndUndo(
      db,
      "09:43",
      (trx, by) => changePrice(trx, by, { ...typed, was: "32000", price: "340" }),
      "manager",
    );
    expect(await priceOf(db)).toBe(340);
  });

  test("a test without a price of ours is said to have cost its list price", async () => {
    const db = await freshDb();
    await givenTest(db, { ...LIPIDS, offeredPaise: null });
    const costs = (price: string) =>
      deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        changePrice(trx, by, { ...typed, was: "", price }),
      );
    expect(await costs("500")).toEqual({
      ok: true,
      said: "Lipid Profile costs ₹500 now.",
      undo: undefined,
    });
    expect(await costs("450")).toMatchObject({
      said: "Lipid Profile costs ₹450 now, was ₹500.",
    });
  });

  test("what is no price of this test is refused", async () => {
    const db = await givenLipids();
    const tried = (change: Partial<typeof typed> & { price: string }) =>
      refusedChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        changePrice(trx, by, { ...typed, ...change }),
      );
    expect(await tried({ price: "501" })).toBe(
      "Our price cannot be more than the list price, ₹500.",
    );
    for (const price of ["", "three hundred", "299.50", "-1"])
      expect(await tried({ price })).toBe("Please type whole rupees.");
    expect(await tried({ price: "0" })).toBe("Please type ₹1 or more.");
    expect(await tried({ price: "310", from: "yesterday" })).toBe(
      "Please choose today or a later day",
    );
    expect(await tried({ price: "310", from: "soon" })).toBe(
      "Please type a day, like 24/11, Tue 24 Nov or tomorrow",
    );
    expect(await tried({ price: "310", was: "29000" })).toBe(
      "A colleague changed this price while you had it open: ₹300.",
    );
    expect(await tried({ price: "310", item: "gone" })).toBe(
      "This test is not in the catalogue any more.",
    );
    expect(await priceOf(db)).toBe(300);
  });

  test("a price is planned for a day, and holds from its first minute on", async () => {
    const db = await givenLipids();
    const planned = await deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
      changePrice(trx, by, { ...typed, price: "350", from: "1 December" }),
    );
    expect(planned).toMatchObject({ said: "Lipid Profile costs ₹350 from 1 December." });
    expect(await listed(db)).toMatchObject({
      rows: [{ offeredPaise: 30_000, planned: { day: "2026-12-01", paise: 35_000 } }],
    });
    const lastMinute = new Date("2026-11-30T18:29:59.000Z");
    expect(await applyDuePrices(db, lastMinute)).toBe(0);
    expect(await priceOf(db)).toBe(300);
    const firstMinute = new Date("2026-11-30T18:30:00.000Z");
    const both = await Promise.all([1, 2].map(() => applyDuePrices(db, firstMinute)));
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await priceOf(db)).toBe(350);
    expect((await listed(db)).rows[0]?.planned).toBeUndefined();
  });

  test("a planned price can be taken back, and waits while it is more than the list price", async () => {
    const db = await givenLipids();
    const plan = () =>
      deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        changePrice(trx, by, { ...typed, price: "500", from: "tomorrow" }),
      );
    await plan();
    await doAndUndo(db, "09:43", (trx, by) => dropPlan(trx, by, "lipids"), "manager");
    expect((await listed(db)).rows[0]?.planned).toBeUndefined();
    await plan();
    await db.updateTable("tests").set({ originalPaise: 45_000 }).execute();
    expect(await applyDuePrices(db, new Date("2026-11-30T04:00:00.000Z"))).toBe(0);
    expect(await priceOf(db)).toBe(300);
  });

  test("the list says how many open bookings keep their price, and what is booked most", async () => {
    const db = await givenLipids();
    await givenTest(db, { id: "cbc", name: "Complete Blood Count", position: 5 });
    const line = { position: 0, category: "", quantity: 1 };
    const some = [
      { id: "b1", itemId: "cbc", status: "confirmed", day: "2026-11-24" },
      { id: "b2", itemId: "cbc", status: "collected", day: "2026-11-23" },
      { id: "b3", itemId: "lipids", status: "pending", day: "2026-11-25" },
    ];
    for (const { itemId, ...booking } of some) {
      await givenBooking(db, { ...booking, placedAt: "2026-11-22T04:00:00.000Z" });
      await db
        .insertInto("bookingLines")
        .values({ ...line, bookingId: booking.id, itemId, name: itemId })
        .execute();
    }
    expect((await listed(db)).rows).toMatchObject([
      { id: "cbc", booked: 2, open: 1 },
      { id: "lipids", booked: 1, open: 1 },
    ]);
  });

  test("a retired test is on no page of the site, and can be brought back", async () => {
    const db = await givenLipids();
    const retired = await deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
      retireTest(trx, by, "lipids"),
    );
    expect(retired).toMatchObject({
      said: "Lipid Profile is not on the site any more. Old bookings keep it.",
    });
    expect(await listTests(db)).toEqual([]);
    expect((await listed(db, "show=on-site")).rows).toEqual([]);
    expect((await listed(db)).rows).toMatchObject([{ offSite: "retired" }]);
    await deskChange(atDesk(db, "09:43", "manager"), (trx, by) => bringBackTest(trx, by, "lipids"));
    expect(await priceOf(db)).toBe(300);
  });

  test("is searched by name, other name, id and Hindi name, signs of patterns included", async () => {
    const db = await givenLipids();
    await givenTest(db, { id: "cbc", name: "Complete 100% Count", aliases: '["Hemogram"]' });
    await givenTest(db, { id: "tsh", name: "TSH", hindiName: "थायरॉइड" });
    const found = async (words: string) =>
      (await listed(db, new URLSearchParams({ q: words }).toString())).rows.map(({ id }) => id);
    expect(await found("hemo count")).toEqual(["cbc"]);
    expect(await found("100%")).toEqual(["cbc"]);
    expect(await found("%")).toEqual(["cbc"]);
    expect(await found("_")).toEqual([]);
    expect(await found("LIPIDS")).toEqual(["lipids"]);
    expect(await found("थायरॉइड")).toEqual(["tsh"]);
  });
});

test("§10 what a price means is said in one sentence", () => {
  expect(changeInWords(30_000, 32_000)).toBe("7 % more");
  expect(changeInWords(32_000, 30_000)).toBe("6 % less");
  expect(whoPaysInWords({ open: 3, paise: 30_000 })).toBe(
    "New bookings pay it at once; the 3 open bookings keep ₹300.",
  );
  expect(whoPaysInWords({ open: 1, paise: 30_000 }, "1 December")).toBe(
    "Bookings from 1 December pay it; the open booking keeps ₹300.",
  );
});
