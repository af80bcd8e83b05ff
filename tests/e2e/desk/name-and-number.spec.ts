import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

test.beforeEach(async ({ desk: { db } }) => {
  const patient = { patientName: "Mina Pie", phone: "1000060083", status: "confirmed" };
  await givenBooking(db, { id: "b1", reference: "DS-6T3R", day: "2026-11-24", ...patient });
  await givenBooking(db, { id: "b2", patientName: "Usha Pai", phone: "1000060038" });
});

test("§10 booking: the pencils correct name and number", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  await page.getByRole("link", { name: "Correct the name Mina Pie" }).click();
  const dialog = page.getByRole("dialog");
  await atBothWidths(page, async () => {
    await expect(dialog.getByRole("heading")).toHaveText("Correct “Mina Pie”");
    await expect(dialog).toContainText(
      "This booking, its labels and its receipt are written anew. A report that is out stays as it is.",
    );
    await expect(dialog).toContainText(
      "The booking is for somebody else. Age, sex and doctor are asked again; DS-6T3R stays.",
    );
    await expectFits(page);
    await expectAccessible(page);
  });
  await dialog.getByLabel("Name", { exact: true }).fill("Suresh Rao");
  await page.keyboard.press("Enter");
  await atBothWidths(page, async () => {
    await expect(dialog).toContainText("Mina Pie to Suresh Rao: still the same person?");
    await expect(dialog.getByRole("button", { name: "Yes, same person" })).toBeVisible();
  });
  await dialog.getByRole("button", { name: "Keep “Mina Pie”" }).click();
  await page.getByRole("link", { name: "Correct the name Mina Pie" }).click();
  await dialog.getByLabel("Name", { exact: true }).fill("Meena Pai");
  await page.keyboard.press("Enter");
  await atBothWidths(page, async () => {
    await expect(page.getByText("The name is now Meena Pai.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meena Pai");
    await expect(page.getByRole("region", { name: "History" })).toContainText(
      "Kavitha Nair corrected the name, was “Mina Pie”: same person, spelling.",
    );
  });

  await page.getByRole("link", { name: "Correct the number" }).click();
  await expect(dialog.getByRole("heading")).toHaveText("Correct 10000 60083");
  await expect(dialog).toContainText("Any spelling: 10000 60083, +91 10000 60083, 0 10000 60083");
  await expect(dialog).toContainText(
    "All open bookings of Meena Pai get this number. The old one finds nothing any more.",
  );
  await dialog.getByLabel("Phone number").fill("+91 10000-60038");
  await atBothWidths(page, async () => {
    await expect(dialog).toContainText(
      "Only this booking. 10000 60038 has Usha Pai: they will be one family.",
    );
    await expectFits(page);
    await expectAccessible(page);
  });
  await dialog.getByRole("radio", { name: /Another person’s number/ }).check();
  await page.keyboard.press("Enter");
  await atBothWidths(page, () =>
    expect(page.getByText("The number is now 10000 60038.")).toBeVisible(),
  );
  await page.keyboard.press("z");
  await atBothWidths(page, () => expect(page.getByText("10000 60083").first()).toBeVisible());
});

test("§10 booking: without JavaScript the pencils lead to a form", async ({
  browser,
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByRole("link", { name: "Correct the name Mina Pie" }).click();
  await plain.getByLabel("Name", { exact: true }).fill("Suresh Rao");
  await plain.getByRole("button", { name: "Save the name" }).click();
  await expect(plain.getByText("Mina Pie to Suresh Rao: still the same person?")).toBeVisible();
  await expect(plain.getByLabel("Name", { exact: true })).toHaveValue("Suresh Rao");
  await plain.getByLabel("Still the same person").check();
  await plain.getByRole("button", { name: "Save the name" }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Suresh Rao");
  await context.close();
});
