import type { Db } from "#app/db/schema.server.ts";
import { storePicture } from "#app/domain/pictures/picture.queries.server.ts";
import { makePicture } from "#app/domain/pictures/reader/picture-maker.server.ts";
import sharp from "sharp";

/** A picture of one colour, made as the desk makes those that are sent. */
export async function madePicture(background: string) {
  const sent = await sharp({ create: { width: 480, height: 270, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const made = await makePicture(sent);
  if (!made.ok) throw new Error(made.problem);
  return Buffer.from(made.webp, "base64");
}

/** A picture of one colour that a colleague sent. @returns its id. */
export const givenPicture = async (db: Db, background: string) =>
  storePicture(db, {
    bytes: await madePicture(background),
    width: 480,
    height: 270,
    now: new Date("2026-11-01T04:12:00Z"),
    addedBy: "Suma Prakash",
  });
