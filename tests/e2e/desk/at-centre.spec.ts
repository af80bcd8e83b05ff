import { givenBooking, givenUltrasound } from "#tests/databases/given.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, MONDAY } from "./given-round.ts";

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  const meena = { id: "b1", name: "Meena Pai", tests: [CBC], paise: 38_700 };
  await givenVisit(db, { slot: "10:00 AM", patients: [meena] });
  await givenUltrasound(db, "b1");
  await givenBooking(db, {
    id: "b2",
    patientName: "Vasantha Kumari",
    reference: "DS-4T7W",
    day: MONDAY,
    slot: "11:00 AM",
    status: "confirmed",
  });
  await givenUltrasound(db, "b2");
});

test("§10 booking: the bill has two parts, and one can be paid alone", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db
    .updateTable("bookings")
    .set({ reference: "DS-6T3R" })
    .where("id", "=", "b1")
    .execute();
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const main = page.getByRole("main");
  await atBothWidths(page, async () => {
    await expect(main).toContainText("Total at home₹387.00At the centre₹1,200.00Total₹1,587.00");
    await expect(main).toContainText(
      "You pay ₹387 at the door. Ultrasound Whole Abdomen is done at our booth in Indiranagar, not at home. You pay ₹1,200 there.",
    );
    await expect(page.getByRole("table", { name: "Tests of Meena Pai" })).toContainText(
      "Booth, Indiranagar",
    );
    await expectFits(page);
  });
  await page.getByRole("radio", { name: "At home, ₹387" }).check();
  await page.getByRole("radio", { name: "Cash", exact: true }).click();
  await atBothWidths(page, async () => {
    await expect(main).toContainText("Still due₹1,200.00");
    await expect(page.getByText("What is paid")).toBeHidden();
  });
});

test("§10 visits: what is done at a centre waits for nobody", async ({ page, openDesk }) => {
  await openDesk(page, "front-desk", `/visits?day=${MONDAY}`);
  const label = page.getByRole("listitem").filter({ hasText: "Vasantha Kumari" });
  await expect(label).toContainText("At the centre");
  await expect(label.getByRole("combobox")).toHaveCount(0);
  await page.getByRole("link", { name: "Today", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Vasantha Kumari" }).last();
  await expect(row).toContainText("At the centre");
  await expect(page.getByText("1 not assigned")).toHaveCount(0);
});

test("§10 my visits: what is done at a booth is not in the sum @phone", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "phlebotomist", "/my-visits");
  const main = page.getByRole("main");
  await expect(main).toContainText("Ultrasound Whole Abdomen: not here");
  await expect(main).toContainText("At our booth. They pay ₹1,200 there, not to you.");
  await expect(page.getByRole("group", { name: "To collect" })).toContainText("₹387");
  await expect(main).not.toContainText("Vasantha Kumari");
});
