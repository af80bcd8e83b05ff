import { expect, indianDay, open, type Page, test } from "./site.ts";

const MINUTE = 60_000;

/** Ten minutes before midnight in India, today. */
const lateToday = () => new Date(`${indianDay(0)}T23:50:00+05:30`);

const dayBox = (page: Page) => page.locator("[name=preferredDate]");
const tomorrow = (page: Page) =>
  page
    .locator("label")
    .filter({ has: page.locator("[name=preferredDay]") })
    .nth(1);

for (const path of [
  "/book?test=complete-blood-count",
  "/hi/book?test=complete-blood-count",
  "/package/full-body-checkup",
])
  test(`§5 ${path}: a page that stays open overnight says today and tomorrow of the new day`, async ({
    page,
  }) => {
    await page.clock.install({ time: lateToday() });
    await open(page, path);
    await tomorrow(page).click();
    await expect(dayBox(page)).toHaveValue(indianDay(1));
    await page.clock.fastForward(20 * MINUTE);
    await tomorrow(page).click();
    await expect(dayBox(page)).toHaveValue(indianDay(2));
    await expect(dayBox(page)).toHaveAttribute("min", indianDay(1));
    await page.clock.fastForward(3 * 24 * 60 * MINUTE);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await tomorrow(page).click();
    await expect(dayBox(page)).toHaveValue(indianDay(5));
  });
