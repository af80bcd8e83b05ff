import { expect, test } from "./site.ts";

/** Requests to the server as a search engine makes them: no script runs. */
const PAGES = [
  ["/", ["MedicalBusiness", "DiagnosticLab", "WebSite"]],
  ["/tests", ["BreadcrumbList"]],
  ["/packages", ["BreadcrumbList", "ItemList"]],
  ["/packages/mini", ["BreadcrumbList"]],
  ["/package/full-body-checkup", ["BreadcrumbList", "Product"]],
  ["/health-concern/Hair%20%26%20Skin%20Care", ["BreadcrumbList"]],
  ["/recommended-checkup/women/25-50", ["BreadcrumbList"]],
  ["/callback", ["BreadcrumbList"]],
  ["/blogs", ["BreadcrumbList"]],
  ["/blog/vitamin-d-in-sunny-india", ["BreadcrumbList", "BlogPosting"]],
  ["/collection-booth", ["BreadcrumbList", "MedicalBusiness"]],
  ["/privacy", ["BreadcrumbList"]],
] as const;

type Data = Record<string, unknown>;

/** What schema.org's consumers require of each type. */
const REQUIRED: Record<string, string[]> = {
  MedicalBusiness: ["name", "address"],
  DiagnosticLab: ["name", "address", "telephone", "url"],
  WebSite: ["name", "url", "potentialAction"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  Product: ["name", "image", "description", "offers"],
  Offer: ["price", "priceCurrency", "availability", "url"],
  BlogPosting: ["headline", "image", "datePublished", "author", "publisher", "mainEntityOfPage"],
  Blog: ["name"],
  ListItem: ["position"],
  PostalAddress: ["streetAddress", "addressLocality", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  Organization: ["name", "url"],
};

const typesOf = (data: Data) => [data["@type"]].flat().map(String);
const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

/** Every typed object inside, itself included. */
function within(data: Data): Data[] {
  const inner = Object.values(data).flat().filter(isData).flatMap(within);
  return "@type" in data ? [data, ...inner] : inner;
}

const missing = (data: Data) =>
  within(data).flatMap((one) =>
    typesOf(one).flatMap((type) =>
      (REQUIRED[type] ?? [])
        .filter((property) => one[property] === undefined || one[property] === "")
        .map((property) => `${type}.${property}`),
    ),
  );

test.describe("found and shared", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, types] of PAGES) {
    test(`${path}: title, description, canonical, Open Graph and JSON-LD`, async ({
      page,
      baseURL,
    }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(/.+ \| Doorstep Diagnostics$/);
      const meta = (name: string) =>
        page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");
      const description = (await meta("description")) ?? "";
      expect(description.length).toBeGreaterThan(40);
      expect(description.length).toBeLessThan(260);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        `${baseURL}${path}`,
      );
      expect(await meta("og:title")).toBe(await page.title());
      expect(await meta("og:url")).toBe(`${baseURL}${path}`);
      expect(await meta("og:image")).toMatch(/^http.*\.(png|jpe?g|webp)$/);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      const data: Data[] = blocks.flatMap((block) => JSON.parse(block));
      expect(data.flatMap(missing)).toEqual([]);
      expect(data.every((one) => one["@context"] === "https://schema.org")).toBe(true);
      expect(data.flatMap(typesOf)).toEqual(expect.arrayContaining([...types]));
    });
  }

  test("titles and descriptions are each page's own", async ({ page }) => {
    const heads: string[] = [];
    for (const [path] of PAGES) {
      await page.goto(path);
      heads.push(await page.title());
      heads.push((await page.locator("meta[name=description]").getAttribute("content")) ?? "");
    }
    expect(new Set(heads).size).toBe(PAGES.length * 2);
  });

  test("every search is one page to search engines", async ({ page, baseURL }) => {
    for (const path of ["/search", "/search?q=sugar", "/search?q=sugar&kind=test"]) {
      await page.goto(path);
      const canonical = page.locator("link[rel=canonical]");
      await expect(canonical).toHaveAttribute("href", `${baseURL}/search`);
      await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    }
  });

  for (const path of ["/reports", "/book?test=ecg", "/booked/test"])
    test(`${path} is kept out of search engines`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    });

  test("an unknown address is not indexed either", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto("/no/such/page");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });

  test("sitemap.xml lists every public page, and each of them answers", async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get("/sitemap.xml");
    expect(answer.headers()["content-type"]).toContain("xml");
    const listed = Array.from((await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g), (found) =>
      found[1]?.replaceAll("&amp;", "&"),
    );
    for (const [path] of PAGES) expect(listed).toContain(`${baseURL}${path}`);
    expect(listed.length).toBeGreaterThan(44 + 9 + 8);
    for (const url of listed) expect((await request.get(url ?? "")).status(), url).toBe(200);
  });

  test("robots.txt names the sitemap and excludes the reports", async ({ request, baseURL }) => {
    const text = await (await request.get("/robots.txt")).text();
    expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(text).toMatch(/Disallow: \/reports/);
  });

  test("the blog's feed holds the nine posts", async ({ page, request }) => {
    await page.goto("/blogs");
    const feed = page.locator(
      'link[rel=alternate][type="application/rss+xml"], link[rel=alternate][type="application/atom+xml"]',
    );
    const answer = await request.get((await feed.first().getAttribute("href")) ?? "");
    expect(answer.status()).toBe(200);
    expect((await answer.text()).match(/<(item|entry)>/g)).toHaveLength(9);
  });

  test("the manifest's icons are there", async ({ page, request }) => {
    await page.goto("/");
    const path = await page.locator("link[rel=manifest]").getAttribute("href");
    const manifest = await (await request.get(path ?? "")).json();
    expect(manifest.name).toBe("Doorstep Diagnostics");
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  });
});
