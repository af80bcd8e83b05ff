import { randomInt } from "node:crypto";
import { type Kysely, sql } from "kysely";

/** What this migration reads and writes, as the table was at its time. */
type Then = {
  bookings: { id: string; status: string; updatedAt: string; reportedAt: string | null };
};

/**
 * Day, slot and address move to the visit, one trip to one door. A booking gets a reference, the hash of
 * its ticket's link, the moments of its steps and what the patient asks for. Earlier bookings get a visit
 * and a reference each, and no link. SQLite cannot add a column that references a row and is not null;
 * the program writes none that is.
 */
export async function up(db: Kysely<Then>) {
  await db.schema
    .createTable("visits")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("slot", "text", (c) => c.notNull())
    .addColumn("flat", "text")
    .addColumn("street", "text")
    .addColumn("landmark", "text")
    .addColumn("pincode", "text")
    .addColumn("lat", "text")
    .addColumn("lng", "text")
    .addColumn("phlebotomist", "text")
    .execute();
  await sql`insert into visits (id, day, slot) select id, preferred_date, preferred_time from bookings`.execute(
    db,
  );
  await addColumn(db, "bookings", "visit_id", (c) => c.references("visits.id"));
  for (const name of TEXTS) await addColumn(db, "bookings", name);
  await addColumn(db, "bookings", "ticket_version", (c) => c.notNull().defaultTo(0), "integer");
  await addColumn(db, "booking_lines", "list_paise", (c) => c, "integer");
  await db
    .updateTable("bookings")
    .set((row) => ({ status: "reported", reportedAt: row.ref("updatedAt") }))
    .where("status", "=", "completed")
    .execute();
  await giveVisitsAndReferences(db);
  for (const name of ["preferred_date", "preferred_time"])
    await db.schema.alterTable("bookings").dropColumn(name).execute();
  await index(db, "bookings_by_visit", "visit_id").execute();
  await index(db, "bookings_by_reference", "reference").unique().execute();
  await index(db, "bookings_by_ticket", "ticket_hash").unique().execute();
}

const TEXTS = [
  "reference",
  "ticket_hash",
  "asked_day",
  "asked_slot",
  "asked_at",
  "confirmed_at",
  "assigned_at",
  "collected_at",
  "reported_at",
  "no_show_at",
  "cancelled_at",
  "cancelled_by",
  "cancel_reason",
  "erased_at",
];

type Column = Parameters<ReturnType<Kysely<Then>["schema"]["alterTable"]>["addColumn"]>[2];

const addColumn = (
  db: Kysely<Then>,
  table: string,
  name: string,
  as?: Column,
  type: "text" | "integer" = "text",
) => db.schema.alterTable(table).addColumn(name, type, as).execute();

const index = (db: Kysely<Then>, name: string, column: string) =>
  db.schema.createIndex(name).on("bookings").column(column);

const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** In pieces: PostgreSQL ends a statement after ten seconds, and checks each visit. */
const ROWS = 500;

async function giveVisitsAndReferences(db: Kysely<Then>) {
  const stored = await db.selectFrom("bookings").select("id").orderBy("id").execute();
  const references = newReferences(stored.length);
  const pairs = stored.map(({ id }, at) => [id, references[at]] as const);
  for (let start = 0; start < pairs.length; start += ROWS) {
    const piece = pairs.slice(start, start + ROWS);
    const rows = piece.map((pair) => sql`(${sql.join(pair)})`);
    // The range, in the order of this database, keeps it from reading the whole table for each piece.
    await sql`
      update bookings set visit_id = id, reference = given.column2
      from (values ${sql.join(rows)}) as given
      where bookings.id = given.column1
        and bookings.id between ${piece[0]?.[0]} and ${piece.at(-1)?.[0]}
    `.execute(db);
  }
}

/** As for new bookings: four signs, one more when a tenth is used. */
function newReferences(count: number) {
  let signs = 4;
  while (count * 10 >= SIGNS.length ** signs) signs += 1;
  const references = new Set<string>();
  while (references.size < count) {
    const picked = Array.from({ length: signs }, () => SIGNS[randomInt(SIGNS.length)]);
    references.add(`DS-${picked.join("")}`);
  }
  return [...references];
}
