import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { picturePath } from "./picture-address.ts";

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

/** What was sent last, the newest first; without the bytes. */
export const listNewestPictures = (db: Db, limit: number) =>
  db
    .selectFrom("pictures")
    .select(["id", "addedAt", "addedBy"])
    .orderBy("addedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();

/** The paths of all pictures. */
export async function listPicturePaths(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("pictures").select("id").execute();
  return new Set(rows.map(({ id }) => picturePath(id)));
}
