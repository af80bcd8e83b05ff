import type { Db } from "#app/db/schema.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import { draftFields, findDraft } from "./saved-draft.server.ts";
import type { ListedPost } from "./listed-post.ts";

const listRows = (db: Db) =>
  db
    .selectFrom("posts")
    .select(["id", "title", "category", "publishDate", "offSite"])
    .orderBy("publishDate", "desc")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();

/** Every post, newest first; drafts that were never on the site stand before them. */
export async function listAllPosts(db: Db): Promise<readonly ListedPost[]> {
  const rows = await listRows(db);
  const drafts = await db
    .selectFrom("postDrafts")
    .selectAll()
    .orderBy("savedAt", "desc")
    .orderBy("id")
    .execute();
  const posts = rows.map(({ id, title, category, publishDate, offSite }) => ({
    id,
    title,
    subject: category,
    at: publishDate,
    state: isOnSite({ offSite }) ? ("on-site" as const) : ("off-site" as const),
    changedAt: drafts.find((draft) => draft.id === id)?.savedAt ?? null,
  }));
  const known = new Set(posts.map(({ id }) => id));
  const fresh = drafts
    .filter(({ id }) => !known.has(id))
    .map((draft) => {
      const { title, subject } = draftFields(draft);
      const base = { id: draft.id, title: title.trim() || "Without a title", subject };
      return { ...base, at: draft.savedAt, state: "draft" as const, changedAt: null };
    });
  return [...fresh, ...posts];
}

/** The subjects that posts have, by name. */
export async function listSubjects(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom("posts").select("category").distinct().execute();
  return rows
    .map(({ category }) => category)
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b));
}

/** A post with its draft, by the address that the desk has for it. */
export async function findWritten(db: Db, id: string) {
  const row = await db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirst();
  return { row, draft: await findDraft(db, id) };
}
