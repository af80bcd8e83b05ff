import { atBothWidths } from "./both-widths.ts";
import { choose, field } from "./fill-form.ts";
import { bookByCall, openTicket } from "./booked-ticket.ts";
import { aPatient, expect, indianDay, open, test } from "./site.ts";

/** A booker abroad (product §5: Booking): two numbers, two clocks, two contacts. */

test.use({ timezoneId: "Europe/London" });

const PATH = "/book?test=complete-blood-count";
const LONDON = "+44 20 7946 0958";
const DOOR = "Please enter the 10-digit phone number at the door in India";

/** London is five and a half hours behind, in summer four and a half. */
const CLOCKS = /^09:00 AM in India, 0[34]:30 AM where you are$/;

test("§5 abroad: a + asks for the phone at the door and shows both clocks", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, PATH);
  const form = page.getByRole("main").locator("form");
  await atBothWidths(page, () =>
    expect(form.getByText("10 digits. We call this number to confirm.")).toBeVisible(),
  );
  await field(form, "patientName").fill(aPatient().name);
  await field(form, "phoneNumber").pressSequentially("+91 98450");
  await expect(field(form, "doorPhone")).toHaveCount(0);
  expect(asked.filter((url) => url.includes("abroad"))).toEqual([]);
  await field(form, "phoneNumber").fill("");
  await field(form, "phoneNumber").pressSequentially(LONDON);
  const door = form.getByLabel("Phone at the door in India");
  await atBothWidths(page, () => expect(door).toBeVisible());
  await expect.poll(() => asked.filter((url) => url.includes("phone-abroad")).length).toBe(1);
  await field(form, "preferredDate").fill(indianDay(2));
  await choose(form, "preferredTime", "09:00 AM");
  await atBothWidths(page, () => expect(form.getByText(CLOCKS)).toBeVisible());
  await form.getByRole("button", { name: "Confirm Booking" }).click();
  await atBothWidths(page, async () => {
    await expect(form.getByText(DOOR)).toBeVisible();
    await expect(door).toBeFocused();
  });
  const { phone } = aPatient();
  await door.fill(phone);
  await page.reload();
  await expect(field(form, "phoneNumber")).toHaveValue(LONDON);
  await expect(door).toHaveValue(phone);
  const sent = page.waitForRequest("**/api/bookings");
  await form.getByRole("button", { name: "Confirm Booking" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    phoneNumber: phone,
    bookerPhone: "+442079460958",
  });
  await atBothWidths(page, () =>
    expect(page.getByText("Booking submitted successfully!").first()).toBeVisible(),
  );
});

test("§5 abroad: a number that is none of its country is refused", async ({ page }) => {
  await open(page, PATH);
  const form = page.getByRole("main").locator("form");
  await field(form, "phoneNumber").fill("+44 20");
  await form.getByRole("button", { name: "Confirm Booking" }).click();
  await expect(
    form.getByText("Please check this number: it is no phone number of that country"),
  ).toBeVisible();
});

test("§5 abroad: the form asks in Hindi", async ({ page }) => {
  await open(page, `/hi${PATH}`);
  const form = page.getByRole("main").locator("form");
  await field(form, "phoneNumber").fill(LONDON);
  await expect(form.getByLabel("भारत में घर का फ़ोन नंबर")).toBeVisible();
  await field(form, "preferredDate").fill(indianDay(2));
  await choose(form, "preferredTime", "सुबह 9:00 बजे");
  await expect(form.getByText(/^भारत में सुबह 9:00 बजे, आपके यहाँ .*[34]:30 बजे$/)).toBeVisible();
});

test("§2 ticket: shows both contacts and both clocks", async ({ page, request }) => {
  const { ticket, phone } = await bookByCall(request, { bookerPhone: "+442079460958" });
  await openTicket(page, ticket);
  const part = page.getByRole("region", { name: "Two contacts" });
  await atBothWidths(page, async () => {
    await expect(part).toContainText("Number ending in 0958");
    await expect(part).toContainText(`Number ending in ${phone.slice(-4)}. We call this one.`);
    await expect(part.getByText(CLOCKS)).toBeVisible();
    await expect(part).toContainText(
      "The reports go to the phone at the door. They go to who booked too if the patient agrees at the door.",
    );
  });
});

test("§7: the API refuses a number that its country does not have", async ({ request }) => {
  const { name, phone } = aPatient();
  const answer = await request.post("/api/bookings", {
    data: {
      patientName: name,
      phoneNumber: phone,
      bookerPhone: "+4420",
      preferredDate: indianDay(2),
      preferredTime: "09:00 AM",
      testName: "Complete Blood Count",
      testPrice: 300,
    },
  });
  expect(await answer.json()).toMatchObject({ success: false, errors: [{ field: "bookerPhone" }] });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("§5 abroad: the phone at the door is asked for, and what was typed stays", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/);
    await page.goto(PATH);
    const form = page.getByRole("main").locator("form");
    await field(form, "patientName").fill("Asha Rao");
    await field(form, "phoneNumber").fill(LONDON);
    await field(form, "preferredDate").fill(indianDay(2));
    await choose(form, "preferredTime", "10:00 AM");
    await form.getByRole("button", { name: "Confirm Booking" }).click();
    await atBothWidths(page, async () => {
      await expect(form.getByText(DOOR)).toBeVisible();
      await expect(field(form, "phoneNumber")).toHaveValue(LONDON);
    });
    await field(form, "doorPhone").fill(aPatient().phone);
    await form.getByRole("button", { name: "Confirm Booking" }).click();
    await expect(page).toHaveURL(/\/booked\/test/);
  });
});
