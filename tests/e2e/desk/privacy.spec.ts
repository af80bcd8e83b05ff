import { givenBooking, givenCallback } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

test("§10 privacy: find, export, correct, erase", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const phone = "1000042345";
  await desk.db.deleteFrom("erasures").execute();
  const rekha = { patientName: "Rekha Menon", phone };
  await givenBooking(desk.db, { id: "r1", ...rekha, status: "reported", day: "2026-11-20" });
  await givenBooking(desk.db, { id: "r2", patientName: "Arun Menon", phone, day: "2026-11-24" });
  await givenCallback(desk.db, { id: "rc", name: "Rekha Menon", phone });
  await desk.db.deleteFrom("reports").where("phone", "like", "10000423%").execute();
  await desk.db
    .insertInto("reports")
    .values({
      ...rekha,
      id: "report of rekha",
      testName: "Lipid Profile",
      uploadedAt: "2026-11-21T05:00:00.000Z",
      withdrawnAt: null,
      pdf: null,
    })
    .execute();
  await openDesk(page, "manager", "/privacy");
  await expect(page.getByText("Nothing was erased yet.")).toBeVisible();
  const find = page.getByRole("region", { name: "Find by phone" });
  await find.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Please type the 10 digits of the phone number")).toBeVisible();
  await find.getByLabel("Phone").fill("+91 10000 42345");
  await find.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Kept: 2 bookings, 1 report and 1 callback.")).toBeVisible();
  expect(page.url()).not.toContain("42345");
  await expectFits(page);
  await expectAccessible(page);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await file).suggestedFilename()).toBe("export-2345.json");

  await page.getByRole("button", { name: "Correct Rekha Menon" }).click();
  const correct = page.getByRole("dialog", { name: "Correct Rekha Menon" });
  await correct.getByLabel("Phone").fill("1000042354");
  await correct.getByLabel("Report: Lipid Profile").check();
  await correct.getByRole("button", { name: "Correct" }).click();
  await expect(correct.getByText("Choose Yes, same person first")).toBeVisible();
  await expectAccessible(page);
  await correct.getByRole("radio", { name: "Yes, same person" }).check();
  await correct.getByRole("button", { name: "Correct" }).click();
  await expect(
    page.getByText("Corrected the number in 1 booking, 1 report and 1 callback."),
  ).toBeVisible();
  await expect(page.getByText("Kept: 1 booking.")).toBeVisible();

  await find.getByLabel("Phone").fill("1000042354");
  await find.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Kept: 1 booking, 1 report and 1 callback.")).toBeVisible();
  await page.getByRole("button", { name: "Erase all of the number" }).click();
  const erase = page.getByRole("dialog", {
    name: "Erase 1 booking, 1 report and 1 callback of 10000 42354? This cannot be undone.",
  });
  await erase.getByLabel("Type the number again").fill("1000042345");
  await erase.getByRole("button", { name: "Erase" }).click();
  await expect(erase.getByText("Please type the same number again")).toBeVisible();
  await erase.getByLabel("Type the number again").fill("1000042354");
  await erase.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("Erased 1 booking, 1 report and 1 callback.")).toBeVisible();
  await expect(page.getByText("Nothing is kept of this number.")).toBeVisible();
  const register = page.getByRole("region", { name: "Register of erasures" });
  await expect(register.getByText("all of a number ending in 2354")).toBeVisible();
  await expectFits(page);

  const { reference } = await desk.db
    .selectFrom("bookings")
    .select("reference")
    .where("erasedAt", "is not", null)
    .where("phone", "=", "")
    .executeTakeFirstOrThrow();
  await page.goto(`${desk.deskUrl}/bookings/${reference}`);
  const label = page.getByRole("region", { name: "Erased patient", exact: true });
  await expect(label).toContainText(/Erased on 23 November 2026, 09:4\d AM/);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: /^(Bring back|Write it|Undo)/ })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^Call/ })).toHaveCount(0);
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
});
