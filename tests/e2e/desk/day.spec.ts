import type { Browser, Page } from "@playwright/test";
import type { Role } from "#app/lib/roles.ts";
import { fillBooking } from "../fill-form.ts";
import { CUT_OFF } from "../kept-booking.ts";
import { ready, snackbarOf } from "../site.ts";
import { expect, MONDAY_0942, signIn, test } from "./desk.ts";

/** A day of the lab with three colleagues at once, from the patient's booking to the closed tally. */

const PHONE = "1000064220";
const MONDAY = "2026-11-23";
const FAMILY = "Saraswathi Murthy and 1 more";

type Desk = Parameters<typeof signIn>[1] & { siteUrl: string };

/** A browser of its own for a colleague. */
async function colleague(browser: Browser, desk: Desk, role: Role, path: string) {
  const phone = role === "phlebotomist" ? { viewport: { width: 360, height: 740 } } : {};
  const context = await browser.newContext({
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    baseURL: desk.deskUrl,
    serviceWorkers: "allow",
    ...phone,
  });
  const page = await context.newPage();
  await page.clock.install({ time: MONDAY_0942 });
  await page.addInitScript(dialNothing);
  await signIn(page, desk, role);
  await page.goto(path);
  await ready(page);
  return page;
}

/** A press on a phone number starts a call, which no test machine can do. */
function dialNothing() {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.protocol === "tel:") event.preventDefault();
  });
}

/** Books a test on the public site, as a patient does. */
async function bookOnSite(page: Page, { siteUrl }: Desk, test: string, name: string) {
  await page.goto(`${siteUrl}/tests?find=${encodeURIComponent(test)}`);
  await ready(page);
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: test, exact: true }) });
  await card.getByRole("button", { name: "Book Now" }).click();
  const dialog = page.getByRole("dialog");
  await fillBooking(dialog, { name, phone: PHONE, day: MONDAY, time: "11:00 AM" });
  await dialog.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(
    snackbarOf(page, "Booking submitted successfully! We will contact you shortly."),
  ).toBeVisible();
}

