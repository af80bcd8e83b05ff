import { expect, test } from "vitest";
import { postEntry, readPosts } from "./posts-file.server.ts";

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
  expect(readPosts(file(lipids), [], { bodyOf })).toMatchObject({
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

test("a post may have a Hindi version, sanitised, with its text in a file of its own", () => {
  const bodies = new Map([
    ["lipids", "<p>Fat</p>"],
    ["lipids.hi", "<p>चर्बी</p><script>x()</script>"],
  ]);
  const hindi = { ...lipids, hindiTitle: "चर्बी की जाँच" };
  const read = (...entries: object[]) =>
    readPosts(file(...entries), [], { bodyOf: (name) => bodies.get(name) });
  const { rows, problems } = read(hindi);
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([
    { content: "<p>Fat</p>", hindiTitle: "चर्बी की जाँच", hindiContent: "<p>चर्बी</p>" },
  ]);
  const half = "the Hindi version needs both: hindiTitle, and hindiContent or SLUG.hi.html";
  expect(read(lipids).problems).toEqual([{ line: 2, reason: half }]);
  bodies.delete("lipids.hi");
  expect(read(hindi).problems).toEqual([{ line: 2, reason: half }]);
  expect(read(lipids).rows).toMatchObject([{ hindiTitle: "", hindiContent: "" }]);
});

test("every bad post is reported with its line", () => {
  const { problems } = readPosts(
    file(
      { ...lipids, publishDate: "20 October" },
      { ...lipids, publishDate: "2026-19-99" },
      { ...lipids, image: "//evil.example/x.png" },
      { ...lipids, slug: "../../etc/passwd" },
      { ...lipids, slug: "bodyless" },
    ),
    [],
    { bodyOf },
  );
  expect(problems).toEqual([
    { line: 2, reason: "publishDate is not a date like 2026-11-21", value: "20 October" },
    { line: 3, reason: "publishDate is not a real date", value: "2026-19-99" },
    {
      line: 4,
      reason: expect.stringMatching(/^image is not a picture's address: /),
      value: "//evil.example/x.png",
    },
    {
      line: 5,
      reason: "slug is not a lower-case id like complete-blood-count",
      value: "../../etc/passwd",
    },
    { line: 6, reason: "content is missing: no text, and no file bodyless.html" },
  ]);
});

test("a picture is optional", () => {
  const { image: _, ...plain } = lipids;
  const { rows, problems } = readPosts(file(plain), [], { bodyOf });
  expect([problems, rows[0]?.image]).toEqual([[], ""]);
});

test("pictures that no visitor could load are reported, in every post", () => {
  const content = [
    '<p><img src="winter_files/one.png"><img alt="two">',
    '<img src="http://lab.example/three.png"><img src="data:image/png;base64,AA">',
    '<img src="https://lab.example/ok.png"><img src="/images/there.png"></p>',
  ].join("");
  const { problems } = readPosts(file({ ...lipids, content }));
  expect(problems.map(({ value }) => value)).toEqual([
    "winter_files/one.png",
    "no src",
    "http://lab.example/three.png",
    "data:image/png;base64,AA",
  ]);
  for (const { line, reason } of problems)
    expect([line, reason]).toEqual([2, expect.stringMatching(/^content: src is not a picture's/)]);
});

test("pictures whose file is missing on this site are noted", () => {
  const content = '<p>Text <img src="/images/gone.png"></p>';
  const hasFile = (path: string) => path === lipids.image;
  const { notes, problems } = readPosts(file({ ...lipids, content }), [], { hasFile });
  expect(problems).toEqual([]);
  expect(notes).toContain("pictures that this site has no file for: /images/gone.png");
});

test("missing fields keep their stored values", () => {
  const entry = { ...lipids, tags: ["heart"], content: "<p>Fat</p>" };
  const [stored] = readPosts(file(entry)).rows;
  if (!stored) throw new Error("the post was refused");
  expect(readPosts(file({ slug: "lipids", title: "Fats" }), [stored]).rows).toEqual([
    { ...stored, title: "Fats" },
  ]);
  expect(readPosts(file(postEntry(stored)), [stored]).rows).toEqual([stored]);
});
