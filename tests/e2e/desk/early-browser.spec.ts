import type { Db } from "#app/db/schema.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { ready } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { actionsOf, ASSIGN, givenJoseph, heading, openEarly, postsOf, said } from "./early.ts";
import { givenStaff } from "./given-round.ts";
import { givenOrder } from "./given-today.ts";

/** DS-7K4M, with a visit charge that can be waived. */
async function givenCharged(db: Db) {
  await givenOrder(db, { id: "7k4m", reference: "DS-7K4M", status: "confirmed" });
  await db.updateTable("visits").set({ chargePaise: 10_000 }).execute();
}

test("§10 before its scripts: a list is changed and a link followed at once, and the change is saved", async ({
  page,
  desk,
}) => {
  await givenJoseph(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/visits");
  await page.getByRole("combobox", { name: ASSIGN }).selectOption("Asha Murthy");
  await page.getByRole("link", { name: "The day after" }).click();
  await scripts.come();
  await expect(heading(page)).toHaveText("Visits, Tuesday 24 November");
  await expect(said(page)).toContainText("Joseph Mathew is now with Asha Murthy.");
  expect(await actionsOf(desk.db)).toHaveLength(1);
});

test("§10 before its scripts: two days off, and each is noted once", async ({ page, desk }) => {
  await givenStaff(desk.db);
  const scripts = await openEarly(page, desk, "manager", "/people/week");
  await page.getByRole("button", { name: /Ravi Kumar on Wed 25 Nov/ }).click();
  await expect(page.getByText("Ravi Kumar is not working on Wed 25 Nov.")).toBeVisible();
  await page.getByRole("button", { name: /Asha Murthy on Fri 27 Nov/ }).click();
  await expect(page.getByText("Asha Murthy is not working on Fri 27 Nov.")).toBeVisible();
  await scripts.come();
  await expect(page.getByRole("button", { name: /^Off.*Asha Murthy on Fri/ })).toBeVisible();
  expect(await desk.db.selectFrom("staffAbsences").select("day").orderBy("day").execute()).toEqual([
    { day: "2026-11-25" },
    { day: "2026-11-27" },
  ]);
});

test("§10 before its scripts: the scripts come while the browser posts a form, which is posted once", async ({
  page,
  desk,
}) => {
  await givenStaff(desk.db);
  const scripts = await openEarly(page, desk, "manager", "/people/week");
  const posts = postsOf(page);
  const answer = Promise.withResolvers<void>();
  await page.route(/\/people\/week/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const sent = page.waitForRequest((request) => request.method() === "POST");
  const pressed = page.getByRole("button", { name: /Ravi Kumar on Wed 25 Nov/ }).click();
  await sent;
  // The page listens for news: its effects have run.
  const isListening = page.waitForRequest(/\/live$/);
  scripts.release();
  await isListening;
  answer.resolve();
  await pressed;
  await expect(page.getByText("Ravi Kumar is not working on Wed 25 Nov.")).toBeVisible();
  await ready(page);
  expect(posts).toHaveLength(1);
  expect(await actionsOf(desk.db)).toHaveLength(1);
});

test("§10 before its scripts: a bank's list is chosen and read", async ({ page, desk }) => {
  const scripts = await openEarly(page, desk, "manager", "/bank");
  await page.locator("input[type=file]").setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Date,Narration,Deposit\n23/11/2026,UPI KAMALA,420\n"),
  });
  scripts.release();
  await expect(page.getByRole("heading", { name: "Which column is which?" })).toBeVisible();
});

test("§10 before its scripts: the name that is corrected on its page is not lost to the dialog", async ({
  page,
  desk,
}) => {
  await givenBooking(desk.db, { id: "b1", reference: "DS-6T3R", patientName: "Mina Pie" });
  const scripts = await openEarly(page, desk, "front-desk", "/bookings/DS-6T3R?correct=DS-6T3R");
  await page.getByLabel("Name", { exact: true }).first().fill("Meena Pai");
  await scripts.come();
  await expect(page.getByRole("dialog").getByLabel("Name", { exact: true })).toHaveValue(
    "Meena Pai",
  );
});

test("§10 before its scripts: the words come first, then the reason that asks for them", async ({
  page,
  desk,
}) => {
  await givenCharged(desk.db);
  const scripts = await openEarly(page, desk, "manager", "/bookings/DS-7K4M");
  await page.getByText("Waive the visit charge").click();
  const form = page.getByRole("form", { name: /^Waive the visit charge/ });
  await form.getByLabel("In words").fill("We came late twice");
  await form.getByRole("radio", { name: "Other words" }).check({ force: true });
  await scripts.come();
  await expect(form.getByRole("radio", { name: "Other words" })).toBeChecked();
  await expect(form.getByLabel("In words")).toHaveValue("We came late twice");
  await expect(form.getByRole("button", { name: "Charge it" })).toBeVisible();
});

test("§10 before its scripts: a form that works without them stays once it is begun", async ({
  page,
  desk,
}) => {
  await givenOrder(desk.db, { id: "7k4m", reference: "DS-7K4M", status: "confirmed" });
  const scripts = await openEarly(page, desk, "front-desk", "/bookings/DS-7K4M?tests=DS-7K4M");
  const tests = page.getByRole("region", { name: /^Tests of/ });
  await tests.getByLabel("Add a test", { exact: true }).fill("HbA1c");
  await scripts.come();
  await expect(tests.getByLabel("Add a test", { exact: true })).toHaveValue("HbA1c");
  await tests.getByRole("button", { name: "Save the tests" }).click();
  await expect(tests.getByRole("row", { name: /HbA1c/ })).toBeVisible();
});

test("§10 before its scripts: a file that is dropped is taken, and the desk stays", async ({
  page,
  desk,
}) => {
  const scripts = await openEarly(page, desk, "manager", "/catalogue/import");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Test,Rate\nZeta Drop,900\n"], "dropped.csv"));
    return transfer;
  });
  const form = page.locator("form[enctype='multipart/form-data']");
  await form.dispatchEvent("drop", { dataTransfer: dropped });
  scripts.release();
  // The program that reads it gives way to all others.
  await expect(page.getByRole("heading", { name: "Prices from dropped.csv" })).toBeVisible({
    timeout: 45_000,
  });
});

test("§10 before its scripts: what the browser kept is not shown as if it were stored", async ({
  page,
  desk,
}) => {
  await givenJoseph(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/visits");
  const list = page.getByRole("combobox", { name: ASSIGN });
  await list.focus();
  await page.keyboard.press("ArrowDown");
  await expect(list).toHaveValue("asha");
  await page.goto(`${desk.deskUrl}/receive`, { waitUntil: "commit" });
  await expect(heading(page)).toHaveText(/^Receive/);
  await page.goBack({ waitUntil: "commit" });
  await expect(list, "the browser fills it in").toHaveValue("asha");
  await scripts.come();
  await expect(list).toHaveValue("");
  const { assigneeId } = await desk.db
    .selectFrom("visits")
    .select("assigneeId")
    .executeTakeFirstOrThrow();
  expect(assigneeId).toBeNull();
});

test("§10 before its scripts: one that never comes leaves links and forms to the browser", async ({
  page,
  desk,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch/);
  await givenJoseph(desk.db);
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort());
  await signIn(page, desk, "front-desk");
  await page.goto(`${desk.deskUrl}/visits`);
  await page.getByRole("combobox", { name: ASSIGN }).selectOption("Asha Murthy");
  await page.getByRole("link", { name: "The day after" }).click();
  await expect(heading(page)).toHaveText("Visits, Tuesday 24 November");
});
