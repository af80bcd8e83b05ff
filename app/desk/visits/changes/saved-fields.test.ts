import { billOf } from "#app/domain/bill/bill.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { atDesk, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findVisit } from "../read/visit.queries.server.ts";
import { agreePrice } from "./agree-price.server.ts";
import { savePatientField } from "./patient-field.server.ts";
import { saveVisitField } from "./visit-field.server.ts";
import type { PatientField, VisitField } from "../saved-fields.ts";

const visitId = "visit of b1";
const visitField = (field: VisitField, value: string, was?: string) => ({ field, value, was });
const patientField = (field: PatientField, value: string, was?: string) => ({ field, value, was });
const patient = async (db: Db) => (await findVisit(db, visitId))?.bookings[0];
const DEEPA = { id: "deepa", name: "Deepa Joseph" };

describe.each(databases)("§10 booking: fields that save when left, on $name", ({ freshDb }) => {
  test("the address is saved field by field, and the pincode brings the visit charge", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    const rules = { ...DEFAULT_RULES, chargedPincodes: ["560064"], visitCharge: 100 };
    await givenRules(db, rules);
    const saved = await doAndUndo(db, "09:42", (trx, by) =>
      saveVisitField(trx, by, visitId, visitField("flat", " 14, Sri Sai Nilaya ", "")),
    );
    expect(saved).toMatchObject({ said: "Saved at 09:42 AM." });
    await doAndUndo(db, "09:43", (trx, by) =>
      saveVisitField(trx, by, visitId, visitField("pincode", "560064")),
    );
    expect(await findVisit(db, visitId)).toMatchObject({
      flat: "14, Sri Sai Nilaya",
      pincode: "560064",
      chargePaise: 100_00,
    });
    const wrote = (await findHistory(db, { visitId })).map(historySentence);
    expect(wrote).toContain("Kavitha Nair wrote the house and street.");
    for (const [field, value, said] of [
      ["pincode", "56010", "Please enter the 6 digits of the pincode"],
      ["phone", "12345", "Please type the 10 digits of the phone number"],
      ["door", "x".repeat(201), "Please use at most 200 characters"],
    ] as const)
      expect(
        await refusedChange(atDesk(db, "09:44"), (trx, by) =>
          saveVisitField(trx, by, visitId, visitField(field, value)),
        ),
      ).toBe(said);
  });

  test("a pincode outside the area is kept, counted, and never free", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560038"] });
    for (const pincode of ["560038", "560103"])
      await deskChange(atDesk(db, "09:42"), (trx, by) =>
        saveVisitField(trx, by, visitId, visitField("pincode", pincode)),
      );
    const visit = await findVisit(db, visitId);
    expect(visit).toMatchObject({ pincode: "560103", chargePaise: null });
    expect(visit && billOf(visit).charge).toBeUndefined();
    const demand = await db.selectFrom("outsideDemand").select(["pincode", "asked"]).execute();
    expect(demand).toEqual([{ pincode: "560103", asked: 1 }]);
  });

  test("the same value again changes nothing and leaves no entry", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", landmark: "Near the park" });
    const same = visitField("landmark", "Near the park", "");
    const saved = await deskChange(atDesk(db, "09:42"), (trx, by) =>
      saveVisitField(trx, by, visitId, same),
    );
    expect(saved).toEqual({ ok: true, said: "Saved at 09:42 AM.", undo: undefined });
    expect(await findHistory(db, { visitId })).toEqual([]);
  });

  test("the later save of a field that a colleague changed asks", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    await deskChange(atDesk(db, "09:43", "front-desk", DEEPA), (trx, by) =>
      saveVisitField(trx, by, visitId, visitField("street", "Indiranagar", "")),
    );
    await deskChange(atDesk(db, "09:43", "front-desk", DEEPA), (trx, by) =>
      savePatientField(trx, by, "b1", patientField("age", "64", ""), "s"),
    );
    expect(
      await refusedChange(atDesk(db, "09:44"), (trx, by) =>
        saveVisitField(trx, by, visitId, visitField("street", "Koramangala", "")),
      ),
    ).toBe(
      "Deepa Joseph changed this booking at 09:43 AM while you had it open: area, Indiranagar.",
    );
    expect(
      await refusedChange(atDesk(db, "09:44"), (trx, by) =>
        savePatientField(trx, by, "b1", patientField("age", "46", ""), "s"),
      ),
    ).toBe("Deepa Joseph changed this booking at 09:43 AM while you had it open: age, 64.");
    const knowing = visitField("street", "Koramangala", "Indiranagar");
    await doAndUndo(db, "09:45", (trx, by) => saveVisitField(trx, by, visitId, knowing));
  });

  test("an age is kept as the year of birth; guardian and note are kept", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    for (const [field, value] of [
      ["name", "Ananya Murthy"],
      ["age", "9"],
      ["sex", "female"],
      ["guardianName", "Karthik Murthy"],
      ["guardianRelation", "father"],
      ["email", "ananya@mail.example"],
      ["note", "Afraid of needles"],
    ] as const)
      await doAndUndo(db, "09:42", (trx, by) =>
        savePatientField(trx, by, "b1", patientField(field, value), "s"),
      );
    expect(await patient(db)).toMatchObject({
      patientName: "Ananya Murthy",
      birthYear: 2017,
      sex: "female",
      guardianName: "Karthik Murthy",
      guardianRelation: "father",
      labNotes: "Afraid of needles",
    });
    for (const [field, value, said] of [
      ["name", " ", "Please enter the patient's name"],
      ["age", "121", "Please type the age in years, 0 to 120"],
      ["age", "-1", "Please type the age in years, 0 to 120"],
      ["sex", "none", "Please choose female, male or other"],
      ["email", "nowhere", "Please enter a valid e-mail address"],
      ["phone", "12", "Please type the 10 digits of the phone number"],
    ] as const)
      expect(
        await refusedChange(atDesk(db, "09:44"), (trx, by) =>
          savePatientField(trx, by, "b1", patientField(field, value), "s"),
        ),
      ).toBe(said);
  });

  test("another phone number ends the link to the ticket, which Undo brings back", async () => {
    const db = await freshDb();
    const ticketHash = "hash of the first link";
    await givenBooking(db, { id: "b1", ticketVersion: 1, ticketHash });
    const link = () => db.selectFrom("bookings").select("ticketHash").executeTakeFirst();
    await doAndUndo(db, "09:42", (trx, by) =>
      savePatientField(trx, by, "b1", patientField("name", "Ananya Murthy"), "s"),
    );
    expect(await link()).toEqual({ ticketHash });
    await doAndUndo(db, "09:43", (trx, by) =>
      savePatientField(trx, by, "b1", patientField("phone", "1000032354"), "s"),
    );
    expect(await link()).not.toEqual({ ticketHash });
  });

  test("an erased patient cannot be changed", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", erasedAt: "2026-11-22T00:00:00.000Z" });
    expect(
      await refusedChange(atDesk(db, "09:42"), (trx, by) =>
        savePatientField(trx, by, "b1", patientField("name", "Somebody"), "s"),
      ),
    ).toBe("The patient is erased.");
  });
});

