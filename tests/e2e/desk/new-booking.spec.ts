import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { expectAccessible } from "../accessible.ts";
import { givenCallback } from "#tests/databases/given.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits, open } from "../site.ts";
import { expect, test } from "./desk.ts";
import { FAMILY_PHONE, givenKnownFamily, MR, MRS } from "./known-family.ts";

test("§10 new booking: a known family, three tests, by keyboard alone", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenKnownFamily(desk.db);
  await openDesk(page, "front-desk", "/bookings/new");
  let keys = 0;
  const press = async (...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(name);
      keys += name.split("+").length;
    }
  };
  const type = async (words: string) => {
    await page.keyboard.type(words);
    keys += words.length;
  };
  const begun = performance.now();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await page.keyboard.type(FAMILY_PHONE);
  await expect(page.getByText("This number has booked 2 visits since March 2025.")).toBeVisible();
  await expect(page.getByText("Last on 14 August 2026. Who is it for this time?")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: MRS })).toBeFocused();
  await press("1", "2", "Enter");
  await type("thyroid pro");
  await press("Enter", "Enter");
  await type("vitamin b12");
  await press("Enter");
  await expect(page.getByRole("table", { name: `Tests of ${MR}` })).toContainText("Vitamin B12");
  await type("essential");
  await press("Enter", "Enter");
  await expect(page.getByRole("radio", { name: /10:00 AM/ })).toBeFocused();
  // A full time is passed over, and can be chosen knowingly.
  await expect(page.getByRole("radio", { name: /09:00 AM.*full/ })).toBeEnabled();
  await press("Control+Enter");
  await expect(page.getByRole("status").filter({ hasText: "Booked: DS-" }).first()).toContainText(
    "Tue 24 Nov, 10:00 AM.",
  );
  const seconds = (performance.now() - begun) / 1000;
  test
    .info()
    .annotations.push({ type: "order", description: `${keys} keys, ${seconds.toFixed(1)} s` });
  process.stdout.write(`${keys} keys after the number, ${seconds.toFixed(1)} s\n`);
  expect(keys).toBeLessThanOrEqual(45);
  expect(seconds).toBeLessThan(60);
});
test("§10 new booking: a new caller, a mistyped test, what is missing, and the draft @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/new");
  await page.getByLabel("Phone").fill("10000 77123");
  await expect(page.getByText("New number. Who is it for?")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Please type the name of the patient")).toBeVisible();
  await expect(page.getByText("Please add a test", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("Aarav Murthy");
  await page.getByLabel("Age", { exact: true }).fill("9");
  await page.getByLabel("With whom?").fill("Karthik Murthy");
  await page.getByLabel("Who is").fill("father");
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByText("Please add a test for Aarav Murthy, or take the tick away"),
  ).toBeVisible();
  const field = page.getByRole("combobox", { name: "Add a test or package for Aarav Murthy" });
  await expect(field).toBeFocused();
  await field.fill("thyriod");
  await expect(page.getByText("No test “thyriod”. Did you mean thyroid?")).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue("thyroid");
  const found = page.getByRole("option", { name: /^red\/gold Thyroid Profile/ });
  await expect(found).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await found.click();
  await field.fill("thyroid profile");
  await expect(page.getByRole("option", { name: /In the list already/ })).toBeDisabled();
  await field.fill("");
  await page.getByLabel("Discount").fill("₹200");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Please choose a reason for the discount")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();

  await page.getByLabel("Phone").focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${desk.deskUrl}/`);
  await open(page, `${desk.deskUrl}/bookings/new`);
  await expect(page.getByText("Draft of 10000 77123 kept.")).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByLabel("Reason").selectOption("Family");
  await expect(page.getByText("−₹200.00")).toBeVisible();
  const doctor = page.getByRole("combobox", { name: "Referring doctor" });
  await doctor.fill("Dr. Hebb");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Add Dr. Hebb as a new doctor?")).toBeVisible();
  await expect(doctor).toBeFocused();
  await expect(page.getByRole("button", { name: "Book the visit" })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Add Dr. Hebb as a new doctor?")).toHaveCount(0);
  await page.getByRole("button", { name: "Book the visit" }).click();
  await expect(page.getByRole("region", { name: "Booked" })).toContainText("Tue 24 Nov, 09:00 AM.");
  await expectFits(page);
  await expectAccessible(page);
  const booking = await desk.db.selectFrom("bookings").selectAll().executeTakeFirstOrThrow();
  expect(booking).toMatchObject({
    status: "confirmed",
    birthYear: 2017,
    guardianName: "Karthik Murthy",
    doctor: "Dr. Hebb",
  });
});

test("§10 new booking: from a callback, whose words stand in", async ({ page, desk, openDesk }) => {
  await givenKnownFamily(desk.db);
  await givenCallback(desk.db, {
    id: "c1",
    name: MR,
    phone: FAMILY_PHONE,
    message: "Sugar and thyroid for both of us",
    requestedAt: "2026-11-23T04:01:00.000Z",
  });
  await openDesk(page, "front-desk", "/bookings/new?callback=c1");
  await expect(page.getByText("From the callback of 09:31 AM")).toBeVisible();
  await expect(page.getByText("Sugar and thyroid for both of us")).toBeVisible();
  await expect(page.getByText(/You are on this call since 09:4\d AM, others see it/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: MR })).toBeChecked();
  await page.getByRole("checkbox", { name: MRS }).check();
  await page.getByRole("button", { name: "Same tests again" }).click();
  const field = page.getByRole("combobox", { name: new RegExp(`for ${MR}`) });
  await field.fill("hba1c");
  await field.press("Enter");
  await expect(page.getByRole("table", { name: `Tests of ${MR}` })).toContainText("HbA1c");
  await page.getByRole("button", { name: "Book the visit" }).click();
  await expect(page.getByRole("region", { name: "Booked" })).toBeVisible();
  const callback = await desk.db.selectFrom("callbacks").select("status").executeTakeFirstOrThrow();
  expect(callback.status).toBe("done");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  expect(
    await desk.db
      .selectFrom("bookings")
      .select("id")
      .where("placedAt", ">", "2026-11-23")
      .execute(),
  ).toEqual([]);
});

test("§10 new booking: the number is typed in any spelling, letter by letter, and never cut", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenKnownFamily(desk.db);
  await openDesk(page, "front-desk", "/bookings/new");
  const phone = page.getByLabel("Phone");
  for (const before of ["+91 ", "(0) ", "0091-"]) {
    await open(page, `${desk.deskUrl}/bookings/new`);
    await expect(phone).toBeFocused();
    await phone.pressSequentially(before + FAMILY_PHONE.slice(0, 9));
    await expect(phone).not.toHaveValue(/^\d{5} \d{5}$/);
    await phone.pressSequentially(FAMILY_PHONE.slice(9));
    await expect(page.getByRole("checkbox", { name: MRS })).toBeFocused();
    await expect(phone).toHaveValue(/^\d{5} \d{5}$/);
  }
  await phone.fill("98450 110023");
  await page.keyboard.press("Control+Enter");
  await expect(phone).toHaveValue("98450 110023");
  await expect(page.getByText("Please type the 10 digits of the phone number")).toBeVisible();
});

test("§10 new booking: Form G stands below its test, with the day in the order people say it", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/new");
  await page.getByLabel("Phone").fill("10000 77124");
  await atBothWidths(page, () =>
    expect(page.getByText("New number. Who is it for?")).toBeVisible(),
  );
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Asha Rao");
  await page.getByRole("combobox", { name: /^Add a test or package/ }).fill("NIPT");
  await page.getByRole("option", { name: /Non-Invasive Prenatal Test \(NIPT\)/ }).click();
  const centre = page.getByLabel("Centre’s registration no.");
  await centre.fill("KA/PNDT/0421");
  const left = async (one: typeof name) => (await one.boundingBox())?.x;
  await atBothWidths(page, async () => expect(await left(centre)).toBe(await left(name)));
  const signed = page.getByLabel("Form G signed on");
  await signed.fill("20/11");
  await signed.press("Tab");
  await atBothWidths(page, async () => {
    await expect(signed).toHaveValue("Fri 20 Nov 2026");
    await expectFits(page);
  });
});

test("§10 new booking: a pincode outside is taken and not confirmed, and no visit is promised", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenRules(desk.db, { ...DEFAULT_RULES, pincodes: ["560038"], visitCharge: 150 });
  await bumpDataVersion(desk.db);
  await openDesk(page, "front-desk", "/bookings/new");
  await page.getByLabel("Phone").fill("10000 77125");
  await page.getByLabel("Name", { exact: true }).fill("Kamala Bai");
  await page.getByRole("combobox", { name: /^Add a test or package/ }).fill("HbA1c");
  await page.getByRole("option", { name: /HbA1c/ }).first().click();
  await page.getByLabel("Pincode").fill("560059");
  const main = page.getByRole("main");
  await atBothWidths(page, async () => {
    await expect(main).toContainText(
      "The visit can be confirmed after one of these, on its booking: “At the booth instead”, “Come for once”, “Cancel: out of our area”.",
    );
    await expect(main).toContainText(
      "“We do not come to 560059. The visit stands only once a place is agreed.”",
    );
    await expect(main).not.toContainText("at home on");
    await expectFits(page);
    await expectAccessible(page);
  });
  await page.keyboard.press("Control+Enter");
  await atBothWidths(page, () =>
    expect(page.getByRole("heading", { name: /^Booked, not confirmed: DS-/ })).toBeVisible(),
  );
  await page.getByRole("link", { name: "Open the booking" }).click();
  await expect(main).toContainText("560059: we do not go there");
  await page.getByRole("button", { name: "Confirm visit" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText(/^Not confirmed\. We do not come to 560059\./)).toBeVisible();
    await expectFits(page);
  });
});

test("§10 new booking: at person 21 the page says what one visit takes, before anything is typed", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/new");
  await page.getByLabel("Phone").fill("10000 77125");
  await expect(page.getByText("New number. Who is it for?")).toBeVisible();
  const more = page.getByRole("button", { name: "Somebody else" });
  const below = page.getByRole("button", { name: "One more person" });
  const full = page.getByText("One visit takes 20 people. Book a second visit for the others.");
  for (let person = 2; person <= 20; person++) {
    await expect(full).toHaveCount(0);
    await (person > 5 ? below : more).click();
  }
  // Where the button stands, and below the last of them.
  await expect(full).toHaveCount(2);
  await expect(full.last()).toBeVisible();
  await more.click({ force: true });
  await expect(page.getByLabel("Name", { exact: true })).toHaveCount(20);
  await expectFits(page);
});
