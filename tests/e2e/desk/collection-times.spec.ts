import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";

test("§10 collection times: a strip, a table by weekday and a time of one's own, by keyboard", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await openDesk(page, "manager", "/lab/times");
  const strip = page.getByRole("region", { name: "The day" });
  await strip.getByRole("button", { name: "06:30 AM, off" }).press("Enter");
  await strip.getByRole("button", { name: "06:30 AM, shown" }).press("Enter");
  await expect(strip.getByRole("button", { name: "06:30 AM, under More times" })).toBeVisible();
  const table = page.getByRole("region", { name: "How many visits each time takes" });
  await expect(table.getByRole("combobox", { name: "Patients see 06:30 AM" })).toHaveValue("more");
  await table.getByRole("combobox", { name: "Patients see 06:30 AM" }).selectOption("Shown");

  const cell = (day: string) => table.getByRole("textbox", { name: `06:30 AM, ${day}` });
  await cell("Monday").fill("0");
  await cell("Monday").press("Tab");
  await expect(table.getByText("06:30 AM is not saved. Please type 1 or more, or –")).toBeVisible();
  await cell("Monday").fill("4");
  await cell("Monday").press("Enter");
  await expect(cell("Friday")).toHaveValue("4");
  await expect(cell("Saturday")).toHaveValue("");
  await expect(table.getByText("06:30 AM is not saved.")).toBeHidden();
  await cell("Sunday").fill("-");
  await cell("Sunday").press("Enter");
  await expect(cell("Sunday")).toHaveValue("–");
  await expect
    .poll(() => desk.db.selectFrom("labSettings").selectAll().execute())
    .toEqual([{ name: "slot.06:30 AM", value: "shown 4,4,4,4,4,on,-" }]);
  const sunday = page.getByRole("region", { name: "On Sunday" });
  await expect(sunday.getByText("09:00 AM")).toBeVisible();
  await expect(sunday.getByText("06:30 AM")).toHaveCount(0);
});

test("§10 collection times: taps that follow each other at once all count", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await openDesk(page, "manager", "/lab/times");
  const strip = page.getByRole("region", { name: "The day" });
  const half = (time: string) => strip.getByRole("button", { name: time });
  const [six, sixThirty, seven] = [half("06:00 AM"), half("06:30 AM"), half("07:00 AM")];
  await Promise.all([six, sixThirty, seven].map((one) => one.dispatchEvent("click")));
  await expect(half("06:00 AM, shown")).toBeVisible();
  await expect(half("06:30 AM, shown")).toBeVisible();
  await expect(half("07:00 AM, shown")).toBeVisible();
  await page.reload();
  await expect(half("06:00 AM, shown")).toBeVisible();
  await expect(half("06:30 AM, shown")).toBeVisible();
  await expect(half("07:00 AM, shown")).toBeVisible();

  await page.goto("/lab");
  const name = page.getByRole("textbox", { name: "Name of a new area" });
  const pincodes = page.getByRole("textbox", { name: "Pincodes of the new area" });
  for (const [area, codes] of [
    ["Jayanagar", "560011, 560041"],
    ["Indiranagar", "560038"],
  ] as const) {
    await name.fill(area);
    await pincodes.fill(codes);
    await pincodes.press("Enter");
  }
  await expect
    .poll(() =>
      desk.db.selectFrom("labSettings").select("value").where("name", "like", "area%").execute(),
    )
    .toHaveLength(2);
});

test("§10 collection times: a second press waits until the first is answered, and both count", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await openDesk(page, "manager", "/lab/times");
  const order: string[] = [];
  const pressedAgain = Promise.withResolvers<void>();
  await page.route(/times\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    order.push("post");
    await pressedAgain.promise;
    const response = await route.fetch();
    order.push("answer");
    await route.fulfill({ response });
  });
  const time = page.getByRole("textbox", { name: "Time to add" });
  await time.fill("06:10 AM");
  await time.press("Enter");
  await time.fill("06:20 AM");
  await time.press("Enter");
  // What the press sends at once is on its way by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  pressedAgain.resolve();
  const table = page.getByRole("region", { name: "How many visits each time takes" });
  await expect(table.getByText("06:10 AM", { exact: true })).toBeVisible();
  await expect(table.getByText("06:20 AM", { exact: true })).toBeVisible();
  expect(order).toEqual(["post", "answer", "post", "answer"]);
});

