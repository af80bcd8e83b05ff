import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { findAgainPath } from "#app/domain/again/again-link.server.ts";
import { remindDue } from "#app/domain/again/remind-due.server.ts";
import { type StartedServer, startServer } from "../server/built-site.ts";
import { expectAccessible } from "./accessible.ts";
import { atBothWidths } from "./both-widths.ts";
import {
  aPatient,
  expect,
  expectFits,
  FAILED_CALL,
  indianDay,
  open,
  type Page,
  test as base,
} from "./site.ts";

/** A site whose lab sends reminders by SMS, with its database. */
const test = base.extend<object, { site: StartedServer; db: Db }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      const site = await startServer({
        env: { RATE_LIMITS: "off", NOTICE_SMS: "on", DESK: "off" },
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  db: [
    async ({ site }, use) => {
      const db = connect({ file: join(site.dataDir, "doorstep.db") });
      const row = { name: "channels.again.due", value: "sms" };
      await db.insertInto("labSettings").values(row).execute();
      await use(db);
      await db.destroy();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });

/** A booking of three tests whose reports are ready. @returns its ticket, in a language. */
async function givenReported(page: Page, db: Db, language = "en") {
  const { name, phone } = aPatient();
  const answer = await page.request.post("/api/cart-tests", {
    headers: { "Accept-Language": language },
    data: {
      patientName: name,
      phoneNumber: phone,
      preferredDate: indianDay(2),
      preferredTime: "09:00 AM",
      tests: [
        { testId: "hba1c", testName: "HbA1c" },
        { testId: "lipid-profile", testName: "Lipid Profile" },
        { testId: "haemoglobin", testName: "Haemoglobin" },
      ],
    },
  });
  const { _id: id, ticket } = (await answer.json()) as { _id: string; ticket: string };
  const address = { flat: "14, Lotus", street: "12th Main, HAL 2nd Stage", pincode: "560038" };
  await db.updateTable("visits").set(address).where("phone", "=", phone).execute();
  const at = new Date().toISOString();
  const set = { status: "reported", collectedAt: at, reportedAt: at };
  await db.updateTable("bookings").set(set).where("id", "=", id).execute();
  return { id, ticket, phone };
}

/** Lets the day of a reminder come. @returns the path in its message. */
async function comes(db: Db, id: string) {
  const day = indianDay(0);
  await db.updateTable("againReminders").set({ day }).where("id", "=", id).execute();
  // The site's own look, once a minute, may be faster.
  await remindDue(db, new Date(`${day}T12:00:00+05:30`));
  const reminder = db.selectFrom("againReminders").select("state").where("id", "=", id);
  expect(await reminder.executeTakeFirst()).toEqual({ state: "reminded" });
  return (await findAgainPath(db, await findOrMakeSecret(db), id)) ?? "";
}

const row = (page: Page, words: string) =>
  page.getByRole("main").locator("a, summary, button").filter({ hasText: words }).first();

test("§2 Again: from the ticket to the booking, two taps from the message @phone", async ({
  page,
  db,
}) => {
  const { id, ticket, phone } = await givenReported(page, db);
  await open(page, ticket);
  await expect(row(page, "Again in 3 months?")).toContainText("We can remind you. No account");
  await row(page, "Again in 3 months?").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Again in 3 months?");
  await expect(
    page.getByText(
      "We remind you once. You decide then. Nothing is booked now, and you need no account.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /HbA1c/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Lipid Profile/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Haemoglobin/ })).not.toBeChecked();
  await expect(
    page.getByText(`To the number ending in ${phone.slice(-4)}, between 10 AM and 6 PM.`),
  ).toBeVisible();
  await expect(
    page.getByText("Prices of today. The message names none, and no test."),
  ).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remind me" }).click();
  await expect(page.getByRole("heading", { name: /^We remind you on \w+day \d/ })).toBeVisible();
  await expect(page.getByText(/^HbA1c and Lipid Profile, by SMS\. You asked on /)).toBeVisible();
  await page.getByRole("button", { name: "Stop reminding me" }).click();
  await expect(page.getByText("Stopped. We do not remind you.")).toBeVisible();
  await page.getByRole("button", { name: "Remind me again" }).click();
  await expect(page.getByRole("button", { name: "Stop reminding me" })).toBeVisible();

  const link = await comes(db, id);
  const began = performance.now();
  await page.goto(link);
  await page.getByRole("button", { name: "Book this visit" }).first().click();
  const booked = page.getByRole("heading", { name: /^Booked\. Reference DS-\w{4,}$/ });
  await expect(booked).toBeVisible();
  expect(performance.now() - began).toBeLessThan(10_000);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^See your booking DS-/ }).click();
  await expect(page).toHaveURL(/\/ticket\//);
  await page.goto(link);
  await expect(page.getByText(/^You have booked: DS-\w{4,}\.$/)).toBeVisible();
});

test("§2 Again: the link shows the visit, and lets all of it be changed", async ({
  page,
  db,
  expectedErrors,
}) => {
  const { id, ticket } = await givenReported(page, db);
  await open(page, `${ticket}/again`);
  await page.getByRole("button", { name: "Remind me" }).click();
  const link = await comes(db, id);
  await open(page, link);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Your tests, again");
  await expect(main).toContainText("HAL 2nd Stage, as last time");
  await expect(main).not.toContainText("Lotus");
  await expect(main).toContainText(
    /Stop eating by .+ on \w+day\. Water is fine\. We call to confirm\./,
  );
  await row(page, "Another day or time").click();
  await page.getByRole("radio", { name: "10:00 AM" }).check({ force: true });
  await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText(/, 10:00 AM$/);
  await row(page, "Change the tests or the address").click();
  const pay = main.getByText(/₹[\d,.]+ at the door/);
  const before = await pay.textContent();
  await page.getByRole("checkbox", { name: /Haemoglobin/ }).check();
  await atBothWidths(page, async () => {
    await expect(pay).not.toHaveText(before ?? "");
    await expectFits(page);
    await expectAccessible(page);
  });
  expectedErrors.push(FAILED_CALL);
  await page.route("**/api/again/**", (route) => route.abort());
  await page.getByRole("button", { name: "Book this visit" }).first().click();
  await atBothWidths(page, () =>
    expect(page.getByText("No network. Nothing was booked.")).toBeVisible(),
  );
  await page.unroute("**/api/again/**");
  await row(page, "Remind me in a month").click();
  await atBothWidths(page, async () => {
    await expect(page.getByRole("heading", { name: /^We remind you on \w+day \d/ })).toBeVisible();
    await expect(row(page, "Remind me in a month")).toHaveCount(0);
  });
  await row(page, "Stop reminding me").click();
  await atBothWidths(page, () =>
    expect(page.getByText("Stopped. We do not remind you.")).toBeVisible(),
  );
});

test("§2 Again: in Hindi, two taps from the message @phone", async ({ page, db }) => {
  const { id, ticket } = await givenReported(page, db, "hi");
  await open(page, ticket);
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\/ticket\//);
  await row(page, "3 महीने बाद फिर से?").click();
  await expectFits(page);
  await page.getByRole("button", { name: "याद दिलाएँ", exact: true }).click();
  await expect(page.getByRole("heading", { name: /को याद दिलाएँगे$/ })).toBeVisible();
  const link = await comes(db, id);
  expect(link).toMatch(/^\/hi\/again\//);
  const began = performance.now();
  await page.goto(link);
  await page.getByRole("button", { name: "यह समय बुक करें" }).first().click();
  await expect(page.getByRole("heading", { name: /^बुक हो गया। बुकिंग DS-\w{4,}$/ })).toBeVisible();
  expect(performance.now() - began).toBeLessThan(10_000);
  await expectFits(page);
});

test("§2 Again: a wrong link is not found, in words that tell nothing", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const answer = await page.goto("/again/AAAAAAAAAAAAAAAAAAAAAA");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This link does not open anything.",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("§2 Again: asked for, refused in words, and booked in three taps @phone", async ({
    page,
    db,
    expectedErrors,
  }) => {
    expectedErrors.push(/422/);
    const { id, ticket } = await givenReported(page, db);
    await page.goto(ticket);
    await row(page, "Again in 3 months?").click();
    for (const name of [/HbA1c/, /Lipid Profile/])
      await page.getByRole("checkbox", { name }).uncheck();
    await page.getByRole("button", { name: "Remind me" }).click();
    await expect(page.getByText("Choose what to be reminded of")).toBeVisible();
    await page.getByRole("checkbox", { name: /HbA1c/ }).check();
    await page.getByRole("button", { name: "Remind me" }).click();
    await expect(page.getByText(/^HbA1c, by SMS\. You asked on /)).toBeVisible();
    await page.getByRole("link", { name: "Change" }).click();
    await page.getByRole("radio", { name: /In 6 months/ }).check({ force: true });
    await page.getByRole("button", { name: "Remind me" }).click();
    await expect(page.getByRole("button", { name: "Stop reminding me" })).toBeVisible();
    await page.goto(await comes(db, id));
    await page.getByRole("button", { name: "Book this visit" }).first().click();
    await expect(page.getByRole("heading", { name: /^Booked\. Reference DS-/ })).toBeVisible();
    await page.getByRole("link", { name: /^See your booking DS-/ }).click();
    await expect(page).toHaveURL(/\/ticket\//);
  });
});
