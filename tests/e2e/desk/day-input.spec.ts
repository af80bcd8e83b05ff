import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

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
