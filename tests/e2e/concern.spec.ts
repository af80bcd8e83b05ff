import { atBothWidths } from "./both-widths.ts";
import { field, fillBooking } from "./fill-form.ts";
import {
  cartOf,
  countPosts,
  expect,
  failCalls,
  FAILED_CALL,
  holdCalls,
  indianDay,
  nextAlert,
  open,
  type Page,
  snackbarOf,
  stopClock,
  test,
  spinnerIn,
} from "./site.ts";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** To a concern by home's carousel, so that the browser makes the call. */
const goToHeart = (page: Page) =>
  page.getByRole("main").locator('a[href="/health-concern/Heart"]').first().click();

async function book(page: Page) {
  await open(page, "/health-concern/Heart");
  await cardOf(page, "Cardiac Health").getByRole("button", { name: "Book Package" }).click();
  return page.getByRole("dialog");
}

test.describe("§2 health concern", () => {
  const concerns = [
    "Full Body Checkups",
    "Heart",
    "Diabetes",
    "Fever",
    "Allergy Panels",
    "Thyroid",
    "Cancer",
    "Hair & Skin Care",
  ];
  for (const concern of concerns) {
    test(`${concern}: title, text and packages`, async ({ page }) => {
      await open(page, `/health-concern/${encodeURIComponent(concern)}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${concern} Tests`);
      await expect(
        page.getByText(`Comprehensive diagnostic tests for ${concern} concerns`),
      ).toBeVisible();
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  }

  test("has a Back to Home button", async ({ page }) => {
    await open(page, "/health-concern/Heart");
    const back = page.getByRole("main").getByRole("link", { name: "Back to Home" }).first();
    await atBothWidths(page, () => back.click({ trial: true }));
    await back.click();
    await expect(page).toHaveURL("/");
  });

  test("spinner while loading", async ({ page }) => {
    await open(page, "/");
    const call = await holdCalls(page, "/api/packages?healthConcern");
    await goToHeart(page);
    await expect(spinnerIn(page.getByRole("main"))).toBeVisible();
    call.release();
    await atBothWidths(page, () => expect(cardOf(page, "Cardiac Health")).toBeVisible());
    await expect(spinnerIn(page.getByRole("main"))).toBeHidden();
  });

  test("on error the message with Try Again", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/");
    await failCalls(page, "/api/packages?healthConcern");
    await goToHeart(page);
    await atBothWidths(page, () => expect(page.getByText("Failed to load packages")).toBeVisible());
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try Again" }).click();
    await atBothWidths(page, () => expect(cardOf(page, "Cardiac Health")).toBeVisible());
  });

  test("empty: No packages found for {concern} and a button home", async ({ page }) => {
    await open(page, "/health-concern/Gout");
    await atBothWidths(page, async () => {
      await expect(page.getByText("No packages found for Gout")).toBeVisible();
      await expect(
        page.getByText("Please check back later or contact us for more information."),
      ).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("link", { name: "Go to Home" }),
      ).toHaveAttribute("href", "/");
    });
  });

  test("a card has name, description, offered price, original struck through when higher, chip Save ₹{difference}", async ({
    page,
  }) => {
    await open(page, "/health-concern/Heart");
    const card = cardOf(page, "Cardiac Health");
    await atBothWidths(page, async () => {
      await expect(card.getByRole("heading", { name: "Cardiac Health" })).toBeVisible();
      await expect(card).toContainText("₹1,200");
      await expect(card.locator("s, del")).toContainText("₹2,170");
      await expect(card.getByText(/^Save ₹970$/)).toBeVisible();
    });
  });

  test("no struck price and no chip when the original price is not higher", async ({ page }) => {
    await open(page, "/health-concern/Thyroid");
    const card = cardOf(page, "Thyroid Profile with Neck Ultrasound");
    await expect(card).toContainText("₹1,550");
    await expect(card.locator("s, del")).toHaveCount(0);
    await expect(card).not.toContainText("Save");
  });

  test("a card has Tests Included ({count}), first 3 test names as chips plus +{n} more", async ({
    page,
  }) => {
    await open(page, "/health-concern/Heart");
    const card = cardOf(page, "Cardiac Health");
    await expect(card).toContainText("Tests Included (7)");
    await expect(card.getByText("+4 more", { exact: true })).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveCount(4);
  });

  test("filtered to healthConcern equal to the concern or name containing it, ignoring case", async ({
    page,
  }) => {
    await open(page, "/health-concern/heart");
    await expect(cardOf(page, "Cardiac Health")).toBeVisible();
    await expect(cardOf(page, "Mini Heart Check")).toBeVisible();
    await expect(cardOf(page, "Diabetes Screening")).toHaveCount(0);
  });

  test("dialog Book Package: {name} shows price and test count, its fields and buttons", async ({
    page,
  }) => {
    const dialog = await book(page);
    await atBothWidths(page, async () => {
      await expect(
        dialog.getByRole("heading", { name: "Book Package: Cardiac Health" }),
      ).toBeVisible();
      await expect(dialog).toContainText("₹1,200");
      await expect(dialog).toContainText(/7\s*tests?|tests?\D*7/i);
    });
    for (const name of ["patientName", "phoneNumber", "email", "preferredDate", "preferredTime"])
      await expect(field(dialog, name).first()).toBeAttached();
    await atBothWidths(page, async () => {
      await expect(field(dialog, "phoneNumber")).not.toHaveAttribute("maxlength");
      await expect(field(dialog, "preferredDate")).toHaveAttribute("min", indianDay());
      await expect(dialog.getByRole("button", { name: "Book Package" })).toBeVisible();
    });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await atBothWidths(page, () => expect(dialog).toBeHidden());
  });
});

