import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import { givenCatalogue } from "../databases/given.ts";
import { type StartedServer, startServer } from "../server/built-site.ts";
import { atBothWidths } from "./both-widths.ts";
import { expect, open, type Page, test as base } from "./site.ts";

/** A lab with its own price list: no Pap Smear, a blood count at ₹330, no package and no review. */
const test = base.extend<object, { site: StartedServer }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startServer({ env: { RATE_LIMITS: "off" } });
      await importOwn(site);
      await expect.poll(() => packagesOf(site)).toBe(0);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });

async function importOwn({ dataDir }: StartedServer) {
  const db = connect({ file: join(dataDir, "doorstep.db") });
  const rows = readSampleLab().tests.filter(({ id }) => id !== "pap-smear");
  const own = rows.map((row) =>
    row.id === "complete-blood-count" ? { ...row, offeredPaise: 33_000 } : row,
  );
  await db.transaction().execute(async (trx) => {
    await bumpDataVersion(trx);
    await givenCatalogue(trx, { tests: own, packages: [] });
    await trx.deleteFrom("reviews").execute();
  });
  await db.destroy();
}

async function packagesOf({ url }: StartedServer) {
  const answer = (await (await fetch(`${url}/api/packages`)).json()) as { data: unknown[] };
  return answer.data.length;
}

const suggestions = (page: Page) => page.getByRole("dialog", { name: "Search suggestions" });
const search = (page: Page, text: string) =>
  page.getByRole("banner").locator("input[name=q]").fill(text);

test("the header suggests what the lab sells, at its prices", async ({ page }) => {
  await open(page, "/checkups/women");
  await search(page, "complete");
  await expect(suggestions(page)).toContainText("₹330");
  for (const unsold of ["pap", "full body", "cardiac"]) {
    await search(page, unsold);
    await expect(suggestions(page)).toContainText(`No results found for "${unsold}"`);
  }
});

test("a fallback checkup leaves out what the lab does not sell", async ({ page }) => {
  const tests = page.getByRole("article");
  await open(page, "/recommended-checkup/women/25-50");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Women 25 to 50 Health Check");
  await expect(tests).toHaveCount(11);
  await expect(tests.first()).toContainText("₹330");
  await expect(page.getByRole("main")).not.toContainText(/pap smear/i);
  // By navigation, in the browser.
  await page.getByRole("navigation", { name: "Browse on" }).getByText("Above 50").last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Men Above 50 Health Check");
  await expect(tests).toHaveCount(13);
  await expect(tests.first()).toContainText("₹330");
});

test("a fallback checkup with nothing left shows the way on", async ({ page }) => {
  await open(page, "/checkups/women");
  await page.route("**/api/packages/fallback?*", (route) =>
    route.fulfill({
      json: { success: true, data: { key: "women-25-50", name: "", subtitle: "", tests: [] } },
    }),
  );
  await page.getByRole("main").getByRole("link", { name: "25 to 50" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("No recommended tests at the moment")).toBeVisible(),
  );
  await page.getByRole("main").getByRole("link", { name: "Browse Tests" }).click();
  await expect(page).toHaveURL("/tests");
});

test("the home page shows no reviews where there are none", async ({ page }) => {
  const why = page.getByRole("heading", { name: "Why choose us" });
  const reviews = page.getByRole("heading", { name: "What patients say" });
  await open(page, "/");
  await atBothWidths(page, async () => {
    await expect(why).toBeVisible();
    await expect(reviews).toHaveCount(0);
  });
  await open(page, "/checkups/women");
  await page.getByRole("banner").getByRole("link").first().click();
  await atBothWidths(page, async () => {
    await expect(why).toBeVisible();
    await expect(reviews).toHaveCount(0);
  });
});
