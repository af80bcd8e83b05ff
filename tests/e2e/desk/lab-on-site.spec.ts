import type { Db } from "#app/db/schema.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { saveClaim, saveDetail } from "#app/desk/lab-settings/details/save-detail.server.ts";
import { saveClosedDay } from "#app/desk/lab-settings/rules/save-closed-day.server.ts";
import { saveHours } from "#app/desk/lab-settings/rules/save-hours.server.ts";
import { addPincode, saveVisitCharge } from "#app/desk/lab-settings/rules/save-pincode.server.ts";
import { saveSlot } from "#app/desk/lab-settings/times/save-slot.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { readConfig } from "#server/config.ts";
import type { Page } from "@playwright/test";
import { openTicket } from "../booked-ticket.ts";
import { atBothWidths } from "../both-widths.ts";
import { choose, field, fillBooking } from "../fill-form.ts";
import { open } from "../site.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";

test.use({ baseURL: ({ deskServer }, use) => use(deskServer.siteUrl) });

/** What a browser says of a form that was refused. */
const REFUSED = /status of 422/;

const CLOSED = "We are closed on 25 December. The next day is Saturday 26.";

/** A time that is shown and takes the same on all days; blank takes any number. */
const everyDay = (slot: string, visits: string) => ({
  slot,
  seen: "shown" as const,
  week: Array.from({ length: 7 }, () => visits),
});

/** As the Lab screen does it. */
const change = (db: Db, work: (trx: Db, by: By) => Promise<unknown>) =>
  db
    .transaction()
    .execute((trx) => work(trx, { actor: COMMAND_LINE, now: MONDAY_0942, may: () => true }));

/** Opens a page of the site once it shows what was set. */
async function openWhen(page: Page, path: string, holds: string) {
  await page.clock.install({ time: MONDAY_0942 });
  await expect
    .poll(async () => (await page.request.get(path)).text(), { timeout: 10_000, intervals: [50] })
    .toContain(holds);
  await open(page, path);
}

const BOOK = "/book?test=complete-blood-count";

test("§10 lab: name, claims and hours are those of the desk", async ({ page, desk }) => {
  const { lab } = readConfig({});
  await change(desk.db, async (trx, by) => {
    await saveDetail(trx, by, "name", "Asha Diagnostics");
    await saveDetail(trx, by, "phone", "10000 00042");
    await saveClaim(trx, by, 1, { figure: "4.9/5", what: "ratings" }, lab);
    await saveClaim(trx, by, 5, { figure: "", what: "" }, lab);
    await saveHours(trx, by, "hours", { from: "07:00 AM", to: "08:00 PM" });
    await saveHours(trx, by, "sunday", { from: "07:00 AM", to: "02:00 PM" });
  });
  await openWhen(page, "/", "Asha Diagnostics");
  const claims = page.getByRole("region", { name: "In figures" });
  await atBothWidths(page, async () => {
    await expect(page).toHaveTitle(/Asha Diagnostics/);
    await expect(claims.getByText("4.9/5")).toBeVisible();
    await expect(page.getByText("NABL")).toHaveCount(0);
    await expect(page.getByRole("contentinfo").getByText("1000000042")).toBeVisible();
  });
  await openWhen(page, "/callback", "We call you within");
  await atBothWidths(page, () =>
    expect(
      page.getByText(
        "We call you within 30 minutes, Monday to Saturday 7 AM to 8 PM, Sunday 7 AM to 2 PM.",
      ),
    ).toBeVisible(),
  );
});

