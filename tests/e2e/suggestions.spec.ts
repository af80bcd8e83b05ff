import { atBothWidths } from "./both-widths.ts";
import {
  cartOf,
  expect,
  failCalls,
  FAILED_CALL,
  holdCalls,
  open,
  type Page,
  stopClock,
  test,
} from "./site.ts";

const box = (page: Page) => page.getByRole("banner").locator("input[name=q]");
const list = (page: Page) => page.getByRole("dialog", { name: "Search suggestions" });
const lineOf = (page: Page, name: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `Book ${name}`, exact: true }) });

async function type(page: Page, text: string) {
  await box(page).click();
  await box(page).pressSequentially(text);
}

test.describe("§2 search suggestions", () => {
  test.beforeEach(({ page }) => open(page, "/checkups/women"));

  const kinds = [
    ["complete blood", "Complete Blood Count", "Haematology", "₹300"],
    ["full body", "Full Body Checkup", "Full Body Checkups", "₹1,500"],
    ["hair", "Hair & Skin Care", "Health Concern", undefined],
    ["fever", "Fever", "Health Condition", undefined],
  ] as const;
  for (const [typed, name, category, price] of kinds) {
    test(`${name}: icon by type, name, category, optional price, Book and Cart buttons @phone`, async ({
      page,
    }) => {
      await type(page, typed);
      const line = lineOf(page, name);
      await expect(line.locator("svg, [aria-hidden=true]").first()).toBeVisible();
      await expect(line).toContainText(name);
      await expect(line).toContainText(category);
      if (price) await expect(line).toContainText(price);
      else await expect(line).not.toContainText("₹");
      await expect(line.getByRole("button", { name: `Book ${name}` })).toHaveText("Book");
      await expect(line.getByRole("button", { name: /^Cart/ })).toHaveText("Cart");
    });
  }

  test("the icon tells the types apart", async ({ page }) => {
    await type(page, "diabetes");
    await expect(list(page).getByRole("listitem").first()).toBeVisible();
    const icons = await list(page)
      .getByRole("listitem")
      .evaluateAll((lines) =>
        lines.map((line) =>
          line.querySelector("svg, [aria-hidden=true]")?.outerHTML.replace(/ id=".*?"/, ""),
        ),
      );
    expect(new Set(icons).size).toBe(3);
  });

  test("while searching: Searching...; it runs 300 ms after typing", async ({ page }) => {
    await page.clock.install();
    await open(page, "/checkups/women");
    await box(page).focus();
    await page.waitForLoadState("networkidle");
    await stopClock(page);
    await type(page, "cbc");
    await expect(list(page).getByText("Searching...")).toBeVisible();
    await page.clock.runFor(290);
    await expect(list(page).getByText("Searching...")).toBeVisible();
    await page.clock.runFor(20);
    await expect(lineOf(page, "Complete Blood Count")).toBeVisible();
    await expect(list(page).getByText("Searching...")).toBeHidden();
  });

  test("with no results: No results found for the query plus tips", async ({ page }) => {
    await type(page, "xyzzy");
    await atBothWidths(page, async () => {
      await expect(list(page).getByText(/No results found for .?xyzzy/)).toBeVisible();
      for (const tip of [/CBC and Blood Sugar/, /Diabetes and Heart/, /Full Body and Women Health/])
        await expect(list(page).getByText(tip)).toBeVisible();
    });
  });

  test("a close button hides the list @phone", async ({ page }) => {
    await type(page, "cbc");
    await list(page).getByRole("button", { name: /close/i }).click();
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveValue("cbc");
  });

  test("submitting the search box goes to /search?q= (URL-encoded)", async ({ page }) => {
    await type(page, "hair & skin");
    await box(page).press("Enter");
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL(/\/search\?q=hair(%20|\+)%26(%20|\+)skin$/);
      await expect(list(page)).toBeHidden();
    });
  });

  test("picking a suggestion goes to its own path @phone", async ({ page }) => {
    await type(page, "full body");
    await lineOf(page, "Full Body Checkup").getByRole("link").click();
    await expect(page).toHaveURL("/package/full-body-checkup");
    await expect(list(page)).toBeHidden();
  });

  test("Cart adds the real test to the cart", async ({ page }) => {
    await type(page, "cbc");
    await lineOf(page, "Complete Blood Count").getByRole("button", { name: /^Cart/ }).click();
    await expect
      .poll(() => cartOf(page))
      .toMatchObject([{ testId: "complete-blood-count", price: 300, quantity: 1 }]);
  });

  test("Book on a concern or condition opens its path", async ({ page }) => {
    await type(page, "fever");
    await lineOf(page, "Fever").getByRole("button", { name: /^Book/ }).click();
    await expect(page).toHaveURL("/health-concern/Fever");
    await expect(list(page)).toBeHidden();
  });

  const samples = [
    ["Complete Blood Count", "₹300"],
    ["Blood Sugar", "₹100"],
    ["Lipid Profile", "₹300"],
    ["Thyroid Profile", "₹400"],
    ["Kidney Function", "₹400"],
    ["Liver Function", "₹500"],
    ["Vitamin D", "₹600"],
    ["PSA", "₹500"],
    ["Pap Smear", "₹800"],
    ["ECG", "₹200"],
    ["Full Body Checkup", "₹1,500"],
    ["Diabetes Screening", "₹800"],
    ["Cardiac Health", "₹1,200"],
    ["Women Health Package", "₹1,000"],
    ["Men Health Package", "₹1,000"],
  ] as const;
  test("§3 the catalogue's ten tests and five packages with their prices", async ({ page }) => {
    for (const [name, price] of samples) {
      await box(page).fill(name);
      await expect(lineOf(page, name)).toContainText(price);
    }
  });

  test("§3 Fatigue and Weight Loss link to /tests", async ({ page }) => {
    for (const name of ["Fatigue", "Weight Loss"]) {
      await box(page).fill(name);
      await expect(lineOf(page, name).getByRole("link")).toHaveAttribute("href", "/tests");
    }
  });
});

