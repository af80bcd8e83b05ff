import { atBothWidths } from "./both-widths.ts";
import { field, fillBooking } from "./fill-form.ts";
import {
  cartOf,
  countPosts,
  expect,
  failCalls,
  FAILED_CALL,
  holdCalls,
  open,
  type Page,
  snackbarOf,
  stopClock,
  test,
} from "./site.ts";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

const goTo = (page: Page, path: string) =>
  page.getByRole("main").locator(`a[href="${path}"]`).first().click();

async function book(page: Page) {
  await open(page, "/recommended-checkup/women/under-25");
  await cardOf(page, "Complete Blood Count").getByRole("button", { name: "Book Now" }).click();
  return page.getByRole("dialog");
}

test.describe("§2 recommended checkup", () => {
  const pairs = [
    ["women", "under-25", "Women Under 25 Health Check"],
    ["women", "25-50", "Women 25 to 50 Health Check"],
    ["women", "above-50", "Women Above 50 Health Check"],
    ["men", "under-25", "Men Under 25 Health Check"],
    ["men", "25-50", "Men 25 to 50 Health Check"],
    ["men", "above-50", "Men Above 50 Health Check"],
  ] as const;
  for (const [type, ageGroup, title] of pairs) {
    test(`${type} ${ageGroup}: title and subtitle come from the package`, async ({ page }) => {
      await open(page, `/recommended-checkup/${type}/${ageGroup}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("article").first()).toBeVisible();
    });
  }

  test("an unknown pair's Lipid Profile says to fast, on its label and in the cart", async ({
    page,
  }) => {
    await open(page, "/recommended-checkup/kids/5");
    const lipid = cardOf(page, "Lipid Profile");
    await expect(lipid).toContainText("10–12 h");
    await lipid.getByRole("button", { name: "Add to Cart" }).click();
    await open(page, "/cart");
    await expect(
      page.getByRole("heading", { name: "Fast for 10–12 hours before we come" }),
    ).toBeVisible();
  });

  test("intro: Select the tests you need and book them individually or add to cart for bulk booking.", async ({
    page,
  }) => {
    await open(page, "/recommended-checkup/women/under-25");
    await atBothWidths(page, () =>
      expect(
        page.getByText(
          "Select the tests you need and book them individually or add to cart for bulk booking.",
        ),
      ).toBeVisible(),
    );
  });

  test("loading text Loading recommended tests...", async ({ page }) => {
    await open(page, "/");
    const call = await holdCalls(page, "/api/packages?");
    await goTo(page, "/recommended-checkup/women/under-25");
    await expect(page.getByText("Loading recommended tests...")).toBeVisible();
    call.release();
    await atBothWidths(page, () => expect(cardOf(page, "Complete Blood Count")).toBeVisible());
  });

  test("a test card has name, category chip, offered or original price, original struck through when higher, Book Now and Add to Cart", async ({
    page,
  }) => {
    await open(page, "/recommended-checkup/women/under-25");
    const card = cardOf(page, "Complete Blood Count");
    await atBothWidths(page, async () => {
      await expect(card.getByText("Haematology", { exact: true })).toBeVisible();
      await expect(card).toContainText("₹300");
      await expect(card.locator("s, del")).toContainText("₹");
      await expect(card.getByRole("button", { name: "Book Now" })).toBeVisible();
      await expect(card.getByRole("button", { name: "Add to Cart" })).toBeVisible();
    });
  });

  test("dialog Book Test: {name}: its fields, all required; buttons Cancel and Submit Booking", async ({
    page,
  }) => {
    const dialog = await book(page);
    await atBothWidths(page, () =>
      expect(
        dialog.getByRole("heading", { name: "Book Test: Complete Blood Count" }),
      ).toBeVisible(),
    );
    for (const name of ["patientName", "phoneNumber", "email", "preferredDate", "preferredTime"])
      await expect(field(dialog, name).first()).toBeAttached();
    await atBothWidths(page, async () => {
      await expect(dialog).not.toContainText("optional");
      await expect(dialog.getByRole("button", { name: "Submit Booking" })).toBeVisible();
    });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await atBothWidths(page, () => expect(dialog).toBeHidden());
  });
});

test.describe("§4 recommended checkup", () => {
  test("reload when route parameters change", async ({ page }) => {
    await open(page, "/recommended-checkup/women/under-25");
    await page.evaluate(() => {
      history.pushState({}, "", "/recommended-checkup/men/above-50");
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Men Above 50 Health Check");
  });

  test("a test is added with {name} added to cart! that hides after 6 s", async ({ page }) => {
    await page.clock.install();
    await open(page, "/recommended-checkup/women/under-25");
    await stopClock(page);
    await cardOf(page, "Complete Blood Count").getByRole("button", { name: "Add to Cart" }).click();
    const snackbar = snackbarOf(page, "Complete Blood Count added to cart!");
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(5_990);
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(20);
    await expect(snackbar).toBeHidden();
    expect(await cartOf(page)).toMatchObject([{ name: "Complete Blood Count", quantity: 1 }]);
  });
});

test.describe("§5 recommended checkup", () => {
  for (const part of ["name", "phone", "email", "day", "time"] as const) {
    test(`the ${part} is required`, async ({ page }) => {
      const dialog = await book(page);
      await fillBooking(dialog, { [part]: "" });
      const posts = countPosts(page);
      await dialog.getByRole("button", { name: "Submit Booking" }).click();
      await expect(dialog.locator("[aria-invalid=true], [id$=-error]").first()).toBeVisible();
      expect(posts.length).toBe(0);
    });
  }

  test("no phone check; the body of section 3 is sent and taken", async ({ page }) => {
    const dialog = await book(page);
    const patient = await fillBooking(dialog, { phone: "1080 555" });
    const request = page.waitForRequest("**/api/bookings");
    await dialog.getByRole("button", { name: "Submit Booking" }).click();
    expect((await request).postDataJSON()).toMatchObject({
      patientName: patient.name,
      email: patient.email,
      testId: "complete-blood-count",
      testName: "Complete Blood Count",
      testPrice: 300,
      packageType: "women-under-25",
    });
    await expect(snackbarOf(page, "Booking submitted successfully!")).toBeVisible();
  });
});

test.describe("§8 recommended checkup", () => {
  test("success: Booking submitted successfully!", async ({ page }) => {
    const dialog = await book(page);
    await fillBooking(dialog);
    await dialog.getByRole("button", { name: "Submit Booking" }).click();
    await expect(snackbarOf(page, "Booking submitted successfully!")).toBeVisible();
    await atBothWidths(page, () => expect(dialog).toBeHidden());
  });

  test("error: Failed to submit booking. Please try again.", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    const dialog = await book(page);
    await fillBooking(dialog);
    await failCalls(page, "/api/bookings");
    await dialog.getByRole("button", { name: "Submit Booking" }).click();
    await expect(
      page.getByText("Failed to submit booking. Please try again.").first(),
    ).toBeVisible();
  });

  test("load failure: Failed to load package data, then fallback data is used", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL, /Failed to load package data/);
    await open(page, "/");
    await failCalls(page, "/api/packages?");
    await goTo(page, "/recommended-checkup/women/above-50");
    await atBothWidths(page, async () => {
      await expect(page.getByText("Failed to load package data")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Women Above 50 Health Check",
      );
      await expect(cardOf(page, "Mammography")).toContainText("₹1,200");
      await expect(cardOf(page, "Colonoscopy")).toContainText("₹2,000");
    });
  });
});

test.describe("§3 fallback recommended packages", () => {
  const keys = [
    ["women", "under-25", "Women Under 25 Health Check"],
    ["women", "25-50", "Women 25 to 50 Health Check"],
    ["women", "above-50", "Women Above 50 Health Check"],
    ["men", "under-25", "Men Under 25 Health Check"],
    ["men", "25-50", "Men 25 to 50 Health Check"],
    ["men", "above-50", "Men Above 50 Health Check"],
  ] as const;
  for (const [type, ageGroup, title] of keys) {
    test(`${type}-${ageGroup} when the lab has no package`, async ({ page }) => {
      await open(page, "/");
      await failCalls(page, "/api/packages?", 200, { success: true, data: [] });
      await goTo(page, `/recommended-checkup/${type}/${ageGroup}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(cardOf(page, "Complete Blood Count")).toContainText("₹300");
    });
  }

  test("an unknown key falls back to men-under-25", async ({ page }) => {
    await open(page, "/recommended-checkup/men/teenage");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Men Under 25 Health Check");
  });
});
