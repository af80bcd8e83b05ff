import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";
import { keptOn } from "./kept-on-phone.ts";

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

test("§10 my visits: who is erased after the visit leaves the phone that was there", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await givenStaff(db);
  await givenVisit(db, {
    slot: "10:00 AM",
    patients: [{ id: "b1", name: "Bela Sen", tests: [CBC], paise: 70_000 }],
  });
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.getByRole("button", { name: "Not at home" }).click();
  await page.getByRole("radio", { name: "Nobody opens" }).check();
  await page.getByRole("button", { name: "Yes, I leave. Tell the desk" }).click();
  const done = page.getByRole("region", { name: "Done" });
  await expect(done).toContainText("Bela Sen");
  await expect(done.getByText("Sent", { exact: true })).toBeVisible();

  await db.transaction().execute((trx) => eraseBooking(trx, "b1", COMMAND_LINE, MONDAY_0942));
  await page.reload();
  await expect(done).toContainText("Erased patient");
  await expect(done).not.toContainText("Bela Sen");
  // The page shows what came with it at once; the stores follow.
  await expect.poll(async () => JSON.stringify(await keptOn(page))).not.toContain("Bela Sen");
});
