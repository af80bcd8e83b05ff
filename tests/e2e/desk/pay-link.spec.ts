import type { Db } from "#app/db/schema.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

test.use({
  given: {
    env: { LAB_UPI_ID: "doorstep@examplebank", NOTICE_SMS: "on", REPORTS_OTP: "required" },
  },
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });

/** A visit of ₹1,250 that was collected and is not paid. */
async function givenDue(db: Db, ticked: boolean) {
  await db.deleteFrom("labSettings").execute();
  if (ticked)
    await db
      .insertInto("labSettings")
      .values({ name: "channels.pay.link", value: "sms" })
      .execute();
  await givenBooking(db, {
    reference: "DS-7K4M",
    phone: "1000006038",
    day: "2026-11-23",
    slot: "09:00 AM",
    status: "collected",
    ticketVersion: 1,
  });
  const line = { name: "Blood Count", category: "Tests", quantity: 1, pricePaise: 125_000 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: "booking", position: 0, ...line })
    .execute();
}

const BUTTON = "Send the pay link";

test("§10 booking: the pay link goes by the lab's channel, and pressed twice it is one", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenDue(desk.db, true);
  await openDesk(page, "front-desk", "/bookings/DS-7K4M");
  const pay = page.getByRole("region", { name: "To pay" });
  await atBothWidths(page, () =>
    expect(pay.getByText("By SMS. The link opens the ticket at “Pay now”.")).toBeVisible(),
  );
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  const button = pay.getByRole("button", { name: BUTTON });
  await button.press("Enter");
  const toast = page.getByText("The pay link goes out. SMS to the number ending in 6038");
  await expect(toast).toBeVisible();
  await expect(button).toBeEnabled();
  await button.press("Enter");
  await expect(button).toBeEnabled();
  const waiting = () => desk.db.selectFrom("notices").select(["event", "sentAt"]).execute();
  await expect.poll(waiting).toEqual([{ event: "pay.link", sentAt: null }]);
  await expect(page.getByText(/sent the pay link, ₹1,250/)).toHaveCount(1);
});

test("§10 booking: where no channel is ticked the pay link opens WhatsApp", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenDue(desk.db, false);
  await openDesk(page, "front-desk", "/bookings/DS-7K4M");
  const link = page.getByRole("link", { name: BUTTON });
  await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/911000006038\?text=/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("§10 booking: the pay link is a form", async ({ page, desk }) => {
    await givenDue(desk.db, true);
    await signIn(page, desk, "front-desk");
    await page.goto(`${desk.deskUrl}/bookings/DS-7K4M`);
    await page.getByRole("button", { name: BUTTON }).click();
    await expect(
      page.getByText("The pay link goes out. SMS to the number ending in 6038"),
    ).toBeVisible();
    expect(await desk.db.selectFrom("notices").select("event").execute()).toEqual([
      { event: "pay.link" },
    ]);
  });
});
