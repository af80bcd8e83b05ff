import { makeSampleDay } from "../../../server/data/sample-day/make-sample-day.ts";
import type { Request } from "@playwright/test";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits, open } from "../site.ts";
import { expect, MONDAY_0942, signIn, test } from "./desk.ts";

const IYER = "/bookings/DS-7K4M";
const MURTHYS = "/bookings/DS-4T7W";

test.beforeEach(({ desk }) => makeSampleDay(desk.db, MONDAY_0942));

test("§10 booking: one patient, what to read out, by tube, to pay @phone", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", IYER);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Lakshmi Narayanan Venkataraman Iyer",
  );
  const main = page.getByRole("main");
  await expect(main).toContainText("2 of 6 to call");
  await expect(main).toContainText("New booking from the site");
  await expect(main).toContainText(/Waiting 4\d min/);
  await expect(main).toContainText(
    "“Full Body Checkup at home on Tuesday 24 November, 09:00 AM. You pay ₹1,500 at the door.”",
  );
  await expect(main).toContainText(
    "“Please finish dinner by 09:00 PM on Monday, then only water until we come.”",
  );
  await expect(main).toContainText("9 tests, 3 tubes and 1 urine cup");
  await expect(main).toContainText("The patient saw ₹1,299 on the site. Our price is ₹1,500.");
  await expect(page.getByRole("list", { name: "Status" }).getByRole("listitem")).toHaveText([
    /Pending/,
    /Confirmed/,
    /Assigned/,
    /Collected/,
    /Reported/,
  ]);
  await expectFits(page);
  await expectAccessible(page);
});

test("§10 booking: a family is one visit, opened by any of its references", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", MURTHYS);
  const main = page.getByRole("main");
  const child = page.getByRole("region", { name: "Ananya Murthy" });
  await atBothWidths(page, async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Gopalakrishnan Murthy and 3 more",
    );
    await expect(main).toContainText("One visit, 4 patients, 1 bill");
    await expect(main).toContainText(
      "4 red/gold, 3 lavender, 2 grey, 1 urine cup: 9 tubes and 1 cup",
    );
    await expect(main).toContainText("0 of 4 reports");
    await expect(child.first()).toContainText("Child, 9female, with Karthik Murthy, father");
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.goto(`${new URL(page.url()).origin}/bookings/ds-4t9k`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Gopalakrishnan Murthy and 3 more",
  );
});

test("§10 booking: confirmed and undone by keyboard", async ({ page, desk, openDesk }) => {
  await openDesk(page, "front-desk", IYER);
  await page.keyboard.press("c");
  await expect(page.getByText("Visit confirmed for Tue 24 Nov, 09:00 AM.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Assign", exact: true })).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByRole("button", { name: "Confirm visit" })).toBeVisible();
  const { status } = await desk.db
    .selectFrom("bookings")
    .select("status")
    .where("reference", "=", "DS-7K4M")
    .executeTakeFirstOrThrow();
  expect(status).toBe("pending");
  await expect(page.getByRole("region", { name: "History" })).toContainText(
    "Kavitha Nair confirmed the visit.",
  );
});

test("§10 booking: assigned by two taps, moved, cancelled and brought back", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", IYER);
  await page.getByRole("button", { name: "Confirm visit" }).click();
  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await page.getByRole("button", { name: "Asha Murthy" }).click();
  await expect(
    page.getByText("Lakshmi Narayanan Venkataraman Iyer is now with Asha Murthy."),
  ).toBeVisible();

  await page.keyboard.press("t");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toHaveText(
    "New time for Lakshmi Narayanan Venkataraman Iyer",
  );
  await dialog.getByRole("radio", { name: /11:00 AM/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move to Tue 11:00 AM" }).click();
  await expect(page.getByText("Moved to Tue 24 Nov, 11:00 AM.")).toBeVisible();

  await page.getByRole("button", { name: "Cancel visit" }).click();
  await expect(dialog).toContainText(
    "Tue 24 Nov, 11:00 AM. It leaves the list of Asha Murthy on My visits. You can bring it back for 30 days.",
  );
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: "Cancel visit" })).toBeDisabled();
  for (const reason of [
    "Not wanted now",
    "Price",
    "Out of our area",
    "Ill or away",
    "Doctor changed it",
    "Another lab",
    "Cannot be reached",
    "Booked twice",
    "We could not come",
    "A machine, not a person",
  ])
    await expect(dialog.getByRole("radio", { name: reason })).not.toBeChecked();
  await dialog.getByRole("radio", { name: "Doctor changed it" }).check();
  await dialog.getByRole("button", { name: "Cancel visit" }).click();
  await expect(page.getByRole("list", { name: "Status" })).toContainText("Cancelled");
  await page.getByRole("button", { name: "Bring back" }).first().click();
  await expect(page.getByText("Visit brought back.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Collected" })).toBeVisible();
});

test("§10 booking: b adds a patient, with the phone, time and address of the visit", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", IYER);
  await page.keyboard.press("b");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a patient");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(/^10000 \d{5}$/);
  await expect(page.getByRole("main")).toContainText(
    "Added to the visit on Tue 24 Nov, 09:00 AM, with Lakshmi Narayanan Venkataraman Iyer.",
  );
});

