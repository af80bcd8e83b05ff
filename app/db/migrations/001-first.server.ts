import { type Kysely, sql } from "kysely";
import { blobType } from "../connect.server.ts";

/** Everything the first release keeps. Columns are described in schema.server.ts. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("tests")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("original_paise", "integer")
    .addColumn("offered_paise", "integer")
    .addColumn("container", "text", (c) => c.notNull())
    .addColumn("turnaround", "text", (c) => c.notNull())
    .addColumn("fasting", "text", (c) => c.notNull())
    .addColumn("aliases", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("popularity", "integer")
    .addColumn("position", "integer", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("packages")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("subtitle", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("package_type", "text", (c) => c.notNull().unique())
    .addColumn("health_concern", "text", (c) => c.notNull())
    .addColumn("gender", "text", (c) => c.notNull())
    .addColumn("age_group", "text", (c) => c.notNull())
    .addColumn("hero", "integer", (c) => c.notNull())
    .addColumn("color", "text", (c) => c.notNull())
    .addColumn("icon", "text", (c) => c.notNull())
    .addColumn("original_paise", "integer")
    .addColumn("offered_paise", "integer")
    .addColumn("position", "integer", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("package_tests")
    .addColumn("package_id", "text", (c) =>
      c.notNull().references("packages.id").onDelete("cascade"),
    )
    .addColumn("test_id", "text", (c) => c.notNull().references("tests.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("package_tests_key", ["package_id", "test_id"])
    .execute();

  await db.schema
    .createTable("posts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("slug", "text", (c) => c.notNull().unique())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("image", "text", (c) => c.notNull())
    .addColumn("meta_description", "text", (c) => c.notNull())
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("tags", "text", (c) => c.notNull())
    .addColumn("publish_date", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("booths")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("city", "text", (c) => c.notNull())
    .addColumn("pincode", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("timing", "text", (c) => c.notNull())
    .addColumn("working_days", "text")
    .addColumn("contact_person", "text")
    .addColumn("emergency_contact", "text")
    .addColumn("google_maps_link", "text")
    .addColumn("lat", "text")
    .addColumn("lng", "text")
    .addColumn("position", "integer", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("bookings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("patient_name", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("preferred_date", "text", (c) => c.notNull())
    .addColumn("preferred_time", "text", (c) => c.notNull())
    .addColumn("notes", "text")
    .addColumn("package_type", "text")
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("total_paise", "integer")
    .addColumn("quoted_paise", "integer")
    .addColumn("marks", "text", (c) => c.notNull())
    .addColumn("placed_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  await index(db, "bookings", "phone");
  await index(db, "bookings", "placed_at");

  await db.schema
    .createTable("booking_lines")
    .addColumn("booking_id", "text", (c) =>
      c.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("item_id", "text")
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull())
    .addColumn("price_paise", "integer")
    .addColumn("quoted_paise", "integer")
    .addColumn("tests_included", "text")
    .addPrimaryKeyConstraint("booking_lines_key", ["booking_id", "position"])
    .execute();

  await db.schema
    .createTable("callbacks")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("preferred_time", "text", (c) => c.notNull())
    .addColumn("concern_type", "text", (c) => c.notNull())
    .addColumn("message", "text")
    .addColumn("age", "integer", (c) => c.notNull())
    .addColumn("gender", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("marks", "text", (c) => c.notNull())
    .addColumn("requested_at", "text", (c) => c.notNull())
    .execute();
  await index(db, "callbacks", "phone");
  await index(db, "callbacks", "requested_at");

  await db.schema
    .createTable("reports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("patient_name", "text", (c) => c.notNull())
    .addColumn("test_name", "text", (c) => c.notNull())
    .addColumn("uploaded_at", "text", (c) => c.notNull())
    .addColumn("pdf", sql.raw(blobType(db)))
    .addColumn("withdrawn_at", "text")
    .execute();
  await index(db, "reports", "phone");

  await db.schema
    .createTable("report_codes")
    .addColumn("phone_hash", "text", (c) => c.primaryKey())
    .addColumn("code_hash", "text", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("body_hash", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await index(db, "idempotency_keys", "created_at");

  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("points", "integer", (c) => c.notNull())
    .addColumn("expire", "bigint")
    .execute();

  await db.schema
    .createTable("settings")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("access_log")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull())
    .addColumn("phone_hash", "text", (c) => c.notNull())
    .addColumn("address_hash", "text", (c) => c.notNull())
    .execute();
  await index(db, "access_log", "at");
}

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
