import { atBothWidths } from "./both-widths.ts";
import { cartOf, expect, failCalls, FAILED_CALL, open, type Page, test } from "./site.ts";

const main = (page: Page) => page.getByRole("main");

test.describe("§2 search page", () => {
  test("finds tests, packages, concerns and posts, with prices, Book and Add to Cart", async ({
    page,
  }) => {
    await open(page, "/search?q=thyroid");
    await atBothWidths(page, async () => {
      await expect(
        main(page).getByRole("heading", { name: "Thyroid Profile", exact: true }),
      ).toBeVisible();
      for (const kind of ["Tests", "Packages", "Concerns", "Posts"])
        await expect(main(page).getByRole("heading", { level: 2, name: kind })).toBeVisible();
      await expect(main(page)).toContainText("₹400");
    });
    await main(page).getByRole("button", { name: "Add to Cart" }).first().click();
    await expect.poll(() => cartOf(page)).toHaveLength(1);
    await atBothWidths(page, () =>
      expect(main(page).getByRole("button", { name: "Book Now" }).first()).toBeVisible(),
    );
  });

  const forgiving = [
    ["complet blod cont", "Complete Blood Count"],
    ["hemogram", "Complete Blood Count"],
    ["sugar test", "Blood Sugar"],
    ["thyriod", "Thyroid Profile"],
  ] as const;
  for (const [typed, name] of forgiving) {
    test(`forgives and knows synonyms: ${typed}`, async ({ page }) => {
      await open(page, `/search?q=${encodeURIComponent(typed)}`);
      await expect(main(page).getByRole("heading", { name, exact: true }).first()).toBeVisible();
    });
  }

  test("filters by kind", async ({ page }) => {
    await open(page, "/search?q=heart");
    await main(page)
      .getByRole("navigation", { name: "Kinds of results" })
      .getByRole("link", { name: /^Packages/ })
      .click();
    await expect(page).toHaveURL(/q=heart.*kind=package|kind=package.*q=heart/);
    await expect(main(page).getByText("Cardiac Health", { exact: true })).toBeVisible();
    await expect(main(page).getByRole("heading", { level: 2, name: "Tests" })).toHaveCount(0);
  });

  test("no results: the same text and tips as the suggestions", async ({ page }) => {
    await open(page, "/search?q=qqqqzzzz");
    await atBothWidths(page, async () => {
      await expect(main(page).getByText(/No results found for .?qqqqzzzz/)).toBeVisible();
      for (const tip of [/CBC and Blood Sugar/, /Diabetes and Heart/, /Full Body and Women Health/])
        await expect(main(page).getByText(tip)).toBeVisible();
    });
  });

  test("what was typed is text, never markup", async ({ page }) => {
    await open(page, `/search?q=${encodeURIComponent('<img src=x onerror="alert(1)">')}`);
    await expect(page.getByRole("banner").locator("input[name=q]")).toHaveValue(/<img/);
  });

  test("a hard load has its text in the box, and Clear empties it", async ({ page }) => {
    await open(page, "/search?q=thyroid");
    const box = page.getByRole("banner").locator("input[name=q]");
    await expect(box).toHaveValue("thyroid");
    await page.getByRole("button", { name: "Clear search" }).click();
    await atBothWidths(page, async () => {
      await expect(box).toHaveValue("");
      await expect(box).toBeFocused();
      await expect(page.getByRole("button", { name: "Clear search" })).toBeHidden();
    });
  });

  test("a failed search can be tried again", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/checkups/women");
    await failCalls(page, "/api/search");
    await page.getByRole("banner").locator("input[name=q]").fill("thyroid");
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("button", { name: "Try Again" })).toBeVisible();
    await page.unrouteAll();
    await main(page).getByRole("button", { name: "Try Again" }).click();
    await expect(
      main(page).getByRole("heading", { name: "Thyroid Profile", exact: true }),
    ).toBeVisible();
  });
});
