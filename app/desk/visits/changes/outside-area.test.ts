import type { Db } from "#app/db/schema.server.ts";
import { giveMany } from "#app/desk/day-plan/assign/give-many.server.ts";
import { outsideWords } from "#app/desk/my-visits/day/my-visits-words.ts";
import { toMyVisit } from "#app/desk/my-visits/entries/to-phone.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findOutsideVisits } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { atDesk, doAndUndo, monday, refusedChange, TUESDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooth } from "#tests/databases/given-booth.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { doorMarks } from "../before-visit-marks.ts";
import { findVisit } from "../read/visit.queries.server.ts";
import { assignVisit } from "./assign-visit.server.ts";
import { confirmVisit } from "./confirm-visit.server.ts";
import { joinVisits } from "./join-visits.server.ts";
import { moveVisit } from "./move-visit.server.ts";
import { comeOnce } from "./outside-area.server.ts";

const VISIT = "visit of b1";

async function given(db: Db, container: string) {
  await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560038"], visitCharge: 150 });
  await givenBooking(db, { id: "b1", day: TUESDAY, flat: "B-1204", pincode: "560103" });
  const test = { id: "cbc", name: "Complete Blood Count", container, fasting: "", turnaround: "" };
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      name: test.name,
      category: "Blood",
      quantity: 1,
      bookedTests: JSON.stringify([test]),
    })
    .execute();
}

