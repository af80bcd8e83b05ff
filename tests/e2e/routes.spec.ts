import { atBothWidths } from "./both-widths.ts";
import { BROKEN, expect, goToBrokenPage, open, test } from "./site.ts";

test.describe("§2 screens and routes", () => {
  test("the page scrolls to the top on load @phone", async ({ page }) => {
    await open(page, "/packages");
    await page.getByRole("link", { name: "Book Now: Men Under 25 Health Check" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Men Under 25 Health Check");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test("a page's scripts are fetched after it is parsed", async ({ page }) => {
  await open(page, "/packages");
  const { readAt, askedAt } = await page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType("resource");
    const scripts = files.filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    return {
      readAt: load?.domContentLoadedEventStart ?? NaN,
      askedAt: scripts.map(({ startTime }) => startTime),
    };
  });
  expect(askedAt.length).toBeGreaterThan(3);
  expect(Math.min(...askedAt)).toBeGreaterThanOrEqual(readAt);
});

test.describe("§8 errors", () => {
  test("an unknown route is a 404 page in the site's frame", async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await atBothWidths(page, async () => {
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  });

  test("router fallback: an error while rendering shows Unexpected Application Error", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(BROKEN);
    await goToBrokenPage(page);
    await atBothWidths(page, async () => {
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  });
});

test.describe("§7 calls", () => {
  test("API errors are logged to the console", async ({ page, expectedErrors }) => {
    expectedErrors.push(/./);
    await open(page, "/checkups/women");
    await page.route("**/api/booths", (route) => route.fulfill({ status: 503, json: {} }));
    const logged = page.waitForEvent("console", (line) => line.text().includes("/booths"));
    await page.getByRole("contentinfo").getByRole("link", { name: "Collection booths" }).click();
    expect((await logged).type()).toBe("error");
  });
});
