import type { Db } from "#app/db/schema.server.ts";
import { picturePath } from "#app/domain/pictures/picture-address.ts";
import { listNewestPictures } from "#app/domain/pictures/picture.queries.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { DRAWN_PICTURES, type PictureChoice } from "./drawn-pictures.ts";

/** As many as a list can be looked through. */
const MOST_SENT = 20;

/** `Sent 09:38 AM, Suma Prakash` */
export const sentInWords = (picture: { addedAt: string; addedBy: string }, now: Date) =>
  `Sent ${deskMoment(new Date(picture.addedAt), now)}, ${picture.addedBy}`;

/** What a post can show: the drawings, and what the lab sent last. */
export async function listPictureChoices(db: Db, now: Date): Promise<readonly PictureChoice[]> {
  const sent = await listNewestPictures(db, MOST_SENT);
  return [
    ...DRAWN_PICTURES,
    ...sent.map((picture) => ({
      path: picturePath(picture.id),
      words: sentInWords(picture, now),
    })),
  ];
}
