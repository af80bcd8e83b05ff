import { readFileSync } from "node:fs";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { givenClient, givenTest } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits, ready } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

const TESTS = [
  ["zeta-count", "Zeta Count"],
  ["zeta-lipids", "Zeta Lipids"],
] as const;

async function given(db: Db) {
  await givenClient(db, { discountPercent: 10 });
  for (const [id, name] of TESTS)
    await givenTest(db, { id, name, originalPaise: 100_000, offeredPaise: 60_000 });
  // Without it, a list that this server kept before does not know them.
  await bumpDataVersion(db);
}

// The catalogue is that of the whole server, which other specs read too.
test.afterEach(async ({ desk: { db } }) => {
  const ids = TESTS.map(([id]) => id);
  await db.deleteFrom("tests").where("id", "in", ids).execute();
  await bumpDataVersion(db);
});

const csv = (lines: readonly string[]) => ({
  name: "rates.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

test("§8 accounts: own prices from a file, tried first", async ({ page, desk, openDesk }) => {
  await given(desk.db);
  await openDesk(page, "manager", "/accounts/sanj");
  await page.getByRole("link", { name: "Prices from a file" }).click();
  await atBothWidths(page, async () => {
    await expect(
      page.getByRole("heading", { name: "Own prices of Sanjeevini Clinic" }),
    ).toBeVisible();
    await expect(page.getByText("Everything else costs the lab’s price, 10 % less.")).toBeVisible();
  });
  const field = page.getByLabel("Price list", { exact: true });
  await field.setInputFiles({
    name: "old.xls",
    mimeType: "application/vnd.ms-excel",
    buffer: Buffer.from("d0cf11e0a1b11ae1", "hex"),
  });
  await page.getByRole("button", { name: "Read the file" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("This is an old Excel file (.xls).")).toBeVisible(),
  );
  await field.setInputFiles(
    csv(["Test name,Our price", "Zeta Count,450", "Zeta Lipids,700", "Moon Dust,10"]),
  );
  await page.getByRole("button", { name: "Read the file" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: "Own prices from rates.csv" })).toBeVisible(),
  );
  await ready(page);
  await atBothWidths(page, async () => {
    await expect(page.getByText("Line 3: ₹700 is more than the lab’s price, ₹600.")).toBeVisible();
    await expect(page.getByText("Line 4: “Moon Dust” fits no test.")).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole("button", { name: "Set 1 price" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("Sanjeevini Clinic has 1 price of its own.")).toBeVisible(),
  );
  await page.getByRole("link", { name: "The own prices" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("row", { name: "Zeta Count ₹600 ₹450" })).toBeVisible(),
  );
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text).toContain("zeta-count,Zeta Count,600,450");
  await page.goto(`${desk.deskUrl}/accounts/sanj`);
  await atBothWidths(page, () => expect(page.getByText("1 test has its own price.")).toBeVisible());
});

test("§8 accounts: own prices without script", async ({ browser, desk }) => {
  await given(desk.db);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, desk, "manager");
  await page.goto(`${desk.deskUrl}/accounts/sanj/prices`);
  await page
    .getByLabel("Price list", { exact: true })
    .setInputFiles(csv(["Id,Special price", "zeta-lipids,500"]));
  await page.getByRole("button", { name: "Read the file" }).click();
  await page.getByRole("button", { name: "Set 1 price" }).click();
  await expect(page.getByText(/Applied at/)).toBeVisible();
  await page.goto(`${desk.deskUrl}/accounts/sanj/prices`);
  await page.getByRole("button", { name: "Take the own prices away" }).click();
  await expect(page.getByText("No file was read yet.")).toBeVisible();
  await context.close();
});
