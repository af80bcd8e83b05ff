import type { Page } from "@playwright/test";
import type { Db } from "#app/db/schema.server.ts";
import { expectAccessible } from "../accessible.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, LIPID, MONDAY, RAVI, SUGAR, URINE } from "./given-round.ts";
import { printedPages } from "./printed-pages.ts";

const FAMILY = [
  { id: "f1", name: "Gopalakrishnan Murthy", tests: [LIPID] },
  { id: "f2", name: "Saraswathi Murthy", tests: [LIPID, CBC] },
  { id: "f3", name: "Karthik Murthy", tests: [LIPID, URINE] },
  { id: "f4", name: "Venkatalakshmi Annapurneshwari Ramachandran", tests: [CBC] },
];
const JOSEPH = { id: "j1", name: "Joseph Mathew", tests: [LIPID, SUGAR] };

const assigneeOf = async (db: Db, id: string) =>
  (await db.selectFrom("visits").select("assigneeId").where("id", "=", id).executeTakeFirst())
    ?.assigneeId;
const said = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  await givenVisit(db, { slot: "09:00 AM", patients: FAMILY });
  await givenVisit(db, { slot: "02:00 PM", patients: [JOSEPH], assigneeId: null });
  await givenVisit(db, {
    slot: "11:00 AM",
    patients: [{ id: "z1", name: "Zoya Khan", tests: [URINE] }],
    flat: null,
    street: null,
  });
});

test("§10 visits: slots down, people across, with loads, marks and what to pack @phone", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/visits");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visits, Monday 23 November");
  await expect(
    page.getByText(/^3 confirmed, 0 collected\. Up to date at 09:4\d AM$/),
  ).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /09:00 AM/ })).toContainText("1 of 2 taken");
  await expect(page.getByRole("link", { name: "Gopalakrishnan Murthy and 3 more" })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "3 red/gold, 2 lavender, 1 urine cup" }),
  ).toBeVisible();
  await expect(page.getByText("Fasting at 02:00 PM")).toBeVisible();
  await expect(page.getByText("No address yet")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectFits(page);
});

test("§10 visits: assigned by the list and by a, with Undo", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/visits");
  await expect(
    page.getByText("Asha has no visits yet. Drag a label here, or choose Asha under Assign."),
  ).toBeVisible();
  await page.getByRole("combobox", { name: "Assign Joseph Mathew" }).selectOption("Asha Murthy");
  await expect(said(page)).toContainText("Joseph Mathew is now with Asha Murthy.");
  expect(await assigneeOf(db, "visit of j1")).toBe("asha");
  await page.keyboard.press("z");
  await expect(said(page)).toContainText("Undone");
  expect(await assigneeOf(db, "visit of j1")).toBeNull();

  await page.getByRole("link", { name: "Zoya Khan" }).focus();
  await page.keyboard.press("a");
  const list = page.getByRole("combobox", { name: "Assign Zoya Khan" });
  await expect(list).toBeFocused();
  await list.selectOption("Nobody");
  await expect(said(page)).toContainText("Zoya Khan is not assigned any more.");
  expect(await assigneeOf(db, "visit of z1")).toBeNull();
});

test("§10 visits: a label is dragged to a colleague", async ({ page, desk: { db }, openDesk }) => {
  await openDesk(page, "front-desk", "/visits");
  const cell = page
    .getByRole("row", { name: /02:00 PM/ })
    .getByRole("cell")
    .nth(1);
  await page.getByRole("link", { name: "Joseph Mathew" }).dragTo(cell);
  await expect(said(page)).toContainText("Joseph Mathew is now with Asha Murthy.");
  expect(await assigneeOf(db, "visit of j1")).toBe("asha");
});

