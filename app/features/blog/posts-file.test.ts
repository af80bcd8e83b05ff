import { expect, test } from "vitest";
import { readPosts } from "./posts-file.server.ts";

const lipids = {
  slug: "lipids",
  title: "Lipids",
  image: "/images/blog/lipids.svg",
  publishDate: "2026-10-20",
};
const file = (...entries: object[]) =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;
const bodyOf = (slug: string) => (slug === "lipids" ? "<p>Fat</p><script>x()</script>" : undefined);

test("a post takes its body from the file beside the list, sanitised", () => {
  expect(readPosts(file(lipids), bodyOf)).toEqual({
    problems: [],
    rows: [
      {
        id: "lipids",
        slug: "lipids",
        title: "Lipids",
        image: "/images/blog/lipids.svg",
        metaDescription: "",
        category: "",
        tags: "[]",
        content: "<p>Fat</p>",
        publishDate: "2026-10-20T00:00:00.000Z",
        createdAt: "2026-10-20T00:00:00.000Z",
      },
    ],
  });
});

test("every bad post is named with its line", () => {
  const { problems } = readPosts(
    file(
      { ...lipids, publishDate: "20 October" },
      { ...lipids, publishDate: "2026-19-99" },
      { ...lipids, image: "//evil.example/x.png" },
      { ...lipids, slug: "../../etc/passwd" },
      { ...lipids, slug: "bodyless" },
    ),
    bodyOf,
  );
  expect(problems).toEqual([
    { line: 2, reason: "publishDate is not a date like 2026-11-21" },
    { line: 3, reason: "publishDate is not a real date" },
    { line: 4, reason: "image is neither a path beginning with / nor a link" },
    { line: 5, reason: "slug is not a lower-case id like complete-blood-count" },
    { line: 6, reason: "content is missing: no text, and no file bodyless.html" },
  ]);
});
