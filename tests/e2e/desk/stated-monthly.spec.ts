import { givenClient } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

test.beforeEach(({ desk: { db } }) => givenClient(db));

test("§8 accounts: the statement is made by itself on the 1st, and by hand again", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "manager", "/accounts/sanj");
  await page.getByRole("button", { name: "Make it by itself" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("Sanjeevini Clinic gets its statement on the 1st.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Make it by hand" })).toBeVisible();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole("button", { name: "Make it by hand" }).click();
  await atBothWidths(page, () =>
    expect(page.getByRole("button", { name: "Make it by itself" })).toBeVisible(),
  );
});

test("§8 accounts: the same without script", async ({ browser, desk }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, desk, "manager");
  await page.goto(`${desk.deskUrl}/accounts/sanj`);
  await page.getByRole("button", { name: "Make it by itself" }).click();
  await expect(page.getByRole("button", { name: "Make it by hand" })).toBeVisible();
  await context.close();
});
