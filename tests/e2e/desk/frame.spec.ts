import { expectAccessible } from "../accessible.ts";
import { expectFits, open } from "../site.ts";
import { expect, test } from "./desk.ts";
import { givenOrder } from "./given-today.ts";

test("§10 the door: the ink bar says who is signed in, and Today is behind the logo @phone", async ({
  page,
  openDesk,
}) => {
  await openDesk(page);
  await expect(page.getByRole("banner")).toContainText("Suma Prakash");
  await expect(page.getByRole("banner")).toContainText("Manager");
  await expectFits(page);
  await expectAccessible(page);
});

test("an unknown address keeps the bar", async ({ page, openDesk, expectedErrors }) => {
  expectedErrors.push(/404/);
  await openDesk(page, "manager", "/nothing-here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is no such page on the desk.",
  );
  await expect(page.getByRole("banner")).toContainText("Suma Prakash");
});

test("§10 keyboard: ? lists the keys, and they can be switched off @phone", async ({
  page,
  openDesk,
}) => {
  await openDesk(page);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByRole("row", { name: /Undo the last change/ })).toBeVisible();
  await expect(
    keys.getByText(
      "Go to Today, Visits, Reports, My visits, Catalogue (prices), Month (figures), Due again, Assign, Receive (count), Tally (money)",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole("checkbox", { name: "Letter keys work in this browser" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("?");
  await expect(keys).toBeHidden();
  await page.getByRole("button", { name: /Suma Prakash/ }).click();
  await page.getByRole("button", { name: "All keys" }).click();
  await expect(keys.getByRole("checkbox")).not.toBeChecked();
});

test("§10 keyboard: / goes to the search box, where letters are letters", async ({
  page,
  openDesk,
}) => {
  await openDesk(page);
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox", { name: "Find a patient" });
  await expect(box).toBeFocused();
  await page.keyboard.type("go?");
  await expect(box).toHaveValue("go?");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("§10 keyboard: b is New booking on Visits and on a visit that ended, and stays in an order", async ({
  page,
  desk,
  openDesk,
}) => {
  const { reference } = await givenOrder(desk.db, { id: "7k4m", status: "cancelled" });
  await openDesk(page, "front-desk");
  for (const path of ["/", "/visits", "/receive", `/bookings/${reference}`]) {
    await open(page, desk.deskUrl + path);
    await page.keyboard.press("b");
    await expect(page.getByRole("heading", { level: 1, name: "New booking" })).toBeVisible();
  }
  await page.getByLabel("Phone", { exact: true }).fill("10000 98765");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("b");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("10000 98765");
});