test("§10 lab: a closed day and a full time are shown before, a full day is refused", async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED, /\/api\/|ApiError/);
  await change(desk.db, async (trx, by) => {
    await saveClosedDay(trx, by, { day: "2026-12-25", isClosed: true });
    await saveSlot(trx, by, everyDay("10:00 AM", "1"));
    await saveSlot(trx, by, { ...everyDay("05:00 PM", ""), seen: "off" });
    await saveSlot(trx, by, everyDay("06:00 PM", "1"));
  });
  await givenBooking(desk.db, { id: "taken", day: "2026-11-25", slot: "10:00 AM" });
  await openWhen(page, BOOK, CLOSED);
  const form = page.locator("form", { has: page.locator("[name=preferredDate]") });
  await field(form, "preferredDate").fill("2026-12-25");
  await atBothWidths(page, () => expect(form.getByText(CLOSED)).toBeVisible());
  const { name } = await fillBooking(form, { day: "2026-11-25", time: "" });
  const times = form.getByRole("group", { name: "Preferred Time" });
  await atBothWidths(page, async () => {
    await expect(form.getByText(CLOSED)).toBeHidden();
    await expect(times.getByRole("radio", { name: "10:00 AM full" })).toBeDisabled();
    await expect(times.getByRole("radio", { name: "05:00 PM" })).toHaveCount(0);
  });
  await choose(form, "preferredTime", "06:00 PM");

  // Somebody else takes the last place while this patient types.
  await givenBooking(desk.db, { id: "faster", day: "2026-11-25", slot: "06:00 PM" });
  await form.getByRole("button", { name: "Confirm Booking" }).click();
  await atBothWidths(page, async () => {
    await expect(
      form.getByText("This time is full on that day. Please choose another time").first(),
    ).toBeVisible();
    await expect(field(form, "patientName")).toHaveValue(name);
  });
  await choose(form, "preferredTime", "11:00 AM");
  await form.getByRole("button", { name: "Confirm Booking" }).click();
  await atBothWidths(page, () => expect(page.getByText(/DS-[2-9A-Z]{4}/).first()).toBeVisible());
});

test("§10 collection times: the early ones first, the others behind a press, none on a Sunday", async ({
  page,
  desk,
}) => {
  await change(desk.db, async (trx, by) => {
    for (const slot of ["06:00 AM", "06:30 AM", "07:00 AM"])
      await saveSlot(trx, by, everyDay(slot, "2"));
    await saveSlot(trx, by, { ...everyDay("08:30 AM", ""), seen: "more" });
    await saveSlot(trx, by, { ...everyDay("05:30 AM", ""), seen: "desk" });
    await saveSlot(trx, by, {
      ...everyDay("06:30 AM", ""),
      week: ["2", "2", "2", "2", "2", "2", "–"],
    });
  });
  await openWhen(page, BOOK, "06:30 AM");
  const form = page.locator("form", { has: page.locator("[name=preferredDate]") });
  const times = form.getByRole("group", { name: "Preferred Time" });
  await atBothWidths(page, async () => {
    await expect(times.getByRole("radio", { name: "06:30 AM" })).toBeVisible();
    await expect(times.getByRole("radio")).toHaveCount(8);
    await expect(times.getByRole("radio", { name: "05:30 AM" })).toHaveCount(0);
    await expect(times.getByRole("radio", { name: "05:00 PM" })).toBeHidden();
  });
  await times.getByText("4 more times").click();
  await atBothWidths(page, () =>
    expect(times.getByRole("radio", { name: "08:30 AM" })).toBeVisible(),
  );
  // Sunday 29 November is without 06:30.
  await field(form, "preferredDate").fill("2026-11-29");
  await atBothWidths(page, async () => {
    await expect(times.getByRole("radio", { name: "06:30 AM" })).toHaveCount(0);
    await expect(times.getByText("3 more times")).toBeVisible();
  });
  await fillBooking(form, { day: "2026-11-25", time: "06:30 AM" });
  await form.getByRole("button", { name: "Confirm Booking" }).click();
  await atBothWidths(page, () => expect(page.getByText(/DS-[2-9A-Z]{4}/).first()).toBeVisible());
});

test("§10 lab: a fixed line is written in its own groups, and dialled", async ({ page, desk }) => {
  await change(desk.db, (trx, by) => saveDetail(trx, by, "phone", "080 4567 8901"));
  await openWhen(page, "/callback", "080 4567 8901");
  const calls = page.getByRole("link", { name: "080 4567 8901" });
  await expect(calls).toHaveCount(2);
  for (const call of await calls.all())
    await expect(call).toHaveAttribute("href", "tel:+918045678901");
});

