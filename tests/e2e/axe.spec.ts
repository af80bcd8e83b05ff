import { expectAccessible, violationsOn } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import { fillBooking } from "./fill-form.ts";
import {
  expect,
  failCalls,
  FAILED_CALL,
  givenCart,
  holdCalls,
  nextAlert,
  open,
  test,
} from "./site.ts";

test("control: axe finds a picture without alt text and text with too little contrast", async ({
  page,
}) => {
  await open(page, "/privacy");
  await page.evaluate(() => {
    const pale = document.createElement("p");
    pale.id = "pale";
    pale.style.color = "#ccc";
    pale.textContent = "Hardly to be read";
    document.querySelector("main")?.append(new Image(), pale);
  });
  expect(await violationsOn(page)).toEqual(["color-contrast: #pale", "image-alt: img"]);
});

const line = {
  _id: "a",
  testId: "complete-blood-count",
  name: "Complete Blood Count",
  price: 300,
  category: "Haematology",
  description: "Counts the cells of the blood.",
  quantity: 2,
};

test.describe("WCAG: axe finds no violation on", () => {
  for (const path of ["/no/such/page", "/package/none", "/blog/none"])
    test(`${path} (404)`, async ({ page, expectedErrors }) => {
      expectedErrors.push(FAILED_CALL);
      await page.goto(path);
      await expectAccessible(page);
    });
});

test.describe("WCAG: axe finds no violation in", () => {
  test("the dialog Book Test, empty, refused and failed", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    const dialog = page.getByRole("dialog");
    await atBothWidths(page, () => expect(dialog.locator("[name=patientName]")).toBeVisible());
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await atBothWidths(page, () =>
      expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible(),
    );
    await expectAccessible(page);
    await fillBooking(dialog);
    await failCalls(page, "/api/bookings");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await atBothWidths(page, () =>
      expect(page.getByText("Failed to submit booking").first()).toBeVisible(),
    );
    await expectAccessible(page);
  });

  test("the dialog Book Package", async ({ page }) => {
    await open(page, "/health-concern/Heart");
    await page.getByRole("button", { name: "Book Package" }).first().click();
    await atBothWidths(page, () =>
      expect(page.getByRole("dialog").locator("[name=patientName]")).toBeVisible(),
    );
    await expectAccessible(page);
  });

  test("the dialog Book Test of a recommended checkup", async ({ page }) => {
    await open(page, "/recommended-checkup/women/25-50");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await atBothWidths(page, () =>
      expect(page.getByRole("dialog").locator("[name=patientName]")).toBeVisible(),
    );
    await expectAccessible(page);
  });

  test("the filled cart, its dialog and its success", async ({ page }) => {
    await givenCart(page, [line]);
    await open(page, "/cart");
    await atBothWidths(page, () =>
      expect(page.getByRole("button", { name: "Remove Complete Blood Count" })).toBeVisible(),
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Book All Tests" }).first().click();
    const dialog = page.getByRole("dialog");
    await fillBooking(dialog);
    await expectAccessible(page);
    const alert = nextAlert(page);
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await alert;
    await atBothWidths(page, () =>
      expect(page.getByText("Thank you for your booking!")).toBeVisible(),
    );
    await expectAccessible(page);
  });

  test("the package form refused, and the callback form refused and thanked", async ({ page }) => {
    await open(page, "/package/full-body-checkup");
    await page.getByRole("button", { name: "Book Package" }).click();
    await atBothWidths(page, () =>
      expect(page.locator("[aria-invalid=true]").first()).toBeVisible(),
    );
    await expectAccessible(page);
    await open(page, "/callback");
    await page.getByRole("main").locator("button[type=submit]").click();
    await atBothWidths(page, () =>
      expect(page.getByText("Name is required").first()).toBeVisible(),
    );
    await expectAccessible(page);
  });

  test("the suggestions, found and not found", async ({ page }) => {
    await open(page, "/checkups/women");
    const box = page.getByRole("banner").locator("input[name=q]");
    await box.fill("diabetes");
    await atBothWidths(page, () =>
      expect(page.getByRole("button", { name: "Book Diabetes Screening" })).toBeVisible(),
    );
    await expectAccessible(page);
    await box.fill("xyzzy");
    await atBothWidths(page, () => expect(page.getByText(/No results found/)).toBeVisible());
    await expectAccessible(page);
  });

  test("the menu, and a snackbar @phone", async ({ page, isMobile }) => {
    await open(page, "/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByRole("status").getByText(/added to cart/)).toBeVisible();
    if (isMobile) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await expectAccessible(page);
  });

  test("loading, failure and emptiness", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/checkups/women");
    const call = await holdCalls(page, "/api/booths");
    await page.getByRole("contentinfo").getByRole("link", { name: "Collection booths" }).click();
    await expect(page.getByText("Loading collection booths...")).toBeVisible();
    await expectAccessible(page);
    call.release();
    await page.getByRole("link", { name: /^Cart/ }).click();
    await failCalls(page, "/api/booths");
    await page.getByRole("contentinfo").getByRole("link", { name: "Collection booths" }).click();
    await atBothWidths(page, () =>
      expect(page.getByRole("button", { name: "Try Again" })).toBeVisible(),
    );
    await expectAccessible(page);
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await page.unrouteAll();
    await page.route("**/api/booths", (route) => route.fulfill({ json: [] }));
    await page.getByRole("contentinfo").getByRole("link", { name: "Collection booths" }).click();
    await atBothWidths(page, () =>
      expect(page.getByText("No collection centers found.")).toBeVisible(),
    );
    await expectAccessible(page);
  });

  test("the reports refused, found and none found", async ({ page }) => {
    await open(page, "/reports");
    const box = page.getByRole("main").locator("[name=phone]");
    for (const [phone, words] of [
      ["123", "Please enter a valid 10-digit phone number"],
      ["1000000001", "Reports for 1000000001"],
      ["1999999999", "No reports found for this phone number."],
    ] as const) {
      await box.fill(phone);
      await box.press("Enter");
      await atBothWidths(page, () => expect(page.getByText(words).first()).toBeVisible());
      await expectAccessible(page);
    }
  });
});
