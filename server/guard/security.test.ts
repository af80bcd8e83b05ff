import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy, securePage } from "./security.ts";

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("a page's policy names the marked inline scripts by hash and no other", () => {
  const policy = pagePolicy(
    '<script nonce="m">one()</script><script nonce="m" src="/a.js"></script>' +
      '<script type="module" async="" nonce="m">\ntwo()</script><script nonce="m">one()</script>' +
      '<script type="application/ld+json">{"a":1}</script>' +
      '<script>stolen()</script><script nonce="">stolen()</script><script nonce="n">stolen()</script>',
    "m",
  );
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
  expect(scripts).toBe(`'self' ${hash("one()")} ${hash("\ntwo()")}`);
});

test("a page without inline scripts allows only files", () => {
  expect(pagePolicy("<p>Hello</p>", "m")).toContain("script-src 'self';");
});

test("the mark does not leave the house", async () => {
  const page = new Response('<link nonce="m"><script nonce="m">one()</script>', {
    status: 404,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
  const secured = await securePage(page, "m");
  expect(secured.status).toBe(404);
  expect(await secured.text()).toBe("<link><script>one()</script>");
  expect(secured.headers.get("Content-Security-Policy")).toContain(hash("one()"));
});

test("what is not a page keeps its own policy", async () => {
  const pdf = new Response("x", { headers: { "Content-Type": "application/pdf" } });
  expect(await securePage(pdf, "m")).toBe(pdf);
});
