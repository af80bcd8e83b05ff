import { cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import { cartCount, cartOf, expect, givenCart, open, type Page, snackbarOf, test } from "./site.ts";

const SHARED = "/basket?t=thyroid-profile,vitamin-d,vitamin-b12&p=mini-sugar-check";
const main = (page: Page) => page.getByRole("main");
const itemOf = (page: Page, name: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test.describe("§2 shared basket", () => {
  test("the cart's link leads to the same tests on another phone", async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await givenCart(page, [
      ...cartOfTests("Thyroid Profile", "Vitamin D", "Vitamin B12"),
      packageLine("Mini Sugar Check"),
    ]);
    await open(page, "/cart");
    await main(page).getByRole("button", { name: "Share this basket" }).click();
    await expect(
      snackbarOf(page, "The link is copied. It holds 4 tests, no name and no number."),
    ).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${baseURL}${SHARED}`);

    const other = await browser.newContext();
    const page2 = await other.newPage();
    await page2.goto(link);
    await expect(main(page2).getByRole("heading", { level: 1 })).toHaveText("Tests sent to you");
    await expect(main(page2).getByRole("listitem")).toHaveCount(4);
    await other.close();
  });

  test("shows today's prices and what is there already, and adds the rest once", async ({
    page,
  }) => {
    await givenCart(page, cartOfTests("Vitamin D"));
    await open(page, SHARED);
    await atBothWidths(page, async () => {
      await expect(main(page).getByRole("heading", { name: "4 items" })).toBeVisible();
      await expect(itemOf(page, "Vitamin D")).toContainText("Already in your cart");
      await expect(itemOf(page, "Thyroid Profile")).not.toContainText("Already in your cart");
      await expect(itemOf(page, "Mini Sugar Check")).toContainText(
        "Package: Fasting Blood Sugar, Post-Prandial Blood Sugar. Fast 8–10 hours; two pricks about two hours apart",
      );
      await expect(main(page)).toContainText(/To add\s*₹1,199\.00/);
      await expect(main(page)).toContainText(
        "Fast for 8–10 hours, because of Fasting Blood Sugar. You choose the day in your cart; we then say when to stop eating.",
      );
      await expect(main(page).getByRole("link", { name: /^Book Now/ })).toHaveCount(0);
    });
    await expectAccessible(page);

    await main(page).getByRole("button", { name: "Add 3 items to cart" }).click();
    await expect(snackbarOf(page, "3 items added to cart!")).toBeVisible();
    await expect(main(page).getByRole("heading", { name: "4 items" })).toBeFocused();
    await expect(main(page)).toContainText("All of these are in your cart.");
    await expect(cartCount(page)).toHaveText("4");
    expect(await cartOf(page)).toMatchObject([
      { testId: "vitamin-d", quantity: 1 },
      { testId: "thyroid-profile", quantity: 1, sources: ["basket"] },
      { testId: "vitamin-b12", quantity: 1 },
      { packageId: "mini-sugar-check", price: 199, quantity: 1 },
    ]);
    await expectAccessible(page);
    await main(page).getByRole("link", { name: "View cart" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(main(page)).toContainText(/Total\s*₹1,799\.00/);
  });

  test("what is no longer offered is counted; an empty or mistyped list says so", async ({
    page,
  }) => {
    await open(page, "/basket?t=thyroid-profile,gone,gone-too");
    await expect(main(page)).toContainText("2 items are no longer offered.");
    await expect(main(page).getByRole("button", { name: "Add 1 item to cart" })).toBeVisible();
    await open(page, "/basket?t=thyroid-profile,gone");
    await expect(main(page)).toContainText("1 item is no longer offered.");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    for (const query of ["", "?t=", "?t=gone&p=<script>", "?t=%00", `?t=${"x,".repeat(3000)}`]) {
      await page.goto(`/basket${query}`);
      await expect(main(page)).toContainText("This list is empty or mistyped.");
    }
    await expectAccessible(page);
    await main(page).getByRole("link", { name: "Browse Tests" }).click();
    await expect(page).toHaveURL("/tests");
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("it is readable, and Book Now stands in for the cart", async ({ page }) => {
      await page.goto(SHARED);
      await atBothWidths(page, async () => {
        await expect(itemOf(page, "Thyroid Profile")).toContainText("₹400.00");
        await expect(main(page)).toContainText("Fast for 8–10 hours");
        await expect(main(page).getByRole("button")).toHaveCount(0);
      });
      await itemOf(page, "Thyroid Profile")
        .getByRole("link", { name: /^Book Now/ })
        .click();
      await expect(page).toHaveURL("/book?test=thyroid-profile");
      await page.goBack();
      await itemOf(page, "Mini Sugar Check")
        .getByRole("link", { name: /^Book Now/ })
        .click();
      await expect(page).toHaveURL("/package/mini-sugar-check");
    });
  });
});
