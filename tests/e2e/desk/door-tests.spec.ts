import type { Page } from "@playwright/test";
import type { Db } from "#app/db/schema.server.ts";
import { expectAccessible } from "../accessible.ts";
import { CUT_OFF } from "../kept-booking.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, RAVI } from "./given-round.ts";
import { expectHindi } from "./no-english-left.ts";

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

const line = (position: number, id: string, name: string, container: string, paise: number) => ({
  bookingId: "h1",
  position,
  itemId: id,
  name,
  category: "Test",
  quantity: 1,
  pricePaise: paise,
  bookedTests: JSON.stringify([{ id, name, container, fasting: "", turnaround: "Same day" }]),
});

/** Harpreet Singh: a prothrombin time and a blood count, for ₹550. */
async function givenHarpreet(db: Db) {
  await givenStaff(db);
  await givenVisit(db, {
    slot: "10:00 AM",
    patients: [{ id: "h1", name: "Harpreet Singh", tests: [CBC] }],
  });
  await db.deleteFrom("bookingLines").where("bookingId", "=", "h1").execute();
  await db
    .insertInto("bookingLines")
    .values([
      line(
        0,
        "prothrombin-time-with-inr",
        "Prothrombin Time with INR",
        "Sodium citrate tube (light blue)",
        25_000,
      ),
      line(1, "complete-blood-count", "Complete Blood Count", "EDTA tube (lavender)", 30_000),
    ])
    .execute();
  await db
    .updateTable("bookings")
    .set({ sex: "male", birthYear: 1992 })
    .where("id", "=", "h1")
    .execute();
}

const tick = (page: Page, label: string) => page.getByRole("checkbox", { name: label });
const wrong = (page: Page) => page.getByRole("main").getByRole("alert");
const changeTests = (page: Page) => page.getByRole("link", { name: "Change tests" });

test.beforeEach(({ desk: { db } }) => givenHarpreet(db));

