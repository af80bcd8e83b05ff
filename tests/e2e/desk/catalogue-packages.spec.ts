import { findPackageByType } from "#app/domain/packages/package.queries.server.ts";
import { atBothWidths } from "../both-widths.ts";
import { expect, test } from "./desk.ts";

const NAME = "Morning <b>Check</b>";

test("§10 catalogue: a package is picked together, refused and put on the site", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/packages");
  await page.getByRole("link", { name: "New package" }).click();
  const find = page.getByLabel("Add a test");
  const price = page.getByLabel("Our price");
  const add = async (name: string) => {
    await find.fill(name);
    await expect(page.getByRole("option", { name }).first()).toBeVisible();
    await find.press("Enter");
    await expect(page.getByRole("button", { name: `Take out ${name}` })).toBeVisible();
  };
  await add("Complete Blood Count");
  await page.getByLabel("Name", { exact: true }).fill(NAME);
  await page.getByLabel("Line below", { exact: true }).fill("Blood and heart");
  await price.fill("99999");
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("A package has 2 tests or more")).toBeVisible();
    await expect(page.getByText(/₹99,999 is more than one by one, ₹/)).toBeVisible();
    await expect(find).toBeFocused();
  });
  await add("Lipid Profile");
  await page.getByRole("button", { name: "Move Lipid Profile up" }).click();
  await price.fill("1");
  await atBothWidths(page, () => expect(page.getByText("99 % less than one by one")).toBeVisible());
  await page.screenshot({ path: test.info().outputPath("package.png"), fullPage: true });
  await atBothWidths(page, async () => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () => expect(page.getByText(`${NAME} is on the site.`)).toBeVisible());
  await page.getByRole("link", { name: NAME, exact: true }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: NAME, level: 1 })).toBeVisible(),
  );
  const id = page.url().split("/").at(-1) ?? "";
  const stored = await findPackageByType(desk.db, id);
  expect(stored?.tests.map(({ name }) => name)).toEqual(["Lipid Profile", "Complete Blood Count"]);
  await page.getByRole("button", { name: "Retire" }).click();
  await atBothWidths(page, async () => {
    await expect(
      page.getByText("is not on the site any more; old bookings keep it."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Bring back" })).toBeVisible();
  });
  expect(await findPackageByType(desk.db, id)).toBeUndefined();
  await desk.db.deleteFrom("packages").where("id", "=", id).execute();
});
