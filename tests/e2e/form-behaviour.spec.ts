import { atBothWidths } from "./both-widths.ts";
import { field, fillBooking } from "./fill-form.ts";
import { expect, givenCart, indianDay, open, type Page, test } from "./site.ts";

const packageForm = (page: Page) =>
  page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.locator("[name=patientName]") });

test.describe("§5 phone", () => {
  const SPELLINGS = [
    "+91 98765 43210",
    "09876543210",
    "0091-98765-43210",
    "98765-43210",
    "(98765) 43210",
    "९८७६५ ४३२१०",
  ];
  for (const written of SPELLINGS)
    test(`${written} may be typed, stays as written, and is sent as ten digits`, async ({
      page,
    }) => {
      await open(page, "/package/full-body-checkup");
      await fillBooking(packageForm(page), { phone: "" });
      const box = field(packageForm(page), "phoneNumber");
      await box.pressSequentially(written);
      await expect(box).toHaveValue(written);
      const asked = page.waitForRequest("**/api/bookings");
      await packageForm(page).locator("button[type=submit]").click();
      expect((await asked).postDataJSON()).toMatchObject({ phoneNumber: "9876543210" });
    });

  test("a pasted number is not cut, in any form of the site", async ({ page }) => {
    for (const path of [
      "/package/full-body-checkup",
      "/book?test=complete-blood-count",
      "/callback",
      "/reports",
    ]) {
      await open(page, path);
      const box = page.getByRole("main").locator("input[type=tel]");
      await box.focus();
      await page.keyboard.insertText("+91 98765 43210");
      await expect(box).toHaveValue("+91 98765 43210");
    }
  });

  test("the box asks for digits and fills in from the visitor's own number", async ({ page }) => {
    await open(page, "/package/full-body-checkup");
    const box = field(packageForm(page), "phoneNumber");
    await expect(box).toHaveAttribute("type", "tel");
    await expect(box).toHaveAttribute("autocomplete", /tel/);
    await expect(field(packageForm(page), "patientName")).toHaveAttribute("autocomplete", "name");
    await expect(field(packageForm(page), "email")).toHaveAttribute("autocomplete", "email");
  });
});

test.describe("§5 date minimum today: India's day, wherever the browser is", () => {
  for (const timezoneId of ["America/Los_Angeles", "Pacific/Auckland", "Pacific/Kiritimati"]) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });
      for (const path of ["/package/full-body-checkup", "/book?test=complete-blood-count"])
        test(path, async ({ page }) => {
          await open(page, path);
          await expect(field(packageForm(page), "preferredDate")).toHaveAttribute(
            "min",
            indianDay(),
          );
        });
    });
  }

  test("a page left open past midnight in India uses the new date", async ({ page }) => {
    await page.clock.install();
    await open(page, "/tests?test=complete-blood-count");
    await page.clock.fastForward("24:00:00");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await expect(field(page.getByRole("dialog"), "preferredDate")).toHaveAttribute(
      "min",
      indianDay(1),
    );
  });

  test("times of today that are past cannot be chosen", async ({ page }) => {
    // One o'clock in India.
    await page.clock.setFixedTime("2026-11-21T07:30:00Z");
    await open(page, "/package/full-body-checkup");
    const form = packageForm(page);
    const time = (name: string) => form.getByRole("radio", { name });
    await form.locator("label").filter({ hasText: "12:00 PM" }).click();
    await form.locator("label").filter({ hasText: "Today" }).click();
    await expect(time("12:00 PM")).toBeDisabled();
    await expect(time("12:00 PM")).not.toBeChecked();
    await expect(time("02:00 PM")).toBeEnabled();
    await form.locator("button[type=submit]").click();
    await atBothWidths(page, () => expect(form.getByText("Please choose a time")).toBeVisible());
    await form.locator("label").filter({ hasText: "Tomorrow" }).click();
    await expect(time("12:00 PM")).toBeEnabled();
    await field(form, "preferredDate").fill("2026-11-21");
    await expect(time("09:00 AM")).toBeDisabled();
  });

  test("Today and Tomorrow set the date", async ({ page }) => {
    await open(page, "/package/full-body-checkup");
    const form = packageForm(page);
    await form.locator("label").filter({ hasText: "Tomorrow" }).click();
    await expect(field(form, "preferredDate")).toHaveValue(indianDay(1));
    await form.locator("label").filter({ hasText: "Today" }).click();
    await expect(field(form, "preferredDate")).toHaveValue(indianDay());
  });
});

test.describe("forms keep what was typed", () => {
  test("over a reload of the tab", async ({ page }) => {
    await open(page, "/package/full-body-checkup");
    const patient = await fillBooking(packageForm(page));
    await page.reload();
    await expect(field(packageForm(page), "patientName")).toHaveValue(patient.name);
    await expect(field(packageForm(page), "phoneNumber")).toHaveValue(patient.phone);
    await expect(field(packageForm(page), "preferredDate")).toHaveValue(patient.day);
  });

  test("a double click sends one booking, with one key", async ({ page }) => {
    await open(page, "/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await fillBooking(page.getByRole("dialog"));
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    });
    await page.getByRole("button", { name: "Confirm Booking" }).dblclick();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/.{16,}/);
  });

  test("sending again after a lost answer makes one booking", async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load|API error|ERR_/);
    await givenCart(page, [
      { _id: "a", testId: "ecg", name: "ECG", price: 200, category: "Heart", quantity: 1 },
    ]);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Book All Tests" }).first().click();
    const dialog = page.getByRole("dialog");
    await fillBooking(dialog);
    const ids: string[] = [];
    let lost = false;
    await page.route("**/api/cart-tests", async (route) => {
      const answer = await route.fetch();
      ids.push((await answer.json())._id);
      if (lost) return route.fulfill({ response: answer });
      lost = true;
      return route.abort();
    });
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.getByText(/^Your kept booking is sent\./)).toBeVisible();
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });
});
