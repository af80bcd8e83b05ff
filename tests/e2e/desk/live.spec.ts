import type { Db } from "#app/db/schema.server.ts";
import { expect, test } from "./desk.ts";

/** What a command of the lab leaves behind. */
const writeHistory = (db: Db) =>
  db
    .insertInto("history")
    .values({
      id: crypto.randomUUID(),
      at: "2026-11-23T04:12:00.000Z",
      actor: "command line",
      action: "visit.confirmed",
      changes: "[]",
    })
    .execute();

/** Since the last answer, whose minute depends on how long the test has run. */
const LOST = /No connection since 09:4\d AM\. The lists may be old\. Trying again\./;

test("§10 live: a change by another program reads the screen again within a second", async ({
  page,
  desk,
  openDesk,
}) => {
  const opened = page.waitForResponse(/\/live$/);
  await openDesk(page);
  await opened;
  await expect(page.getByText(/Up to date at 09:4\d AM$/)).toBeVisible();
  // The first is heard once the server has begun to look, the next is measured.
  await expect(async () => {
    const read = page.waitForResponse(/\/_\.data/, { timeout: 1_500 });
    await writeHistory(desk.db);
    await read;
  }).toPass();
  const readAgain = page.waitForResponse(/\/_\.data/);
  const writtenAt = performance.now();
  await writeHistory(desk.db);
  await readAgain;
  expect(performance.now() - writtenAt).toBeLessThan(1_000);
});

test("§10 live: without a connection the screen stays and says since when @phone", async ({
  page,
  context,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const opened = page.waitForResponse(/\/live$/);
  await openDesk(page);
  await opened;
  await expect(page.getByText(/Up to date at /)).toBeVisible();
  await context.setOffline(true);
  // The browser leaves an open stream alone; the next reading finds out.
  await page.clock.fastForward(61_000);
  await expect(page.getByRole("status").filter({ hasText: LOST })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Monday 23 November");
  await context.setOffline(false);
  await page.clock.fastForward(61_000);
  await expect(page.getByText("No connection since")).toBeHidden();
});