test("§10 booking: fields are saved when left, and a wrong one says why", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", IYER);
  const call = page.getByRole("region", { name: "The call" });
  await call.getByLabel("How to find the door").fill("Second floor. Ring the upper bell.");
  await call.getByLabel("Pincode").fill("56003");
  await expect(call).toContainText(/Saved at 09:4\d AM/);
  await call.getByLabel("Pincode").blur();
  await expect(call).toContainText("Please enter the 6 digits of the pincode");
  await expect(call.getByLabel("Pincode")).toHaveValue("56003");
  await expect(page.getByRole("region", { name: "History" })).toContainText(
    "Kavitha Nair wrote how to find the door.",
  );
});

test("§10 booking: two people on one field, and nothing typed is lost", async ({
  page,
  browser,
  desk,
  openDesk,
}) => {
  await openDesk(page, "front-desk", IYER);
  const mine = page.getByRole("textbox", { name: "Landmark" });
  await mine.fill("Behind the old post office");

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await signIn(theirs, desk, "manager");
  await open(theirs, desk.deskUrl + IYER);
  await theirs.getByRole("textbox", { name: "Landmark" }).fill("Opposite the bakery");
  await theirs.getByRole("textbox", { name: "Landmark" }).blur();

  await expect(page.getByText("Suma Prakash changed this booking at")).toBeVisible();
  await expect(mine).toHaveValue("Behind the old post office");
  await mine.blur();
  await expect(
    page.getByText("while you had it open: landmark, Opposite the bakery."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect(theirs.getByRole("textbox", { name: "Landmark" })).toHaveValue(
    "Behind the old post office",
  );
  await other.close();
});

test("§10 booking: not saved without the network, then tried again", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|Failed to fetch|ERR_INTERNET/);
  // The screen is read once more when its stream opens; what is read then is kept without the network.
  // React Router may let go of a body that it has read before the browser calls it finished.
  const isRead = (request: Request) => request.url().includes("DS-7K4M.data");
  const read = Promise.race([
    page.waitForEvent("requestfinished", { predicate: isRead, timeout: 0 }),
    page.waitForEvent("requestfailed", { predicate: isRead, timeout: 0 }),
  ]);
  await openDesk(page, "front-desk", IYER);
  await read;
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Landmark" }).fill("Opposite the bakery");
  await page.getByRole("textbox", { name: "Landmark" }).blur();
  await expect(
    page.getByText("Not saved: no answer from the server. What you typed is still here."),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Landmark" })).toHaveValue("Opposite the bakery");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("region", { name: "The call" })).toContainText("Saved at");
});

test("§10 booking: a patient gets an own visit, and is joined again", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", MURTHYS);
  await page.getByLabel("More for Karthik Murthy").click();
  await page.getByRole("button", { name: "Move to an own visit" }).click();
  await expect(page.getByText("Karthik Murthy has a visit of their own now.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Gopalakrishnan Murthy and 2 more",
  );
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Gopalakrishnan Murthy and 3 more",
  );
});

