import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits, ready } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { givenClinic, givenOwing, OF_CLINIC, STATEMENT } from "./given-bank.ts";

const statement = (name = "statement-23-nov.csv", text = STATEMENT) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

const label = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const rowOf = (page: Page, payer: string) => page.getByRole("listitem").filter({ hasText: payer });

/** Drops the list, and says which column is which as it is guessed. */
async function readStatement(page: Page, text = STATEMENT) {
  const file = statement("statement-23-nov.csv", text);
  await page.getByLabel("Drop the bank’s CSV here").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "Which column is which?" })).toBeVisible();
  await ready(page);
  await page.getByRole("button", { name: "Match the rows" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Match statement-23-nov.csv" }),
  ).toBeVisible();
}

test("§10 bank: read a list, accept what fits, settle the rest", async ({
  page,
  desk,
  openDesk,
}, info) => {
  await givenOwing(desk.db);
  await openDesk(page, "manager", "/visits");
  await page
    .getByRole("navigation", { name: "Visits" })
    .getByRole("link", { name: "Bank" })
    .click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("Drop the bank’s CSV here")).toBeVisible();
    await expect(
      page.getByText(
        "The file is read, matched, and deleted after 7 days. Only what you accept is entered.",
      ),
    ).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.screenshot({ path: info.outputPath("bank-home.png"), fullPage: true });

  await page.getByLabel("Drop the bank’s CSV here").setInputFiles({
    name: "statement.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 nothing"),
  });
  await expect(page.getByRole("alert")).toHaveText(
    "statement.pdf is not a CSV. Choose “CSV” or “Excel as CSV” in your bank’s download.",
  );
  await ready(page);

  await page.getByLabel("Drop the bank’s CSV here").setInputFiles(statement());
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "Which column is which?" })).toBeVisible(),
  );
  await ready(page);
  await atBothWidths(page, async () => {
    await expect(page.getByText("Asked once for each bank")).toBeVisible();
    await expect(page.getByText("₹1,200.00 came in, 22 Nov 2026, UPI/632600000001")).toBeVisible();
    for (const name of ["Money out", "Came in or went out", "State", "Balance"])
      await expect(page.getByLabel(name, { exact: true })).toBeVisible();
    await expect(page.getByLabel("Money in").locator("option:checked")).toContainText(
      "Deposit Amt.",
    );
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.screenshot({ path: info.outputPath("bank-columns.png"), fullPage: true });
  await page.getByRole("button", { name: "Match the rows" }).click();

  await atBothWidths(page, async () => {
    await expect(
      page.getByText(/^17 rows, read at 09:4\d AM\. Nothing is entered yet\.$/),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "7 fit, ₹9,849" })).toBeVisible();
    await expect(page.getByRole("link", { name: "3 to choose" })).toBeVisible();
    await expect(page.getByRole("link", { name: "1 payer unknown" })).toBeVisible();
    await expect(page.getByRole("link", { name: "1 paid twice" })).toBeVisible();
    await expect(
      page.getByRole("link", { name: "3 left out: 2 went out, 1 charge" }),
    ).toBeVisible();
  });
  await expect(page.getByRole("alert")).toContainText(
    "Row 17 has no amount, and row 18 no day. They are left out; the other 15 can be accepted.",
  );
  await atBothWidths(page, async () => {
    await expect(page.getByRole("link", { name: "Download 2 rows" })).toBeVisible();
    await expect(rowOf(page, "MEENAKSHI RAO")).toContainText(
      "Meenakshi Rao DS-7K4M is paid since 21 Nov 06:51 PM, by 6325 0510 4417. Same reference, DS7K4MP1.",
    );
    await expect(rowOf(page, "KAMALA S")).toContainText(
      "No reference. One visit owes ₹420.00: Kamala Subramaniam DS-4N2H, Tue 24 Nov.",
    );
    await expect(rowOf(page, "VIKRAM R")).toContainText("No reference. Two visits owe ₹1,500.00.");
    await expect(rowOf(page, "HARISH N")).toContainText(
      "Savithri Harish DS-3T6Y, by reference DS3T6YP1. The bill is ₹950.00.",
    );
    await expect(rowOf(page, "R SHARMA")).toContainText(
      "No reference, and no visit owes ₹2,000.00.",
    );
    await expect(page.getByText("6 of 7")).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.screenshot({ path: info.outputPath("bank-match.png"), fullPage: true });

  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, async () => {
    await expect(
      page.getByText("7 payments are entered, ₹9,849. 7 receipts are made."),
    ).toBeVisible();
    await expect(page.getByText(/\. 7 are entered\.$/)).toBeVisible();
  });
  await page.getByRole("button", { name: "Undo" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("link", { name: "7 fit, ₹9,849" })).toBeVisible(),
  );
  expect(await desk.db.selectFrom("payments").select("id").execute()).toHaveLength(1);
  await page.getByRole("button", { name: /^Accept 7 that fit/ }).click();
  await atBothWidths(page, () => expect(page.getByText(/\. 7 are entered\.$/)).toBeVisible());

  await rowOf(page, "KAMALA S").getByRole("button", { name: "Yes, it is hers" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "2 to choose" })).toBeVisible(),
  );
  await rowOf(page, "HARISH N").getByRole("button", { name: "Take it, ₹50 due" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "1 to choose" })).toBeVisible(),
  );
  await rowOf(page, "VIKRAM R")
    .getByLabel("Choose visit")
    .selectOption({ label: "Vikram Rathod DS-2F7Q, Tue 24 Nov" });
  await atBothWidths(page, () => expect(label(page, /to choose/)).toBeHidden());
  await rowOf(page, "MEENAKSHI RAO").getByRole("button", { name: "Give back ₹1,700" }).click();
  await atBothWidths(page, () => expect(label(page, "1 is paid twice")).toBeHidden());
  expect(await desk.db.selectFrom("refundsDue").select(["visitId", "paise"]).execute()).toEqual([
    { visitId: "visit of 7K4M", paise: 170_000 },
  ]);

  await rowOf(page, "R SHARMA").getByRole("link", { name: "Find a booking" }).click();
  const search = page.getByRole("searchbox", { name: "Find a booking" });
  await expect(search).toBeFocused();
  await search.fill("Nandini");
  await search.press("Enter");
  await atBothWidths(page, async () => {
    await expect(rowOf(page, "R SHARMA")).toContainText("Nandini Rao DS-6M5T owes ₹1,500.00");
    await expectAccessible(page);
  });
  await page.screenshot({ path: info.outputPath("bank-find.png"), fullPage: true });
  await page.getByRole("button", { name: "Take it, ₹500 too much" }).click();
  await atBothWidths(page, () => expect(label(page, /unknown/)).toBeHidden());
  expect(await desk.db.selectFrom("payments").select("id").execute()).toHaveLength(13);

  await page.getByRole("link", { name: "Show all 3" }).click();
  await atBothWidths(page, async () => {
    await expect(label(page, "3 are left out")).toContainText("Charge: SMS CHARGES GST");
    await expectFits(page);
  });

  await page.goto(`${desk.deskUrl}/bank`);
  await ready(page);
  await page.getByLabel("Drop the bank’s CSV here").setInputFiles(statement("again.csv"));
  await expect(page.getByRole("alert")).toContainText(
    /This file was read already, on Mon 23 Nov at 09:4\d AM\. 17 rows are known, none is new\./,
  );
});

