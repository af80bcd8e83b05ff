import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";

type NewPicture = { bytes: Uint8Array; width: number; height: number; now: Date; addedBy: string };

/** The id of a picture, a hash of its bytes. */
export const pictureIdOf = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 32);

/** Keeps a picture; one that is here already counts as added now. @returns its id. */
export async function storePicture(trx: Db, { now, ...picture }: NewPicture) {
  const id = pictureIdOf(picture.bytes);
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

/** What was sent last, the newest first; without the bytes. */
export const listNewestPictures = (db: Db, limit: number) =>
  db
    .selectFrom("pictures")
    .select(["id", "addedAt", "addedBy"])
    .orderBy("addedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();

/** The ids of all pictures; sorted here because the databases compare texts differently. */
export async function listPictureIds(db: Db) {
  const rows = await db.selectFrom("pictures").select("id").execute();
  return rows.map(({ id }) => id).toSorted();
}
