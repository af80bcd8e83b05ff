import { findPost } from "#app/domain/blog/blog.queries.server.ts";
import { postEntry, readPosts } from "#app/domain/blog/posts-file.server.ts";
import { picturePath } from "#app/domain/pictures/picture-address.ts";
import { listPictureIds } from "#app/domain/pictures/picture.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { keepTypedWithPicture } from "./keep-typed.server.ts";
import { listPictureChoices } from "./picture-choices.server.ts";
import { keepPost, putPost } from "./post-changes.server.ts";
import { findDraft, draftFields } from "./saved-draft.server.ts";
import { sendPicture } from "./send-picture.server.ts";
import { refusedPicture } from "./picture-answer.ts";
import { BLANK } from "./typed-post.server.ts";

const DRAFT = "draft-0123456789ab";
const SUMA = { id: "suma", name: "Suma Prakash" };
const typed = {
  ...BLANK,
  title: "Our new booth",
  text: "It is open from Monday.",
  checkedBy: "Dr. Rao",
};
const photo = () =>
  sharp({ create: { width: 480, height: 270, channels: 3, background: "#c33" } })
    .jpeg()
    .toBuffer();

const at = (clock: string) => ({ now: monday(clock), staff: SUMA });

describe.each(databases)("§10 catalogue: a picture of the lab's own on $name", ({ freshDb }) => {
  test("is sent, chosen and shown; the change of the post has Undo", async () => {
    const db = await freshDb();
    const sent = await sendPicture({ db, ...at("09:38") }, await photo());
    if (!sent.ok) throw new Error(sent.said);
    expect(sent.path).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
    expect(sent.words).toBe("Sent 09:38 AM, Suma Prakash");
    expect(await listPictureChoices(db, monday("09:40"))).toContainEqual({
      path: sent.path,
      words: "Sent 09:38 AM, Suma Prakash",
    });
    const [entry] = await db.selectFrom("history").selectAll().execute();
    expect(entry).toMatchObject({ action: "catalogue.picture-sent", actor: "Suma Prakash" });

    const asked = { id: DRAFT, typed: { ...typed, image: sent.path }, version: 0, seen: "" };
    const put = { ...asked, anyway: false };
    await doAndUndo(db, "09:42", (trx, by) => putPost(trx, by, put), "manager");
    expect(await findPost(db, "our-new-booth")).toMatchObject({ image: sent.path });

    // The file of posts names the picture; only a lab that has it shows it.
    const rows = await db.selectFrom("posts").selectAll().execute();
    const file = JSON.stringify(rows.map(postEntry));
    const paths = (await listPictureIds(db)).map(picturePath);
    expect(readPosts(file, [], { hasFile: (path) => paths.includes(path) })).toMatchObject({
      rows,
      problems: [],
      notes: [],
    });
    expect(readPosts(file, [], { hasFile: () => false })).toMatchObject({
      rows,
      problems: [],
      notes: [`pictures that this site has no file for: ${sent.path}`],
    });
  });

  test("is refused in words, and nothing is kept of it", async () => {
    const db = await freshDb();
    const saidOf = async (file: Uint8Array | undefined) => {
      const sent = await sendPicture({ db, ...at("09:38") }, file);
      return sent.ok ? "kept" : sent.said;
    };
    expect(await saidOf(Buffer.from("%PDF-1.7"))).toBe(
      "This is not a picture. Choose a JPEG, PNG or WebP file.",
    );
    expect(await saidOf(undefined)).toBe("This picture is larger than 8 MB. Choose a smaller one.");
    expect(await listPictureIds(db)).toEqual([]);
    expect(await db.selectFrom("history").selectAll().execute()).toEqual([]);
  });

  test("comes without script with the whole form, which is kept as the draft", async () => {
    const db = await freshDb();
    const given = { db, ...at("09:38") };
    const form = { ...typed, draft: DRAFT, version: "0" };
    const sent = await sendPicture(given, await photo());
    const none = await sendPicture(given, Buffer.from("<svg/>"));
    expect(await keepTypedWithPicture(given, form, none)).toEqual({
      ok: true,
      path: `/catalogue/posts/${DRAFT}?refused=none`,
    });
    expect(refusedPicture(new URLSearchParams("refused=none"))).toBe(
      "This is not a picture. Choose a JPEG, PNG or WebP file.",
    );
    expect(refusedPicture(new URLSearchParams("refused=too-many-pixels&megapixels=51"))).toBe(
      "This picture is too large, 51 megapixels. Choose one of at most 50.",
    );
    expect(refusedPicture(new URLSearchParams("refused=constructor"))).toBeUndefined();
    expect(await keepTypedWithPicture(given, { ...form, version: "1" }, sent)).toEqual({
      ok: true,
      path: `/catalogue/posts/${DRAFT}`,
    });
    const draft = await findDraft(db, DRAFT);
    expect(draft && draftFields(draft)).toEqual({ ...typed, image: sent.ok && sent.path });

    const goBack = "Go back: what you typed is still there.";
    expect(await keepTypedWithPicture(given, form, sent)).toEqual({
      ok: false,
      said: `You saved this draft in another tab at 09:38 AM while you had it open. What you typed is still here. ${goBack}`,
    });
    expect(await keepTypedWithPicture(given, { ...form, draft: "gone" }, sent)).toEqual({
      ok: false,
      said: `This post is not on the list. ${goBack}`,
    });
  });
});

describe.each(databases)("§10 catalogue: the form of a post on $name", ({ freshDb }) => {
  test("takes 50,000 signs in each language, and says so beyond", async () => {
    const db = await freshDb();
    const given = atDesk(db, "09:42", "manager", SUMA);
    const put = (change: Partial<typeof typed>) => ({
      id: DRAFT,
      typed: { ...typed, ...change },
      version: 0,
      seen: "",
      anyway: false,
    });
    const long = "क".repeat(50_000);
    const hindi = { hindiTitle: "नया बूथ", hindiText: long };
    expect(
      await refusedChange(given, (trx, by) => putPost(trx, by, put({ text: `${long}!` }))),
    ).toBe("Please use at most 50,000 signs for the text; these are 50,001");
    expect(
      await refusedChange(given, (trx, by) =>
        putPost(trx, by, put({ ...hindi, hindiText: `${long}!` })),
      ),
    ).toBe("Please use at most 50,000 signs for the Hindi text; these are 50,001");
    const done = deskChange(given, (trx, by) => putPost(trx, by, put({ ...hindi, text: long })));
    expect(await done).toMatchObject({ ok: true });
  });

  test("is kept for later without script", async () => {
    const db = await freshDb();
    const given = atDesk(db, "09:42", "manager", SUMA);
    const asked = { id: DRAFT, typed, version: 0 };
    const keep = () => deskChange(given, (trx, by) => keepPost(trx, by, SUMA, asked));
    expect(await keep()).toMatchObject({ ok: true, said: "Kept for later, only you see it." });
    const draft = await findDraft(db, DRAFT);
    expect(draft && draftFields(draft)).toEqual(typed);
    expect(await refusedChange(given, (trx, by) => keepPost(trx, by, SUMA, asked))).toMatch(
      /^You saved this draft in another tab at 09:42 AM/,
    );
    expect(await listPictureChoices(db, monday("09:42"))).toHaveLength(9);
  });
});
