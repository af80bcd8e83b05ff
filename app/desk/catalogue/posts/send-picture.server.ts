import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { PictureMade } from "#app/domain/pictures/picture-read.ts";
import { picturePath } from "#app/domain/pictures/picture-address.ts";
import { storePicture } from "#app/domain/pictures/picture.queries.server.ts";
import { pictureRefusal } from "#app/domain/pictures/picture-words.ts";
import { makePicture } from "#app/domain/pictures/reader/picture-maker.server.ts";
import { sentInWords } from "./picture-choices.server.ts";
import type { SentPicture } from "./picture-answer.ts";

type Given = { db: Db; now: Date; staff: { id: string; name: string } };

/**
 * Makes a picture of a file and keeps it for posts; no patient sees it before a post shows it.
 * @param file undefined for one that is larger than allowed.
 */
export async function sendPicture(
  { db, now, staff }: Given,
  file: Uint8Array | undefined,
): Promise<SentPicture> {
  const made: PictureMade = file ? await makePicture(file) : { ok: false, problem: "too-large" };
  if (!made.ok) {
    const { problem, megapixels } = made;
    return { ok: false, problem, megapixels, said: pictureRefusal(problem, megapixels) };
  }
  const { webp, width, height } = made;
  const bytes = Buffer.from(webp, "base64");
  const id = await writeTransaction(db, async (trx) => {
    const actor = { staffId: staff.id, name: staff.name };
    await record(trx, { actor, now, action: "catalogue.picture-sent" }, []);
    return storePicture(trx, { bytes, width, height, now, addedBy: staff.name });
  });
  const words = sentInWords({ addedAt: now.toISOString(), addedBy: staff.name }, now);
  return { ok: true, path: picturePath(id), words };
}
