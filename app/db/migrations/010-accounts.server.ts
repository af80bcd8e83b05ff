import type { Kysely } from "kysely";

/** How colleagues sign in to the desk: passwords, sessions, known browsers, passkeys, one-time secrets. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("staff_accounts")
    .addColumn("staff_id", "text", (c) => c.primaryKey().references("staff.id").onDelete("cascade"))
    .addColumn("password_hash", "text")
    .addColumn("may_use_pin", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("pin_hash", "text")
    .execute();
  await db.schema
    .createTable("staff_sessions")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("started_by", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("staff_browsers")
    .addColumn("browser_hash", "text", (c) => c.notNull())
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("signed_in_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("staff_browsers_key", ["browser_hash", "staff_id"])
    .execute();
  await db.schema
    .createTable("staff_passkeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("staff_id", "text", (c) => c.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("public_key", "text", (c) => c.notNull())
    .addColumn("counter", "integer", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("staff_once")
    .addColumn("secret_hash", "text", (c) => c.primaryKey())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("staff_id", "text", (c) => c.references("staff.id").onDelete("cascade"))
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  for (const table of ["staff_sessions", "staff_passkeys", "staff_once"])
    await db.schema.createIndex(`${table}_by_staff`).on(table).column("staff_id").execute();
}
