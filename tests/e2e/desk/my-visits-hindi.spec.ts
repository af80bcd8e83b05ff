import type { Page } from "@playwright/test";
import type { Db } from "#app/db/schema.server.ts";
import { givenAccount, PASSWORD } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { CUT_OFF } from "../kept-booking.ts";
import { expectFits } from "../site.ts";
import { expect, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit, LIPID, RAVI, SUGAR, URINE } from "./given-round.ts";
import { expectHindi } from "./no-english-left.ts";

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

const TESTS = [LIPID, CBC, SUGAR, URINE];
const DATA = [
  "Ravi Kumar",
  "phlebotomist",
  "Nandini Rao",
  "Harpreet Singh",
  "Asha Murthy",
  "118, Ground Floor",
  "Jayanagar 9th Block",
  "Green gate. The dog is tied",
  "I faint at needles.",
  "Son pays by UPI from Pune.",
  "Doorstep Diagnostics",
  "Doorstep",
  "Diagnostics",
  ...TESTS.map(({ name }) => name),
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const tick = (page: Page, label: string) => page.getByRole("checkbox", { name: label });
const done = (page: Page) => page.getByRole("region", { name: "पूरी हुईं" });

async function expectGoodHindi(page: Page) {
  await expectHindi(page, DATA);
  await expectFits(page);
  await expectAccessible(page);
}

const speak = (db: Db, id: string, language: "en" | "hi") =>
  db.updateTable("staff").set({ language }).where("id", "=", id).execute();

test.beforeEach(async ({ desk: { db } }) => {
  await givenStaff(db);
  await speak(db, RAVI, "hi");
  await givenVisit(db, {
    slot: "10:00 AM",
    patients: [{ id: "n1", name: "Nandini Rao", tests: TESTS }],
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

test("§10 my visits in Hindi: a day from the list to the last door", async ({
  page,
  desk: { db },
  openDesk,
}) => {
  await openDesk(page, "phlebotomist", "/my-visits");
  await expect(page).toHaveTitle("मेरी विज़िट");
  await expect(page.getByRole("banner")).toContainText("सोम 23 नवंबर, 2 में से 0 पूरी");
  await expect(page.getByText("18 मिनट में")).toBeVisible();
  await expect(page.getByText("सुबह 10:00 बजे").first()).toBeVisible();
  await expect(page.getByText("46, महिला")).toBeVisible();
  await expect(page.getByText("10–12 घंटे से खाली पेट हैं?")).toBeVisible();
  await expectGoodHindi(page);

  for (const label of ["लाल/सुनहरी", "बैंगनी", "पेशाब की डिब्बी"]) await tick(page, label).check();
  const collected = page.getByRole("button", { name: /सैंपल ले लिया$/ });
  await collected.click();
  await expect(page.getByRole("alert")).toHaveText(
    "ग्रे पर टिक नहीं लगा। सैंपल लें, या बताएँ क्यों नहीं लिया।",
  );
  await page.getByRole("button", { name: "सैंपल नहीं लिया" }).click();
  await expectGoodHindi(page);
  await tick(page, "ग्रे").check();
  await page.getByRole("radio", { name: "खून नहीं निकला" }).check();
  await page.getByRole("button", { name: "सेव करें, ₹1,368 लेने हैं" }).click();
  await expect(page.getByText("खून नहीं निकला. हम फिर आएँगे")).toBeVisible();
  await page.getByRole("radio", { name: "नहीं", exact: true }).check();
  await expect(page.getByText("सुई लगाने से पहले डेस्क को कॉल करें।")).toBeVisible();
  await page.getByRole("radio", { name: "हाँ" }).check();
  await page.getByRole("radio", { name: "नकद", exact: true }).check();
  await expectGoodHindi(page);
  await collected.click();

  await expect(page.getByText("ग्रे छोड़कर")).toBeHidden();
  await expect(page.getByText("सैंपल ले लिया: Nandini Rao")).toBeVisible();
  await expect(page.getByText(/^सुबह 9:4\d बजे, ₹1,368 नकद/)).toBeVisible();
  await expect(page.getByText(/^अगली विज़िट, सुबह 11:00 बजे, 1 घंटे 1\d मिनट में$/)).toBeVisible();
  await expectGoodHindi(page);
  await page.getByRole("button", { name: "यह विज़िट खोलें" }).click();
  await page.getByRole("button", { name: "मरीज़ घर पर नहीं" }).click();
  await expect(page.getByText("आपने अभी तक कॉल नहीं की")).toBeVisible();
  await expectGoodHindi(page);
  await page.getByRole("radio", { name: "कोई दरवाज़ा नहीं खोल रहा" }).check();
  await page.getByRole("button", { name: "हाँ, आगे निकलें। डेस्क को बताएँ" }).click();
  await expect(heading(page)).toHaveText("आज की आखिरी विज़िट हो गई।");
  await expect(page.getByText("डेस्क पर ₹1,368 जमा करें।")).toBeVisible();
  await expect(done(page)).toContainText("मरीज़ घर पर नहीं, कोई दरवाज़ा नहीं खोल रहा");
  await expectGoodHindi(page);

  // What other screens read is English.
  const reasons = await db.selectFrom("samples").select("reason").where("reason", "is not", null);
  expect(await reasons.execute()).toEqual([{ reason: "Could not draw" }]);
  const entries = await db.selectFrom("history").select(["changes", "details"]).execute();
  expect(JSON.stringify(entries)).not.toMatch(/[\u0900-\u097F]/);
});

test("§10 my visits in Hindi: without the network, and what the desk changed meanwhile", async ({
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
  await context.setOffline(true);
  await page.goto(`${deskUrl}/my-visits`);
  await expect(heading(page)).toHaveText("Nandini Rao");
  for (const label of ["लाल/सुनहरी", "बैंगनी", "ग्रे", "पेशाब की डिब्बी"]) await tick(page, label).check();
  await page.getByRole("radio", { name: "हाँ" }).check();
  await page.getByRole("radio", { name: "UPI", exact: true }).check();
  await page.getByRole("button", { name: "सैंपल ले लिया" }).click();
  await expect(page.getByRole("status").first()).toContainText(
    "नेटवर्क नहीं है। 1 विज़िट इस फ़ोन में सेव है, बाद में भेजी जाएगी।",
  );
  await expect(done(page)).toContainText("इस फ़ोन में");
  await expectGoodHindi(page);
  await db
    .updateTable("visits")
    .set({ slot: "11:00 AM" })
    .where("id", "=", "visit of n1")
    .execute();
  await context.setOffline(false);
  await expect(page.getByRole("status").first()).toContainText("सब भेज दिया।");
  await expect(done(page)).toContainText(
    "डेस्क ने इस विज़िट का समय बदल दिया था: सुबह 11:00 बजे। आपका भरा हुआ रखा है। डेस्क को कॉल करें।",
  );
  await expectGoodHindi(page);
  const entries = await db.selectFrom("history").select(["changes", "details"]).execute();
  expect(JSON.stringify(entries)).toContain("The desk moved this visit to 11:00 AM");
  expect(JSON.stringify(entries)).not.toMatch(/[\u0900-\u097F]/);
});

test("§10 my visits in Hindi: chosen under own account; another colleague on the phone has theirs", async ({
  page,
  desk: { db, deskUrl },
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await speak(db, RAVI, "en");
  await openDesk(page, "phlebotomist", "/me");
  await page.getByRole("button", { name: "हिंदी" }).click();
  await expect(page.getByRole("heading", { name: "भाषा" })).toBeVisible();
  await expectGoodHindi(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${deskUrl}/my-visits`);
  await expectFits(page);
  await page.getByRole("button", { name: "मेन्यू" }).click();
  await page.getByRole("link", { name: "आपका अकाउंट और साइन आउट" }).click();
  await expectFits(page);
  await page.getByRole("button", { name: "साइन आउट", exact: true }).last().click();

  // The door speaks the language of who was here last.
  await expect(heading(page)).toContainText("लैब की डेस्क");
  await expectGoodHindi(page);
  await givenAccount(db, { name: "Deepa Joseph", signInName: "deepa" });
  await page.getByLabel("नाम").fill("deepa");
  await page.getByRole("textbox", { name: "पासवर्ड" }).fill("not the password");
  await page.getByRole("button", { name: "साइन इन करें" }).click();
  await expect(page.getByText("नाम या पासवर्ड गलत है।")).toBeVisible();
  await page.getByRole("textbox", { name: "पासवर्ड" }).fill(PASSWORD);
  await page.getByRole("button", { name: "साइन इन करें" }).click();
  await expect(page.getByText("No visits for you today.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
});
