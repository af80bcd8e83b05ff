import { pictureRoutes } from "./picture.api.server.ts";
import { picturePath } from "./picture-address.ts";
import { storePicture } from "./picture.queries.server.ts";
import { deleteUnusedPictures } from "./picture-retention.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";

const OCTOBER = new Date("2026-10-01T04:12:00Z");
const NOVEMBER = new Date("2026-11-23T04:12:00Z");

const given = (db: Db, bytes: string, now = OCTOBER) =>
  storePicture(db, {
    bytes: Buffer.from(bytes),
    width: 480,
    height: 270,
    now,
    addedBy: "Suma Prakash",
  });

const post = (image: string, content: string) => ({
  id: content,
  slug: content,
  title: content,
  image,
  metaDescription: "",
  content,
  category: "",
  tags: "[]",
  publishDate: "2026-10-01T00:00:00.000Z",
  createdAt: "2026-10-01T00:00:00.000Z",
  offSiteSince: null,
});

describe.each(databases)("pictures on $name", ({ freshDb }) => {
  test("are served for ever, and one that was sent twice is one", async () => {
    const db = await freshDb();
    const id = await given(db, "a picture");
    expect(await given(db, "a picture", NOVEMBER)).toBe(id);
    expect(await db.selectFrom("pictures").select(["addedAt", "type"]).execute()).toEqual([
      { addedAt: NOVEMBER.toISOString(), type: "image/webp" },
    ]);
    const app = pictureRoutes({ db });
    for (const _ of ["from the database", "from memory"]) {
      const answer = await app.request(picturePath(id));
      expect(await answer.text()).toBe("a picture");
      expect(answer.headers.get("Content-Type")).toBe("image/webp");
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    }
    const missing = [picturePath("0".repeat(32)), "/pictures/x.webp", `/pictures/${id}.png`];
    for (const path of missing) expect((await app.request(path)).status).toBe(404);
    expect((await app.request(picturePath(id), { method: "POST" })).status).toBe(405);
  });

  test("are deleted when neither a post, a draft nor the history of 30 days names them", async () => {
    const db = await freshDb();
    const shown = await given(db, "of a post");
    const within = await given(db, "in the text of a post");
    const drafted = await given(db, "of a draft");
    const takenOff = await given(db, "taken off a post last week");
    const fresh = await given(db, "sent just now", NOVEMBER);
    await given(db, "of nothing");
    await db
      .insertInto("posts")
      .values([post(picturePath(shown), "a"), post("", `<img src="${picturePath(within)}">`)])
      .execute();
    const savedBy = { savedAt: "", savedBy: "", savedById: null };
    const fields = JSON.stringify({ image: picturePath(drafted) });
    await db
      .insertInto("postDrafts")
      .values({ id: "draft", fields, version: 1, ...savedBy })
      .execute();
    const nothing = { visitId: null, bookingId: null, callbackId: null, day: null, undoes: null };
    const who = { actor: "Suma Prakash", staffId: null, action: "catalogue.changed" };
    const changes = JSON.stringify([{ before: { image: picturePath(takenOff) } }]);
    await db
      .insertInto("history")
      .values({ id: "h", at: "2026-11-16T04:12:00Z", ...who, changes, details: null, ...nothing })
      .execute();

    const unused = new Date("2026-10-24T04:12:00Z");
    expect(await deleteUnusedPictures(db, unused)).toBe(1);
    const left = await db.selectFrom("pictures").select("id").execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual(
      [shown, within, drafted, takenOff, fresh].toSorted(),
    );
    await db.deleteFrom("history").execute();
    expect(await deleteUnusedPictures(db, unused)).toBe(1);
  });
});
