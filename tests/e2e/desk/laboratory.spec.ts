import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenTwoBags } from "./two-bags.ts";

test("§10 people: the laboratory receives and rejects; the front desk calls", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await givenTwoBags(desk.db);
  await openDesk(page, "laboratory");
  const bar = page.getByRole("navigation", { name: /^Desk/ }).filter({ visible: true });
  await atBothWidths(page, async () => {
    await expect(page).toHaveURL(/\/receive$/);
    await expect(bar.getByRole("link")).toHaveText([/^Receive/, /^Reports/]);
    await expect(page.getByRole("navigation", { name: "Visits" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Harpreet Singh" })).toBeHidden();
  });
  await page
    .getByRole("button", { name: /^Light blue/ })
    .first()
    .click();
  await page.keyboard.press("x");
  await page.getByRole("radio", { name: "Haemolysed" }).check({ force: true });
  await atBothWidths(page, async () => {
    await expect(page.getByText("The front desk has it under To call.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Plan a free visit" })).toBeHidden();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

  await page.goto(`${desk.deskUrl}/visits`);
  await atBothWidths(page, () =>
    expect(page.getByText("This page is for the front desk.")).toBeVisible(),
  );
  await openDesk(page, "front-desk");
  await atBothWidths(page, () => expect(page.getByText("Collect again: light blue")).toBeVisible());
});
