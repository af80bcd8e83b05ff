import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { acceptContainer } from "#app/desk/receive/changes/accept-container.server.ts";
import { measureBag, noteSharps } from "#app/desk/receive/changes/bag-facts.server.ts";
import { countContainer } from "#app/desk/receive/changes/count-container.server.ts";
import { findReceive } from "#app/desk/receive/receive.queries.server.ts";
import { rejectSample } from "#app/desk/visits/changes/reject-sample.server.ts";
import { atDesk, doAndUndo, MONDAY, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { EDTA, FLUORIDE, givenBag } from "#tests/databases/given-bags.ts";
import { givenLabel, givenScan } from "#tests/databases/given-tubes.ts";
import { findChains } from "./tube-chain.queries.server.ts";

/** The grey tube of Nandini Rao with a spare label, her lavender with none. */
async function givenNandini(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
  await db
    .insertInto("labelRolls")
    .values({
      id: "roll",
      staffId: "ravi",
      first: 2310,
      last: 2330,
      givenAt: monday("07:00").toISOString(),
      givenById: "kavitha",
    })
    .execute();
  await givenBag(db, {
    id: "2q8n",
    name: "Nandini Rao",
    by: "ravi",
    at: "10:12",
    tests: [
      { name: "Fasting Blood Sugar", container: FLUORIDE },
      { name: "HbA1c", container: EDTA },
    ],
    samples: [{ container: EDTA }, { container: FLUORIDE }],
  });
  await givenLabel(db, { number: "S-2318-Y", rollId: "roll" });
  await givenScan(db, {
    label: "S-2318-Y",
    bookingId: "2q8n",
    container: FLUORIDE,
    at: "10:09",
    nameByHand: 1,
    sampleId: "2q8n 1",
  });
  await db
    .updateTable("visits")
    .set({ boxCelsius: 6, boxAt: monday("10:14").toISOString() })
    .where("id", "=", "visit of 2q8n")
    .execute();
}

const inBag = { day: MONDAY, collectorId: "ravi" };
const scan = (label: string | undefined, sampleId?: string) => (trx: Db, by: By) =>
  countContainer(trx, by, { ...inBag, label, sampleId });

const wordsOf = async (db: Db, sampleId: string) =>
  ((await findChains(db, ["2q8n"])).get(sampleId) ?? []).map(({ clock, did, more }) =>
    [clock, did, more].filter(Boolean).join(" | "),
  );

describe.each(databases)("the chain of a tube on $name", ({ freshDb }) => {
  test("tells what happened to it, each line with its moment", async () => {
    const db = await freshDb();
    await givenNandini(db);
    await doAndUndo(db, "12:52", (trx, by) => measureBag(trx, by, inBag, "7 °C"));
    await deskChange(atDesk(db, "12:55"), scan("S-2318-Y"));
    await deskChange(atDesk(db, "13:02"), (trx, by) =>
      acceptContainer(trx, by, "2q8n 1", "Filled to half"),
    );
    await db
      .insertInto("sentOuts")
      .values({
        id: "out",
        bookingId: "2q8n",
        tests: JSON.stringify(["Fasting Blood Sugar"]),
        laboratory: "Metro Lab",
        courierNumber: null,
        sentAt: monday("15:30").toISOString(),
        sentById: "kavitha",
        dueDay: "2026-11-25",
        backAt: "2026-11-24T06:30:00.000Z",
        backById: "kavitha",
      })
      .execute();
    expect(await wordsOf(db, "2q8n 1")).toEqual([
      "07:40 AM | Label printed by Kavitha Nair | For the bag of Ravi Kumar, for no patient",
      "10:09 AM | Drawn by Ravi Kumar at the door | Spare label, bound to Nandini Rao, name by hand",
      "10:14 AM | In the box, 6 °C | Jayanagar",
      "12:52 PM | Bag handed over, 7 °C | To Kavitha Nair",
      "12:55 PM | Received by Kavitha Nair | Same label as at the door",
      "01:02 PM | Accepted with a remark: filled to half | By Kavitha Nair",
      "03:30 PM | Sent to Metro Lab",
      "Tue 12:00 PM | Back from Metro Lab",
    ]);
  });

  test("without a label, skipped at the thermometer, accepted and then rejected", async () => {
    const db = await freshDb();
    await givenNandini(db);
    await db
      .updateTable("samples")
      .set({ noLabelBecause: "No label left" })
      .where("id", "=", "2q8n 0")
      .execute();
    await deskChange(atDesk(db, "12:52"), (trx, by) => measureBag(trx, by, inBag, ""));
    await deskChange(atDesk(db, "12:55"), scan("23-014", "2q8n 0"));
    await deskChange(atDesk(db, "12:56"), (trx, by) => acceptContainer(trx, by, "2q8n 0", ""));
    await deskChange(atDesk(db, "12:59"), (trx, by) => rejectSample(trx, by, "2q8n 0", "Clotted"));
    expect(await wordsOf(db, "2q8n 0")).toEqual([
      "10:12 AM | Drawn by Ravi Kumar at the door | No label: no label left",
      "10:14 AM | In the box, 6 °C | Jayanagar",
      "12:52 PM | Bag handed over | To Kavitha Nair",
      "12:55 PM | Received by Kavitha Nair | Label at the lab: 23-014",
      "12:56 PM | Accepted by Kavitha Nair",
      "12:59 PM | Rejected: clotted | By Kavitha Nair",
    ]);
  });

  test("the bag says its temperature and its sharps box; nonsense is refused", async () => {
    const db = await freshDb();
    await givenNandini(db);
    const desk = atDesk(db, "12:52");
    expect(await refusedChange(desk, (trx, by) => measureBag(trx, by, inBag, "warm"))).toBe(
      "A temperature is a number from -40 to 60",
    );
    const bagOf = async () => (await findReceive(db, MONDAY, desk.now)).bags[0];
    expect(await bagOf()).toMatchObject({
      box: { atDoor: 6, here: null, isHandedOver: false, outside: [] },
      sharps: null,
    });
    const warm = await deskChange(desk, (trx, by) => measureBag(trx, by, inBag, "12"));
    expect(warm.said).toBe("Ravi’s box: 12 °C here.");
    const sharps = await doAndUndo(db, "12:53", (trx, by) => noteSharps(trx, by, inBag, true));
    expect(sharps.said).toBe("Ravi’s sharps box is handed in.");
    expect(await bagOf()).toMatchObject({
      box: { here: 12, isHandedOver: true, outside: [{ celsius: 12, bookingIds: ["2q8n"] }] },
      sharps: { at: "2026-11-23T07:23:00.000Z", by: "Kavitha Nair" },
    });
  });

  test("nothing of it names the patient after erasing", async () => {
    const db = await freshDb();
    await givenNandini(db);
    await deskChange(atDesk(db, "12:55"), scan("S-2318-Y"));
    await deskChange(atDesk(db, "12:56"), (trx, by) =>
      acceptContainer(trx, by, "2q8n 1", "Smells of Nandini’s jasmine"),
    );
    await db.updateTable("bookings").set({ status: "reported" }).where("id", "=", "2q8n").execute();
    await db.transaction().execute((trx) => eraseBooking(trx, "2q8n", PATIENT, monday("18:00")));
    const told = await wordsOf(db, "2q8n 1");
    expect(told).toContain(
      "10:09 AM | Drawn by Ravi Kumar at the door | Spare label, bound to an erased patient, name by hand",
    );
    expect(told).toContain("12:56 PM | Accepted with a remark | By Kavitha Nair");
    expect(told).toContain("10:14 AM | In the box, 6 °C");
    const rows = [
      await db.selectFrom("samples").selectAll().execute(),
      await db.selectFrom("history").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/Nandini|jasmine/);
  });
});
