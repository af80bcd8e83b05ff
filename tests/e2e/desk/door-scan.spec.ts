import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { CUT_OFF } from "../kept-booking.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { givenLabels, givenSpares } from "./given-labels.ts";
import { CBC, givenStaff, givenVisit, LIPID, RAVI, SUGAR, URINE } from "./given-round.ts";
import { expectHindi } from "./no-english-left.ts";
import { scan } from "./scanner.ts";

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

const TESTS = [LIPID, CBC, SUGAR, URINE];
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const alert = (page: Page) => page.getByRole("alert");
const said = (page: Page) => page.getByRole("status");

/** What a hand takes for a tap, and for a label before the scanner. */
const TAP_SECONDS = 1.2;
const SCAN_SECONDS = 2.5;

test.beforeEach(async ({ page, desk: { db } }) => {
  // No camera here, as for who refuses it: door-camera.spec.ts has one.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error("refused"));
  });
  await givenStaff(db);
  await givenVisit(db, {
    slot: "10:00 AM",
    patients: [{ id: "n1", name: "Nandini Rao", tests: TESTS }],
  });
  await givenVisit(db, {
    slot: "11:00 AM",
    patients: [
      { id: "k1", name: "Karthik Murthy", tests: [CBC] },
      { id: "a1", name: "Ananya Murthy", tests: [LIPID] },
    ],
  });
  await db.updateTable("bookings").set({ sex: "female", birthYear: 1980 }).execute();
  const labels = {
    n1: ["DS-2Q8N", TESTS],
    k1: ["DS-4T8C", [CBC]],
    a1: ["DS-4T9K", [LIPID]],
  } as const;
  for (const [bookingId, [reference, tests]] of Object.entries(labels))
    await givenLabels(db, { bookingId, reference, containers: tests.map((one) => one.container) });
  await givenSpares(db, RAVI, 2318, 3);
});

async function type(page: Page, number: string) {
  await page.getByLabel("Number on the label").fill(number);
  await button(page, "Find the tube").click();
}

