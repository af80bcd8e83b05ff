import { Hono } from "hono";
import type { Db } from "#app/db/schema.server.ts";
import { PICTURE_PATTERN, pictureIdIn } from "./picture-address.ts";
import { findPicture } from "./picture.queries.server.ts";

/** What is kept in memory; a picture has 50 to 300 KB. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;

/** The address has a hash of the bytes: they never change. */
const FOREVER = "public, max-age=31536000, immutable";

type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string };

/** `GET /pictures/{id}.webp`, on the site and on the desk, whose preview shows the page as patients see it. */
export function pictureRoutes({ db }: { db: Db }) {
  const find = keptPictures(db);
  const app = new Hono();
  app.get(PICTURE_PATTERN, async (c) => {
    const id = pictureIdIn(c.req.param("name"));
    const picture = id === undefined ? undefined : await find(id);
    if (!picture) return c.text("There is no picture at this address", 404);
    return c.body(picture.bytes, 200, { "Content-Type": picture.type, "Cache-Control": FOREVER });
  });
  app.all(PICTURE_PATTERN, (c) => {
    c.header("Allow", "GET, HEAD");
    return c.text("This address does not take that method", 405);
  });
  return app;
}

/** Finds pictures and keeps those in memory that were asked for last. */
function keptPictures(db: Db) {
  // In the order in which they were asked for.
  const kept = new Map<string, Picture>();
  let bytes = 0;
  return async (id: string) => {
    const found = kept.get(id) ?? (await read(db, id));
    if (!found) return undefined;
    if (!kept.delete(id)) bytes += found.bytes.length;
    kept.set(id, found);
    for (const [oldest, { bytes: old }] of kept) {
      if (bytes <= MOST_KEPT_BYTES) break;
      kept.delete(oldest);
      bytes -= old.length;
    }
    return found;
  };
}

async function read(db: Db, id: string): Promise<Picture | undefined> {
  const row = await findPicture(db, id);
  return row && { ...row, bytes: new Uint8Array(row.bytes) };
}
