import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

test("§10 keyboard: / finds a patient by name, phone or reference, Enter opens", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenBooking(desk.db, {
    id: "a",
    reference: "DS-7K4M",
    patientName: "Venkatalakshmi Annapurneshwari Ramachandran",
    phone: "1000086420",
    street: "Yelahanka New Town",
  });
  await givenBooking(desk.db, {
    id: "b",
    reference: "DS-6N5P",
    patientName: "Asha Rao",
    phone: "1000000002",
  });
  await openDesk(page, "front-desk");
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox", { name: "Find a patient" });
  await box.pressSequentially("annap");
  const link = page.getByRole("search").getByRole("link", { name: /^Venkatalakshmi/ });
  await expect(link).toContainText("10000 86420");
  await expect(link).toContainText("DS-7K4M");
  await expectFits(page);
  await expectAccessible(page);
  await box.fill("DS-7K4X");
  await expect(
    page.getByText("No booking DS-7K4X. Check the reference, or find the patient by phone."),
  ).toBeVisible();
  await box.fill("6n5p");
  await expect(page.getByRole("search").getByRole("link", { name: /^Asha Rao/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("search").getByRole("link", { name: /^Asha Rao/ })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/bookings\/DS-6N5P$/);
});
