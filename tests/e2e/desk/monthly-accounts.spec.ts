import type { Db } from "#app/db/schema.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";

/** Sanjeevini Clinic owes ₹1,500 of October; another visit of the day is not charged to it yet. */
async function givenAccount(db: Db) {
  await givenStaff(db);
  await db
    .insertInto("accounts")
    .values({
      id: "sanj",
      kind: "clinic",
      name: "Sanjeevini Clinic",
      code: "SANJ",
      contact: "Dr. Usha Kini",
      limitPaise: 10_000_000,
      createdAt: "2026-09-01T00:00:00.000Z",
    })
    .execute();
  const patient = { name: "Ganesh Shetty", tests: [CBC], paise: 150_000 };
  await givenVisit(db, { slot: "10:00 AM", patients: [{ ...patient, id: "b1" }] });
  await givenVisit(db, { slot: "11:00 AM", patients: [{ ...patient, id: "b2" }] });
  const at = "2026-10-21T04:00:00.000Z";
  await db
    .updateTable("bookings")
    .set({ status: "reported", collectedAt: at, reportedAt: at })
    .where("id", "=", "b1")
    .execute();
  await db.updateTable("bookings").set({ reference: "DS-6T3R" }).where("id", "=", "b2").execute();
  const { visitId } = await db
    .selectFrom("bookings")
    .select("visitId")
    .where("id", "=", "b1")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("visits")
    .set({ day: "2026-10-21", accountId: "sanj" })
    .where("id", "=", visitId)
    .execute();
  await storeEndedVisits(db, [visitId]);
}

test.beforeEach(({ desk: { db } }) => givenAccount(db));

test("§8 accounts: a payment above what is due asks first @phone", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/40[09]/);
  await openDesk(page, "manager", "/accounts");
  await expect(page.getByText("Overdue 8 days")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Sanjeevini Clinic" }).click();
  await expect(page.getByRole("heading", { name: "₹1,500.00 due" })).toBeVisible();
  await page.goto(`${new URL(page.url()).origin}/accounts/sanj?month=2026-10`);
  await page.getByRole("group", { name: "Month" }).waitFor();
  await page.locator("html").press("p");
  const slip = page.getByRole("form", { name: "Payment came in" });
  await slip.getByLabel("How").selectOption("bank");
  await slip.getByLabel("Amount").fill("20,000");
  await slip.getByRole("button", { name: "Enter" }).click();
  await expect(slip.getByRole("alert")).toHaveText(
    "₹20,000.00 is more than ₹1,500.00. The rest stands for the next statement. Enter it?",
  );
  await expectFits(page);
  await expectAccessible(page);
  await slip.getByLabel("Amount").fill("1,000");
  await expect(slip).toContainText(
    "It pays the oldest statement first. ₹500.00 of October stays due.",
  );
  await slip.getByRole("button", { name: "Enter" }).click();
  await expect(page.getByRole("heading", { name: "₹500.00 due" })).toBeVisible();
});

test("§8 accounts: on a booking, Pays: the patient / Sanjeevini Clinic, monthly @phone", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const form = page.getByRole("form", { name: "Pays" });
  await form.getByLabel("Pays").selectOption("Sanjeevini Clinic, monthly");
  await form.getByRole("button", { name: "Save who pays" }).click();
  await expect(page.getByText("Sanjeevini Clinic pays", { exact: true })).toBeVisible();
  await expectFits(page);
});

test("§8 accounts: the statement, without script", async ({ browser, desk }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, desk, "manager");
  await page.goto(`${desk.deskUrl}/accounts/sanj?month=2026-10`);
  await page.getByText("Statement for October", { exact: true }).click();
  await page.getByRole("button", { name: "Make the statement" }).click();
  await expect(page.getByText("ST/26-27/0001", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Statement", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Statement for October 2026" })).toBeVisible();
  await expect(page.getByText("Ganesh Shetty")).toBeVisible();
  await context.close();
});
