import { givenClient } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

/** Sanjeevini Clinic pays monthly, up to ₹300. */
const CHARGED = { limitPaise: 30_000, discountPercent: 10 };

test("§8 accounts: New booking is charged to an account, or pays at the door", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/40[039]/);
  await givenClient(desk.db, CHARGED);
  await openDesk(page, "front-desk", "/bookings/new");
  await page.getByLabel("Phone").fill("10000 77123");
  await page.getByLabel("Name", { exact: true }).fill("Meena Pai");
  const field = page.getByRole("combobox", { name: "Add a test or package for Meena Pai" });
  await field.fill("thyroid profile");
  await page
    .getByRole("option", { name: /^red\/gold Thyroid Profile/ })
    .first()
    .click();
  const pays = page.getByRole("combobox", { name: "Pays" });
  await expect(pays).toHaveValue("");
  await pays.selectOption("Sanjeevini Clinic, monthly");
  // The lab's prices are not what it pays.
  const toPay = page.getByRole("region", { name: "To pay" });
  await atBothWidths(page, async () => {
    await expect(page.getByText("Sanjeevini Clinic pays", { exact: true })).toBeVisible();
    await expect(toPay.getByText("Sanjeevini Clinic pays at its own prices.")).toBeVisible();
    await expect(toPay).not.toContainText("₹");
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.getByRole("button", { name: "Book the visit" }).click();
  await atBothWidths(page, async () => {
    await expect(
      page.getByText(
        "Sanjeevini Clinic owes ₹0. This visit pays at the door, or a manager allows it.",
      ),
    ).toBeVisible();
    await expect(pays).toBeFocused();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await desk.db.updateTable("accounts").set({ limitPaise: 100_000 }).execute();
  await page.getByRole("button", { name: "Book the visit" }).click();
  await expect(page.getByRole("region", { name: "Booked" })).toContainText(
    "Sanjeevini Clinic pays.",
  );
  const visit = await desk.db.selectFrom("visits").selectAll().executeTakeFirstOrThrow();
  expect(visit.accountId).toBe("sanj");
});