describe.each(databases)("§10 booking: a pincode outside on $name", ({ freshDb }) => {
  const once = (charge: string) => (trx: Db, by: Parameters<typeof comeOnce>[1]) =>
    comeOnce(trx, by, VISIT, { charge, pincode: "" });

  test("is confirmed once a manager has said that we come, with a charge", async () => {
    const db = await freshDb();
    await given(db, "EDTA tube (lavender)");
    const confirm = (trx: Db, by: Parameters<typeof comeOnce>[1]) => confirmVisit(trx, by, VISIT);
    const said =
      "Not confirmed. We do not come to 560103. On the booking choose “Come for once” or “Cancel: out of our area” first.";
    expect(await refusedChange(atDesk(db, "09:42"), confirm)).toBe(said);
    expect(
      await refusedChange(atDesk(db, "09:42"), (trx, by) =>
        moveVisit(trx, by, VISIT, { day: TUESDAY, slot: "11:00 AM", confirms: true }),
      ),
    ).toBe(said);
    expect(await refusedChange(atDesk(db, "09:43"), once("200"))).toBe(
      "You cannot send somebody outside our area. A manager can.",
    );
    for (const charge of ["", "0", "free", "20000", "1.50"])
      expect(await refusedChange(atDesk(db, "09:43", "manager"), once(charge))).toBe(
        "Please type the charge in whole rupees, from 1 to 9999",
      );
    expect(await doAndUndo(db, "09:44", once("₹200"), "manager")).toMatchObject({
      said: "560103: we come for once. Visit charge ₹200, on the bill.",
    });
    expect(await findVisit(db, VISIT)).toMatchObject({ pincode: "560103", chargePaise: 20_000 });
    expect(await deskChange(atDesk(db, "09:44", "manager"), once("200"))).toMatchObject({
      ok: true,
      undo: undefined,
    });
    expect(await deskChange(atDesk(db, "09:45"), confirm)).toMatchObject({ ok: true });
  });

  test("is asked for where the patient had asked in vain, and not where we come", async () => {
    const db = await freshDb();
    await given(db, "EDTA tube (lavender)");
    const manager = atDesk(db, "09:42", "manager");
    await db.updateTable("visits").set({ pincode: null }).execute();
    const asked = (pincode: string) => (trx: Db, by: Parameters<typeof comeOnce>[1]) =>
      comeOnce(trx, by, VISIT, { charge: "200", pincode });
    expect(await refusedChange(manager, asked(""))).toBe(
      "Please enter the 6 digits of the pincode",
    );
    expect(await refusedChange(manager, asked("560038"))).toBe(
      "560038: we come here. No visit charge.",
    );
    await deskChange(manager, asked("560103"));
    expect(await findVisit(db, VISIT)).toMatchObject({ pincode: "560103", chargePaise: 20_000 });
  });

  test("is told where the desk has typed it too, until we come for once", async () => {
    const db = await freshDb();
    await given(db, "EDTA tube (lavender)");
    expect(await findOutsideVisits(db, [VISIT])).toEqual(new Map([[VISIT, "560103"]]));
    await deskChange(atDesk(db, "09:44", "manager"), once("200"));
    expect(await findOutsideVisits(db, [VISIT])).toEqual(new Map());
  });

  test.each([{ pincode: "560038" }, { pincode: null }, { atBoothAt: "2026-11-23T04:00:00.000Z" }])(
    "is not told of %j",
    async (set) => {
      const db = await freshDb();
      await given(db, "EDTA tube (lavender)");
      await db.updateTable("visits").set(set).execute();
      expect(await findOutsideVisits(db, [VISIT])).toEqual(new Map());
    },
  );

  test.each([{ pincode: "560103" }, { pincode: null, outsidePincode: "560103" }])(
    "is confirmed and given to nobody, typed or asked for in vain: %j",
    async ({ outsidePincode = null, pincode }) => {
      const db = await freshDb();
      await given(db, "EDTA tube (lavender)");
      await givenBooth(db);
      await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
      await db.updateTable("visits").set({ pincode, flat: null }).execute();
      await db.updateTable("bookings").set({ outsidePincode }).execute();
      const first =
        "We do not come to 560103. On the booking choose “At the booth instead”, “Come for once” or “Cancel: out of our area” first.";
      expect(
        await refusedChange(atDesk(db, "09:42"), (trx, by) =>
          confirmVisit(trx, by, VISIT, { asksAddress: true }),
        ),
      ).toBe(`Not confirmed. ${first}`);
      expect(
        await refusedChange(atDesk(db, "09:42"), (trx, by) =>
          assignVisit(trx, by, VISIT, { staffId: "ravi" }),
        ),
      ).toBe(`Not assigned. ${first}`);
      await db.updateTable("bookings").set({ status: "confirmed" }).execute();
      const many = { day: TUESDAY, visits: [VISIT], to: "ravi", anyway: true };
      expect(
        await refusedChange(atDesk(db, "09:44"), (trx, by) => giveMany(trx, by, many)),
      ).toMatch(/^Nothing is given\. We do not come to 560103: see the booking of /);
      const visit = await findVisit(db, VISIT);
      expect(visit?.outside).toBe("560103");
      const lab = { sendsSms: false, listPrices: new Map<string, number>() };
      const onPhone = visit && toMyVisit(visit, monday("09:45"), {}, lab);
      expect(onPhone?.outside).toBe("560103");
      expect(outsideWords("560103")).toBe("We do not go to 560103. Call the desk before you go.");
      expect(visit && doorMarks(visit).map(({ words }) => words)).toEqual([
        "560103: we do not go there",
      ]);
    },
  );

  test("is not decided by joining it with a visit where we come", async () => {
    const db = await freshDb();
    await given(db, "EDTA tube (lavender)");
    const inside = { flat: "31, 6th Cross", pincode: "560038", status: "confirmed" };
    await givenBooking(db, { id: "b2", day: TUESDAY, ...inside });
    await db
      .updateTable("visits")
      .set({ chargePaise: 0 })
      .where("id", "=", "visit of b2")
      .execute();
    const join = (addressOf: string) => (trx: Db, by: Parameters<typeof comeOnce>[1]) =>
      joinVisits(trx, by, VISIT, { otherId: "visit of b2", addressOf });
    expect(await refusedChange(atDesk(db, "09:42"), join(VISIT))).toBe(
      "Not joined. We do not come to 560103. On the booking choose “Come for once” or “Cancel: out of our area” first.",
    );
    // Where we come, nothing is to be decided.
    await doAndUndo(db, "09:43", join("visit of b2"));
    expect((await findVisit(db, VISIT))?.outside).toBeUndefined();
  });

  test("hinders nobody whose tests are all done at a centre", async () => {
    const db = await freshDb();
    await given(db, "At centre");
    const confirmed = await deskChange(atDesk(db, "09:42"), (trx, by) =>
      confirmVisit(trx, by, VISIT),
    );
    expect(confirmed).toMatchObject({ ok: true });
  });
});
