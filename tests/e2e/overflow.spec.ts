import { expect, expectFits, givenCart, open, test } from "./site.ts";

/** 320 CSS pixels: the narrowest phones, and a window of 1280 at 400 % zoom. */
test.use({ viewport: { width: 320, height: 640 } });

test.describe("phones first: nothing is wider than a screen of 320 px, or of 1280 px at 400 % zoom", () => {
  test("the filled cart and its dialog", async ({ page }) => {
    await givenCart(page, [
      {
        _id: "a",
        name: "Antineutrophilcytoplasmicantibody immunofluorescence with reflex",
        price: 123456.5,
        category: "Autoimmune and Rheumatology",
        quantity: 99,
      },
    ]);
    await open(page, "/cart");
    await expect(page.getByText("₹1,22,22,193.50").first()).toBeVisible();
    await expectFits(page);
    await page.getByRole("button", { name: "Book All Tests" }).first().click();
    await expect(page.getByRole("dialog").locator("[name=notes]")).toBeAttached();
    await expectFits(page);
    const dialog = await page.getByRole("dialog").boundingBox();
    expect(dialog?.width).toBeLessThanOrEqual(320);
  });

  test("the suggestions and the menu", async ({ page }) => {
    await open(page, "/checkups/women");
    await page.getByRole("banner").locator("input[name=q]").fill("diabetes");
    await expect(page.getByRole("button", { name: "Book Diabetes Screening" })).toBeVisible();
    await expectFits(page);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await expectFits(page);
  });
});

test("phones first: targets of at least 44 px on a phone @phone", async ({ page }) => {
  test.slow();
  const small: string[] = [];
  for (const path of ["/", "/tests?category=Thyroid", "/package/full-body-checkup", "/callback"]) {
    await open(page, path);
    const found = await page.evaluate(() =>
      Array.from(document.querySelectorAll("button, a, input:not([type=radio]), select"))
        .filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true]"))
        // A link within a sentence is as high as its line.
        .filter((element) => getComputedStyle(element).display !== "inline")
        .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML }))
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
        .map(
          ({ box, html }) =>
            `${Math.round(box.width)}x${Math.round(box.height)} ${html.slice(0, 90)}`,
        ),
    );
    small.push(...found);
  }
  expect(small).toEqual([]);
});
