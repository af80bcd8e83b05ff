import type { Db } from "#app/db/schema.server.ts";
import { givenBooking, givenColleague, givenUltrasound } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

const MEENA = "/bookings/DS-6T3R";

const line = (
  position: number,
  name: string,
  container: string,
  [pricePaise, turnaround]: [number, string],
) => {
  const itemId = name.toLowerCase().replaceAll(" ", "-");
  const tests = [{ id: itemId, name, container, fasting: "", turnaround }];
  const booked = { bookingId: "b1", category: "Other", quantity: 1 };
  return { ...booked, position, itemId, name, pricePaise, bookedTests: JSON.stringify(tests) };
};

/** Meena Pai on Tuesday at nine: a blood count, Vitamin D, and an ultrasound at the booth; ₹900 is paid. */
async function givenMeena(db: Db) {
  await givenColleague(db, { id: "asha", name: "Asha Murthy" });
  await givenBooking(db, {
    id: "b1",
    reference: "DS-6T3R",
    patientName: "Meena Pai",
    phone: "1000060038",
    birthYear: 1974,
    sex: "female",
    day: "2026-11-24",
    status: "confirmed",
    confirmedAt: "2026-11-23T03:00:00.000Z",
    totalPaise: 210_000,
  });
  await db
    .insertInto("bookingLines")
    .values([
      line(0, "Complete Blood Count", "EDTA tube (lavender)", [30_000, "Same day"]),
      line(1, "Vitamin D", "Plain/SST tube (red/gold)", [60_000, "24 hours"]),
    ])
    .execute();
  await givenUltrasound(db, "b1", 2);
  await db
    .insertInto("payments")
    .values({
      id: "p1",
      visitId: "visit of b1",
      method: "upi",
      paise: 90_000,
      upiReference: null,
      takenAt: "2026-11-23T03:01:00.000Z",
      day: "2026-11-23",
      takenById: "asha",
    })
    .execute();
}

test.beforeEach(({ desk }) => givenMeena(desk.db));

