import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { excelFile } from "#tests/workbooks/excel-file.ts";
import { givenTest } from "#tests/databases/given.ts";
import { expect } from "@playwright/test";
import { ready } from "../site.ts";
import { test } from "./desk.ts";

/** The program that reads a file gives way to all others: on a busy machine it waits for its turn. */
const READ = { timeout: 45_000 };

const file = (rows: readonly (readonly (string | number)[])[]) => ({
  name: "RATE LIST 2026.xlsx",
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: excelFile([{ name: "Rates", rows }]),
});

test("§10 price file: read, asked, applied @phone", async ({ page, desk, openDesk }, info) => {
  test.slow();
  for (const [id, name] of [
    ["zeta-count", "Zeta Count"],
    ["zeta-lipids", "Zeta Lipids"],
    ["zeta-electro", "Zeta Electrophoresis"],
  ] as const)
    await givenTest(desk.db, { id, name, originalPaise: 100_000, offeredPaise: 60_000 });
  // Without it, a search of this server that was made before does not know them.
  await bumpDataVersion(desk.db);
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
      ["Zeta Count", 1000, 650, "3 days"],
      ["Zeta Lipids", 1000, 60, "24 Hrs"],
      ["ZETA ELECTRO", 1000, 700, ""],
      ["ZETA UNKNOWN", 900, 800, ""],
      ["Zeta Lipid", "on request", 500, ""],
      ["<script>alert(1)</script>", 1, 1, ""],
    ]),
  );
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByRole("heading", { name: "Prices from RATE LIST 2026.xlsx" })).toBeVisible(
    READ,
  );
  await ready(page);
  await expect(page.getByText("1 price is unusual and asks first")).toBeVisible();
  await expect(page.getByText("Less than half of today’s price.")).toBeVisible();
  await expect(page.getByText("“<script>alert(1)</script>”")).toBeVisible();
  await expect(page.getByText("1 row is wrong and is left out")).toBeVisible();
  await page.getByRole("combobox", { name: "TAT is our" }).selectOption({ label: "Report in" });
  await expect(page.getByRole("button", { name: "Change 1 price and 1 other fact" })).toBeVisible();
  await page.screenshot({ path: info.outputPath("import.png"), fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  const unknown = page.getByRole("row", { name: "ZETA UNKNOWN" });
  await unknown.getByText("Another").click();
  await unknown.getByRole("combobox", { name: "Which test is it?" }).fill("zeta count");
  await expect(unknown.getByRole("option", { name: "Zeta Count" })).toBeVisible();
  await page.screenshot({ path: info.outputPath("another.png"), fullPage: true });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "It is this" }).first().click();
  await expect(page.getByText("2 prices change")).toBeVisible();
  await page.getByRole("button", { name: "It is right" }).click();
  await expect(page.getByText("3 prices change")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("3 prices and 2 other facts changed.")).toBeVisible();
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
  await page.screenshot({ path: info.outputPath("applied.png"), fullPage: true });
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Nothing has changed yet")).toBeVisible();
});

test("§10 price file: dropped on its form, it is read at once", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenTest(desk.db, { id: "zeta-drop", name: "Zeta Drop", originalPaise: 100_000 });
  await openDesk(page, "manager", "/catalogue/import");
  await expect(page.getByText("Choose it or drop it here.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The whole list" })).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Test,Rate\nZeta Drop,900\n"], "dropped.csv"));
    return transfer;
  });
  const form = page.locator("form[enctype='multipart/form-data']");
  await form.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByRole("heading", { name: "Prices from dropped.csv" })).toBeVisible(READ);
});
