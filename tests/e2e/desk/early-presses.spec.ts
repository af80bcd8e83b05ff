import type { Page } from "@playwright/test";
import { CUT_OFF } from "../kept-booking.ts";
import { expect, test } from "./desk.ts";
import { actionsOf, givenJoseph, heading, JOSEPH, openEarly, postsOf, said } from "./early.ts";
import { CBC, givenStaff, givenVisit, RAVI } from "./given-round.ts";
import { dialNothing, givenBusyDay, givenOrder } from "./given-today.ts";
import { givenTwoBags } from "./two-bags.ts";

test("§10 before its scripts: a button opens its dialog, a key another", async ({ page, desk }) => {
  await givenOrder(desk.db, { id: "7k4m", reference: "DS-7K4M", status: "confirmed" });
  const scripts = await openEarly(page, desk, "front-desk", "/bookings/DS-7K4M");
  await page.getByRole("button", { name: "Cancel visit" }).click();
  await scripts.come();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByRole("dialog").getByRole("heading")).toHaveText(/^Cancel/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("§10 before its scripts: the menu that the browser opened leads to the keys, and is closed", async ({
  page,
  desk,
}) => {
  const scripts = await openEarly(page, desk, "manager", "/");
  await page.getByRole("button", { name: /Suma Prakash/ }).click();
  await page.getByRole("button", { name: "All keys" }).click();
  await scripts.come();
  await expect(page.getByRole("dialog", { name: "Keys" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();
  await expect(page.getByRole("button", { name: "All keys" })).toBeHidden();
});

test("§10 before its scripts: visits are ticked and given by keys alone", async ({
  page,
  desk,
}) => {
  await givenJoseph(desk.db);
  const zoya = { id: "z1", name: "Zoya Khan", tests: [CBC] };
  await givenVisit(desk.db, { slot: "09:00 AM", patients: [zoya], assigneeId: null });
  const scripts = await openEarly(page, desk, "front-desk", "/visits/assign");
  const posts = postsOf(page);
  for (const key of ["j", "x", "j", "x", "1"]) await page.keyboard.press(key);
  await scripts.come();
  await expect(page.getByText(/^2 visits (?:.* )?are now with Asha Murthy\./)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test("§10 before its scripts: a tick stays ticked once", async ({ page, desk }) => {
  await givenJoseph(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/visits/assign");
  const tick = page.getByRole("checkbox", { name: "02:00 PM, Joseph Mathew" });
  await tick.check();
  await scripts.come();
  await expect(page.getByRole("heading", { name: "Give 1 visit to" })).toBeVisible();
  await expect(tick).toBeChecked();
});

test("§10 before its scripts: two labels are scanned without a field, and both are counted", async ({
  page,
  desk,
}) => {
  await givenTwoBags(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/receive");
  await expectLabelsCounted(page, scripts);
});

test("§10 before its scripts: labels typed into their field are counted, and none runs into another", async ({
  page,
  desk,
}) => {
  await givenTwoBags(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/receive");
  await page.getByRole("textbox", { name: "Label number" }).click();
  await expectLabelsCounted(page, scripts);
});

test("§10 before its scripts: of the week one visit is given away in its menu, once", async ({
  page,
  desk,
}) => {
  await givenStaff(desk.db);
  await givenVisit(desk.db, { slot: "09:00 AM", day: "2026-11-24", patients: [JOSEPH] });
  const scripts = await openEarly(page, desk, "manager", "/people/week");
  await page.getByRole("button", { name: /Ravi Kumar on Tue 24 Nov/ }).click();
  await page.getByLabel("The open visit goes to").selectOption("Asha Murthy");
  await scripts.come();
  await page.getByRole("button", { name: "Ravi is not working on Tuesday" }).click();
  await expect(said(page)).toContainText("1 visit is now with Asha Murthy.");
  expect(await desk.db.selectFrom("staffAbsences").select("staffId").execute()).toEqual([
    { staffId: RAVI },
  ]);
});

test("§10 before its scripts: a visit is confirmed once", async ({ page, desk }) => {
  await givenOrder(desk.db, { id: "7k4m", reference: "DS-7K4M", flat: "12, 5th Main" });
  const scripts = await openEarly(page, desk, "front-desk", "/bookings/DS-7K4M");
  const posts = postsOf(page);
  await page.getByRole("button", { name: "Confirm visit" }).click();
  await scripts.come();
  await expect(page.getByText(/^Visit confirmed for Tue 24 Nov/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Assign", exact: true })).toBeVisible();
  expect(posts).toHaveLength(1);
  expect(await actionsOf(desk.db)).toHaveLength(1);
});

test("§10 before its scripts: who dials is on the call", async ({ page, desk }) => {
  await dialNothing(page);
  await givenBusyDay(desk.db);
  const scripts = await openEarly(page, desk, "front-desk", "/");
  const posts = postsOf(page);
  await page.getByRole("link", { name: "Call Lakshmi Narayanan Venkataraman Iyer" }).click();
  await scripts.come();
  await expect
    .poll(() =>
      desk.db
        .selectFrom("calls")
        .select("openedById")
        .where("subjectId", "=", "visit of 7k4m")
        .execute(),
    )
    .toEqual([{ openedById: "front-desk of the test" }]);
  expect(posts).toHaveLength(1);
});

test("§10 before its scripts: g t, b and ? lead where they lead", async ({ page, desk }) => {
  await givenStaff(desk.db);
  for (const [keys, name] of [
    ["gv", "Visits, Monday 23 November"],
    ["b", "New booking"],
  ] as const) {
    const scripts = await openEarly(page, desk, "front-desk", "/");
    await page.keyboard.type(keys);
    await scripts.come();
    await expect(heading(page)).toHaveText(name);
    await page.unrouteAll();
  }
  const scripts = await openEarly(page, desk, "front-desk", "/");
  await page.keyboard.press("?");
  await scripts.come();
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
});

test.describe("from the service worker", () => {
  test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

  test("§10 my visits: what is pressed before its scripts is shown", async ({
    page,
    desk,
    openDesk,
  }) => {
    await givenStaff(desk.db);
    await givenVisit(desk.db, { slot: "10:00 AM", patients: [JOSEPH] });
    const zoya = { id: "z1", name: "Zoya Khan", tests: [CBC] };
    await givenVisit(desk.db, { slot: "11:00 AM", patients: [zoya] });
    await openDesk(page, "phlebotomist", "/my-visits");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
      .toBe(true);
    // Its scripts are at hand, so a test is too slow: the page is read, and none of them has run.
    await page.addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        const buttons = Array.from(document.querySelectorAll("button"));
        const later = buttons.find(({ textContent }) => textContent.includes("Zoya Khan"));
        if (document.readyState === "interactive") later?.click();
      });
    });
    await page.reload();
    await expect(heading(page)).toHaveText("Zoya Khan");
  });

  test("§10 my visits: without the network the page holds what is pressed too", async ({
    page,
    context,
    desk,
    openDesk,
    expectedErrors,
  }) => {
    expectedErrors.push(CUT_OFF);
    await givenStaff(desk.db);
    await givenVisit(desk.db, { slot: "10:00 AM", patients: [JOSEPH] });
    await openDesk(page, "phlebotomist", "/my-visits");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
      .toBe(true);
    await context.setOffline(true);
    await page.addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        if (document.readyState === "interactive")
          sessionStorage.setItem("holds", String("earlyInput" in window));
      });
    });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Joseph Mathew");
    expect(await page.evaluate(() => sessionStorage.getItem("holds"))).toBe("true");
  });
});

/** Types a bag and two labels as a scanner does, lets the scripts come, and finds each counted once. */
async function expectLabelsCounted(page: Page, scripts: Awaited<ReturnType<typeof openEarly>>) {
  for (const label of ["DS-5H2P", "23-011", "23-012"]) {
    await page.keyboard.type(label);
    await page.keyboard.press("Enter");
  }
  await scripts.come();
  const arjun = page.getByRole("list", { name: "Containers of Arjun Hegde" });
  await expect(arjun.getByRole("button", { name: "Red/gold 23-011" })).toBeVisible();
  await expect(arjun.getByRole("button", { name: "Lavender 23-012" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Label number" })).toHaveValue("");
}
