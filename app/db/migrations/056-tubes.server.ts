import { type Kysely, sql } from "kysely";

/** Labels of tubes, their scans at the door, and the bags in which tubes travel (decision 56). */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable("label_rolls")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id"))
    .addColumn("first", "integer", (c) => c.notNull().unique())
    .addColumn("last", "integer", (c) => c.notNull())
    .addColumn("given_at", "text", (c) => c.notNull())
    .addColumn("given_by_id", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("labels")
    .addColumn("number", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("booking_id", "text", (c) => c.references("bookings.id").onDelete("cascade"))
    .addColumn("container", "text")
    .addColumn("nth", "integer")
    .addColumn("roll_id", "text", (c) => c.references("label_rolls.id"))
    .addColumn("printed_at", "text", (c) => c.notNull())
    .addColumn("printed_by_id", "text", (c) => c.notNull())
    .addColumn("received_at", "text")
    .addColumn("received_by_id", "text")
    .execute();
  await sql`create index label_rolls_of_staff on label_rolls (staff_id)`.execute(db);
  await sql`create index labels_of_booking on labels (booking_id)`.execute(db);
  await sql`create index labels_of_roll on labels (roll_id)`.execute(db);
  await schema
    .createTable("label_prints")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("printed_at", "text", (c) => c.notNull())
    .addColumn("printed_by_id", "text", (c) => c.notNull())
    .addColumn("media", "text", (c) => c.notNull())
    .addColumn("first_place", "integer", (c) => c.notNull())
    .addColumn("items", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("tube_scans")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("booking_id", "text", (c) =>
      c.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("container", "text", (c) => c.notNull())
    .addColumn("nth", "integer", (c) => c.notNull())
    .addColumn("how", "text", (c) => c.notNull())
    .addColumn("name_by_hand", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("why", "text")
    .addColumn("staff_id", "text")
    .addColumn("phone_at", "text", (c) => c.notNull())
    .addColumn("scanned_at", "text", (c) => c.notNull())
    .addColumn("stored_at", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().defaultTo("bound"))
    .execute();
  await sql`create index tube_scans_of_booking on tube_scans (booking_id)`.execute(db);
  await sql`create index tube_scans_of_label on tube_scans (label)`.execute(db);
  await schema
    .createTable("tubes_aside")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("why", "text", (c) => c.notNull())
    .addColumn("booking_id", "text", (c) => c.references("bookings.id").onDelete("cascade"))
    .addColumn("found_booking_id", "text", (c) => c.references("bookings.id").onDelete("cascade"))
    .addColumn("staff_id", "text")
    .addColumn("aside_at", "text", (c) => c.notNull())
    .addColumn("settled_at", "text")
    .addColumn("settled_by_id", "text")
    .addColumn("settled_as", "text")
    .execute();
  await sql`create index tubes_aside_of_label on tubes_aside (label)`.execute(db);
  await sql`create index tubes_aside_open on tubes_aside (aside_at) where settled_at is null`.execute(
    db,
  );
  await sql`create index tubes_aside_of_booking on tubes_aside (booking_id)`.execute(db);
  await sql`create index tubes_aside_found on tubes_aside (found_booking_id)`.execute(db);
  await schema
    .createTable("bags")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("staff_id", "text", (c) => c.notNull())
    .addColumn("celsius", "integer")
    .addColumn("measured_at", "text")
    .addColumn("measured_by_id", "text")
    .addColumn("sharps_at", "text")
    .addColumn("sharps_by_id", "text")
    .addPrimaryKeyConstraint("bags_key", ["day", "staff_id"])
    .execute();
  await schema.alterTable("visits").addColumn("box_celsius", "integer").execute();
  await schema.alterTable("visits").addColumn("box_at", "text").execute();
  await schema.alterTable("samples").addColumn("scan_id", "text").execute();
  await schema.alterTable("samples").addColumn("no_label_because", "text").execute();
  await schema.alterTable("samples").addColumn("accepted_at", "text").execute();
  await schema.alterTable("samples").addColumn("accepted_by_id", "text").execute();
}
