import type { Db } from "#app/db/schema.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";

/** Shankar Bhat with a blood count for two, ₹300 each. */
async function givenTwo(db: Db) {
  await givenBooking(db, {
    id: "b1",
    reference: "DS-6T3R",
    patientName: "Shankar Bhat",
    day: "2026-11-24",
    status: "confirmed",
    confirmedAt: "2026-11-23T03:00:00.000Z",
    totalPaise: 60_000,
  });
  const cbc = { id: "cbc", name: "Complete Blood Count", container: "EDTA tube (lavender)" };
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      itemId: cbc.id,
      name: cbc.name,
      category: "Haematology",
      quantity: 2,
      pricePaise: 30_000,
      bookedTests: JSON.stringify([{ ...cbc, fasting: "", turnaround: "Same day" }]),
    })
    .execute();
}

const namesOf = async (db: Db) =>
  (await db.selectFrom("bookings").select("patientName").orderBy("placedAt").execute()).map(
    ({ patientName }) => patientName,
  );

test.beforeEach(({ desk }) => givenTwo(desk.db));

test("§10 booking: two of one test becomes two people, and one again", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const box = page.getByRole("region", { name: "Complete Blood Count × 2" });
  await atBothWidths(page, async () => {
    await expect(box).toContainText("One person needs it once. Who is the second?");
    await expect(box).toContainText(
      "Two bookings, two reports, two sets of labels. One visit, one bill of ₹600.",
    );
    await expectFits(page);
    await expectAccessible(page);
  });
  await box.getByLabel("Name").nth(1).fill("Vasanthi Bhat");
  await box.getByLabel("Age").nth(1).fill("57");
  await box.getByLabel("Sex").nth(1).selectOption("Female");
  await box.getByRole("button", { name: "Split into two people" }).click();
  await atBothWidths(page, async () => {
    await expect(
      page.getByText(/^Two people now: Shankar Bhat, DS-6T3R; Vasanthi Bhat/),
    ).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shankar Bhat and 1 more");
    await expect(box).toHaveCount(0);
  });
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shankar Bhat");
  await box.getByRole("button", { name: "One person: make it 1, ₹300" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText(/^Complete Blood Count once\./)).toBeVisible();
    await expect(box).toHaveCount(0);
  });
  expect(await namesOf(db)).toEqual(["Shankar Bhat"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 booking: two of one test is a form", async ({ page, desk }) => {
    const { db, deskUrl } = desk;
    await signIn(page, desk, "front-desk");
    await page.goto(`${deskUrl}/bookings/DS-6T3R`);
    await page.getByRole("group", { name: "2" }).getByLabel("Name").fill("Vasanthi Bhat");
    await page.getByRole("button", { name: "Split into two people" }).click();
    await expect(page.getByText(/^Two people now: Shankar Bhat, DS-6T3R/)).toBeVisible();
    expect(await namesOf(db)).toEqual(["Shankar Bhat", "Vasanthi Bhat"]);
  });
});
