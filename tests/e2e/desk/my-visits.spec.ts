import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { CUT_OFF } from "../kept-booking.ts";
import { expectFits } from "../site.ts";
import type { Db } from "#app/db/schema.server.ts";
import { setPin } from "#app/desk/sign-in/sign-in/pin.service.server.ts";
import { givenAccount, givenColleague, PASSWORD } from "#tests/databases/given.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, LIPID, MONDAY, RAVI, SUGAR, URINE } from "./given-round.ts";
import { keptOn } from "./kept-on-phone.ts";

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

const done = (page: Page) => page.getByRole("region", { name: "Done" });
const statusOf = (page: Page) => page.getByRole("status").first();
const tick = (page: Page, label: string) => page.getByRole("checkbox", { name: label });

/** Leaves a door that nobody opens. */
async function leave(page: Page) {
  await page.getByRole("button", { name: "Not at home" }).click();
  await page.getByRole("radio", { name: "Nobody opens" }).check();
  await page.getByRole("button", { name: "Yes, I leave. Tell the desk" }).click();
}

const NANDINI = { id: "n1", name: "Nandini Rao", tests: [LIPID, CBC, SUGAR, URINE] };

const NOTHING_KEPT =
  "No network, and no visits are kept on this phone. Open this page again when you are online.";

const DAY_OF_RAVI = {
  staffId: RAVI,
  name: "Ravi Kumar",
  today: MONDAY,
  loadedAt: "2026-11-23T04:12:00.000Z",
  visits: [],
  cashPaise: 0,
  receivers: [],
};

/** How many rows each of the phone's stores has. */
async function countsOn(page: Page) {
  const { days, drafts, entries } = await keptOn(page);
  return { days: days?.length, drafts: drafts?.length, entries: entries?.length };
}

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  await givenVisit(db, {
    slot: "10:00 AM",
    patients: [NANDINI],
    door: "Green gate. The dog is tied",
  });
  await db
    .updateTable("bookings")
    .set({
      sex: "female",
      birthYear: 1980,
      notes: "I faint at needles.",
      labNotes: "Son pays by UPI from Pune.",
    })
    .where("id", "=", "n1")
    .execute();
  await givenVisit(db, {
    slot: "11:00 AM",
    patients: [{ id: "h1", name: "Harpreet Singh", tests: [CBC], paise: 55_000 }],
  });
});

test("§10 my visits: the next door, its tubes by test, fast and money; what is not taken says why", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "phlebotomist", "/my-visits");
  await expect(page.getByRole("banner")).toContainText("Mon 23 Nov, 0 of 2 done");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nandini Rao");
  await expect(page.getByText("in 18 min")).toBeVisible();
  await expect(page.getByText("Green gate. The dog is tied.")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await expect(page.getByText("fasting-blood-sugar")).toBeVisible();
  await expect(page.getByText("She wrote")).toBeVisible();
  await expect(page.getByText("I faint at needles.")).toBeVisible();
  await expect(page.getByText("Son pays by UPI from Pune.")).toBeVisible();
  const collected = page.getByRole("button", { name: /^Collected/ });
  for (const label of ["Red/gold", "Lavender", "Urine cup"]) await tick(page, label).check();
  await collected.click();
  const wrong = page.getByRole("alert");
  await expect(wrong).toHaveText("Grey is not ticked. Collect it, or say why not.");
  await expect(tick(page, "Grey")).toBeFocused();

  await page.getByRole("button", { name: "Not taken" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tick(page, "Grey").check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(wrong).toHaveText("Please choose why");
  await page.getByRole("radio", { name: "Could not draw" }).check();
  await expect(page.getByRole("radio", { name: "We come again" })).toBeChecked();
  await expect(page.getByText("The desk calls her for a new time. It is paid then.")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save, ₹1,368 to collect" }).click();
  await expect(page.getByText("Could not draw. We come again")).toBeVisible();

  await collected.click();
  await expect(wrong).toHaveText("Please choose whether Nandini Rao fasted");
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await expect(page.getByText("Call the desk before you draw.")).toBeVisible();
  await page.getByRole("radio", { name: "Yes" }).check();
  await collected.click();
  await expect(wrong).toHaveText("Please choose Cash, UPI or Not paid");
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await expect(collected).toHaveText("Collected without grey");
  await expectAccessible(page);
  await collected.click();

  await expect(done(page)).toContainText("Collected, ₹1,368 cash");
  await expect(done(page).getByText("Sent", { exact: true })).toBeVisible();
  await expect(done(page)).toContainText("Cash in your bag ₹1,368");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harpreet Singh");
  await expectAccessible(page);
  const samples = await db
    .selectFrom("samples")
    .select(["state", "reason", "comesAgain"])
    .orderBy("position")
    .execute();
  const taken = { state: "collected", reason: null, comesAgain: null };
  const grey = { state: "not-taken", reason: "Could not draw", comesAgain: 1 };
  expect(samples).toEqual([taken, taken, grey, taken]);

  await done(page).getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nandini Rao");
  await expect
    .poll(async () => (await db.selectFrom("payments").selectAll().execute()).length)
    .toBe(0);
});

test("§10 my visits: what is ticked stays when the page is loaded again and ticked at once", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "phlebotomist", "/my-visits");
  await tick(page, "Red/gold").check();
  await tick(page, "Lavender").check();
  await page.reload();
  await tick(page, "Urine cup").check();
  await expect(tick(page, "Red/gold")).toBeChecked();
  await page.reload();
  for (const label of ["Red/gold", "Lavender", "Urine cup"])
    await expect(tick(page, label)).toBeChecked();
});

