import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenMonday } from "./given-tally.ts";

test("§10 month: from a figure to its rows, and from a bar to its day @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenMonday(desk.db);
  const visits = await desk.db.selectFrom("visits").select("id").execute();
  await storeEndedVisits(
    desk.db,
    visits.map(({ id }) => id),
  );
  await openDesk(page, "manager", "/month");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("November 2026, until today");
  await expect(page.getByText("1 to 23 November. Counted at 09:4")).toBeVisible();
  await expect(page.getByText("₹2,529 more than 1 to 23 October")).toBeVisible();
  await expect(page.getByText("3 of 3, 0 cancelled")).toBeVisible();
  await expect(
    page.getByText("₹2,529: cash ₹1,459, UPI ₹650, later ₹420. Not closed."),
  ).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole("link", { name: "As a table" }).click();
  const table = page.getByRole("region", { name: "Earnings as a table" });
  await expect(table.getByRole("row", { name: "All ₹1,459 ₹650 ₹0 ₹420 ₹2,529" })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "As bars" }).click();

  await page.getByRole("link", { name: "₹2,529" }).first().click();
  await expect(title).toHaveText("Earned");
  await expect(page.getByText("1 to 23 November: ₹2,529, 3 visits")).toBeVisible();
  await expect(page.getByRole("link", { name: "CSV" })).toHaveAttribute(
    "href",
    "/month.csv?of=earned&month=2026-11",
  );
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Month", exact: true }).click();
  await expect(title).toHaveText("November 2026, until today");
});

test("§10 month: left and right change the month, and an empty one says so", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/month");
  await expect(page.getByText("Nothing earned yet in November 2026.")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("October 2026");
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("November 2026, until today");
  await givenMonday(desk.db);
  await storeEndedVisits(desk.db, ["2AAA", "2BBB", "2CCC"]);
  await page.goto(`${desk.deskUrl}/month?month=2026-08`);
  await expect(page.getByText("Nothing before 23 November 2026")).toBeVisible();
});

test("§10 month: days and rows are asked for without script too", async ({
  page,
  desk,
  openDesk,
  browser,
}) => {
  await openDesk(page, "manager", "/month");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(`${desk.deskUrl}/month?from=1 Nov&to=today`);
  const title = plain.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("1 to 23 November");
  await plain.locator("summary", { hasText: "1 to 23 November" }).click();
  await plain.getByRole("combobox", { name: "Month" }).selectOption("2026-10");
  await plain.getByRole("button", { name: "Show the month" }).click();
  await expect(title).toHaveText("October 2026");
  await context.close();
});

test("§10 month: is for managers alone", async ({ page, openDesk, expectedErrors }) => {
  expectedErrors.push(/403/);
  await openDesk(page, "front-desk", "/month");
  await expect(page.getByText("This page is for managers.")).toBeVisible();
});