test("§10 visits: not working hands all open visits over in one step, and back", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/visits");
  await page.getByRole("button", { name: "Ravi Kumar: working or not" }).click();
  await page.getByLabel("The 2 open visits go to").selectOption("Asha Murthy");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ravi is not working on Monday" }).click();
  await expect(said(page)).toContainText(
    "Ravi Kumar is not working on Mon 23 Nov. 2 visits are now with Asha Murthy.",
  );
  expect(await assigneeOf(db, "visit of f1")).toBe("asha");
  await expect(page.getByRole("columnheader", { name: /Ravi Kumar/ })).toContainText("Not working");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("Undone");
  expect(await assigneeOf(db, "visit of f1")).toBe(RAVI);
  expect(await db.selectFrom("staffAbsences").selectAll().execute()).toEqual([]);
});

test("§10 visits: the day before and after, and a day without visits", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/visits");
  await page.getByRole("link", { name: "The day after" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Visits, Tuesday 24 November");
  await expect(page.getByText("No visits. Up to date")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Print.*sheet/ })).toHaveCount(0);
  await expectAccessible(page);
});

/** What each printed page says of whose it is. */
const headsOf = async (page: Page) =>
  (await printedPages(page)).map(
    (text) => /(?:Ravi Kumar|Asha Murthy), Mon 23 Nov(?:, sheet \d+ of \d+)?/.exec(text)?.[0],
  );

const oneOf = (person: string, count: number) =>
  Array.from(
    { length: count },
    (_, page) => `${person}, Mon 23 Nov, sheet ${page + 1} of ${count}`,
  );

async function givenFourContainers(db: Db, id: string, assigneeId?: string) {
  await givenVisit(db, {
    slot: "09:00 AM",
    patients: [{ id, name: `Venkata Subramanya Prasad ${id}`, tests: [LIPID, CBC, SUGAR, URINE] }],
    flat: "C-304, Sapphire Residency, 9th Cross",
    door: "Stairs on the left side",
    ...(assigneeId && { assigneeId }),
  });
}

test("§10 visits: every page of a day sheet begins with the person, the day and how many there are", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "front-desk", `/visits/sheets?day=${MONDAY}`);
  await expect(page.getByRole("button", { name: "Print 1 sheet" })).toBeVisible();
  await expect(page.getByText("This sheet names patients.")).toBeVisible();
  await expect(page.getByText("3 visits, first at 09:00 AM")).toHaveCount(0);
  await expect(page.getByText("Ravi Kumar, Mon 23 Nov, sheet 1 of 1")).toBeVisible();
  await expectAccessible(page);
  expect(await headsOf(page), "a family of four and one more").toEqual(oneOf("Ravi Kumar", 1));

  await db.deleteFrom("bookings").execute();
  await db.deleteFrom("visits").execute();
  await givenFourContainers(db, "a1", "asha");
  // Pages by the number of Ravi's visits.
  const wanted = new Map([
    [1, 1],
    [5, 2],
    [6, 2],
    [14, 3],
  ]);
  for (let visits = 1; visits <= 14; visits += 1) {
    await givenFourContainers(db, `v${visits}`);
    const pages = wanted.get(visits);
    if (pages === undefined) continue;
    await page.reload();
    await expect(page.getByText(`sheet ${pages} of ${pages}`).last()).toBeVisible();
    const heads = [...oneOf("Ravi Kumar", pages), ...oneOf("Asha Murthy", 1)];
    expect((await headsOf(page)).toSorted(), `${visits} visits`).toEqual(heads.toSorted());
  }
});

test("§10 visits: without JavaScript each page of a day sheet has the person and the day", async ({
  browser,
  page,
  desk: { db },
  openDesk,
}) => {
  for (let visits = 1; visits <= 9; visits += 1) await givenFourContainers(db, `v${visits}`);
  await openDesk(page, "front-desk", `/visits/sheets?day=${MONDAY}`);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto(page.url());
  const heads = await headsOf(plain);
  expect(heads.length).toBeGreaterThan(1);
  expect(new Set(heads)).toEqual(new Set(["Ravi Kumar, Mon 23 Nov"]));
  await context.close();
});
