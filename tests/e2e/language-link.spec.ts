import { atBothWidths } from "./both-widths.ts";
import { expect, open, type Page, test } from "./site.ts";

const switchOn = (page: Page) => page.getByRole("banner").locator("a[hreflang]");

test.describe("the switch in the header leads to the same page in the other language", () => {
  test("with its query once the page is hydrated", async ({ page }) => {
    await open(page, "/search?q=sugar");
    const toHindi = switchOn(page);
    await expect(toHindi).toHaveText("हिंदी");
    await expect(toHindi).toHaveAttribute("lang", "hi");
    await expect(toHindi).toHaveAttribute("href", "/hi/search?q=sugar");
    await atBothWidths(page, async () => {
      const box = await toHindi.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    });
    await toHindi.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/hi/search?q=sugar");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    const toEnglish = switchOn(page);
    await expect(toEnglish).toHaveText("English");
    await expect(toEnglish).toHaveAttribute("lang", "en");
    await expect(toEnglish).toHaveAttribute("href", "/search?q=sugar");
    await toEnglish.click();
    await expect(page).toHaveURL("/search?q=sugar");
  });

  test("follows a click inside the site", async ({ page }) => {
    await open(page, "/privacy");
    await page.getByRole("banner").getByRole("link", { name: "Your Reports" }).click();
    await expect(page).toHaveURL("/reports");
    await expect(switchOn(page)).toHaveAttribute("href", "/hi/reports");
  });

  test("without JavaScript; from an unknown address to the home page", async ({ request }) => {
    const hrefOn = async (path: string) =>
      /<a [^>]*href="([^"]*)"[^>]*hreflang=/i.exec(await (await request.get(path)).text())?.[1];
    expect(await hrefOn("/tests?sort=price")).toBe("/hi/tests");
    expect(await hrefOn("/ticket/unknown")).toBe("/hi/ticket/unknown");
    expect(await hrefOn("/no/such/page")).toBe("/hi");
    expect(await hrefOn("/hi/tests")).toBe("/tests");
  });
});
