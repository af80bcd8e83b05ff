import type { Db } from "#app/db/schema.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findPatients } from "./search-patients.queries.server.ts";
import { asReference, readWanted } from "./find-terms.ts";
import { nobodyFound } from "./found-patient.ts";
import { addOlder, lookInText, newText } from "./patient-text.server.ts";

const found = async (db: Db, typed: string) =>
  (await findPatients(db, typed)).patients.map(({ reference }) => reference);

async function givenPeople(db: Db) {
  await givenBooking(db, {
    id: "a",
    reference: "DS-7K4M",
    patientName: "Venkatalakshmi Ramachandran",
    phone: "1000086420",
    day: "2026-08-14",
  });
  await givenBooking(db, {
    id: "b",
    reference: "DS-RAMA",
    patientName: "José D’Souza",
    phone: "1000055555",
    day: "2026-09-01",
  });
  await givenBooking(db, {
    id: "c",
    reference: "DS-6N4K",
    patientName: "रमेश राव",
    phone: "1000086777",
    day: "2026-11-24",
  });
  await givenBooking(db, {
    id: "d",
    reference: "DS-6N5P",
    patientName: "Asha Rao",
    phone: "1000000004",
    erasedAt: "2026-11-01T00:00:00.000Z",
  });
}

describe.each(databases)("finding a patient on $name", ({ freshDb }) => {
  test("says when more fit than are shown", async () => {
    const db = await freshDb();
    const add = (number: number) =>
      givenBooking(db, { id: `r${number}`, patientName: "Asha Rao", phone: "1000000004" });
    for (let number = 1; number <= 10; number++) await add(number);
    expect(await findPatients(db, "rao")).toMatchObject({ isMore: false });
    await add(11);
    const { patients, isMore } = await findPatients(db, "rao");
    expect(patients).toHaveLength(10);
    expect(isMore).toBe(true);
  });

  test("by a word of the name, part of a phone, or the reference without DS-", async () => {
    const db = await freshDb();
    await givenPeople(db);
    expect(await found(db, "rama")).toEqual(["DS-RAMA", "DS-7K4M"]);
    expect(await found(db, "ramach venk")).toEqual(["DS-7K4M"]);
    expect(await found(db, "jose d'sou")).toEqual(["DS-RAMA"]);
    expect(await found(db, "souza")).toEqual(["DS-RAMA"]);
    expect(await found(db, "lakshmi")).toEqual([]);
    expect(await found(db, "रमेश")).toEqual(["DS-6N4K"]);
    expect(await found(db, "86420")).toEqual(["DS-7K4M"]);
    expect(await found(db, "+91 10000 86420")).toEqual(["DS-7K4M"]);
    expect(await found(db, "10000 86")).toEqual(["DS-6N4K", "DS-7K4M"]);
    expect(await found(db, "7k4m")).toEqual(["DS-7K4M"]);
    expect(await found(db, "ds-6n4k")).toEqual(["DS-6N4K"]);
    expect(await found(db, "asha")).toEqual([]);
    expect(await found(db, "r")).toEqual([]);
  });

  test("also those who booked, or whose name was corrected, since the last search", async () => {
    const db = await freshDb();
    await givenPeople(db);
    expect(await found(db, "meenakshi")).toEqual([]);
    const now = new Date();
    await givenBooking(db, { id: "new", placedAt: now.toISOString() });
    expect(await found(db, "meenakshi")).toEqual(["DS-NEW"]);
    await db
      .updateTable("bookings")
      .set({ patientName: "Minakshi Rao" })
      .where("id", "=", "new")
      .execute();
    await record(
      db,
      { actor: COMMAND_LINE, now, action: "booking.corrected", visitId: "visit of new" },
      [],
    );
    expect(await found(db, "minakshi")).toEqual(["DS-NEW"]);
    expect(await found(db, "meenakshi")).toEqual([]);
    await db.deleteFrom("bookings").where("id", "=", "new").execute();
    expect(await found(db, "minakshi")).toEqual([]);
  });

  test("shows the newest ten", async () => {
    const db = await freshDb();
    for (let at = 10; at < 30; at += 1)
      await givenBooking(db, {
        id: `n${at}`,
        day: `2026-10-${at}`,
        placedAt: `2026-09-${at}T06:00:00.000Z`,
      });
    const references = await found(db, "rao");
    expect(references).toHaveLength(10);
    expect(references[0]).toBe("DS-N29");
    expect(references[9]).toBe("DS-N20");
  });
});

test("what was typed is read as words and digits", () => {
  expect(readWanted("Rao 86420")).toEqual({ words: ["rao"], digits: ["86420"] });
  expect(readWanted("k s rao")).toEqual({ words: ["k", "s", "rao"], digits: [] });
  expect(readWanted("098765-43210")).toEqual({ words: [], digits: ["9876543210"] });
  expect(readWanted(" 12 ")).toBeUndefined();
  expect(readWanted("!?")).toBeUndefined();
  expect(asReference("ds 7k4m")).toBe("DS-7K4M");
  expect(asReference("10000")).toBeUndefined();
});

test("§10: why nobody is found", () => {
  expect(nobodyFound({ query: "DS-7K4X", patients: [] })).toBe(
    "No booking DS-7K4X. Check the reference, or find the patient by phone.",
  );
  expect(nobodyFound({ query: "qqq", patients: [] })).toBe("Nobody found for “qqq”.");
});

test("all blocks are looked through, the newest first", async () => {
  const text = newText();
  const names = ["Asha Rao", "K. S. Ramachandran", "Venkatalakshmi Annapurneshwari Murthy"];
  const rows = Array.from({ length: 2_000 }, (_, at) => {
    const phone = String(1_000_000_000 + at);
    return { id: `id-${at}`, patientName: names[at % 3] ?? "", phone, visitPhone: phone };
  });
  for (let at = 0; at < rows.length; at += 500) addOlder(text, rows.slice(at, at + 500));
  expect(await lookInText(text, { words: ["nobody"], digits: [] }, 10)).toEqual([]);
  expect(await lookInText(text, { words: [], digits: ["1000000007"] }, 10)).toEqual(["id-7"]);
});
