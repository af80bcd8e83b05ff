import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import {
  expect,
  expectFits,
  failCalls,
  FAILED_CALL,
  open,
  type Page,
  snackbarOf,
  test,
} from "./site.ts";

const FOUR =
  "/compare?p=full-body-checkup-essential,full-body-checkup,full-body-checkup-plus,senior-citizen-full-body-checkup";

const boxOf = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Compare ${name}`, exact: true });
const trayOf = (page: Page) => page.getByRole("region", { name: "Chosen to compare" });
const tableOf = (page: Page) => page.getByRole("table", { name: "Packages compared" });

/** Ticks the first four boxes; the page may scroll until the tray has counted one. */
async function chooseFour(page: Page) {
  for (const count of [1, 2, 3, 4]) {
    await page
      .getByRole("checkbox")
      .nth(count - 1)
      .check();
    await expect(trayOf(page)).toContainText(`${count} of 4 chosen`);
  }
}

/** The cells of a row, without its name. */
const cellsOf = (page: Page, name: string) =>
  tableOf(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
    .getByRole("cell");

test.describe("§2 compare packages: choosing", () => {
  test("two boxes fill the tray, which leads to their comparison @phone", async ({
    page,
    isMobile,
  }) => {
    await open(page, "/packages");
    await expect(trayOf(page)).toBeHidden();
    await boxOf(page, "Full Body Checkup").check();
    await expect(trayOf(page)).toContainText("1 of 4 chosen");
    await expect(trayOf(page)).toContainText("Choose one more");
    await boxOf(page, "Essential Full Body Checkup").check();
    await expect(trayOf(page)).toContainText("2 of 4 chosen");
    await expectAccessible(page);
    await expectFits(page);
    if (!isMobile)
      await expect(trayOf(page).getByRole("listitem")).toHaveText([
        "Full Body Checkup",
        "Essential Full Body Checkup",
      ]);
    await trayOf(page).getByRole("link", { name: "Compare 2 packages" }).click();
    await expect(page).toHaveURL("/compare?p=full-body-checkup,full-body-checkup-essential");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare packages");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(cellsOf(page, "Price per test")).toHaveText(["₹167", "₹143"]);
  });

  test("a fifth is refused, and what is chosen stays for the visit", async ({ page }) => {
    await open(page, "/packages");
    await chooseFour(page);
    const fifth = page.getByRole("checkbox").nth(4);
    await fifth.click();
    await expect(snackbarOf(page, "You can compare 4 packages. Take one out first.")).toBeVisible();
    await expect(fifth).not.toBeChecked();
    await page.reload();
    await expect(trayOf(page)).toContainText("4 of 4 chosen");
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(4);
    await page.goto("/packages/mini");
    await expect(trayOf(page)).toContainText("4 of 4 chosen");
    await trayOf(page).getByRole("button", { name: "Clear" }).click();
    await expect(trayOf(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await boxOf(page, "Mini Body Check").check();
    await expect(trayOf(page)).toContainText("1 of 4 chosen");
  });

  test("by keyboard: Space ticks a box, Enter takes a name out of the tray", async ({ page }) => {
    await open(page, "/packages");
    for (const name of ["Full Body Checkup", "Cardiac Health"]) {
      await boxOf(page, name).focus();
      await page.keyboard.press("Space");
    }
    await trayOf(page).getByRole("button", { name: "Take Full Body Checkup out" }).focus();
    await page.keyboard.press("Enter");
    await expect(trayOf(page).getByText("1 of 4 chosen")).toBeFocused();
    await expect(boxOf(page, "Full Body Checkup")).not.toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(trayOf(page)).toBeHidden();
    await expect(boxOf(page, "Cardiac Health")).not.toBeChecked();
  });

  test("a box that was ticked before the scripts came is in the tray", async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/packages", { waitUntil: "commit" });
    await boxOf(page, "Full Body Checkup").check();
    held.resolve();
    await expect(trayOf(page)).toContainText("1 of 4 chosen");
  });

  test("foreign content in the storage is ignored", async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("compare", '[{"_id":1},"x",null]'));
    await open(page, "/packages");
    await boxOf(page, "Full Body Checkup").check();
    await expect(trayOf(page)).toContainText("1 of 4 chosen");
  });
});

test.describe("§2 compare packages: the comparison", () => {
  test("has the rows and the groups of the four drawn", async ({ page }) => {
    await open(page, FOUR);
    const table = tableOf(page);
    await atBothWidths(page, async () => {
      await expect(page.getByText("4 packages side by side.")).toBeVisible();
      await expect(table.getByRole("columnheader")).toHaveText([
        /^Essential Full Body Checkup.*₹999$/,
        /^Full Body Checkup.*₹1,500$/,
        /^Full Body Checkup Plus.*₹2,799$/,
        /^Senior Citizen Full Body Checkup.*₹2,499$/,
      ]);
    });
    for (const [row, values] of [
      ["You save", ["₹971 of ₹1,970 alone", "₹1,620", "₹2,271", "₹2,041 of ₹4,540 alone"]],
      ["Tests in it", ["7", "9", "13", "12"]],
      ["Price per test", ["₹143", "₹167", "₹215", "₹208"]],
      ["Fasting", ["10–12 h", "10–12 h", "10–12 h", "10–12 h"]],
      ["All reports", ["Same day", "24 hours", "24 hours", "24 hours"]],
      ["We take", ["3 tubes, urine", "3 tubes, urine", "3 tubes, urine", "3 tubes, urine"]],
      ["At a centre", ["Nothing", "Nothing", "Nothing", "ECG"]],
      ["HbA1c", ["Not in it", "In it", "In it", "In it"]],
      ["ECG", ["Not in it", "Not in it", "Not in it", "In it"]],
    ] as const)
      await expect(cellsOf(page, row)).toContainText([...values]);
    await atBothWidths(page, async () => {
      for (const group of ["In all 4 4 tests", "In 3 of 4 4 tests", "In 2 of 4 4 tests"])
        await expect(table.getByRole("rowheader", { name: group })).toBeVisible();
      await expect(table.getByRole("rowheader", { name: "In one only 5 tests" })).toBeVisible();
    });
    await expectAccessible(page);
  });

  test("its head stays in view @phone", async ({ page }) => {
    await open(page, FOUR);
    await cellsOf(page, "ECG").first().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await expect(tableOf(page).getByRole("columnheader").first()).toBeInViewport();
  });

  test("a package is taken out, another one added", async ({ page }) => {
    await open(page, FOUR);
    await page.getByRole("link", { name: "Take Full Body Checkup Plus out" }).click();
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL(
        "/compare?p=full-body-checkup-essential,full-body-checkup,senior-citizen-full-body-checkup",
      );
      await expect(tableOf(page).getByRole("columnheader")).toHaveCount(3);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });
    await page.getByRole("link", { name: "Add another package" }).click();
    await expect(trayOf(page)).toContainText("3 of 4 chosen");
    await expect(boxOf(page, "Full Body Checkup Plus")).not.toBeChecked();
    await expect(boxOf(page, "Full Body Checkup")).toBeChecked();
  });

  test("of one package asks for another; without any it leads to the packages", async ({
    page,
  }) => {
    await open(page, "/compare?p=cardiac-health");
    await atBothWidths(page, () =>
      expect(page.getByRole("link", { name: "Add another package" })).toBeVisible(),
    );
    await expectAccessible(page);
    await page.getByRole("link", { name: "Take Cardiac Health out" }).click();
    await atBothWidths(page, () =>
      expect(page.getByRole("heading", { name: "Choose packages to compare" })).toBeVisible(),
    );
    await atBothWidths(page, async () => {
      await expectAccessible(page);
      await expectFits(page);
    });
    await page.getByRole("main").getByRole("link", { name: "Health Checkup Packages" }).click();
    await expect(page).toHaveURL("/packages");
  });

  test("repeats and what is after the fourth are ignored, unknown ids are told", async ({
    page,
  }) => {
    await open(page, "/compare?p=cardiac-health,gone,cardiac-health,diabetes-screening");
    await expect(page.getByText("1 package is no longer offered.")).toBeVisible();
    await expect(tableOf(page).getByRole("columnheader")).toHaveText([/^Cardiac/, /^Diabetes/]);
    await open(page, "/compare?p=gone,lost");
    await expect(page.getByText("2 packages are no longer offered.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Choose packages to compare" })).toBeVisible();
    await open(page, `${FOUR},cardiac-health`);
    await expect(tableOf(page).getByRole("columnheader")).toHaveCount(4);
    await expect(page.getByText("no longer offered")).toBeHidden();
  });

  test("a failed call shows Try Again, and the comparison comes", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, FOUR);
    await failCalls(page, "/api/packages?ids=");
    await page.getByRole("link", { name: "Take Full Body Checkup Plus out" }).click();
    await expect(page.getByText("Failed to load packages")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(tableOf(page).getByRole("columnheader")).toHaveCount(3);
  });

  test("Share this page copies its address where there is no share dialog", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await open(page, FOUR);
    await page.getByRole("button", { name: "Share this page" }).click();
    await expect(snackbarOf(page, "The link is copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + FOUR);
  });

  test("Book Now leads to the package", async ({ page }) => {
    await open(page, FOUR);
    await page.getByRole("link", { name: "Book Now: Full Body Checkup Plus" }).click();
    await expect(page).toHaveURL("/package/full-body-checkup-plus");
  });

  test("nothing is wider than a screen of 320 to 1024 px", async ({ page }) => {
    const fitsEverywhere = async () => {
      for (const width of [320, 390, 768, 1024]) {
        await page.setViewportSize({ width, height: 700 });
        await expectFits(page);
      }
    };
    await open(page, "/packages");
    await chooseFour(page);
    await fitsEverywhere();
    await open(page, FOUR);
    await fitsEverywhere();
  });
});

test.describe("§2 compare packages: without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the boxes are a form that leads to the comparison", async ({ page }) => {
    await page.goto("/packages");
    await boxOf(page, "Full Body Checkup").check();
    await boxOf(page, "Cardiac Health").check();
    await page.getByRole("button", { name: "Compare packages" }).click();
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL("/compare?p=full-body-checkup&p=cardiac-health");
      await expect(tableOf(page).getByRole("columnheader")).toHaveCount(2);
      await expect(tableOf(page).getByRole("rowheader", { name: /^In both/ })).toBeVisible();
      await expect(page.getByRole("button", { name: "Share this page" })).toBeHidden();
    });
    await page.getByRole("link", { name: "Take Cardiac Health out" }).click();
    await expect(page).toHaveURL("/compare?p=full-body-checkup");
  });

  test("a combination is kept out of search engines", async ({ page }) => {
    await page.goto(FOUR);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });
});

test.describe("§7 open catalogue", () => {
  test("the footer links to the price list", async ({ page, request }) => {
    await open(page, "/privacy");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Price list (CSV)" });
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    expect(await answer.text()).toContain("full-body-checkup");
  });
});
