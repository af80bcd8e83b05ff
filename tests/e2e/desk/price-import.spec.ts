import { excelFile } from "#tests/workbooks/excel-file.ts";
import { givenTest } from "#tests/databases/given.ts";
import { expect } from "@playwright/test";
import { test } from "./desk.ts";

const file = (rows: readonly (readonly (string | number)[])[]) => ({
  name: "RATE LIST 2026.xlsx",
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: excelFile([{ name: "Rates", rows }]),
});

test("§10 price file: read, asked, applied @phone", async ({ page, desk, openDesk }, info) => {
  for (const [id, name] of [
    ["zeta-count", "Zeta Count"],
    ["zeta-lipids", "Zeta Lipids"],
    ["zeta-electro", "Zeta Electrophoresis"],
  ] as const)
    await givenTest(desk.db, { id, name, originalPaise: 100_000, offeredPaise: 60_000 });
  await openDesk(page, "manager", "/catalogue/import");
  await page.getByLabel("Price list", { exact: true }).setInputFiles({
    name: "old.xls",
    mimeType: "application/vnd.ms-excel",
    buffer: Buffer.from("d0cf11e0a1b11ae1", "hex"),
  });
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("This is an old Excel file (.xls).")).toBeVisible();
  await page.getByLabel("Price list", { exact: true }).setInputFiles(
    file([
      ["Test Name", "MRP", "Our Rate", "TAT"],
      ["Zeta Count", 1000, 650, "Same Day"],
      ["Zeta Lipids", 1000, 60, "24 Hrs"],
      ["ZETA ELECTRO", 1000, 700, ""],
      ["<script>alert(1)</script>", 1, 1, ""],
    ]),
  );
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(
    page.getByRole("heading", { name: "Prices from RATE LIST 2026.xlsx" }),
  ).toBeVisible();
  await expect(page.getByText("1 price is unusual and asks first")).toBeVisible();
  await expect(page.getByText("Less than half of today’s price.")).toBeVisible();
  await expect(page.getByText("“<script>alert(1)</script>”")).toBeVisible();
  await page.screenshot({ path: info.outputPath("import.png"), fullPage: true });
  await page.getByRole("button", { name: "It is this" }).first().click();
  await expect(page.getByText("2 prices change")).toBeVisible();
  await page.getByRole("button", { name: "It is right" }).click();
  await expect(page.getByText("3 prices change")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("3 prices changed.")).toBeVisible();
  const prices = await desk.db
    .selectFrom("tests")
    .select(["id", "offeredPaise"])
    .where("id", "like", "zeta-%")
    .execute();
  expect(Object.fromEntries(prices.map((row) => [row.id, row.offeredPaise]))).toEqual({
    "zeta-count": 65_000,
    "zeta-lipids": 6_000,
    "zeta-electro": 70_000,
  });
});
