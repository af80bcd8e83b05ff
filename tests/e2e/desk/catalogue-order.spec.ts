import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

test("§10 catalogue: the popular order is moved by keys, saved once and taken back", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue");
  await page.getByRole("link", { name: "Popular order" }).click();
  const rows = page.getByRole("list", { name: "Popular tests" }).getByRole("listitem");
  const first = (await rows.first().getByRole("link").textContent()) ?? "";
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.screenshot({ path: test.info().outputPath("order.png") });
  await rows.first().getByRole("link").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(rows.nth(1).getByRole("link")).toHaveText(first);
  await expect(rows.nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(rows.first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(page.getByText(/^The order of \d+ popular tests is saved\.$/)).toBeVisible(),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows.first().getByRole("link")).toHaveText(first);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 catalogue: order and package are picked without script", async ({ page, desk }) => {
    await signIn(page, desk, "manager");
    await page.goto(new URL("/catalogue/order", desk.deskUrl).href);
    const rows = page.getByRole("list", { name: "Popular tests" }).getByRole("listitem");
    const names = await rows.getByRole("link").allTextContents();
    await page.getByRole("button", { name: `Move ${names[1]} up` }).click();
    await expect(rows.first().getByRole("link")).toHaveText(names[1] ?? "");
    const stored = () =>
      desk.db.selectFrom("tests").select("name").where("popularity", "=", 0).executeTakeFirst();
    expect((await stored())?.name).toBe(names[0]);
    await page.goto(new URL("/catalogue/packages/new", desk.deskUrl).href);
    await page.getByLabel("Name", { exact: true }).fill("Plain Check");
    await page.getByLabel("Add a test").fill("lipid profile");
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("button", { name: "Add Lipid Profile", exact: true }).click();
    await expect(page.getByRole("button", { name: "Take out Lipid Profile" })).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Plain Check");
  });
});

test("§10 catalogue: the Hindi of a category is written; what is no Hindi is refused", async ({
  page,
  desk,
  openDesk,
}) => {
  const was = await desk.db.selectFrom("hindiWords").selectAll().execute();
  await desk.db.deleteFrom("hindiWords").where("id", "=", "concern/Heart").execute();
  await bumpDataVersion(desk.db);
  await openDesk(page, "manager", "/catalogue/words");
  await atBothWidths(page, () =>
    expect(
      page.getByText(/^1 of \d+ has no Hindi; the Hindi site says it in English$/),
    ).toBeVisible(),
  );
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.screenshot({ path: test.info().outputPath("words.png") });
  const field = page.getByLabel("Heart in Hindi", { exact: true });
  await field.fill("dil");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(page.getByText("Write it in Hindi letters, or leave it empty")).toBeVisible(),
  );
  await field.fill("दिल");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(page.getByText("The Hindi of Heart is saved.")).toBeVisible(),
  );
  const heart = was.find(({ id }) => id === "concern/Heart");
  await desk.db.deleteFrom("hindiWords").where("id", "=", "concern/Heart").execute();
  if (heart) await desk.db.insertInto("hindiWords").values(heart).execute();
  await bumpDataVersion(desk.db);
});

test("§10 catalogue: the price of a package is changed in its place", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/packages");
  const price = page.getByRole("link", { name: /^Our price of Full Body Checkup: ₹/ }).first();
  const before = (await price.textContent()) ?? "";
  await price.click();
  const field = page.getByRole("textbox", { name: /^Our price of Full Body Checkup/ });
  await field.fill("99999");
  await atBothWidths(page, () =>
    expect(page.getByText(/^₹99,999 is more than one by one, ₹/)).toBeVisible(),
  );
  await field.fill("999");
  await expectFits(page);
  await page.screenshot({ path: test.info().outputPath("packages.png") });
  await field.press("Enter");
  await atBothWidths(page, () =>
    expect(page.getByText(/^Saved at 09:4\d AM, was ₹[\d,]+\. Undo$/)).toBeVisible(),
  );
  await page.getByRole("button", { name: "Undo: the price of Full Body Checkup" }).click();
  await expect(price).toHaveText(before);
  await page.getByRole("link", { name: "Full Body Checkup", exact: true }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { level: 1, name: "Full Body Checkup" })).toBeVisible(),
  );
  await page.screenshot({ path: test.info().outputPath("package.png"), fullPage: true });
  await page.keyboard.press("Escape");
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { level: 1, name: "Catalogue" })).toBeVisible(),
  );
});
