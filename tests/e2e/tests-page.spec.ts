import { atBothWidths } from "./both-widths.ts";
import { choose, field, fillBooking } from "./fill-form.ts";
import {
  cartOf,
  countPosts,
  expect,
  failCalls,
  FAILED_CALL,
  holdCalls,
  indianDay,
  open,
  type Page,
  ready,
  snackbarOf,
  stopClock,
  test,
} from "./site.ts";

/** From another page by its link, so that the browser makes the call. */
const goToTests = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Tests", exact: true }).click();

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

const statusOf = (page: Page) => page.getByRole("search", { name: "Tests" }).getByRole("status");

const filterOf = (page: Page) => page.getByRole("searchbox", { name: "Find in this list" });

const categoryOf = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Test categories" }).getByRole("link", { name });

const pricesOf = async (page: Page) =>
  (await page.getByRole("article").locator("p b").allTextContents()).map((text) =>
    Number(text.replace(/[^\d.]/g, "")),
  );

const book = async (page: Page, id = "complete-blood-count") => {
  await open(page, `/tests?test=${id}`);
  await page.getByRole("button", { name: "Book Now" }).first().click();
  return page.getByRole("dialog");
};

test.describe("§2 tests", () => {
  test("has its title and a category filter: All Tests plus one button per category", async ({
    page,
  }) => {
    await open(page, "/tests");
    const filter = page.getByRole("navigation", { name: "Test categories" }).getByRole("link");
    await atBothWidths(page, async () => {
      await expect(page.getByRole("heading", { level: 1, name: "Available Tests" })).toBeVisible();
      await expect(filter.first()).toHaveText(/^All Tests/);
      await expect(filter).toHaveCount(33);
    });
  });

  test("cards are grouped by category; a category shows its own", async ({ page }) => {
    await open(page, "/tests");
    const group = page.getByRole("region", { name: "Haematology" });
    await atBothWidths(page, async () => {
      await expect(statusOf(page)).toHaveText("1,260 tests");
      await expect(group).toContainText("38 tests");
      await expect(group.getByRole("article").first()).toBeVisible();
    });
    await page
      .getByRole("navigation", { name: "Test categories" })
      .getByRole("link", { name: /^Thyroid/ })
      .click();
    await atBothWidths(page, async () => {
      await expect(page).toHaveURL(/\/tests\?category=Thyroid$/);
      await expect(cardOf(page, "Thyroid Profile")).toBeVisible();
      await expect(cardOf(page, "Complete Blood Count")).toHaveCount(0);
    });
  });

  test("a card has name, offered price with 2 decimals, sample container, TAT and its buttons", async ({
    page,
  }) => {
    await open(page, "/tests?test=complete-blood-count");
    const card = cardOf(page, "Complete Blood Count");
    await atBothWidths(page, async () => {
      await expect(card).toContainText("₹300.00");
      await expect(card).toContainText("EDTA tube (lavender)");
      await expect(card).toContainText("Same day");
      await expect(card.getByRole("button", { name: "Book Now" })).toBeVisible();
      await expect(card.getByRole("button", { name: "Add to Cart" })).toBeVisible();
    });
  });

  test("the price is the offered price, else the original price, else N/A", async ({ page }) => {
    await open(page, "/checkups/women");
    const plain = { category: "Other", container: "Urine cup", tat: "Same day", fasting: "" };
    const tests = [
      { ...plain, _id: "a", name: "Offered", offeredPrice: 99.5, originalPrice: 120 },
      { ...plain, _id: "b", name: "Original", originalPrice: 120 },
      { ...plain, _id: "c", name: "Unpriced" },
    ];
    await page.route("**/api/tests/page*", (route) =>
      route.fulfill({
        json: {
          success: true,
          data: {
            query: { category: "", sort: "", find: "", page: 1, test: "" },
            category: "",
            groups: [{ category: "Other", count: 3, tests }],
            count: 3,
            pageCount: 1,
            categories: [{ name: "Other", count: 3 }],
          },
        },
      }),
    );
    await goToTests(page);
    await expect(cardOf(page, "Offered")).toContainText("₹99.50");
    await expect(cardOf(page, "Original")).toContainText("₹120.00");
    await expect(cardOf(page, "Unpriced")).toContainText("N/A");
  });

  test("booking opens a dialog Book Test with the test name and Confirm Booking @phone", async ({
    page,
  }) => {
    const dialog = await book(page);
    await expect(dialog.getByRole("heading", { name: "Book Test" })).toBeVisible();
    await expect(dialog).toContainText("Complete Blood Count");
    await expect(dialog.getByRole("button", { name: "Confirm Booking" })).toBeVisible();
  });
});