test("§10 my visits: a whole visit is scanned without the network, and every wrong label is told", async ({
  page,
  context,
  desk: { db },
  openDesk,
  expectedErrors,
}) => {
  // Eight looks of axe on one visit.
  test.slow();
  expectedErrors.push(CUT_OFF);
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
  await expect(page.getByText("Ask: “Your full name and age, please?”")).toBeVisible();
  await expect(
    page.getByText("Scan each tube when it is filled, before the next patient."),
  ).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);

  // On the card already, without a field: the list opens, and the tube is bound.
  await scan(page, "DS-2Q8N-1");
  await expect(page.getByText("No network. Kept on this phone; will be sent.")).toBeVisible();
  await expect(page.getByText("The camera gives no picture.")).toBeVisible();
  await expect(page.getByText("1 of 4 scanned")).toBeVisible();
  await expect(heading(page)).toHaveText("Nandini Rao");
  await expectFits(page);
  await expectAccessible(page);

  await scan(page, "DS-2Q8N-1");
  await expect(alert(page)).toContainText("This label is used already.");
  await expect(alert(page)).toContainText("Red/gold of Nandini Rao");
  await expectAccessible(page);
  await button(page, "Take the first scan back").click();
  await expect(page.getByText("0 of 4 scanned")).toBeVisible();
  await scan(page, "DS-2Q8N-1");

  await scan(page, "DS-4T9K-1");
  await expect(alert(page)).toContainText(
    "This tube belongs to Ananya Murthy. Stop: put it aside.",
  );
  await expect(alert(page)).toContainText("11:00 AM");
  await expectFits(page);
  await expectAccessible(page);
  await button(page, "I put it aside").click();

  await type(page, "DS-2Q8M-2");
  await expect(alert(page)).toHaveText("No tube of your visits has this number. Check each sign");
  await type(page, "S-2381-Y");
  await expect(alert(page)).toHaveText("S-2381-Y is not a number of ours. Check each sign.");
  await type(page, "ds2q8n-2");
  await expect(
    page.getByText("Read the name on the label. Is it Nandini Rao, 46 F?"),
  ).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await button(page, "Yes, this tube").click();
  await expect(page.getByText("2 of 4 scanned")).toBeVisible();

  await scan(page, "S-2318-Y");
  await expect(page.getByText("Write on it: Nandini Rao, 46 F, grey")).toBeVisible();
  await button(page, "Bind it to Grey").click({ force: true });
  await expect(alert(page)).toHaveText("Please write it on the label first");
  await page.getByRole("checkbox", { name: "It is written on the label" }).check();
  await expectFits(page);
  await expectAccessible(page);
  await button(page, "Bind it to Grey").click();
  await expect(page.getByText("S-2318-Y, spare")).toBeVisible();

  await button(page, "Back to the visit").last().click();
  await expect(page.getByText("3 of 4 labels scanned")).toBeVisible();
  await button(page, "Collected").click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
    "Urine cup has no label yet.",
  );
  await expectFits(page);
  await expectAccessible(page);
  await button(page, "Scan them now").click();
  await scan(page, "DS-2Q8N-4");
  await expect(said(page)).toContainText(["", "All 4 tubes are scanned"]);
  await expect(
    page.getByText("2 to 8 °C is right. Read the thermometer in the box."),
  ).toBeVisible();
  for (let degree = 5; degree <= 12; degree += 1) await button(page, "One degree more").click();
  await expect(page.getByText("12 °C is warmer than 8 °C. Put in a cold pack.")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await button(page, "Save 12 °C").click();

  await expect(page.getByText("4 labels scanned, box 12 °C")).toBeVisible();
  for (const label of ["Red/gold", "Lavender", "Grey", "Urine cup"])
    await expect(page.getByRole("checkbox", { name: label })).toBeChecked();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await expect(button(page, "Take back")).toHaveCount(4);
  await button(page, "Back to the visit").last().click();
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("radio", { name: "Cash", exact: true }).check();
  await button(page, "Collected").click();
  await expect(page.getByText("Collected: Nandini Rao")).toBeVisible();

  await context.setOffline(false);
  await expect(said(page).first()).toContainText("All sent.");
  const samples = await db
    .selectFrom("samples")
    .select(["state", "label"])
    .where("bookingId", "=", "n1")
    .orderBy("position")
    .execute();
  expect(samples).toEqual(
    ["DS-2Q8N-1", "DS-2Q8N-2", "S-2318-Y", "DS-2Q8N-4"].map((label) => ({
      state: "collected",
      label,
    })),
  );
  const bound = await db.selectFrom("tubeScans").select(["label", "how"]).execute();
  expect(bound).toHaveLength(4);
  const aside = await db.selectFrom("tubesAside").select(["label", "foundBookingId"]).execute();
  expect(aside).toEqual([{ label: "DS-4T9K-1", foundBookingId: "n1" }]);
  const box = await db.selectFrom("visits").select("boxCelsius").where("id", "=", "visit of n1");
  expect(await box.execute()).toEqual([{ boxCelsius: 12 }]);
});

test("§10 my visits: of a family each has a list, and a label of the other asks whose tube it is", async ({
  page,
  openDesk,
}) => {
  await openDesk(page, "phlebotomist", "/my-visits");
  await button(page, /Ananya Murthy and 1 more/).click();
  await page.getByRole("link", { name: /^Scan the labels.*Karthik/ }).click();
  await expect(page.getByText("46, female, DS-4T8C, 2 of 2 patients")).toBeVisible();
  await scan(page, "DS-4T9K-1");
  await expect(alert(page)).toContainText("This label is Ananya Murthy’s. Whose tube is it?");
  await expectFits(page);
  await expectAccessible(page);
  await button(page, "Ananya’s: go to Ananya").click();
  await expect(heading(page)).toHaveText("Ananya Murthy");
  await expect(page.getByText("The tube is scanned")).toBeVisible();
  await button(page, "Scan next patient: Karthik Murthy").click();
  await expect(heading(page)).toHaveText("Karthik Murthy");
  await button(page, "Back to the visit").last().click();
  await button(page, "Collected").click();
  await page.getByRole("radio", { name: "No label left" }).check();
  await button(page, "Collected without 1 label").click();
  await expect(alert(page)).toHaveText("Please choose whether Ananya Murthy fasted");
});

