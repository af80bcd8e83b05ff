import { seedWhenEmpty } from "#server/data/seed.ts";
import { databases } from "#tests/databases/databases.ts";
import { expect, test } from "vitest";
import { findPost, listPosts } from "./blog.queries.server.ts";

test.each(databases)(
  "on $name, a post has its Hindi version, or none of it",
  async ({ freshDb }) => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    expect(await findPost(db, "vitamin-d-in-sunny-india")).toMatchObject({
      hindiTitle: "इतनी धूप में भी विटामिन डी कम क्यों?",
      hindiContent: expect.stringContaining("<h2>विटामिन डी करता क्या है</h2>"),
    });
    expect(await findPost(db, "hba1c-or-fasting-sugar")).not.toHaveProperty("hindiTitle");
    // The posts of the home page.
    const newest = (await listPosts(db)).slice(0, 2);
    expect(newest.every((post) => post.hindiTitle && post.hindiMetaDescription)).toBe(true);
  },
);
