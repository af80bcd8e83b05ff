import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { deleteRows, type RowChanges } from "#app/db/row-changes.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { hindiFields } from "#app/lib/hindi-fields.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import { FALLBACK_IMAGE, type Post } from "./blog.ts";
import { sanitisePost } from "./sanitise.server.ts";

/** All posts, newest first. */
export async function listPosts(db: Db): Promise<Post[]> {
  return (await listPostRows(db)).filter(isOnSite).map(toPost);
}

/** Posts as they are stored, newest first, for comparing with a file. */
export const listPostRows = (db: Db) =>
  db
    .selectFrom("posts")
    .selectAll()
    .orderBy("publishDate", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();

export async function findPost(db: Db, slug: string) {
  const row = await db.selectFrom("posts").selectAll().where("slug", "=", slug).executeTakeFirst();
  return row && isOnSite(row) ? toPost(row) : undefined;
}

/** Run inside a transaction. */
export async function savePosts(trx: Db, { put, removed }: RowChanges<Row<"posts">>) {
  await deleteRows(trx, "posts", [...removed, ...put.map((row) => row.id)]);
  const clean = put.map((row) => ({ ...row, ...sanitised(row) }));
  for (const chunk of insertChunks(clean)) await trx.insertInto("posts").values(chunk).execute();
}

/** Sanitised again: an older version or another program may have written the row. */
function toPost(stored: Row<"posts">): Post {
  const { id, slug, title, image, metaDescription, category, tags, publishDate, createdAt } =
    stored;
  const { hindiTitle, hindiMetaDescription, checkedBy } = stored;
  const { content, hindiContent } = sanitised(stored);
  return {
    _id: id,
    slug,
    title,
    metaDescription,
    category,
    publishDate,
    createdAt,
    content,
    image: image || FALLBACK_IMAGE,
    tags: JSON.parse(tags) as string[],
    ...(checkedBy && { checkedBy }),
    ...hindiFields({ hindiTitle, hindiMetaDescription, hindiContent }),
  };
}

const sanitised = (row: Pick<Row<"posts">, "content" | "hindiContent">) => ({
  content: sanitisePost(row.content),
  hindiContent: sanitisePost(row.hindiContent),
});
