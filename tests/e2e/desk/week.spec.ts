import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expectFits, ready } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, LIPID, RAVI } from "./given-round.ts";

const TUESDAY = "2026-11-24";
const said = (page: Page) => page.getByRole("status").filter({ hasText: /\S/ });
const dayOf = (page: Page, name: string, day: string) =>
  page
    .getByRole("row", { name: new RegExp(`^${name}`) })
    .getByRole("cell")
    .nth(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].indexOf(day));

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  for (const [slot, id] of [
    ["09:00 AM", "g1"],
    ["11:00 AM", "h1"],
  ] as const)
    await givenVisit(db, {
      slot,
      day: TUESDAY,
      patients: [{ id, name: `Patient ${id.toUpperCase()}`, tests: [LIPID, CBC] }],
    });
});

test("§10 week: who works when, days off with their visits, and a weekly day off @phone", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "manager", "/people");
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week from Monday 23 November");
  await expect(page.getByText("Times: first and last time something was done here.")).toBeVisible();
  await expect(dayOf(page, "Suma Prakash", "Mon")).toContainText("09:42 AM");
  await expect(dayOf(page, "Asha Murthy", "Mon")).toContainText("–");
  await expectFits(page);
  await expectAccessible(page);

  const tuesday = dayOf(page, "Ravi Kumar", "Tue");
  await expect(tuesday).toContainText("2 visits");
  await tuesday.getByRole("button").press("Enter");
  await page.getByLabel("The 2 open visits go to").selectOption("Asha Murthy");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ravi is not working on Tuesday" }).click();
  await expect(said(page)).toContainText(
    "Ravi Kumar is not working on Tue 24 Nov. 2 visits are now with Asha Murthy.",
  );
  await expect(tuesday.getByRole("button")).toHaveText(/^Off/);
  await expect(dayOf(page, "Asha Murthy", "Tue")).toContainText("2 visits");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(said(page)).toContainText("Undone");
  await expect(tuesday).toContainText("2 visits");

  await page.goto(`/people/${encodeURIComponent(RAVI)}`);
  await ready(page);
  await page.getByLabel("Weekly day off").selectOption("Every Tuesday");
  await page.getByRole("button", { name: "Set the weekly day off" }).click();
  await expect(said(page)).toContainText(
    "Ravi Kumar is off every Tuesday. 2 visits of Ravi stand on such days: give them away under Visits.",
  );
  await page.keyboard.press("g");
  await page.keyboard.press("w");
  await expect(tuesday).toContainText("Off, every Tuesday");
  await expect(tuesday.getByRole("link", { name: /^2 visits to give away/ })).toHaveAttribute(
    "href",
    "/visits?day=2026-11-24",
  );
  await expectFits(page);
  await expectAccessible(page);
  await tuesday.getByRole("button").press("Enter");
  await expect(said(page)).toContainText("Ravi Kumar works on Tue 24 Nov after all.");
  await expect(tuesday).toContainText("Works");
  await page.getByRole("link", { name: "The week after" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week from Monday 30 November");
  await expect(tuesday).toContainText("Off, every Tuesday");
  await page.getByRole("link", { name: "This week" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Week from Monday 23 November");
  expect(await db.selectFrom("staffAbsences").select(["day", "works"]).execute()).toEqual([
    { day: TUESDAY, works: 1 },
  ]);
});

test("§10 week: the front desk sees no times and changes nobody who does not collect", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "front-desk", "/visits");
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await expect(dayOf(page, "Kavitha Nair", "Wed")).toHaveText("Works");
  await expect(page.getByText("first and last time")).toBeHidden();
  const wednesday = dayOf(page, "Ravi Kumar", "Wed");
  await wednesday.getByRole("button").click();
  await expect(said(page)).toContainText("Ravi Kumar is not working on Wed 25 Nov.");
  await expect(wednesday.getByRole("button")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 week: a day off is noted, and its visits are given away", async ({ page, desk }) => {
    await signIn(page, desk, "manager");
    await page.goto(`${desk.deskUrl}/people/week?from=${TUESDAY}`);
    await dayOf(page, "Asha Murthy", "Fri").getByRole("button").click();
    await expect(page.getByText("Asha Murthy is not working on Fri 27 Nov.")).toBeVisible();
    await expect(dayOf(page, "Asha Murthy", "Fri")).toContainText("Off");
    await dayOf(page, "Ravi Kumar", "Tue").getByRole("button").first().click();
    await page.getByLabel("The 2 open visits go to").selectOption("Asha Murthy");
    await page.getByRole("button", { name: "Ravi is not working on Tuesday" }).click();
    await expect(page.getByText("2 visits are now with Asha Murthy.")).toBeVisible();
  });
});
