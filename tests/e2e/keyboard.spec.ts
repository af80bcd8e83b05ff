import { aPatient, expect, open, snackbarOf, test } from "./site.ts";
import { tabTo } from "./tab-to.ts";

test.describe("keyboard alone", () => {
  test("books a test from the home page to the confirmation", async ({ page }) => {
    const patient = aPatient();
    const main = page.getByRole("main");
    await open(page, "/");
    await tabTo(page, main.getByRole("link", { name: "Book a Test", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Available Tests");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await tabTo(page, main.getByRole("searchbox"));
    await page.keyboard.type("lipid profile");
    await expect(main.getByRole("article").first()).toContainText("Lipid Profile");
    const bookNow = main.getByRole("button", { name: "Book Now" }).first();
    await tabTo(page, bookNow);
    await page.keyboard.press("Enter");

    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("[name=patientName]")).toBeVisible();
    await expect(dialog.locator(":focus")).toHaveCount(1);
    await tabTo(page, dialog.locator("[name=patientName]"));
    await page.keyboard.type(patient.name);
    await tabTo(page, dialog.locator("[name=phoneNumber]"));
    await page.keyboard.type(patient.phone);
    await tabTo(page, dialog.locator("[name=preferredDay]").first());
    await page.keyboard.press("ArrowRight");
    await expect(dialog.locator("[name=preferredDate]")).not.toHaveValue("");
    await tabTo(page, dialog.locator("[name=preferredTime]").first());
    await page.keyboard.press("ArrowRight");
    await tabTo(page, dialog.getByRole("button", { name: "Confirm Booking" }));
    await page.keyboard.press("Enter");
    await expect(
      snackbarOf(page, "Booking submitted successfully! We will contact you shortly."),
    ).toBeVisible();
    const band = { name: /^Your booking DS-\w+: tell us where to come$/ };
    await expect(page.getByRole("heading", band)).toBeFocused();
  });

  test("a dialog keeps the focus, closes on Esc and gives it back", async ({ page }) => {
    await open(page, "/health-concern/Heart");
    const opener = page.getByRole("button", { name: /Book Package/ }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator(":focus")).toHaveCount(1);
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("the skip link leads past the header", async ({ page }) => {
    await open(page, "/tests?category=Thyroid");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });

  test("suggestions are reached with Tab and closed with Esc", async ({ page }) => {
    await open(page, "/checkups/women");
    const box = page.getByRole("banner").locator("input[name=q]");
    await tabTo(page, box);
    await page.keyboard.type("cbc");
    const book = page.getByRole("button", { name: "Book Complete Blood Count" });
    await expect(book).toBeVisible();
    await tabTo(page, book, 12);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Search suggestions" })).toBeHidden();
    await expect(box).toBeFocused();
  });

  test("the focus is seen on everything that has it", async ({ page }) => {
    await open(page, "/");
    const unseen: string[] = [];
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press("Tab");
      const html = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return "";
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
        const seen = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
        return seen ? "" : focused.outerHTML.slice(0, 100);
      });
      if (html) unseen.push(html);
    }
    expect(unseen).toEqual([]);
  });
});
