import { inHindi } from "#app/lib/language.ts";
import { englishLeft } from "./english-left.ts";
import { lookInHindi } from "./look-in-hindi.ts";
import { ROUTES } from "./routes.ts";
import { expect, FAILED_CALL, open, type Page, test } from "./site.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** What the head of a page says of its languages. */
const headOf = (page: Page, html: string) =>
  page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, "text/html");
    const others = read.querySelectorAll<HTMLLinkElement>("link[rel=alternate][hreflang]");
    return {
      lang: read.documentElement.lang,
      canonical: read.querySelector("link[rel=canonical]")?.getAttribute("href"),
      alternates: Object.fromEntries(
        Array.from(others, (link) => [link.hreflang, link.getAttribute("href")]),
      ),
    };
  }, html);

test("every address of the sitemap is there in both languages, and no English is left in Hindi", async ({
  page,
  request,
}) => {
  await page.goto("/robots.txt");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const plain = (text = "") => text.replaceAll("&amp;", "&");
  // The open catalogue is a file in no language.
  const pages = sitemap.replace(/<url><loc>[^<]*\/catalogue\.\w+<.*?<\/url>/g, "");
  const entries = Array.from(pages.matchAll(/<url><loc>(.+?)<\/loc>(.*?)<\/url>/g), (found) => ({
    url: plain(found[1]),
    alternates: Object.fromEntries(
      Array.from(found[2]?.matchAll(/hreflang="(.+?)" href="(.+?)"/g) ?? [], (link) => [
        link[1],
        plain(link[2]),
      ]),
    ),
  }));
  const isHindi = (url: string) => /^\/hi(\/|$)/.test(new URL(url).pathname);
  const english = entries.map(({ url }) => url).filter((url) => !isHindi(url));
  expect(english.length).toBeGreaterThan(60);

  const pairs = english.map((url) => ({ url, hindi: url.replace(/(\/\/[^/]+)\/?/, "$1/hi/") }));
  const expected = pairs.flatMap(({ url, hindi }) => {
    const alternates = { "en-IN": url, "hi-IN": hindi.replace(/\/$/, ""), "x-default": url };
    return [url, alternates["hi-IN"]].map((each) => ({ url: each, alternates }));
  });
  const byUrl = (a: { url: string }, b: { url: string }) => a.url.localeCompare(b.url);
  expect(entries.toSorted(byUrl)).toEqual(expected.toSorted(byUrl));

  for (const { url, alternates } of entries) {
    const answer = await request.get(url);
    expect.soft(answer.status(), url).toBe(200);
    const html = await answer.text();
    const lang = isHindi(url) ? "hi-IN" : "en-IN";
    expect.soft(await headOf(page, html), url).toEqual({ lang, canonical: url, alternates });
    if (isHindi(url)) expect.soft(await englishLeft(page, html), url).toEqual([]);
  }
});

test("control: English on a Hindi page is found", async ({ page }) => {
  await open(page, "/hi/privacy");
  await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.append("Left over", Object.assign(new Image(), { alt: "A tube" }));
    main?.insertAdjacentHTML("beforeend", '<b lang="en">Lipid Profile</b> CBC');
  });
  expect(await englishLeft(page)).toEqual(["Left over", "A tube"]);
});

test.describe("in Hindi no English is left, axe finds nothing, and all fits on a phone:", () => {
  const more = [
    "/tests?test=complete-blood-count",
    "/book?test=complete-blood-count",
    "/booked/test",
    "/callback/thank-you?time=x",
    "/health-concern/Gout",
    "/search?q=qqqqzzzz",
  ];
  for (const path of [...ROUTES.map(([route]) => route), ...more])
    test(path, async ({ page }) => {
      await open(page, inHindi(path));
      await lookInHindi(page);
    });

  const others = ["/no/such/page", "/package/none", "/ticket/AAAAAAAAAAAAAAAAAAAAAA", "/offline"];
  for (const path of others)
    test(`${path}, no page of the router`, async ({ page, expectedErrors }) => {
      expectedErrors.push(FAILED_CALL);
      await page.goto(inHindi(path));
      await lookInHindi(page);
    });
});
