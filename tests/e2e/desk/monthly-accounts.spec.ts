import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { givenClient } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";

/** Sanjeevini Clinic owes ₹1,500 of October; another visit of the day is not charged to it yet. */
async function givenAccount(db: Db) {
  await givenStaff(db);
  await givenClient(db, { contact: "Dr. Usha Kini", limitPaise: 10_000_000 });
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

test("§8 accounts: a payment above what is due asks first", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/40[09]/);
  await openDesk(page, "manager", "/accounts");
  await atBothWidths(page, () => expect(page.getByText("Overdue 8 days")).toBeVisible());
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole("link", { name: "Sanjeevini Clinic" }).click();
  await atBothWidths(page, async () => {
    await expect(
      page.getByRole("heading", { name: "Sanjeevini Clinic, October 2026" }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "₹1,500.00 due" })).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole("link", { name: "Payment came in" }).click();
  const slip = page.getByRole("dialog", { name: "Payment from Sanjeevini Clinic" });
  await slip.getByRole("radio", { name: "Bank" }).check();
  await slip.getByLabel("Amount").fill("20,000");
  await slip.getByRole("button", { name: "Enter ₹20,000.00" }).click();
  await expect(slip.getByRole("alert")).toHaveText(
    "₹20,000.00 is more than ₹1,500.00. The rest stands for the next statement. Enter it?",
  );
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await slip.getByLabel("Amount").fill("1,000");
  await expect(slip).toContainText(
    "It pays the oldest statement first. ₹500.00 of October stays due.",
  );
  await slip.getByRole("button", { name: "Enter ₹1,000.00" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "₹500.00 due" })).toBeVisible(),
  );
  await page.getByRole("link", { name: "Payment came in" }).click();
  await slip.getByRole("radio", { name: "Cheque" }).check();
  await slip.getByLabel("Amount").fill("600");
  await slip.getByRole("button", { name: "Enter ₹600.00" }).click();
  await expect(slip.getByRole("alert")).toContainText("Enter it?");
  // The same once more is meant.
  await slip.getByRole("button", { name: "Enter ₹600.00" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "₹0.00 due" })).toBeVisible(),
  );
});

test("§8 accounts: a new client, changed and closed", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/40[09]/);
  await openDesk(page, "manager", "/accounts");
  await page.getByRole("link", { name: "New client" }).click();
  const opening = page.getByRole("dialog", { name: "New client" });
  await opening.getByRole("radio", { name: "Company" }).check();
  await opening.getByRole("textbox", { name: "Name" }).fill("Little Oaks School");
  await opening.getByLabel("Code").fill("sanj");
  await opening.getByRole("button", { name: "Open the account" }).click();
  await expect(opening.getByRole("alert")).toHaveText("SANJ is the code of Sanjeevini Clinic.");
  await expect(opening.getByRole("textbox", { name: "Name" })).toHaveValue("Little Oaks School");
  await opening.getByLabel("Code").fill("oaks");
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await opening.getByRole("button", { name: "Open the account" }).click();
  // On a phone the toasts lie over what stands last.
  const dismiss = () => page.getByRole("button", { name: "Close", exact: true }).click();
  await dismiss();
  await page.getByRole("link", { name: "Little Oaks School" }).click();
  await atBothWidths(page, () => expect(page.getByText("Account OAKS")).toBeVisible());
  await page.getByRole("link", { name: "Change", exact: true }).click();
  const changing = page.getByRole("dialog", { name: "Change Little Oaks School" });
  await changing.getByLabel("At most due").fill("50,000");
  await changing.getByRole("button", { name: "Save" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("₹50,000. Then new visits pay at the door")).toBeVisible(),
  );
  await dismiss();
  await page.getByRole("link", { name: "Close", exact: true }).click();
  const closing = page.getByRole("dialog", { name: "Close Little Oaks School?" });
  await closing.getByRole("button", { name: "Close the account" }).click();
  await atBothWidths(page, () => expect(page.getByText("Account OAKS, closed")).toBeVisible());
  await dismiss();
  await page.getByRole("link", { name: "Sanjeevini Clinic" }).click();
  await page.getByRole("link", { name: "Close", exact: true }).click();
  const refused = page.getByRole("dialog", { name: "Close Sanjeevini Clinic?" });
  await refused.getByRole("button", { name: "Close the account" }).click();
  await expect(refused.getByRole("alert")).toHaveText(
    "This account has visits. It can be closed when ₹0 is due.",
  );
});

