import { findPost } from "#app/domain/blog/blog.queries.server.ts";
import { postEntry, readPosts } from "#app/domain/blog/posts-file.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { saveDraft } from "./saved-draft.server.ts";
import { putPost, putPostBack, takePostOff, throwDraftAway } from "./post-changes.server.ts";
import { listAllPosts } from "./post-list.queries.server.ts";
import { stateInWords } from "./listed-post.ts";
import { BLANK, fingerprint, typedPost } from "./typed-post.server.ts";

const DRAFT = "draft-0123456789ab";
const SLUG = "why-fasting-starts-the-evening-before";
const typed = {
  ...BLANK,
  title: "Why fasting starts the evening before",
  sentence: "What to eat at 9 PM, and what water changes.",
  subject: "how-to-prepare",
  image: "/images/blog/how-to-read-a-lipid-profile.svg",
  text: "A lipid profile measures fat.\n\n# What you may have\n- Water\n- Your tablets",
  tags: "fasting, water",
  checkedBy: "Dr. Shankar Prakash",
};
const asked = { id: DRAFT, typed, version: 0, seen: "", anyway: false };
const suma = { id: "suma", name: "Suma Prakash" };
const deepa = { id: "deepa", name: "Deepa Joseph" };

describe.each(databases)("§10 catalogue: posts on $name", ({ freshDb }) => {
  test("go out, off the site and back, each with Undo", async () => {
    const db = await freshDb();
    const done = await doAndUndo(db, "09:42", (trx, by) => putPost(trx, by, asked), "manager");
    expect(done).toMatchObject({
      said: "“Why fasting starts the evening before” is on the site.",
      slug: SLUG,
    });
    expect(await findPost(db, SLUG)).toMatchObject({
      content:
        "<p>A lipid profile measures fat.</p>\n<h2>What you may have</h2>\n<ul>\n<li>Water</li>\n<li>Your tablets</li>\n</ul>",
      checkedBy: "Dr. Shankar Prakash",
      tags: ["fasting", "water"],
      publishDate: "2026-11-23T00:00:00.000Z",
    });
    expect(await findPost(db, SLUG)).not.toHaveProperty("source");
    await doAndUndo(db, "09:43", (trx, by) => takePostOff(trx, by, SLUG), "manager");
    expect(await findPost(db, SLUG)).toBeUndefined();
    await doAndUndo(db, "09:44", (trx, by) => putPostBack(trx, by, SLUG), "manager");
    expect(await findPost(db, SLUG)).toBeDefined();
    const rows = await db.selectFrom("posts").selectAll().execute();
    const file = JSON.stringify(rows.map(postEntry));
    expect(readPosts(file).rows).toEqual(rows);
    // Another text than was typed on the desk takes the place of it.
    expect(readPosts(file.replace("measures fat.</p>", "measures it.</p>")).rows).toMatchObject([
      { source: "" },
    ]);
  });

  test("are refused without what a page needs, and nothing is changed", async () => {
    const db = await freshDb();
    const tried = (change: Partial<typeof typed>) =>
      refusedChange(atDesk(db, "09:42", "manager"), (trx, by) =>
        putPost(trx, by, { ...asked, typed: { ...typed, ...change } }),
      );
    expect(await tried({ checkedBy: " " })).toBe("Write who checked it");
    expect(await tried({ title: "" })).toBe("Please enter a title");
    expect(await tried({ text: "<script>x()</script>" })).toBe("Please write the text");
    expect(await tried({ sentence: "x".repeat(161) })).toBe(
      "Please use at most 160 signs; these are 161",
    );
    expect(await tried({ hindiTitle: "उपवास" })).toBe(
      "The Hindi version needs a text, or nothing at all",
    );
    expect(await tried({ hindiText: "पानी" })).toBe(
      "The Hindi version needs a title, or nothing at all",
    );
    expect(await tried({ day: "24 Nov 2026" })).toBe("Please choose today or an earlier day");
    expect(await tried({ image: "javascript:alert(1)" })).toBe(
      "Please choose a picture of the list",
    );
    expect(await tried({ subject: "+", newSubject: "" })).toBe("Please enter the subject");
  });

  test("are drafts of which the later save is told; they change nothing of the site", async () => {
    const db = await freshDb();
    const save = (staff: typeof suma, version: number, anyway = false) =>
      db
        .transaction()
        .execute((trx) =>
          saveDraft(
            trx,
            { staff, now: monday("09:38") },
            { id: DRAFT, version, anyway, fields: typed },
          ),
        );
    const before = await findDataVersion(db);
    expect(await save(suma, 0)).toMatchObject({ ok: true, version: 1 });
    expect(await save(deepa, 1)).toMatchObject({ ok: true, version: 2 });
    expect(await save(suma, 1)).toEqual({
      ok: false,
      said: "Deepa Joseph saved this draft at 09:38 AM while you had it open. What you typed is still here.",
    });
    expect(await save(suma, 1, true)).toMatchObject({ ok: true, version: 3 });
    expect(await save(suma, 1)).toMatchObject({
      said: "You saved this draft in another tab at 09:38 AM while you had it open. What you typed is still here.",
    });
    expect(await findDataVersion(db)).toBe(before);
    const [listed] = await listAllPosts(db);
    expect(listed && stateInWords(listed, monday("09:40"))).toBe("Draft, saved 09:38 AM");
    const put = { ...asked, version: 1 };
    expect(
      await refusedChange(atDesk(db, "09:42", "manager"), (trx, by) => putPost(trx, by, put)),
    ).toMatch(/^Suma Prakash saved this draft at 09:38 AM/);
    await doAndUndo(db, "09:43", (trx, by) => throwDraftAway(trx, by, DRAFT), "manager");
    await save(suma, 0);
    await doAndUndo(db, "09:44", (trx, by) => putPost(trx, by, { ...put, version: 1 }), "manager");
    expect(await listAllPosts(db)).toMatchObject([{ id: SLUG, state: "on-site" }]);
  });

  test("tell of a colleague's change, and may be put over it", async () => {
    const db = await freshDb();
    const at = atDesk(db, "09:42", "manager");
    await deskChange(at, (trx, by) => putPost(trx, by, asked));
    const row = await db.selectFrom("posts").selectAll().executeTakeFirstOrThrow();
    const mine = { id: SLUG, typed: { ...typed, title: "Mine" }, version: 0, anyway: false };
    await deskChange(at, (trx, by) =>
      putPost(trx, by, { ...mine, typed: { ...typed, title: "Theirs" }, seen: fingerprint(row) }),
    );
    expect(
      await refusedChange(at, (trx, by) => putPost(trx, by, { ...mine, seen: fingerprint(row) })),
    ).toBe("A colleague changed this post while you had it open. What you typed is still here.");
    await deskChange(at, (trx, by) => putPost(trx, by, { ...mine, seen: "", anyway: true }));
    expect(await findPost(db, SLUG)).toMatchObject({ title: "Mine" });
  });

  test("from a file are edited in the markup, and lose nothing when they are put out again", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    const rows = await db.selectFrom("posts").selectAll().execute();
    for (const row of rows) {
      const fields = typedPost(row);
      expect([row.id, fields.format]).toEqual([row.id, ""]);
      const put = { ...fields, sentence: fields.sentence.slice(0, 160), checkedBy: "Dr. Rao" };
      const at = atDesk(db, "09:42", "manager");
      const answer = await deskChange(at, (trx, by) =>
        putPost(trx, by, {
          id: row.id,
          typed: put,
          version: 0,
          seen: fingerprint(row),
          anyway: false,
        }),
      );
      expect(answer).toMatchObject({ ok: true });
      const now = await db
        .selectFrom("posts")
        .selectAll()
        .where("id", "=", row.id)
        .executeTakeFirstOrThrow();
      const even = (html: string) => html.replaceAll(/\s+/g, "");
      expect(even(now.content)).toBe(even(row.content));
      expect(even(now.hindiContent)).toBe(even(row.hindiContent));
      expect(now.publishDate).toBe(row.publishDate);
    }
  });
});
