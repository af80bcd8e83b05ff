import { atBothWidths } from "./both-widths.ts";
import { cartOf, expect, nextAlert, open, type Page, test } from "./site.ts";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test.describe("§2 mini packages", () => {
  test.beforeEach(({ page }) => open(page, "/packages/mini"));

  test("header stats: package count, 24/7 Support, Home Collection", async ({ page }) => {
    const main = page.getByRole("main");
    await atBothWidths(page, async () => {
      await expect(main.getByText("24/7")).toBeVisible();
      await expect(main.getByText("Home Collection").first()).toBeVisible();
      await expect(main).toContainText("8");
      await expect(page.getByRole("article")).toHaveCount(8);
    });
  });

  test("a card has a Mini badge, price, percent-off when original exceeds offered", async ({
    page,
  }) => {
    const card = cardOf(page, "Mini Body Check");
    await atBothWidths(page, async () => {
      await expect(card.getByText("Mini", { exact: true })).toBeVisible();
      await expect(card).toContainText("₹499");
      await expect(card).toContainText(/36\s?%/);
      await expect(cardOf(page, "Mini Fever Check")).toContainText("₹750");
      await expect(cardOf(page, "Mini Fever Check")).not.toContainText("%");
    });
  });

  test("a card has the first 3 tests with +N more", async ({ page }) => {
    await expect(cardOf(page, "Mini Body Check")).toContainText("+2 more");
    await expect(cardOf(page, "Mini Body Check").getByRole("listitem")).toHaveCount(4);
    await expect(cardOf(page, "Mini Sugar Check")).not.toContainText("more");
  });

  test("Add to Cart adds every test of the package and alerts All tests from {package} package added to cart!", async ({
    page,
  }) => {
    const alert = nextAlert(page);
    await cardOf(page, "Mini Body Check").getByRole("button", { name: "Add to Cart" }).click();
    expect(await alert).toBe("All tests from Mini Body Check package added to cart!");
    await expect.poll(() => cartOf(page)).toHaveLength(5);
  });

  test("Book Now leads to the package", async ({ page }) => {
    await cardOf(page, "Mini Body Check")
      .getByRole("link", { name: /Book Now/ })
      .click();
    await expect(page).toHaveURL("/package/mini-body-check");
  });

  test("the bottom block has Request Callback and View All Packages", async ({ page }) => {
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Request Callback" })).toHaveAttribute(
      "href",
      "/callback",
    );
    const all = main.getByRole("link", { name: "View All Packages" });
    await atBothWidths(page, () => all.click({ trial: true }));
    await all.click();
    await expect(page).toHaveURL("/packages");
  });
});
