import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";

type NewPicture = { bytes: Uint8Array; width: number; height: number; now: Date; addedBy: string };

/** Keeps a picture; one that is here already counts as added now. @returns its id. */
export async function storePicture(trx: Db, { now, ...picture }: NewPicture) {
  const id = createHash("sha256").update(picture.bytes).digest("hex").slice(0, 32);
  const addedAt = now.toISOString();
  await trx
    .insertInto("pictures")
    .values({ id, ...picture, type: "image/webp", addedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ addedAt }))
    .execute();
  return id;
}

export const findPicture = (db: Db, id: string) =>
  db.selectFrom("pictures").select(["bytes", "type"]).where("id", "=", id).executeTakeFirst();

/** The ids of all pictures; the newest first. */
export async function listPictureIds(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("pictures")
    .select("id")
    .orderBy("addedAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
