import type { Db } from "#app/db/schema.server.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, MONDAY_0942, signIn, test } from "./desk.ts";

// A gateway that is down: nothing listens at this port.
test.use({
  given: {
    env: { NOTICE_SMS: "on", SMS_DRIVER: "http", SMS_HTTP_URL: "http://127.0.0.1:9/send" },
  },
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });

const OPEN = "/lab/messages?message=report.ready";
const SAYS = "It says TEST and sample data, no patient’s.";

/** The manager of the test has a phone at work from now on. */
const givenPhone = (db: Db) => db.updateTable("staff").set({ workPhone: "1000000012" }).execute();

/** A test of the manager that the gateway has taken, of which it tells later. */
const givenTest = (db: Db) =>
  db
    .insertInto("notices")
    .values({
      id: "t1",
      channel: "sms",
      event: "report.ready",
      recipient: "",
      body: "",
      createdAt: MONDAY_0942.toISOString(),
      sentAt: MONDAY_0942.toISOString(),
      dueAt: null,
      tries: 1,
      language: "en",
      state: "sent",
      stateAt: MONDAY_0942.toISOString(),
      providerId: "m-1",
      testedById: "manager of the test",
    })
    .execute();

test("§10 messages: without a phone at work Try it leads to People", async ({ page, openDesk }) => {
  await openDesk(page, "manager", OPEN);
  const label = page.getByRole("region", { name: "Try it" });
  await atBothWidths(page, () => expect(label.getByText("Report is ready")).toBeVisible());
  await label.getByRole("link", { name: "Add your phone at work under People." }).click();
  await expect(page).toHaveURL(/\/people\/manager/);
});

test("§10 messages: a gateway that is down says so, by keyboard too", async ({
  page,
  desk,
  openDesk,
}) => {
  await signIn(page, desk, "manager");
  await givenPhone(desk.db);
  await openDesk(page, "manager", OPEN);
  const label = page.getByRole("region", { name: "Try it" });
  await atBothWidths(page, async () => {
    await expect(label.getByLabel("My phone (from People)")).toHaveValue("10000 00012");
    await expect(label.getByRole("radio", { name: "SMS" })).toBeChecked();
    await expect(label.getByRole("radio")).toHaveCount(1);
  });
  await label.getByRole("button", { name: "Send a test to my phone" }).press("Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("The test is on its way.")).toBeVisible();
    await expect(label.getByText("Failed: The SMS gateway did not answer.")).toBeVisible({
      timeout: 20_000,
    });
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.goto(`${desk.deskUrl}/activity`);
  await atBothWidths(page, async () => {
    await expect(page.getByText("Sent a test of Report is ready")).toBeVisible();
    await expect(page.getByText("10000 00012")).toHaveCount(0);
  });
});

test("§10 messages: the label looks again by itself until the test is delivered", async ({
  page,
  desk,
  openDesk,
}) => {
  await signIn(page, desk, "manager");
  await givenPhone(desk.db);
  await givenTest(desk.db);
  await openDesk(page, "manager", OPEN);
  const label = page.getByRole("region", { name: "Try it" });
  await expect(label.getByText(`Sent at 09:42 AM. ${SAYS}`)).toBeVisible();
  const stateAt = new Date(MONDAY_0942.getTime() + 4_000).toISOString();
  await desk.db.updateTable("notices").set({ state: "delivered", stateAt }).execute();
  await expect(label.getByText(`Delivered at 09:42 AM, after 4 seconds. ${SAYS}`)).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText("Nothing was sent yet.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("§10 messages: a test is sent, and reloading says what became of it", async ({
    page,
    desk,
  }) => {
    await signIn(page, desk, "manager");
    await givenPhone(desk.db);
    await page.goto(desk.deskUrl + OPEN);
    await page.getByRole("button", { name: "Send a test to my phone" }).click();
    await expect(page.getByText("The test is on its way.")).toBeVisible();
    await expect(async () => {
      await page.goto(desk.deskUrl + OPEN);
      await expect(page.getByText("Failed: The SMS gateway did not answer.")).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 20_000 });
  });
});