test("§10 booking: two visits of one slot are joined, and the join is undone", async ({
  page,
  desk,
  openDesk,
}) => {
  const { visitId, ...booking } = await desk.db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", "DS-4T6R")
    .executeTakeFirstOrThrow();
  const { day, slot, phone } = await desk.db
    .selectFrom("visits")
    .selectAll()
    .where("id", "=", visitId)
    .executeTakeFirstOrThrow();
  const other = { id: "other", day, slot, phone, flat: "9, Rose Villa", pincode: "560076" };
  await desk.db.insertInto("visits").values(other).execute();
  const own = { id: "other", visitId: "other", reference: "DS-4T6X", ticketHash: null };
  await desk.db
    .insertInto("bookings")
    .values({ ...booking, ...own, patientName: "Meera Murthy" })
    .execute();
  await openDesk(page, "front-desk", MURTHYS);
  const box = page.getByRole("region", { name: "Join two visits" });
  await expect(box).toContainText("Same phone and slot: join with DS-4T6X?");
  await expect(box).toContainText("Joined: 5 patients, one bill of ₹3,420");
  await box.getByRole("button", { name: "Join" }).click();
  await expect(box).toContainText("Two addresses: which one?");
  await expectAccessible(page);
  await box.getByRole("button", { name: "9, Rose Villa 560076" }).click();
  await expect(page.getByText("5 patients in one visit.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("9, Rose Villa 560076");
  await page.keyboard.press("z");
  await expect(box).toBeVisible();
  await box.getByRole("button", { name: "Keep apart" }).click();
  await expect(box).toBeHidden();
});

test("§10 booking: one person twice in a slot is asked about, and both answers can be undone", async ({
  page,
  desk,
  openDesk,
}) => {
  const time = { day: "2026-11-24", slot: "09:00 AM" };
  for (const id of ["6t3r", "6t4b"]) {
    await givenBooking(desk.db, { ...time, id, patientName: "Meena Pai", phone: "1000060038" });
    await desk.db
      .insertInto("bookingLines")
      .values({ bookingId: id, position: 0, name: "HbA1c", category: "Blood", quantity: 1 })
      .execute();
  }
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const box = page.getByRole("region", { name: "Booked twice" });
  await atBothWidths(page, async () => {
    await expect(box).toContainText("Same person, same tests: keep one?");
    await expect(box).toContainText(
      "DS-6T3R and DS-6T4B, both Meena Pai, Tue 24 Nov, 09:00 AM. They hold one place.",
    );
    await expectFits(page);
    await expectAccessible(page);
  });
  const statusOf = async (id: string) =>
    desk.db.selectFrom("bookings").select("status").where("id", "=", id).executeTakeFirst();
  await box.getByRole("button", { name: "Keep DS-6T3R" }).click();
  await atBothWidths(page, () => expect(box).toBeHidden());
  expect(await statusOf("6t4b")).toEqual({ status: "cancelled" });
  expect(await statusOf("6t3r")).toEqual({ status: "pending" });
  await page.keyboard.press("z");
  await atBothWidths(page, () => expect(box).toBeVisible());
  await box.getByRole("button", { name: "Two people" }).click();
  await atBothWidths(page, () => expect(box).toBeHidden());
  expect(await statusOf("6t4b")).toEqual({ status: "pending" });
  await page.keyboard.press("z");
  await atBothWidths(page, () => expect(box).toBeVisible());
});

test("§10 booking: a pincode outside is confirmed after a manager comes for once", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenRules(desk.db, { ...DEFAULT_RULES, pincodes: ["560038"], visitCharge: 150 });
  await bumpDataVersion(desk.db);
  await givenBooking(desk.db, {
    id: "6t3r",
    day: "2026-11-24",
    patientName: "Meena Pai",
    flat: "B-1204, Prestige Park View",
    pincode: "560103",
  });
  await desk.db
    .insertInto("bookingLines")
    .values({ bookingId: "6t3r", position: 0, name: "HbA1c", category: "Blood", quantity: 1 })
    .execute();
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const main = page.getByRole("main");
  await expect(main).toContainText(/We do not come to 560103\. The nearest booth is in .+\./);
  await expect(main).toContainText("The visit can be confirmed after one of these:");
  await expect(main).toContainText("“Come for once” is a manager’s, with a charge.");
  const once = main.getByRole("button", { name: "Come for once" });
  await expect(once).toBeDisabled();
  await page.keyboard.press("c");
  await atBothWidths(page, () =>
    expect(
      page.getByText(
        /^Not confirmed\. We do not come to 560103\. On the booking choose .* first\.$/,
      ),
    ).toBeVisible(),
  );
  await main.getByRole("button", { name: "Cancel: out of our area" }).click();
  await expect(page.getByRole("radio", { name: "Out of our area" })).toBeChecked();
  await page.keyboard.press("Escape");

  await signIn(page, desk, "manager");
  await page.reload();
  await once.click();
  const charge = page.getByLabel("Visit charge in rupees");
  await atBothWidths(page, async () => {
    await expect(charge).toHaveValue("150");
    await expectFits(page);
    await expectAccessible(page);
  });
  await charge.fill("free");
  await charge.press("Enter");
  await atBothWidths(page, () =>
    expect(page.getByText("Please type the charge in whole rupees, from 1 to 9999")).toBeVisible(),
  );
  await charge.fill("200");
  await charge.press("Enter");
  await expect(main).toContainText("560103: we come for once. Visit charge ₹200, on the bill.");
  await expect(page.getByText("The visit can be confirmed after one of these:")).toHaveCount(0);
  await page.keyboard.press("c");
  await atBothWidths(page, () =>
    expect(page.getByText("Visit confirmed for Tue 24 Nov, 09:00 AM.")).toBeVisible(),
  );
});

test("§10 booking: collected by phone, a container rejected and taken again", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-7P9C");
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Collected" }).click();
  await expect(page.getByText(/^Collected at 09:4\d AM\.$/)).toBeVisible();
  await page
    .getByRole("combobox", { name: /^Reject / })
    .first()
    .selectOption("Haemolysed");
  await expect(page.getByRole("main")).toContainText("Rejected: Haemolysed");
  await page.getByRole("button", { name: "Plan a free visit" }).click();
  await dialog.getByRole("button", { name: /^Free visit on Mon/ }).click();
  await expect(
    page.getByText(/Free visit planned for Mon 23 Nov, .*Call Shanthi Prabhu now\./),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Planned again: DS-/ }).click();
  await expect(page.getByRole("main")).toContainText("Collect again, repeats DS-7P9C");
  await expect(page.getByRole("main")).toContainText(
    "It is about Thyroid Stimulating Hormone, in the red/gold tube. One tube could not be used. It was nothing you did. We come on Monday 23 November, 10:00 AM. This visit costs nothing. ₹449 of your first visit is still to pay.",
  );
});

test("§10 booking: an unknown reference, in a sentence", async ({
  page,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await openDesk(page, "front-desk", "/bookings/ds-9z9z");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "No booking DS-9Z9Z. Check the reference, or find the patient by phone.",
  );
});
