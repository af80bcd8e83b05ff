import type { Db } from "#app/db/schema.server.ts";
import { picturePath, picturesIn } from "./picture-address.ts";

/** How long a picture stays that no post shows: until then a change that took it away can be undone. */
export const UNUSED_PICTURES_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes pictures that were added before `unused`, that no post or draft names, and that nothing in the
 * history since then names either. @returns how many.
 */
export async function deleteUnusedPictures(trx: Db, unused: Date) {
  const before = unused.toISOString();
  const old = await trx.selectFrom("pictures").select("id").where("addedAt", "<", before).execute();
  if (old.length === 0) return 0;
  const used = await usedPictures(trx);
  let deleted = 0;
  for (const { id } of old) {
    if (used.has(id) || (await isInHistorySince(trx, before, id))) continue;
    await trx.deleteFrom("pictures").where("id", "=", id).execute();
    deleted += 1;
  }
  return deleted;
}

async function usedPictures(trx: Db) {
  const posts = await trx
    .selectFrom("posts")
    .select(["image", "content", "hindiContent"])
    .execute();
  const drafts = await trx.selectFrom("postDrafts").select("fields").execute();
  const texts = [...posts.flatMap((post) => Object.values(post)), ...drafts.map((d) => d.fields)];
  return new Set(texts.flatMap(picturesIn));
}

const isInHistorySince = async (trx: Db, since: string, id: string) =>
  (await trx
    .selectFrom("history")
    .select("id")
    .where("at", ">=", since)
    .where("changes", "like", `%${picturePath(id)}%`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