const givenLine = (db: Db, position: number, pricePaise: number, quotedPaise: number | null) =>
  db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position,
      itemId: `item ${position}`,
      name: "Full Body Checkup",
      category: "Package",
      quantity: 1,
      pricePaise,
      quotedPaise,
      testsIncluded: null,
      bookedTests: null,
    })
    .execute();

describe.each(databases)("§10 booking: a price that differs, on $name", ({ freshDb }) => {
  const prices = (db: Db) =>
    patient(db).then((one) => [one?.totalPaise, ...(one?.lines ?? []).map((l) => l.pricePaise)]);

  test("the price shown is charged, line by line", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", totalPaise: 180_000, quotedPaise: 159_900 });
    await givenLine(db, 0, 150_000, 129_900);
    await givenLine(db, 1, 30_000, null);
    const done = await doAndUndo(db, "09:42", (trx, by) => agreePrice(trx, by, "b1", "shown"));
    expect(done.said).toBe("₹1,599 is charged.");
    expect(await prices(db)).toEqual([159_900, 129_900, 30_000]);
    expect((await patient(db))?.priceAgreedAt).not.toBeNull();
    expect(
      await refusedChange(atDesk(db, "09:43"), (trx, by) => agreePrice(trx, by, "b1", "ours")),
    ).toBe("The price is agreed already.");
  });

  test("a sum that was shown is what the lines add up to", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", totalPaise: 180_000, quotedPaise: 170_000 });
    await givenLine(db, 0, 150_000, null);
    await givenLine(db, 1, 30_000, null);
    await doAndUndo(db, "09:42", (trx, by) => agreePrice(trx, by, "b1", "shown"));
    expect(await prices(db)).toEqual([170_000, 150_000, 20_000]);
  });

  test("our price is charged; the price shown only with the right for it", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", totalPaise: 150_000, quotedPaise: 129_900 });
    await givenLine(db, 0, 150_000, 129_900);
    const collector = atDesk(db, "09:42", "phlebotomist");
    expect(await refusedChange(collector, (trx, by) => agreePrice(trx, by, "b1", "shown"))).toBe(
      "You cannot charge the price shown. The front desk or a manager can.",
    );
    const done = await doAndUndo(db, "09:42", (trx, by) => agreePrice(trx, by, "b1", "ours"));
    expect(done.said).toBe("₹1,500 is charged.");
    expect(await prices(db)).toEqual([150_000, 150_000]);
  });
});