test.describe("§4 search", () => {
  test.beforeEach(({ page }) => open(page, "/checkups/women"));

  test("clicking outside closes suggestions", async ({ page }) => {
    await type(page, "cbc");
    await expect(list(page)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click({ position: { x: 2, y: 2 }, force: true });
    await expect(list(page)).toBeHidden();
  });

  test("clear resets text and results", async ({ page }) => {
    await type(page, "cbc");
    await expect(list(page)).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: /clear/i }).click();
    await expect(box(page)).toHaveValue("");
    await expect(list(page)).toBeHidden();
  });

  test("typing makes no call: the list comes once, with the box's focus", async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) calls.push(new URL(request.url()).pathname);
    });
    await box(page).focus();
    await expect.poll(() => calls).toEqual(["/api/suggestions"]);
    await type(page, "sugar");
    await expect(lineOf(page, "Blood Sugar")).toBeVisible();
    await box(page).fill("heart");
    await expect(lineOf(page, "Heart")).toBeVisible();
    await box(page).blur();
    await box(page).focus();
    expect(calls).toEqual(["/api/suggestions"]);
  });
});

test.describe("suggestions on a slow or broken line", () => {
  test("Searching... until the list is there", async ({ page }) => {
    await page.clock.install();
    await open(page, "/checkups/women");
    const call = await holdCalls(page, "/api/suggestions");
    await stopClock(page);
    await type(page, "cbc");
    await expect(list(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(list(page).getByText("Searching...")).toBeVisible();
    call.release();
    await expect(lineOf(page, "Complete Blood Count")).toBeVisible();
  });

  test("Searching... until the list's code is there; leaving the box hides it", async ({
    page,
  }) => {
    await open(page, "/checkups/women");
    await holdCalls(page, "/assets/suggestion-list");
    await type(page, "cbc");
    const searching = page.getByRole("banner").getByText("Searching...");
    await expect(searching).toBeVisible();
    await box(page).blur();
    await expect(searching).toBeHidden();
  });

  test("a list that cannot be had is said, and asked for again by the next key", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/checkups/women");
    await failCalls(page, "/api/suggestions");
    await type(page, "cb");
    await atBothWidths(page, async () => {
      await expect(list(page).getByText("Failed to load search results")).toBeVisible();
      await expect(list(page)).not.toContainText("No results found");
      await expect(list(page).getByRole("link", { name: /^Search all tests/ })).toHaveAttribute(
        "href",
        "/search?q=cb",
      );
    });
    await page.unrouteAll();
    await type(page, "c");
    await atBothWidths(page, () => expect(lineOf(page, "Complete Blood Count")).toBeVisible());
  });
});

test.describe("§5 search", () => {
  test.beforeEach(({ page }) => open(page, "/checkups/women"));

  test("empty or whitespace text clears results and submit does nothing", async ({ page }) => {
    await type(page, "cbc");
    await atBothWidths(page, () => expect(list(page)).toBeVisible());
    await box(page).fill("   ");
    await atBothWidths(page, () => expect(list(page)).toBeHidden());
    await box(page).press("Enter");
    await box(page).fill("");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/checkups/women");
  });

  const ways = [
    ["name", "LIPID", "Lipid Profile"],
    ["category", "haematology", "Complete Blood Count"],
    ["type", "CONDITION", "Fatigue"],
  ] as const;
  for (const [what, typed, name] of ways) {
    test(`matching is case-insensitive on ${what}`, async ({ page }) => {
      await type(page, typed);
      await expect(lineOf(page, name)).toBeVisible();
    });
  }

  test("results capped at 8", async ({ page }) => {
    await type(page, "test");
    await expect(list(page).getByRole("button", { name: /^Book / })).toHaveCount(8);
  });
});
