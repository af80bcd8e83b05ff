import { type Booked, bookByCall, hydrated, openTicket } from "./booked-ticket.ts";
import { atBothWidths } from "./both-widths.ts";
import { choose, field, fillBooking } from "./fill-form.ts";
import {
  expect,
  givenCart,
  indianDay,
  nextAlert,
  open,
  type Page,
  snackbarOf,
  test,
} from "./site.ts";

const TICKET = /\/ticket\/[\w-]{22}$/;
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const row = (page: Page, name: string) =>
  page.getByRole("main").locator("summary", { hasText: name });
const seeBooking = (page: Page) =>
  page.getByRole("link", { name: /^See your booking DS-[2-9A-HJKMNP-TV-Z]{4,}$/ });

/** Browsers log a refused form post. */
const REFUSED = /status of 4\d\d|\/api\/tickets|answered 4/;

/** The heading and the link of a new booking's ticket. */
async function expectTicket(page: Page) {
  await expect(page).toHaveURL(TICKET);
  await expect(heading(page)).toHaveText("We have your booking");
  await expect(page).toHaveTitle(/^Booking DS-\w+ \| /);
}

test.describe("§2 Booking ticket: the link follows", () => {
  test("the booking of a test, in a snackbar that stays @phone", async ({ page }) => {
    await page.clock.install();
    await open(page, "/tests?test=complete-blood-count");
    await page.getByRole("button", { name: "Book Now" }).first().click();
    await fillBooking(page.getByRole("dialog"));
    await page.getByRole("button", { name: "Confirm Booking" }).click();
    const words = "Booking submitted successfully! We will contact you shortly.";
    await expect(snackbarOf(page, words)).toBeVisible();
    await expect(page.getByText(/^Your reference is DS-/)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(snackbarOf(page, words)).toBeHidden();
    await seeBooking(page).click();
    await expectTicket(page);
  });

  test("the booking of a package: the alert, then home with the link", async ({ page }) => {
    await open(page, "/package/full-body-checkup");
    await fillBooking(page.getByRole("main").locator("form").last());
    const alert = nextAlert(page);
    await page.getByRole("button", { name: "Book Package" }).click();
    expect(await alert).toBe("Package booked successfully! We'll contact you soon.");
    await expect(page).toHaveURL("/");
    await seeBooking(page).click();
    await expectTicket(page);
  });

  test("the booking of a cart, in its dialog", async ({ page }) => {
    await givenCart(page, [
      { _id: "ecg", testId: "ecg", name: "ECG", price: 200, category: "Heart", quantity: 1 },
    ]);
    await open(page, "/cart");
    await page.getByRole("button", { name: "Book All Tests" }).first().click();
    await fillBooking(page.getByRole("dialog"));
    const alert = nextAlert(page);
    await page.getByRole("button", { name: "Book Tests" }).click();
    await alert;
    await seeBooking(page).click();
    await expectTicket(page);
    // Nobody comes for an ECG.
    await expect(page.getByText("Tell us where to come")).toHaveCount(0);
  });
});

test("§2 Booking ticket: address, new time, cancel and erase, with the keyboard @phone", async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const { ticket } = await bookByCall(request);
  await openTicket(page, ticket);

  await page.getByLabel("Street and area").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter the flat and building")).toBeVisible();
  await expect(page.getByText("Please enter a 6-digit pincode")).toBeVisible();
  await expect(page.getByLabel("Flat and building")).toBeFocused();
  await page.keyboard.type("B-204, Sai Krupa Apartments");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12th Main, HAL 2nd Stage");
  await page.getByLabel("Pincode").fill("560 038");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "We come to:" })).toBeFocused();
  await expect(
    page.getByText("B-204, Sai Krupa Apartments, 12th Main, HAL 2nd Stage, 560038"),
  ).toBeVisible();
  await expect(page.getByText("Indiranagar Collection Booth").first()).toBeVisible();

  await row(page, "Ask to change the time").focus();
  await page.keyboard.press("Enter");
  const asking = page.locator("form", { hasText: "Ask for this time" });
  await asking.getByRole("button").press("Enter");
  await expect(asking.getByText("Please choose a time")).toBeVisible();
  await field(asking, "preferredDate").fill(indianDay(3));
  await choose(asking, "preferredTime", "10:00 AM");
  await asking.getByRole("button").press("Enter");
  await expect(heading(page)).toHaveText("You asked for a new time");
  await expect(row(page, "Ask to change the time")).toBeFocused();
  await expect(row(page, "Ask to change the time")).toContainText(/You asked for .*, 10:00 AM/);
  await expect(
    page.getByRole("status").filter({ hasText: "You asked for a new time" }),
  ).toBeVisible();

  await row(page, "Cancel this booking").press("Enter");
  await page.getByRole("link", { name: "Keep it" }).press("Enter");
  await expect(row(page, "Cancel this booking")).toBeFocused();
  await expect(page.getByRole("button", { name: "Cancel this booking" })).toBeHidden();
  await page.keyboard.press("Enter");
  await choose(page.locator("form", { hasText: "Got well" }), "reason", "Got well");
  await page.getByRole("button", { name: "Cancel this booking" }).press("Enter");
  await expect(heading(page)).toHaveText("This booking is cancelled");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("link", { name: "Book again" })).toBeVisible();

  await row(page, "Erase my data").press("Enter");
  await expect(
    page.getByText("Erase name, phone, address and this page? This cannot be undone."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Erase my data" }).press("Enter");
  await expect(heading(page)).toHaveText("Your data is erased.");
  await expect(heading(page)).toBeFocused();
  await page.goto(ticket);
  await expect(heading(page)).toHaveText("This link does not open a booking");
});

