import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { findWritten } from "./post-list.queries.server.ts";
import { tooLongInWords } from "./post-limits.ts";
import { isDraftId, saveDraft } from "./saved-draft.server.ts";
import { formAgain, type SentPicture } from "./picture-answer.ts";
import { postFields } from "./writing-forms.ts";

type Given = { db: Db; now: Date; staff: { id: string; name: string } };

/**
 * Keeps what was typed in the form that a picture came with, as the draft of the post.
 * @returns where the form stands again, or why it could not be kept.
 */
export async function keepTypedWithPicture(
  { db, now, staff }: Given,
  sent: Readonly<Record<string, string>>,
  picture: SentPicture,
): Promise<{ ok: true; path: string } | { ok: false; said: string }> {
  const { draft: id = "", version = "" } = sent;
  const typed = postFields.parse(sent);
  const fields = picture.ok ? { ...typed, image: picture.path } : typed;
  const { row } = await findWritten(db, id);
  const goBack = "Go back: what you typed is still there.";
  if (!row && !isDraftId(id)) return { ok: false, said: `This post is not on the list. ${goBack}` };
  const tooLong = tooLongInWords(fields);
  if (tooLong !== undefined) return { ok: false, said: `${tooLong}. ${goBack}` };
  const asked = { id, version: Number(version), anyway: false, fields };
  const saved = await writeTransaction(db, (trx) => saveDraft(trx, { staff, now }, asked));
  if (!saved.ok) return { ok: false, said: `${saved.said} ${goBack}` };
  return { ok: true, path: formAgain(id, picture) };
}
