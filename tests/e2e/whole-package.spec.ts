import { cartOfTests } from "#tests/sample-cart.ts";
import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import { field, fillBooking } from "./fill-form.ts";
import {
  cartCount,
  cartOf,
  expect,
  expectFits,
  givenCart,
  holdCalls,
  nextAlert,
  open,
  type Page,
  snackbarOf,
  test,
} from "./site.ts";

const PACKAGE = "/package/full-body-checkup";
const main = (page: Page) => page.getByRole("main");
const add = (page: Page) => main(page).getByRole("button", { name: "Add the package to the cart" });

test.describe("§2 a whole package in the cart", () => {
  test("is one line at its own price beside a test, and both are one booking", async ({ page }) => {
    await givenCart(page, cartOfTests("Vitamin B12"));
    await open(page, PACKAGE);
    await expect(main(page)).toContainText(
      "Other tests too? In the cart the package is one item, at this price.",
    );
    await add(page).click();
    await expect(snackbarOf(page, "Full Body Checkup added to cart!")).toBeVisible();
    await expect(cartCount(page)).toHaveText("2");
    expect(await cartOf(page)).toMatchObject([
      { testId: "vitamin-b12", quantity: 1 },
      {
        packageId: "full-body-checkup",
        name: "Full Body Checkup",
        category: "Package",
        price: 1500,
        quantity: 1,
        sources: ["test"],
      },
    ]);
    await atBothWidths(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });

    await open(page, "/cart");
    const line = main(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: /^Full Body Checkup Package, 9 tests$/ }) });
    await atBothWidths(page, async () => {
      await expect(line).toContainText("₹1,500.00");
      await expect(line.getByRole("status", { name: "Quantity of Full Body Checkup" })).toHaveText(
        "1",
      );
      await expect(main(page)).toContainText(/Total\s*₹2,100\.00/);
      await expectFits(page);
      await expectAccessible(page);
    });
    await main(page).getByRole("button", { name: "Book All Tests" }).first().click();
    const dialog = page.getByRole("dialog");
    const patient = await fillBooking(dialog);
    await expectFits(page);
    const request = page.waitForRequest("**/api/cart-tests");
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    expect((await request).postDataJSON()).toMatchObject({
      tests: [
        { testId: "vitamin-b12", quantity: 1 },
        { testId: "full-body-checkup", testPrice: 1500, category: "Package", quantity: 1 },
      ],
      totalAmount: 2100,
    });
    expect(await alert).toContain(`booked for ${patient.name}. We`);
  });

  test("pressed twice it is there twice, and the cart asks for whom", async ({ page }) => {
    await open(page, PACKAGE);
    await add(page).click();
    await expect(cartCount(page)).toHaveText("1");
    await add(page).press("Enter");
    await expect(cartCount(page)).toHaveText("2");
    expect(await cartOf(page)).toMatchObject([{ packageId: "full-body-checkup", quantity: 2 }]);

    await open(page, "/cart");
    await main(page).getByRole("button", { name: "Book All Tests" }).first().click();
    const dialog = page.getByRole("dialog");
    await atBothWidths(page, async () => {
      await expect(dialog).toContainText(
        "Full Body Checkup is there twice, so two people are asked for. One phone number, one visit.",
      );
      await expect(field(dialog, "patientName2")).toBeVisible();
    });
    await atBothWidths(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
  });

  test("the press counts before the button is hydrated, and while its code is on the way @phone", async ({
    page,
  }) => {
    const column = await holdCalls(page, "/assets/hydrated-column");
    const code = await holdCalls(page, "/assets/add-whole-package");
    await open(page, PACKAGE);
    await add(page).click();
    code.release();
    await expect(cartCount(page)).toHaveText("1");
    column.release();
    await page.locator("#visit-plan").scrollIntoViewIfNeeded();
    await expect(page.locator("#visit-plan [data-days]")).toBeVisible();
    await add(page).click();
    await expect(cartCount(page)).toHaveText("2");
  });

  test("says so when its code cannot be fetched", async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_FAILED/);
    await page.route(/add-whole-package/, (route) => route.abort());
    await open(page, PACKAGE);
    await add(page).click();
    await expect(
      snackbarOf(page, "We could not reach the lab. Please check your connection and try again."),
    ).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
  });

  test("another package after a navigation inside the site is its own line", async ({ page }) => {
    await open(page, PACKAGE);
    await add(page).click();
    await expect(cartCount(page)).toHaveText("1");
    await main(page).getByRole("link", { name: "Back to Packages" }).first().click();
    await main(page)
      .getByRole("link", { name: /Book Now.*Cardiac Health/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Cardiac Health");
    await add(page).click();
    await expect(cartCount(page)).toHaveText("2");
    expect(await cartOf(page)).toMatchObject([
      { name: "Full Body Checkup", quantity: 1 },
      { name: "Cardiac Health", quantity: 1 },
    ]);
  });

  test("in Hindi", async ({ page }) => {
    await open(page, `/hi${PACKAGE}`);
    await expect(main(page)).toContainText(
      "और टेस्ट भी चाहिए? कार्ट में पूरा पैकेज एक साथ, इसी दाम पर रहेगा।",
    );
    await main(page).getByRole("button", { name: "पूरा पैकेज कार्ट में डालें" }).click();
    await expect(snackbarOf(page, "Full Body Checkup कार्ट में डाल दिया!")).toBeVisible();
    await atBothWidths(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });
    await open(page, "/hi/cart");
    await atBothWidths(page, async () => {
      await expect(main(page).getByRole("heading", { name: /^Full Body Checkup/ })).toHaveText(
        /पैकेज, 9 टेस्ट$/,
      );
      await expectFits(page);
      await expectAccessible(page);
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("there is no cart, and no button for it", async ({ page }) => {
      await page.goto(PACKAGE);
      await atBothWidths(page, async () => {
        await expect(page.getByRole("heading", { name: "Tests included" })).toBeVisible();
        await expect(add(page)).toHaveCount(0);
        await expect(main(page)).not.toContainText("In the cart the package is one item", {
          useInnerText: true,
        });
      });
    });
  });
});
