import { storedTests } from "#app/domain/booking/booking.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import type { SexNamed } from "#app/domain/report-files/reader/fetal-sex.ts";
import type { Role } from "#app/lib/roles.ts";
import { may } from "#app/domain/staff/rights.ts";
import { atDesk, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenTest } from "#tests/databases/given.ts";
import { givenFile, NO_FACTS } from "#tests/databases/given-file.ts";
import { givenCollected, reportRows, wanted } from "#tests/databases/given-reports.ts";
import { describe, expect, test } from "vitest";
import { sayOfFile } from "./prenatal-guard.server.ts";
import { publishReport } from "./publish-report.server.ts";
import { publishToPhone } from "./publish-to-phone.server.ts";

const NAMED =
  "This report may name the sex of the unborn child, on page 2. It cannot be published. Ask the laboratory for a report without it.";
const NO_TEXT =
  "This PDF has no text to check. Two colleagues look at every page: no sex is named.";

const CLEAR: SexNamed = { page: null, isWhole: true };
const ON_PAGE_2: SexNamed = { page: 2, isWhole: true };
const SCAN: SexNamed = { page: null, isWhole: false };

/** A file that waits for a booking with a prenatal test. */
async function givenPrenatal(db: Db, sexNamed: SexNamed | undefined) {
  await givenCollected(db, "f1");
  const nipt = { id: "nipt", name: "NIPT", container: "Streck tube", fasting: "", turnaround: "" };
  await db
    .updateTable("bookingLines")
    .set({ bookedTests: storedTests([{ ...nipt, restriction: "by-phone-only" }]) })
    .where("position", "=", 0)
    .execute();
  await db
    .insertInto("samples")
    .values({
      id: "streck",
      bookingId: "3c8l",
      position: 1,
      container: "Streck tube",
      state: "received",
    })
    .execute();
  await setFacts(db, { sexNamed });
}

const setFacts = (db: Db, facts: object) =>
  db
    .updateTable("reportFiles")
    .set({ facts: JSON.stringify({ ...NO_FACTS, ...facts }) })
    .execute();

const publishIt = (db: Db, more?: Parameters<typeof wanted>[1]) =>
  deskChange(atDesk(db, "09:45", "manager"), (trx, by) =>
    publishReport(trx, by, wanted("f1", { tests: ["NIPT", "Vitamin B12"], ...more })),
  );

const refusedAs = (db: Db) =>
  refusedChange(atDesk(db, "09:45", "manager"), (trx, by) =>
    publishReport(trx, by, wanted("f1", { tests: ["NIPT", "Vitamin B12"] })),
  );

const SUMA = { id: "suma", name: "Suma Prakash" };
const RAVI = { id: "ravi", name: "Ravi Kumar" };
const MEENA = { id: "meena", name: "Meena Pai" };

/** A colleague, who may publish, says something of the file. */
const says = (db: Db, who: typeof SUMA, said: string, role: Role = "manager") =>
  deskChange(
    {
      db,
      now: monday("09:41"),
      staff: { ...who, may: (right) => may(role, right, { mayPublish: role === "front-desk" }) },
    },
    (trx, by) => sayOfFile(trx, by, { fileId: "f1", said }),
  );

