import type { Locator } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import {
  cartCount,
  cartOf,
  countPosts,
  expect,
  expectFits,
  FAILED_CALL,
  open,
  type Page,
  snackbarOf,
  test,
} from "./site.ts";
import { PAYLOADS } from "./xss-payloads.ts";

const SHEET = [
  "CBC",
  "S. creat",
  "Sugar fasting",
  "LFT",
  "Vit D",
  "Thyroid",
  "sugar khali pet",
  "USG abdomen",
  "Tab Metformin 500 BD",
];

const box = (page: Page) => page.getByRole("main").getByLabel("What is written?");
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 2 });
const line = (page: Page, written: string): Locator =>
  page.getByRole("listitem").filter({ hasText: `Written: ${written}` });

async function read(page: Page, text: string) {
  await box(page).fill(text);
  await page
    .getByRole("main")
    .getByRole("button", { name: /Find tests|Read again/ })
    .click();
}

test.describe("§2 prescription", () => {
  test("from the sheet to the cart, by keyboard", async ({ page }) => {
    const posts = countPosts(page);
    await open(page, "/prescription");
    await box(page).focus();
    for (const written of SHEET) {
      await page.keyboard.type(written);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");

    await atBothWidths(page, async () => {
      await expect(heading(page, "We read 6 tests")).toBeFocused();
      await expect(page.getByText("9 lines", { exact: true })).toBeVisible();
      await expect(line(page, "S. creat")).toContainText("Creatinine");
      await expect(line(page, "Sugar fasting")).toContainText(
        "Fluoride tube (grey). 6 hours. Fast 8–10 hours",
      );
      await expect(line(page, "sugar khali pet")).toContainText(
        "The same as “Sugar fasting” above, counted once",
      );
      await expect(line(page, "USG abdomen")).toContainText("At centre. Same day. Fast 8–10 hours");
      await expect(line(page, "Tab Metformin 500 BD")).toContainText(
        "This is not a test we know. A medicine needs nothing here. If it is a test, look for it by name.",
      );
      await expect(page.getByRole("status").filter({ hasText: "₹2,900.00" })).toContainText(
        "1 line still needs your choice, 1 was not read",
      );
      await expect(page.getByRole("button", { name: "Add 6 tests to cart" })).toBeVisible();
    });
    const choice = page.getByRole("group", { name: "Which thyroid test did the doctor mean?" });
    await atBothWidths(page, async () => {
      await expectAccessible(page);
      await expectFits(page);
      await expect(choice.getByRole("radio", { checked: true })).toHaveCount(0);
      await expect(choice.getByRole("radio")).toHaveCount(4);
    });
    await choice.getByRole("radio", { name: /^Thyroid Profile/ }).focus();
    await page.keyboard.press("Space");
    await atBothWidths(page, async () => {
      await expect(heading(page, "We read 7 tests")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "₹3,300.00" })).toContainText(
        "1 line was not read",
      );
      await expect(line(page, "Thyroid")).toContainText("You chose");
    });
    await expectAccessible(page);

    await page.getByRole("button", { name: "Add 7 tests to cart" }).focus();
    await page.keyboard.press("Enter");
    await expect(snackbarOf(page, "7 tests added to cart!")).toBeVisible();
    await atBothWidths(page, async () => {
      await expect(cartCount(page)).toHaveText("7");
      await expect(page.getByText("All of these are in your cart.")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "View cart" })).toBeVisible();
    });
    await expectAccessible(page);
    expect(await cartOf(page)).toHaveLength(7);
    expect(posts, "nothing is sent").toEqual([]);
    expect(page.url()).toMatch(/\/prescription$/);
  });

  test("a test left out is put back, and what is in the cart is not added twice", async ({
    page,
  }) => {
    await open(page, "/prescription");
    await read(page, "CBC, LFT");
    await page.getByRole("button", { name: "Leave out Liver Function" }).click();
    await expect(heading(page, "We read 1 test")).toBeVisible();
    await page.getByRole("button", { name: "Add 1 test to cart" }).click();
    await page.getByRole("button", { name: "Put back Liver Function" }).click();
    await expect(page.getByText("1 in your cart already")).toBeVisible();
    await page.getByRole("button", { name: "Add 1 test to cart" }).click();
    expect(await cartOf(page)).toMatchObject([
      { testId: "complete-blood-count", quantity: 1 },
      { testId: "liver-function", quantity: 1 },
    ]);
  });

  test("“None of these” leaves a line out; Clear begins again", async ({ page }) => {
    await open(page, "/prescription");
    await read(page, "creatnine\nCBC");
    const choice = page.getByRole("group", { name: "Did you mean?" });
    await choice.getByText("None of these").click();
    await atBothWidths(page, async () => {
      await expect(page.getByRole("button", { name: "Add 1 test to cart" })).toBeVisible();
      await expect(page.getByText("needs your choice")).toHaveCount(0);
    });
    await page.getByRole("link", { name: "Clear" }).click();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    await expect(heading(page, /read/)).toHaveCount(0);
  });

  test("nothing found: search by name, or call", async ({ page }) => {
    await open(page, "/prescription");
    await read(page, "Tab Dolo 650\nc/o fever");
    await atBothWidths(page, async () => {
      await expect(page.getByRole("main")).toContainText(
        "We could not read a test here. Search by name, or call 1000000000.",
      );
      await expect(page.getByRole("button", { name: /to cart/ })).toHaveCount(0);
    });
    await expectAccessible(page);
    await page.getByRole("link", { name: "Search for it" }).first().click();
    await expect(page).toHaveURL("/search");
    await page.goBack();
    await expect(box(page)).toHaveValue("Tab Dolo 650\nc/o fever");
  });

  test("the box on the home page hands over what is typed, without an address @phone", async ({
    page,
  }) => {
    const posts = countPosts(page);
    await open(page, "/");
    await page.getByRole("textbox", { name: "A prescription from your doctor?" }).fill("CBC, LFT");
    await page.getByRole("button", { name: "Find tests" }).click();
    await expect(heading(page, "We read 2 tests")).toBeFocused();
    await expect(page).toHaveURL("/prescription");
    await expect(box(page)).toHaveValue("CBC, LFT");
    expect(posts).toEqual([]);
  });

  test("the tests page leads here", async ({ page }) => {
    await open(page, "/tests");
    const link = page.getByRole("link", { name: "Choose from a prescription" });
    await atBothWidths(page, () => link.click({ trial: true }));
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Tests from your prescription",
    );
  });

  test("reads offline once the page is loaded", async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const loaded = page.waitForResponse("**/api/prescription/knowledge");
    await open(page, "/prescription");
    await loaded;
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await read(page, "CBC\nKFT");
    await expect(heading(page, "We read 2 tests")).toBeVisible();
    await page.getByRole("button", { name: "Add 2 tests to cart" }).click();
    await expect(cartCount(page)).toHaveText("2");
  });

  test("a list that cannot be loaded keeps what is typed, and is asked for again", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await page.route("**/api/prescription/knowledge", (route) => route.abort());
    await open(page, "/prescription");
    await read(page, "CBC");
    await expect(page.getByRole("alert")).toHaveText(
      "We could not load the list of tests. Please check your connection and try again.",
    );
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Find tests" }).click();
    await expect(heading(page, "We read 1 test")).toBeVisible();
  });

  test("a form posted before the scripts have come works on with them", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/prescription");
    await read(page, "CBC\nThyroid\nTab Dolo 650");
    await expect(page.getByRole("link", { name: /^Book Now/ })).toHaveCount(4);
    await page.unrouteAll();
    await page.goto("/prescription");
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>("main form");
      const text = form?.querySelector("textarea");
      if (text) text.value = "CBC\nThyroid";
      form?.submit();
    });
    await expect(page.getByRole("button", { name: "Add 1 test to cart" })).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(4);
    await expect(page.getByRole("link", { name: /^Book Now/ })).toHaveCount(0);
  });

  test("10,000 characters, and more, are read", async ({ page }) => {
    await open(page, "/prescription");
    await read(page, `CBC\n${"x".repeat(300)}\n${"Pantop 40, ".repeat(1_000)}\nLFT`);
    await atBothWidths(page, async () => {
      await expect(heading(page, "We read 1 test")).toBeVisible();
      await expect(
        page.getByText("Only the beginning was read: at most 200 lines and 10,000 characters."),
      ).toBeVisible();
      await expectFits(page);
    });
  });

  test("scripts in the text are text", async ({ page }) => {
    await open(page, "/prescription");
    const [payload = ""] = PAYLOADS.filter((each) => !/[,;&\n]/.test(each));
    await read(page, PAYLOADS.join("\n"));
    await expect(heading(page, /read/i)).toBeVisible();
    await expect(page.getByText(payload, { exact: false }).last()).toBeVisible();
  });
});