test("§10 lab: the visit plan shows closed days and the times offered", async ({ page, desk }) => {
  await change(desk.db, async (trx, by) => {
    await saveClosedDay(trx, by, { day: "2026-11-25", isClosed: true });
    await saveSlot(trx, by, everyDay("08:00 AM", "3"));
    await saveSlot(trx, by, everyDay("11:00 AM", "1"));
  });
  await givenBooking(desk.db, { id: "taken", day: "2026-11-26", slot: "11:00 AM" });
  await openWhen(page, "/package/full-body-checkup", "We are closed on 25 November");
  const plan = page.locator("#visit-plan");
  await plan.scrollIntoViewIfNeeded();
  await expect(plan.getByRole("radio", { name: /Wed closed/ })).toBeDisabled();
  await plan.getByRole("radio", { name: "Thu 26 Nov" }).check();
  await expect(plan.getByRole("radio", { name: "11:00 AM full" })).toBeDisabled();
  await plan.getByRole("radio", { name: "08:00 AM" }).check();
  await expect(plan.getByRole("radio", { name: "08:00 AM" })).toBeChecked();
  const form = page.locator("#book form");
  await expect(form.getByRole("radio", { name: "08:00 AM" })).toBeChecked();
});

test("§10 lab: a pincode says on the ticket whether we come", async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED, /API error/);
  await change(desk.db, async (trx, by) => {
    await addPincode(trx, by, { pincode: "560038", list: "free" });
    await addPincode(trx, by, { pincode: "560064", list: "charged" });
    await saveVisitCharge(trx, by, "100");
  });
  await openWhen(page, BOOK, "hasPincodes");
  const placed = await page.request.post("/api/bookings", {
    data: {
      patientName: "Asha Rao",
      phoneNumber: "1000000771",
      preferredDate: "2026-11-25",
      preferredTime: "09:00 AM",
      testName: "Complete Blood Count",
    },
  });
  const { ticket } = (await placed.json()) as { ticket: string };
  await openTicket(page, ticket);
  const box = page.getByRole("region", { name: "Tell us where to come" });
  await box.getByLabel("Flat and building").fill("12, Rose Villa");
  await box.getByLabel("Street and area").fill("MG Road");
  await box.getByLabel("Pincode").fill("560064");
  await atBothWidths(page, () =>
    expect(box.getByText("We come to 560064. Visit charge ₹100.")).toBeVisible(),
  );
  await box.getByLabel("Pincode").fill("560099");
  const refusal = box.getByText(/^We do not come to 560099 yet\. The nearest booth is in .+\.$/);
  await atBothWidths(page, () => expect(refusal).toBeVisible());
  await box.getByRole("button", { name: "Save address" }).click();
  await atBothWidths(page, async () => {
    await expect(box.getByLabel("Pincode")).toHaveAttribute("aria-invalid", "true");
    await expect(
      box.getByText(/We hear that you asked for 560099\. It costs you nothing\.$/),
    ).toBeVisible();
    await expect(box.getByLabel("Flat and building")).toHaveValue("12, Rose Villa");
  });
  await box.getByLabel("Pincode").fill("560038");
  await box.getByRole("button", { name: "Save address" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("12, Rose Villa, MG Road, 560038")).toBeVisible(),
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 lab: a closed day is refused with its sentence, and everything typed stays", async ({
    page,
    desk,
    expectedErrors,
  }) => {
    expectedErrors.push(REFUSED);
    await change(desk.db, (trx, by) =>
      saveClosedDay(trx, by, { day: "2026-12-25", isClosed: true }),
    );
    await expect
      .poll(async () => (await page.request.get(BOOK)).text(), { timeout: 10_000 })
      .toContain(CLOSED);
    await page.goto(BOOK);
    const form = page.locator("form", { has: page.locator("[name=preferredDate]") });
    const { name } = await fillBooking(form, { day: "2026-12-25" });
    await form.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page.getByText(CLOSED).first()).toBeVisible();
    await expect(field(form, "patientName")).toHaveValue(name);
  });
});
