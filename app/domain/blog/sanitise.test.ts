import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sanitisePost } from "./sanitise.server.ts";

describe("a post's HTML", () => {
  test.each([
    ["<script>alert(1)</script>", ""],
    ["<img src=x onerror=alert(1)>", '<img src="x" loading="lazy" />'],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href=" jAvA&#x0A;script:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//evil.example">x</a>', "<a>x</a>"],
    ['<img src="data:text/html,<script>alert(1)</script>">', '<img loading="lazy" />'],
    ["<svg><script>alert(1)</script></svg>", ""],
    ['<iframe src="https://evil.example"></iframe>', ""],
    ['<p style="position:fixed" class="x" onclick="x()">Text</p>', "<p>Text</p>"],
    ["<form action=/x><input name=a><button>Go</button></form>", "Go"],
    ["<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>", ""],
    ['<p>25 <span lang="en">ng/mL</span></p>', '<p>25 <span lang="en">ng/mL</span></p>'],
    ['<p lang="en"><span style="color:red">A</span></p>', "<p><span>A</span></p>"],
    ["<h1>Title</h1>", "<h2>Title</h2>"],
  ])("%s", (dirty, clean) => {
    expect(sanitisePost(dirty)).toBe(clean);
  });

  test("links to other sites are noopener and nofollow", () => {
    expect(sanitisePost('<a href="https://who.int">WHO</a>')).toBe(
      '<a href="https://who.int" rel="noopener nofollow">WHO</a>',
    );
  });

  const folder = new URL("../../../catalogue/posts/", import.meta.url);
  test.each(readdirSync(folder).filter((name) => name.endsWith(".html")))(
    "of the sample post %s is not changed",
    (name) => {
      const html = readFileSync(new URL(name, folder), "utf8");
      const plain = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&#39;", "'");
      expect(plain(sanitisePost(html))).toBe(plain(html));
    },
  );

  test("is the same when sanitised twice", () => {
    const once = sanitisePost(
      '<h1>A &amp; B</h1><a href="https://a.example/?x=1&y=2">l</a><img src=/a.svg>',
    );
    expect(sanitisePost(once)).toBe(once);
  });
});
