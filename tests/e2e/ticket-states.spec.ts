import type { Locator } from "@playwright/test";
import { ALL_TIMES, EARLIEST, timeAt } from "#app/domain/visit-plan/every-time.ts";
import { bookingClock } from "#app/domain/visit-plan/visit-times.ts";
import { expectAccessible } from "./accessible.ts";
import { bookByCall, lab, openTicket } from "./booked-ticket.ts";
import { atBothWidths } from "./both-widths.ts";
import { aPatient, expect, expectFits, indianDay, type Page, test } from "./site.ts";
import { PAYLOADS } from "./xss-payloads.ts";

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const steps = (page: Page) => page.getByRole("list", { name: "Status of your booking" });
const plan = (page: Page) => page.getByRole("heading", { name: /^Stop eating by / });
const action = (page: Page, name: string): Locator =>
  page.getByRole("main").locator("summary, a, button").filter({ hasText: name });

test("§2 Booking ticket: each state says what is done and what comes", async ({
  page,
  request,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  const { ticket, reference } = await bookByCall(request);
  const look = async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openTicket(page, ticket);
    await expectFits(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
  };

  await look();
  await expect(heading(page)).toHaveText("We have your booking");
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Booked");
  for (const name of ["Ask to change the time", "Cancel this booking", "Erase my data"])
    await action(page, name).first().click();
  await expect(page.getByText("It also cancels the booking.")).toBeVisible();
  await expect(
    page.getByText("Reference, tests and prices stay for the accounts, without your name."),
  ).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await lab("bookings", "status", reference, "confirmed");
  await look();
  await expect(heading(page)).toHaveText("Your visit is confirmed");

  await lab("bookings", "assign", reference, "Lakshmi");
  await look();
  await expect(heading(page)).toHaveText(/^Lakshmi comes on \w+day, 09:00 AM$/);
  await expect(steps(page).locator("[aria-current=step]")).toContainText("Lakshmi, ");

  await lab("bookings", "status", reference, "collected");
  await look();
  await expect(heading(page)).toHaveText("Your sample is with us");
  await expect(plan(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: /^9 of 10 by / })).toBeVisible();
  await expect(action(page, "Cancel this booking")).toHaveCount(0);
  await expect(action(page, "Add to calendar")).toHaveCount(0);
  await action(page, "Erase my data").first().click();
  expectedErrors.push(/409|\/api\/tickets/);
  await page.getByRole("button", { name: "Erase my data" }).click();
  await expect(
    page.getByText("Your sample is in the lab. Erase after the report, or call us."),
  ).toBeVisible();

  await lab("bookings", "status", reference, "reported");
  await look();
  await expect(heading(page)).toHaveText("Your reports are ready");
  await expect(page.getByRole("heading", { name: "10 of 10 reports are ready" })).toBeVisible();
  await action(page, "Erase my data").first().click();
  await expect(
    page.getByText("Your reports stay under your phone number. To erase them too, call us."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Get my reports" }).click();
  await expect(page).toHaveURL("/reports");
});

test("§2 Booking ticket: a visit that did not take place, and one that the lab cancelled", async ({
  page,
  request,
}) => {
  const { ticket, reference } = await bookByCall(request);
  await lab("bookings", "status", reference, "no-show");
  await openTicket(page, ticket);
  await expect(heading(page)).toHaveText("We missed you");
  await expectAccessible(page);
  await lab("bookings", "status", reference, "cancelled");
  await openTicket(page, ticket);
  await expect(
    page.getByText(/^The lab cancelled it on .* Nobody comes on \w+day\.$/).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Book again" }).click();
  await expect(page).toHaveURL("/tests");
});

test("§2 Booking ticket: a link that opens nothing, and the page after erasing", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404|ApiError/);
  const answer = await page.goto("/ticket/AAAAAAAAAAAAAAAAAAAAAA");
  expect(answer?.status()).toBe(404);
  await atBothWidths(page, async () => {
    await expect(heading(page)).toHaveText("This link does not open a booking");
    await expect(page.getByRole("main")).toContainText(
      "It may be mistyped, too old, or the booking was erased. Call 1000000000 and we look for it.",
    );
    await expectFits(page);
    await expectAccessible(page);
  });
  expect((await page.goto("/ticket/erased"))?.status()).toBe(200);
  await atBothWidths(page, async () => {
    await expect(heading(page)).toHaveText("Your data is erased.");
    await expectAccessible(page);
  });
});

/** The next time that a lab can offer, at least a minute ahead. */
function nextTime() {
  const { begun } = bookingClock(new Date(), -1, { times: ALL_TIMES });
  const time = ALL_TIMES[begun];
  return time ? [indianDay(0), time] : [indianDay(1), timeAt(EARLIEST)];
}

/** How many pages a printer gets. */
async function pagesOf(page: Page) {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
}

test("§2 Booking ticket: one sheet is printed, for a long booking too, without the address", async ({
  page,
  request,
}) => {
  const { ticket } = await bookByCall(request);
  const address = { flat: "B-204", street: "12th Main", landmark: "", pincode: "560038" };
  await request.post(`/api${ticket.replace("ticket", "tickets")}/address`, { data: address });
  await openTicket(page, ticket);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Before we come")).toBeVisible();
  await expect(
    page
      .getByRole("article")
      .getByRole("listitem")
      .filter({ hasText: /^(Dinner|Only|Insulin|Prescription|Someone)/ }),
  ).toHaveCount(5);
  await expect(page.getByText("B-204")).toBeHidden();
  await expect(page.getByText(/^Call 1000000000, say DS-/)).toBeVisible();
  expect(await pagesOf(page)).toBe(1);

  // The names of days differ in length, and what does not fit is cut.
  const tests = await everySeventhTest(page);
  await page.setViewportSize({ width: 688, height: 1000 });
  for (const inDays of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const long = await bookByCall(request, { tests, preferredDate: indianDay(inDays || 1) });
    // So near that its fast has begun, whatever the hour: the sheet asks about it in more words.
    if (inDays === 0) await lab("bookings", "move", long.reference, ...nextTime());
    for (const root of ["/hi", ""] as const) {
      await openTicket(page, `${root}${long.ticket}`);
      const title = page.getByRole("article").getByRole("heading", { level: 2 });
      const body = title.locator("xpath=..");
      expect(await body.evaluate(cutBelow)).toBe(0);
      expect(await pagesOf(page)).toBe(1);
      // The longest title that any hour and day gives.
      if (inDays === 0) {
        await title.evaluate((heading, words) => (heading.textContent = words), LONGEST[root]);
        expect(await body.evaluate(cutBelow)).toBe(0);
      }
    }
    const sheet = await page.getByRole("article").boundingBox();
    const centre = await page.getByText("We agree a time when we call.").last().boundingBox();
    const foot = await page.getByText(/^Call 1000000000, say DS-/).boundingBox();
    expect((centre?.y ?? 0) + (centre?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(
      (sheet?.y ?? 0) + (sheet?.height ?? 0),
    );
  }
});

const LONGEST = {
  "": "Nothing to eat since 12 midnight on Wednesday night, 23 September?",
  "/hi": "बृहस्पतिवार, 23 सितंबर की रात 12:30 बजे के बाद कुछ खाया तो नहीं?",
};

/** Pixels of a part's content that do not fit into it. */
const cutBelow = (part: Element) => part.scrollHeight - part.clientHeight;

type Bookable = { _id: string; name: string; restriction?: string };

/** Some 180 tests that the site books: every container, fast and report time of the sample lab. */
async function everySeventhTest(page: Page) {
  const answer = await page.request.get("/api/tests");
  const { data } = (await answer.json()) as { data: Bookable[] };
  return data
    .filter(({ restriction }, at) => at % 7 === 0 && !restriction)
    .map(({ _id, name }) => ({ testId: _id, testName: name }));
}

test("§2 Booking ticket: long names fit at 320 px", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const long = "Krishnaswamy-Venkataraghavan".repeat(3);
  const { ticket } = await bookByCall(request, {
    patientName: long,
    tests: [{ testName: `${long} Panel`, testPrice: 12_345_678 }],
  });
  const address = { flat: long, street: long, landmark: long, pincode: "560038" };
  await request.post(`/api${ticket.replace("ticket", "tickets")}/address`, { data: address });
  await openTicket(page, ticket);
  await atBothWidths(page, async () => {
    await expect(page.getByText(long).first()).toBeVisible();
    await expectFits(page);
  });
});

test("SECURITY: no page that a ticket leads to learns its address, and no call names it", async ({
  page,
  request,
}) => {
  const { ticket } = await bookByCall(request);
  const referrers: (string | undefined)[] = [];
  page.on("request", (sent) => {
    // Chromium sends it with the pictures and fonts of an inlined style sheet, which are files of this site.
    if (!["font", "image"].includes(sent.resourceType())) referrers.push(sent.headers().referer);
  });
  await openTicket(page, ticket);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(heading(page)).toHaveText("Privacy");
  await page.goto(ticket);
  await page.evaluate(() => location.assign("/tests"));
  await page.waitForURL("/tests");
  expect(await page.evaluate(() => document.referrer)).toBe("");
  expect(referrers.length).toBeGreaterThan(5);
  expect(referrers.filter((referrer) => referrer?.includes(ticket))).toEqual([]);
});

test("SECURITY: what patients type runs no script on their ticket", async ({ page, request }) => {
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  const clean = PAYLOADS.filter((text) => text.length <= 100 && !/[\t\n\u2028]/.test(text));
  const size = Math.ceil(clean.length / 6);
  for (let at = 0; at < clean.length; at += size) {
    const texts = clean.slice(at, at + size);
    const [name = "x", flat = "x", street = "x", landmark = "x", ...tests] = texts;
    const { ticket } = await bookByCall(request, {
      patientName: name,
      phoneNumber: aPatient().phone,
      preferredDate: indianDay(3),
      tests: tests.map((testName) => ({ testName })),
    });
    const saved = await request.post(`/api${ticket.replace("ticket", "tickets")}/address`, {
      data: { flat, street, landmark, pincode: "560038" },
    });
    expect(saved.status()).toBe(200);
    await openTicket(page, ticket);
    await page.getByText("Change", { exact: true }).click();
    await expect(page.getByLabel("Landmark")).toHaveValue(landmark.replaceAll(/\s+/g, " ").trim());
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(name.trim()).last()).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }
  expect(ran).toEqual([]);
});
