import { atBothWidths } from "./both-widths.ts";
import { choose, field } from "./fill-form.ts";
import {
  aPatient,
  countPosts,
  expect,
  failCalls,
  FAILED_CALL,
  holdCalls,
  open,
  type Page,
  stopClock,
  test,
} from "./site.ts";

const form = (page: Page) =>
  page
    .getByRole("main")
    .locator("form")
    .filter({ has: page.locator("[name=concernType]") });
const submit = (page: Page) => form(page).locator("button[type=submit]");

type Part = "name" | "phone" | "email" | "preferredTime" | "concernType" | "age" | "gender";

/** Fills the form, leaving out the parts named. */
async function fill(page: Page, ...without: Part[]) {
  const patient = aPatient();
  const texts = { name: patient.name, phone: patient.phone, email: patient.email, age: "34" };
  for (const [name, text] of Object.entries(texts))
    if (!without.some((part) => part === name)) await field(form(page), name).fill(text);
  if (!without.includes("preferredTime"))
    await choose(form(page), "preferredTime", "11:00 AM - 1:00 PM");
  if (!without.includes("concernType")) await choose(form(page), "concernType", "Heart Health");
  if (!without.includes("gender")) await choose(form(page), "gender", "Female");
  return patient;
}

test.describe("§2 callback", () => {
  test("a Request a Callback form", async ({ page }) => {
    await open(page, "/callback");
    await atBothWidths(page, () =>
      expect(page.getByRole("heading", { level: 1, name: "Request a Callback" })).toBeVisible(),
    );
    for (const name of [
      "name",
      "phone",
      "email",
      "preferredTime",
      "concernType",
      "message",
      "age",
      "gender",
    ])
      await expect(field(form(page), name).first()).toBeAttached();
  });

  test("success page: Thank You, the chosen time slot, redirect home after 3 seconds", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, "/callback");
    const patient = await fill(page);
    await stopClock(page);
    const request = page.waitForRequest("**/api/callbacks");
    await submit(page).click();
    expect((await request).postDataJSON()).toMatchObject({
      name: patient.name,
      phone: patient.phone,
      email: patient.email,
      preferredTime: "11:00 AM - 1:00 PM",
      concernType: "Heart Health",
      gender: "female",
    });
    await atBothWidths(page, async () => {
      await expect(page.getByRole("heading", { name: /Thank You/ })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("11:00 AM - 1:00 PM");
    });
    await page.clock.runFor(2_900);
    await expect(page).toHaveURL(/\/callback/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL("/");
  });

  test("the redirect can be stopped: Stay on this page", async ({ page }) => {
    await page.clock.install();
    await open(page, "/callback");
    await fill(page);
    await stopClock(page);
    await submit(page).click();
    await page.getByRole("button", { name: "Stay on this page" }).click();
    await page.clock.runFor(10_000);
    await expect(page.getByRole("heading", { name: /Thank You/ })).toBeVisible();
  });
});

test.describe("§4 callback form", () => {
  test("submitting: button Submitting..., disabled, sent once", async ({ page }) => {
    await open(page, "/callback");
    await fill(page);
    const posts = countPosts(page);
    const call = await holdCalls(page, "/api/callbacks");
    await submit(page).click();
    await expect(submit(page)).toHaveText("Submitting...");
    await expect(submit(page)).toBeDisabled();
    call.release();
    await expect(page.getByRole("heading", { name: /Thank You/ })).toBeVisible();
    expect(posts.length).toBe(1);
  });
});

