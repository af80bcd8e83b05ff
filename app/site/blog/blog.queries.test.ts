import type { Row } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { findPost, listPosts, savePosts } from "#app/domain/blog/blog.queries.server.ts";

const aPost = (given: Partial<Row<"posts">> = {}): Row<"posts"> => ({
  id: given.slug ?? "lipids",
  slug: "lipids",
  title: "Lipids",
  image: "/images/blog/lipids.svg",
  metaDescription: "What the numbers say.",
  content: "<p>Text</p>",
  category: "heart-health",
  tags: '["heart","lipid profile"]',
  publishDate: "2026-10-20T12:00:00.000Z",
  createdAt: "2026-10-20T12:00:00.000Z",
  hindiTitle: "",
  hindiMetaDescription: "",
  hindiContent: "",
  checkedBy: "",
  source: "",
  hindiSource: "",
  offSite: "",
  offSiteSince: null,
  ...given,
});

const put = (posts: Row<"posts">[]) => ({ put: posts, removed: [] });

describe.each(databases)("posts on $name", ({ freshDb }) => {
  test("come newest first", async () => {
    const db = await freshDb();
    await savePosts(
      db,
      put([
        aPost({ slug: "middle" }),
        aPost({ slug: "oldest", publishDate: "2025-01-02T12:00:00.000Z" }),
        aPost({ slug: "newest", publishDate: "2026-11-12T12:00:00.000Z" }),
      ]),
    );
    expect((await listPosts(db)).map((post) => post.slug)).toEqual(["newest", "middle", "oldest"]);
  });

  test("are found by slug, with tags as a list", async () => {
    const db = await freshDb();
    await savePosts(db, put([aPost()]));
    expect(await findPost(db, "lipids")).toMatchObject({
      _id: "lipids",
      title: "Lipids",
      tags: ["heart", "lipid profile"],
    });
    expect(await findPost(db, "LIPIDS'--")).toBeUndefined();
  });

  test("are sanitised when written and when read", async () => {
    const db = await freshDb();
    const content = "<p>Text</p><script>alert(1)</script>";
    await savePosts(db, put([aPost({ content })]));
    const stored = await db.selectFrom("posts").select("content").executeTakeFirstOrThrow();
    expect(stored.content).toBe("<p>Text</p>");
    await db.updateTable("posts").set({ content }).execute();
    expect((await findPost(db, "lipids"))?.content).toBe("<p>Text</p>");
    expect((await listPosts(db))[0]?.content).toBe("<p>Text</p>");
  });

  test("without a picture have the fallback", async () => {
    const db = await freshDb();
    await savePosts(db, put([aPost({ image: "" })]));
    expect(await findPost(db, "lipids")).toMatchObject({ image: "/images/blog/fallback.svg" });
  });
});
