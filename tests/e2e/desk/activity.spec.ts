import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits, ready } from "../site.ts";
import { expect, test } from "./desk.ts";

test("§10 activity: what was changed is told with before and after, and taken back", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenBooking(desk.db, { id: "7K4M", day: "2026-11-24", street: "Indiranagar" });
  await openDesk(page, "manager", "/bookings/DS-7K4M");
  const area = page.getByRole("textbox", { name: "Area" });
  await area.fill("Ulsoor");
  await area.blur();
  await expect(page.getByText(/Saved at 09:4\d AM/i).first()).toBeVisible();

  await page.goto(`${desk.deskUrl}/activity`);
  await ready(page);
  await expect(page.getByText(/^Monday 23 November, 1 entry\. Up to date at 09:4/)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "DS-7K4M" });
  await expect(row).toContainText("Suma Prakash");
  await expect(row).toContainText("Wrote the area of DS-7K4M: Ulsoor, was Indiranagar");
  await expect(row.getByRole("deletion")).toHaveText("Indiranagar");
  await expect(row.getByRole("insertion")).toHaveText("Ulsoor");
  await expect(page.getByText("All 1 of Monday")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await row.getByRole("button", { name: /^Undo: Wrote the area/ }).click();
  await expect(page.getByText("Undone: wrote the area.")).toBeVisible();
  await expect(row.filter({ hasText: "Wrote the area" }).last()).toContainText("Undone");
  await expect(page.getByText("All 2 of Monday")).toBeVisible();

  await page.getByRole("searchbox", { name: "Find" }).last().fill("ulsoor nobody");
  await expect(page.getByText("Nothing of Monday fits “ulsoor nobody”.")).toBeVisible();
  await expect(page).toHaveURL(/q=ulsoor\+nobody/);
  await page.getByRole("link", { name: "Show all changes" }).click();
  await expect(page.getByText("All 2 of Monday")).toBeVisible();
  await page.getByRole("combobox", { name: "Kind" }).selectOption("Taken back");
  await expect(page.getByText("1 of 2 of Monday fit")).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await file).suggestedFilename()).toBe("activity-2026-11-23.csv");
  await page.getByRole("link", { name: "Show Sunday" }).click();
  await expect(page.getByText(/^Sunday 22 November, 0 entries\./)).toBeVisible();
});

test("§10 activity: a change that was overtaken says so, and the list is live", async ({
  page,
  desk,
  openDesk,
}) => {
  const booking = await givenBooking(desk.db, { id: "7K4M", day: "2026-11-24", slot: "10:00 AM" });
  const entry = (id: string, at: string, before: string, after: string) => ({
    id,
    at,
    staffId: "deepa",
    actor: "Deepa Joseph",
    action: "visit.moved",
    visitId: booking.visitId,
    changes: JSON.stringify([
      {
        table: "visits",
        key: { id: booking.visitId },
        before: { slot: before },
        after: { slot: after },
      },
    ]),
    details: JSON.stringify({
      fromDay: "2026-11-24",
      fromSlot: before,
      day: "2026-11-24",
      slot: after,
    }),
  });
  await desk.db
    .insertInto("history")
    .values(entry("1", "2026-11-23T04:00:00.000Z", "09:00 AM", "10:00 AM"))
    .execute();
  await openDesk(page, "manager", "/activity");
  const undo = page.getByRole("button", { name: /^Undo/ });
  await expect(undo).toHaveCount(1);
  // The database changes without the server, as a second server would do it.
  await desk.db.updateTable("visits").set({ slot: "11:00 AM" }).execute();
  await undo.click();
  await expect(page.getByText("Not undone: the time was changed again.")).toBeVisible();
  await desk.db
    .insertInto("history")
    .values(entry("2", "2026-11-23T04:11:00.000Z", "10:00 AM", "11:00 AM"))
    .execute();
  await expect(page.getByText("All 2 of Monday")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "09:30 AM" })).toContainText(
    "Changed since",
  );
});