test.describe("§5 callback form", () => {
  test.beforeEach(({ page }) => open(page, "/callback"));

  const order: [Part, string][] = [
    ["name", "Name is required"],
    ["phone", "Phone number is required"],
    ["preferredTime", "Please select preferred time"],
    ["concernType", "Please select your concern"],
    ["age", "Age is required"],
    ["gender", "Please select your gender"],
  ];
  for (const [part, message] of order) {
    test(`without ${part}: ${message}`, async ({ page }) => {
      await fill(page, part);
      const posts = countPosts(page);
      await submit(page).click();
      await atBothWidths(page, () =>
        expect(form(page).getByText(message, { exact: true }).first()).toBeVisible(),
      );
      expect(posts.length).toBe(0);
    });
  }

  test("checked in order: the first fault is the one the focus goes to", async ({ page }) => {
    await submit(page).click();
    await expect(form(page).getByText("Name is required").first()).toBeVisible();
    await expect(field(form(page), "name")).toBeFocused();
    await field(form(page), "name").fill("Asha");
    await submit(page).click();
    await expect(field(form(page), "phone")).toBeFocused();
    await field(form(page), "phone").fill("1000000009");
    await submit(page).click();
    await expect(field(form(page), "preferredTime").first()).toBeFocused();
  });

  test("Invalid phone number (10 digits)", async ({ page }) => {
    await fill(page, "phone");
    await field(form(page), "phone").fill("12345");
    await submit(page).click();
    await expect(form(page).getByText("Invalid phone number (10 digits)").first()).toBeVisible();
  });

  test("Invalid email address, only if given", async ({ page }) => {
    await fill(page, "email");
    await field(form(page), "email").fill("asha@home");
    await submit(page).click();
    await expect(form(page).getByText("Invalid email address").first()).toBeVisible();
    await field(form(page), "email").fill("");
    await submit(page).click();
    await expect(page.getByRole("heading", { name: /Thank You/ })).toBeVisible();
  });

  for (const age of ["0", "121"]) {
    test(`age 1 to 120: ${age} is refused`, async ({ page }) => {
      await fill(page, "age");
      await field(form(page), "age").fill(age);
      await submit(page).click();
      await expect(form(page).getByText("Age must be between 1 and 120").first()).toBeVisible();
    });
  }

  test("gender: male, female, other; time slots and concern types", async ({ page }) => {
    const values = (name: string) =>
      field(form(page), name).evaluateAll((controls) =>
        controls.flatMap((control) =>
          control instanceof HTMLSelectElement
            ? Array.from(control.options, (option) => option.value).filter(Boolean)
            : [(control as HTMLInputElement).value],
        ),
      );
    expect(await values("gender")).toEqual(["male", "female", "other"]);
    expect(await values("preferredTime")).toEqual([
      "9:00 AM - 11:00 AM",
      "11:00 AM - 1:00 PM",
      "2:00 PM - 4:00 PM",
      "4:00 PM - 6:00 PM",
    ]);
    expect(await values("concernType")).toEqual([
      "General Health Checkup",
      "Blood Tests",
      "Cancer Screening",
      "Heart Health",
      "Diabetes Management",
      "Thyroid Tests",
      "Other",
    ]);
  });
});

test.describe("§8 callback failure", () => {
  test("server's message field if present; back to editing with error", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/callback");
    const patient = await fill(page);
    await failCalls(page, "/api/callbacks", 422, {
      success: false,
      message: "We do not call after six.",
    });
    await submit(page).click();
    await expect(page.getByText("We do not call after six.").first()).toBeVisible();
    await expect(field(form(page), "name")).toHaveValue(patient.name);
    await expect(submit(page)).toBeEnabled();
  });

  test("an unexpected error is logged, shows our message and keeps what was typed", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/TypeError/);
    await open(page, "/callback");
    const patient = await fill(page);
    await page.route("**/api/callbacks", (route) => route.fulfill({ json: null }));
    await submit(page).click();
    const sentence = "Something went wrong on our side. Please try again.";
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(field(form(page), "name")).toHaveValue(patient.name);
    await expect(submit(page)).toBeEnabled();
  });

  test("else Failed to submit request", async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/callback");
    await fill(page);
    await page.route("**/api/callbacks", (route) => route.abort());
    await submit(page).click();
    await expect(page.getByText("Failed to submit request").first()).toBeVisible();
  });
});
