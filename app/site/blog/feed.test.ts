import { expect, test } from "vitest";
import { atomFeed } from "./feed.ts";

const post = {
  _id: "lipids",
  slug: "lipids",
  title: "LDL < 100 & more",
  image: "/images/blog/lipids.svg",
  metaDescription: 'What "good" means',
  content: "<p>Total &amp; LDL</p>]]>",
  category: "heart-health",
  tags: [],
  publishDate: "2026-10-20T12:00:00.000Z",
  createdAt: "2026-10-20T12:00:00.000Z",
};
const lab = { url: "https://doorstep.example", name: "A & B Labs" };

test("the feed escapes titles and posts, and has the date of its newest post", () => {
  const newer = { ...post, slug: "newer", publishDate: "2026-11-12T12:00:00.000Z" };
  const xml = atomFeed(lab, [newer, post]);
  expect(xml).toContain("<title>A &amp; B Labs: Blogs</title>");
  expect(xml).toContain("<title>LDL &lt; 100 &amp; more</title>");
  expect(xml).toContain("<id>https://doorstep.example/blog/lipids</id>");
  expect(xml).toContain(
    '<content type="html">&lt;p&gt;Total &amp;amp; LDL&lt;/p&gt;]]&gt;</content>',
  );
  expect(xml.indexOf("<updated>2026-11-12T12:00:00.000Z</updated>")).toBeLessThan(
    xml.indexOf("<entry>"),
  );
});

test("a feed without posts is valid", () => {
  expect(atomFeed(lab, [])).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
});
