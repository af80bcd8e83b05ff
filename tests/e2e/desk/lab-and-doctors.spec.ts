import { readFile } from "node:fs/promises";
import { givenBooking, givenDoctor } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits, ready } from "../site.ts";
import { expect, test } from "./desk.ts";

test("§10 referring doctors: from the booking to the file of the month", async ({
  page,
  desk,
  openDesk,
}) => {
  const day = "2026-11-24";
  await givenBooking(desk.db, { id: "b1", reference: "DS-7K4M", day, patientName: "Asha Rao" });
  await givenBooking(desk.db, {
    id: "b2",
    reference: "DS-9D2G",
    day,
    patientName: "Latha Nair",
    doctor: "Dr. Sundaram",
  });
  await givenDoctor(desk.db, "Dr. Sundaram", { clinic: "Hill View Clinic" });
  await openDesk(page, "manager", "/bookings/DS-7K4M");
  const field = page.getByRole("combobox", { name: "Referring doctor" });
  // Letters of a listed name are that name with Enter.
  await field.fill("sund");
  await expect(page.getByRole("option", { name: "Dr. Sundaram" })).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue("Dr. Sundaram");
  await expect(page.getByText("The patient agrees that Dr. Sundaram is told")).toBeVisible();
  // A name that the list does not have is asked about, and can be left.
  await field.fill("dr meenakshi sundaram");
  await field.press("Enter");
  const asked = page.getByText("Add dr meenakshi sundaram as a new doctor?");
  await expect(asked).toBeVisible();
  await page.getByRole("button", { name: "Leave it" }).click();
  await expect(field).toHaveValue("Dr. Sundaram");
  await field.fill("dr meenakshi sundaram");
  await field.blur();
  await expect(asked).toBeVisible();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const agrees = page.getByRole("checkbox", {
    name: /^The patient agrees that dr meenakshi sundaram is told/,
  });
  await agrees.click();
  await expect(page.getByText("Noted: dr meenakshi sundaram may be told.")).toBeVisible();
  await expect(agrees).toBeChecked();
  await expect(page.getByText(/^Noted by Suma Prakash on Mon 23 Nov, 09:4\d AM$/)).toBeVisible();

  await page.goto(`${desk.deskUrl}/lab/doctors`);
  await ready(page);
  const row = (name: string) => page.getByRole("row", { name });
  await expect(row("dr meenakshi sundaram")).toContainText("1 patient, 1 agrees");
  await page.getByRole("searchbox", { name: "Find a doctor" }).fill("meenakshi");
  await expect(row("Dr. Sundaram")).toHaveCount(0);
  await page.getByRole("button", { name: "Add a doctor" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a doctor" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Dr Meenakshi Sundaram");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText(/ is on the list already\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Leave it" }).click();

  await page.getByRole("link", { name: "dr meenakshi sundaram", exact: true }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Dr. Meenakshi Sundaram");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dr. Meenakshi Sundaram");
  await page.getByRole("combobox", { name: "The other entry" }).selectOption("Dr. Sundaram");
  await page.getByRole("button", { name: "Put together" }).click();
  await expect(
    page.getByText("Dr. Sundaram is Dr. Meenakshi Sundaram now, on every booking."),
  ).toBeVisible();
  await expect(page.getByText("2 patients, 1 agrees")).toBeVisible();
  await expect(page.getByText("Asha Rao")).toBeVisible();
  await expect(page.getByText("Latha Nair")).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("referred-2026-11.csv");
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines.slice(1, 3).toSorted()).toEqual([
    "DS-7K4M,2026-11-24,booked,yes,Asha Rao,",
    "DS-9D2G,2026-11-24,booked,no,,",
  ]);
  await page.getByRole("link", { name: "The month after" }).click();
  await expect(page.getByText("No patients in December 2026.")).toBeVisible();
});