test("§10 collection times: a time of one's own, taking one away, and when a place is taken", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await desk.db.insertInto("labSettings").values({ name: "slot.06:30 AM", value: "4" }).execute();
  await givenBooking(desk.db, { id: "2AAA", day: "2026-11-24", slot: "06:30 AM" });
  await openDesk(page, "manager", "/lab/times");
  const table = page.getByRole("region", { name: "How many visits each time takes" });
  const own = table.getByRole("textbox", { name: "Time to add" });
  for (const [typed, said] of [
    ["04:45 AM", "04:45 AM is before 05:00 AM"],
    ["06:30 am", "06:30 AM stands in the list already"],
    ["07:12 AM", "07:12 AM: please use steps of 5 minutes"],
  ] as const) {
    await own.fill(typed);
    await own.press("Enter");
    await expect(table.getByText(said)).toBeVisible();
    await expect(own).toHaveValue(typed);
  }
  await own.fill("7:15");
  await own.press("Enter");
  await expect(table.getByRole("combobox", { name: "Patients see 07:15 AM" })).toBeVisible();
  await expect(own).toHaveValue("");
  await table.getByRole("button", { name: "Take 06:30 AM away" }).press("Enter");
  await expect(
    page.getByText("1 visit stands at 06:30 AM. It stays; nobody new can choose it."),
  ).toBeVisible();
  await expect(table.getByRole("textbox", { name: "06:30 AM, Monday" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo: Suma Prakash took 06:30 AM away." }).click();
  await expect(table.getByRole("textbox", { name: "06:30 AM, Monday" })).toHaveValue("4");

  const rules = page.getByRole("region", { name: "When a place is taken" });
  await rules.getByRole("textbox", { name: "Hours of the desk" }).fill("4");
  await rules.getByRole("textbox", { name: "Hours of the desk" }).press("Tab");
  await expect(page.getByRole("region", { name: "Last changes" })).toContainText(
    "a booking that waits for its call holds its place for 4 hours of the desk.",
  );
  await expect(
    rules.getByRole("checkbox", { name: "A booking that still waits for its call" }),
  ).toBeChecked();
});

test("§10 collection times: at 360 px the table has all of it @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page, "manager", "/lab/times");
  await expect(page.getByRole("region", { name: "The day" })).toBeHidden();
  const table = page.getByRole("region", { name: "How many visits each time takes" });
  await table.getByRole("textbox", { name: "09:00 AM, Saturday" }).fill("5");
  await table.getByRole("textbox", { name: "09:00 AM, Saturday" }).press("Shift+Enter");
  await expect(table.getByRole("textbox", { name: "09:00 AM, Monday" })).toHaveValue("5");
  await expectFits(page);
  await expectAccessible(page);
});

test("§10 collection times: without JavaScript the same forms, each with its button", async ({
  browser,
  page,
  desk,
  openDesk,
}) => {
  await desk.db.deleteFrom("labSettings").execute();
  await openDesk(page, "manager", "/lab/times");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await plain.getByRole("button", { name: "06:30 AM, off", exact: true }).click();
  await expect(plain.getByRole("button", { name: "06:30 AM, shown", exact: true })).toBeVisible();
  const monday = plain.getByRole("textbox", { name: "06:30 AM, Monday" });
  const save = plain
    .getByRole("row")
    .filter({ hasText: "06:30 AM" })
    .getByRole("button", { name: "Save" });
  await monday.fill("x");
  await save.click();
  await expect(plain.getByText("06:30 AM is not saved. Please type 1 or more, or –")).toBeVisible();
  await monday.fill("4");
  await save.click();
  await expect(monday).toHaveValue("4");
  await context.close();
});
