import { type StartedServer, startServer } from "../server/built-site.ts";
import { ROUTES } from "./routes.ts";
import { expect, expectFits, figuresOf, open, type Page, test as base } from "./site.ts";

const LONG_NAME =
  "Shri Venkateshwara Superspeciality-Diagnostics & Research Centre Private Limited";

/** A lab with a long name, no claims and no social links. */
const test = base.extend<object, { site: StartedServer }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startServer({
        env: {
          RATE_LIMITS: "off",
          LAB_NAME: LONG_NAME,
          LAB_EMAIL: "appointments@venkateshwarasuperspecialitydiagnostics.example",
          LAB_FACEBOOK_URL: "",
          LAB_INSTAGRAM_URL: "",
          LAB_LINKEDIN_URL: " ",
          CLAIM_RATING: "",
          CLAIM_TESTS_DONE: "",
          CLAIM_BOOTHS: "",
          CLAIM_TESTS: "",
          CLAIM_ACCREDITATION: " ",
          CLAIM_COLLECTION: "",
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });

const CLAIMED =
  /\bNABL\b|accredit|4\.8\/5|1M\+|700\+|7 (collection )?booths|\d+ min\b|facebook|instagram|linkedin|sameAs|undefined/gi;

/** All text that the page shows, and its metadata and JSON-LD; without other scripts. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const data = document.querySelectorAll(
      'script[type="application/ld+json"], head > :not(script)',
    );
    const told = Array.from(data, (element) => element.outerHTML);
    return [document.body.innerText, document.querySelector("main")?.innerHTML, ...told].join("\n");
  });

test("a claim whose setting is blank appears on no page, nor in its head", async ({
  page,
  request,
}) => {
  const said: string[] = [];
  for (const path of [...ROUTES.map(([route]) => route), "/book?test=complete-blood-count"]) {
    await page.goto(path);
    const found = (await wordsOf(page)).match(CLAIMED) ?? [];
    said.push(...found.map((word) => `${path}: ${word}`));
  }
  for (const path of ["/manifest.webmanifest", "/blogs/feed.xml", "/api/openapi.json"]) {
    const found = (await (await request.get(path)).text()).match(CLAIMED) ?? [];
    said.push(...found.map((word) => `${path}: ${word}`));
  }
  expect(said).toEqual([]);
});

test("a claim whose setting is blank is not on a home page rendered in the browser", async ({
  page,
}) => {
  await open(page, "/checkups/women");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /, home$/ })
    .click();
  await expect(page.getByRole("heading", { name: "Why choose us" })).toBeVisible();
  await expect(page.getByText("We collect the sample at your home.")).toBeVisible();
  expect((await wordsOf(page)).match(CLAIMED)).toBeNull();
  await expect(figuresOf(page)).toHaveCount(0);
});

for (const width of [320, 360, 1280])
  test(`a long name makes no page wider than ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/", "/tests?category=Thyroid", "/privacy", "/collection-booth"]) {
      await page.goto(path);
      await expect(page.getByRole("banner")).toContainText(LONG_NAME);
      await expectFits(page);
    }
  });
