import { noteBackup } from "#app/db/backup-facts.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import type { SampleFacts } from "#app/domain/lab-details/sample-facts.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { notePriceList } from "#app/domain/lab-tests/own-prices.queries.server.ts";
import { SAMPLE_CLAIMS_HIDDEN } from "#app/lib/claims.ts";
import { readConfig } from "#server/config.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import type { Step } from "./first-steps.ts";
import { findFirstSteps, findStepsForToday } from "./first-steps.queries.server.ts";
import { countOpenSteps } from "./must-facts.queries.server.ts";
import { putOffSteps } from "./put-off.server.ts";

/** 09:42 AM in India. */
const NOW = new Date("2026-11-23T04:12:00.000Z");
const NONE = { reviews: 0, booths: 0, posts: 0, reports: 0 };
const SAMPLE: SampleFacts = {
  samePrices: 1260,
  otherPrices: 0,
  made: { reviews: 8, booths: 7, posts: 9, reports: 4 },
  left: { reviews: 8, booths: 7, posts: 9, reports: 4 },
  stored: { reviews: 8, booths: 7, posts: 9, reports: 4 },
  sampleReviews: [],
};

async function managerOver(db: Db) {
  await givenColleague(db, { id: "lata", name: "Lata Shetty", role: "manager" });
  await db
    .updateTable("staff")
    .set({ createdAt: "2026-11-23T03:41:00.000Z" })
    .where("id", "=", "lata")
    .execute();
  const staff = { id: "lata", name: "Lata Shetty", role: "manager" as const, may: () => true };
  const { lab, sampleSettings } = readConfig({});
  const config = {
    labDefaults: lab,
    sampleSettings,
    sendsSms: false,
    publicUrl: "http://localhost:3000",
  };
  return { db, now: NOW, staff, config, findSample: async () => SAMPLE };
}

const said = (steps: readonly Step[]) =>
  steps.map(
    ({ title, said, isDone, go }) => `${title}${isDone ? " (done)" : ""}: ${said} ${go.words}`,
  );

const set = (db: Db, settings: Record<string, string>) =>
  db
    .insertInto("labSettings")
    .values(Object.entries(settings).map(([name, value]) => ({ name, value })))
    .execute();

