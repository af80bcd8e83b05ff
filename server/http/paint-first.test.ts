import { expect, test } from "vitest";
import { paintFirst } from "./paint-first.ts";

const html = (body: string) =>
  new Response(body, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });

test("a page's modules wait until it has been painted", async () => {
  const page = await paintFirst(
    html(
      '<head><link rel="modulepreload" href="/a.js"/></head><script nonce="m">one()</script>' +
        '<script nonce="m" type="module" async="">import "/a.js"</script>',
    ),
    "m",
  );
  expect(page.status).toBe(404);
  expect(await page.text()).toMatch(
    /^<head><link rel="later" href="\/a\.js"\/><script nonce="m">addEventListener\([^<]+<\/script><\/head><script nonce="m">one\(\)<\/script><script nonce="m" type="later" async="">import "\/a\.js"<\/script>$/,
  );
});

test("what is not a page stays as it is", async () => {
  const feed = new Response("<feed/>", { headers: { "Content-Type": "application/atom+xml" } });
  expect(await paintFirst(feed, "m")).toBe(feed);
});
