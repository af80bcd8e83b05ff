import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";

/** Who books from abroad, on the desk (product §10). */

const LONDON = "+442079460958";
const WORDS = "+44 20 7946 0958, United Kingdom";

test("§10 booking: the door is called, who books is written to, and the patient agrees", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await givenBooking(db, {
    id: "b1",
    reference: "DS-7K4M",
    patientName: "Asha Rao",
    phone: "1000012345",
    bookerPhone: LONDON,
    status: "confirmed",
  });
  await openDesk(page, "front-desk", "/bookings/DS-7K4M");
  const main = page.getByRole("main");
  await expect(main).toContainText(WORDS);
  await expect(main.locator("a[data-call]")).toHaveAttribute("href", "tel:+911000012345");
  await expect(main.getByRole("link", { name: "WhatsApp who books" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/442079460958\?text=/,
  );
  await expect(main.getByLabel("Who agreed")).toHaveValue("Asha Rao");
  await main.getByRole("checkbox", { name: /^The reports may go to who booked too/ }).check();
  const form = main.locator("form").filter({ hasText: "The reports may go to who booked too" });
  await form.getByRole("button", { name: "Save" }).click();
  await atBothWidths(page, async () => {
    await expect(form).toContainText(/Asha Rao agreed\. Noted by .* on Mon 23 Nov, 09:4\d AM/);
    await expect(main).toContainText("noted that the reports of DS-7K4M may go to who booked too");
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§10 my visits: agreed at the door; the number of who booked is not there @phone", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await givenStaff(db);
  await givenVisit(db, {
    slot: "10:00 AM",
    patients: [{ id: "n1", name: "Nandini Rao", tests: [CBC] }],
  });
  await db.updateTable("bookings").set({ bookerPhone: LONDON }).execute();
  await openDesk(page, "phlebotomist", "/my-visits");
  await expect(
    page.getByText("Somebody abroad has booked. The reports go to the patient."),
  ).toBeVisible();
  expect(await page.content()).not.toContain("7946");
  await page.getByRole("checkbox", { name: "The reports may go to who booked too" }).check();
  await expect(page.getByLabel("Who agreed")).toHaveValue("Nandini Rao");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Noted: the reports may go to who booked too.")).toBeVisible();
  const row = await db
    .selectFrom("bookings")
    .select(["bookerAgreedName", "bookerAgreedById"])
    .executeTakeFirst();
  expect(row).toMatchObject({ bookerAgreedName: "Nandini Rao" });
  await expectFits(page);
  await expectAccessible(page);
});

test("§10 new booking: takes who books from abroad, and asks for + and the country", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/new");
  const booker = page.getByLabel("Who books, if from abroad");
  await booker.fill("20 7946 0958");
  await page
    .getByRole("button", { name: /^Book the visit/ })
    .first()
    .click();
  await atBothWidths(page, () =>
    expect(
      page.getByText("Please type the number with + and its country, such as +44 20 7946 0958"),
    ).toBeVisible(),
  );
  await booker.fill("+44 20 7946 0958");
  await atBothWidths(page, () =>
    expect(
      page.getByText("Please type the number with + and its country, such as +44 20 7946 0958"),
    ).toBeHidden(),
  );
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§10 privacy: a number of another country is found, and erased out of the booking", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await givenBooking(db, { id: "b1", reference: "DS-7K4M", bookerPhone: LONDON });
  await openDesk(page, "manager", "/privacy");
  await page.getByLabel("Phone", { exact: true }).fill("+44 20 7946 0958");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("region", { name: "Booked from abroad" })).toContainText("DS-7K4M");
  await page.getByRole("button", { name: "Erase all of the number" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type the number again").fill("+44 20 7946 0958");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("Nothing is kept of this number.")).toBeVisible();
  const { bookerPhone, erasedAt } = await db
    .selectFrom("bookings")
    .select(["bookerPhone", "erasedAt"])
    .executeTakeFirstOrThrow();
  expect({ bookerPhone, erasedAt }).toEqual({ bookerPhone: null, erasedAt: null });
});
