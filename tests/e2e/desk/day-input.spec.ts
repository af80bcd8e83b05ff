import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

test("§10 dates: a day is typed in words or digits, or chosen from a month @phone", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/visits");
  const day = page.getByLabel("Day", { exact: true });
  await expect(day).toHaveValue("Mon 23 Nov 2026");
  await day.fill("tomorrow");
  await day.press("Enter");
  await expect(page).toHaveURL(/day=2026-11-24$/);
  await expect(day).toHaveValue("Tue 24 Nov 2026");
  await day.fill("31/2");
  await day.press("Enter");
  await expect(
    page.getByText("Please type a day, like 24/11, Tue 24 Nov or tomorrow"),
  ).toBeVisible();
  await expect(day).toHaveValue("31/2");
  await day.fill("4/12");
  await day.press("Enter");
  await expect(page).toHaveURL(/day=2026-12-04$/);
  await page.getByRole("button", { name: "Month to choose from" }).click();
  const month = page.getByRole("dialog", { name: "December 2026" });
  await expect(month.getByRole("button", { name: "Friday 4 December" })).toBeFocused();
  await expectFits(page);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/day=2026-12-11$/);
  await expect(day).toBeFocused();
  await page.getByRole("button", { name: "Month to choose from" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(day).toBeFocused();
});

test("§10 dates: no field of the desk is the browser's own", async ({ page, desk, openDesk }) => {
  await givenBooking(desk.db, { id: "b1", reference: "DS-2Q8N", status: "confirmed" });
  for (const path of ["/visits", "/tally", "/activity", "/bookings/new", "/bookings/DS-2Q8N"]) {
    await openDesk(page, "manager", path);
    await expect(page.getByRole("button", { name: "Month to choose from" })).not.toHaveCount(0);
    await expect(page.locator("input[type=date]")).toHaveCount(0);
  }
});

test("§10 dates: without script the server reads what is typed", async ({ browser, desk }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, desk, "manager");
  const asks = async (path: string, typed: string) => {
    await page.goto(desk.deskUrl + path);
    await page.getByLabel("Day", { exact: true }).fill(typed);
    await page.getByLabel("Day", { exact: true }).press("Enter");
  };
  const heading = page.getByRole("heading", { level: 1 });
  await asks("/visits", "tomorrow");
  await expect(heading).toHaveText("Visits, Tuesday 24 November");
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("Tue 24 Nov 2026");
  await asks("/tally", "20/11");
  await expect(heading).toHaveText("Tally, Friday 20 November");
  await asks("/activity?day=2026-11-23&q=Asha", "Sat 21 Nov 2026");
  await expect(page.getByText(/^Saturday 21 November, /)).toBeVisible();
  await expect(page).toHaveURL(/q=Asha/);

  await givenColleague(desk.db, { id: "kavya", name: "Kavya Shetty", role: "phlebotomist" });
  await page.goto(`${desk.deskUrl}/people/kavya`);
  const off = page.getByLabel("Does not work on");
  await off.fill("31/2");
  await off.press("Enter");
  await expect(
    page.getByText("Please type a day, like 24/11, Tue 24 Nov or tomorrow"),
  ).toBeVisible();
  await off.fill("25/11");
  await off.press("Enter");
  await expect(page.getByText("Kavya Shetty does not work on Wed 25 Nov.")).toBeVisible();
  expect(await desk.db.selectFrom("staffAbsences").select("day").execute()).toEqual([
    { day: "2026-11-25" },
  ]);
  await context.close();
});