describe.each(databases)("§10 Reports: the guard on prenatal tests on $name", ({ freshDb }) => {
  test("what names the sex of the child is not published, and what names none is", async () => {
    const db = await freshDb();
    await givenPrenatal(db, ON_PAGE_2);
    expect(await refusedAs(db)).toBe(NAMED);
    await setFacts(db, { sexNamed: CLEAR });
    expect(await publishIt(db)).toMatchObject({ ok: true, said: "Report published." });
    const [entry] = await findHistory(db, { visitId: "visit of 3c8l" });
    expect(entry && historySentence(entry)).toContain(
      "published the report of DS-3C8L. No word for the sex of a child was found in it",
    );
  });

  test("a booking without such a test is not asked about", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    await setFacts(db, { sexNamed: ON_PAGE_2 });
    expect(await publishIt(db, { tests: ["Vitamin D", "Vitamin B12"] })).toMatchObject({
      ok: true,
    });
  });

  test("without text two different colleagues have to look; one who says it twice is one", async () => {
    const db = await freshDb();
    await givenPrenatal(db, SCAN);
    expect(await refusedAs(db)).toBe(NO_TEXT);
    expect(await says(db, SUMA, "looked", "phlebotomist")).toMatchObject({
      ok: false,
      said: "You cannot publish reports. A manager can, or can give you the right under People.",
    });
    expect(await says(db, SUMA, "looked", "front-desk")).toMatchObject({ ok: true });
    expect(await says(db, SUMA, "looked", "front-desk")).toMatchObject({
      ok: false,
      said: "You have said so. A second colleague has to say it too.",
    });
    expect(await says(db, RAVI, "it is fine")).toMatchObject({ ok: false });
    expect(await refusedAs(db)).toBe(NO_TEXT);
    expect(await says(db, RAVI, "looked", "front-desk")).toMatchObject({ ok: true });
    expect(await publishIt(db)).toMatchObject({ ok: true });
    const history = await findHistory(db, { visitId: "visit of 3c8l" });
    const told = history.map(historySentence).join("\n");
    expect(told).toContain("looked at every page of the PDF of DS-3C8L: no sex is named");
    expect(told).toContain("Two colleagues looked at every page: no sex is named");
  });

  test("a file that was read before this was looked for has no text to check", async () => {
    const db = await freshDb();
    await givenPrenatal(db, undefined);
    expect(await refusedAs(db)).toBe(NO_TEXT);
  });

  test("that the words are about the mother takes a manager and a second colleague", async () => {
    const db = await freshDb();
    await givenPrenatal(db, ON_PAGE_2);
    await says(db, SUMA, "looked");
    await says(db, RAVI, "looked");
    expect(await refusedAs(db)).toBe(NAMED);
    await says(db, RAVI, "mother", "front-desk");
    await says(db, MEENA, "mother", "front-desk");
    expect(await refusedAs(db)).toBe(NAMED);
    await says(db, SUMA, "mother", "manager");
    expect(await publishIt(db)).toMatchObject({ ok: true });
    const history = await findHistory(db, { visitId: "visit of 3c8l" });
    expect(history.map(historySentence).join("\n")).toContain(
      "Two colleagues said: these words are about the mother",
    );
  });

  test("a manager alone passes nothing, and words beside a scanned page ask both questions", async () => {
    const db = await freshDb();
    await givenPrenatal(db, { page: 2, isWhole: false });
    await says(db, SUMA, "mother", "manager");
    expect(await refusedAs(db)).toBe(NAMED);
    await says(db, RAVI, "mother", "front-desk");
    expect(await refusedAs(db)).toBe(NO_TEXT);
    await says(db, SUMA, "looked");
    await says(db, RAVI, "looked");
    expect(await publishIt(db)).toMatchObject({ ok: true });
  });

  test("a test that was marked after it was booked counts too", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    await givenTest(db, { id: "vitamin-d", name: "VITAMIN D", restriction: "not-at-home" });
    await setFacts(db, { sexNamed: ON_PAGE_2 });
    expect(await refusedAs(db)).toBe(NAMED);
  });

  test("to a phone: by the tests that the PDF names, that are typed, or that the phone has booked", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "nipt", name: "NIPT", restriction: "by-phone-only" });
    await givenFile(db, { id: "f1" });
    const whose = { fileId: "f1", isSamePerson: true, phone: "1000011111", patientName: "Asha" };
    const work = (testName: string) => (trx: Db, by: Parameters<typeof publishToPhone>[1]) =>
      publishToPhone(trx, by, { ...whose, testName });
    const refusedFor = (testName: string) =>
      refusedChange(atDesk(db, "09:45", "manager"), work(testName));
    await setFacts(db, { sexNamed: ON_PAGE_2, tests: ["NIPT"] });
    expect(await refusedFor("A test")).toBe(NAMED);
    await setFacts(db, { sexNamed: ON_PAGE_2 });
    expect(await refusedFor("Lipid Profile, nipt")).toBe(NAMED);
    await givenTest(db, {
      id: "af",
      name: "Karyotyping, Amniotic Fluid",
      restriction: "not-at-home",
    });
    expect(await refusedFor("Karyotyping, amniotic fluid")).toBe(NAMED);
    await setFacts(db, { sexNamed: SCAN });
    await givenBooking(db, { id: "own", phone: "1000011111" });
    await db
      .insertInto("bookingLines")
      .values({ bookingId: "own", position: 0, name: "NIPT", category: "", quantity: 1 })
      .execute();
    expect(await refusedFor("A test")).toBe(NO_TEXT);
    await setFacts(db, { sexNamed: ON_PAGE_2 });
    const published = await deskChange(atDesk(db, "09:46", "manager"), (trx, by) =>
      publishToPhone(trx, by, { ...whose, testName: "Lipid Profile", hasLooked: true }),
    );
    expect(published).toMatchObject({ ok: true });
    expect(await reportRows(db)).toHaveLength(1);
  });
});