test("§10 my visits: after Collected comes who is next, and nothing lies under the thumb", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "phlebotomist", "/my-visits");
  const name = page.getByRole("heading", { level: 1 });
  for (const label of ["Red/gold", "Lavender", "Grey", "Urine cup"])
    await tick(page, label).check();
  await expect(name, "the name stays above its tubes").toBeInViewport();
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await expect(name).toHaveText("Nandini Rao");
  await expect(name).toBeInViewport();
  // Twice: the second tap was not meant for the next patient.
  await page.getByRole("button", { name: "Collected" }).dblclick();

  await expect(page.getByText("Collected: Nandini Rao")).toBeVisible();
  await expect(page.getByText(/^09:4\d AM, ₹1,500 cash. Sent\.$/)).toBeVisible();
  await expect(name).toHaveText("Harpreet Singh");
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(page.getByText(/^Next, 11:00 AM, in 1 h 1\d$/)).toBeVisible();
  await expect(page.getByText("1 of 2 done")).toBeVisible();
  const open = page.getByRole("button", { name: "Open this visit" });
  const tappable = await page.evaluate(() =>
    Array.from(document.querySelectorAll("a, button, input, label, summary"), (one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > innerHeight - 300 && top < innerHeight ? one.textContent : "";
    }).filter(Boolean),
  );
  expect([tappable, await page.evaluate(() => scrollY)]).toEqual([[], 0]);
  await expectFits(page);
  await expectAccessible(page);
  const { status } = await db
    .selectFrom("bookings")
    .select("status")
    .where("id", "=", "h1")
    .executeTakeFirstOrThrow();
  expect(status).toBe("assigned");

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(name).toHaveText("Nandini Rao");
  await page.getByRole("button", { name: "Not at home" }).click();
  await expect(page.getByText("You have not called yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes, I leave. Tell the desk" })).toBeDisabled();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Wait, I ring once more" }).click();
  await expect(name).toHaveText("Nandini Rao");
  await leave(page);
  await expect(page.getByText("Not at home: Nandini Rao")).toBeVisible();
  await expect(page.getByText(/^09:4\d AM, nobody opens\. The desk calls her\.$/)).toBeVisible();
  await open.click();
  await expect(name).toHaveText("Harpreet Singh");
  await tick(page, "Lavender").check();
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await page.getByRole("button", { name: "Collected" }).click();
  await expect(name).toHaveText("That was the last for today.");
  await expect(page.getByText("Hand over ₹550 at the desk.")).toBeVisible();
  await expect(page.getByText("2 of 2 done, 1 not at home")).toBeVisible();
});

