import { atBothWidths } from "./both-widths.ts";
import { choose, field, fillBooking } from "./fill-form.ts";
import { ROUTES } from "./routes.ts";
import { aPatient, expect, indianDay, test } from "./site.ts";

test.use({ javaScriptEnabled: false });

/** What a browser says of a form that was refused: the page it shows has status 422. */
const REFUSED = /status of 422/;

test.describe("without JavaScript", () => {
  for (const [path, heading] of ROUTES) {
    test(`${path} is readable and complete`, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole("main");
      await atBothWidths(page, () => expect(main.getByRole("heading", { level: 1 })).toBeVisible());
      // The cart is the browser's: without scripts it has only its own heading.
      if (heading && path !== "/cart")
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(main).not.toContainText("Loading");
      await expect(page.locator("[hidden] article, template article")).toHaveCount(0);
    });
  }

  test("the cart says that it needs JavaScript, and shows no spinner", async ({ page }) => {
    await page.goto("/cart");
    await expect(page.locator("noscript p")).toContainText("needs JavaScript.");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.getByRole("status")).toBeHidden();
  });

  test("links lead through all pages of the list, to every test", async ({ page, request }) => {
    await page.goto("/tests");
    const names = new Set<string>();
    let pages = 1;
    for (;;) {
      for (const name of await page.getByRole("article").getByRole("heading").allTextContents())
        names.add(name);
      const next = page.getByRole("link", { name: "Next", exact: true });
      if (!(await next.isVisible())) break;
      if (pages === 1) {
        await next.click();
        await expect(page).toHaveURL("/tests?page=2");
        await expect(page.getByText(/^Page 2 of \d\d$/)).toBeVisible();
        await expect(page.getByRole("link", { name: "Previous", exact: true })).toBeVisible();
      } else {
        await page.setContent(
          await (await request.get((await next.getAttribute("href")) ?? "")).text(),
        );
      }
      pages += 1;
    }
    const all: { data: { name: string }[] } = await (await request.get("/api/tests")).json();
    expect(names.size).toBe(new Set(all.data.map(({ name }) => name)).size);
    expect(pages).toBeGreaterThan(30);
  });

  test("the list is filtered by the server", async ({ page }) => {
    await page.goto("/tests?category=Thyroid");
    const box = page.getByRole("searchbox", { name: "Find in this list" });
    await box.fill("tsh");
    await box.press("Enter");
    await expect(page).toHaveURL("/tests?category=Thyroid&find=tsh");
    await expect(page.getByRole("article").first()).toContainText("Thyroid");
    await expect(box).toHaveValue("tsh");
  });

  test("a category is a link", async ({ page }) => {
    await page.goto("/tests");
    await page
      .getByRole("navigation", { name: "Test categories" })
      .getByRole("link", { name: /^Thyroid/ })
      .click();
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL(/category=Thyroid/);
      await expect(page.locator("article").first()).toBeVisible();
    });
    expect(await page.locator("article").count()).toBeLessThan(200);
  });

  test("search", async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("banner").locator("input[name=q]");
    await box.fill("hemogram");
    await box.press("Enter");
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL(/\/search\?q=hemogram/);
      await expect(page.getByRole("button", { name: "Clear search" })).toBeHidden();
      await expect(
        page.getByRole("main").getByRole("heading", { name: "Complete Blood Count", exact: true }),
      ).toBeVisible();
    });
  });

  test("test booking: Book Now, refusals with what was typed, confirmation", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await page.goto("/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await atBothWidths(page, () =>
      expect(page.getByRole("heading", { name: "Book Test" })).toBeVisible(),
    );
    const form = page.getByRole("main").locator("form").last();
    await fillBooking(form, { name: "Asha Rao", phone: "12345" });
    await form.getByRole("button", { name: "Confirm Booking" }).click();
    await atBothWidths(page, async () => {
      await expect(page.getByText("Please enter a valid 10-digit phone number")).toBeVisible();
      await expect(field(form, "patientName")).toHaveValue("Asha Rao");
    });
    await field(form, "phoneNumber").fill(`+91 ${aPatient().phone}`);
    await form.getByRole("button", { name: "Confirm Booking" }).click();
    await atBothWidths(page, () =>
      expect(
        page.getByText("Booking submitted successfully! We will contact you shortly."),
      ).toBeVisible(),
    );
  });

  test("package booking", async ({ page, expectedErrors }) => {
    expectedErrors.push(REFUSED);
    await page.goto("/package/full-body-checkup");
    const form = page.getByRole("main").locator("form").last();
    await fillBooking(form, { phone: "12345" });
    await form.locator("button[type=submit]").click();
    await atBothWidths(page, () =>
      expect(page.getByText("Please enter a valid 10-digit phone number")).toBeVisible(),
    );
    await field(form, "phoneNumber").fill(`0091-${aPatient().phone}`);
    await field(form, "preferredDate").fill(indianDay(1));
    await form.locator("button[type=submit]").click();
    await atBothWidths(page, () =>
      expect(page.getByText("Package booked successfully! We'll contact you soon.")).toBeVisible(),
    );
  });

  test("callback", async ({ page, expectedErrors }) => {
    expectedErrors.push(REFUSED);
    await page.goto("/callback");
    const form = page.getByRole("main").locator("form").last();
    await form.locator("button[type=submit]").click();
    await atBothWidths(page, () =>
      expect(page.getByText("Name is required").first()).toBeVisible(),
    );
    const patient = aPatient();
    await field(form, "name").fill(patient.name);
    await field(form, "phone").fill(`+91 (0) ${patient.phone}`);
    await choose(form, "preferredTime", "2:00 PM - 4:00 PM");
    await choose(form, "concernType", "Blood Tests");
    await field(form, "age").fill("51");
    await choose(form, "gender", "Male");
    await form.locator("button[type=submit]").click();
    await atBothWidths(page, async () => {
      await expect(page.getByRole("heading", { name: /Thank You/ })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("2:00 PM - 4:00 PM");
    });
  });

  test("report look-up and download", async ({ page, expectedErrors }) => {
    expectedErrors.push(REFUSED);
    await page.goto("/reports");
    const box = page.getByRole("main").locator("[name=phone]");
    await box.fill("123");
    await box.press("Enter");
    await atBothWidths(page, () =>
      expect(page.getByText("Please enter a valid 10-digit phone number")).toBeVisible(),
    );
    await box.fill("1999999999");
    await box.press("Enter");
    await atBothWidths(page, () =>
      expect(page.getByText("No reports found for this phone number.")).toBeVisible(),
    );
    await box.fill("+91 10000 00001");
    await box.press("Enter");
    await expect(page).toHaveURL("/reports");
    const link = page
      .getByRole("main")
      .getByRole("link", { name: /^Download/ })
      .first();
    const download = page.waitForEvent("download");
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/_report\.pdf$/);
  });

  test("the phone's menu opens @phone", async ({ page, isMobile }) => {
    await page.goto("/");
    const banner = page.getByRole("banner");
    if (isMobile) await banner.getByRole("button", { name: "Menu" }).click();
    await banner.getByRole("link", { name: "Collection booth Near Me" }).click();
    await expect(page).toHaveURL("/collection-booth");
    await expect(page.getByRole("article")).toHaveCount(7);
  });
});
