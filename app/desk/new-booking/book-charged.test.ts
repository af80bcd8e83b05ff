import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenClient, givenColleague, givenTest } from "#tests/databases/given.ts";
import { bookVisit } from "./book/book-visit.service.server.ts";
import { NO_FORM_G, type Order } from "./order.ts";

const NOW = new Date("2026-11-23T04:14:00.000Z");
const KAVITHA = { staffId: "kavitha", name: "Kavitha Nair" };

async function givenPayer(db: Db, limitPaise: number | null = null) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenTest(db, { id: "lipid", name: "Lipid Profile", offeredPaise: 30_000 });
  await givenClient(db, { discountPercent: 10, limitPaise });
}

const anOrder = (given: Partial<Order> = {}): Order => ({
  key: "key-of-this-order",
  phone: "1000086420",
  booker: "",
  callback: "",
  again: "",
  visit: "",
  patients: [
    {
      name: "Meena Pai",
      age: 46,
      sex: "female",
      guardianName: "",
      guardianRelation: "",
      formG: NO_FORM_G,
      items: [{ kind: "test", id: "lipid", name: "Lipid Profile", pricePaise: 30_000 }],
    },
  ],
  day: "2026-11-24",
  slot: "10:00 AM",
  overbooks: false,
  address: { flat: "", street: "", pincode: "", landmark: "", door: "" },
  discount: { amount: "", reason: "", words: "" },
  waiver: "",
  account: "sanj",
  doctor: "",
  newDoctor: "",
  ...given,
});

const FRONT_DESK: readonly Right[] = ["charge-account"];

function atDesk(db: Db, rights: readonly Right[] = FRONT_DESK) {
  const references = ["DS-6N4K", "DS-6N5P", "DS-6N6Q"];
  return {
    db,
    secret: "5".repeat(64),
    actor: KAVITHA,
    now: NOW,
    may: (right: Right) => rights.includes(right),
    makeReference: () => references.shift() ?? "DS-9999",
  };
}

describe.each(databases)("§8 accounts: Pays in New booking on $name", ({ freshDb }) => {
  test("the visit is charged to the account at its prices, and Undo takes it back", async () => {
    const db = await freshDb();
    await givenPayer(db);
    const booked = await bookVisit(atDesk(db), anOrder());
    expect(booked).toMatchObject({
      ok: true,
      said: "Booked: DS-6N4K, Tue 24 Nov, 10:00 AM. Sanjeevini Clinic pays.",
    });
    if (!booked.ok) return;
    const { visitId } = booked.booked;
    const visit = await findBilledVisit(db, visitId);
    expect(visit && billOf(visit)).toMatchObject({
      duePaise: 0,
      discount: { paise: 3_000, reason: "Price list of Sanjeevini Clinic" },
      account: { name: "Sanjeevini Clinic", paise: 27_000 },
    });
    expect((await findHistory(db, { visitId })).map(historySentence)).toEqual([
      "Kavitha Nair booked the visit, DS-6N4K, charged to Sanjeevini Clinic.",
    ]);
    const by = { actor: KAVITHA, now: NOW, may: () => true };
    expect(await undo(db, by, booked.undo ?? "")).toMatchObject({ ok: true });
    expect(await db.selectFrom("visits").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("agreedPrices").selectAll().execute()).toEqual([]);
  });

  test("over the limit it pays at the door, or a manager allows it; nothing is stored", async () => {
    const db = await freshDb();
    await givenPayer(db, 40_000);
    await bookVisit(atDesk(db), anOrder());
    const second = anOrder({ key: "another-key", slot: "11:00 AM" });
    const said =
      "Sanjeevini Clinic owes ₹270. This visit pays at the door, or a manager allows it.";
    expect(await bookVisit(atDesk(db), second)).toMatchObject({
      ok: false,
      said,
      problems: [{ field: "account", message: said }],
    });
    expect(await db.selectFrom("visits").select("id").execute()).toHaveLength(1);
    const manager = atDesk(db, [...FRONT_DESK, "charge-over-limit"]);
    expect(await bookVisit(manager, second)).toMatchObject({ ok: true });
  });

  test("two that are booked at once stay below the limit together", async () => {
    const db = await freshDb();
    await givenPayer(db, 40_000);
    const both = await Promise.all([
      bookVisit(atDesk(db), anOrder()),
      bookVisit(atDesk(db), anOrder({ key: "another-key", slot: "11:00 AM" })),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  test("who may not charge an account, and one that is closed or gone, is refused at Pays", async () => {
    const db = await freshDb();
    await givenPayer(db);
    const problem = async (rights: readonly Right[], account = "sanj") => {
      const answer = await bookVisit(atDesk(db, rights), anOrder({ account }));
      return answer.ok ? undefined : answer.problems;
    };
    expect(await problem([])).toMatchObject([
      {
        field: "account",
        message: expect.stringMatching(/^You cannot charge a visit to an account/),
      },
    ]);
    expect(await problem(FRONT_DESK, "gone")).toEqual([
      { field: "account", message: "There is no such account." },
    ]);
    await db.updateTable("accounts").set({ closedAt: NOW.toISOString() }).execute();
    expect(await problem(FRONT_DESK)).toEqual([
      { field: "account", message: "Sanjeevini Clinic is closed." },
    ]);
  });
});