test("§10 booking: tests are added and taken off by keyboard, and taken back", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "front-desk", MEENA);
  const label = page.getByRole("region", { name: "Tests of Meena Pai" });
  await expect(label).toContainText("At the centre, not at home. Not in the sum of the door");
  await page.keyboard.press("e");
  const field = label.getByRole("combobox", { name: "Add a test or package for Meena Pai" });
  await expect(field).toBeFocused();
  await expect(label).toContainText("One patient: one booking, one report, one set of labels");
  await expect(label).toContainText("As before. No new label");
  await field.pressSequentially("hba1c");
  await expect(label.getByRole("option").first()).toContainText("Lavender, the same tube");
  await page.keyboard.press("Enter");
  await field.pressSequentially("lipid profile");
  await expect(label.getByRole("option").first()).toContainText("Red/gold, the same tube");
  await page.keyboard.press("Enter");
  await expect(label.getByRole("row", { name: /Lipid Profile/ })).toContainText("Added");
  await label.getByRole("button", { name: "Take off Vitamin D" }).focus();
  await page.keyboard.press("Delete");
  await atBothWidths(page, async () => {
    await expect(label.getByLabel("Why Vitamin D is taken off")).toHaveValue("not-wanted");
    await expect(label).toContainText("Now 10 to 12 hours");
    await expect(label).toContainText("It was not needed. The time is early enough");
    await expect(label).toContainText("All on Tue 24 Nov, 08:00 PM");
    await expect(label).toContainText("It was Wed, 09:00 AM");
    await expect(label).toContainText("Paid ₹900, now ₹1,000");
    await expect(label).toContainText("₹100 to pay");
    await expect(page.getByRole("main")).toContainText(
      "HbA1c and Lipid Profile are added, Vitamin D is off. We come on Tuesday 24 November, 09:00 AM. You have paid ₹900, ₹100 is left to pay at the door. Ultrasound Whole Abdomen is done at our booth in Indiranagar, not at home. You pay ₹1,200 there.",
    );
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.keyboard.press("Control+Enter");
  const history = page.getByRole("region", { name: "History" });
  await atBothWidths(page, async () => {
    await expect(page.getByText("Tests saved. ₹100 to pay.")).toBeVisible();
    await expect(label.getByRole("link", { name: "Change the tests" })).toBeVisible();
    await expect(label).toContainText("Taken off: the patient does not want it");
    await expect(page.getByRole("main")).toContainText("Total at home₹1,000.00");
    await expect(history).toContainText(
      "Kavitha Nair changed the tests of DS-6T3R: HbA1c and Lipid Profile added; Vitamin D off, the patient does not want it.",
    );
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.keyboard.press("z");
  await expect(label).toContainText("Vitamin D");
  await expect(label).not.toContainText("HbA1c");
  const lines = await desk.db.selectFrom("bookingLines").select("name").execute();
  expect(lines).toHaveLength(3);
});

test("§10 booking: Esc leaves the tests as they were, and one has to stay", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await openDesk(page, "front-desk", MEENA);
  const label = page.getByRole("region", { name: "Tests of Meena Pai" });
  await label.getByRole("link", { name: "Change the tests" }).click();
  for (const name of ["Complete Blood Count", "Vitamin D", "Ultrasound Whole Abdomen"])
    await label.getByRole("button", { name: `Take off ${name}` }).click();
  await label.getByRole("button", { name: "Save the tests" }).click();
  await expect(
    page.getByText("One test has to stay. To end the visit choose Cancel visit"),
  ).toBeVisible();
  await label.getByRole("button", { name: "Put back Vitamin D" }).click();
  await page.keyboard.press("Escape");
  await expect(label.getByRole("link", { name: "Change the tests" })).toBeVisible();
  await expect(label).toContainText("Complete Blood Count");
});

test("§10 booking: the later of two colleagues is told, and looks again", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "front-desk", MEENA);
  const label = page.getByRole("region", { name: "Tests of Meena Pai" });
  await page.keyboard.press("e");
  await desk.db.updateTable("bookings").set({ testsChange: "of Deepa" }).execute();
  await desk.db
    .insertInto("history")
    .values({
      id: "0",
      at: "2026-11-23T04:39:00.000Z",
      staffId: null,
      actor: "Deepa Joseph",
      action: "booking.lines",
      visitId: "visit of b1",
      bookingId: "b1",
      callbackId: null,
      day: null,
      changes: "[]",
      details: null,
      undoes: null,
    })
    .execute();
  await label.getByRole("combobox").pressSequentially("hba1c");
  await expect(label.getByRole("option").first()).toContainText("HbA1c");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByText("Deepa Joseph changed the tests at 10:09 AM. Look again"),
  ).toBeVisible();
  await expect(label.getByRole("button", { name: "Save the tests" })).toBeEnabled();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Tests saved. ₹400 to pay.")).toBeVisible();
});

test("§10 booking: without JavaScript a test is added by its name, and one taken off", async ({
  browser,
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", MEENA);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByRole("link", { name: "Change the tests" }).click();
  await plain.getByLabel("Add a test").fill("HbA1c");
  await plain.getByLabel("Take off", { exact: true }).selectOption("Vitamin D");
  await plain.getByRole("button", { name: "Save the tests" }).click();
  await expect(plain.getByText("Please choose why it is taken off")).toBeVisible();
  await expect(plain.getByLabel("Add a test")).toHaveValue("HbA1c");
  await plain.getByLabel("Why it is taken off").selectOption("Doctor took it off");
  await plain.getByRole("button", { name: "Save the tests" }).click();
  await expect(plain.getByText("Tests saved. It is paid.")).toBeVisible();
  await expect(plain.getByRole("main")).toContainText("HbA1c");
  await context.close();
});
