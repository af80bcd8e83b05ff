import type { Db } from "#app/db/schema.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

const PATH = "/lab/messages/deliveries";

/** Fifty-two messages of this morning: one failed, one is held, one without state. */
async function givenMorning(db: Db) {
  await givenBooking(db, { id: "told", reference: "DS-6L2S" });
  const notice = {
    channel: "sms" as const,
    event: "visit.moved",
    bookingId: "told",
    recipient: "1000000001",
    body: "the whole text",
    language: "en" as const,
    tries: 1,
  };
  const rows = Array.from({ length: 52 }, (_, nth) => {
    const createdAt = new Date(Date.UTC(2026, 10, 23, 2, nth)).toISOString();
    const stateAt = createdAt;
    const id = `n${String(nth).padStart(2, "0")}`;
    const row = { ...notice, id, createdAt, stateAt };
    if (nth === 49) return { ...row, state: "held" as const, sentAt: null };
    if (nth === 50) return { ...row, state: "failed" as const, sentAt: null };
    if (nth === 51)
      return { ...row, state: "sent" as const, sentAt: createdAt, providerId: "m-51" };
    return { ...row, state: "delivered" as const, sentAt: createdAt };
  });
  await db.insertInto("notices").values(rows).execute();
}

test("§10 messages: all of today is chosen by state, in pages, by keyboard", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/lab/messages");
  await page.getByRole("link", { name: "All of today" }).press("Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByRole("heading", { name: "Deliveries of today" })).toBeVisible();
    await expect(page.getByText("Nothing was sent today.")).toBeVisible();
    await expectFits(page);
  });
  await givenMorning(desk.db);
  await page.getByRole("link", { name: "All 0" }).press("Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("1 to 50 of 52")).toBeVisible();
    await expect(page.getByText("SMS, no state yet")).toBeVisible();
    await expect(page.getByText("SMS, failed")).toBeVisible();
    await expect(page.getByText("Held back: no template")).toBeVisible();
    await expect(page.getByText("the whole text")).toHaveCount(0);
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole("link", { name: "Older" }).press("Enter");
  await atBothWidths(page, () => expect(page.getByText("51 to 52 of 52")).toBeVisible());
  await page.getByRole("link", { name: "Newer" }).press("Enter");
  await atBothWidths(page, () => expect(page.getByText("1 to 50 of 52")).toBeVisible());
  await page.getByRole("link", { name: "Failed or held 2" }).press("Enter");
  await atBothWidths(page, () => expect(page.getByText("1 to 2 of 2")).toBeVisible());
  await page.getByRole("link", { name: "No state yet 1" }).press("Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("1 to 1 of 1")).toBeVisible();
    await expect(page).toHaveURL(/\?state=none$/);
  });
  await page.getByRole("link", { name: "DS-6L2S" }).click();
  await expect(page).toHaveURL(/\/bookings\/DS-6L2S$/);
});

test("§10 messages: all of today is for managers", async ({ page, openDesk, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await openDesk(page, "front-desk", PATH);
  await expect(page.getByRole("heading", { name: "Deliveries of today" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("§10 messages: all of today is chosen by links", async ({ page, desk }) => {
    await givenMorning(desk.db);
    await signIn(page, desk, "manager");
    await page.goto(desk.deskUrl + PATH);
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page.getByText("51 to 52 of 52")).toBeVisible();
    await page.getByRole("link", { name: "Failed or held 2" }).click();
    await expect(page.getByText("1 to 2 of 2")).toBeVisible();
  });
});
