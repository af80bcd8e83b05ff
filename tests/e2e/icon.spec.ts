import { ROUTES } from "./routes.ts";
import { BROKEN, expect, goToBrokenPage, open, type Page, test } from "./site.ts";

/** Visible icons that draw nothing, by the symbol they refer to. */
const blankIcons = (page: Page) =>
  page.locator("svg use[href^='#i-']").evaluateAll((uses) =>
    uses
      .filter((use): use is SVGUseElement => use instanceof SVGUseElement && use.checkVisibility())
      .filter((use) => {
        const { width, height } = use.getBBox();
        return width + height === 0;
      })
      .map((use) => use.href.baseVal),
  );

test.describe("icons of the interface", () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("show on every page", async ({ page }) => {
        for (const [path] of ROUTES) {
          await page.goto(path);
          expect(await page.locator("svg use[href^='#i-']").count()).toBeGreaterThan(3);
          expect(await blankIcons(page), path).toEqual([]);
        }
      });
    });
  }

  test("show in a dialog, in a snackbar and after a navigation", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("main").getByRole("link", { name: "Book a Test" }).click();
    const card = page.getByRole("article").first();
    await card.getByRole("button", { name: /Cart/ }).click();
    await expect(page.getByRole("status").locator("svg")).toHaveCount(2);
    await card.getByRole("button", { name: "Book Now" }).click();
    await expect(page.getByRole("dialog").locator("use[href^='#i-']")).toHaveCount(1);
    expect(await blankIcons(page)).toEqual([]);
  });

  test("show on the error page", async ({ page, expectedErrors }) => {
    expectedErrors.push(BROKEN);
    await goToBrokenPage(page);
    expect(await blankIcons(page)).toEqual([]);
    expect(await page.getByRole("banner").locator("use[href^='#i-']").count()).toBeGreaterThan(2);
  });
});
