import { expect, test } from "./desk.ts";
import { actionsOf, ASSIGN, givenJoseph, heading, openEarly, postsOf, said } from "./early.ts";
import { givenBusyDay, givenOrder } from "./given-today.ts";
import { FAMILY_PHONE, givenKnownFamily, MRS } from "./known-family.ts";

test("§10 before its scripts: a list that saves at once saves once @phone", async ({
  page,
  desk,
}) => {
  await givenJoseph(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/visits");
  const posts = postsOf(page);
  await page.getByRole("combobox", { name: ASSIGN }).selectOption("Asha Murthy");
  await scripts.come();
  await expect(said(page)).toContainText("Joseph Mathew is now with Asha Murthy.");
  await expect(page.getByText("Up to date at")).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await actionsOf(desk.db)).toHaveLength(1);
});

test("§10 before its scripts: a field that is typed and left is saved once, the caret stays where it is", async ({
  page,
  desk,
}) => {
  await givenOrder(desk.db, { id: "7k4m", reference: "DS-7K4M", status: "confirmed" });
  const scripts = await openEarly(page, desk, "front-desk", "/bookings/DS-7K4M");
  const posts = postsOf(page);
  const landmark = page.getByRole("textbox", { name: "Landmark" });
  await landmark.click();
  await page.keyboard.type("Opposite the bakery");
  const door = page.getByLabel("How to find the door");
  await door.click();
  await page.keyboard.type("Ring twixe");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("c");
  await scripts.come();
  await expect(page.getByRole("region", { name: "The call" })).toContainText("Saved at");
  expect(posts).toHaveLength(1);
  await expect(landmark).toHaveValue("Opposite the bakery");
  await expect(door).toHaveValue("Ring twice");
  await expect(door).toBeFocused();
  await page.keyboard.type("!");
  await expect(door).toHaveValue("Ring twic!e");
});

test("§10 before its scripts: what is typed in the search box finds, and Enter opens", async ({
  page,
  desk,
}) => {
  await givenBusyDay(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/");
  // The letters are typed on: the key goes to the box as soon as it can.
  await page.keyboard.type("/divya");
  await page.keyboard.press("Enter");
  await scripts.come();
  await expect(heading(page)).toHaveText("Divya Shenoy");
});

test("§10 before its scripts: a phone number finds its family @phone", async ({ page, desk }) => {
  await givenKnownFamily(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/bookings/new");
  await page.getByLabel("Phone", { exact: true }).fill(FAMILY_PHONE);
  await scripts.come();
  await expect(page.getByText("This number has booked 2 visits since March 2025.")).toBeVisible();
  await page.getByRole("checkbox", { name: MRS }).check();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(/10000/);
});

test("§10 before its scripts: a day is typed, and its page opens", async ({ page, desk }) => {
  await givenJoseph(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/visits");
  const day = page.getByLabel("Day", { exact: true });
  await day.fill("tomorrow");
  await day.press("Enter");
  await scripts.come();
  await expect(heading(page)).toHaveText("Visits, Tuesday 24 November");
  await expect(day).toHaveValue("Tue 24 Nov 2026");
});

test("§10 before its scripts: a price is typed, and what it means is said", async ({
  page,
  desk,
}) => {
  const scripts = await openEarly(page, desk, "manager", "/catalogue/tests/new");
  await page.getByLabel("List price", { exact: true }).fill("1200");
  await page.getByLabel("Our price", { exact: true }).pressSequentially("950");
  await scripts.come();
  await expect(page.getByText("21 % less")).toBeVisible();
  await expect(page.getByLabel("List price", { exact: true })).toHaveValue("1200");
});

test("§10 before its scripts: one of several is chosen, and what hangs on it shows", async ({
  page,
  desk,
}) => {
  await givenKnownFamily(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/bookings/new");
  await page.getByRole("radio", { name: /11:00 AM/ }).check({ force: true });
  await scripts.come();
  await expect(page.getByRole("radio", { name: /11:00 AM/ })).toBeChecked();
  await page.getByLabel("Phone", { exact: true }).fill("10000 77123");
  await expect(page.getByRole("radio", { name: /11:00 AM/ })).toBeChecked();
  // On a phone it is seen too.
  await expect(page.getByText("Tue 24 Nov, 11:00 AM")).toBeAttached();
});

test("§10 before its scripts: words that are still being composed stand once", async ({
  page,
  desk,
}) => {
  await givenOrder(desk.db, { id: "7k4m", reference: "DS-7K4M", status: "confirmed" });
  const scripts = await openEarly(page, desk, "front-desk", "/bookings/DS-7K4M");
  const landmark = page.getByRole("textbox", { name: "Landmark" });
  await landmark.click();
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose("बे");
  await compose("बेकरी");
  await scripts.come();
  await expect(landmark).toHaveValue("बेकरी");
  await keyboard.send("Input.insertText", { text: " के सामने" });
  await landmark.blur();
  await expect(page.getByRole("region", { name: "The call" })).toContainText("Saved at");
  await expect(landmark).toHaveValue(/^बेकरी/);
  const { landmark: stored } = await desk.db
    .selectFrom("visits")
    .select("landmark")
    .executeTakeFirstOrThrow();
  expect(stored).toBe(await landmark.inputValue());
});
