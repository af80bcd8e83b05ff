import type { Db } from "#app/db/schema.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { storedTests } from "#app/domain/booking/booking.queries.server.ts";
import {
  FIRST_LINK,
  ticketHash,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { drawLabReport } from "../../../server/data/sample-day/sample-pdf.ts";

export const FIVE = ["Vitamin D", "Vitamin B12", "Iron Profile", "Ferritin", "HbA1c"];

/** Rekha's booking of five tests, collected on Saturday. @returns the path of its ticket. */
export async function givenFiveTests(db: Db) {
  const id = "booking of the journey";
  const token = ticketToken(await findOrMakeSecret(db), id, FIRST_LINK);
  const collectedAt = "2026-11-21T12:40:00.000Z";
  await db
    .insertInto("visits")
    .values({ id: "visit", day: "2026-11-21", slot: "05:00 PM", phone: "1000056789" })
    .execute();
  await db
    .insertInto("bookings")
    .values({
      id,
      visitId: "visit",
      reference: "DS-3C8L",
      ticketHash: ticketHash(token),
      ticketVersion: FIRST_LINK,
      kind: "cart",
      patientName: "Rekha Menon",
      phone: "1000056789",
      birthYear: 1980,
      sex: "female",
      status: "collected",
      totalPaise: 100_000,
      marks: "[]",
      placedAt: "2026-11-20T06:00:00.000Z",
      updatedAt: collectedAt,
      confirmedAt: "2026-11-20T07:00:00.000Z",
      collectedAt,
      promisedAt: "2026-11-22T12:40:00.000Z",
    })
    .execute();
  await db
    .insertInto("bookingLines")
    .values(
      FIVE.map((name, position) => ({
        bookingId: id,
        position,
        name,
        category: "Blood",
        quantity: 1,
        bookedTests: storedTests([
          { id: name, name, container: "SST tube (red/gold)", fasting: "", turnaround: "24 hours" },
        ]),
      })),
    )
    .execute();
  await db
    .insertInto("samples")
    .values({
      id: "tube",
      bookingId: id,
      position: 0,
      container: "SST tube (red/gold)",
      state: "received",
    })
    .execute();
  return ticketPath(token);
}

type Report = {
  tests: readonly string[];
  name?: string;
  male?: boolean;
  note?: string;
  phone?: string;
  reference?: string;
  day?: string;
};

/** A PDF of the lab, as a file to drop. @param note makes it another file. */
export async function aReport(fileName: string, report: Report) {
  const { tests, name, male, note = "", phone = "1000056789", reference = "DS-3C8L" } = report;
  const { day = "2026-11-21" } = report;
  const facts = {
    name: name ?? "Mrs. REKHA MENON",
    phones: [phone],
    references: [reference],
    age: { years: 46, words: "46 years" },
    sex: male ? ("male" as const) : ("female" as const),
    tests,
    collected: { day, time: "18:10", words: `${day.slice(-2)}-Nov-2026 18:10` },
  };
  const results = tests.map((test) => [test, `12.4 ${note}`, "ng/mL", "10 to 20"] as const);
  return {
    name: fileName,
    mimeType: "application/pdf",
    buffer: await drawLabReport(facts, results),
  };
}