test("§10 my visits: opens without the network, keeps what is entered, sends it once", async ({
  page,
  context,
  desk: { db, deskUrl },
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF);
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
  await tick(page, "Red/gold").check();
  await expect
    .poll(() => countsOn(page), "a tick is on the phone at once")
    .toMatchObject({ drafts: 1 });

  await context.setOffline(true);
  await page.goto(`${deskUrl}/my-visits`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nandini Rao");
  await expect(tick(page, "Red/gold"), "ticks survive a reload").toBeChecked();
  for (const label of ["Lavender", "Grey", "Urine cup"]) await tick(page, label).check();
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("radio", { name: "UPI", exact: true }).check();
  await page.getByRole("button", { name: "Collected" }).click();
  await expect(statusOf(page)).toContainText(
    "No network. 1 visit is saved on this phone and will be sent.",
  );
  await expect(done(page)).toContainText("On this phone");
  await expectAccessible(page);
  // Meanwhile the desk moves it.
  await db
    .updateTable("visits")
    .set({ slot: "11:00 AM" })
    .where("id", "=", "visit of n1")
    .execute();

  await page.goto(`${deskUrl}/my-visits`);
  await expect(done(page), "a restart loses nothing").toContainText("Collected, ₹1,500 by UPI");
  await context.setOffline(false);
  await expect(statusOf(page)).toContainText("All sent.");
  await expect(done(page)).toContainText(
    "The desk moved this visit to 11:00 AM. What you entered is kept. Call the desk.",
  );
  await expect(done(page).getByText("Sent", { exact: true })).toBeVisible();
  const payments = await db.selectFrom("payments").select(["paise", "takenById"]).execute();
  expect(payments).toEqual([{ paise: 150_000, takenById: RAVI }]);
  const { marks } = await db
    .selectFrom("bookings")
    .select("marks")
    .where("id", "=", "n1")
    .executeTakeFirstOrThrow();
  expect(marks).toContain("collected-anyway");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  // They are fetched side by side.
  expect(kept.filter((path) => !path.startsWith("/assets/")).toSorted()).toEqual([
    "/my-visits/language",
    "/my-visits/prices",
    "/my-visits?shell=en",
    "/my-visits?shell=hi",
  ]);
});

test("§10 my visits: a family has a block a patient, and Not today for each", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await givenVisit(db, {
    slot: "09:00 AM",
    patients: [
      { id: "s1", name: "Saraswathi Murthy", tests: [LIPID] },
      {
        id: "s2",
        name: "Venkatalakshmi Annapurneshwari Ramachandran",
        tests: [CBC],
        paise: 30_000,
      },
    ],
  });
  await openDesk(page, "phlebotomist", "/my-visits");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saraswathi Murthy and 1 more");
  await expect(page.getByText("Label each tube before the next patient.")).toHaveCount(2);
  await expect(page.getByText("₹1,800")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 740 });
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Not today: Venkata/ }).click();
  await expect(page.getByRole("group", { name: /To collect/ })).toContainText("₹1,500");
  await expect
    .poll(async () =>
      db
        .selectFrom("bookings")
        .select(["status", "visitId"])
        .where("id", "=", "s2")
        .executeTakeFirst(),
    )
    .toMatchObject({ status: "pending" });
  await leave(page);
  await expect(done(page)).toContainText("Not at home");
});

test("§10 my visits: signed out meanwhile, the page leaves; entries wait for who entered them", async ({
  page,
  context,
  desk: { db, deskUrl },
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF, /401/);
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await leave(page);
  await expect(statusOf(page)).toContainText("No network. 1 visit is saved on this phone");
  await db.deleteFrom("staffSessions").execute();
  await context.setOffline(false);
  await expect(page).toHaveURL(`${deskUrl}/sign-in?to=%2Fmy-visits&ended=1`);
  await expect(
    page.getByText("You were signed out. Sign in and go on where you were."),
  ).toBeVisible();
  await expect(
    page.getByText(
      "What was entered on this phone and not sent yet is kept. It is sent when the colleague who entered it signs in again.",
    ),
  ).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  expect(await countsOn(page)).toEqual({ days: 0, drafts: 0, entries: 1 });

  // Somebody else on the same phone neither sees nor sends it.
  await openDesk(page, "manager", "/my-visits");
  await expect(page.getByText("No visits for you today.")).toBeVisible();
  await expect(done(page)).not.toContainText("Not at home");
  expect(await countsOn(page)).toEqual({ days: 1, drafts: 0, entries: 1 });

  await openDesk(page, "phlebotomist", "/my-visits");
  await expect(done(page)).toContainText("Not at home");
  await expect(done(page).getByText("Sent", { exact: true })).toBeVisible();
});

