import type { Locator } from "@playwright/test";
import { fillBooking } from "./fill-form.ts";
import { ROUTES } from "./routes.ts";
import { expect, givenCart, open, type Page, test } from "./site.ts";

/** WCAG 2.4.11: whatever has the focus is on the screen and not behind a sticky part. */

const WINDOWS = [
  { width: 360, height: 560 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
/** More stops of one page are like those before them: cards, links of a list. */
const MOST_STOPS = 30;

const MORE_PAGES = [
  "/book?test=complete-blood-count",
  "/booked/test",
  "/callback/thank-you",
  "/no/such/page",
];

// Scrolling without animation ends before the next look.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What is wrong with the place of the focus; "end" when it has left the page. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "end";
    // A radio button is drawn by its label.
    const seen = focused.matches("input[type=radio]") ? focused.closest("label") : focused;
    if (!seen || focused.matches("main, h1")) return "";
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    // Of a box of several lines the browser shows the one with the caret: here the first.
    const end = seen.matches("textarea") ? top + 30 : bottom;
    const points = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, end - 4],
      [right - 4, end - 4],
      [(left + right) / 2, (top + end) / 2],
    ] as const;
    const name = seen.outerHTML.slice(0, 110);
    const inWindow = points.filter(
      ([x, y]) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight,
    );
    if (inWindow.length === 0) return `off the screen: ${name}`;
    for (const [x, y] of inWindow) {
      const front = document.elementFromPoint(x, y);
      if (front && !seen.contains(front) && !front.contains(seen))
        return `behind ${front.outerHTML.slice(0, 60)}: ${name}`;
    }
    return "";
  });

/** Presses the key until the focus has gone around or there were enough stops. */
async function tabThrough(page: Page, where: string, key: "Tab" | "Shift+Tab" = "Tab") {
  const hidden: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key);
    const found = await lookAtFocus(page);
    if (found === "end") break;
    if (found) hidden.push(`${where} (${key}): ${found}`);
  }
  return hidden;
}

/** Backwards too, where something sticks: then what comes from above may stop below it. */
async function thereAndBack(page: Page, where: string) {
  const hidden = await tabThrough(page, where);
  const isSticky = await page.evaluate(() =>
    Array.from(document.querySelectorAll("main *, dialog *")).some(
      (element) => getComputedStyle(element).position === "sticky",
    ),
  );
  return isSticky ? [...hidden, ...(await tabThrough(page, where, "Shift+Tab"))] : hidden;
}

/** The error state too: sent empty, the first wrong field has the focus. */
async function formAndErrors(page: Page, form: Locator, where: string) {
  const hidden = await thereAndBack(page, where);
  await form.locator("button[type=submit]").click();
  await expect(form.locator("[id$=-error], [role=alert]").first()).toBeVisible();
  const found = await lookAtFocus(page);
  if (found) hidden.push(`${where} with errors: ${found}`);
  return [...hidden, ...(await thereAndBack(page, `${where} with errors`))];
}

const line = (n: number) => ({
  _id: `line-${n}`,
  testId: "complete-blood-count",
  name: `Complete Blood Count ${n}`,
  price: 300,
  category: "Haematology",
  description: "Counts the cells of the blood.",
  quantity: 1,
});

for (const viewport of WINDOWS) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("the focus is never hidden on a page", async ({ page, expectedErrors }) => {
      test.slow();
      expectedErrors.push(/status of 404/);
      const hidden: string[] = [];
      for (const path of [...ROUTES.map(([route]) => route), ...MORE_PAGES]) {
        await open(page, path);
        await page.locator("main").focus();
        hidden.push(...(await thereAndBack(page, path)));
      }
      for (const path of ["/callback", "/package/full-body-checkup", "/reports"]) {
        await open(page, path);
        hidden.push(...(await formAndErrors(page, page.locator("main form").first(), path)));
      }
      expect(hidden).toEqual([]);
    });

    test("nor in a dialog, in the filled cart, in the menu or in the suggestions", async ({
      page,
    }) => {
      test.slow();
      const hidden: string[] = [];
      const dialog = page.getByRole("dialog");
      await givenCart(page, [1, 2, 3].map(line));
      for (const [path, button] of [
        ["/tests?test=complete-blood-count", "Book Now"],
        ["/health-concern/Heart", "Book Package"],
        ["/recommended-checkup/women/25-50", "Book Now"],
        ["/cart", "Book All Tests"],
      ] as const) {
        await open(page, path);
        await page.getByRole("main").getByRole("button", { name: button }).first().click();
        await expect(dialog.locator("[name=patientName]")).toBeVisible();
        hidden.push(...(await formAndErrors(page, dialog, `dialog of ${path}`)));
      }
      await fillBooking(dialog);
      page.once("dialog", (alert) => alert.accept());
      await dialog.locator("button[type=submit]").click();
      await expect(dialog.getByRole("button", { name: "Return to Home" })).toBeVisible();
      hidden.push(...(await tabThrough(page, "success dialog")));

      await page.evaluate(
        (lines) => localStorage.setItem("cart", lines),
        JSON.stringify([1, 2, 3].map(line)),
      );
      await open(page, "/cart");
      await expect(page.getByRole("heading", { name: "Shopping Cart" })).toBeVisible();
      await page.locator("main").focus();
      hidden.push(...(await thereAndBack(page, "filled cart")));

      await open(page, "/checkups/women");
      const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
      if (await menu.isVisible()) {
        await menu.click();
        hidden.push(...(await tabThrough(page, "menu")));
        await page.keyboard.press("Escape");
      }
      const box = page.getByRole("banner").locator("input[name=q]");
      await box.fill("blood");
      const book = page.getByRole("button", { name: "Book Complete Blood Count" });
      await expect(book).toBeVisible();
      await box.focus();
      hidden.push(...(await tabThrough(page, "suggestions")));
      // Past its end the list is closed.
      await box.fill("complete");
      await book.click();
      const fromHeader = page.getByRole("dialog", { name: "Book Test" });
      await expect(fromHeader.locator("[name=patientName]")).toBeVisible();
      hidden.push(...(await formAndErrors(page, fromHeader, "header dialog")));
      expect(hidden).toEqual([]);
    });
  });
}
