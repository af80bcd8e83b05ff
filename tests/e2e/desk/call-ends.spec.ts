import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { at, dialNothing, givenOrder } from "./given-today.ts";

const REKHA = { id: "7k4m", patientName: "Rekha Menon", street: "Jayanagar" };
const WISH = { status: "confirmed", askedDay: "2026-11-24", askedSlot: "04:00 PM" };
const TODAY = { ...REKHA, ...WISH, day: "2026-11-23", slot: "06:00 PM", askedAt: at("09:00") };
const KEEP_TIME = "The time stays, take “wants another time” away";

test.beforeEach(({ page }) => dialNothing(page));

const theCall = (page: Page) => page.getByRole("region", { name: "The call" });

/** Today and the visit with its call made, which is where the outcomes stand. */
const PLACES = [
  {
    place: "Today",
    path: "/",
    call: (page: Page) => page.getByRole("link", { name: "Call Rekha Menon" }).click(),
  },
  {
    place: "the booking",
    path: "booking",
    call: (page: Page) => theCall(page).getByRole("link", { name: /^Call/ }).click(),
  },
];

for (const { place, path, call } of PLACES)
  test(`§10 Today: the outcomes of a call are the same on ${place} @phone`, async ({
    page,
    desk,
    openDesk,
  }) => {
    const { reference } = await givenOrder(desk.db, TODAY);
    await openDesk(page, "front-desk", path === "/" ? path : `/bookings/${reference}`);
    await call(page);
    const outcomes = page.getByRole("group", { name: "The call to Rekha Menon" });
    await expect(outcomes).toContainText(/You called at 09:4\d AM\. How did it end\?/);
    for (const name of ["New time", "No answer", "Cancel visit"])
      await expect(outcomes.getByRole("button", { name })).toBeVisible();
    await outcomes.getByRole("button", { name: "More" }).click();
    await expect(outcomes.getByRole("group", { name: "Call again at …" })).toBeVisible();
    await expect(outcomes.getByLabel("Wrong number. Is there another one?")).toBeVisible();
    await expect(
      outcomes.getByRole("button", { name: "No-show (from 06:00 PM on)" }),
    ).toBeDisabled();
    await expectFits(page);
    await expectAccessible(page);
    await outcomes.getByRole("button", { name: KEEP_TIME }).click();
    await expect(page.getByText("The time stays Mon 23 Nov, 06:00 PM.")).toBeVisible();
    await expect(outcomes).toBeHidden();
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect(outcomes).toBeVisible();
    await outcomes.getByRole("button", { name: "More" }).click();
    await outcomes.getByRole("button", { name: "I did not call" }).click();
    await expect(outcomes).toBeHidden();
  });

test("§10 booking: before a call its outcomes stand in the head, and w asks for another number", async ({
  page,
  desk,
  openDesk,
}) => {
  const { reference } = await givenOrder(desk.db, REKHA);
  await openDesk(page, "front-desk", `/bookings/${reference}`);
  await page.getByLabel("More", { exact: true }).click();
  await page.getByRole("button", { name: "Wrong number. Is there another one?" }).click();
  const field = theCall(page).getByLabel("Wrong number. Is there another one?");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
  await page.keyboard.press("l");
  await expect(theCall(page).getByRole("button", { name: "15 min" })).toBeFocused();
  await page.keyboard.press("w");
  await expect(field).toBeFocused();
  await field.fill("10000 98765");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The number is now 10000 98765.")).toBeVisible();
  await expect(theCall(page).getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    "tel:+911000098765",
  );
});

test("§10 Today: w asks for another number without a call", async ({ page, desk, openDesk }) => {
  await givenOrder(desk.db, REKHA);
  await openDesk(page, "front-desk");
  await page.keyboard.press("j");
  await page.keyboard.press("w");
  await expect(page.getByLabel("Wrong number. Is there another one?")).toBeFocused();
});

test("§10 Today: nobody opened, and it is said from the row of the call", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenOrder(desk.db, { ...TODAY, slot: "09:00 AM" });
  await openDesk(page, "front-desk");
  await page.getByRole("link", { name: "Call Rekha Menon" }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "No-show", exact: true }).click();
  await expect(page.getByText("No-show marked.")).toBeVisible();
});

test("§10 Today: what was not taken is taken off from its row", async ({
  page,
  desk,
  openDesk,
}) => {
  const { id } = await givenOrder(desk.db, {
    ...REKHA,
    day: "2026-11-23",
    status: "collected",
    collectedAt: at("09:00"),
  });
  await desk.db
    .insertInto("samples")
    .values({
      id: "grey",
      bookingId: id,
      position: 0,
      container: "Fluoride tube (grey)",
      state: "not-taken",
      reason: "Could not draw",
      comesAgain: 1,
    })
    .execute();
  await openDesk(page, "front-desk");
  await page.getByRole("link", { name: "Call Rekha Menon" }).click();
  await page.getByRole("button", { name: "Take it off" }).click();
  await expect(page.getByRole("heading", { name: "Nobody to call" })).toBeVisible();
});

test("§10 Today: after an outcome the next row of To call opens, until it is taken back @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  const rows = [
    { id: "a", patientName: "Rekha Menon", street: "Jayanagar", placedAt: at("08:30") },
    { id: "b", patientName: "Imran Pasha", placedAt: at("08:40") },
    { id: "c", patientName: "Sarala Bhat", placedAt: at("08:50") },
  ];
  for (const row of rows) await givenOrder(desk.db, row);
  await openDesk(page, "front-desk");
  const outcomes = (name: string) => page.getByRole("group", { name: `The call to ${name}` });
  await page.getByRole("link", { name: "Call Rekha Menon" }).click();
  await outcomes("Rekha Menon").getByRole("button", { name: "Confirm visit" }).click();
  await expect(outcomes("Imran Pasha")).toContainText("Next to call.");
  await expect(outcomes("Imran Pasha")).not.toContainText("How did it end?");
  await expect(outcomes("Sarala Bhat")).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(outcomes("Rekha Menon")).toBeVisible();
  await expect(outcomes("Imran Pasha")).toHaveCount(0);
  await outcomes("Rekha Menon").getByRole("button", { name: "No answer" }).click();
  await outcomes("Imran Pasha").getByRole("button", { name: "No answer" }).click();
  await expect(outcomes("Sarala Bhat")).toContainText("Next to call.");
  await page.getByRole("link", { name: "Call Sarala Bhat" }).click();
  await expect(outcomes("Sarala Bhat")).toContainText("How did it end?");
});

for (const { place, path } of PLACES)
  test(`§10 Today: confirming without an address asks once on ${place}`, async ({
    page,
    desk,
    openDesk,
  }) => {
    const { reference, id } = await givenOrder(desk.db, { id: "7k4m", patientName: "Rekha Menon" });
    await openDesk(page, "front-desk", path === "/" ? path : `/bookings/${reference}`);
    if (path === "/") await page.keyboard.press("j");
    const status = async () =>
      (
        await desk.db
          .selectFrom("bookings")
          .select("status")
          .where("id", "=", id)
          .executeTakeFirst()
      )?.status;
    await page.keyboard.press("c");
    await expect(page.getByText("No address yet. Confirm anyway?")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm anyway" })).toBeVisible();
    await expectAccessible(page);
    expect(await status()).toBe("pending");
    await page.keyboard.press("c");
    await expect(page.getByText("Visit confirmed. The address is still missing.")).toBeVisible();
    expect(await status()).toBe("confirmed");
  });
