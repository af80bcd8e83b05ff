import { describe, expect, test } from "vitest";
import { storedTests } from "#app/domain/booking/booking.queries.server.ts";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { givenFile, NO_FACTS } from "#tests/databases/given-file.ts";
import { findReportsView } from "../reports-view.queries.server.ts";

const now = new Date("2026-11-23T09:42:00+05:30");

async function givenDue(db: Db, given: Partial<NewRow<"bookings">>, test = "Vitamin D") {
  const { id } = await givenBooking(db, {
    patientName: "George Thomas",
    birthYear: 1964,
    sex: "male",
    status: "collected",
    collectedAt: "2026-11-22T12:40:00.000Z",
    ...given,
  });
  const known = { id: test, name: test, container: "SST tube", fasting: "", turnaround: "" };
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: id,
      position: 0,
      name: "Vitamins",
      category: "",
      quantity: 1,
      bookedTests: storedTests([known]),
    })
    .execute();
}

const GEORGE: Partial<PdfFacts> = {
  name: "Mr. GEORGE THOMAS",
  age: { years: 62, words: "62 Y" },
  sex: "male",
  tests: ["Vitamin D"],
};

/** Whom a file that says this may be about, in the list of the screen. */
async function suggested(db: Db, facts: Partial<PdfFacts>) {
  await db.deleteFrom("reportFiles").execute();
  await givenFile(db, { facts: JSON.stringify({ ...NO_FACTS, ...facts }) });
  const asked = { now, file: null, booking: null, isToPhone: false };
  const { files, chosen } = await findReportsView(db, asked);
  expect(chosen?.booking).toBeUndefined();
  const [file] = files;
  return file?.match.kind === "none" ? file.match.maybe : file?.match.kind;
}

describe.each(databases)(
  "§10 Reports: a file without reference and phone, $name",
  ({ freshDb }) => {
    test("the one report due with its name, age and test is suggested, and is no match", async () => {
      const db = await freshDb();
      await givenDue(db, { id: "george", reference: "DS-3C8L" });
      await givenDue(db, { id: "rekha", reference: "DS-9Q4E", patientName: "Rekha Menon" });
      expect(await suggested(db, GEORGE)).toMatchObject({ reference: "DS-3C8L", by: "age" });
      expect(await suggested(db, { ...GEORGE, age: null })).toMatchObject({ by: "sex" });
      for (const other of [
        { age: { years: 26, words: "26 Y" } },
        { sex: "female" as const },
        { age: null, sex: null },
        { tests: ["HbA1c"] },
        { tests: [] },
        { name: null },
        { name: "G. Thomas" },
      ])
        expect(await suggested(db, { ...GEORGE, ...other }), JSON.stringify(other)).toBeUndefined();
      expect(await suggested(db, { ...GEORGE, references: ["DS-7K4X"] })).toBe("unknown");
      // A phone of nobody may be a doctor's, or a number of the laboratory.
      const phones = ["1126111280"];
      expect(await suggested(db, { ...GEORGE, phones })).toMatchObject({ reference: "DS-3C8L" });
      expect(await suggested(db, { ...GEORGE, phones, name: null })).toBe("unknown");
      const stored = await db.selectFrom("reportFiles").select("bookingId").execute();
      expect(stored).toEqual([{ bookingId: null }]);
    });

    test("of two that fit none is, nor one that is not due", async () => {
      const db = await freshDb();
      await givenDue(db, { id: "reported", reference: "DS-3C8L", status: "reported" });
      expect(await suggested(db, GEORGE)).toBeUndefined();
      await givenDue(db, { id: "sugar", reference: "DS-9Q4E" }, "HbA1c");
      await givenDue(db, { id: "one", reference: "DS-EFEJ" });
      expect(await suggested(db, GEORGE)).toMatchObject({ reference: "DS-EFEJ" });
      await givenDue(db, { id: "two", reference: "DS-FSJM" });
      expect(await suggested(db, GEORGE)).toBeUndefined();
    });
  },
);
