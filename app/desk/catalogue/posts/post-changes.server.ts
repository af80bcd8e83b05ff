import type { Db, Row } from "#app/db/schema.server.ts";
import { isOnSite, ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  addRow,
  changeRow,
  lockRow,
  removeRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { idFrom } from "#app/import/import-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { tooLongInWords } from "./post-limits.ts";
import { isDraftId, saveDraft, savedMeanwhile } from "./saved-draft.server.ts";
import type { PostFields } from "./writing-forms.ts";
import { readPost } from "./read-post.server.ts";
import { fingerprint } from "./typed-post.server.ts";

/** What managers change of posts, each inside the transaction of `deskChange`. */

type Put = { id: string; typed: PostFields; version: number; seen: string; anyway: boolean };

export type PutDone = Done & {
  /** Where the post is from now on. */
  slug: string;
};

/** Puts what is typed on the site: a new post, or new words of one. */
export async function putPost(trx: Db, by: By, asked: Put): Promise<PutDone> {
  const { id, typed, version, seen, anyway } = asked;
  const { day, ...words } = readPost(typed, by.now);
  const stored = await lockRow(trx, "posts", id);
  const draft = await lockRow(trx, "postDrafts", id);
  if (!stored && !isDraftId(id)) gone();
  if (!anyway) refuseChangedMeanwhile(by, { stored, draft, version, seen });
  const written = stored
    ? await changeRow(trx, "posts", id, {
        ...words,
        publishDate: onDay(day, stored),
        offSite: ON_SITE,
        offSiteSince: null,
      })
    : await addPost(trx, by, words, day);
  const changes: RowChange[] = [written];
  if (draft) changes.push(await removeRow(trx, "postDrafts", id));
  const action = !stored
    ? "catalogue.added"
    : isOnSite(stored)
      ? "catalogue.changed"
      : "catalogue.on-site";
  const entry = { ...by, action, details: { what: "the post", name: words.title } } as const;
  const undo = await record(trx, entry, changes);
  const said = `“${words.title}” is on the site.`;
  return { ok: true, said, undo, slug: String(written.key.id) };
}

/** Keeps what is typed as the draft, for a form that was sent without script; nothing goes out. */
export async function keepPost(
  trx: Db,
  by: By,
  staff: { id: string; name: string },
  { id, typed, version }: Pick<Put, "id" | "typed" | "version">,
): Promise<PutDone> {
  if (!isDraftId(id)) await holdPost(trx, id);
  const tooLong = tooLongInWords(typed);
  if (tooLong !== undefined) refuse("invalid", tooLong);
  const asked = { id, version, anyway: false, fields: typed };
  const saved = await saveDraft(trx, { staff, now: by.now }, asked);
  if (!saved.ok) refuse("changed-meanwhile", saved.said);
  return { ok: true, said: "Kept for later, only you see it.", undo: undefined, slug: id };
}

/** Takes a post off the site; it stays on the list. */
export async function takePostOff(trx: Db, by: By, id: string): Promise<Done> {
  const post = await holdPost(trx, id);
  const said = `“${post.title}” is off the site.`;
  if (!isOnSite(post)) return { ok: true, said, undo: undefined };
  const set = { offSite: "retired", offSiteSince: by.now.toISOString() };
  const change = await changeRow(trx, "posts", id, set);
  const entry = { ...by, action: "catalogue.off-site", details: about(post) } as const;
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}

/** Puts a post back on the site as it was. */
export async function putPostBack(trx: Db, by: By, id: string): Promise<Done> {
  const post = await holdPost(trx, id);
  const said = `“${post.title}” is on the site.`;
  if (isOnSite(post)) return { ok: true, said, undo: undefined };
  if (post.content === "") refuse("invalid", "Please write the text");
  const change = await changeRow(trx, "posts", id, { offSite: ON_SITE, offSiteSince: null });
  const entry = { ...by, action: "catalogue.on-site", details: about(post) } as const;
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}

/** Throws a draft away; of a post on the site only what was typed since. */
export async function throwDraftAway(trx: Db, by: By, id: string): Promise<Done> {
  const draft = await lockRow(trx, "postDrafts", id);
  const said = "The draft is thrown away.";
  if (!draft) return { ok: true, said, undo: undefined };
  const removed = await removeRow(trx, "postDrafts", id);
  const entry = { ...by, action: "catalogue.draft-thrown-away", details: {} } as const;
  return { ok: true, said, undo: await record(trx, entry, [removed]) };
}

const about = ({ title }: { title: string }) => ({ what: "the post", name: title });

const gone = () => refuse("not-found", "This post is not on the list any more.");

async function holdPost(trx: Db, id: string): Promise<Row<"posts">> {
  return (await lockRow(trx, "posts", id)) ?? gone();
}

type Shown = {
  stored: Row<"posts"> | undefined;
  draft: Row<"postDrafts"> | undefined;
  version: number;
  seen: string;
};

function refuseChangedMeanwhile(by: By, { stored, draft, version, seen }: Shown) {
  const said =
    savedMeanwhile(draft, version, { staffId: by.actor.staffId, now: by.now }) ??
    (fingerprint(stored) === seen
      ? undefined
      : "A colleague changed this post while you had it open. What you typed is still here.");
  if (said !== undefined) refuse("changed-meanwhile", said);
}

/** The moment of the day; of the day that it has already, as it is. */
const onDay = (day: string, stored?: Row<"posts">) =>
  stored && dayInIndia(new Date(stored.publishDate)) === day
    ? stored.publishDate
    : `${day}T00:00:00.000Z`;

type Words = Omit<ReturnType<typeof readPost>, "day">;

async function addPost(trx: Db, by: By, words: Words, day: string) {
  const slug = await freeSlug(trx, idFrom(words.title) || `post-${day}`);
  return addRow(trx, "posts", {
    id: slug,
    slug,
    ...words,
    publishDate: onDay(day),
    createdAt: by.now.toISOString(),
    offSiteSince: null,
  });
}

async function freeSlug(trx: Db, wanted: string) {
  const rows = await trx
    .selectFrom("posts")
    .select("slug")
    .where("slug", "like", `${wanted}%`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(slug)) return slug;
  }
}
