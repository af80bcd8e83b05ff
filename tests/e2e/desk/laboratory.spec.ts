import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenTwoBags } from "./two-bags.ts";

test("§10 people: the laboratory receives and rejects; the front desk calls @phone", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await givenTwoBags(desk.db);
  await openDesk(page, "laboratory");
  await expect(page).toHaveURL(/\/receive$/);
  const bar = page.getByRole("navigation", { name: /^Desk/ }).filter({ visible: true });
  await expect(bar.getByRole("link")).toHaveText([/^Receive/, /^Reports/]);
  await expect(page.getByRole("navigation", { name: "Visits" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Harpreet Singh" })).toBeHidden();
  await page
    .getByRole("button", { name: /^Light blue/ })
    .first()
    .click();
  await page.keyboard.press("x");
  await page.getByRole("radio", { name: "Haemolysed" }).check({ force: true });
  await expect(page.getByText("The front desk has it under To call.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Plan a free visit" })).toBeHidden();
  await expectFits(page);
  await expectAccessible(page);

  await page.goto(`${desk.deskUrl}/visits`);
  await expect(page.getByText("This page is for the front desk.")).toBeVisible();
  await openDesk(page, "front-desk");
  await expect(page.getByText("Collect again: light blue")).toBeVisible();
});
