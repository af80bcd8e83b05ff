import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { collectAgain } from "#app/desk/visits/changes/collect-again.server.ts";
import { rejectSample } from "#app/desk/visits/changes/reject-sample.server.ts";
import type { Page } from "@playwright/test";
import { atDesk } from "#tests/databases/at-desk.ts";
import { expectAccessible } from "../accessible.ts";
import { atBothWidths } from "../both-widths.ts";
import { expectFits } from "../site.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";
import { givenFile, NO_FACTS } from "#tests/databases/given-file.ts";
import { aReport, FIVE, givenFiveTests } from "./given-journey.ts";

type File = Awaited<ReturnType<typeof aReport>>;

const zone = (page: Page) => page.getByLabel(/^Drop PDFs here/);
const publish = (page: Page) => page.getByRole("button", { name: "Publish report" });
const yes = (page: Page) => page.getByRole("radio", { name: "Yes, same person" });
const files = (page: Page) => page.getByRole("region", { name: /^Files/ });

/** A PDF is read with the lowest priority (decision 40), which takes its time beside two browsers. */
async function give(page: Page, file: File) {
  await zone(page).setInputFiles(file);
  await expect(files(page).getByRole("link", { name: file.name })).toBeVisible({ timeout: 45_000 });
}

/** Drops a file, waits until it is read, and looks at it. */
async function drop(page: Page, file: File) {
  await give(page, file);
  await files(page).getByRole("link", { name: file.name }).click();
  await expect(page.getByRole("heading", { name: file.name, level: 2 })).toBeVisible();
}

/** What Your Reports says to the patient. */
async function patientReads(patient: Page, ...said: (string | RegExp)[]) {
  await patient.getByRole("textbox").first().fill("1000056789");
  await patient.getByRole("main").locator("button[type=submit]").first().click();
  const list = patient.getByRole("region", { name: "Reports for 1000056789" });
  for (const words of said) await expect(list).toContainText(words);
  return list;
}