test("§10 my visits: three patients and nine tubes take at most a minute of taps and scans", async ({
  page,
  context,
  desk: { db },
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF);
  const references = { m1: "DS-7A2B", m2: "DS-7A2C", m3: "DS-7A2D" };
  const names = ["Saraswathi Murthy", "Karthik Murthy", "Meera Murthy"];
  const tests = [CBC, SUGAR, URINE];
  const ids = Object.keys(references);
  await givenVisit(db, {
    slot: "09:00 AM",
    patients: ids.map((id, at) => ({ id, name: names[at] ?? "", tests })),
  });
  for (const [bookingId, reference] of Object.entries(references))
    await givenLabels(db, {
      bookingId,
      reference,
      containers: tests.map(({ container }) => container),
    });
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  const hand = { taps: 0, scans: 0 };
  const tap = async (locator: ReturnType<typeof button>) => {
    hand.taps += 1;
    await locator.click();
  };
  await tap(page.getByRole("link", { name: "Scan the labels" }).first());
  for (const [at, reference] of Object.values(references).entries()) {
    if (at > 0) await tap(button(page, `Scan next patient: ${names[at]}`));
    await expect(heading(page)).toHaveText(names[at] ?? "");
    for (const place of [1, 2, 3]) {
      hand.scans += 1;
      await scan(page, `${reference}-${place}`);
      await expect(page.getByText(`${reference}-${place}`)).toBeVisible();
    }
  }
  await tap(button(page, "One degree more"));
  await tap(button(page, "Back to the visit").last());
  await tap(page.getByRole("radio", { name: "Cash", exact: true }));
  await tap(button(page, "Collected"));
  await expect(page.getByText("Collected: Saraswathi Murthy and 2 more")).toBeVisible();
  expect(hand).toEqual({ taps: 7, scans: 9 });
  expect(hand.taps * TAP_SECONDS + hand.scans * SCAN_SECONDS).toBeLessThanOrEqual(60);
});

test("§10 my visits in Hindi: scanning at the door", async ({ page, desk: { db }, openDesk }) => {
  await db.updateTable("staff").set({ language: "hi" }).where("id", "=", RAVI).execute();
  const data = ["Nandini Rao", "Ravi Kumar", "phlebotomist", ...TESTS.map(({ name }) => name)];
  const expectGood = async () => {
    await expectHindi(page, [
      ...data,
      "Karthik Murthy",
      "Ananya Murthy",
      // As a label has them.
      "S-2318-Y",
      "46 F",
      "Karthik",
      "Ananya",
      "118, Ground Floor",
      "Jayanagar 9th Block",
      "Doorstep Diagnostics",
    ]);
    await expectFits(page);
  };
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.getByRole("link", { name: "लेबल स्कैन करें" }).click();
  await expect(page.getByText("कैमरा नहीं चल रहा।")).toBeVisible();
  await expectGood();
  await scan(page, "DS-2Q8N-1");
  await scan(page, "DS-4T9K-1");
  await expect(alert(page)).toContainText("यह ट्यूब Ananya Murthy की है। रुकें: अलग रखें।");
  await expectGood();
  await button(page, "मैंने अलग रख दी").click();
  // Nothing is scanned before that is kept.
  await expect(alert(page)).toBeHidden();
  await scan(page, "S-2318-Y");
  await expect(page.getByText("किस ट्यूब पर लेबल नहीं है?")).toBeVisible();
  await expectGood();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§10 my visits: each tube has a field for its number, and what is wrong is said at it", async ({
    page,
    desk,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    await signIn(page, desk, "phlebotomist");
    await page.goto(`${desk.deskUrl}/my-visits`);
    await page.getByRole("link", { name: "Scan the labels" }).first().click();
    await page.getByLabel("1 Red/gold").fill("DS-2Q8N-1");
    await page.getByLabel("2 Lavender").fill("DS-4T9K-1");
    await button(page, "Save the labels").click();
    await expect(page.getByText("Scanned, DS-2Q8N-1")).toBeVisible();
    await expect(
      page.getByText("This tube belongs to Ananya Murthy. Stop: put it aside."),
    ).toBeVisible();
    await expect(page.getByLabel("2 Lavender")).toHaveValue("DS-4T9K-1");
    await expectFits(page);
    await page.getByLabel("2 Lavender").fill("DS-2Q8N-2");
    await button(page, "Save the labels").click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await expect(page.getByText("Scanned, DS-2Q8N-2")).toBeVisible();
  });
});
