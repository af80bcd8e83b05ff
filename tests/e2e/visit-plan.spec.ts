import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import { field } from "./fill-form.ts";
import { expect, givenCart, open, type Page, test } from "./site.ts";

/** Saturday, 21 November 2026, 8:30 AM in India. */
const SATURDAY = new Date("2026-11-21T03:00:00Z");

const line = (testId: string, name: string, container: string, time: string, fasting = "") => ({
  _id: `${name}-1`,
  testId,
  name,
  price: 300,
  category: "Other",
  description: `What ${name} is for.`,
  quantity: 1,
  sampleContainer: container,
  turnaroundTime: time,
  fasting,
});
const LIPID = line(
  "lipid-profile",
  "Lipid Profile",
  "Plain/SST tube (red/gold)",
  "Same day",
  "10-12 hours",
);
const COUNT = line(
  "complete-blood-count",
  "Complete Blood Count",
  "EDTA tube (lavender)",
  "Same day",
);
const VITAMIN = line("vitamin-d", "Vitamin D", "Plain/SST tube (red/gold)", "24 hours");
const ECG = line("ecg", "ECG", "At centre", "Same day", "Ask us");

async function openCart(page: Page, lines: object[]) {
  await page.clock.setFixedTime(SATURDAY);
  await givenCart(page, lines);
  await open(page, "/cart");
  await expect(planOf(page).getByText("Which day should we come?")).toBeVisible();
}

const planOf = (page: Page) => page.getByRole("region", { name: "Your visit plan" });
const choose = (page: Page, name: string) =>
  planOf(page).getByRole("radio", { name, exact: true }).check({ force: true });

