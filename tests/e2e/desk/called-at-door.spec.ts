import { CUT_OFF } from "../kept-booking.ts";
import { expectFits } from "../site.ts";
import { expect, signIn, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";
import { dialNothing } from "./given-today.ts";

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: "allow" });

test("§10 my visits: the desk reads when the patient was called from the door, also sent later", async ({
  page,
  context,
  browser,
  desk,
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF);
  await givenStaff(desk.db);
  const harpreet = { id: "h1", name: "Harpreet Singh", tests: [CBC], paise: 38_700 };
  await givenVisit(desk.db, { slot: "09:00 AM", patients: [harpreet] });
  await dialNothing(page);
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Not at home" }).click();
  await page.getByRole("link", { name: "Call", exact: true }).click();
  await expect(page.getByText(/^You called at 09:4\d AM, just now$/)).toBeVisible();
  await page.getByRole("radio", { name: "Nobody opens" }).check();
  await page.getByRole("button", { name: "Yes, I leave. Tell the desk" }).click();
  await expect(page.getByText("Not at home: Harpreet Singh")).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await desk.db.selectFrom("bookings").select("status").execute())[0])
    .toEqual({ status: "no-show" });

  const atDesk = await browser.newContext({
    baseURL: desk.deskUrl,
    viewport: { width: 1280, height: 800 },
  });
  const today = await atDesk.newPage();
  await signIn(today, desk, "front-desk");
  await today.goto("/");
  const row = today.getByRole("listitem").filter({ hasText: "Harpreet Singh" }).first();
  await expect(row).toContainText("Not at home");
  await expect(row).toContainText(/today 09:00 AM\. Ravi rang and called at 09:4\d AM/);
  await expectFits(today);
  await row.getByRole("link", { name: "Harpreet Singh", exact: true }).click();
  await expect(today.getByRole("main")).toContainText(
    /Ravi Kumar found nobody at home: Nobody opens, called at 09:4\d AM/,
  );
  await atDesk.close();
});
