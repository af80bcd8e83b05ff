import { choose, field, fillBooking } from "./fill-form.ts";
import {
  aPatient,
  countPosts,
  expect,
  givenCart,
  nextAlert,
  open,
  type Page,
  ready,
  test,
} from "./site.ts";

const LINE = {
  _id: "Complete Blood Count-1",
  testId: "complete-blood-count",
  name: "Complete Blood Count",
  price: 300,
  category: "Haematology",
  description: "",
  quantity: 1,
};

const main = (page: Page) => page.getByRole("main");
const countTo = (posts: readonly string[], path: string) =>
  posts.filter((url) => new URL(url).pathname === path).length;
/** What is hydrated later finds texts of the translator, and is drawn anew. */
const DRAWN_ANEW = /React error #418/;
const broken = (page: Page) => page.getByText("Unexpected Application Error");

/** Opens a page and puts each of its texts into nested elements, as a browser's translator does, and each later one. */
async function openTranslated(page: Page, path: string) {
  await open(page, path);
  await translate(page);
}

const translate = (page: Page) =>
  page.evaluate(() => {
    const KEPT = new Set(["SCRIPT", "STYLE", "TEXTAREA", "OPTION", "TITLE", "FONT"]);
    function wrap(text: Node) {
      if (!text.textContent?.trim() || KEPT.has(text.parentElement?.tagName ?? "SCRIPT")) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.textContent;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
    function wrapAll(root: Node) {
      if (root.nodeType === Node.TEXT_NODE) return wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    }
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === "characterData") wrap(target);
        for (const node of addedNodes) if (node.isConnected) wrapAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

for (const base of ["", "/hi"])
  test.describe(`a translated page of ${base || "the English site"}`, () => {
    test("finds reports, twice", async ({ page }) => {
      await openTranslated(page, `${base}/reports`);
      for (const phone of ["1000000001", "1999999999", "1000000001"]) {
        await main(page).locator('input[type="tel"]').fill(phone);
        await main(page).locator("button[type=submit]").first().click();
        await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
        await expect(broken(page)).toBeHidden();
      }
      await expect(
        main(page)
          .getByText(/^Lipid Profile/)
          .first(),
      ).toBeVisible();
    });

    test("reads a prescription, twice", async ({ page }) => {
      await openTranslated(page, `${base}/prescription`);
      const box = main(page).locator("textarea");
      for (const written of ["CBC", "LFT\nTSH"]) {
        await box.fill(written);
        await main(page).locator("form button[type=submit]").first().click();
        await expect(
          main(page)
            .getByText(written.split("\n")[0] ?? "")
            .first(),
        ).toBeVisible();
      }
      await expect(main(page).getByText("Liver Function").first()).toBeVisible();
      await expect(broken(page)).toBeHidden();
    });

    test("books from its own page after an incomplete form, once", async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(DRAWN_ANEW);
      const posts = countPosts(page);
      await openTranslated(page, `${base}/book?test=complete-blood-count`);
      const form = main(page)
        .locator("form")
        .filter({ has: page.locator("[name=patientName]") });
      await form.locator("button[type=submit]").click();
      await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();
      await fillBooking(form, base ? { time: "" } : {});
      if (base) await field(form, "preferredTime").last().check({ force: true });
      await form.locator("button[type=submit]").click();
      await expect(page).toHaveURL(/\/tests\?test=complete-blood-count$/);
      await expect(broken(page)).toBeHidden();
      expect(countTo(posts, "/api/bookings")).toBe(1);
    });
  });

test("a translated page asks for a callback, and books from the dialog and the cart, once each", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(DRAWN_ANEW);
  const posts = countPosts(page);
  await openTranslated(page, "/callback");
  const callback = main(page)
    .locator("form")
    .filter({ has: page.locator("[name=concernType]") });
  await callback.locator("button[type=submit]").click();
  await expect(callback.locator("[aria-invalid=true]").first()).toBeVisible();
  const patient = aPatient();
  const texts = { name: patient.name, phone: patient.phone, email: patient.email, age: "34" };
  for (const [name, text] of Object.entries(texts)) await field(callback, name).fill(text);
  await choose(callback, "preferredTime", "11:00 AM - 1:00 PM");
  await choose(callback, "concernType", "Heart Health");
  await choose(callback, "gender", "Female");
  await callback.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/callback\/thank-you/);

  await openTranslated(page, "/tests");
  await main(page).getByRole("button", { name: /^Book/ }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("button[type=submit]").click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
  await fillBooking(dialog.locator("form"));
  await dialog.locator("button[type=submit]").click();
  await expect.poll(() => countTo(posts, "/api/bookings")).toBe(1);
  await expect(dialog).toBeHidden();
  await expect(broken(page)).toBeHidden();

  await givenCart(page, [LINE]);
  await page.goto("/cart");
  await ready(page);
  await translate(page);
  await main(page).getByRole("button", { name: "Book All Tests" }).first().click();
  await fillBooking(page.getByRole("dialog").locator("form"));
  const second = nextAlert(page);
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await second;
  await expect(page.getByRole("dialog").getByText(/DS-/).first()).toBeVisible();
  await expect(broken(page)).toBeHidden();
  expect(countTo(posts, "/api/callbacks")).toBe(1);
  expect(countTo(posts, "/api/bookings")).toBe(1);
  expect(countTo(posts, "/api/cart-tests")).toBe(1);
});
