import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { migrate } from "./migrate.server.ts";

type Before = Kysely<Record<string, Record<string, unknown>>>;

const REPORT = {
  id: "r1",
  phone: "1000000004",
  patientName: "Rekha Menon",
  testName: "Vitamin D",
  uploadedAt: "2026-11-20T06:00:00.000Z",
  pdf: Buffer.from("%PDF-1.7"),
  withdrawnAt: null,
};

test.each(databases)("on $name, a report of before stays as it is, and is final", async (on) => {
  const db = await on.bareDb();
  await migrate(db, "010-accounts");
  await (db as unknown as Before).insertInto("reports").values(REPORT).execute();
  await migrate(db);
  const report = await db.selectFrom("reports").selectAll().executeTakeFirstOrThrow();
  expect({ ...report, pdf: Buffer.from(report.pdf ?? []) }).toEqual({
    ...REPORT,
    part: "final",
    bookingId: null,
    testsReady: null,
    testsTotal: null,
    amendsId: null,
    amendedBecause: null,
    supersededById: null,
    publishedById: null,
    sha256: null,
  });
});

const FILE = {
  name: "DS-3C8L.pdf",
  uploadedAt: "2026-11-23T03:30:00.000Z",
  uploadedById: "suma",
  sha256: "f".repeat(64),
  bytes: 8,
  pages: 1,
  facts: "{}",
};

test.each(databases)(
  "on $name, a file waits once, and goes with its bytes",
  async ({ freshDb }) => {
    const db = await freshDb();
    const booking = await givenBooking(db);
    const given = (id: string, reportId: string | null = null) =>
      db
        .insertInto("reportFiles")
        .values({ ...FILE, id, reportId, bookingId: booking.id })
        .execute();
    await given("published", "r1");
    await given("waits");
    await expect(given("again")).rejects.toThrow(/unique/i);
    await db.insertInto("reportFilePdfs").values({ fileId: "waits", pdf: REPORT.pdf }).execute();
    await db.deleteFrom("bookings").where("id", "=", booking.id).execute();
    const rows = await db.selectFrom("reportFiles").select("bookingId").execute();
    expect(rows).toEqual([{ bookingId: null }, { bookingId: null }]);
    await db.deleteFrom("reportFiles").where("id", "=", "waits").execute();
    const left = await sql`select 1 from report_file_pdfs`.execute(db);
    expect(left.rows).toEqual([]);
  },
);
