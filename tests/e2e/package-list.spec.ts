import { atBothWidths } from "./both-widths.ts";
import { expect, failCalls, FAILED_CALL, holdCalls, open, type Page, test } from "./site.ts";

const goToPackages = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Packages", exact: true }).click();

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test.describe("§2 packages", () => {
  test("a card has a colored top border, icon, name, subtitle, offered price, actual price struck through, Save badge", async ({
    page,
  }) => {
    await open(page, "/packages");
    await atBothWidths(page, () =>
      expect(
        page.getByRole("heading", { level: 1, name: "Health Checkup Packages" }),
      ).toBeVisible(),
    );
    const card = cardOf(page, "Full Body Checkup");
    const border = await card.evaluate((element) => {
      const all = [element, ...element.querySelectorAll("*")];
      return all.some((part) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(part);
        return [borderTopColor, backgroundColor].includes("rgb(15, 118, 110)");
      });
    });
    expect(border).toBe(true);
    await atBothWidths(page, async () => {
      await expect(card.locator("svg").first()).toBeVisible();
      await expect(card).toContainText("The yearly check most families start with");
      await expect(card).toContainText("₹1,500");
      await expect(card.locator("s, del")).toContainText("₹3,120");
      await expect(card.getByText(/^Save /)).toContainText("₹1,620");
    });
  });

  test("a card has the first 4 tests with +N more tests", async ({ page }) => {
    await open(page, "/packages");
    const card = cardOf(page, "Full Body Checkup");
    await atBothWidths(page, async () => {
      for (const name of ["Complete Blood Count", "Fasting Blood Sugar", "HbA1c", "Lipid Profile"])
        await expect(card.getByText(name, { exact: true })).toBeVisible();
      await expect(card).not.toContainText("Liver Function");
      await expect(card).toContainText("+5 more tests");
    });
  });

  test("Book Now leads to the package", async ({ page }) => {
    await open(page, "/packages");
    await cardOf(page, "Full Body Checkup")
      .getByRole("link", { name: /Book Now/ })
      .click();
    await expect(page).toHaveURL("/package/full-body-checkup");
  });

  test("Loading shows while the call is under way", async ({ page }) => {
    await open(page, "/checkups/women");
    const call = await holdCalls(page, "/api/packages");
    await goToPackages(page);
    await expect(page.getByText(/Loading/)).toBeVisible();
    call.release();
    await atBothWidths(page, () => expect(cardOf(page, "Full Body Checkup")).toBeVisible());
  });
});

test.describe("§8 packages list", () => {
  test("Failed to fetch packages when success is false, with Try Again", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/checkups/women");
    await failCalls(page, "/api/packages", 200, { success: false });
    await goToPackages(page);
    await atBothWidths(page, () =>
      expect(page.getByText("Failed to fetch packages")).toBeVisible(),
    );
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try Again" }).click();
    await atBothWidths(page, () => expect(cardOf(page, "Full Body Checkup")).toBeVisible());
  });

  test("Failed to load packages when the request fails, with Try Again", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/checkups/women");
    await page.route("**/api/packages", (route) => route.abort());
    await goToPackages(page);
    await expect(page.getByText("Failed to load packages")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  });
});
