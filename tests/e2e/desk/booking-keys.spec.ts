import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  const meena = { id: "b1", name: "Meena Pai", tests: [CBC], paise: 150_000 };
  await givenVisit(db, { slot: "10:00 AM", patients: [meena] });
  await db
    .updateTable("bookings")
    .set({ reference: "DS-6T3R", sex: null, birthYear: null })
    .execute();
});

test("§10 booking: Escape closes what is edited, and only then leaves the booking", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const age = page.getByRole("group", { name: "Age and sex" });
  await page.getByRole("button", { name: "Write them: age and sex" }).click();
  await expect(age).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(age).toBeHidden();
  await page.getByRole("button", { name: "Write them: age and sex" }).click();
  await age.getByLabel("Age").fill("46");
  await page.keyboard.press("Escape");
  await expect(age).toBeHidden();
  await expect(page.getByRole("button", { name: "Change age and sex" })).toBeVisible();

  await page.getByRole("button", { name: "Give a discount" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Give a discount" })).toBeVisible();
  const part = page.getByRole("form", { name: "A part, or cash and UPI" });
  await page.getByText("A part, or cash and UPI", { exact: true }).click();
  await expect(part).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(part).toBeHidden();
  await expect(page).toHaveURL(/\/bookings\/DS-6T3R$/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/$/);
});

test("§10 booking: a dialog begins on its first field, so that Enter goes ahead", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Collected from Meena Pai?" });
  await expect(dialog.getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Kavitha Nair collected the samples.")).toBeVisible();
});
