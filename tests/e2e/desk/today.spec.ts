import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { at, dialNothing, givenBusyDay, givenColleague, givenOrder } from "./given-today.ts";

test.beforeEach(({ page }) => dialNothing(page));

test("§10 Today: a visit is confirmed with two taps, and undone @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenOrder(desk.db, { id: "7k4m", patientName: "Rekha Menon", street: "Jayanagar" });
  await openDesk(page, "front-desk");
  await page.getByRole("link", { name: "Call Rekha Menon" }).click();
  await page.getByRole("button", { name: "Confirm visit" }).click();
  await expect(page.getByText("Visit confirmed for Tue 24 Nov, 09:00 AM.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nobody to call" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/You called at 09:4\d AM\./)).toBeVisible();
});

test("§10 Today: every list, its empty state, and axe @phone", async ({ page, desk, openDesk }, {
  project,
}) => {
  await openDesk(page, "front-desk");
  await expect(page.getByText("New bookings appear here by themselves.")).toBeVisible();
  await expectAccessible(page);
  await givenBusyDay(desk.db);
  await page.reload();
  const toCall = page.locator("#to-call");
  await expect(toCall.getByRole("listitem")).toHaveCount(4);
  await expect(toCall).toContainText("Lipid Profile, Tue 24 Nov 09:00 AM, fasting");
  await expect(toCall).toContainText("Price differs");
  await expect(toCall).toContainText("Deepa Joseph is on this call since 09:41 AM");
  await expect(toCall).toContainText("No answer at 09:12 AM, 1 try");
  await expect(toCall).toContainText("Lipid Profile, today 11:00 AM, fasting. Asks for 04:00 PM");
  await expectFits(page);
  await page.getByRole("link", { name: "Call Lakshmi" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("button", { name: "After 05:00 PM" })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  const isPhone = project.name === "phone";
  if (isPhone) await page.getByRole("tab", { name: "Visits 2" }).click();
  const visits = page.locator("#visits");
  await expect(visits).toContainText("1 of 1 collected");
  await expect(visits).toContainText("Now 09:4");
  if (isPhone) await page.getByRole("tab", { name: "Reports 1" }).click();
  const reports = page.locator("#reports");
  await expect(reports).toContainText("promised today 09:20 AM");
  await expect(reports).toContainText(/Overdue 2\d min/);
  await expectFits(page);
  await expectAccessible(page);
});

test("§10 Today: no answer rests the row, and it is back on time", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenOrder(desk.db, { id: "7k4m", patientName: "Rekha Menon" });
  await openDesk(page);
  await page.getByRole("link", { name: "Call Rekha Menon" }).click();
  await page.getByRole("button", { name: "No answer" }).click();
  await expect(page.getByText(/No answer noted. Back at 10:1\d AM./)).toBeVisible();
  await page.getByText("Later 1").click();
  await expect(page.getByText(/^Back at 10:1\d AM$/)).toBeVisible();
  await desk.db.updateTable("calls").set({ tries: 3, againAt: null }).execute();
  await page.reload();
  await expect(page.getByText("Cancel the visit, or try once more?")).toBeVisible();
  await page.getByRole("button", { name: "Try at 05:00 PM" }).click();
  await expect(page.getByText("Call noted for 05:00 PM.")).toBeVisible();
});

test("§10 Today: a wrong number is asked for another one, and then called", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenOrder(desk.db, { id: "7k4m", patientName: "Rekha Menon" });
  await openDesk(page);
  await page.getByRole("link", { name: "Call Rekha Menon" }).click();
  await page.getByRole("button", { name: "More" }).click();
  const field = page.getByLabel("Wrong number. Is there another one?");
  await field.fill("12345");
  await page.getByRole("button", { name: "Keep this number" }).click();
  await expect(page.getByText("Please type the 10 digits of the phone number")).toBeVisible();
  await field.fill("10000 98765");
  await page.getByRole("button", { name: "Keep this number" }).click();
  await expect(page.getByText("The number is now 10000 98765.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Call Rekha Menon" })).toHaveAttribute(
    "href",
    "tel:+911000098765",
  );
});

test("§10 Today: a visit is assigned with two taps, and cancelled with a reason", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenColleague(desk.db, { id: "ravi", name: "Ravi Kumar", role: "phlebotomist" });
  const today = { day: "2026-11-23", slot: "11:00 AM", status: "confirmed" };
  await givenOrder(desk.db, { id: "a", patientName: "Joseph Mathew", ...today });
  await givenOrder(desk.db, { id: "b", patientName: "Priya D’Souza", placedAt: at("09:00") });
  await openDesk(page);
  await expect(page.getByText("1 not assigned")).toBeVisible();
  await page.getByLabel("Assign Joseph Mathew").selectOption("Ravi Kumar");
  await expect(page.getByText("Joseph Mathew is now with Ravi Kumar.")).toBeVisible();
  await expect(page.getByText("1 not assigned")).toBeHidden();
  await page.getByRole("link", { name: "Call Priya" }).click();
  await page.getByRole("button", { name: "Cancel visit" }).click();
  await page.getByRole("radio", { name: "Price" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel visit" }).click();
  await expect(page.getByText("Visit cancelled.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nobody to call" })).toBeVisible();
});

test("§10 Today: a critical value says what it is, and who was told is noted there", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenOrder(desk.db, { id: "7k4m", patientName: "Rekha Menon", status: "collected" });
  await desk.db
    .insertInto("criticalValues")
    .values({
      id: "potassium",
      bookingId: "7k4m",
      reportId: null,
      words: "Potassium 6.9 mmol/L",
      tickedAt: at("09:20"),
      tickedById: "suma",
    })
    .execute();
  await openDesk(page, "front-desk");
  const band = page.getByRole("alert").filter({ hasText: "Critical value" });
  await atBothWidths(page, async () => {
    await expect(band).toContainText("Critical value of Rekha Menon, DS-");
    await expect(band).toContainText(
      ": Potassium 6.9 mmol/L. Nobody has been told since 09:20 AM.",
    );
    await expectFits(page);
  });
  await band.getByRole("button", { name: "Who was told? Rekha Menon" }).click();
  const dialog = page.getByRole("dialog", { name: "Critical value of Rekha Menon" });
  await atBothWidths(page, async () => {
    await expect(dialog).toContainText(/Potassium 6\.9 mmol\/L\. Call \d{5} \d{5} or the doctor\./);
    await expectAccessible(page);
  });
  await dialog.getByRole("textbox", { name: "Who was told?" }).fill("Dr. Rao");
  await dialog.getByRole("button", { name: "Told" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("Dr. Rao is told.")).toBeVisible();
    await expect(band).toBeHidden();
    await expect(page).toHaveURL(`${desk.deskUrl}/`);
  });
});
