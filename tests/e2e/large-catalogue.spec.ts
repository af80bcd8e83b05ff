import { importTests } from "../../bench/large-catalogue.ts";
import { type StartedServer, startServer } from "../server/server.ts";
import { cartOf, expect, open, type Page, test as base } from "./site.ts";

/** The site of a lab with 2,100 tests: more than one page holds. */
const test = base.extend<object, { site: StartedServer }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startServer({ env: { RATE_LIMITS: "off" } });
      await importTests(2_100, { DATA_DIR: site.dataDir });
      await expect.poll(() => totalOf(site)).toBe("2100");
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const totalOf = async ({ url }: StartedServer) =>
  (await fetch(`${url}/api/tests`)).headers.get("X-Total-Count");

const categories = (page: Page) => page.getByRole("navigation", { name: "Test categories" });
const pages = (page: Page) => page.getByRole("navigation", { name: "Pages" });

test("a long list comes in pages, each category in its own", async ({ page }) => {
  await open(page, "/tests");
  await expect(categories(page).getByRole("link").first()).toHaveText("All Tests 2,100");
  await expect(page.getByRole("article")).toHaveCount(240);
  await pages(page).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/tests\?page=2$/);
  await expect(pages(page)).toContainText("Page 2 of 9");
  await expect(page.getByRole("article")).toHaveCount(240);
  await categories(page)
    .getByRole("link", { name: /^Thyroid/ })
    .click();
  await expect(page).toHaveURL(/\/tests\?category=Thyroid$/);
  await expect(page.getByRole("heading", { level: 2, name: "Thyroid" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thyroid Profile", exact: true })).toBeVisible();
  await expect(pages(page)).toBeHidden();
});

test("the filter asks for the whole catalogue; what it finds can be put into the cart", async ({
  page,
}) => {
  await open(page, "/tests?category=Thyroid");
  await page.getByRole("searchbox", { name: "Find in this list" }).fill("hemogram");
  await expect(page.getByText('No results found for "hemogram"')).toBeVisible();
  await categories(page)
    .getByRole("link", { name: /^All Tests/ })
    .click();
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Complete Blood Count", exact: true }) });
  await card.getByRole("button", { name: "Add to Cart" }).click();
  await expect.poll(() => cartOf(page)).toMatchObject([{ quantity: 1, price: 300 }]);
  await page.getByRole("searchbox", { name: "Find in this list" }).fill("");
  await expect(page.getByRole("article")).toHaveCount(240);
});

test("while typing, category and order work, and the counter says what is shown of what", async ({
  page,
}) => {
  await open(page, "/tests");
  const box = page.getByRole("searchbox", { name: "Find in this list" });
  const status = page.getByRole("search", { name: "Tests" }).getByRole("status");
  await box.fill("antibody");
  await expect(status).toHaveText(/^The first 60 of \d{2,3} tests$/);
  await expect(page.getByRole("article")).toHaveCount(60);
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL(/sort=price/);
  const answer = page.waitForResponse(/\/api\/search\?q=antibody.*category=Thyroid&sort=price/);
  await categories(page)
    .getByRole("link", { name: /^Thyroid/ })
    .click();
  await expect(page).toHaveURL(/category=Thyroid&sort=price&find=antibody$/);
  await expect(page.getByRole("heading", { level: 2 }).filter({ visible: true })).toContainText([
    "Category",
    "Thyroid",
  ]);
  const { counts } = await (await answer).json();
  await expect(status).toHaveText(`${counts.test} tests`);
  const shown = page.getByRole("article").filter({ visible: true });
  await expect(shown).toHaveCount(counts.test);
  const prices = (await shown.locator(".price b").allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, "")),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  await page.reload();
  await expect(box).toHaveValue("antibody");
  await expect(status).toHaveText(`${counts.test} tests`);
});

test("a suggestion's test stands first; a price order begins with the cheapest", async ({
  page,
}) => {
  await open(page, "/tests?test=thyroid-profile");
  const first = page.getByRole("article").first();
  await expect(first).toContainText("Thyroid Profile");
  await open(page, "/tests");
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL(/\?sort=price$/);
  await expect(page.getByRole("article")).toHaveCount(240);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages and categories are links", async ({ page }) => {
    await page.goto("/tests");
    await expect(page.getByRole("article")).toHaveCount(240);
    await pages(page).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\/tests\?page=2$/);
    await expect(page.getByRole("article")).toHaveCount(240);
  });
});
