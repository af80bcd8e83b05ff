import { expectAccessible } from "./accessible.ts";
import { choose, field, fillBooking } from "./fill-form.ts";
import { answersTo, CUT_OFF, ECG, givenKept, keptLabel, keptNames } from "./kept-booking.ts";
import {
  cartOf,
  countPosts,
  expect,
  expectFits,
  givenCart,
  indianDay,
  open,
  type Page,
  snackbarOf,
  test,
} from "./site.ts";

test.beforeEach(({ expectedErrors }) => void expectedErrors.push(CUT_OFF));

const SENT = /^Your kept booking is sent\. Reference DS-[2-9A-HJ-NP-Z]{4,}\./;
const sentToast = (page: Page) => page.getByRole("status").getByText(SENT);

/** The code of the form's last step has come, as it has when somebody takes a while to fill it in. */
const submissionLoaded = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes("/send-booking-"));

test.describe("§2 weak network: a booking that cannot be sent", () => {
  test("leaves the cart, is kept with its words, and is sent when the network is back @phone", async ({
    page,
    context,
  }) => {
    await givenCart(page, [ECG]);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Book All Tests" }).first().click();
    const dialog = page.getByRole("dialog");
    const loaded = submissionLoaded(page);
    const patient = await fillBooking(dialog, { name: "Meenakshi Rao" });
    await loaded;
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expect(
      page.getByText("You are offline. Pages you opened before still work."),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    const label = keptLabel(page);
    await expect(label.getByRole("heading")).toBeFocused();
    await expect(dialog).toBeHidden();
    for (const text of [
      "Not sent yet. We try again when you are online.",
      "Keep this page open or come back to it.",
      "ECG",
      "Meenakshi Rao",
      patient.phone,
      "₹200.00",
    ])
      await expect(label).toContainText(text);
    await expect(page.getByRole("heading", { name: "Shopping Cart" })).toBeVisible();
    await expect(page.getByRole("region", { name: "A call works without internet" })).toContainText(
      "Until the booking is sent, the lab does not know about it.",
    );
    expect(await cartOf(page)).toEqual([]);
    expect(await keptNames(page)).toHaveLength(1);
    await expectAccessible(page);
    await expectFits(page);

    // By keyboard: the label has the focus, the button is next.
    await page.keyboard.press("Tab");
    await expect(label.getByRole("button", { name: "Try now" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(label.getByRole("status")).toHaveText(
      "We could not reach the lab. We try again when you are online.",
    );

    await context.setOffline(false);
    await expect(sentToast(page)).toBeVisible();
    await expect(label).toBeHidden();
    expect(await keptNames(page)).toEqual([]);
    await expect(page.getByText("You are offline.")).toBeHidden();
    await page.getByRole("link", { name: "See your booking" }).click();
    await expect(page.getByRole("heading", { name: "We have your booking" })).toBeVisible();
  });

  test("its request is lost: from /tests, found again from any page, sent by Try now", async ({
    page,
  }) => {
    await open(page, "/tests");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    const dialog = page.getByRole("dialog");
    await fillBooking(dialog);
    await page.route("**/api/bookings", (route) => route.abort());
    await dialog.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(keptLabel(page).getByRole("heading")).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("banner").getByRole("link", { name: "Your Reports" }).click();
    await expect(keptLabel(page)).toBeHidden();
    await page.getByRole("link", { name: "See it" }).click();
    await page.unroute("**/api/bookings");
    await keptLabel(page).getByRole("button", { name: "Try now" }).click();
    await expect(sentToast(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  });

  test("its answer is lost on the package page: the next page sends it again, and it is stored once", async ({
    page,
  }) => {
    const ids = await answersTo(page, (nth) => (nth === 1 ? "is lost" : "arrives"));
    await open(page, "/package/full-body-checkup");
    const form = page.getByRole("complementary");
    await fillBooking(form);
    await form.getByRole("button", { name: "Book Package" }).click();
    await expect(keptLabel(page)).toBeVisible();
    await expect(field(form, "patientName")).toHaveValue("");
    await page.reload();
    await expect(sentToast(page)).toBeVisible();
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  test("the page is reloaded while it is sent: it is sent once, and leaves the cart", async ({
    page,
  }) => {
    await givenCart(page, [ECG]);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Book All Tests" }).first().click();
    await fillBooking(page.getByRole("dialog"));
    const ids = await answersTo(page, (nth) => (nth === 1 ? "hangs" : "arrives"));
    await page.getByRole("button", { name: "Book Tests" }).click();
    await expect.poll(() => ids).toHaveLength(1);
    await page.reload();
    await expect(sentToast(page)).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test("two tabs come back at once: one sends it, both say so", async ({ page, context }) => {
    await givenKept(page);
    await page.route("**/api/cart-tests", (route) => route.abort());
    await open(page, "/cart");
    await keptLabel(page).getByRole("button", { name: "Try now" }).click();
    await expect(keptLabel(page).getByRole("status")).not.toBeEmpty();
    const other = await context.newPage();
    await other.route("**/api/cart-tests", (route) => route.abort());
    // A new page tries at once; the tabs have to wait when the network comes back.
    const failed = other.waitForEvent("requestfailed", (sent) =>
      sent.url().endsWith("/cart-tests"),
    );
    await open(other, "/cart");
    await failed;
    await keptLabel(other).getByRole("button", { name: "Try now" }).click();
    await expect(keptLabel(other).getByRole("status")).not.toBeEmpty();
    const ids = await answersTo(page, () => "arrives");
    await page.unroute("**/api/cart-tests");
    await other.unroute("**/api/cart-tests");
    await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event("online")))),
    );
    await expect(sentToast(page)).toBeVisible();
    await expect(sentToast(other)).toBeVisible();
    await expect(keptLabel(other)).toBeHidden();
    expect(new Set(ids).size).toBe(1);
  });
});

test.describe("§2 weak network: a kept booking", () => {
  test("waits for a busy server, and says why a refused one could not be sent; Change it", async ({
    page,
  }) => {
    const patient = await givenKept(page);
    let status = 503;
    await page.route("**/api/cart-tests", (route) =>
      route.fulfill({
        status,
        json: { success: false, message: "Please book at most 300 tests at once", errors: [] },
      }),
    );
    await open(page, "/cart");
    const label = keptLabel(page);
    await label.getByRole("button", { name: "Try now" }).click();
    await expect(label.getByRole("status")).toHaveText(
      "The lab's site is busy. We try again in a few minutes.",
    );
    status = 422;
    await label.getByRole("button", { name: "Try now" }).click();
    await expect(label).toContainText(
      "Your kept booking could not be sent: Please book at most 300 tests at once.",
    );
    await expectAccessible(page);
    await page.unroute("**/api/cart-tests");
    await label.getByRole("button", { name: "Change it" }).click();
    const dialog = page.getByRole("dialog", { name: "Book Multiple Tests" });
    await expect(field(dialog, "patientName")).toHaveValue(patient.name);
    await expect(field(dialog, "phoneNumber")).toHaveValue(patient.phone);
    page.on("dialog", (alert) => alert.accept());
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await expect(page.getByText("Thank you for your booking!")).toBeVisible();
    expect(await keptNames(page)).toEqual([]);
  });

  test("is not sent when its day has passed; a new day is chosen", async ({ page }) => {
    await givenKept(page, { day: indianDay(-1) });
    const posts = countPosts(page);
    await open(page, "/cart");
    const label = keptLabel(page);
    await label.getByRole("button", { name: "Try now" }).click();
    await expect(label).toContainText("The day you chose has passed. Choose a new one.");
    expect(posts).toEqual([]);
    await label.getByRole("button", { name: "Change it" }).click();
    const dialog = page.getByRole("dialog");
    await field(dialog, "preferredDate").fill(indianDay(3));
    await choose(dialog, "preferredTime", "11:00 AM");
    page.on("dialog", (alert) => alert.accept());
    await dialog.getByRole("button", { name: "Book Tests" }).click();
    await expect(page.getByText("Thank you for your booking!")).toBeVisible();
  });

  test("is not sent again when the server may have forgotten its key", async ({ page }) => {
    await givenKept(page, { firstTry: Date.now() - 24 * 3_600_000 });
    const posts = countPosts(page);
    await open(page, "/cart");
    await keptLabel(page).getByRole("button", { name: "Try now" }).click();
    await expect(keptLabel(page)).toContainText("We cannot tell whether the lab has this booking.");
    expect(posts).toEqual([]);
  });

  test("goes back into the cart when it is deleted from this phone", async ({ page }) => {
    await givenKept(page);
    await open(page, "/cart");
    await keptLabel(page).getByRole("button", { name: "Delete from this phone" }).click();
    await expect(keptLabel(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: "Shopping Cart" })).toBeFocused();
    expect(await cartOf(page)).toMatchObject([{ testId: "ecg", quantity: 1 }]);
    expect(await keptNames(page)).toEqual([]);
  });
});

test("§2 weak network: a browser that cannot keep a booking says so, and the form stays", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, "/book?test=ecg");
  const main = page.getByRole("main");
  const { name } = await fillBooking(main);
  await page.route("**/api/bookings", (route) => route.abort());
  await main.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(snackbarOf(page, "Failed to submit booking. Please try again.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("This browser could not keep the booking");
  await expect(field(main, "patientName")).toHaveValue(name);
  await page.unroute("**/api/bookings");
  await main.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(
    snackbarOf(page, "Booking submitted successfully! We will contact you shortly."),
  ).toBeVisible();
});
