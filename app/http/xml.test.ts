import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { sitemapXml } from "./sitemap.ts";
import { escapeXml, orUnavailable } from "./xml.ts";

test("text is safe in elements and attributes", () => {
  expect(escapeXml(`<b title="a" x='y'>R&D</b>`)).toBe(
    "&lt;b title=&quot;a&quot; x=&apos;y&apos;&gt;R&amp;D&lt;/b&gt;",
  );
});

test("characters that XML forbids are removed; every script is kept", () => {
  expect(escapeXml("a\u0000b\u001Bc\uFFFFd\uD800e आशा 🎉\n")).toBe("abcde आशा 🎉\n");
});

test("the sitemap's addresses come from the configuration, escaped", () => {
  const xml = sitemapXml({ url: "https://doorstep.example" }, [
    { path: "/" },
    { path: "/health-concern/Hair%20%26%20Skin%20Care" },
    { path: "/blog/a&b", changedAt: "2026-11-12T12:00:00.000Z" },
  ]);
  expect(xml).toContain("<url><loc>https://doorstep.example/</loc></url>");
  expect(xml).toContain(
    "<loc>https://doorstep.example/health-concern/Hair%20%26%20Skin%20Care</loc>",
  );
  expect(xml).toContain(
    "<loc>https://doorstep.example/blog/a&amp;b</loc><lastmod>2026-11-12</lastmod>",
  );
});

test("the sitemap lists a page in both languages, each with both, and a file once", () => {
  const xml = sitemapXml({ url: "https://doorstep.example" }, [
    { path: "/", changedAt: "2026-11-12T12:00:00.000Z", inBothLanguages: true },
    { path: "/catalogue.csv" },
  ]);
  const both =
    '<xhtml:link rel="alternate" hreflang="en-IN" href="https://doorstep.example/"/>' +
    '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://doorstep.example/hi"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://doorstep.example/"/>';
  const changed = "<lastmod>2026-11-12</lastmod>";
  expect(xml.match(/<url>.*/g)).toEqual([
    `<url><loc>https://doorstep.example/</loc>${changed}${both}</url>`,
    `<url><loc>https://doorstep.example/hi</loc>${changed}${both}</url>`,
    "<url><loc>https://doorstep.example/catalogue.csv</loc></url>",
  ]);
});

test("a file that cannot be made is an error with Retry-After", async () => {
  const answer = await orUnavailable(() => Promise.reject(new ApiError("/blogs", 503)));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("30");
  const bug = new TypeError("x is undefined");
  await expect(orUnavailable(() => Promise.reject(bug))).rejects.toBe(bug);
});
