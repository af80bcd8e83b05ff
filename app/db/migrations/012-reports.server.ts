import { type Kysely, sql } from "kysely";
import { blobType } from "../connect.server.ts";

/**
 * Reports on the desk: PDFs that wait to be published, versions of a report and the booking it is of,
 * critical values, and what was sent to a reference laboratory.
 */
export async function up(db: Kysely<unknown>) {
  await addReportColumns(db);
  await createFiles(db);
  await createCriticalValues(db);
  await createSentOuts(db);
}

async function addReportColumns(db: Kysely<unknown>) {
  const text = [
    "booking_id",
    "amends_id",
    "amended_because",
    "superseded_by_id",
    "published_by_id",
    "sha256",
  ];
  for (const name of text) await db.schema.alterTable("reports").addColumn(name, "text").execute();
  for (const name of ["tests_ready", "tests_total"])
    await db.schema.alterTable("reports").addColumn(name, "integer").execute();
  await db.schema
    .alterTable("reports")
    .addColumn("part", "text", (c) => c.notNull().defaultTo("final"))
    .execute();
  await sql`
    create index reports_by_booking on reports (booking_id) where booking_id is not null
  `.execute(db);
  await sql`create index reports_by_sha256 on reports (sha256) where sha256 is not null`.execute(
    db,
  );
}

async function createFiles(db: Kysely<unknown>) {
  await db.schema
    .createTable("report_files")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("uploaded_at", "text", (c) => c.notNull())
    .addColumn("uploaded_by_id", "text", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("pages", "integer", (c) => c.notNull())
    .addColumn("facts", "text", (c) => c.notNull())
    .addColumn("booking_id", "text", (c) => c.references("bookings.id").onDelete("set null"))
    .addColumn("matched_by", "text")
    .addColumn("report_id", "text")
    .addColumn("discarded_at", "text")
    .execute();
  // The same file does not wait twice, however many drop it.
  await sql`
    create unique index report_files_waiting on report_files (sha256)
    where report_id is null and discarded_at is null
  `.execute(db);
  for (const column of ["booking_id", "report_id"])
    await db.schema
      .createIndex(`report_files_by_${column}`)
      .on("report_files")
      .column(column)
      .execute();
  await db.schema
    .createTable("report_file_pdfs")
    .addColumn("file_id", "text", (c) =>
      c.primaryKey().references("report_files.id").onDelete("cascade"),
    )
    .addColumn("pdf", sql.raw(blobType(db)), (c) => c.notNull())
    .execute();
}

async function createCriticalValues(db: Kysely<unknown>) {
  await db.schema
    .createTable("critical_values")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("booking_id", "text", (c) =>
      c.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("report_id", "text")
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("ticked_at", "text", (c) => c.notNull())
    .addColumn("ticked_by_id", "text", (c) => c.notNull())
    .addColumn("told_name", "text")
    .addColumn("told_at", "text")
    .addColumn("told_by_id", "text")
    .execute();
  await db.schema
    .createIndex("critical_values_by_booking")
    .on("critical_values")
    .column("booking_id")
    .execute();
  await sql`
    create index critical_values_untold on critical_values (ticked_at) where told_at is null
  `.execute(db);
}

async function createSentOuts(db: Kysely<unknown>) {
  await db.schema
    .createTable("sent_outs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("booking_id", "text", (c) =>
      c.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("tests", "text", (c) => c.notNull())
    .addColumn("laboratory", "text", (c) => c.notNull())
    .addColumn("courier_number", "text")
    .addColumn("sent_at", "text", (c) => c.notNull())
    .addColumn("sent_by_id", "text", (c) => c.notNull())
    .addColumn("due_day", "text", (c) => c.notNull())
    .addColumn("back_at", "text")
    .addColumn("back_by_id", "text")
    .execute();
  await db.schema
    .createIndex("sent_outs_by_booking")
    .on("sent_outs")
    .column("booking_id")
    .execute();
  await sql`create index sent_outs_away on sent_outs (due_day) where back_at is null`.execute(db);
}
