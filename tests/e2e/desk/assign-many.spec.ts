import type { Page } from "@playwright/test";
import type { Db } from "#app/db/schema.server.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, LIPID, RAVI, SUGAR } from "./given-round.ts";

const said = (page: Page) => page.getByRole("status").filter({ hasText: /now with|given/ });

const assigneeOf = async (db: Db, id: string) =>
  (await db.selectFrom("visits").select("assigneeId").where("id", "=", id).executeTakeFirst())
    ?.assigneeId;

async function givenOpen(
  db: Db,
  [id, name, slot, street, pincode, flat]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
  ],
) {
  await givenVisit(db, {
    slot,
    patients: [{ id, name, tests: [LIPID, SUGAR] }],
    assigneeId: null,
    flat,
    street,
  });
  await db.updateTable("visits").set({ pincode }).where("id", "=", `visit of ${id}`).execute();
}

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  await db
    .insertInto("labSettings")
    .values([
      { name: "area.1", value: "South: 560011 560078" },
      { name: "area.2", value: "East: 560038 560008" },
    ])
    .execute();
  for (const one of [
    ["s1", "Sarala Bhat", "09:00 AM", "Jayanagar 4th Block", "560011", "12, 5th Main"],
    ["s2", "Girish Kulkarni", "09:00 AM", "Jayanagar 4th Block", "560011", "9, 5th Main"],
    ["s3", "Divya Shenoy", "11:00 AM", "JP Nagar 2nd Phase", "560078", "3, 24th Main"],
    [
      "e1",
      "Lakshmi Narayanan Venkataraman Iyer",
      "09:00 AM",
      "HAL 2nd Stage",
      "560008",
      "7, 12th Main",
    ],
  ] as const)
    await givenOpen(db, one);
  await givenVisit(db, {
    slot: "09:00 AM",
    patients: [{ id: "a1", name: "Zoya Khan", tests: [CBC] }],
    assigneeId: "asha",
    street: "Indiranagar",
  });
  await db
    .updateTable("visits")
    .set({ pincode: "560038" })
    .where("id", "=", "visit of a1")
    .execute();
});

test("§10 assign many: ticks, what each would have, and one Undo for all @phone", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/visits");
  await page.getByRole("link", { name: "Assign 4" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assign, Monday 23 November");
  await expect(page.getByText(/^4 not assigned, 1 has somebody\. Up to date at/)).toBeVisible();
  await expect(page.getByText("Jayanagar, JP Nagar. 3 visits")).toBeVisible();
  await expect(page.getByText("Same street")).toHaveCount(1);
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 1000;
  const nothing = isNarrow ? "Choose visits above." : "Choose visits on the left.";
  await expect(page.getByText(nothing)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "All 3, South" }).click();
  await expect(page.getByRole("heading", { name: "Give 3 visits to" })).toBeVisible();
  await expect(page.getByText("09:00 to 11:00 AM, South")).toBeVisible();
  const ravi = page.getByRole("region", { name: "Ravi Kumar" });
  await expect(ravi).toContainText("Fits: one area, 3 visits, the nearest next each time.");
  const asha = page.getByRole("region", { name: "Asha Murthy" });
  await expect(asha).toContainText(
    "09:00 AM: Indiranagar and Jayanagar at one time. Two far areas.",
  );
  await expect(asha.getByRole("button", { name: "Give 3 anyway" })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await ravi.getByRole("button", { name: "Give 3" }).click();
  await expect(said(page)).toContainText("3 visits of South are now with Ravi Kumar.");
  await expect(page.getByText(/^1 not assigned, 4 have somebody/)).toBeVisible();
  expect(await assigneeOf(db, "visit of s3")).toBe(RAVI);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^4 not assigned, 1 has somebody/)).toBeVisible();
  expect(await assigneeOf(db, "visit of s3")).toBeNull();
});

test("§10 assign many: by keys, against a warning", async ({ page, desk: { db }, openDesk }) => {
  await openDesk(page, "front-desk", "/");
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assign, Monday 23 November");
  await page.keyboard.press("j");
  const first = page.getByRole("checkbox", { name: "09:00 AM, Sarala Bhat" });
  await expect(first).toBeFocused();
  await page.keyboard.press("x");
  await expect(first).toBeChecked();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect(page.getByRole("heading", { name: "Give 3 visits to" })).toBeVisible();
  await expect(page.getByRole("button", { name: "None of 3, South" })).toBeVisible();
  await page.keyboard.press("1");
  await expect(said(page)).toContainText("3 visits of South are now with Asha Murthy.");
  expect(await assigneeOf(db, "visit of s1")).toBe("asha");
  await page.keyboard.press("z");
  await expect(page.getByText(/^4 not assigned/)).toBeVisible();

  await page.getByRole("combobox", { name: "Order" }).selectOption("By time, then area");
  await expect(page.getByRole("heading", { level: 3, name: "09:00 AM" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 assign many: ticks, a list and one button; a warning is a question", async ({
    page,
    desk,
  }) => {
    const { db, deskUrl } = desk;
    await signIn(page, desk, "front-desk");
    await page.goto(`${deskUrl}/visits/assign?day=2026-11-23`);
    await page.getByRole("checkbox", { name: "09:00 AM, Sarala Bhat" }).check();
    await page.getByRole("checkbox", { name: "11:00 AM, Divya Shenoy" }).check();
    // Locators by role and text leave out what stands in a noscript element.
    const plain = page.locator("noscript section");
    await plain.locator("select").selectOption("Asha Murthy");
    await plain.locator("button").click();
    await expect(plain).toContainText(
      "09:00 AM: Indiranagar and Jayanagar at one time. Two far areas. Give 2 to Asha Murthy anyway?",
    );
    await expect(page.getByRole("checkbox", { name: "09:00 AM, Sarala Bhat" })).toBeChecked();
    await plain.locator("button").click();
    await expect(page.getByText("2 visits of South are now with Asha Murthy.")).toBeVisible();
    expect(await assigneeOf(db, "visit of s3")).toBe("asha");
  });
});
