import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import { ROUTES } from "./routes.ts";
import { expect, expectFits, type Page, ready, test } from "./site.ts";

/** Pages whose kind is among the routes: with other data, or with a part that those lack. */
const MORE = [
  "/tests?test=complete-blood-count",
  "/tests?category=Thyroid",
  "/book?test=complete-blood-count",
  "/booked/test",
  "/health-concern/Gout",
  "/health-concern/Heart",
  "/search",
  "/search?q=qqqqzzzz",
  "/recommended-checkup/men/teenage",
  "/blog/dengue-and-fever-panel-when-to-test",
];

/** Each page is visited once: these looks leave it as it is. */
test.describe("§2 screens and routes", () => {
  for (const [path, heading] of ROUTES)
    test(`${path} answers, inside a header and footer, with no error on the console; nothing is wider than 320 px; axe finds no violation`, async ({
      page,
    }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      const title = page.getByRole("heading", { level: 1 });
      await atBothWidths(page, async () => {
        await expect(page.getByRole("banner")).toBeVisible();
        expect(await page.getByRole("banner").boundingBox()).toMatchObject({ x: 0, y: 0 });
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await expect(title).toHaveCount(1);
      });
      if (heading) await expect(title).toHaveText(heading);
      await page.waitForLoadState("networkidle");
      await ready(page);
      await expectFitsNarrowest(page);
      await expectAccessible(page);
    });

  for (const path of MORE)
    test(`${path}: nothing is wider than 320 px; axe finds no violation`, async ({ page }) => {
      await page.goto(path);
      await ready(page);
      await expectFitsNarrowest(page);
      await expectAccessible(page);
    });
});

/** 320 CSS pixels: the narrowest phones, and a window of 1280 at 400 % zoom. */
async function expectFitsNarrowest(page: Page) {
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  if (wide) await page.setViewportSize(wide);
}