test("§8 accounts: keys, and a credit note above its visit", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/40[09]/);
  await openDesk(page, "manager", "/accounts");
  await page.locator("html").press("j");
  await expect(page.getByRole("link", { name: "Sanjeevini Clinic" })).toBeFocused();
  await page.keyboard.press("Enter");
  const title = (month: string) =>
    page.getByRole("heading", { name: `Sanjeevini Clinic, ${month} 2026` });
  await atBothWidths(page, async () => {
    await expect(title("October")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sanjeevini Clinic" })).toBeFocused();
  });
  await page.keyboard.press("ArrowLeft");
  await atBothWidths(page, () => expect(title("September")).toBeVisible());
  await page.keyboard.press("ArrowRight");
  await atBothWidths(page, () => expect(title("October")).toBeVisible());
  await page.keyboard.press("c");
  const slip = page.getByRole("dialog", { name: "Credit note for Sanjeevini Clinic" });
  await slip.getByRole("button", { name: "Make it" }).click();
  await expect(slip.getByRole("alert")).toBeVisible();
  await slip.getByLabel("Visit of October").selectOption({ index: 1 });
  await slip.getByLabel("Amount").fill("1,500.01");
  await slip.getByRole("button", { name: "Make it, ₹1,500.01" }).click();
  await expect(slip.getByRole("alert")).toHaveText("Please choose why");
  await slip.getByRole("radio", { name: "Not measured" }).check();
  await slip.getByRole("button", { name: "Make it, ₹1,500.01" }).click();
  await expect(slip.getByRole("alert")).toHaveText("This visit cost ₹1,500.00");
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await slip.getByLabel("Amount").fill("250");
  await slip.getByLabel("In your words").fill("Prothrombin Time");
  await slip.getByRole("button", { name: "Make it, ₹250.00" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "₹1,250.00 due" })).toBeVisible(),
  );
  await page.getByRole("link", { name: "November 2026" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("Not measured: Prothrombin Time")).toBeVisible();
    await expect(page.getByText("CN/26-27/0001, by Suma Prakash")).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§8 accounts: two colleagues enter the same payment", async ({
  page,
  openDesk,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push(/40[09]/);
  await openDesk(page, "manager", "/accounts/sanj");
  await page.locator("html").press("p");
  const slip = page.getByRole("dialog", { name: "Payment from Sanjeevini Clinic" });
  await slip.getByRole("radio", { name: "Bank" }).check();
  await slip.getByLabel("Amount").fill("1,000");
  await slip.getByLabel("Reference").fill("N328261244");
  await desk.db
    .insertInto("accountPayments")
    .values({
      id: orderedId(),
      accountId: "sanj",
      method: "bank",
      paise: 100_000,
      day: "2026-11-23",
      reference: "N328261244",
      at: "2026-11-23T04:11:00.000Z",
      byId: "asha",
      statement: null,
    })
    .execute();
  await slip.getByRole("button", { name: "Enter ₹1,000.00" }).click();
  await expect(slip.getByRole("alert")).toHaveText(
    "Not entered: Asha Murthy entered ₹1,000.00 at 09:41 AM.",
  );
  await expect(slip.getByLabel("Reference")).toHaveValue("N328261244");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "₹500.00 due" })).toBeVisible();
});

test("§8 accounts: on a booking, Pays: the patient / Sanjeevini Clinic, monthly", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const form = page.getByRole("form", { name: "Pays" });
  await form.getByLabel("Pays").selectOption("Sanjeevini Clinic, monthly");
  await form.getByRole("button", { name: "Save who pays" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("Sanjeevini Clinic pays", { exact: true })).toBeVisible();
    await expectFits(page);
  });
});

test("§8 accounts: without script each form is a page, and a payment sent twice is one", async ({
  browser,
  desk,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, desk, "manager");
  await page.goto(`${desk.deskUrl}/accounts/sanj?month=2026-10`);
  await page.getByRole("link", { name: "Payment came in" }).click();
  await page.getByRole("radio", { name: "Bank" }).check();
  await page.getByLabel("Amount").fill("20,000");
  await page.getByLabel("Reference").fill("N328261244");
  const again = await context.newPage();
  await again.goto(page.url());
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "₹20,000.00 is more than ₹1,500.00. The rest stands for the next statement. Enter it?",
  );
  await expect(page.getByLabel("Reference")).toHaveValue("N328261244");
  await page.getByLabel("Amount").fill("1,000");
  await page.getByRole("button", { name: "Enter ₹20,000.00" }).click();
  await expect(page.getByText("₹1,000.00 entered.")).toBeVisible();
  await again.getByRole("radio", { name: "Bank" }).check();
  await again.getByLabel("Amount").fill("1,000");
  await again.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(again.getByRole("alert")).toContainText(
    "Not entered: Suma Prakash entered ₹1,000.00 at 09:4",
  );
  await page.goto(`${desk.deskUrl}/accounts/new`);
  await page.getByRole("textbox", { name: "Name" }).fill("Little Oaks School");
  await page.getByRole("button", { name: "Open the account" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please choose what kind it is");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Little Oaks School");
  await context.close();
});

test("§8 accounts: the statement, without script", async ({ browser, desk }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, desk, "manager");
  await page.goto(`${desk.deskUrl}/accounts/sanj?month=2026-10`);
  await page.getByRole("link", { name: "Make the statement" }).click();
  await page.getByRole("button", { name: "Make the statement" }).click();
  await expect(page.getByText("ST/26-27/0001 is made.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the account" }).click();
  await expect(page.getByText("ST/26-27/0001", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "It went out" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please type to whom it went");
  await page.getByLabel("It went to").fill("Dr. Usha Kini");
  await page.getByRole("button", { name: "It went out" }).click();
  await expect(page.getByText("ST/26-27/0001 went out to Dr. Usha Kini.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the account" }).click();
  await expect(
    page.getByText(/went out on Mon 23 Nov, 09:4\d AM, to Dr\. Usha Kini\./),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Send again" })).toBeVisible();
  await page.getByRole("link", { name: "Statement", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Statement for October 2026" })).toBeVisible();
  await expect(page.getByText("Ganesh Shetty")).toBeVisible();
  await context.close();
});