test.describe("§2 prescription without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form is posted and answered with Book Now", async ({ page }) => {
    await page.goto("/prescription");
    await atBothWidths(page, async () => {
      await expect(page.locator("noscript span")).toContainText("It is not kept.");
      await expect(page.locator("noscript span")).toBeVisible();
      await expect(page.getByText("not sent to us")).toBeHidden();
    });
    await read(page, SHEET.join("\n"));
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL("/prescription");
      await expect(heading(page, "We read 6 tests")).toBeVisible();
      await expect(box(page)).toHaveValue(SHEET.join("\n"));
      await expect(line(page, "Thyroid").getByRole("radio")).toHaveCount(0);
      await expect(line(page, "Thyroid").getByRole("link", { name: /^Book Now/ })).toHaveCount(3);
      await expect(page.getByRole("button", { name: /cart|Leave out/ })).toHaveCount(0);
      await expectFits(page);
    });
    await page.getByRole("link", { name: "Book Now: Creatinine" }).click();
    await expect(page).toHaveURL("/book?test=creatinine");
  });

  test("the box on the home page is posted", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("textbox", { name: "A prescription from your doctor?" })
      .fill("<b>x</b>, FBS PPBS");
    await page.getByRole("button", { name: "Find tests" }).click();
    await expect(heading(page, "We read 2 tests")).toBeVisible();
    await expect(line(page, "<b>x</b>")).toContainText("Not read");
  });
});