test("§10: a day with three people at once, from the site to the closed tally", async ({
  browser,
  desk,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(CUT_OFF);
  const kavitha = await colleague(browser, desk, "front-desk", "/");
  const ravi = await colleague(browser, desk, "phlebotomist", "/my-visits");
  await ravi.evaluate(async () => void (await navigator.serviceWorker.ready));
  const visitor = await browser.newContext({ locale: "en-IN", timezoneId: "Asia/Kolkata" });
  const patient = await visitor.newPage();
  await patient.clock.install({ time: MONDAY_0942 });

  await test.step("a patient books on the site, and the row is on Today without a reload", async () => {
    await expect(kavitha.getByRole("heading", { name: "Nobody to call" })).toBeVisible();
    await bookOnSite(patient, desk, "Lipid Profile", "Saraswathi Murthy");
    const booked = Date.now();
    await kavitha.getByRole("link", { name: "Saraswathi Murthy", exact: true }).first().waitFor();
    process.stdout.write(`  booked on the site, then on Today: ${Date.now() - booked} ms\n`);
  });

  await test.step("two taps confirm it after the call", async () => {
    await kavitha.getByRole("link", { name: "Call Saraswathi Murthy" }).click();
    await kavitha.getByRole("button", { name: "Confirm visit" }).click();
    await expect(kavitha.getByText("No address yet. Confirm anyway?")).toBeVisible();
    await kavitha.getByRole("button", { name: "Confirm anyway" }).click();
    await expect(kavitha.getByText("Visit confirmed. The address is still missing.")).toBeVisible();
  });

  await test.step("it gets an address, saved field by field", async () => {
    await kavitha.getByRole("link", { name: "Saraswathi Murthy", exact: true }).first().click();
    await kavitha.getByLabel("House and street").fill("31, Sri Raghavendra Krupa, 6th Cross");
    await kavitha.getByLabel("Area").fill("Koramangala 5th Block");
    await kavitha.getByLabel("Pincode").fill("560095");
    await kavitha.getByLabel("How to find the door").fill("Blue gate, first floor");
    await kavitha.getByLabel("How to find the door").blur();
    await expect(kavitha.getByRole("region", { name: "History" })).toContainText(
      "Kavitha Nair wrote how to find the door.",
    );
  });

  await test.step("her husband's booking of the same phone and time is joined", async () => {
    await bookOnSite(patient, desk, "Complete Blood Count", "Gopalakrishnan Murthy");
    await expect(kavitha.getByText(/Same phone and slot: join with DS-/)).toBeVisible();
    await kavitha.getByRole("button", { name: "Join", exact: true }).click();
    await expect(kavitha.getByText("2 patients in one visit.")).toBeVisible();
    await expect(kavitha.getByRole("heading", { level: 1 })).toHaveText(FAMILY);
  });

  await test.step("it is assigned, and printed on the day sheet", async () => {
    await kavitha.getByRole("button", { name: "Confirm visit" }).click();
    await expect(kavitha.getByText("Visit confirmed for Mon 23 Nov, 11:00 AM.")).toBeVisible();
    await kavitha.getByLabel("Who goes").selectOption("Ravi Kumar");
    await expect(kavitha.getByText(`${FAMILY} are now with Ravi Kumar.`)).toBeVisible();
    await kavitha.goto("/visits/sheets?day=2026-11-23");
    await expect(kavitha.getByRole("heading", { name: "Ravi Kumar" })).toBeVisible();
    await expect(kavitha.getByRole("main")).toContainText("Blue gate, first floor");
    await expect(kavitha.getByRole("main")).toContainText("₹600");
  });

  await test.step("it is collected without the network, and sent when it is back", async () => {
    await expect(ravi.getByRole("heading", { level: 1 })).toHaveText(FAMILY);
    await ravi.context().setOffline(true);
    for (const tube of await ravi.getByRole("checkbox").all()) await tube.check();
    for (const yes of await ravi.getByRole("radio", { name: "Yes" }).all()) await yes.check();
    await ravi.getByRole("radio", { name: "UPI", exact: true }).check();
    await ravi.getByRole("button", { name: "Collected" }).click();
    await expect(ravi.getByText("No network. 1 visit is saved on this phone")).toBeVisible();
    await ravi.context().setOffline(false);
    await expect(ravi.getByText("All sent.")).toBeVisible();
  });

  await test.step("both reports are due, and the money is tallied and closed", async () => {
    await kavitha.goto("/");
    const due = kavitha.locator("#reports");
    await expect(due).toContainText("Saraswathi Murthy");
    await expect(due).toContainText("Gopalakrishnan Murthy");
    const suma = await colleague(browser, desk, "manager", `/tally?day=${MONDAY}`);
    await expect(suma.getByRole("row", { name: /Ravi Kumar/ })).toContainText("₹600");
    await suma.getByRole("button", { name: "Close the day" }).first().click();
    await suma
      .getByRole("textbox", { name: "Close with 2 not counted: why?" })
      .fill("The bag comes tomorrow");
    await suma.getByRole("button", { name: "Close all the same" }).click();
    await expect(suma.getByRole("main")).toContainText("Monday is closed,");
    await suma.context().close();
  });

  await test.step("the history tells it all", async () => {
    await kavitha.getByRole("link", { name: "Saraswathi Murthy", exact: true }).first().click();
    const history = kavitha.getByRole("region", { name: "History" });
    for (const sentence of [
      "Ravi Kumar took ₹600",
      "Ravi Kumar collected the samples.",
      "Kavitha Nair gave the visit to Ravi Kumar.",
      "Kavitha Nair joined DS-",
      "Kavitha Nair wrote the house and street.",
      "Kavitha Nair confirmed the visit.",
      "Kavitha Nair called.",
      "Booked on the site for Mon 23 Nov, 11:00 AM.",
    ])
      await expect(history).toContainText(sentence);
  });
  for (const page of [kavitha, ravi, patient]) await page.context().close();
});
