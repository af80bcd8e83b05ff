import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** What this migration reads and writes, as the tables were at its time. */
type Then = {
  bookings: { doctor: string | null };
  doctors: { id: string; name: string; addedAt: string };
  doctorNames: { name: string; doctorId: string };
};

/**
 * Referring doctors get a list; a booking keeps the name as it was written, and the list knows each
 * written name. A booking also says whether its patient agrees that the doctor may learn of it.
 */
export async function up(db: Kysely<Then>) {
  await db.schema
    .createTable("doctors")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("phone", "text")
    .addColumn("clinic", "text")
    .addColumn("registration", "text")
    .addColumn("added_at", "text", (c) => c.notNull())
    .addColumn("retired_at", "text")
    .execute();
  await db.schema
    .createTable("doctor_names")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("doctor_id", "text", (c) => c.notNull().references("doctors.id").onDelete("cascade"))
    .execute();
  await db.schema
    .createIndex("doctor_names_by_doctor")
    .on("doctor_names")
    .column("doctor_id")
    .execute();
  for (const column of ["doctor_consent_at", "doctor_consent_by_id"])
    await db.schema.alterTable("bookings").addColumn(column, "text").execute();
  await listThoseOfBefore(db);
}

async function listThoseOfBefore(db: Kysely<Then>) {
  const written = await db
    .selectFrom("bookings")
    .select("doctor as name")
    .distinct()
    .where("doctor", "is not", null)
    .where(sql<boolean>`trim(doctor) != ''`)
    .execute();
  const addedAt = new Date().toISOString();
  for (const { name } of written) {
    if (name === null) continue;
    const id = randomUUID();
    await db.insertInto("doctors").values({ id, name, addedAt }).execute();
    await db.insertInto("doctorNames").values({ name, doctorId: id }).execute();
  }
}