test.describe("§2 visit plan of a concern's package", () => {
  test("the dialog warns of a time at which the fast should have begun already", async ({
    page,
  }) => {
    // Saturday, 21 November 2026, 8:30 AM in India.
    await page.clock.setFixedTime(new Date("2026-11-21T03:00:00Z"));
    const dialog = await book(page);
    await fillBooking(dialog, { day: "2026-11-23", time: "09:00 AM" });
    const note = dialog.locator("[aria-live=polite]");
    await expect(note).toBeEmpty();
    await fillBooking(dialog, { day: "2026-11-21", time: "05:00 PM" });
    await expect(note).toHaveText(
      "Too late to fast for today, 05:00 PM. For this time you had to stop eating by 5:00 AM on Saturday. If you have eaten since then, choose a later time.",
    );
  });
});

test.describe("§4 health concern", () => {
  test("Add to Cart adds every test, with offered price else original price, and alerts All tests from {package} package added to cart!", async ({
    page,
  }) => {
    await open(page, "/health-concern/Heart");
    const alert = nextAlert(page);
    await cardOf(page, "Cardiac Health").getByRole("button", { name: "Add to Cart" }).click();
    expect(await alert).toBe("All tests from Cardiac Health package added to cart!");
    await expect.poll(() => cartOf(page)).toHaveLength(7);
  });

  test("books the package with the body of section 3; its snackbar hides after 4 s", async ({
    page,
  }) => {
    await page.clock.install();
    const dialog = await book(page);
    const patient = await fillBooking(dialog, { email: "" });
    await stopClock(page);
    const request = page.waitForRequest("**/api/bookings");
    await dialog.getByRole("button", { name: "Book Package" }).click();
    expect((await request).postDataJSON()).toMatchObject({
      patientName: patient.name,
      phoneNumber: patient.phone,
      packageName: "Cardiac Health",
      packagePrice: 1200,
      testsIncluded: expect.any(String),
      status: "pending",
    });
    const snackbar = snackbarOf(page, "Package booked successfully! We'll contact you soon.");
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(3_990);
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(20);
    await expect(snackbar).toBeHidden();
    await expect(dialog).toBeHidden();
  });
});

test.describe("§5 health concern", () => {
  test("phone: exactly 10 digits, message Please enter a valid 10-digit phone number", async ({
    page,
  }) => {
    const dialog = await book(page);
    await fillBooking(dialog, { phone: "123" });
    const posts = countPosts(page);
    await dialog.getByRole("button", { name: "Book Package" }).click();
    await atBothWidths(page, () =>
      expect(dialog.getByText("Please enter a valid 10-digit phone number")).toBeVisible(),
    );
    expect(posts.length).toBe(0);
  });
});

test.describe("§8 health concern", () => {
  test("Failed to book package. Please try again.", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    const dialog = await book(page);
    await fillBooking(dialog);
    await failCalls(page, "/api/bookings");
    await dialog.getByRole("button", { name: "Book Package" }).click();
    await expect(page.getByText("Failed to book package. Please try again.").first()).toBeVisible();
  });
});
