import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion, findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import {
  FIRST_LINK,
  ticketHash,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { givenStaff, givenVisit, LIPID, MONDAY } from "./given-round.ts";

/** Meena Pai wants a visit in 560103, where the lab does not come. @returns the path of her ticket. */
async function givenOutside(db: Db) {
  await givenStaff(db);
  await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560038"], visitCharge: 150 });
  await bumpDataVersion(db);
  const meena = { id: "b1", name: "Meena Pai", tests: [LIPID], paise: 90_000 };
  await givenVisit(db, { slot: "02:00 PM", patients: [meena], assigneeId: null });
  await db
    .updateTable("visits")
    .set({ pincode: "560103", flat: null, street: null, phlebotomist: null })
    .execute();
  const token = ticketToken(await findOrMakeSecret(db), "b1", FIRST_LINK);
  await db
    .updateTable("bookings")
    .set({
      reference: "DS-6T3R",
      ticketHash: ticketHash(token),
      ticketVersion: FIRST_LINK,
      status: "pending",
      confirmedAt: null,
      assignedAt: null,
    })
    .execute();
  return ticketPath(token);
}

test("§10 booking: at the booth instead, confirmed without an address", async ({
  page,
  desk,
  openDesk,
  browser,
}) => {
  const path = await givenOutside(desk.db);
  await openDesk(page, "front-desk", "/bookings/DS-6T3R");
  const main = page.getByRole("main");
  await expect(main).toContainText(
    "We do not come to 560103. The nearest booth is in Indiranagar. The visit can be confirmed after one of these:",
  );
  await main.getByRole("button", { name: "At the booth instead" }).click();
  await atBothWidths(page, async () => {
    await expect(page.getByText("The patient comes to the booth.", { exact: true })).toBeVisible();
    await expect(main).toContainText(
      "The patient comes to the booth in Indiranagar on Mon 23 Nov, 02:00 PM.",
    );
    await expect(main).toContainText(
      "at our booth in Indiranagar on Monday 23 November, 02:00 PM. You pay ₹900 there.",
    );
    await expect(main).toContainText("Total at home₹0.00At the centre₹900.00");
    await expect(main.getByLabel("Who goes")).toBeDisabled();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });

  await page.keyboard.press("z");
  await atBothWidths(page, () =>
    expect(main.getByRole("button", { name: "At the booth instead" })).toBeVisible(),
  );
  await main.getByRole("button", { name: "At the booth instead" }).click();
  await main.getByRole("button", { name: "We come to the door" }).click();
  await atBothWidths(page, () =>
    expect(page.getByText("We come to the door.", { exact: true })).toBeVisible(),
  );
  await main.getByRole("button", { name: "At the booth instead" }).click();
  await expect(main).toContainText(
    "The patient comes to the booth in Indiranagar on Mon 23 Nov, 02:00 PM.",
  );
  await page.keyboard.press("c");
  await atBothWidths(page, () =>
    expect(page.getByText("Visit confirmed for Mon 23 Nov, 02:00 PM.")).toBeVisible(),
  );

  await page.goto(`/visits?day=${MONDAY}`);
  const label = page.getByRole("listitem").filter({ hasText: "Meena Pai" });
  await atBothWidths(page, async () => {
    await expect(label).toContainText("At the booth");
    await expect(label.getByRole("combobox")).toHaveCount(0);
  });
  await page.goto(`/visits/assign?day=${MONDAY}`);
  await expect(page.getByRole("main")).not.toContainText("Meena Pai");

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const ticket = await phone.newPage();
  await ticket.goto(desk.siteUrl + path);
  const told = ticket.getByRole("main");
  await atBothWidths(page, async () => {
    await expect(told).toContainText("Come to our booth on Monday, 23 November, 02:00 PM.");
    await expect(told.getByRole("heading", { name: "You come to our booth" })).toBeVisible();
    await expect(told).toContainText(/Indiranagar Collection Booth, .+\. Open .+\./);
    await expect(told).toContainText(
      "Nobody comes to your door. You go there at your time, and you pay there.",
    );
    await expect(told.getByRole("link", { name: /^Get Directions to Indiranagar/ })).toBeVisible();
    await expect(told).not.toContainText("We come");
  });
  await expectFits(ticket);
  await expectAccessible(ticket);
  await phone.close();
});

test("§10 my visits: who comes to the booth is on no phone @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenOutside(desk.db);
  await desk.db
    .updateTable("visits")
    .set({ atBoothAt: "2026-11-23T03:00:00.000Z", assigneeId: "phlebotomist of the test" })
    .execute();
  await openDesk(page, "phlebotomist", "/my-visits");
  await expect(page.getByRole("main")).not.toContainText("Meena Pai");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 booking: at the booth instead is a form", async ({ page, desk }) => {
    await givenOutside(desk.db);
    await signIn(page, desk, "front-desk");
    await page.goto("/bookings/DS-6T3R");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "At the booth instead" }).click();
    await expect(main).toContainText(
      "The patient comes to the booth in Indiranagar on Mon 23 Nov, 02:00 PM.",
    );
    await main.getByRole("button", { name: "We come to the door" }).click();
    await expect(main).toContainText("The visit can be confirmed after one of these:");
  });
});
