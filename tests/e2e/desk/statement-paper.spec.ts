import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { givenClient } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";

test.use({
  given: { env: { LAB_UPI_ID: "doorstep@examplebank", LAB_UPI_MERCHANT_CODE: "8099" } },
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
});

/** What a phone reads from a picture of it. */
async function readCode(code: Locator) {
  const found = await readBarcodes(new Blob([new Uint8Array(await code.screenshot())]));
  return found.map(({ text }) => text);
}

/** So many visits of ₹1,000 in October, charged to one account. */
async function givenOctober(db: Db, kind: "clinic" | "company", visits: number) {
  await givenStaff(db);
  await givenClient(db, { kind });
  for (let nth = 1; nth <= visits; nth++) {
    const day = `2026-10-${String(nth).padStart(2, "0")}`;
    const at = `${day}T04:00:00.000Z`;
    const patient = { id: `b${nth}`, name: "Ganesh Shetty", tests: [CBC], paise: 100_000 };
    const visitId = await givenVisit(db, { slot: "10:00 AM", patients: [patient] });
    await db
      .updateTable("bookings")
      .set({ status: "reported", collectedAt: at, reportedAt: at })
      .where("id", "=", patient.id)
      .execute();
    await db
      .updateTable("visits")
      .set({ day, accountId: "sanj" })
      .where("id", "=", visitId)
      .execute();
    await storeEndedVisits(db, [visitId]);
  }
}

test("§8 statement: its code pays it, by NEFT where the account is set, on two pages", async ({
  page,
  openDesk,
  desk: { db, deskUrl },
}) => {
  await givenOctober(db, "clinic", 24);
  await openDesk(page, "manager", "/accounts/sanj?month=2026-10");
  await page.getByRole("link", { name: "Make the statement" }).click();
  await page.getByRole("button", { name: "Make the statement" }).click();
  await page.getByRole("link", { name: "Statement", exact: true }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "Statement for October 2026" })).toBeVisible(),
  );
  expect(await readCode(page.getByRole("img", { name: "QR code to pay by UPI" }))).toEqual([
    "upi://pay?pa=doorstep%40examplebank&pn=Doorstep%20Diagnostics&mc=8099&tr=SANJ2610&tn=Statement%20SANJ2610&am=24000.00&cu=INR&mode=01",
  ]);
  await atBothWidths(page, async () => {
    await expect(page.getByText("To pay by 15 November")).toBeVisible();
    await expect(page.getByText("Rupees twenty-four thousand only")).toBeVisible();
    await expect(page.getByText("Page 1 of 2.")).toBeVisible();
    await expect(page.getByText("Page 2 of 2.")).toBeVisible();
    // Each has the head of the table.
    await expect(page.locator("thead")).toHaveCount(2);
    await expect(page.getByText("NEFT")).toHaveCount(0);
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type \/Page\n/g)).toHaveLength(2);
  await db
    .insertInto("labSettings")
    .values([
      { name: "bankAccount", value: "100000004217" },
      { name: "ifsc", value: "EXMP0000560" },
    ])
    .execute();
  await bumpDataVersion(db);
  await page.goto(`${deskUrl}/statements/ST/26-27/0001`);
  await atBothWidths(page, async () => {
    await expect(page.getByText("or by NEFT")).toBeVisible();
    await expect(page.getByText("Account 10000 00042 17")).toBeVisible();
    await expect(page.getByText("IFSC EXMP0000560, “SANJ2610”")).toBeVisible();
  });
});

test("§8 statement: a company’s has no names and no tests", async ({ page, openDesk, desk }) => {
  await givenOctober(desk.db, "company", 2);
  await openDesk(page, "manager", "/accounts/sanj?month=2026-10");
  await expect(page.getByText("Ganesh Shetty")).toHaveCount(0);
  await page.getByRole("link", { name: "Make the statement" }).click();
  await page.getByRole("button", { name: "Make the statement" }).click();
  await page.getByRole("link", { name: "Statement", exact: true }).click();
  await expect(page.getByRole("row", { name: /^1 Oct DS-/ })).toContainText("₹1,000.00");
  await expect(page.getByRole("columnheader")).toHaveText(["Day", "Reference", "What", "Amount"]);
  await expect(page.getByText(/Ganesh Shetty|Checkup/)).toHaveCount(0);
});
