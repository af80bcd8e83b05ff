import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";

const XSS = "Shop 3 <img src=x onerror=alert(1)>";

test("§10 catalogue: a booth is opened, changed and closed @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/booths");
  await expect(page.getByRole("link", { name: "Indiranagar Collection Booth" })).toBeVisible();
  await page.getByRole("link", { name: "Open a booth" }).click();
  await expect(page.getByRole("heading", { name: "New booth", level: 1 })).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("HBR Layout");
  await page.getByLabel("Address", { exact: true }).fill(XSS);
  await page.getByLabel("City").fill("Bengaluru");
  await page.getByLabel("Pincode").fill("56004");
  await page.getByLabel("Phone", { exact: true }).fill("10000 00011");
  await page.getByLabel("Open from").fill("6:30 am");
  await page.getByLabel("to", { exact: true }).fill("20:00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("A pincode has 6 digits")).toBeVisible();
  await expect(page.getByText("Choose at least one day")).toBeVisible();
  await expect(page.getByLabel("Pincode")).toBeFocused();
  await page.getByLabel("Pincode").fill("560043");
  for (const day of ["Monday", "Tuesday", "Wednesday"]) await page.getByLabel(day).check();
  await page.getByLabel("Point on the map").fill("https://maps.google.com/?q=13.03,77.63");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("HBR Layout is open.")).toBeVisible();
  await expect(page).toHaveURL(/\/catalogue\/booths$/);
  await expect(page.getByText(XSS)).toBeVisible();
  const opened = (await listBooths(desk.db)).find(({ name }) => name === "HBR Layout");
  expect(opened).toMatchObject({
    timing: "6:30 AM - 8:00 PM",
    workingDays: "Monday - Wednesday",
    coordinates: { lat: 13.03, lng: 77.63 },
  });

  await page.getByRole("link", { name: "HBR Layout" }).click();
  await expect(page.getByLabel("Open from")).toHaveValue("06:30 AM");
  const scroll = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await scroll()).toBeLessThanOrEqual(0);
  await page.getByLabel("Who is there").fill("Sharada Rao");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("HBR Layout is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Close the booth" }).click();
  await expect(page.getByText("HBR Layout is closed.")).toBeVisible();
  // On a phone what was said stands over the foot of a short screen until it goes, or is closed.
  await page.getByRole("status").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Open again" }).click();
  await expect(page.getByText("HBR Layout is open again.")).toBeVisible();
  await page.screenshot({ path: test.info().outputPath("booth.png"), fullPage: true });
  await desk.db.deleteFrom("booths").where("name", "=", "HBR Layout").execute();
});

test("§10 catalogue: closing a booth asks while bookings are sent there", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "manager", "/catalogue/booths");
  for (const id of ["one", "two"])
    await givenBooking(desk.db, { id, day: "2026-11-24", outsidePincode: "560038" });
  await desk.db.updateTable("visits").set({ atBoothAt: MONDAY_0942.toISOString() }).execute();
  await page.getByRole("link", { name: "Indiranagar Collection Booth" }).click();
  await page.getByRole("button", { name: "Close the booth" }).click();
  await expect(page.getByText("2 bookings are sent here")).toBeVisible();
  await page.getByRole("button", { name: "Close it all the same" }).click();
  await expect(page.getByText("Indiranagar Collection Booth is closed.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Close the booth" })).toBeVisible();
});