test("§10 reports: from a wrong match to the corrected report, as desk and patient see it", async ({
  page,
  desk,
  openDesk,
  browser,
}) => {
  test.setTimeout(150_000);
  const ticketPath = await givenFiveTests(desk.db);
  const patient = await (await browser.newContext()).newPage();
  const ticket = await (await browser.newContext()).newPage();
  await patient.goto(`${desk.siteUrl}/reports`);
  await openDesk(page, "manager", "/reports");

  // A wrong match is caught.
  await drop(
    page,
    await aReport("DS-3C8L.pdf", { tests: FIVE, name: "Mr. RAVI MENON", male: true }),
  );
  await expect(files(page)).toContainText("Perhaps Rekha Menon, by reference");
  await expect(files(page)).toContainText("Name differs");
  await expect(page.getByText("The PDF says Ravi Menon, the booking Rekha Menon.")).toBeVisible();
  await expect(publish(page)).toBeDisabled();
  await expect(page.getByText("The person differs. Say that you looked first")).toBeVisible();
  await page.keyboard.press("y");
  await expect(page.getByRole("button", { name: "I looked: this is Rekha Menon" })).toBeFocused();
  await expect(yes(page)).not.toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(publish(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "No" }).check();
  const setAside = page.getByRole("button", { name: "Set the file aside" });
  // The screen is read anew before the answer is here, as on a slow line: it is said all the same.
  await page.route(/\/reports\.data/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch();
    await expect(setAside).toBeHidden();
    return route.fulfill({ response: answer });
  });
  await setAside.click();
  await expect(page.getByText("DS-3C8L.pdf is set aside.")).toBeVisible();
  await page.unroute(/\/reports\.data/);
  await zone(page).setInputFiles({ name: "scan.heic", mimeType: "", buffer: Buffer.from("no") });
  await expect(page.getByText("scan.heic is not a PDF.")).toBeVisible();

  // Three of five, with the keys alone.
  await drop(page, await aReport("three.pdf", { tests: FIVE.slice(0, 3) }));
  await page.keyboard.press("y");
  await expect(page.getByText("Partial: 3 of 5 are ready, the others stay due.")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").getByText("Report published, 3 of 5.")).toBeVisible();
  await patientReads(patient, "3 of 5 ready.", "Vitamin D, Vitamin B12, Iron Profile");
  await ticket.goto(desk.siteUrl + ticketPath);
  await expect(ticket.getByText("3 of 5 reports are ready").first()).toBeVisible();

  // The whole, taken back and published again.
  await drop(page, await aReport("whole.pdf", { tests: FIVE }));
  await yes(page).check();
  await publish(page).click();
  await expect(page.getByRole("heading", { name: "Report published." })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: published the report of DS-3C8L.")).toBeVisible();
  await yes(page).check();
  await publish(page).click();
  await expect(page.getByRole("heading", { name: "Report published." })).toBeVisible();
  await ticket.reload();
  await expect(ticket.getByText("5 of 5 reports are ready").first()).toBeVisible();

  // A corrected one, with a critical value.
  await drop(page, await aReport("corrected.pdf", { tests: FIVE, note: "L" }));
  await yes(page).check();
  await expect(publish(page)).toBeDisabled();
  await page.getByRole("radio", { name: /^Amend it/ }).check();
  await page.getByRole("textbox", { name: "Why?" }).fill("The unit was wrong");
  await page.getByRole("checkbox", { name: /^Critical value/ }).check();
  await page.getByRole("textbox", { name: /^What is critical/ }).fill("HbA1c 12.4");
  await expectFits(page);
  await publish(page).click();
  // It stands there once the report is published.
  const critical = page.getByRole("region", { name: /^Critical values/ });
  await expect(critical).toBeVisible();
  const list = await patientReads(patient, "Newest version.", "The unit was wrong", "Replaced.");
  await ticket.reload();
  await expect(ticket.getByText(/^A corrected report replaces the one of/)).toBeVisible();
  await expect(critical).toContainText(/Nobody has been told since 09:4\d AM/);
  await critical.getByRole("button", { name: /^Who was told/ }).click();
  const telling = page.getByRole("dialog");
  await telling.getByRole("button", { name: "Told" }).click();
  await expect(telling.getByText("Please write who was told")).toBeVisible();
  await telling.getByRole("combobox", { name: "Told nobody?" }).selectOption("Nobody answered");
  await expect(page.getByText("Nobody answered. Noted as try 1.")).toBeVisible();
  await expect(critical).toContainText(/09:4\d AM, Suma Prakash: Nobody answered/);
  await critical.getByRole("button", { name: /^Who was told/ }).click();
  await telling.getByRole("textbox", { name: "Who was told?" }).fill("Dr. Rao");
  await expect(telling.getByRole("textbox", { name: /^What was said/ })).toHaveValue("HbA1c 12.4");
  await telling.getByRole("checkbox", { name: "They read it back" }).check();
  await expectAccessible(page);
  await telling.getByRole("button", { name: "Told" }).click();
  await expect(page.getByText("Dr. Rao is told.")).toBeVisible();
  await expect(critical).toBeHidden();

  // Withdrawn: the one before counts again.
  await files(page).getByRole("button", { name: "Withdraw corrected.pdf" }).click();
  const asks = page.getByRole("dialog", { name: "Withdraw this report?" });
  await asks.getByRole("radio", { name: "A value is wrong" }).check();
  await asks.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Report withdrawn.")).toBeVisible();
  await patientReads(patient);
  await expect(list).not.toContainText("Newest version.");
  await expect(list).not.toContainText("Replaced.");

  // A sample that has to be taken again.
  await planAgain(desk.db);
  await ticket.reload();
  await expect(ticket.getByText("We need a new sample").first()).toBeVisible();
  await page.goto(`${desk.deskUrl}/bookings/DS-3C8L`);
  await expect(page.getByText("Critical value: HbA1c 12.4")).toBeVisible();
  await expect(
    page.getByText(/^Dr\. Rao was told at 09:4\d AM by Suma Prakash: “HbA1c 12.4”, read back$/),
  ).toBeVisible();
});

/** Rejects a container, and plans a free visit for it. */
async function planAgain(db: Db) {
  const given = { ...atDesk(db, "09:50", "manager"), now: MONDAY_0942 };
  await deskChange(given, (trx, by) => rejectSample(trx, by, "tube", "Clotted"));
  const time = { sampleIds: ["tube"], day: "2026-11-24", slot: "10:00 AM", secret: "secret" };
  const planned = await deskChange(given, (trx, by) =>
    collectAgain(trx, by, "booking of the journey", time),
  );
  expect(planned.ok).toBe(true);
}

test("§10 reports: a front desk matches a scan, and may not publish it", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenFiveTests(desk.db);
  await openDesk(page, "front-desk", "/reports");
  await atBothWidths(page, async () => {
    await expect(page.getByText("No file waits.", { exact: true })).toBeVisible();
    await expect(page.getByText("1 due, 1 overdue. No file waits")).toBeVisible();
    await expectFits(page);
  });
  const { buffer } = await aReport("", { tests: [] });
  const bare = Buffer.from(buffer);
  await give(page, { name: "DS-3C8L.pdf", mimeType: "application/pdf", buffer: bare });
  await atBothWidths(page, async () => {
    await expect(page.getByText("You cannot publish reports.")).toBeVisible();
    await expect(
      page.getByText("A manager can, or can give you the right under People."),
    ).toBeVisible();
    await expect(publish(page)).toBeHidden();
  });
  await atBothWidths(page, async () => {
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("§10 reports: keys stop once at a PDF that says CRITICAL", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenFiveTests(desk.db);
  await openDesk(page, "manager", "/reports");
  await drop(page, await aReport("critical.pdf", { tests: FIVE, note: "CRITICAL" }));
  await expect(page.getByText("The PDF says CRITICAL. Tell the doctor first.")).toBeVisible();
  const tick = page.getByRole("checkbox", { name: /^Critical value/ });
  await expect(tick).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("heading", { name: "Same person?" }).click();
  await page.keyboard.press("y");
  await expect(tick).toBeFocused();
  await expect(yes(page)).not.toBeChecked();
  await page.getByRole("heading", { name: "Same person?" }).click();
  await page.keyboard.press("y");
  await expect(yes(page)).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Report published." })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Critical values/ })).toContainText("Rekha Menon");
});

test("§10 reports: words for the sex of an unborn child stop the report of a prenatal test", async ({
  page,
  desk,
  openDesk,
}) => {
  test.setTimeout(150_000);
  await givenFiveTests(desk.db);
  const nipt = { id: "nipt", name: "NIPT", container: "Streck tube", fasting: "", turnaround: "" };
  await desk.db
    .updateTable("bookingLines")
    .set({ bookedTests: JSON.stringify([{ ...nipt, restriction: "by-phone-only" }]) })
    .where("position", "=", 0)
    .execute();
  await openDesk(page, "manager", "/reports");
  await drop(page, await aReport("nipt.pdf", { tests: FIVE, note: "male fetus" }));
  await yes(page).check();
  await expect(
    page.getByText("This report may name the sex of the unborn child, on page 1."),
  ).toBeVisible();
  await expect(page.getByText("Ask the laboratory for a report without it.").first()).toBeVisible();
  await expect(publish(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "These words are about the mother." }).click();
  await expect(page.getByText("Suma Prakash, ")).toBeVisible();
  await expectFits(page);
  // One manager alone changes nothing.
  await expect(publish(page)).toBeDisabled();
});

test("§10 reports: keys go from file to file, and stop where somebody has to look", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenFiveTests(desk.db);
  const bookingId = "booking of the journey";
  const rekha = {
    ...NO_FACTS,
    name: "Mrs. REKHA MENON",
    age: { years: 46, words: "46 years" },
    tests: FIVE.slice(0, 3),
  };
  const given = (id: string, facts: object, more = {}) =>
    givenFile(desk.db, { id, facts: JSON.stringify(facts), ...more });
  await given("1-three", rekha, { bookingId });
  await given("2-again", { ...rekha, correction: "amended" }, { bookingId });
  await given("3-bare", { ...NO_FACTS, tests: ["Ferritin"] }, { bookingId });
  await given("4-scan", { ...rekha, tests: ["HbA1c"] });
  await openDesk(page, "manager", "/reports");
  const list = files(page);
  await expect(list).toContainText("Says: amended report");
  await expect(list).toContainText("Name not said");
  await expect(list).toContainText("Maybe Rekha Menon, by name, age and test");
  const link = (name: string) => list.getByRole("link", { name, exact: true });
  const hints = page.getByRole("main").getByText("or arrows: next file").locator("..");
  await expect(hints).toHaveText("jkor arrows: next fileysame personCtrlEnterpublish");

  await page.keyboard.press("y");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("status").getByText("Report published, 3 of 5.")).toBeVisible();

  // The partial report is amended, without another choice.
  await expect(link("2-again.pdf")).toBeFocused();
  await expect(page.getByRole("heading", { name: "2-again.pdf", level: 2 })).toBeVisible();
  await expect(page.getByText("The PDF says AMENDED REPORT.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Amend it/ })).toBeChecked();
  await page.keyboard.press("y");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Please write why")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Why?" }).fill("The unit was wrong");
  await page.keyboard.press("Control+Enter");

  // A file that names nobody.
  await expect(link("3-bare.pdf")).toBeFocused();
  await expect(page.getByText("The PDF names nobody. Say that you looked first")).toBeVisible();
  await expect(hints).toHaveText("jkor arrows: next fileyEntersay that you lookedCtrlEnterpublish");
  await page.keyboard.press("y");
  await expect(page.getByRole("button", { name: "I looked: this is Rekha Menon" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");

  // A suggestion is no match; the last file stays, with its Undo.
  await expect(link("4-scan.pdf")).toBeFocused();
  await expect(hints).toHaveText("jkor arrows: next fileyEnterchoose Rekha Menon");
  await page.keyboard.press("y");
  await expect(page.getByRole("button", { name: "Choose Rekha Menon, DS-3C8L" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(publish(page)).toBeHidden();
  await expectFits(page);
  await page.keyboard.press("Enter");
  await expect(list).toContainText("Fits Rekha Menon, chosen");
  await page.keyboard.press("y");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Report published." })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Undo" })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  const reports = await desk.db
    .selectFrom("reports")
    .select(["testName", "testsReady", "amendedBecause"])
    .orderBy("uploadedAt")
    .execute();
  expect(reports.map(({ testsReady, amendedBecause }) => [testsReady, amendedBecause])).toEqual([
    [3, null],
    [3, "The unit was wrong"],
    [4, null],
    [5, null],
  ]);
});
