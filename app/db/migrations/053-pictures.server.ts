import { type Kysely, sql } from "kysely";
import { blobType } from "../connect.server.ts";

/** Pictures of posts that the lab sent. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("pictures")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("bytes", sql.raw(blobType(db)), (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("added_at", "text", (c) => c.notNull())
    .addColumn("added_by", "text", (c) => c.notNull())
    .execute();
}
