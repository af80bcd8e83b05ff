import type { Browser, Page } from "@playwright/test";
import type { Role } from "#app/lib/roles.ts";
import { fillBooking } from "../fill-form.ts";
import { CUT_OFF } from "../kept-booking.ts";
import { ready, snackbarOf } from "../site.ts";
import { aReport } from "./given-journey.ts";
import { scan } from "./scanner.ts";
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

test("§10: a day with three people at once, from the site to the report and the closed tally", async ({
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

  const labels = new Map<string, string>();
  await test.step("its labels are printed: a tube and a spare for each", async () => {
    await kavitha.goto("/visits?day=2026-11-23");
    await ready(kavitha);
    await kavitha.keyboard.press("l");
    const dialog = kavitha.getByRole("dialog", { name: "Print labels" });
    await dialog.getByRole("checkbox", { name: /Ravi Kumar.*4 labels.*not printed yet/ }).check();
    await dialog.getByRole("radio", { name: "Roll, 50 × 25 mm", exact: true }).check();
    const tab = kavitha.context().waitForEvent("page");
    await kavitha.keyboard.press("Control+Enter");
    await expect(kavitha.getByText("4 labels are with the printer.")).toBeVisible();
    await (await tab).close();
    const printed = await desk.db
      .selectFrom("labels")
      .innerJoin("bookings", "bookings.id", "labels.bookingId")
      .select(["number", "patientName"])
      .where("container", "is not", null)
      .execute();
    for (const { number, patientName } of printed) labels.set(patientName, number);
    expect(labels.size).toBe(2);
  });
  const labelOf = (name: string) => labels.get(name) ?? "";

  await test.step("it is scanned and collected without the network, and sent when it is back", async () => {
    await ravi.reload();
    await ready(ravi);
    await expect(ravi.getByRole("heading", { level: 1 })).toHaveText(FAMILY);
    await ravi.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The first scan fetches its screens, which stay on the phone.
    await ravi
      .getByRole("link", { name: /^Scan the labels/ })
      .first()
      .click();
    await expect(ravi.getByText("0 of 1 scanned")).toBeVisible();
    await ravi.context().setOffline(true);
    await scan(ravi, labelOf("Gopalakrishnan Murthy"));
    await expect(
      ravi.getByText("This label is Gopalakrishnan Murthy’s. Whose tube is it?"),
    ).toBeVisible();
    await ravi.getByRole("button", { name: "Gopalakrishnan’s: go to Gopalakrishnan" }).click();
    await expect(ravi.getByText("The tube is scanned")).toBeVisible();
    await ravi.getByRole("button", { name: "Scan next patient: Saraswathi Murthy" }).click();
    await scan(ravi, labelOf("Saraswathi Murthy"));
    await ravi.getByRole("button", { name: "One degree more" }).click();
    await ravi.getByRole("button", { name: "Back to the visit" }).last().click();
    await expect(ravi.getByText(/^1 label scanned, box \d °C$/)).toHaveCount(2);
    for (const yes of await ravi.getByRole("radio", { name: "Yes" }).all()) await yes.check();
    await ravi.getByRole("radio", { name: "UPI", exact: true }).check();
    await ravi.getByRole("button", { name: "Collected" }).click();
    await expect(ravi.getByText("No network. 1 visit is saved on this phone")).toBeVisible();
    await ravi.context().setOffline(false);
    await expect(ravi.getByText("All sent.")).toBeVisible();
  });

  await test.step("both tubes are received by their labels, in any order", async () => {
    await kavitha.goto("/receive");
    await ready(kavitha);
    await expect(kavitha.getByText("2 tubes and cups were scanned at 1 door.")).toBeVisible();
    for (const name of ["Gopalakrishnan Murthy", "Saraswathi Murthy"]) {
      await kavitha.keyboard.type(labelOf(name));
      await kavitha.keyboard.press("Enter");
    }
    await expect(kavitha.getByRole("heading", { name: "Ravi Kumar, 2 of 2" })).toBeVisible();
    await kavitha.keyboard.press("Enter");
    await kavitha.getByRole("button", { name: `Red/gold ${labelOf("Saraswathi Murthy")}` }).click();
    const chain = kavitha.getByRole("region", { name: "Red/gold of Saraswathi Murthy" });
    for (const sentence of [
      "Label printed by Kavitha Nair",
      "Drawn by Ravi Kumar at the door",
      "Received by Kavitha Nair",
    ])
      await expect(chain).toContainText(sentence);
  });

  await test.step("her report is published, and she reads it", async () => {
    const reference = labelOf("Saraswathi Murthy").slice(0, -2);
    const suma = await colleague(browser, desk, "manager", "/reports");
    const file = await aReport("lipid.pdf", {
      tests: ["Lipid Profile"],
      name: "Mrs. SARASWATHI MURTHY",
      phone: PHONE,
      reference,
      day: MONDAY,
    });
    await suma.getByLabel(/^Drop PDFs here/).setInputFiles(file);
    const link = suma
      .getByRole("region", { name: /^Files/ })
      .getByRole("link", { name: file.name });
    await link.click({ timeout: 45_000 });
    await suma.getByRole("radio", { name: "Yes, same person" }).check();
    await suma.getByRole("button", { name: "Publish report" }).click();
    await expect(suma.getByRole("heading", { name: "Report published." })).toBeVisible();
    await suma.context().close();
    await patient.goto(`${desk.siteUrl}/reports`);
    await patient.getByRole("textbox").first().fill(PHONE);
    await patient.getByRole("main").locator("button[type=submit]").first().click();
    const list = patient.getByRole("region", { name: `Reports for ${PHONE}` });
    await expect(list).toContainText("Saraswathi Murthy");
  });

  await test.step("his report is due, and the money is tallied and closed", async () => {
    await kavitha.goto("/");
    const due = kavitha.locator("#reports");
    await expect(due).toContainText("Gopalakrishnan Murthy");
    const suma = await colleague(browser, desk, "manager", `/tally?day=${MONDAY}`);
    await expect(suma.getByRole("row", { name: /Ravi Kumar/ })).toContainText("₹600");
    await suma.getByRole("button", { name: "Close the day" }).first().click();
    await expect(suma.getByRole("main")).toContainText("Monday is closed,");
    await suma.context().close();
  });

  await test.step("the history tells it all", async () => {
    const reference = labelOf("Saraswathi Murthy").slice(0, -2);
    await kavitha.goto(`/bookings/${reference}`);
    const history = kavitha.getByRole("region", { name: "History" });
    for (const sentence of [
      `Ravi Kumar bound ${reference}-1 to Red/gold of ${reference}`,
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
