import { TABLES } from "#app/db/table-keys.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import { monday } from "./at-desk.ts";
import { givenBooking, givenCallback } from "./given.ts";

const NOW = monday("09:42");

/** All that is stored, as one text. */
export async function dump(db: Db) {
  const rows = [];
  for (const table of TABLES) {
    const all: object[] = await db.selectFrom(table).selectAll().execute();
    for (const row of all)
      for (const value of Object.values(row))
        rows.push(value instanceof Uint8Array ? Buffer.from(value).toString() : String(value));
  }
  return rows.join("\n");
}

/** What the number of `givenFamily` is hashed with. */
export const SECRET = "s";
export const FORM_HASH = "hash of what the form said";

/** A family of two with a report, a file that waits for its booking, a callback, a notice, and words about them. */
export async function givenFamily(db: Db) {
  const meena = { name: "Meenakshi Qadri-Rao" };
  const arun = { name: "Arunachalam Pillai-Rao" };
  const phone = "1000022345";
  const by = { actor: { staffId: null, name: "machine" } as const, now: NOW };
  const address = { flat: "14, Sri Sai Nilaya", street: "7th Cross", pincode: "560038" };
  const placedAt = "2026-11-21T06:00:00.000Z";
  await givenBooking(db, {
    id: "m1",
    placedAt,
    patientName: meena.name,
    phone,
    status: "reported",
    ...address,
  });
  await givenBooking(db, {
    id: "a1",
    patientName: arun.name,
    phone,
    status: "confirmed",
    ...address,
  });
  // The others of this visit have another number.
  const other = { name: "Somebody Else", phone: "1000022346" };
  await givenBooking(db, { id: "o1", patientName: other.name, phone: other.phone });
  await db.updateTable("visits").set({ phone }).where("id", "=", "visit of o1").execute();
  const report = { phone, patientName: meena.name, testName: "Dengue", withdrawnAt: null };
  const pdf = Buffer.from(`%PDF-1.4 ${meena.name}`);
  const uploadedAt = NOW.toISOString();
  await insertReport(db, { id: "report-of-meena", ...report, uploadedAt, bookingId: "m1", pdf });
  await givenCallback(db, { id: "c1", name: meena.name, phone });
  await db
    .insertInto("reportFiles")
    .values({
      id: "file-1",
      name: `${phone}.pdf`,
      uploadedAt,
      uploadedById: "suma",
      sha256: "00",
      bytes: 9,
      pages: 1,
      facts: JSON.stringify({ name: `Mrs. ${meena.name.toUpperCase()}`, phones: [phone] }),
    })
    .execute();
  await db.insertInto("reportFilePdfs").values({ fileId: "file-1", pdf }).execute();
  const ticked = { bookingId: "m1", tickedAt: uploadedAt, tickedById: "suma" };
  await db
    .insertInto("criticalValues")
    .values({ id: "critical-1", ...ticked, words: `Platelets of ${meena.name}` })
    .execute();
  const answer = JSON.stringify({ id: "m1" });
  await db
    .insertInto("idempotencyKeys")
    .values({ key: "k", bodyHash: FORM_HASH, status: 201, answer, createdAt: placedAt })
    .execute();
  const phoneHash = keyedHash(SECRET, "phone", phone);
  await db
    .insertInto("reportCodes")
    .values({ phoneHash, codeHash: "c", tries: 0, expiresAt: uploadedAt })
    .execute();
  await db.insertInto("wrongNumbers").values({ phone, notedAt: uploadedAt }).execute();
  await db
    .insertInto("notices")
    .values({
      id: "n1",
      channel: "sms",
      event: "visit.confirmed",
      recipient: phone,
      body: "Namaste",
      createdAt: uploadedAt,
      tries: 1,
    })
    .execute();
  await db.transaction().execute(async (trx) => {
    const wrote = await changeRow(trx, "visits", "visit of m1", { landmark: `Ask ${meena.name}` });
    await record(trx, { ...by, action: "visit.address", visitId: "visit of m1" }, [wrote]);
    const moved = await changeRow(trx, "visits", "visit of o1", { door: "Blue gate" });
    const details = { what: `the door, call ${phone}` };
    await record(trx, { ...by, action: "visit.address", visitId: "visit of o1", details }, [moved]);
    const row = { ...report, id: "report-2", uploadedAt, testName: "Malaria" };
    const published = await addRow(trx, "reports", row);
    await record(trx, { ...by, action: "report.published", details: { phone } }, [published]);
  });
  return { phone, meena: meena.name, arun: arun.name, other };
}