describe.each(databases)("§10 first steps on $name", ({ freshDb }) => {
  test("read from what is set, in the words of the owner", async () => {
    const given = await managerOver(await freshDb());
    await set(given.db, {
      name: "Kaveri Diagnostics",
      phone: "1000000000",
      address: "Indiranagar",
      sunday: "closed",
      hours: "06:00 AM to 08:00 PM",
      "slot.09:00 AM": "off",
      "pincode.560038": "free",
      "pincode.560001": "charged",
      [SAMPLE_CLAIMS_HIDDEN]: "yes",
    });
    const sample = { ...SAMPLE, left: NONE, stored: { ...NONE, booths: 1 } };
    const steps = await findFirstSteps({ ...given, findSample: async () => sample });
    expect(said(steps.must)).toEqual([
      "Who works with you: You are alone here. Add who answers the phone and who goes to the door; each gets a link on WhatsApp. Add people",
      "Your prices: 1,260 tests have sample prices. Upload your list, or change the 20 that you sell most. Put in prices",
      "A copy that survives this machine: No backup yet. The first takes a second; whoever runs the machine sets one for every night. Make a backup",
      "An address patients can open: Only your own network reaches you now. You need a name like kaveri.example with https. How to get one",
    ]);
    expect(said(steps.lab)).toEqual([
      "Name, phone, address (done): Kaveri Diagnostics, 1000000000, Indiranagar 560038 Change",
      "When the desk answers (done): Monday to Saturday 06:00 AM to 08:00 PM Change",
      "When you come (done): 7 times, 10:00 AM to 05:00 PM Change",
      "Where you go (done): 2 pincodes, 1 with a visit charge Change",
      "Your sign-in (done): Lata Shetty, manager, since 09:11 AM Change",
    ]);
    expect(said(steps.free)).toEqual([
      "Messages to patients: No SMS, no WhatsApp and no e-mail goes out. Patients are told on the phone. Set up",
      "Receipts: They start at KD/26-27/00001, without GSTIN and without a logo. Change",
    ]);
    expect(steps).toMatchObject({
      hidden: { reviews: 8, booths: 0, posts: 9, reports: 4 },
      isSampleShown: false,
      sampleDay: "possible",
    });
    expect(steps.hidden?.claims).toHaveLength(6);
  });

  test("a lab that has set nothing reads what is usual", async () => {
    const given = await managerOver(await freshDb());
    const { lab, hidden, isSampleShown } = await findFirstSteps(given);
    expect(said(lab)).toEqual([
      "Name, phone, address: Patients see the name, phone or address of a lab that is not yours. Write yours",
      "When the desk answers: Not set. The usual: Every day 08:00 AM to 08:00 PM. Set the hours",
      "When you come: Not set. The usual: 8 times, 09:00 AM to 05:00 PM. Set the times",
      "Where you go: Not set. Without a pincode you go everywhere. Write the pincodes",
      "Your sign-in (done): Lata Shetty, manager, since 09:11 AM Change",
    ]);
    expect([hidden, isSampleShown]).toEqual([undefined, true]);
  });

  test("the four are done by people, prices, a backup and an address; then Today is without them", async () => {
    const given = await managerOver(await freshDb());
    const { db } = given;
    expect(await countOpenSteps(given)).toBe(4);
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
    await db.updateTable("staff").set({ sample: 1 }).where("id", "=", "ravi").execute();
    expect(await countOpenSteps(given)).toBe(4);
    await db.updateTable("staff").set({ sample: 0 }).where("id", "=", "ravi").execute();
    expect(await countOpenSteps(given)).toBe(3);
    await noteBackup(db, { at: NOW.toISOString(), bytes: 1000, diskUsed: null });
    const config = { ...given.config, publicUrl: "https://kaveri.example" };
    expect(await countOpenSteps({ ...given, config })).toBe(1);
    const changed = (otherPrices: number) => async () => ({ ...SAMPLE, otherPrices });
    expect(await countOpenSteps({ ...given, config, findSample: changed(19) })).toBe(1);
    expect(await countOpenSteps({ ...given, config, findSample: changed(20) })).toBe(0);
    await db.transaction().execute(notePriceList);
    expect(await countOpenSteps({ ...given, config })).toBe(0);
    expect(await findStepsForToday({ ...given, config })).toBeUndefined();
    expect(said((await findFirstSteps({ ...given, config })).must)).toEqual([
      "Who works with you (done): 2 people Change",
      "Your prices (done): Your own list Change",
      "A copy that survives this machine (done): Today, 09:42 AM, read back and checked Make another",
      "An address patients can open (done): kaveri.example Change",
    ]);
  });

  test("Not today hides them from who pressed it until tomorrow, and Undo brings them back", async () => {
    const given = await managerOver(await freshDb());
    const { db, staff } = given;
    await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
    const suma = { ...given, staff: { ...staff, id: "suma", name: "Suma Prakash" } };
    const put = await deskChange(given, (trx, by) => putOffSteps(trx, by, "lata"));
    expect(put).toMatchObject({ said: "Until tomorrow they stand under Lab, First steps." });
    expect(await findStepsForToday(given)).toBeUndefined();
    expect(await findStepsForToday(suma)).toBeDefined();
    const tomorrow = { ...given, now: new Date("2026-11-24T04:12:00.000Z") };
    expect(await findStepsForToday(tomorrow)).toBeDefined();
    const entry = await db.selectFrom("history").selectAll().executeTakeFirstOrThrow();
    expect(historySentence({ ...entry, details: {} })).toBe(
      "Lata Shetty put the first steps off until tomorrow.",
    );
    const by = { actor: { staffId: "lata", name: "Lata Shetty" }, now: NOW, may: () => true };
    await undo(db, by, entry.id);
    expect(await findStepsForToday(given)).toBeDefined();
  });

  test("they are for managers, and the sample day comes again only while no patient has booked", async () => {
    const given = await managerOver(await freshDb());
    const desk = { ...given, staff: { ...given.staff, may: () => false } };
    expect(await findStepsForToday(desk)).toBeUndefined();
    await givenBooking(given.db, { id: "2BBB" });
    expect(await findFirstSteps(given)).toMatchObject({ sampleDay: "off" });
  });
});
