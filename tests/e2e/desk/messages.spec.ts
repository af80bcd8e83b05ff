import { givenBooking } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

const ENTITY = "1101558790000012345";
const READY_EN = "your report for booking {#alphanumeric#} is ready. See {#url#}";
const READY_HI = "आपकी बुकिंग {#alphanumeric#} की रिपोर्ट तैयार है। यहाँ देखें: {#url#}";

const set = (db: Db, values: Record<string, string>) =>
  db
    .insertInto("labSettings")
    .values(Object.entries(values).map(([name, value]) => ({ name, value })))
    .execute();

test.beforeEach(({ desk }) => desk.db.deleteFrom("labSettings").execute());

test("§10 messages: the sender, the channels and the reminders save at once", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/lab/messages");
  const entity = page.getByRole("textbox", { name: /^Entity ID/ });
  await entity.fill("123");
  await entity.blur();
  await atBothWidths(page, () =>
    expect(page.getByText("An entity ID has 19 digits")).toBeVisible(),
  );
  await entity.fill(ENTITY);
  await entity.blur();
  const header = page.getByRole("textbox", { name: /^Header/ });
  await header.fill("DR5TEP");
  await header.blur();
  await atBothWidths(page, () => expect(page.getByText("A header has 6 letters")).toBeVisible());
  await header.fill("drstep");
  await header.blur();
  const whatsapp = page.getByRole("checkbox", { name: "Visit confirmed by WhatsApp" });
  await atBothWidths(page, async () => {
    await expect(page.getByText("No SMS leaves whose words are not registered.")).toBeVisible();
    await expect(page.getByText("Not registered, not sent").first()).toBeVisible();
    await expect(whatsapp).not.toBeChecked();
  });
  await whatsapp.press("Space");
  await expect(whatsapp).toBeChecked();
  await page.getByLabel("Order").selectOption("WhatsApp, SMS, E-mail");
  const day = page.getByRole("checkbox", { name: "The day before" });
  await day.click();
  await expect(day).toBeChecked();
  const at = page.getByRole("textbox", { name: "Day before at" });
  await expect(at).toHaveValue("10:00 AM");
  await at.fill("10 pm");
  await at.blur();
  await expect(page.getByText("Never between 09:00 PM and 08:00 AM")).toHaveCount(2);
  await at.fill("6 pm");
  await at.blur();
  await atBothWidths(page, () => expect(page.getByText("at 06:00 PM")).toBeVisible());
  const stored = async () =>
    Object.fromEntries(
      (await desk.db.selectFrom("labSettings").selectAll().orderBy("name").execute()).map(
        ({ name, value }) => [name, value],
      ),
    );
  await expect.poll(stored).toEqual({
    "channels.order": "whatsapp sms email",
    "channels.visit.confirmed": "sms whatsapp",
    "channels.visit.day-before": "sms",
    "dlt.entity": ENTITY,
    "dlt.header": "DRSTEP",
    "reminder.day-before": "06:00 PM",
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§10 messages: the operator's list shows what changes before it counts, and Hindi that does not fit is named", async ({
  page,
  desk,
  openDesk,
}) => {
  await set(desk.db, {
    name: "Doorstep Diagnostics",
    "dlt.entity": ENTITY,
    "dlt.header": "DRSTEP",
    "dlt.domains": "localhost, 127.0.0.1",
  });
  await openDesk(page, "manager", "/lab/messages?message=report.ready#open");
  const lab = "Doorstep Diagnostics: ";
  const csv = [
    "Template ID,Template Name,Template Content,Header,Status",
    `1107170000000041207,Doorstep report ready EN,${lab}${READY_EN},DRSTEP,Registered`,
    `1107170000000041215,Doorstep Report is ready HI,${lab}${READY_HI.replace("है", "हैं")},DRSTEP,Registered`,
    "1107170000000041216,Sale,Big offer {#url#},DRSTEP,Registered",
  ].join("\n");
  const file = page.getByLabel("The operator’s list (CSV of the portal’s content templates)");
  await file.setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Read the operator’s list" }).click();
  const run = page.getByRole("region", { name: "What list.csv changes" });
  await atBothWidths(page, async () => {
    await expect(run.getByText("2 new")).toBeVisible();
    await expect(run.getByText("Report is ready, Hindi Does not fit")).toBeVisible();
    await expect(run.getByText("1 not known here")).toBeVisible();
    await expect(run.getByText("Nothing counts yet")).toBeVisible();
  });
  expect(await desk.db.selectFrom("messageTemplates").selectAll().execute()).toEqual([]);
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await run.getByRole("button", { name: "Apply 2 templates" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("2 templates from the operator’s list.")).toBeVisible(),
  );

  await page.getByRole("link", { name: "Report is ready" }).click();
  const open = page.getByRole("region", { name: "Report is ready" });
  await atBothWidths(page, async () => {
    await expect(open.getByText("Fits the template")).toBeVisible();
    await expect(open.getByText("2 variables of the right kind").first()).toBeVisible();
    await expect(
      open.getByText(
        "The words differ at sign 62: registered “हैं”, built “है”. Until they agree Hindi patients get the English SMS.",
      ),
    ).toBeVisible();
    await expect(page.getByText("Hindi does not fit").first()).toBeVisible();
    await expect(page.getByText(/^\d+ to look at$/)).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§10 messages: deliveries show the reference and never the text, and the sheet is downloaded", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenBooking(desk.db, { reference: "DS-6L2S" });
  await desk.db
    .insertInto("notices")
    .values({
      id: "n1",
      channel: "sms",
      event: "visit.moved",
      bookingId: "booking",
      recipient: "1000000001",
      body: "the whole text",
      createdAt: "2026-11-23T04:00:00.000Z",
      dueAt: null,
      sentAt: "2026-11-23T04:00:00.000Z",
      tries: 1,
      language: "en",
      state: "delivered",
      stateAt: "2026-11-23T04:00:03.000Z",
    })
    .execute();
  await openDesk(page, "manager", "/lab/messages");
  const last = page.getByRole("region", { name: "Last deliveries" });
  await expect(last.getByText("SMS, delivered in 3 s")).toBeVisible();
  await expect(last.getByRole("link", { name: "DS-6L2S" })).toBeVisible();
  await expect(page.getByText("the whole text")).toHaveCount(0);
  const row = page.getByRole("row", { name: /^New time/ });
  await expect(row.getByText(/^1/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 36 templates" }).click();
  expect((await download).suggestedFilename()).toBe("templates.csv");
});

test("§10 messages: the booking shows what its patient was sent, its state, and why it failed", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenBooking(desk.db, { id: "told", reference: "DS-9D2G" });
  const notice = {
    event: "visit.moved",
    visitId: "visit of told",
    bookingId: "told",
    recipient: "1000000001",
    body: "the whole text",
    createdAt: "2026-11-23T04:00:00.000Z",
    dueAt: null,
    tries: 1,
    language: "en",
  } as const;
  await desk.db
    .insertInto("notices")
    .values([
      {
        ...notice,
        id: "told1",
        channel: "whatsapp",
        state: "failed",
        lastError: "WhatsApp answered 404, code 132001",
      },
      {
        ...notice,
        id: "told2",
        channel: "sms",
        state: "delivered",
        sentAt: "2026-11-23T04:00:00.000Z",
        stateAt: "2026-11-23T04:00:03.000Z",
        followsId: "told1",
      },
    ])
    .execute();
  await openDesk(page, "front-desk", "/bookings/DS-9D2G");
  const messages = page.getByRole("region", { name: "Messages" });
  await atBothWidths(page, async () => {
    await expect(messages.getByText("New time")).toHaveCount(2);
    await expect(messages.getByText("WhatsApp refused, sent as SMS")).toBeVisible();
    await expect(messages.getByText("WhatsApp, failed")).toBeVisible();
    await expect(messages.getByText("WhatsApp answered 404, code 132001")).toBeVisible();
    await expect(page.getByText("the whole text")).toHaveCount(0);
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("§10 messages: ticks, fields and the list work", async ({ page, desk, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await signIn(page, desk, "manager");
    await page.goto(`${desk.deskUrl}/lab/messages`);
    await page.getByRole("checkbox", { name: "On the way by WhatsApp" }).click();
    await expect(page.getByText("“On the way” goes by WhatsApp.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "On the way by WhatsApp" })).toBeChecked();
    const entity = page.getByRole("textbox", { name: /^Entity ID/ });
    await entity.fill("12");
    await entity.press("Enter");
    await expect(page.getByText("An entity ID has 19 digits").first()).toBeVisible();
    const file = page.getByLabel("The operator’s list (CSV of the portal’s content templates)");
    await file.setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer: Buffer.from("%PDF") });
    await page.getByRole("button", { name: "Read the operator’s list" }).click();
    await expect(page.getByText(/^This is a PDF/)).toBeVisible();
    expect(await desk.db.selectFrom("labSettings").selectAll().execute()).toHaveLength(1);
  });
});
