import type { Db, NewRow } from "#app/db/schema.server.ts";

export async function insertCallback(trx: Db, callback: NewRow<"callbacks">) {
  await trx.insertInto("callbacks").values(callback).execute();
}
