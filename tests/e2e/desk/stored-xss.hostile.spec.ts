import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#app/db/schema.server.ts";
import { SCREENS as DESK_SCREENS } from "#app/desk/screens.ts";
import { PATIENT_EVENTS } from "#app/domain/notices/messages.ts";
import { textName } from "#app/domain/notices/own-text.ts";
import { LANGUAGE_CODES } from "#app/lib/language.ts";
import {
  givenBooking,
  givenCallback,
  givenColleague,
  givenDoctor,
} from "#tests/databases/given.ts";
import { ready } from "../site.ts";
import { PAYLOADS } from "../xss-payloads.ts";
import type { Page } from "@playwright/test";
import { ATTACKED, givenAttackedCatalogue } from "./given-attacked-catalogue.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";

const SITE_MAP = readFileSync(join(import.meta.dirname, "../../../app/desk/routes.ts"), "utf8");
const PRINTED = SITE_MAP.matchAll(/route\("([^"]+)", "routes\/[\w-]+\.tsx"/g);

/** Every screen of the desk and what it prints, from its own lists: a new one cannot be forgotten. */
const SCREENS = [
  ...DESK_SCREENS.map(({ path }) => path),
  ...Array.from(PRINTED, ([, path = ""]) => `/${path}`),
].filter((path) => !/\*|welcome|sign-in|switch/.test(path));

const VISITS = 24;

/** Visits and a callback whose every text is an attack, as a patient could have typed it. */
async function givenAttacks(db: Db) {
  let next = 0;
  const attack = () => PAYLOADS[next++ % PAYLOADS.length] ?? "";
  for (let n = 0; n < VISITS; n++) {
    const status = ["pending", "confirmed", "assigned", "collected"][n % 4] ?? "pending";
    const visitId = `visit of x${n}`;
    const doctor = `${attack()} ${n}`;
    await givenBooking(db, {
      id: `x${n}`,
      reference: `DS-X${n}`,
      status,
      patientName: attack(),
      phone: `10000${String(n).padStart(5, "0")}`,
      email: attack(),
      notes: attack(),
      labNotes: attack(),
      guardianName: attack(),
      guardianRelation: attack(),
      doctor,
      cancelReason: attack(),
      day: "2026-11-23",
      slot: ["09:00 AM", "10:00 AM", "11:00 AM"][n % 3] ?? "",
      placedAt: MONDAY_0942.toISOString(),
      marks: JSON.stringify([attack()]),
      ...(n % 2
        ? { askedDay: "2026-11-24", askedSlot: attack(), askedAt: MONDAY_0942.toISOString() }
        : {}),
    });
    // As a manager could have typed it; at the address of the walk.
    await givenColleague(db, { id: visitId, name: attack() });
    await givenDoctor(db, doctor, { id: visitId, clinic: attack(), registration: attack() });
    const address = { flat: attack(), street: attack(), landmark: attack(), pincode: attack() };
    const others = { door: attack(), discountWords: attack(), phlebotomist: attack() };
    await db
      .updateTable("visits")
      .set({ ...address, ...others })
      .where("id", "=", visitId)
      .execute();
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: `x${n}`,
        position: 0,
        itemId: null,
        name: attack(),
        category: attack(),
        quantity: 1,
        pricePaise: 30_000,
        listPaise: null,
        quotedPaise: null,
        testsIncluded: attack(),
        bookedTests: null,
      })
      .execute();
  }
  for (let n = 0; n < 6; n++)
    await givenCallback(db, {
      id: `c${n}`,
      name: attack(),
      phone: `10001${String(n).padStart(5, "0")}`,
      message: attack(),
      concernType: attack(),
      preferredTime: attack(),
      requestedAt: MONDAY_0942.toISOString(),
    });
  const texts = PATIENT_EVENTS.flatMap((event) =>
    LANGUAGE_CODES.map((language) => ({ name: textName(event, language), value: attack() })),
  );
  await db.insertInto("labSettings").values(texts).execute();
}

/** @returns the addresses at which a script of an attack has run. */
async function watchScripts(page: Page) {
  const ran: string[] = [];
  await page.exposeFunction("sawScript", (where: string) => void ran.push(where));
  await page.addInitScript(() => {
    window.alert = () => Reflect.get(window, "sawScript")(location.href);
  });
  return ran;
}

async function look(page: Page, url: string) {
  await page.goto(url);
  await ready(page);
  // What waits for a click or the focus to run.
  for (const planted of await page.locator("#clickme").all()) await planted.click();
}

async function expectNoScript(page: Page, ran: readonly string[]) {
  expect(ran).toEqual([]);
  await page.evaluate(() => window.alert());
  expect(ran, "control: a script that runs is seen").toHaveLength(1);
}

test("stored XSS: what patients type is text on every screen of the desk", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  // What this test adds to every page may not run in the preview of a post, which has no scripts.
  expectedErrors.push(/40[34]/, /Blocked script execution in 'about:srcdoc'/);
  const ran = await watchScripts(page);
  await givenAttacks(desk.db);
  await openDesk(page);
  await expect(page.getByRole("main")).toContainText(/<\w+/);
  await desk.db
    .updateTable("visits")
    .set({ assigneeId: "manager of the test" })
    .where("id", "like", "%of x%")
    .execute();
  expect(SCREENS.length).toBeGreaterThan(15);
  for (const screen of SCREENS)
    for (const reference of screen.includes(":") ? ["DS-X0", "DS-X1", "DS-X3"] : [""]) {
      const id = `visit of ${reference.replace("DS-X", "x")}`;
      const path = screen
        .replace(":reference", reference)
        .replaceAll(/:\w+\??/g, encodeURIComponent(id));
      await look(page, desk.deskUrl + path);
    }
  await expectNoScript(page, ran);
});

test("stored XSS: what stands in the catalogue is text on the desk and on the site", async ({
  page,
  desk,
  openDesk,
  expectedErrors,
}) => {
  test.setTimeout(180_000);
  // The preview of a post has no scripts; pictures of attacks are at no address.
  expectedErrors.push(/40[34]/, /Blocked script execution in 'about:srcdoc'/, /Content Security/);
  // The site of this server is another one than the tests of the public site have.
  expectedErrors.push(/^request to http:\/\/127\.0\.0\.1:/);
  const ran = await watchScripts(page);
  const takeAway = await givenAttackedCatalogue(desk.db);
  await openDesk(page, "manager", "/catalogue");
  await expect(page.getByRole("main")).toContainText(/<\w+/);
  const screens = SCREENS.filter((path) => path.startsWith("/catalogue"));
  expect(screens.length).toBeGreaterThan(9);
  for (const screen of screens)
    await look(page, desk.deskUrl + screen.replaceAll(/:\w+\??/g, ATTACKED));
  for (const path of ["/", "/tests", "/collection-booth", "/blogs", "/packages", "/packages/mini"])
    await look(page, desk.siteUrl + path);
  for (const path of ["/package/attacked", "/blog/attacked", "/hi/blog/attacked"])
    await look(page, desk.siteUrl + path);
  await expectNoScript(page, ran);
  await takeAway();
});
