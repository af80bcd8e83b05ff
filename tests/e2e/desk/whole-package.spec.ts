import { fillBooking } from "../fill-form.ts";
import { nextAlert, ready } from "../site.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";

test("a package and a test from one cart are one booking with one bill on the desk", async ({
  page,
  browser,
  desk,
  openDesk,
}) => {
  const visitor = await browser.newContext({ locale: "en-IN", timezoneId: "Asia/Kolkata" });
  const patient = await visitor.newPage();
  await patient.clock.install({ time: MONDAY_0942 });
  const visit = async (path: string) => {
    await patient.goto(desk.siteUrl + path);
    await ready(patient);
  };
  await visit("/package/full-body-checkup");
  await patient.getByRole("button", { name: "Add the package to the cart" }).click();
  await expect(patient.getByText("Full Body Checkup added to cart!")).toBeVisible();
  await visit("/tests?find=Vitamin%20B12");
  await patient
    .getByRole("article")
    .filter({ has: patient.getByRole("heading", { name: "Vitamin B12", exact: true }) })
    .getByRole("button", { name: /^Add to Cart/ })
    .click();
  await visit("/cart");
  await patient.getByRole("main").getByRole("button", { name: "Book All Tests" }).first().click();
  const dialog = patient.getByRole("dialog");
  await fillBooking(dialog, { name: "Shankar Bhat", day: "2026-11-24", time: "11:00 AM" });
  const alert = nextAlert(patient);
  await dialog.getByRole("button", { name: "Book Tests" }).click();
  expect(await alert).toContain("booked for Shankar Bhat. We");
  await visitor.close();

  const booked = await desk.db
    .selectFrom("bookings")
    .select(["reference", "totalPaise"])
    .executeTakeFirstOrThrow();
  expect(booked.totalPaise).toBe(210_000);
  await openDesk(page, "front-desk", `/bookings/${booked.reference}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Full Body Checkup");
  await expect(main).toContainText("Vitamin B12");
  await expect(main).toContainText("₹1,500");
  await expect(main).toContainText("₹2,100");
});
