import * as fc from "fast-check";
import sanitizeHtml from "sanitize-html";
import { expect, inject, test } from "vitest";
import { monday } from "#tests/databases/at-desk.ts";
import { previewHtml } from "./preview.server.tsx";
import { bodyOf } from "./read-post.server.ts";
import { BLANK } from "./typed-post.server.ts";
import { randomRuns } from "#tests/random-runs.ts";

const typed = {
  ...BLANK,
  title: "Water & <b>fat</b>",
  text: "# Drink\nWater",
  checkedBy: "Dr. Rao",
};

test("§10 catalogue: the preview is the site's template, in English and in Hindi", () => {
  const english = previewHtml(typed, "en", monday("09:42"));
  expect(english).toContain("Water &amp; &lt;b&gt;fat&lt;/b&gt;</h1>");
  expect(english).toContain("Checked by <bdi>Dr. Rao</bdi>");
  expect(english).toContain("<h2>Drink</h2>\n<p>Water</p>");
});

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[x](javascript:alert(1))",
  "![x](data:text/html,x)",
  "<a href='jAvAsCrIpT:alert(1)'>x</a>",
  "<svg><script>x</script></svg>",
  "<style>*{}</style>",
  "<iframe srcdoc='<script>x</script>'></iframe>",
  "<p style='position:fixed' onclick=x id=app class=y>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=x>",
  "```\n<script>\n```",
  "<table><tr><td onmouseover=x>",
  "# <b onclick=x>",
  "- ",
  "**",
  "\n\n",
  "<!--",
  "&#x6a;avascript:",
  "[a]: javascript:x\n[a]",
  "<https://lab.example/>",
];

test("§10 catalogue: whatever is typed, a post holds only what is allowed", () => {
  const tags: string[] = [];
  const attributes: string[] = [];
  const urls: string[] = [];
  const piece = fc.oneof(fc.constantFrom(...HOSTILE), fc.string());
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }),
      fc.constantFrom("", "html"),
      (parts, format) => {
        const { content } = bodyOf(parts.join(""), format);
        sanitizeHtml(content, {
          allowedTags: false,
          allowedAttributes: false,
          allowVulnerableTags: true,
          onOpenTag(name, attribs) {
            tags.push(name);
            attributes.push(...Object.keys(attribs));
            urls.push(...[attribs.href, attribs.src].filter((url) => url !== undefined));
          },
        });
      },
    ),
    { numRuns: randomRuns(400), seed: inject("seed") },
  );
  const allowed =
    /^(?:h[234]|p|br|hr|blockquote|[uo]l|li|d[ldt]|strong|b|em|i|u|s|su[bp]|small|code|pre|abbr|table|caption|t(?:head|body|foot|r|h|d)|a|img|fig(?:ure|caption)|span)$/;
  expect([...new Set(tags)].filter((name) => !allowed.test(name))).toEqual([]);
  expect(
    [...new Set(attributes)].filter((name) => /^on|style|class|id/.test(name) && name !== "width"),
  ).toEqual([]);
  expect(urls.filter((url) => /^\s*(?:javascript|data|vbscript):/i.test(url))).toEqual([]);
  expect(tags.length).toBeGreaterThan(100);
});
