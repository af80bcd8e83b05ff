import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { whatsappOf } from "#app/desk/whatsapp/whatsapp-links.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { noteBookerAgreed } from "./booker-agreed.server.ts";
import { savePatientField } from "./patient-field.server.ts";

const LONDON = "+442079460958";
const AGREED = { agrees: true, who: " Asha Rao " };
const RAVI = { id: "ravi", name: "Ravi Kumar" };

const CONFIG = {
  lab: { name: "Doorstep Diagnostics" },
  publicUrl: "https://lab.example",
  payee: { upiId: undefined, merchantCode: undefined, labName: "Doorstep Diagnostics" },
};

async function bookingOf(db: Db) {
  const visit = await findVisit(db, "visit of b1");
  return visit?.bookings[0];
}

async function bookersOf(db: Db) {
  const visit = await findVisit(db, "visit of b1");
  if (!visit) throw new Error("no visit");
  const given = { db, now: monday("09:42"), secret: "secret", config: CONFIG };
  return (await whatsappOf(given, visit)).bookers;
}

describe.each(databases)("§10 who books from abroad, on $name", ({ freshDb }) => {
  test("that the reports may go there is noted with who agreed and when, with Undo", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", reference: "DS-7K4M", bookerPhone: LONDON });
    const done = await doAndUndo(db, "09:42", (trx, by) => noteBookerAgreed(trx, by, "b1", AGREED));
    expect(done.said).toBe("Noted: the reports may go to who booked too.");
    expect((await bookingOf(db))?.bookerAgreed).toMatchObject({
      name: "Asha Rao",
      at: monday("09:42").toISOString(),
    });
    const [entry] = await findHistory(db, { visitId: "visit of b1" });
    expect(entry && historySentence(entry)).toContain(
      "noted that the reports of DS-7K4M may go to who booked too",
    );
    const not = await deskChange(atDesk(db, "09:43"), (trx, by) =>
      noteBookerAgreed(trx, by, "b1", { agrees: false, who: "" }),
    );
    expect(not.said).toBe("Noted: the reports go to the patient alone.");
    expect((await bookingOf(db))?.bookerAgreed).toBeNull();
  });

  test("a phlebotomist notes it of own visits alone", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", bookerPhone: LONDON });
    const atDoor = () => atDesk(db, "09:42", "phlebotomist", RAVI);
    expect(
      await refusedChange(atDoor(), (trx, by) => noteBookerAgreed(trx, by, "b1", AGREED)),
    ).toBe("There is no such visit.");
    await givenColleague(db, { id: "ravi", name: RAVI.name });
    await db.updateTable("visits").set({ assigneeId: "ravi" }).execute();
    expect(
      await deskChange(atDoor(), (trx, by) => noteBookerAgreed(trx, by, "b1", AGREED)),
    ).toMatchObject({ ok: true });
  });

  test("is refused without who agreed, and where nobody booked from abroad", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    const note = (who: string) =>
      refusedChange(atDesk(db, "09:42"), (trx, by) =>
        noteBookerAgreed(trx, by, "b1", { agrees: true, who }),
      );
    expect(await note("Asha Rao")).toBe("Nobody booked this from abroad.");
    await db.updateTable("bookings").set({ bookerPhone: LONDON }).execute();
    expect(await note(" ")).toBe("Please write who agreed, up to 100 characters");
    expect(await note("x".repeat(101))).toBe("Please write who agreed, up to 100 characters");
  });

  test("another number of who books takes it back", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", bookerPhone: LONDON });
    await deskChange(atDesk(db, "09:42"), (trx, by) => noteBookerAgreed(trx, by, "b1", AGREED));
    const save = (value: string) => ({ field: "booker" as const, value });
    expect(
      await refusedChange(atDesk(db, "09:43"), (trx, by) =>
        savePatientField(trx, by, "b1", save("20 7946 0958"), "secret"),
      ),
    ).toBe("Please type the number with + and its country, such as +44 20 7946 0958");
    await doAndUndo(db, "09:44", (trx, by) =>
      savePatientField(trx, by, "b1", save("+1 202 555 0123"), "secret"),
    );
    expect(await bookingOf(db)).toMatchObject({ bookerPhone: "+12025550123", bookerAgreed: null });
  });

  test("WhatsApp writes to who books, of reports only once the patient agreed", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", bookerPhone: LONDON });
    const [booker] = await bookersOf(db);
    expect(booker).toMatchObject({ phone: LONDON, words: "+44 20 7946 0958, United Kingdom" });
    expect(booker?.whatsapp?.href).toMatch(/^https:\/\/wa\.me\/442079460958\?text=/);
    await db
      .updateTable("bookings")
      .set({ status: "reported", collectedAt: monday("08:00").toISOString(), totalPaise: 0 })
      .execute();
    await db.deleteFrom("bookingLines").execute();
    await db
      .insertInto("reports")
      .values({
        id: "r1",
        phone: "1000012345",
        patientName: "Asha Rao",
        testName: "CBC",
        uploadedAt: monday("09:00").toISOString(),
        withdrawnAt: null,
        bookingId: "b1",
      })
      .execute();
    expect((await bookersOf(db))[0]?.whatsapp).toBeUndefined();
    await deskChange(atDesk(db, "09:42"), (trx, by) => noteBookerAgreed(trx, by, "b1", AGREED));
    expect((await bookersOf(db))[0]?.whatsapp?.kind).toBe("report");
  });
});
