import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { expect, test } from "vitest";
import { headMarks } from "./head-marks.ts";

test.each(databases)(
  "§10 booking on $name: a confirmed visit with two of one test is marked",
  async (on) => {
    const db = await on.freshDb();
    await givenBooking(db, { id: "b1", status: "confirmed", flat: "14" });
    const line = {
      bookingId: "b1",
      name: "Complete Blood Count",
      category: "",
      pricePaise: 30_000,
    };
    await db
      .insertInto("bookingLines")
      .values({ ...line, position: 0, quantity: 2 })
      .execute();
    const marks = async () => {
      const visit = await findVisit(db, "visit of b1");
      return visit && headMarks(visit, undefined, "2026-11-21").map(({ words }) => words);
    };
    expect(await marks()).toEqual(["Two of one test"]);
    await db.updateTable("bookings").set({ status: "pending" }).execute();
    expect(await marks()).toEqual([]);
  },
);

test.each(databases)(
  "§10 booking on $name: where we do not go stands in the head, pending or confirmed, instead of the address",
  async (on) => {
    const db = await on.freshDb();
    await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560038"] });
    await givenBooking(db, { id: "b1", pincode: "560066" });
    const marks = async () => {
      const visit = await findVisit(db, "visit of b1");
      return visit && headMarks(visit, undefined, "2026-11-21").map(({ words }) => words);
    };
    expect(await marks()).toEqual(["560066: we do not go there"]);
    await db.updateTable("bookings").set({ status: "confirmed" }).execute();
    expect(await marks()).toEqual(["560066: we do not go there"]);
    await db.updateTable("visits").set({ chargePaise: 20_000 }).execute();
    expect(await marks()).toEqual(["No address yet"]);
  },
);
