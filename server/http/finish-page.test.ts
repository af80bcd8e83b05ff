import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishPage } from "./finish-page.ts";

const html = (body: string) =>
  new Response(body, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const PRELOAD = '<link rel="modulepreload" href="/a.js" nonce="n"/>';
const MODULE = '<script nonce="n" type="module" async="">import "/a.js"</script>';
const PAGE = `<head>${PRELOAD}</head><script nonce="n">one()</script>${MODULE}`;

test("module scripts are loaded after the first paint, and the nonce is removed", async () => {
  const page = await finishPage(html(PAGE), "n");
  expect(page.status).toBe(404);
  expect(await page.text()).toMatch(
    /^<head><link rel="later" href="\/a\.js"\/><script>\{const p=Node[^<]+<\/script><script>addEventListener\([^<]+<\/script><\/head><script>one\(\)<\/script><script type="later" async="">import "\/a\.js"<\/script>$/,
  );
});

test("the policy allows only the marked inline scripts, by hash", async () => {
  const foreign =
    '<script type="application/ld+json">{"a":1}</script><script nonce="n" src="/b.js"></script>' +
    '<script>stolen()</script><script nonce="">stolen()</script><script nonce="m">stolen()</script>';
  const page = await finishPage(html(PAGE + foreign), "n");
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  const inHead = Array.from(
    (await page.text()).split("</head>")[0]?.matchAll(/<script>([^<]*)</g) ?? [],
  );
  const [moved = "", start = ""] = inHead.map(([, script]) => script);
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(
    `'self' ${hash(moved)} ${hash(start)} ${hash("one()")} ${hash('import "/a.js"')}`,
  );
});

test.each([
  ["no module script", PAGE.replace(MODULE, "")],
  ["two module scripts", PAGE + MODULE],
  ["a module script without the nonce", PAGE.replace('nonce="n" type', "type")],
  ["no preloaded module", PAGE.replace(PRELOAD, "")],
  ["no head", PAGE.replace("</head>", "")],
])("a page with %s is refused", async (_, page) => {
  await expect(finishPage(html(page), "n")).rejects.toThrow("Has React Router changed?");
});

test("the response to HEAD has a policy and no body", async () => {
  const page = await finishPage(html(""), "n");
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  expect(await page.text()).toBe("");
});

test("other responses are left unchanged", async () => {
  const feed = new Response("<feed/>", { headers: { "Content-Type": "application/atom+xml" } });
  expect(await finishPage(feed, "n")).toBe(feed);
});

test("the files of a secret page's styles are preloaded, which follows its policy for the Referer", async () => {
  const styles =
    "<style>@font-face{src:url(/assets/a-1.woff2)}@font-face{src:url('/assets/b-2.woff2')}i{background:url(/assets/c-3.svg)}b{background:url(data:image/svg+xml,x.svg)}</style><p>url(//evil.example/x.svg) url(/api/x.svg)</p><style>@font-face{src:url(/assets/a-1.woff2)}</style>";
  const page = () => html(PAGE.replace("</head>", `${styles}</head>`));
  const { headers } = await finishPage(page(), "n", { isSecret: true });
  expect(headers.get("Link")).toBe(
    '</assets/a-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </assets/b-2.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </assets/c-3.svg>; rel=preload; as=image',
  );
  expect((await finishPage(page(), "n")).headers.get("Link")).toBe(null);
});
