import * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import type { Read } from "#app/import/import-rows.server.ts";
import { readListFile } from "#app/import/list-file.server.ts";
import { pictureIdIn, pictureName } from "./picture-address.ts";
import {
  findPicture,
  listPictureIds,
  pictureIdOf,
  storePicture,
} from "./picture.queries.server.ts";
import { pictureRefusal } from "./picture-words.ts";
import { makePicture } from "./reader/picture-maker.server.ts";

/** A picture of a file that this lab does not have yet. */
export type ReadPicture = { id: string; bytes: Uint8Array; width: number; height: number };

const NOT_ITS_NAME = "webp is not the picture of this name: the file was changed";
const NOT_AS_KEPT =
  "webp is not as the desk keeps a picture, a WebP of at most 1,200 px with nothing but its pixels: send it on the desk";

const pictureEntry = z.object({
  name: z
    .string("is missing")
    .check(
      z.refine(
        (name) => pictureIdIn(name) !== undefined,
        "is not the name of a picture: 32 of 0-9 and a-f, and .webp",
      ),
    ),
  webp: z.string("is missing"),
});

/** All pictures as a JSON list of names and bytes in base64; the database is asked for one at a time. */
export async function writePictures(db: Db) {
  const entries: string[] = [];
  for (const id of await listPictureIds(db)) {
    const picture = await findPicture(db, id);
    if (!picture) continue; // deleted meanwhile
    const webp = Buffer.from(picture.bytes).toString("base64");
    entries.push(JSON.stringify({ name: pictureName(id), webp }));
  }
  return entries.length === 0 ? "[]" : `[\n${entries.join(",\n")}\n]`;
}

/**
 * Reads such a file. The bytes stay as they are, because their hash is the picture's address: each new one
 * is decoded in the closed process, and refused unless that process could have written it.
 * @param stored the ids that are here already, which are not decoded again.
 * @throws when no process can be started.
 */
export async function readPictures(
  json: string,
  stored: readonly string[] = [],
): Promise<Read<ReadPicture>> {
  const known = new Set(stored);
  const { rows, ...read } = readListFile(json, {
    fields: ["name", "webp"],
    schema: pictureEntry,
    unique: ["name"],
    stored: [],
    toRow({ name, webp }, _position, report) {
      const bytes = Buffer.from(webp, "base64");
      const id = pictureIdOf(bytes);
      if (name === pictureName(id))
        return { id, bytes, refuse: (reason: string) => report(reason, name) };
      report(NOT_ITS_NAME, name);
      return undefined;
    },
  });
  const pictures: ReadPicture[] = [];
  for (const { id, bytes, refuse } of rows) {
    if (known.has(id)) continue;
    const made = await makePicture(bytes);
    if (!made.ok) refuse(`webp: ${pictureRefusal(made.problem, made.megapixels)}`);
    else if (!made.isAsKept) refuse(NOT_AS_KEPT);
    else pictures.push({ id, bytes, width: made.width, height: made.height });
  }
  return { rows: pictures, ...read };
}

/** Run inside a transaction. They count as added now, so that none is deleted before a post shows it. */
export async function savePictures(trx: Db, pictures: readonly ReadPicture[], now: Date) {
  for (const { id: _, ...picture } of pictures)
    await storePicture(trx, { ...picture, now, addedBy: "from a file" });
}