test.describe("§2 visit plan in the cart", () => {
  test("says when to stop eating, shows it in the summary, and fills in the dialog", async ({
    page,
  }) => {
    await openCart(page, [LIPID, COUNT, VITAMIN, ECG]);
    const plan = planOf(page);
    await atBothWidths(page, () =>
      expect(
        plan.getByRole("heading", { name: "Fast for 10–12 hours before we come" }),
      ).toBeVisible(),
    );
    await choose(page, "Mon 23 Nov");
    await choose(page, "09:00 AM");
    const summary = page.getByRole("complementary", { name: "Order Summary" });
    await atBothWidths(page, async () => {
      await expect(plan.getByRole("heading", { level: 3 })).toHaveText([
        "Stop eating by 9:00 PM on Sunday",
        "One prick, two tubes",
        "3 of 4 by Tuesday evening; Lipid Profile and Complete Blood Count the same day",
        "ECG: only at a centre",
      ]);
      await expect(plan.getByRole("listitem").filter({ hasText: "Last meal" })).toContainText(
        "Sun 22 Nov, by 9:00 PM",
      );
      await expect(plan).toContainText("Lipid Profile needs 10–12 hours without food.");
      await expect(plan).toContainText("Indiranagar Collection Booth");
      await expect(plan.getByRole("link", { name: /Get Directions/ })).toHaveAttribute(
        "href",
        /maps/,
      );
      await expect(plan.getByRole("link", { name: "All 7 booths" })).toBeVisible();
      await expect(summary).toContainText("Mon 23 Nov, 09:00 AM");
      await expect(summary).toContainText("Stop eating by 9:00 PM on Sunday");
    });
    await expectAccessible(page);

    await page.getByRole("main").getByRole("button", { name: "Book All Tests" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Book Multiple Tests" });
    await expect(field(dialog, "preferredDate")).toHaveValue("2026-11-23");
    await expect(dialog.getByRole("radio", { name: "09:00 AM" })).toBeChecked();
    await dialog.getByRole("radio", { name: "11:00 AM" }).check({ force: true });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await atBothWidths(page, async () => {
      await expect(plan.getByRole("radio", { name: "11:00 AM" })).toBeChecked();
      await expect(
        plan.getByRole("heading", { name: "Stop eating by 11:00 PM on Sunday" }),
      ).toBeVisible();
    });
    await page.reload();
    await atBothWidths(page, () =>
      expect(
        plan.getByRole("heading", { name: "Stop eating by 11:00 PM on Sunday" }),
      ).toBeVisible(),
    );
  });

  test("what is done at a centre has a fast of its own: nobody reads that none is needed", async ({
    page,
  }) => {
    const scan = line(
      "ultrasound-whole-abdomen",
      "Ultrasound",
      "At centre",
      "Same day",
      "8-10 hours",
    );
    await openCart(page, [COUNT, scan]);
    await choose(page, "Mon 23 Nov");
    await choose(page, "09:00 AM");
    await atBothWidths(page, async () => {
      await expect(planOf(page).getByRole("heading", { level: 3 })).toHaveText([
        "No fasting for our visit",
        "Ultrasound: 8–10 hours without food",
        "One prick, one tube",
        "1 of 2 the same day, by Monday evening",
        "Ultrasound: only at a centre",
      ]);
      await expectAccessible(page);
    });
  });

  test("a long wait and a time that is too late are answered with a better one", async ({
    page,
  }) => {
    await openCart(page, [LIPID]);
    const plan = planOf(page);
    await choose(page, "Mon 23 Nov");
    await choose(page, "02:00 PM");
    await atBothWidths(page, async () => {
      await expect(plan).toContainText(
        "A long wait without food. You would fast until 02:00 PM. Fasting tests are best before noon.",
      );
      await expectAccessible(page);
    });
    await plan.getByRole("button", { name: "Take 09:00 AM" }).click();
    await expect(
      plan.getByRole("heading", { name: "Stop eating by 9:00 PM on Sunday" }),
    ).toBeFocused();
    await choose(page, "Today Sat 21");
    await choose(page, "11:00 AM");
    await atBothWidths(page, () =>
      expect(
        plan.getByRole("heading", { name: "Too late to fast for today, 11:00 AM" }),
      ).toBeVisible(),
    );
    await expectAccessible(page);
    await plan.getByRole("button", { name: "Take Sunday, 09:00 AM" }).click();
    await atBothWidths(page, async () => {
      await expect(
        plan.getByRole("heading", { name: "Stop eating by 9:00 PM on Saturday" }),
      ).toBeVisible();
      await expect(plan.getByRole("radio", { name: "Tomorrow Sun 22" })).toBeChecked();
    });
  });

  test("by keyboard: days and times are two groups, and another day opens a date field", async ({
    page,
  }) => {
    await openCart(page, [LIPID]);
    const plan = planOf(page);
    await plan.getByRole("radio", { name: "Today Sat 21" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(plan.getByRole("radio", { name: "Tomorrow Sun 22" })).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(plan.getByRole("radio", { name: "09:00 AM" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(
      plan.getByRole("heading", { name: "Stop eating by 9:00 PM on Saturday" }),
    ).toBeVisible();
    await choose(page, "Another day");
    const date = plan.getByLabel("Another day").last();
    await expect(date).toBeFocused();
    await date.fill("2026-12-01");
    await expect(
      plan.getByRole("heading", { name: "Stop eating by 9:00 PM on Monday" }),
    ).toBeVisible();
    await expect(plan).toContainText("Mon 30 Nov");
  });

  test("a line that was saved long ago gets its facts; one that is not in the catalogue is asked about", async ({
    page,
  }) => {
    const old = { _id: "a", name: "Lipid Profile", category: "Other", quantity: 1 };
    await openCart(page, [
      { ...old, testId: "lipid-profile", description: "Fats in the blood." },
      { ...old, _id: "b", name: "Moon Dust" },
    ]);
    await expect(planOf(page).getByRole("heading", { level: 3 })).toHaveText([
      "Fast for 10–12 hours before we come",
      "One prick, one tube",
      "1 of 2 the same day",
      "Asked when we call",
    ]);
    await expect(planOf(page)).toContainText(
      "We agree when we call how this sample is taken: Moon Dust.",
    );
  });

  test("when its code cannot be loaded, it can be tried again", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource|ERR_FAILED|dynamically imported/);
    await page.route(/cart-plan-/, (route) => route.abort());
    await givenCart(page, [LIPID]);
    await open(page, "/cart");
    await expect(planOf(page).getByRole("alert")).toContainText("We could not reach the lab.");
    await page.unroute(/cart-plan-/);
    await planOf(page).getByRole("button", { name: "Try Again" }).click();
    await expect(planOf(page).getByRole("heading", { level: 3 }).first()).toBeVisible();
  });
});

test.describe("§2 visit plan on the package page", () => {
  test("shares day and time with the booking form", async ({ page }) => {
    await page.clock.setFixedTime(SATURDAY);
    await open(page, "/package/full-body-checkup");
    const plan = planOf(page);
    await page.evaluate(() => document.getElementById("visit-plan")?.scrollIntoView());
    await choose(page, "Mon 23 Nov");
    await choose(page, "09:00 AM");
    const form = page.getByRole("complementary", { name: "Book this package" });
    await atBothWidths(page, async () => {
      await expect(
        plan.getByRole("heading", { name: "Stop eating by 9:00 PM on Sunday" }),
      ).toBeVisible();
      await expect(field(form, "preferredDate")).toHaveValue("2026-11-23");
    });
    await form.getByRole("radio", { name: "10:00 AM" }).check({ force: true });
    await atBothWidths(page, async () => {
      await expect(
        plan.getByRole("heading", { name: "Stop eating by 10:00 PM on Sunday" }),
      ).toBeVisible();
      await expect(form.locator("[aria-live=polite]")).toBeEmpty();
    });
    await field(form, "preferredDate").fill("2026-11-21");
    await form.getByRole("radio", { name: "05:00 PM" }).check({ force: true });
    await atBothWidths(page, async () => {
      await expect(form.locator("[aria-live=polite]")).toHaveText(
        "Too late to fast for today, 05:00 PM. For this time you had to stop eating by 5:00 AM on Saturday. If you have eaten since then, choose a later time.",
      );
      await expectAccessible(page);
    });
  });

  test("after a navigation inside the site it is drawn at once, with the booth of a centre", async ({
    page,
  }) => {
    await page.clock.setFixedTime(SATURDAY);
    await open(page, "/packages");
    await page.getByRole("link", { name: /Book Now.*Cardiac Health/ }).click();
    const plan = planOf(page);
    await expect(plan.getByRole("heading", { name: "ECG: only at a centre" })).toBeVisible();
    await expect(plan).toContainText("Indiranagar Collection Booth");
    await expect(page.getByRole("heading", { name: "Tests included" })).toBeVisible();
  });
});

test.describe("§2 visit plan without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("day and time are sent as a form, and fill in the booking form", async ({ page }) => {
    await page.goto("/package/full-body-checkup");
    const plan = planOf(page);
    await atBothWidths(page, () =>
      expect(
        plan.getByRole("heading", { name: "Fast for 10–12 hours before we come" }),
      ).toBeVisible(),
    );
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await plan.getByLabel("Which day should we come?").last().fill(day);
    await choose(page, "02:00 PM");
    await plan.getByRole("button", { name: "Show my plan" }).click();
    await atBothWidths(page, () =>
      expect(
        plan.getByRole("heading", { name: /^Stop eating by 2:00 AM on \w+day$/ }),
      ).toBeVisible(),
    );
    await plan.getByRole("link", { name: "Take 09:00 AM" }).click();
    const form = page.getByRole("complementary", { name: "Book this package" });
    await atBothWidths(page, async () => {
      await expect(
        plan.getByRole("heading", { name: /^Stop eating by 9:00 PM on \w+day$/ }),
      ).toBeVisible();
      await expect(field(form, "preferredDate")).toHaveValue(day);
      await expect(form.getByRole("radio", { name: "09:00 AM" })).toBeChecked();
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        /full-body-checkup$/,
      );
    });
  });

  test("a day that has passed is not planned", async ({ page }) => {
    await page.goto("/package/full-body-checkup?day=2020-01-01&time=09%3A00+AM");
    await expect(
      planOf(page).getByRole("heading", { name: "Fast for 10–12 hours before we come" }),
    ).toBeVisible();
  });
});

test.describe("§2 visit plan on the package page, before its code has come", () => {
  /** Keeps the code of the column back. @returns a function that lets it through. */
  async function openHeld(page: Page) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    await page.route(/hydrated-column/, async (route) => {
      asked();
      await held;
      await route.continue();
    });
    await page.clock.setFixedTime(SATURDAY);
    await page.goto("/package/full-body-checkup");
    return { release, isAsked };
  }

  test("a press on Another day is not lost @phone", async ({ page }) => {
    const { release, isAsked } = await openHeld(page);
    const plan = page.locator("#visit-plan");
    await plan.locator("label").filter({ hasText: "Another day" }).click();
    await isAsked;
    await expect(plan.locator("input[type=date]:visible")).toHaveCount(0);
    release();
    await expect(plan.locator("input[type=date]:visible")).toHaveCount(1);
    await expect(plan.getByRole("radio", { name: "Another day" })).toBeChecked();
  });

  test("the focus stays where it is on the screen @phone", async ({ page }) => {
    const { release, isAsked } = await openHeld(page);
    const time = planOf(page).getByRole("radio", { name: "09:00 AM" });
    const place = () => time.evaluate((radio) => radio.getBoundingClientRect().top);
    await time.focus();
    await isAsked;
    const before = await place();
    release();
    await expect(planOf(page).locator("[data-days]")).toBeVisible();
    await expect(time).toBeFocused();
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  });

  test("a day chosen in the booking form leaves the column as it is, and counts there later", async ({
    page,
  }) => {
    const { release, isAsked } = await openHeld(page);
    const plan = planOf(page);
    const undated = plan.getByRole("heading", { name: "Fast for 10–12 hours before we come" });
    const form = page.getByRole("complementary", { name: "Book this package" });
    await expect(undated).toBeVisible();
    await field(form, "preferredDate").fill("2026-11-23");
    await form.getByRole("radio", { name: "10:00 AM" }).check({ force: true });
    await isAsked;
    await expect(undated).toBeVisible();
    await expect(page.getByRole("heading", { name: "Tests included" })).toBeVisible();
    release();
    await expect(
      plan.getByRole("heading", { name: "Stop eating by 10:00 PM on Sunday" }),
    ).toBeVisible();
    await expect(plan.getByRole("radio", { name: "Mon 23 Nov", exact: true })).toBeChecked();
  });

  test("when it cannot be loaded, what the server drew stays", async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_FAILED|dynamically imported/);
    const failed = page.waitForEvent("requestfailed", (asked) =>
      /hydrated-column/.test(asked.url()),
    );
    await page.route(/hydrated-column/, (route) => route.abort());
    await page.goto("/package/full-body-checkup");
    await page.evaluate(() => document.getElementById("visit-plan")?.scrollIntoView());
    await failed;
    await expect(
      planOf(page).getByRole("heading", { name: "Fast for 10–12 hours before we come" }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Tests included" })).toBeVisible();
  });
});