test("§10 bank: by the keyboard", async ({ page, desk, openDesk }) => {
  await givenOwing(desk.db);
  await openDesk(page, "manager", "/bank");
  await readStatement(page);
  await page.keyboard.press("j");
  await expect(rowOf(page, "MEENAKSHI RAO")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(rowOf(page, "KAMALA S")).toBeFocused();
  await page.keyboard.press("n");
  await expect(label(page, "2 payers are unknown")).toContainText("KAMALA S");
  await rowOf(page, "R SHARMA").focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Find a booking" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("7 payments are entered, ₹9,849.")).toBeVisible();
});

test("§10 bank: what a clinic sends is entered as its payment", async ({
  page,
  desk,
  openDesk,
}, info) => {
  await givenClinic(desk.db);
  await openDesk(page, "manager", "/bank");
  await readStatement(page, OF_CLINIC);
  await atBothWidths(page, async () => {
    await expect(
      page.getByText(
        "The reference names the visit or the account, and the amount is what it owes",
      ),
    ).toBeVisible();
    await expect(label(page, "1 fits")).toContainText("SANJ2610");
    await expect(
      page.getByText(/^Accepting enters 1 payment of accounts, dated as the bank/),
    ).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.screenshot({ path: info.outputPath("bank-clinic.png"), fullPage: true });
  await page.getByRole("button", { name: /^Accept 1 that fits/ }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("1 payment is entered, ₹23,649.", { exact: true })).toBeVisible(),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await atBothWidths(page, async () => {
    await expect(label(page, "1 fits")).toBeVisible();
    await expect(rowOf(page, "USHA KINI")).toContainText(
      "Sanjeevini Clinic SANJ, by reference SANJ2610. It owes ₹23,649.00.",
    );
  });
  await rowOf(page, "USHA KINI").getByRole("button", { name: "Take it, ₹23,149 due" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText(/^₹500\.00 entered\. It pays the oldest statement/)).toBeVisible(),
  );
  // What the account owes has changed, so its other transfer does not fit any more.
  const rest = rowOf(page, "SANJEEVINI CLINIC").filter({ hasText: "₹23,649.00" });
  await rest.getByRole("button", { name: "Take it, ₹500 for the next statement" }).click();
  await rowOf(page, "U KINI").getByRole("link", { name: "Find a booking" }).click();
  await page.getByRole("searchbox", { name: "Find a booking" }).fill("sanj");
  await page.keyboard.press("Enter");
  await atBothWidths(page, async () => {
    await expect(rowOf(page, "U KINI")).toContainText("Sanjeevini Clinic SANJ owes nothing");
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.screenshot({ path: info.outputPath("bank-clinic-found.png"), fullPage: true });
  await page.getByRole("button", { name: "Take it, all of it for the next statement" }).click();
  await atBothWidths(page, () => expect(label(page, /unknown/)).toBeHidden());
  expect(
    await desk.db.selectFrom("accountPayments").select(["paise", "reference"]).execute(),
  ).toEqual([
    { paise: 50_000, reference: "N328261299" },
    { paise: 2_364_900, reference: "N328261244" },
    { paise: 77_700, reference: "N328261300" },
  ]);
});

test("§10 bank: the front desk needs the right, which a manager gives under People", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await openDesk(page, "front-desk", "/bank");
  await expect(page.getByText("This page is for managers.")).toBeVisible();
  await desk.db.updateTable("staff").set({ mayMatchBank: 1 }).execute();
  await page.goto(`${desk.deskUrl}/bank`);
  await expect(page.getByText("Drop the bank’s CSV here")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 bank: every button is a form", async ({ page, desk }) => {
    await givenOwing(desk.db);
    await signIn(page, desk, "manager");
    await page.goto(`${desk.deskUrl}/bank`);
    await page.getByLabel("The bank’s CSV").setInputFiles(statement());
    await page.getByRole("button", { name: "Read the file" }).click();
    await page.getByRole("button", { name: "Match the rows" }).click();
    await page.getByRole("button", { name: /^Accept 7 that fit/ }).click();
    await atBothWidths(page, () =>
      expect(page.getByText("7 payments are entered, ₹9,849. 7 receipts are made.")).toBeVisible(),
    );
    await rowOf(page, "KAMALA S").getByRole("button", { name: "Yes, it is hers" }).click();
    await atBothWidths(page, () =>
      expect(page.getByRole("heading", { name: "2 to choose" })).toBeVisible(),
    );
    await rowOf(page, "VIKRAM R").getByLabel("Choose visit").selectOption("None of them");
    await rowOf(page, "VIKRAM R").getByRole("button", { name: "Take it" }).click();
    await rowOf(page, "VIKRAM R").getByRole("link", { name: "Find a booking" }).click();
    await page.getByRole("searchbox", { name: "Find a booking" }).fill("DS-2F7Q");
    await rowOf(page, "VIKRAM R").getByRole("button", { name: "Find", exact: true }).click();
    await page.getByRole("button", { name: "Take it", exact: true }).click();
    await rowOf(page, "R SHARMA").getByRole("button", { name: "Not ours" }).click();
    await atBothWidths(page, () =>
      expect(page.getByRole("link", { name: /1 not ours/ })).toBeVisible(),
    );
    expect(await desk.db.selectFrom("payments").select("id").execute()).toHaveLength(10);
  });
});
