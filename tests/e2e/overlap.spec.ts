import { cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import { fillBooking } from "./fill-form.ts";
import {
  cartCount,
  cartOf,
  expect,
  expectFits,
  failCalls,
  FAILED_CALL,
  givenCart,
  nextAlert,
  open,
  type Page,
  snackbarOf,
  test,
} from "./site.ts";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Shopping Cart" });
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).click();
const offerOf = (page: Page, title: string) => page.getByRole("region", { name: title });

/** The cart of the drawing: a package line, its double, four tests that a package holds, an ECG. */
const drawn = [
  packageLine("Mini Kidney Check"),
  ...cartOfTests(
    "Urine Routine and Microscopy",
    "Complete Blood Count",
    "Fasting Blood Sugar",
    "Lipid Profile",
    "Vitamin D",
    "ECG",
  ),
];

async function openCart(page: Page, lines: object[]) {
  await givenCart(page, lines);
  await open(page, "/cart");
}

const linesOf = async (page: Page) => {
  const lines = (await cartOf(page)) as { name: string; quantity: number }[];
  return lines.map(({ name, quantity }) => `${name} x ${quantity}`);
};

test.describe("§2 overlap check", () => {
  test("a package line, its double, and a swap that saves", async ({ page }) => {
    await openCart(page, drawn);
    const line = main(page)
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: "Remove Mini Kidney Check" }) });
    const offer = offerOf(
      page,
      "Full Body Checkup holds these 6 tests and 3 more for ₹1,500: ₹219 less",
    );
    await atBothWidths(page, async () => {
      await expect(line.getByText("Package, 2 tests", { exact: true })).toBeVisible();
      await expect(line).toContainText("Kidney Function and Urine Routine and Microscopy.");
      await expect(line).toContainText("₹399.00");
      await expect(cartCount(page)).toHaveText("7");
      await expect(offer.getByRole("definition")).toHaveText([
        "Mini Kidney Check, Complete Blood Count, Fasting Blood Sugar, Lipid Profile, Vitamin D",
        "HbA1c, Liver Function, Thyroid Profile",
        "No change: same fast, same tubes, same report time",
      ]);
      await expect(main(page)).toContainText(
        "Urine Routine and Microscopy is already in Mini Kidney Check. One sample is enough for both.",
      );
    });
    await atBothWidths(page, async () => {
      await expectFits(page);
      await expectAccessible(page);
    });

    await press(page, "Remove the double, save ₹100");
    await expect(snackbarOf(page, "The double is removed. You save ₹100.")).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(main(page)).not.toContainText("is already in");

    await press(page, "Swap and save ₹219");
    await expect(snackbarOf(page, "Swapped for Full Body Checkup. You save ₹219.")).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(main(page)).toContainText(/Total\s*₹1,700\.00/);
    expect(await linesOf(page)).toEqual(["Full Body Checkup x 1", "ECG x 1"]);
  });

  test("by keyboard: keep my tests, and it is not offered again", async ({ page }) => {
    await openCart(page, drawn);
    const keep = main(page).getByRole("button", { name: "Keep my tests" });
    await keep.focus();
    await page.keyboard.press("Enter");
    await expect(keep).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await page.reload();
    await expect(main(page)).toContainText("is already in Mini Kidney Check");
    await expect(main(page)).not.toContainText("holds these");
  });

  test("added twice: keep one, or for two people", async ({ page }) => {
    const [hba1c] = cartOfTests("HbA1c");
    const twice = { ...hba1c, quantity: 2, sources: ["test", "package:diabetes-screening"] };
    const [ferritin] = cartOfTests("Ferritin");
    const other = { ...ferritin, quantity: 2, sources: ["test", "package:mini-anaemia-check"] };
    await openCart(page, [twice, other]);
    await expect(main(page)).toContainText(
      "HbA1c was added twice, alone and with Diabetes Screening.",
    );
    await press(page, /^For two people.*Ferritin$/);
    await press(page, /^Keep one, save ₹400.*HbA1c$/);
    await expect(main(page)).not.toContainText("was added twice");
    expect(await linesOf(page)).toEqual(["HbA1c x 1", "Ferritin x 2"]);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(main(page)).not.toContainText("was added twice");
  });

  test("two packages that share tests", async ({ page }) => {
    await openCart(page, [packageLine("Full Body Checkup"), packageLine("Cardiac Health")]);
    await expect(main(page)).toContainText(
      "Full Body Checkup and Cardiac Health share 5 tests. High-Sensitivity CRP and ECG alone cost ₹550 less than Cardiac Health.",
    );
    await press(page, "Swap and save ₹550");
    await expect(main(page)).toContainText(/Total\s*₹2,150\.00/);
    expect(await linesOf(page)).toEqual([
      "Full Body Checkup x 1",
      "High-Sensitivity CRP x 1",
      "ECG x 1",
    ]);
  });

  test("what another tab has swapped is not swapped again", async ({ page, context }) => {
    await openCart(page, drawn);
    const other = await context.newPage();
    await open(other, "/cart");
    await press(other, "Swap and save ₹219");
    await expect(main(page)).toContainText(/Total\s*₹1,700\.00/);
    await expect(main(page)).not.toContainText("holds these");
    expect(await linesOf(page)).toEqual(["Full Body Checkup x 1", "ECG x 1"]);
  });

  test("without the packages the cart works as before", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await failCalls(page, "/api/packages");
    await openCart(page, drawn);
    await expect(main(page)).toContainText("is already in Mini Kidney Check");
    await expect(main(page)).not.toContainText("holds these");
    await press(page, "Remove ECG");
    await expect(heading(page)).toBeFocused();
    await expect(main(page)).toContainText(/Total\s*₹1,819\.00/);
  });

  test("a package line is booked as one entry, at the lab's price", async ({ page }) => {
    await openCart(page, [packageLine("Mini Kidney Check"), ...cartOfTests("ECG")]);
    await main(page).getByRole("button", { name: "Book All Tests" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Book Multiple Tests" });
    await fillBooking(dialog);
    const request = page.waitForRequest("**/api/cart-tests");
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    expect(await alert).toContain("2 test(s) booked");
    const sent = await request;
    expect(sent.postDataJSON()).toMatchObject({
      tests: [
        {
          testId: "mini-kidney-check",
          testName: "Mini Kidney Check",
          testPrice: 399,
          category: "Package",
          quantity: 1,
        },
        { testId: "ecg" },
      ],
      totalAmount: 599,
    });
    expect(await (await sent.response())?.json()).toMatchObject({ totalAmount: 599 });
  });
});