test.describe("§4 tests", () => {
  test("page data: loading, then error, and Try Again reloads", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/checkups/women");
    await failCalls(page, "/api/tests");
    await goToTests(page);
    await atBothWidths(page, () => expect(page.getByText("Failed to load tests")).toBeVisible());
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try Again" }).click();
    await atBothWidths(page, async () => {
      await expect(cardOf(page, "Complete Blood Count")).toBeAttached();
      await expect(page.getByText("Failed to load tests")).toBeHidden();
    });
  });

  test("closing clears form and selected test", async ({ page }) => {
    const dialog = await book(page);
    await fillBooking(dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Book Now" }).nth(1).click();
    await expect(dialog).not.toContainText("Complete Blood Count");
    await expect(field(dialog, "patientName")).toHaveValue("");
  });

  test("the submitting flag disables the button, submitting closes and clears", async ({
    page,
  }) => {
    const dialog = await book(page);
    await fillBooking(dialog);
    const call = await holdCalls(page, "/api/bookings");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(dialog.locator("button[type=submit]")).toBeDisabled();
    call.release();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await expect(field(dialog, "patientName")).toHaveValue("");
  });

  test("the dialog stays when what was typed into the list is answered late", async ({ page }) => {
    await open(page, "/packages");
    await page.getByRole("navigation", { name: "Main" }).getByText("Book a Test").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Available Tests");
    const list = await holdCalls(page, "/api/tests/page");
    const asked = page.waitForRequest(/api\/tests\/page/);
    await page.getByRole("main").getByRole("searchbox").fill("lipid profile");
    await asked;
    await page.getByRole("button", { name: "Book Now" }).first().click();
    const name = field(page.getByRole("dialog"), "patientName");
    await name.fill("Asha Rao");
    list.release();
    await expect(page).toHaveURL(/find=lipid/);
    await expect(name).toHaveValue("Asha Rao");
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("Add to Cart appends with quantity 1, then raises the quantity by 1", async ({ page }) => {
    await open(page, "/tests?test=complete-blood-count");
    const add = page.getByRole("button", { name: "Add to Cart" }).first();
    await add.click();
    await expect.poll(() => cartOf(page)).toMatchObject([{ quantity: 1, price: 300 }]);
    await add.click();
    await expect.poll(() => cartOf(page)).toMatchObject([{ quantity: 2 }]);
  });

  test("a line of the stored cart has its test's description at once", async ({ page }) => {
    await open(page, "/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect
      .poll(() => cartOf(page))
      .toMatchObject([{ description: expect.stringMatching(/\w{3,}/), quantity: 1 }]);
  });

  test("its snackbar hides after 6 s", async ({ page }) => {
    await page.clock.install();
    await open(page, "/tests?test=complete-blood-count");
    await stopClock(page);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    const snackbar = snackbarOf(page, "Complete Blood Count added to cart!");
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(5_990);
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(20);
    await expect(snackbar).toBeHidden();
  });
});

test.describe("§5 test booking", () => {
  const parts = ["name", "phone", "day", "time"] as const;
  for (const part of parts) {
    test(`the ${part} is required`, async ({ page }) => {
      const dialog = await book(page);
      await fillBooking(dialog, { [part]: "" });
      const posts = countPosts(page);
      await dialog.getByRole("button", { name: "Confirm Booking" }).click();
      await expect(dialog.locator("[aria-invalid=true], [id$=-error]").first()).toBeVisible();
      expect(posts.length).toBe(0);
    });
  }

  test("the phone takes 10 digits, else Please enter a valid 10-digit phone number", async ({
    page,
  }) => {
    const dialog = await book(page);
    await fillBooking(dialog, { phone: "12345" });
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await atBothWidths(page, async () => {
      await expect(dialog.getByText("Please enter a valid 10-digit phone number")).toBeVisible();
      await expect(field(dialog, "phoneNumber")).toBeFocused();
      await expect(field(dialog, "phoneNumber")).toHaveValue("12345");
    });
  });

  test("e-mail is optional and a blank one is left out; the date is today at the earliest", async ({
    page,
  }) => {
    const dialog = await book(page);
    await expect(field(dialog, "preferredDate")).toHaveAttribute("min", indianDay());
    await fillBooking(dialog, { email: "", day: indianDay(2) });
    const request = page.waitForRequest("**/api/bookings");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    const sent = (await request).postDataJSON();
    expect(sent).not.toHaveProperty("email");
    expect(sent).toMatchObject({
      preferredDate: indianDay(2),
      preferredTime: "10:00 AM",
      testName: "Complete Blood Count",
      testPrice: 300,
      status: "pending",
    });
    await expect(
      snackbarOf(page, "Booking submitted successfully! We will contact you shortly."),
    ).toBeVisible();
  });

  test("a test that is not taken at home says so before it is booked", async ({ page }) => {
    await open(page, "/book?test=ecg");
    const main = page.getByRole("main");
    await expect(main).toContainText(
      "We call you to agree a time at our centre, where this test is done,",
    );
    await expect(main).toContainText("FastingAsk us");
    await open(page, "/book?test=complete-blood-count");
    await expect(main).toContainText("FastingNot needed");
    await expect(main).toContainText("come at the time you chose");
    await expect(main).not.toContainText("at our centre");
  });

  test("a date before today is refused", async ({ page }) => {
    const dialog = await book(page);
    await fillBooking(dialog, { day: indianDay(-1) });
    const posts = countPosts(page);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(dialog.locator("[aria-invalid=true], [id$=-error]").first()).toBeVisible();
    expect(posts.length).toBe(0);
  });

  test("the eight times can be chosen", async ({ page }) => {
    const dialog = await book(page);
    for (const time of [
      "09:00 AM",
      "10:00 AM",
      "11:00 AM",
      "12:00 PM",
      "02:00 PM",
      "03:00 PM",
      "04:00 PM",
      "05:00 PM",
    ])
      await choose(dialog, "preferredTime", time);
  });
});

test.describe("§8 test booking", () => {
  test("success: Booking submitted successfully! We will contact you shortly.", async ({
    page,
  }) => {
    const dialog = await book(page);
    await fillBooking(dialog);
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await atBothWidths(page, async () => {
      await expect(
        page.getByText("Booking submitted successfully! We will contact you shortly.", {
          exact: true,
        }),
      ).toBeVisible();
      await expect(dialog).toBeHidden();
    });
  });

  test("error: Failed to submit booking. Please try again. keeps what was typed", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    const dialog = await book(page);
    const patient = await fillBooking(dialog);
    await failCalls(page, "/api/bookings");
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(
      page.getByText("Failed to submit booking. Please try again.", { exact: true }).first(),
    ).toBeVisible();
    await expect(field(dialog, "patientName")).toHaveValue(patient.name);
  });
});

test.describe("the long list", () => {
  /** Scrolls in steps, so that the list can load more, until `isThere`. */
  async function scrollUntil(page: Page, isThere: () => Promise<boolean>) {
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, 2_000));
      expect(await isThere()).toBe(true);
    }).toPass({ intervals: [50], timeout: 60_000 });
  }

  /** @returns where the page is scrolled to, once pages of the list that load move it no more. */
  const scrollAtRest = (page: Page) =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      let last = -1;
      for (let still = 0; still < 20; still = window.scrollY === last ? still + 1 : 0) {
        last = window.scrollY;
        await frame();
      }
      return last;
    });

  const headings = (page: Page) =>
    page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();

  test("loads while scrolling, to the last test; only what is near the view is in the DOM", async ({
    page,
  }) => {
    test.slow();
    await open(page, "/tests");
    const last = await categoryOf(page, /./).last().textContent();
    const name = last?.replace(/ [\d,]+$/, "") ?? "";
    let most = 0;
    await scrollUntil(page, async () => {
      most = Math.max(most, await page.locator("*").count());
      return (await headings(page)).includes(name);
    });
    await scrollUntil(page, () => page.getByRole("contentinfo").isVisible());
    expect(most).toBeLessThan(3_500);
    await expect(page).toHaveURL("/tests");
  });

  test("Back restores the scroll position @phone", async ({ page }) => {
    await open(page, "/tests");
    const first = cardOf(page, "Complete Blood Count");
    await scrollUntil(page, async () => (await first.count()) === 0);
    const left = await scrollAtRest(page);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("header a[href='/cart']")?.click(),
    );
    await expect(page).toHaveURL("/cart");
    await page.goBack();
    await expect(page).toHaveURL("/tests");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    await expect(page.getByRole("article").first()).toBeAttached();
    await expect(first).toHaveCount(0);
  });

  test("has pages with their own URLs, which continue one another", async ({ page }) => {
    await open(page, "/tests?page=2");
    await expect(page).toHaveURL("/tests?page=2");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/tests\?page=2$/);
    const names = await page.getByRole("article").getByRole("heading").allTextContents();
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/tests");
    await expect(page.getByRole("article")).not.toHaveCount(0);
    await scrollUntil(page, async () => {
      const more = await page.getByRole("article").getByRole("heading").allTextContents();
      return names.every((name) => more.includes(name));
    });
  });

  test("shows the test named in the URL first, marked, with its category", async ({ page }) => {
    await open(page, "/tests?test=thyroid-profile");
    await expect(page.getByRole("article").first()).toContainText("Thyroid Profile");
    await expect(page.locator("#marked")).toContainText("Thyroid Profile");
    await expect(categoryOf(page, /^Thyroid/)).toHaveAttribute("aria-current", "true");
  });

  test("can be sorted by price or by name", async ({ page }) => {
    await open(page, "/tests?category=Thyroid");
    await page.getByLabel("Sort by").selectOption("Price, low to high");
    await expect(page).toHaveURL("/tests?category=Thyroid&sort=price");
    await expect
      .poll(async () => {
        const prices = await pricesOf(page);
        return prices.length > 0 && prices.join() === prices.toSorted((a, b) => a - b).join();
      })
      .toBe(true);
    await page.getByLabel("Sort by").selectOption("Name");
    await expect(page).toHaveURL("/tests?category=Thyroid&sort=name");
    await expect
      .poll(async () => {
        const names = await page.getByRole("article").getByRole("heading").allTextContents();
        return names.join() === names.toSorted((a, b) => a.localeCompare(b)).join();
      })
      .toBe(true);
  });

  test("is filtered while typing, by name or alias; emptying the box shows all", async ({
    page,
  }) => {
    await open(page, "/tests");
    const box = filterOf(page);
    await box.pressSequentially("hemogram");
    await atBothWidths(page, async () => {
      await expect(cardOf(page, "Complete Blood Count")).toBeVisible();
      await expect(cardOf(page, "Thyroid Profile")).toBeHidden();
      await expect(page).toHaveURL(/\?find=hemogram$/);
      await expect(box).toBeFocused();
    });
    await box.fill("serum");
    await expect(statusOf(page)).toHaveText(/^\d{2,} tests$/);
    const found = Number((await statusOf(page).textContent())?.match(/\d+/)?.[0]);
    expect(found).toBeGreaterThan(30);
    await box.fill("");
    await expect(statusOf(page)).toHaveText("1,260 tests");
    await expect(page).toHaveURL(/\/tests$/);
  });

  test("a filter that finds nothing says so", async ({ page }) => {
    await open(page, "/tests?find=zzzz");
    await expect(page.getByText('No tests found for "zzzz"')).toBeVisible();
    await expect(statusOf(page)).toHaveText("0 tests");
    await expect(filterOf(page)).toHaveValue("zzzz");
  });

  test("keeps what is typed when a category is chosen; a reload shows the same list", async ({
    page,
  }) => {
    await open(page, "/tests");
    const box = filterOf(page);
    await box.pressSequentially("tsh");
    await expect(page).toHaveURL(/find=tsh/);
    await categoryOf(page, /^Thyroid/).click();
    await expect(page).toHaveURL(/\?(?=.*category=Thyroid)(?=.*find=tsh)/);
    await expect(statusOf(page)).toHaveText(/^[1-9]\d? tests?$/);
    const count = (await statusOf(page).textContent()) ?? "";
    await page.reload();
    await ready(page);
    await expect(box).toHaveValue("tsh");
    await expect(statusOf(page)).toHaveText(count);
  });

  test("choosing a category and an order while typing keeps all three", async ({ page }) => {
    await open(page, "/tests");
    await filterOf(page).fill("antibody");
    await categoryOf(page, /^Thyroid/).click();
    await page.getByLabel("Sort by").selectOption("Price, low to high");
    await expect(page).toHaveURL("/tests?category=Thyroid&sort=price&find=antibody");
    await expect(page.getByRole("region", { name: "Thyroid" })).toBeVisible();
    // The address changes before the sorted list is here.
    await expect(async () => {
      const prices = await pricesOf(page);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }).toPass();
    await page.goBack();
    await expect(page).toHaveURL(/\/tests(\?find=antibody)?$/);
  });

  test("a filter that fails keeps what is typed; Try Again asks again", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED_CALL);
    await open(page, "/tests");
    await failCalls(page, "/api/tests/page");
    await filterOf(page).pressSequentially("hemo");
    await expect(page.getByText("Failed to load tests")).toBeVisible();
    await page.unrouteAll();
    await filterOf(page).pressSequentially("gram");
    await expect(cardOf(page, "Complete Blood Count")).toBeVisible();
    await expect(page.getByText("Failed to load tests")).toBeHidden();
    await expect(filterOf(page)).toHaveValue("hemogram");
  });

  test("what was found can be put into the cart and booked", async ({ page }) => {
    await open(page, "/tests?find=hemogram");
    const card = cardOf(page, "Complete Blood Count");
    await card.getByRole("button", { name: "Add to Cart" }).click();
    await expect.poll(() => cartOf(page)).toMatchObject([{ quantity: 1, price: 300 }]);
    await card.getByRole("button", { name: "Book Now" }).click();
    await expect(page.getByRole("dialog")).toContainText("Complete Blood Count");
  });
});