test("§10 my visits: blocked with the page open, it goes to the door within seconds and keeps nothing", async ({
  page,
  context,
  desk: { db, deskUrl },
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF, /401/);
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(await countsOn(page)).toEqual({ days: 1, drafts: 0, entries: 0 });
  const blockedAt = "2026-11-23T04:12:00.000Z";
  await db.updateTable("staff").set({ blockedAt }).where("id", "=", RAVI).execute();
  await expect(page).toHaveURL(/\/sign-in/, { timeout: 10_000 });
  await expect.poll(() => countsOn(page)).toEqual({ days: 0, drafts: 0, entries: 0 });
  await context.setOffline(true);
  await page.goto(`${deskUrl}/my-visits`);
  await expect(page.getByRole("main")).toHaveText(NOTHING_KEPT);
});

test("§10 my visits: after a switch by PIN the next colleague reads nothing of the day, not even offline", async ({
  page,
  context,
  desk: { db, deskUrl },
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF);
  await page.clock.install({ time: MONDAY_0942 });
  await givenAccount(db, { id: "deepa", name: "Deepa Rao" }, { mayUsePin: 1 });
  await setPin({ db }, "deepa", "739104");
  const { passwordHash } = await db
    .selectFrom("staffAccounts")
    .select("passwordHash")
    .executeTakeFirstOrThrow();
  await db.insertInto("staffAccounts").values({ staffId: RAVI, passwordHash }).execute();
  const signIn = async (name: string) => {
    await page.goto(`${deskUrl}/sign-in?switch&to=%2Fmy-visits`);
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`${deskUrl}/my-visits`);
  };
  await signIn("deepa");
  await signIn("phlebotomist");
  await expect(page.getByRole("banner")).toContainText("Ravi Kumar");
  await expect.poll(() => countsOn(page)).toMatchObject({ days: 1 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.goto(`${deskUrl}/switch`);
  await page.getByLabel("PIN", { exact: true }).fill("739104");
  await page.getByRole("button", { name: "Switch" }).click();
  await expect(page).toHaveURL(`${deskUrl}/my-visits`);
  await expect(page.getByRole("banner")).toContainText("Deepa Rao");
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: "desk-who", value: "deepa" }),
  );
  await page.goto(`${deskUrl}/me`);
  // As if the door had not been able to forget it.
  await page.evaluate(
    (day) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("my-visits");
        opening.addEventListener("success", () => {
          const db = opening.result;
          const writing = db.transaction("days", "readwrite");
          writing.objectStore("days").clear();
          writing.objectStore("days").put(day);
          writing.addEventListener("complete", () => {
            db.close();
            resolve();
          });
        });
      }),
    DAY_OF_RAVI,
  );
  await context.setOffline(true);
  await page.goto(`${deskUrl}/my-visits`);
  await expect(page.getByRole("main")).toHaveText(NOTHING_KEPT);
});

/** ₹500 of Ravi that Kavitha counted before, ₹100 of it missing. */
async function givenCountedBag(db: Db) {
  const at = "2026-11-23T03:40:00.000Z";
  await db
    .insertInto("payments")
    .values({
      id: "p0",
      visitId: "visit of h1",
      method: "cash",
      paise: 50_000,
      takenAt: "2026-11-23T03:30:00.000Z",
      day: MONDAY,
      takenById: RAVI,
    })
    .execute();
  await db
    .insertInto("handovers")
    .values({
      id: "h0",
      day: MONDAY,
      staffId: RAVI,
      toStaffId: "kavitha",
      paise: 40_000,
      bagPaise: 50_000,
      at,
      countedAt: at,
      reason: "Gave too much change.",
      reasonById: "kavitha",
      reasonAt: at,
    })
    .execute();
}

test("§10 my visits: the cash in the bag is handed over", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  await db
    .insertInto("payments")
    .values({
      id: "p1",
      visitId: "visit of n1",
      method: "cash",
      paise: 44_900,
      upiReference: null,
      takenAt: "2026-11-23T04:00:00.000Z",
      day: MONDAY,
      takenById: RAVI,
    })
    .execute();
  await givenCountedBag(db);
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.getByRole("button", { name: "Hand over" }).click();
  await page.getByLabel("To whom?").selectOption("Kavitha Nair");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hand over ₹449" }).click();
  await expect(done(page)).toContainText("₹449 given to Kavitha Nair, who counts it.");
  await expect(done(page)).toContainText("Handed over to Kavitha Nair, 09:10 AM ₹400");
  await expect(done(page)).toContainText("₹100 short: “Gave too much change.”");
  await expect(done(page)).toContainText(
    "Cash in your bag ₹449Of it given to Kavitha Nair, not counted yet ₹449",
  );
  await expect(page.getByRole("button", { name: "Hand over" })).toHaveCount(0);
});
