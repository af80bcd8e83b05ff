import type { Locator } from "@playwright/test";
import { fillBooking } from "./fill-form.ts";
import { ROUTES } from "./routes.ts";
import { expect, givenCart, open, type Page, test } from "./site.ts";

/** WCAG 2.4.11: the focused element is on the screen and not behind a sticky part. */

const WINDOWS = [
  { width: 360, height: 560 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
/** Further stops of a page repeat: cards, links of a list. */
const MOST_STOPS = 30;

const MORE_PAGES = [
  "/book?test=complete-blood-count",
  "/booked/test",
  "/callback/thank-you",
  "/no/such/page",
];

// Without animation, scrolling has ended when the position is read.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What hides the focused element, "" when nothing does, "end" when the focus has left the page. */
const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "end";
    // A radio button is drawn by its label.
    const seen = focused.matches("input[type=radio]") ? focused.closest("label") : focused;
    if (!seen || focused.matches("main, h1")) return "";
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    // In a textarea the browser shows the line with the caret: here the first.
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

/** Presses the key until the focus leaves the page, or for `MOST_STOPS` stops. */
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

/** Also backwards on pages with a sticky part: moving up, the focus may stop behind it. */
async function thereAndBack(page: Page, where: string) {
  const hidden = await tabThrough(page, where);
  const isSticky = await page.evaluate(() =>
    Array.from(document.querySelectorAll("main *, dialog *")).some(
      (element) => getComputedStyle(element).position === "sticky",
    ),
  );
  return isSticky ? [...hidden, ...(await tabThrough(page, where, "Shift+Tab"))] : hidden;
}

/** Also with errors: after an empty submit the first wrong field has the focus. */
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

/** The same page in each window, one after the other. */
async function expectFocusInView(page: Page, look: (size: string) => Promise<string[]>) {
  const hidden: string[] = [];
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    hidden.push(...(await look(`${viewport.width} × ${viewport.height}`)));
  }
  expect(hidden).toEqual([]);
}

test.describe("the focus is never hidden on a page:", () => {
  for (const path of [...ROUTES.map(([route]) => route), ...MORE_PAGES])
    test(path, async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 404/);
      await open(page, path);
      await expectFocusInView(page, async (size) => {
        await page.locator("main").focus();
        return thereAndBack(page, `${path} at ${size}`);
      });
    });

  for (const path of ["/callback", "/package/full-body-checkup", "/reports"])
    test(`the form of ${path}, also with errors`, async ({ page }) =>
      expectFocusInView(page, async (size) => {
        await open(page, path);
        return formAndErrors(page, page.locator("main form").first(), `${path} at ${size}`);
      }));

  test("/packages with the tray", async ({ page }) => {
    await open(page, "/packages");
    await page.getByRole("checkbox", { name: "Compare Full Body Checkup", exact: true }).check();
    await expect(page.getByRole("region", { name: "Chosen to compare" })).toBeVisible();
    await expectFocusInView(page, async (size) => {
      await page.getByRole("checkbox", { name: "Compare Full Body Checkup", exact: true }).focus();
      return thereAndBack(page, `/packages with the tray at ${size}`);
    });
  });
});

for (const viewport of WINDOWS) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test("the focus is never hidden in a dialog, the filled cart, the menu or the suggestions", async ({
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
      // Tabbing past the end has closed the list.
      await box.fill("complete");
      await book.click();
      const fromHeader = page.getByRole("dialog", { name: "Book Test" });
      await expect(fromHeader.locator("[name=patientName]")).toBeVisible();
      hidden.push(...(await formAndErrors(page, fromHeader, "header dialog")));
      expect(hidden).toEqual([]);
    });
  });
}
