import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import type { Db } from "#app/db/schema.server.ts";
import { describe, expect, test } from "vitest";
import { changeBooth, closeBooth, openAgain, openBooth } from "./booth-changes.server.ts";
import { findBooth, findWhoIsSent, listAllBooths } from "./booth-list.queries.server.ts";
import { boothsInWords, sentFromInWords } from "./listed-booth.ts";
import { BOOTH_FIELD_NAMES, type BoothTyped } from "./typed-booth.ts";

const jayanagar = {
  name: "Jayanagar 4th Block",
  address: "Shop 3, 11th Main, opposite the bus stand",
  city: "Bengaluru",
  pincode: "560011",
  phone: "10000 00011",
  contactPerson: "Sharada Rao",
  emergencyContact: "",
  from: "06:30 AM",
  to: "08:00 PM",
  hours: "",
  "days[]": "0,1,2,3,4,5",
  daysText: "",
  point: "12.9250, 77.5938",
};
const ID = "jayanagar-4th-block";

const openIt = (db: Db) =>
  deskChange(atDesk(db, "09:40", "manager"), (trx, by) => openBooth(trx, by, jayanagar));

async function shown(db: Db): Promise<BoothTyped> {
  const booth = await findBooth(db, ID);
  if (!booth) throw new Error("no booth");
  return Object.fromEntries(BOOTH_FIELD_NAMES.map((name) => [name, booth[name]])) as BoothTyped;
}

describe.each(databases)("§10 catalogue: booths on $name", ({ freshDb }) => {
  test("a booth opens with what the site shows of it", async () => {
    const db = await freshDb();
    const done = await doAndUndo(
      db,
      "09:42",
      (trx, by) => openBooth(trx, by, jayanagar),
      "manager",
    );
    expect(done).toMatchObject({ said: "Jayanagar 4th Block is open." });
    expect(await listBooths(db)).toEqual([
      {
        _id: ID,
        name: "Jayanagar 4th Block",
        address: "Shop 3, 11th Main, opposite the bus stand",
        city: "Bengaluru",
        pincode: "560011",
        phone: "10000 00011",
        contactPerson: "Sharada Rao",
        timing: "6:30 AM - 8:00 PM",
        workingDays: "Monday - Saturday",
        coordinates: { lat: 12.925, lng: 77.5938 },
      },
    ]);
  });

  test("what is wrong is refused, with nothing stored", async () => {
    const db = await freshDb();
    const tried = (set: Partial<typeof jayanagar>) =>
      refusedChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        openBooth(trx, by, { ...jayanagar, ...set }),
      );
    expect(await tried({ pincode: "56001" })).toBe("A pincode has 6 digits");
    expect(await tried({ "days[]": "" })).toBe("Choose at least one day");
    expect(await tried({ name: " " })).toBe("Please enter a name");
    expect(await tried({ from: "early" })).toBe("Please type the time as 06:30 AM");
    expect(await tried({ to: "6 am" })).toBe("A booth closes later than it opens");
    expect(await tried({ point: "behind the temple" })).toBe(
      "Paste it as 12.9250, 77.5938, or the link of the map",
    );
    await openIt(db);
    expect(await tried({ name: "jayanagar 4th block" })).toBe(
      "Jayanagar 4th Block is there already.",
    );
  });

  test("saves what was changed; words of a file stay until somebody changes them", async () => {
    const db = await freshDb();
    await openIt(db);
    const kept = { timing: "From sunrise", workingDays: "Weekdays", phone: "see the door" };
    await db.updateTable("booths").set(kept).execute();
    const was = await shown(db);
    expect(was).toMatchObject({ hours: "From sunrise", days: "Weekdays" });
    const posted = {
      ...jayanagar,
      from: "",
      to: "",
      "days[]": "",
      hours: "From sunrise",
      daysText: "Weekdays",
      phone: "see the door",
      point: was.point,
    };
    const save = (set: Partial<typeof posted>) =>
      deskChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        changeBooth(trx, by, ID, { ...posted, ...set, was }),
      );
    expect(await save({})).toEqual({
      ok: true,
      said: "Jayanagar 4th Block is saved.",
      undo: undefined,
    });
    await doAndUndo(
      db,
      "09:43",
      (trx, by) => changeBooth(trx, by, ID, { ...posted, address: "Shop 4", was }),
      "manager",
    );
    expect(await findBooth(db, ID)).toMatchObject({ ...was, address: "Shop 4" });
    expect(await save({ address: "Shop 5" })).toMatchObject({
      reason: "changed-meanwhile",
      said: "A colleague changed the address while you had it open: Shop 4.",
    });
    expect(await save({ hours: "6 am to 1 pm" })).toMatchObject({ ok: true });
    expect(await findBooth(db, ID)).toMatchObject({ hours: "6 am to 1 pm" });
  });

  test("closing asks while bookings are sent here", async () => {
    const db = await freshDb();
    await openIt(db);
    for (const id of ["b1", "b2"]) {
      await givenBooking(db, { id, day: "2026-11-24", outsidePincode: "560103" });
      await db
        .updateTable("visits")
        .set({ atBoothAt: monday("09:00").toISOString() })
        .execute();
    }
    const close = (confirms: boolean) => (trx: Db, by: Parameters<typeof closeBooth>[1]) =>
      closeBooth(trx, by, ID, confirms);
    expect(await refusedChange(atDesk(db, "09:42", "manager"), close(false))).toBe(
      "2 bookings are sent here",
    );
    const done = await doAndUndo(db, "09:43", close(true), "manager");
    expect(done.said).toBe("Jayanagar 4th Block is closed. Patients do not see it any more.");
    expect(await listBooths(db)).toEqual([]);
    expect(boothsInWords(await listAllBooths(db))).toBe("0 are open, 1 is closed");
    await doAndUndo(db, "09:44", (trx, by) => openAgain(trx, by, ID), "manager");
    expect(await listBooths(db)).toHaveLength(1);
  });

  test("who is sent there", async () => {
    const db = await freshDb();
    await openIt(db);
    await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560038"] });
    for (const pincode of ["560011", "560041", "560070"])
      await db
        .insertInto("outsideDemand")
        .values({ pincode, day: "2026-11-22", asked: 1 })
        .execute();
    const sent = await findWhoIsSent(db, monday("09:42"), ID);
    expect(sentFromInWords(sent, "560011")).toBe(
      "Patients outside your area in 560011, 560041 and 560070 are sent here.",
    );
    const next = await findWhoIsSent(db, monday("09:42"));
    expect(sentFromInWords(next, "560041")).toBe(
      "Patients outside your area in 560041 are sent here.",
    );
    expect(sentFromInWords(next, "560001")).toBeUndefined();
  });
});
