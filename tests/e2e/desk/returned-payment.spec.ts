import type { Db } from "#app/db/schema.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { givenClient } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";

/** Sanjeevini Clinic paid its ₹1,500 of October with a cheque on 12 November. */
async function givenCheque(db: Db) {
  await givenStaff(db);
  await givenClient(db);
  await givenVisit(db, {
    slot: "10:00 AM",
    day: "2026-10-21",
    patients: [{ id: "b1", name: "Ganesh Shetty", tests: [CBC], paise: 150_000 }],
  });
  const at = "2026-10-21T04:00:00.000Z";
  await db
    .updateTable("bookings")
    .set({ status: "reported", collectedAt: at, reportedAt: at })
    .execute();
  await db.updateTable("visits").set({ accountId: "sanj" }).execute();
  const visits = await db.selectFrom("visits").select("id").execute();
  await storeEndedVisits(
    db,
    visits.map(({ id }) => id),
  );
  await db
    .insertInto("accountPayments")
    .values({
      id: "cheque",
      accountId: "sanj",
      method: "cheque",
      paise: 150_000,
      day: "2026-11-12",
      reference: "004512",
      at: "2026-11-12T05:00:00.000Z",
      byId: "asha",
    })
    .execute();
}

test.beforeEach(({ desk: { db } }) => givenCheque(db));

const CHEQUE = "Thu 12 Nov, Cheque 004512, ₹1,500.00";

test("§8 accounts: a cheque that bounced is due again, and Undo takes that back", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "manager", "/accounts/sanj?month=2026-11");
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "₹0.00 due" })).toBeVisible(),
  );
  await page.locator("html").press("r");
  const slip = page.getByRole("dialog", { name: "Returned payment of Sanjeevini Clinic" });
  await slip.getByLabel("Payment").selectOption(CHEQUE);
  await slip.getByLabel("Returned on").fill("20/11");
  await slip.getByLabel("Why, as the bank says").fill("Funds insufficient");
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await slip.getByRole("button", { name: "The bank returned it" }).click();
  const month = page.getByRole("table").last();
  await atBothWidths(page, async () => {
    await expect(
      page.getByText("₹1,500.00 is returned. ₹1,500.00 of October is due."),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "₹1,500.00 due" })).toBeVisible();
    await expect(page.getByText("Overdue 8 days").first()).toBeVisible();
    await expect(month.getByRole("row", { name: /Cheque 004512 returned/ })).toContainText(
      "Came in on 12 Nov, by Suma Prakash",
    );
    await expect(month.getByText("Cheque 004512 returned: Funds insufficient")).toBeVisible();
    // Both lines stand in November, and their sum is nothing.
    await expect(month.getByRole("row", { name: /Payments received, 1/ })).toContainText(
      "−₹1,500.00",
    );
    await expect(month.getByRole("row", { name: /Returned by the bank, 1/ })).toContainText(
      "₹1,500.00",
    );
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByRole("heading", { name: "₹0.00 due" })).toBeVisible();
    await expect(page.getByText("Cheque 004512 returned")).toHaveCount(0);
  });
});

test("§8 accounts: two colleagues return the same payment", async ({
  page,
  openDesk,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await openDesk(page, "manager", "/accounts/sanj");
  await page.getByRole("link", { name: "The bank returned it" }).click();
  const slip = page.getByRole("dialog", { name: "Returned payment of Sanjeevini Clinic" });
  await slip.getByLabel("Payment").selectOption(CHEQUE);
  await desk.db
    .insertInto("accountPayments")
    .values({
      id: "returned",
      accountId: "sanj",
      method: "cheque",
      paise: -150_000,
      day: "2026-11-20",
      reference: "004512",
      at: "2026-11-23T04:11:00.000Z",
      byId: "asha",
      returnedId: "cheque",
    })
    .execute();
  await slip.getByRole("button", { name: "The bank returned it" }).click();
  await expect(slip.getByRole("alert")).toHaveText("This payment was returned already.");
  // It can be chosen no more.
  await expect(slip.getByLabel("Payment", { exact: true }).getByRole("option")).toHaveText([
    "Choose",
  ]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "₹1,500.00 due" })).toBeVisible();
});

test("§8 accounts: without script it is a page, and sent twice it is one return", async ({
  browser,
  desk,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, desk, "manager");
  await page.goto(`${desk.deskUrl}/accounts/sanj?month=2026-10`);
  await page.getByRole("link", { name: "The bank returned it" }).click();
  const again = await context.newPage();
  await again.goto(page.url());
  await page.getByLabel("Why, as the bank says").fill("Signature differs");
  await page.getByRole("button", { name: "The bank returned it" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please choose the payment");
  await expect(page.getByLabel("Why, as the bank says")).toHaveValue("Signature differs");
  await page.getByLabel("Payment", { exact: true }).selectOption(CHEQUE);
  await page.getByRole("button", { name: "The bank returned it" }).click();
  await expect(page.getByText("₹1,500.00 is returned.")).toBeVisible();
  await again.getByLabel("Payment", { exact: true }).selectOption(CHEQUE);
  await again.getByRole("button", { name: "The bank returned it" }).click();
  await expect(again.getByRole("alert")).toHaveText("This payment was returned already.");
  await context.close();
});