test("§10 my visits: a test is added and one taken off at the door, for one sum", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "phlebotomist", "/my-visits");
  await expect(page.getByRole("button", { name: "Collected" })).toBeEnabled();
  await tick(page, "Lavender").check();
  await changeTests(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change tests");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(/^Prices of 09:4\d AM, all on this phone\./)).toHaveText(
    /The search needs no network\.$/,
  );
  await expect(page.getByText("Light blue, report today")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back, nothing changes" })).toBeVisible();
  const find = page.getByRole("searchbox", { name: "Add a test" });
  await find.fill("hb");
  await expect(page.getByText("Lavender: the same tube").first()).toBeVisible();
  await expect(page.getByText("Red/gold: one more tube").first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await find.fill("complete blood count");
  await expect(page.getByText("Booked already")).toBeVisible();
  await find.fill("urea breath test");
  await expect(page.getByText("Only at the centre").first()).toBeVisible();
  await find.fill("hba1c");
  await page.getByRole("button", { name: "Add HbA1c", exact: true }).click();

  await expect(page.getByText("Added. Lavender, the same tube")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take off HbA1c" })).toBeFocused();
  await page.getByRole("button", { name: "Take off Prothrombin Time with INR" }).click();
  await expect(page.getByText("Off. Light blue is not needed")).toBeVisible();
  await page.getByRole("button", { name: "Take off HbA1c" }).click();
  await page.getByRole("button", { name: "Take off Complete Blood Count" }).click();
  await expect(wrong(page)).toHaveText("One test has to stay. To end the visit choose Refused");
  await page.getByRole("button", { name: "Add a test" }).click();
  await expect(find).toBeFocused();
  await find.fill("hba1c");
  await find.press("Enter");
  await expect(wrong(page)).toBeHidden();
  const asked = page.getByRole("group", { name: "Who asked for HbA1c?" });
  const save = page.getByRole("button", { name: /^Save/ });
  await save.click();
  await expect(wrong(page)).toHaveText("Please choose who asked");
  await expect(asked.getByRole("radio").first()).toBeFocused();
  await asked.getByRole("radio", { name: "The doctor" }).check();
  await save.click();
  await expect(wrong(page)).toHaveText("Please choose why Prothrombin Time with INR is off");
  await page
    .getByRole("group", { name: "Why is Prothrombin Time with INR off?" })
    .getByRole("radio", { name: "Doctor took it off" })
    .check();
  await expect(page.getByText(/^Say it: “.* rupees\.”$/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await save.click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harpreet Singh");
  await expect(tick(page, "Light blue")).toBeHidden();
  await expect(tick(page, "Lavender")).toBeChecked();
  await expect
    .poll(() => db.selectFrom("bookingLines").select("name").orderBy("position").execute())
    .toEqual([{ name: "Complete Blood Count" }, { name: "HbA1c" }]);
});

/** The phone has the day and the prices, and answers by itself. */
async function keepAll(page: Page) {
  await expect(page.getByRole("button", { name: "Collected" })).toBeEnabled();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean(
          navigator.serviceWorker.controller &&
          (await (await caches.open("door-prices")).match("/my-visits/prices")),
        ),
      ),
    )
    .toBe(true);
}

test("§10 my visits: tests are changed by keyboard without the network, and sent once", async ({
  page,
  context,
  desk: { db, deskUrl },
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF);
  await openDesk(page, "phlebotomist", "/my-visits");
  await keepAll(page);
  await context.setOffline(true);
  await page.goto(`${deskUrl}/my-visits`);
  await changeTests(page).focus();
  await page.keyboard.press("Enter");
  const find = page.getByRole("searchbox", { name: "Add a test" });
  await find.focus();
  await page.keyboard.type("hba1c");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Take off HbA1c" })).toBeFocused();
  await page.getByRole("radio", { name: "The patient" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save, ₹950 to collect" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harpreet Singh");
  await expect(page.getByText("Complete Blood Count, HbA1c")).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText("No network.");
  for (const label of ["Light blue", "Lavender"]) await tick(page, label).check();
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await page.getByRole("button", { name: "Collected" }).click();
  await expect(page.getByText(/₹950 cash/).first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("₹950 cash. Sent.")).toBeVisible();
  const lines = await db.selectFrom("bookingLines").select(["name", "pricePaise"]).execute();
  expect(lines).toContainEqual({ name: "HbA1c", pricePaise: 40_000 });
  expect(lines.length).toBe(3);
  const history = await db.selectFrom("history").select(["action", "details"]).execute();
  const changed = history.filter(({ action }) => action === "booking.lines");
  expect(changed.length).toBe(1);
  expect(changed[0]?.details).toContain("the patient");
});

test("§10 my visits: paid before, a fast that was not kept, and the desk that was faster", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await db
    .insertInto("payments")
    .values({
      id: "p1",
      visitId: "visit of h1",
      method: "upi",
      paise: 55_000,
      upiReference: null,
      takenAt: "2026-11-23T03:01:00.000Z",
      day: "2026-11-23",
      takenById: "asha",
    })
    .execute();
  await openDesk(page, "phlebotomist", "/my-visits");
  await keepAll(page);
  await changeTests(page).click();
  const find = page.getByRole("searchbox", { name: "Add a test" });
  await page.getByRole("button", { name: "Take off Prothrombin Time with INR" }).click();
  await expect(
    page.getByText("₹250 goes back to him. The desk gives it back, not you."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Put back Prothrombin Time with INR" }).click();
  await page.getByRole("button", { name: "Add a test" }).click();
  await find.fill("lipid profile");
  await page.getByRole("button", { name: "Add Lipid Profile", exact: true }).click();
  await expect(page.getByText("₹550 is paid. ₹300 more to collect")).toBeVisible();
  const fasted = page.getByRole("group", { name: "Fasted 10 to 12 hours?" });
  await page.getByRole("radio", { name: "The doctor" }).check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(wrong(page)).toHaveText("Please choose Yes or No");
  await fasted.getByRole("radio", { name: "No" }).check();
  await expect(
    page.getByText("Lipid Profile needs a fast. Add it anyway, or we come again?"),
  ).toBeVisible();
  await page.getByRole("radio", { name: "We come again" }).check();
  await expectFits(page);
  await expectAccessible(page);
  // The desk takes the prothrombin time off while he is asked.
  await db
    .insertInto("history")
    .values({
      id: "z-desk",
      at: "2026-11-23T04:39:00.000Z",
      actor: "Kavitha Nair",
      action: "booking.lines",
      visitId: "visit of h1",
      bookingId: "h1",
      changes: "[]",
      details: "{}",
    })
    .execute();
  await db.deleteFrom("bookingLines").where("position", "=", 0).execute();
  await db.updateTable("bookings").set({ testsChange: "z" }).where("id", "=", "h1").execute();
  await page.getByRole("button", { name: "Save, nothing to collect" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harpreet Singh");
  await expect(
    page
      .getByRole("region", { name: "Harpreet Singh" })
      .getByText("Kavitha Nair changed the tests at 10:09 AM. Look again"),
  ).toBeVisible();
  // The day of now follows the answer.
  await expect(page.getByText("Prothrombin Time with INR")).toBeHidden();

  await changeTests(page).click();
  await find.fill("lipid profile");
  await page.getByRole("button", { name: "Add Lipid Profile", exact: true }).click();
  await page.getByRole("radio", { name: "The doctor" }).check();
  await fasted.getByRole("radio", { name: "No" }).check();
  await page.getByRole("radio", { name: "We come again" }).check();
  await page.getByRole("button", { name: "Save, nothing to collect" }).click();
  await expect(page.getByText("Had eaten. We come again")).toBeVisible();
  const card = page.getByRole("region", { name: "Harpreet Singh" });
  await expect(card.getByText(/Look again/)).toBeHidden();
  await expect(fasted.getByRole("radio", { name: "No" })).toBeChecked();
});

test("§10 my visits in Hindi: other tests at the door", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await db.updateTable("staff").set({ language: "hi" }).where("id", "=", RAVI).execute();
  const data = [
    "Ravi Kumar",
    "Harpreet Singh",
    "118, Ground Floor",
    "Jayanagar 9th Block",
    "Prothrombin Time with INR",
    "Complete Blood Count",
    "Lipid Profile",
  ];
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.getByRole("link", { name: "टेस्ट बदलें" }).click();
  await expect(page.getByText(/^सुबह 9:4\d बजे के दाम, सब इस फ़ोन में।/)).toBeVisible();
  await expectHindi(page, data);
  await page.getByRole("searchbox", { name: "टेस्ट जोड़ें" }).fill("lipid profile");
  await expect(page.getByText("लाल/सुनहरी: एक और ट्यूब").first()).toBeVisible();
  await page.getByRole("button", { name: "Lipid Profile जोड़ें", exact: true }).click();
  await page.getByRole("button", { name: "Prothrombin Time with INR हटाएँ" }).click();
  await expect(page.getByText("हटाया गया। हल्की नीली नहीं चाहिए")).toBeVisible();
  await page.getByRole("radio", { name: "नहीं", exact: true }).check();
  await expect(page.getByText("बोलें: “₹600”")).toBeVisible();
  await expectHindi(page, data);
  await expectFits(page);
  await expectAccessible(page);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 my visits: the same fields stand in one form, and the sum comes when it is sent", async ({
    page,
    desk,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    await signIn(page, desk, "phlebotomist");
    await page.goto(`${desk.deskUrl}/my-visits`);
    await changeTests(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change tests");
    await page.getByLabel("Prothrombin Time with INR").selectOption("Off. Doctor took it off");
    await page.getByLabel("Add a test").fill("lipid profile");
    await page.getByLabel("Who asked for it?").selectOption("The doctor");
    const save = page.getByRole("button", { name: "Save the tests" });
    await page.getByLabel("If it needs a fast: fasted?").selectOption("No");
    await save.click();
    await expect(page.getByRole("alert")).toHaveText(
      "Lipid Profile needs a fast. Add it anyway, or we come again?",
    );
    await expect(page.getByLabel("Prothrombin Time with INR")).toHaveValue("0:doctor");
    await expect(page.getByLabel("Add a test")).toHaveValue("lipid profile");
    await expectFits(page);
    await page.getByLabel("Add it anyway").check();
    await save.click();
    await expect(page.getByText("Saved. To collect: ₹600")).toBeVisible();
    const lines = await desk.db.selectFrom("bookingLines").select("name").execute();
    expect(lines.map(({ name }) => name)).toEqual(["Complete Blood Count", "Lipid Profile"]);
  });
});
