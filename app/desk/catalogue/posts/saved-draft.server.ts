import { randomBytes } from "node:crypto";
import type { Db, Row } from "#app/db/schema.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { postFields, type PostFields } from "./writing-forms.ts";

/** Drafts stand beside the posts, by their id: saving one changes nothing that patients see. */

/** The id of a post that is not on the site yet, also in its address. */
export const newDraftId = () => `draft-${randomBytes(6).toString("hex")}`;
export const isDraftId = (id: string) => /^draft-[0-9a-f]{12}$/.test(id);

export const findDraft = (db: Db, id: string) =>
  db.selectFrom("postDrafts").selectAll().where("id", "=", id).executeTakeFirst();

export const draftFields = (draft: Pick<Row<"postDrafts">, "fields">): PostFields =>
  postFields.parse(JSON.parse(draft.fields));

/** Who else saved a draft after it was shown, in words; undefined where nobody did. */
export function savedMeanwhile(
  draft: Row<"postDrafts"> | undefined,
  version: number,
  { staffId, now }: { staffId: string | null; now: Date },
) {
  if (!draft || draft.version === version) return undefined;
  const who =
    draft.savedById === staffId
      ? "You saved this draft in another tab"
      : `${draft.savedBy} saved this draft`;
  return `${who} at ${deskMoment(new Date(draft.savedAt), now)} while you had it open. What you typed is still here.`;
}

type By = { staff: { id: string; name: string }; now: Date };

export type Saved = { ok: true; version: number; savedAt: string } | { ok: false; said: string };

/** Saves a draft inside a transaction, unless it is another one by now. */
export async function saveDraft(
  trx: Db,
  { staff, now }: By,
  asked: { id: string; version: number; anyway: boolean; fields: PostFields },
): Promise<Saved> {
  const { id, version, anyway, fields } = asked;
  const stored = await lockRow(trx, "postDrafts", id);
  const said = savedMeanwhile(stored, version, { staffId: staff.id, now });
  if (said !== undefined && !anyway) return { ok: false, said };
  const savedAt = now.toISOString();
  const row = {
    fields: JSON.stringify(fields),
    version: (stored?.version ?? 0) + 1,
    savedAt,
    savedBy: staff.name,
    savedById: staff.id,
  };
  await trx
    .insertInto("postDrafts")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  return { ok: true, version: row.version, savedAt };
}
