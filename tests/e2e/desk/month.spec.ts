import type { Db } from "#app/db/schema.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenMonday } from "./given-tally.ts";

/** Two first calls of today, and one of Sunday 15 November that was late. */
async function givenCalls(db: Db) {
  const visits = await db.selectFrom("visits").select("id").orderBy("id").execute();
  await storeEndedVisits(
    db,
    visits.map(({ id }) => id),
  );
  const calls = [
    ["2026-11-15", 38],
    ["2026-11-23", 4],
    ["2026-11-23", 9],
  ] as const;
  for (const [place, [firstCalledDay, waitedMinutes]] of calls.entries())
    await db
      .insertInto("calls")
      .values({
        subjectId: visits[place]?.id ?? "",
        kind: "visit",
        tries: 0,
        askedFor: 0,
        firstCalledAt: `${firstCalledDay}T05:00:00.000Z`,
        firstCalledDay,
        waitedMinutes,
      })
      .execute();
}

test("§10 month: from a figure to its rows, and from a bar to its day", async ({
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
  await atBothWidths(page, async () => {
    await expect(title).toHaveText("November 2026, until today");
    await expect(page.getByText("1 to 23 November. Counted at 09:4")).toBeVisible();
    await expect(page.getByText("₹2,529 more than 1 to 23 October")).toBeVisible();
    await expect(page.getByText("3 of 3, 0 cancelled")).toBeVisible();
    await expect(
      page.getByText("₹2,529: cash ₹1,459, UPI ₹650, later ₹420. Not closed."),
    ).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

  await page.getByRole("link", { name: "As a table" }).click();
  const table = page.getByRole("region", { name: "Earnings as a table" });
  await atBothWidths(page, () =>
    expect(table.getByRole("row", { name: "All ₹1,459 ₹650 ₹0 ₹0 ₹0 ₹420 ₹2,529" })).toBeVisible(),
  );
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole("link", { name: "As bars" }).click();

  await page.getByRole("link", { name: "₹2,529" }).first().click();
  await atBothWidths(page, async () => {
    await expect(title).toHaveText("Earned");
    await expect(page.getByText("1 to 23 November: ₹2,529, 3 visits")).toBeVisible();
    await expect(page.getByRole("link", { name: "CSV" })).toHaveAttribute(
      "href",
      "/month.csv?of=earned&month=2026-11",
    );
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
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

test("§10 month: the figures of visits kept and of first calls open their rows", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenMonday(desk.db);
  await givenCalls(desk.db);
  await openDesk(page, "manager", "/month");
  const title = page.getByRole("heading", { level: 1 });
  await page.getByRole("link", { name: "100 %" }).click();
  await atBothWidths(page, async () => {
    await expect(title).toHaveText("Visits kept");
    await expect(page.getByText("1 to 23 November: 100 %, 3 visits")).toBeVisible();
  });
  await page.goBack();

  await atBothWidths(page, async () => {
    await expect(page.getByText("median, 1 day over 30")).toBeVisible();
    await expect(page.getByText("Median of each day. The broken line is 30")).toBeVisible();
    await expect(page.getByText("38 on Sun 15 Nov")).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  const label = page.getByRole("region", { name: "Minutes to the call" });
  await label.getByRole("link", { name: "As a table" }).click();
  const table = page.getByRole("region", { name: "Minutes to the call as a table" });
  await atBothWidths(page, async () => {
    await expect(table.getByRole("row", { name: "Sun 15 Nov 1 38 1" })).toBeVisible();
    await expect(table.getByRole("row", { name: "Mon 23 Nov 2 7 0" })).toBeVisible();
    await expect(table.getByRole("row", { name: "All 3 9 1" })).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await table.getByRole("row", { name: "Mon 23 Nov" }).getByRole("link", { name: "2" }).click();
  await atBothWidths(page, async () => {
    await expect(title).toHaveText("Minutes to the call");
    await expect(page.getByText("23 November: 7 minutes, the median, 2 calls")).toBeVisible();
    await expect(page.getByRole("link", { name: "CSV" })).toHaveAttribute(
      "href",
      "/month.csv?of=calls&from=2026-11-23&to=2026-11-23",
    );
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§10 month: j, k and Enter open rows, the arrows choose a day", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenMonday(desk.db);
  await givenCalls(desk.db);
  await openDesk(page, "manager", "/month");
  const title = page.getByRole("heading", { level: 1 });
  const chosen = page.getByRole("list", { name: "Earnings, a bar each" }).locator("[aria-current]");
  await chosen.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chosen).toHaveAccessibleName("Sun 22 Nov, ₹0");
  await expect(chosen).toBeFocused();
  await expect(page.getByText("₹0. Not closed.")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(chosen).toHaveAccessibleName("Mon 23 Nov, ₹2,529");
  await expect(title).toHaveText("November 2026, until today");
  await chosen.evaluate((bar: HTMLElement) => bar.blur());

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "₹650" })).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Earned, paid in cash");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bookings\/DS-2AAA$/);
});

test("§10 month: what is empty says so; no word is broken at 320 px", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenMonday(desk.db);
  await storeEndedVisits(desk.db, ["2AAA", "2BBB", "2CCC"]);
  await page.setViewportSize({ width: 320, height: 800 });
  await openDesk(page, "manager", "/month");
  await atBothWidths(page, async () => {
    for (const words of [
      "No visit was cancelled.",
      "Nobody was called for the first time.",
      "Nothing is to go back.",
    ])
      await expect(page.getByText(words)).toBeVisible();
    await expectFits(page);
  });
  const name = page.getByRole("rowheader", { name: "Farhan Ali" });
  const lines = await name.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