test("§2 Booking ticket: a page that another tab has left behind says so", async ({
  page,
  context,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  const { ticket } = await bookByCall(request);
  const other = await context.newPage();
  await openTicket(page, ticket);
  await openTicket(other, ticket);
  await row(other, "Cancel this booking").click();
  await other.getByRole("button", { name: "Cancel this booking" }).click();
  await expect(heading(other)).toHaveText("This booking is cancelled");

  await page.getByLabel("Flat and building").fill("1");
  await page.getByLabel("Street and area").fill("Main Road");
  await page.getByLabel("Pincode").fill("560038");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(snackbarOf(page, "This booking is cancelled already")).toBeVisible();
  await expect(heading(page)).toHaveText("This booking is cancelled");
});

test.describe("§2 Booking ticket: the point on the map", () => {
  test.use({
    geolocation: { latitude: 12.97159, longitude: 77.64115 },
    permissions: ["geolocation"],
  });

  test("is added by the phone's location, and taken away without it", async ({ page, request }) => {
    const { ticket } = await bookByCall(request);
    await openTicket(page, ticket);
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect(page.getByText("A point on the map is added.")).toBeVisible();
    await fillAddress(page);
    await expect(page.getByText("With a point on the map.")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await page.getByText("Change", { exact: true }).click();
    await expect(page.getByLabel("Flat and building")).toHaveValue("B-204");
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByText("With a point on the map.")).toBeHidden();
  });
});

test("§5 Ticket: a location that is refused leaves the address to be typed", async ({
  page,
  request,
}) => {
  const { ticket } = await bookByCall(request);
  await openTicket(page, ticket);
  await page.getByRole("button", { name: "Use my location" }).click();
  await expect(
    page.getByText("We could not read your location. Please type the address."),
  ).toBeVisible();
});

async function fillAddress(page: Page) {
  await page.getByLabel("Flat and building").fill("B-204");
  await page.getByLabel("Street and area").fill("12th Main");
  await page.getByLabel("Pincode").fill("560038");
  await page.getByRole("button", { name: "Save address" }).click();
}

test("§2 Booking ticket: shared as text, and copied where nothing shares", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  const { ticket, reference } = await bookByCall(request);
  await openTicket(page, ticket);
  await page.getByRole("button", { name: "Share with family" }).click();
  await expect(
    snackbarOf(page, "The text is copied. It holds no name and no number."),
  ).toBeVisible();
  const text = await page.evaluate(async () => navigator.clipboard.readText());
  expect(text).toMatch(new RegExp(`^Doorstep Diagnostics, booking ${reference}\\. \\w+day, `));
  expect(text).toContain("One prick, three tubes, and a urine sample. ECG only at a centre.");
  expect(text).not.toMatch(/http|ticket|Asha/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("§2 Booking ticket: from the booking to its end", async ({ page, expectedErrors }) => {
    expectedErrors.push(REFUSED);
    await page.goto("/book?test=lipid-profile");
    const form = page.getByRole("main").locator("form").last();
    await fillBooking(form, { day: indianDay(2), time: "09:00 AM" });
    await form.getByRole("button", { name: "Confirm Booking" }).click();
    await atBothWidths(page, () =>
      expect(
        page.getByText("Booking submitted successfully! We will contact you shortly."),
      ).toBeVisible(),
    );
    await seeBooking(page).click();
    await atBothWidths(page, async () => {
      await expectTicket(page);
      await expect(
        page.getByRole("heading", { name: /^Stop eating by 9:00 PM on / }),
      ).toBeVisible();
      for (const name of ["Print for the fridge", "Share with family", "Use my location"])
        await expect(page.getByRole("button", { name })).toBeHidden();
    });

    await page.getByRole("button", { name: "Save address" }).click();
    await atBothWidths(page, () =>
      expect(page.getByText("Please enter the street and area")).toBeVisible(),
    );
    await fillAddress(page);
    await atBothWidths(page, () =>
      expect(page.getByText("B-204, 12th Main, 560038")).toBeVisible(),
    );

    await row(page, "Ask to change the time").click();
    await page.getByRole("button", { name: "Ask for this time" }).click();
    const asking = page.locator("form", { hasText: "Ask for this time" });
    await atBothWidths(page, () => expect(asking.getByText("Please choose a date")).toBeVisible());
    await asking.locator("label", { hasText: "Tomorrow" }).click();
    await choose(asking, "preferredTime", "11:00 AM");
    await asking.getByRole("button").click();
    await expect(heading(page)).toHaveText("You asked for a new time");

    await row(page, "Cancel this booking").click();
    await page.getByRole("link", { name: "Keep it" }).click();
    await expect(heading(page)).toHaveText("You asked for a new time");
    await row(page, "Cancel this booking").click();
    await page.getByRole("button", { name: "Cancel this booking" }).click();
    await expect(heading(page)).toHaveText("This booking is cancelled");

    await row(page, "Erase my data").click();
    await page.getByRole("button", { name: "Erase my data" }).click();
    await expect(heading(page)).toHaveText("Your data is erased.");
  });

  test("§2 Booking ticket: a form of a page that is out of date is answered with the reason", async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    const { ticket }: Booked = await bookByCall(request);
    await page.goto(ticket);
    await request.post(`/api${ticket.replace("ticket", "tickets")}/cancel`, { data: {} });
    await fillAddress(page);
    await expect(heading(page)).toHaveText("This booking is cancelled");
    await expect(page.getByText("This booking is cancelled already")).toBeVisible();
  });

  test("§2 Booking ticket: the calendar file is a plain link", async ({ page, request }) => {
    const { ticket, reference } = await bookByCall(request);
    await page.goto(ticket);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add to calendar" }).click();
    expect((await download).suggestedFilename()).toBe(`visit-${reference}.ics`);
  });
});
