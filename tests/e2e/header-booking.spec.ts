import { atBothWidths } from "./both-widths.ts";
import { field, fillBooking } from "./fill-form.ts";
import {
  cartOf,
  expect,
  failCalls,
  FAILED_CALL,
  indianDay,
  open,
  type Page,
  snackbarOf,
  stopClock,
  test,
  cartCount,
} from "./site.ts";

const box = (page: Page) => page.getByRole("banner").locator("input[name=q]");
const list = (page: Page) => page.getByRole("dialog", { name: "Search suggestions" });
const dialog = (page: Page) => page.getByRole("dialog", { name: /^Book/ });

/** Presses Book beside a suggestion, on a page that has no booking of its own. */
async function book(page: Page, typed: string, name: string) {
  await open(page, "/collection-booth");
  await bookHere(page, typed, name);
}

async function bookHere(page: Page, typed: string, name: string) {
  await box(page).fill(typed);
  await list(page)
    .getByRole("button", { name: `Book ${name}`, exact: true })
    .click();
}

test.describe("§2 header dialog", () => {
  test("Book on a test opens Book Test with the test name and Confirm Booking, over the page @phone", async ({
    page,
  }) => {
    await book(page, "lipid", "Lipid Profile");
    await expect(dialog(page).getByRole("heading", { name: "Book Test" })).toBeVisible();
    await expect(dialog(page)).toContainText("Lipid Profile");
    await expect(dialog(page)).toContainText("₹300.00");
    await expect(dialog(page)).toContainText("10–12 h");
    await expect(dialog(page).getByRole("button", { name: "Confirm Booking" })).toBeVisible();
    await expect(page).toHaveURL("/collection-booth");
    await expect(list(page)).toBeHidden();
  });

  test("Book on a package opens Book Package: {name} with price and test count", async ({
    page,
  }) => {
    await book(page, "cardiac", "Cardiac Health");
    await atBothWidths(page, async () => {
      await expect(
        dialog(page).getByRole("heading", { name: "Book Package: Cardiac Health" }),
      ).toBeVisible();
      await expect(dialog(page)).toContainText("₹1,200");
      await expect(dialog(page)).toContainText("7 tests");
      await expect(dialog(page).getByRole("button", { name: "Book Package" })).toBeVisible();
      await expect(page).toHaveURL("/collection-booth");
    });
  });

  test("Escape and Cancel close it, clear it, and the search box has the focus again @phone", async ({
    page,
  }) => {
    await book(page, "cbc", "Complete Blood Count");
    await field(dialog(page), "patientName").fill("Asha");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(box(page)).toBeFocused();
    await expect(list(page)).toBeHidden();
    await bookHere(page, "blood count", "Complete Blood Count");
    await expect(field(dialog(page), "patientName")).toHaveValue("");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(box(page)).toBeFocused();
  });

  test("what was typed on the page below stays; a link in the dialog leaves it behind", async ({
    page,
  }) => {
    await open(page, "/callback");
    const name = page.getByRole("main").locator("[name=name]");
    await name.fill("Meenakshi");
    await bookHere(page, "cbc", "Complete Blood Count");
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(box(page)).toBeFocused();
    await expect(name).toHaveValue("Meenakshi");
    await bookHere(page, "blood count", "Complete Blood Count");
    await dialog(page).getByRole("link", { name: "How we keep them" }).click();
    await expect(page).toHaveURL("/privacy");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("Cart beside it adds to the cart and its badge", async ({ page }) => {
    await open(page, "/collection-booth");
    await box(page).fill("cbc");
    await list(page).getByRole("button", { name: "Cart: add Complete Blood Count" }).click();
    await expect.poll(() => cartOf(page)).toHaveLength(1);
    await expect(cartCount(page)).toHaveText("1");
  });

  test("without the dialog's code Book leads to the booking page", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL, /booking-dialog|ERR_FAILED/);
    await open(page, "/collection-booth");
    await page.route("**/assets/booking-dialog*", (route) => route.abort());
    await bookHere(page, "cbc", "Complete Blood Count");
    await expect(page).toHaveURL("/book?test=complete-blood-count");
    await expect(list(page)).toBeHidden();
  });
});

test.describe("§4 header dialog", () => {
  const kinds = [
    ["cbc", "Complete Blood Count", "Booking submitted successfully! We will contact you shortly."],
    ["cardiac", "Cardiac Health", "Package booked successfully! We'll contact you soon."],
  ] as const;
  for (const [typed, name, words] of kinds) {
    test(`${name}: its snackbar hides after 4 s, and the search box has the focus`, async ({
      page,
    }) => {
      await page.clock.install();
      await book(page, typed, name);
      await fillBooking(dialog(page));
      await stopClock(page);
      await dialog(page).locator("button[type=submit]").click();
      await expect(snackbarOf(page, words)).toBeVisible();
      await expect(dialog(page)).toBeHidden();
      await expect(box(page)).toBeFocused();
      await page.clock.runFor(3_990);
      await expect(snackbarOf(page, words)).toBeVisible();
      await page.clock.runFor(20);
      await expect(snackbarOf(page, words)).toBeHidden();
    });
  }
});

test.describe("§5 header dialog", () => {
  test("the phone box cuts nothing; the date is today at the earliest", async ({ page }) => {
    for (const [typed, name] of [
      ["cbc", "Complete Blood Count"],
      ["cardiac", "Cardiac Health"],
    ] as const) {
      await book(page, typed, name);
      await expect(field(dialog(page), "phoneNumber")).not.toHaveAttribute("maxlength");
      await expect(field(dialog(page), "preferredDate")).toHaveAttribute("min", indianDay());
    }
  });

  test("the phone takes 10 digits, else Please enter a valid 10-digit phone number", async ({
    page,
  }) => {
    await book(page, "cbc", "Complete Blood Count");
    await fillBooking(dialog(page), { phone: "12345" });
    await dialog(page).getByRole("button", { name: "Confirm Booking" }).click();
    await expect(dialog(page)).toContainText("Please enter a valid 10-digit phone number");
    await expect(field(dialog(page), "phoneNumber")).toBeFocused();
  });

  test("sends the test or the package with the price shown", async ({ page }) => {
    await book(page, "cbc", "Complete Blood Count");
    await fillBooking(dialog(page));
    const asked = page.waitForRequest("**/api/bookings");
    await dialog(page).getByRole("button", { name: "Confirm Booking" }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      testId: "complete-blood-count",
      testName: "Complete Blood Count",
      testPrice: 300,
      status: "pending",
    });
    await expect(dialog(page)).toBeHidden();
    await bookHere(page, "women health", "Women Health Package");
    await fillBooking(dialog(page));
    const packageAsked = page.waitForRequest("**/api/bookings");
    await dialog(page).getByRole("button", { name: "Book Package" }).click();
    expect((await packageAsked).postDataJSON()).toMatchObject({
      packageName: "Women Health Package",
      packagePrice: 1000,
      testsIncluded: expect.stringContaining(", "),
      status: "pending",
    });
  });
});

test("§8 header dialog: Failed to submit booking. Please try again. keeps what was typed", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(FAILED_CALL);
  await book(page, "cbc", "Complete Blood Count");
  const patient = await fillBooking(dialog(page));
  await failCalls(page, "/api/bookings");
  await dialog(page).getByRole("button", { name: "Confirm Booking" }).click();
  await expect(page.getByText("Failed to submit booking. Please try again.").first()).toBeVisible();
  await expect(field(dialog(page), "patientName")).toHaveValue(patient.name);
});
