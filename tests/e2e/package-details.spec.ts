import { atBothWidths } from "./both-widths.ts";
import { choose, field, fillBooking } from "./fill-form.ts";
import {
  countPosts,
  expect,
  failCalls,
  FAILED_CALL,
  indianDay,
  nextAlert,
  open,
  type Page,
  test,
} from "./site.ts";

const form = (page: Page) =>
  page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.locator("[name=patientName]") });
const submit = (page: Page) => form(page).locator("button[type=submit]");

/** To a package by its card, so that the browser makes the call. */
async function goToPackage(page: Page) {
  await open(page, "/packages");
  const before = page.getByRole("article").filter({
    has: page.getByRole("heading", { name: "Full Body Checkup", exact: true }),
  });
  return () => before.getByRole("link", { name: /Book Now/ }).click();
}

test.describe("§2 package details", () => {
  test("has package information plus a booking form", async ({ page }) => {
    await open(page, "/package/full-body-checkup");
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Full Body Checkup");
    await expect(main).toContainText("₹1,500");
    await expect(main).toContainText("₹3,120");
    await expect(main).toContainText("Thyroid Profile");
    for (const name of ["patientName", "phoneNumber", "email", "preferredDate", "preferredTime"])
      await expect(field(form(page), name).first()).toBeAttached();
  });

  test("if not found: Package not found, The requested package does not exist, Back to Packages", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    const answer = await page.goto("/package/no-such-package");
    expect(answer?.status()).toBe(404);
    await atBothWidths(page, async () => {
      await expect(page.getByRole("heading", { name: "Package not found" })).toBeVisible();
      await expect(page.getByText("The requested package does not exist")).toBeVisible();
    });
    await page.getByRole("main").getByRole("link", { name: "Back to Packages" }).last().click();
    await expect(page).toHaveURL("/packages");
  });
});

test.describe("§4 package details", () => {
  test("reload when route parameters change", async ({ page }) => {
    await open(page, "/package/full-body-checkup");
    await page.evaluate(() => {
      history.pushState({}, "", "/package/cardiac-health");
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Cardiac Health");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Full Body Checkup");
  });
});

test.describe("§5 package booking form", () => {
  test.beforeEach(({ page }) => open(page, "/package/full-body-checkup"));

  for (const part of ["name", "phone", "day", "time"] as const) {
    test(`the ${part} is required`, async ({ page }) => {
      await fillBooking(form(page), { [part]: "" });
      const posts = countPosts(page);
      await submit(page).click();
      await expect(form(page).locator("[aria-invalid=true], [id$=-error]").first()).toBeVisible();
      expect(posts.length).toBe(0);
    });
  }

  test("the phone has 10 digits, else Please enter a valid 10-digit phone number", async ({
    page,
  }) => {
    await fillBooking(form(page), { phone: "98765" });
    await submit(page).click();
    await atBothWidths(page, () =>
      expect(form(page).getByText("Please enter a valid 10-digit phone number")).toBeVisible(),
    );
  });

  test("the phone box keeps all that is typed, and more than 10 digits are refused", async ({
    page,
  }) => {
    await fillBooking(form(page), { phone: "" });
    await field(form(page), "phoneNumber").pressSequentially("123456789012");
    await expect(field(form(page), "phoneNumber")).toHaveValue("123456789012");
    await submit(page).click();
    await expect(form(page).getByText("Please enter a valid 10-digit phone number")).toBeVisible();
  });

  test("the date is not before today", async ({ page }) => {
    await expect(field(form(page), "preferredDate")).toHaveAttribute("min", indianDay());
    await fillBooking(form(page), { day: indianDay(-1) });
    const posts = countPosts(page);
    await submit(page).click();
    await expect(form(page).locator("[aria-invalid=true], [id$=-error]").first()).toBeVisible();
    expect(posts.length).toBe(0);
  });

  test("times: 09:00 AM, 10:00 AM, 11:00 AM, 12:00 PM, 02:00 PM, 03:00 PM, 04:00 PM, 05:00 PM", async ({
    page,
  }) => {
    for (const time of [
      "09:00 AM",
      "10:00 AM",
      "11:00 AM",
      "12:00 PM",
      "02:00 PM",
      "03:00 PM",
      "04:00 PM",
      "05:00 PM",
    ])
      await choose(form(page), "preferredTime", time);
  });

  test("email is optional; the package body of section 3 is sent", async ({ page }) => {
    const patient = await fillBooking(form(page), { email: "" });
    const alert = nextAlert(page);
    const request = page.waitForRequest("**/api/bookings");
    await submit(page).click();
    const sent = (await request).postDataJSON();
    expect(sent).toMatchObject({
      patientName: patient.name,
      phoneNumber: patient.phone,
      preferredDate: patient.day,
      preferredTime: "10:00 AM",
      packageName: "Full Body Checkup",
      packagePrice: 1500,
      testsIncluded: expect.stringMatching(/^Complete Blood Count, ?Fasting Blood Sugar, ?/),
      status: "pending",
    });
    expect(sent).not.toHaveProperty("email");
    await alert;
  });
});

test.describe("§8 package booking", () => {
  test("success alert Package booked successfully! We'll contact you soon., then go home", async ({
    page,
  }) => {
    await open(page, "/package/full-body-checkup");
    await fillBooking(form(page));
    const alert = nextAlert(page);
    await submit(page).click();
    expect(await alert).toBe("Package booked successfully! We'll contact you soon.");
    await expect(page).toHaveURL("/");
  });

  test("alert Failed to book package. Please try again. and what was typed is kept", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/package/full-body-checkup");
    const patient = await fillBooking(form(page));
    await failCalls(page, "/api/bookings");
    const alert = nextAlert(page);
    await submit(page).click();
    expect(await alert).toBe("Failed to book package. Please try again.");
    await expect(field(form(page), "patientName")).toHaveValue(patient.name);
  });
});

test.describe("§8 package details", () => {
  test("Failed to fetch package details when success is false; the page shows Package not found", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    const click = await goToPackage(page);
    await failCalls(page, "/api/packages/type/", 200, { success: false });
    await click();
    await expect(page.getByText("Package not found")).toBeVisible();
    await expect(page.getByText("Failed to fetch package details")).toBeVisible();
  });

  test("Failed to load package details when the request fails; the page shows Package not found", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    const click = await goToPackage(page);
    await page.route("**/api/packages/type/**", (route) => route.abort());
    await click();
    await expect(page.getByText("Package not found")).toBeVisible();
    await expect(page.getByText("Failed to load package details")).toBeVisible();
  });
});
