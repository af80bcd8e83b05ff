import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBackup } from "#app/db/backup.server.ts";
import { makeSampleDay } from "../../../server/data/sample-day/make-sample-day.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { MONDAY_0942 } from "./desk.ts";

test("§10 receipt: with the payment, printed, cancelled and made again", async ({
  page,
  desk,
  openDesk,
}) => {
  await makeSampleDay(desk.db, MONDAY_0942);
  await openDesk(page, "manager", "/bookings/DS-7K4M");
  const receipt = page.getByRole("region", { name: "Receipt", exact: true });
  await atBothWidths(page, () => expect(receipt).toBeHidden());
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await expect(receipt).toContainText(/Receipt SAMPLE\/26-27\/\d{5}/);
  const number = /SAMPLE\/26-27\/\d{5}/.exec((await receipt.textContent()) ?? "")?.[0] ?? "";
  const link = await receipt.getByRole("link", { name: "Send link" }).getAttribute("href");
  expect(decodeURIComponent(link ?? "")).toContain("/ticket/");
  expect(decodeURIComponent(link ?? "")).not.toContain("receipt.pdf");
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

  await receipt.getByRole("link", { name: "Print receipt" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Receipt ${number}`);
    await expect(page.getByRole("main")).toContainText("Lakshmi Narayanan Venkataraman Iyer");
    await expect(page.getByRole("main")).toContainText("Rupees one thousand five hundred only");
    await expectFits(page);
    await expectAccessible(page);
  });
  const file = await page.request.get(`/receipts/${number}/pdf`);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("link", { name: "Booking DS-7K4M" }).click();
  await receipt.getByRole("button", { name: "Cancel receipt" }).click();
  const asks = receipt.getByRole("group", { name: "Cancel this receipt?" });
  await asks.getByRole("button", { name: "Cancel receipt" }).click();
  await expect(receipt).toContainText(`${number} Cancelled on 23 November`);
  await receipt.getByRole("button", { name: "Make receipt" }).click();
  await expect(receipt).toContainText(/Cancelled on 23 November, replaced by SAMPLE/);
  await page.goto(`${desk.deskUrl}/receipts/${number}`);
  await atBothWidths(page, () =>
    expect(page.getByText(/Cancelled on 23 November, replaced by SAMPLE/)).toBeVisible(),
  );
});

test("§10 data health: a manager makes a backup, and saves it", async ({ page, openDesk }) => {
  await openDesk(page, "manager", "/lab");
  const health = page.getByRole("region", { name: "Data health" });
  await expect(health).toContainText("GB used");
  await health.getByRole("button", { name: "For whoever runs the machine" }).click();
  const todo = health.getByRole("status");
  await expect(todo.getByText("set PUBLIC_URL to the site's https address")).toBeVisible();
  const saving = page.waitForEvent("download", { timeout: 45_000 });
  await health.getByRole("button", { name: "Make a backup now" }).click({ noWaitAfter: true });
  const download = await saving;
  expect(download.suggestedFilename()).toBe("doorstep-2026-11-23.db");
  const folder = mkdtempSync(join(tmpdir(), "doorstep-saved-"));
  const saved = join(folder, "saved.db");
  await download.saveAs(saved);
  expect(await checkBackup(saved)).toMatchObject({ staff: 1 });
  rmSync(folder, { recursive: true });
  await page.reload();
  await expect(health).toContainText("Today, 09:4");
  await expect(health).toContainText("read back and checked");
});
