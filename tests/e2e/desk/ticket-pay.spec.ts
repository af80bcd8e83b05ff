import type { Browser, BrowserContextOptions } from "@playwright/test";
import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion, findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import {
  FIRST_LINK,
  ticketHash,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import { enterPayment } from "#app/domain/payments/enter-payment.server.ts";
import { expectAccessible } from "../accessible.ts";
import { hydrated } from "../booked-ticket.ts";
import { expectFits } from "../site.ts";
import { expect, MONDAY_0942, test } from "./desk.ts";
import { CBC, givenStaff, givenVisit } from "./given-round.ts";

/** Meenakshi Rao owes ₹1,700 for a visit of today. @returns the path of her ticket. */
async function givenDue(db: Db, upiId = "doorstep@examplebank") {
  await givenStaff(db);
  await db.insertInto("labSettings").values({ name: "upiId", value: upiId }).execute();
  await bumpDataVersion(db);
  const patient = { id: "b1", name: "Meenakshi Rao", tests: [CBC], paise: 170_000 };
  await givenVisit(db, { slot: "02:00 PM", patients: [patient] });
  const token = ticketToken(await findOrMakeSecret(db), "b1", FIRST_LINK);
  await db
    .updateTable("bookings")
    .set({ reference: "DS-7K4M", ticketHash: ticketHash(token), ticketVersion: FIRST_LINK })
    .execute();
  return ticketPath(token);
}

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/** The ticket as the patient opens it. */
async function ticketOf(
  browser: Browser,
  url: string,
  { javaScriptEnabled = true, ...options }: BrowserContextOptions = PHONE,
) {
  const context = await browser.newContext({ ...options, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(url);
  if (javaScriptEnabled) await hydrated(page);
  return page;
}

const enter = (db: Db, paise: number) =>
  writeTransaction(db, (trx) =>
    enterPayment(
      trx,
      { actor: MACHINE, now: new Date(MONDAY_0942.getTime() + 60_000), may: () => true },
      "visit of b1",
      {
        paise,
        at: MONDAY_0942,
        bankReference: "632505104417",
        payReference: "DS7K4MP1",
        matchedAs: "reference",
        from: "the bank’s list",
      },
    ),
  );

const LINK =
  "upi://pay?pa=doorstep%40examplebank&pn=Doorstep%20Diagnostics&tr=DS7K4MP1&tn=Booking%20DS7K4MP1&am=1700.00&cu=INR&mode=04";

test("§2 ticket: what is due is paid by the UPI app, and the patient says so", async ({
  desk,
  browser,
}) => {
  const page = await ticketOf(browser, desk.siteUrl + (await givenDue(desk.db)));
  const pay = page.locator("#pay");
  await expect(pay.getByRole("heading")).toHaveText("Pay now, or at the door");
  await expect(pay.getByRole("link", { name: "Pay ₹1,700 by UPI" })).toHaveAttribute("href", LINK);
  await expect(pay).toContainText("Opens the UPI app on this phone.");
  await expect(pay.getByRole("img", { name: "UPI code for ₹1,700.00" })).toBeVisible();
  await expect(pay).toContainText(
    "Scan it with any UPI app. It shows Doorstep Diagnostics and ₹1,700.00.",
  );
  await expect(pay).toContainText("UPI ID doorstep@examplebank");
  await expect(pay).toContainText("Cash or UPI, when we come. Nothing to do now.");
  await expectFits(page);
  await expectAccessible(page);

  await pay.getByRole("link", { name: "I have paid" }).click();
  await expect(pay.getByRole("heading")).toHaveText("Did your app say “paid”?");
  await expect(pay).toContainText("₹1,700.00 to Doorstep Diagnostics, reference DS7K4MP1.");
  await pay.getByLabel("UPI reference (optional)").fill("6325 0510 44");
  await pay.getByRole("button", { name: "I have paid" }).click();
  await expect(pay).toContainText("A UPI reference has 12 digits");
  await expect(pay.getByLabel("UPI reference (optional)")).toHaveValue("6325 0510 44");
  await pay.getByLabel("UPI reference (optional)").fill("6325 0510 4417");
  await expectFits(page);
  await expectAccessible(page);
  await pay.getByRole("button", { name: "I have paid" }).click();
  await expect(pay.getByRole("heading")).toHaveText("You say you paid. We are checking");
  await expect(pay).toContainText("At the door nobody asks you for this money.");
  await expect(pay).toContainText("6325 0510 4417");
  await expectAccessible(page);

  await pay.getByRole("button", { name: "I did not pay, take it back" }).click();
  await expect(pay.getByRole("link", { name: "Pay ₹1,700 by UPI" })).toHaveAttribute(
    "href",
    LINK.replaceAll("DS7K4MP1", "DS7K4MP2"),
  );
  await page.context().close();
});

test("§2 ticket: back from the UPI app it asks whether that said paid", async ({
  desk,
  browser,
}) => {
  const page = await ticketOf(browser, desk.siteUrl + (await givenDue(desk.db)));
  const pay = page.locator("#pay");
  await page.evaluate(() => {
    // The link of another scheme leaves nothing to see in a browser without an app for it.
    document.querySelector("#pay a")?.addEventListener("click", (event) => event.preventDefault());
  });
  await pay.getByRole("link", { name: "Pay ₹1,700 by UPI" }).click();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(pay.getByRole("heading")).toHaveText("Did your app say “paid”?");
  await pay.getByRole("button", { name: "Not paid, show the code again" }).click();
  await expect(pay.getByRole("heading")).toHaveText("Pay now, or at the door");
  await expect(pay.getByRole("link", { name: "Pay ₹1,700 by UPI" })).toHaveAttribute(
    "href",
    /tr=DS7K4MP2/,
  );
  await page.context().close();
});

test("§2 ticket: a payment of the bank's list, then a bill that grew", async ({
  desk,
  browser,
}) => {
  const url = desk.siteUrl + (await givenDue(desk.db));
  await enter(desk.db, 170_000);
  const page = await ticketOf(browser, url);
  const pay = page.locator("#pay");
  await expect(pay.getByRole("heading")).toHaveText("Paid ₹1,700.00");
  await expect(pay).toContainText("Nothing is due at the door.");
  await expect(pay).toContainText("UPI, on this page");
  const receipt = pay.getByRole("link", { name: "Save the receipt" });
  const file = await page.request.get(desk.siteUrl + (await receipt.getAttribute("href")));
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await expectFits(page);
  await expectAccessible(page);

  await desk.db.updateTable("bookingLines").set({ pricePaise: 230_000 }).execute();
  await page.reload();
  await expect(pay.getByRole("heading")).toHaveText("₹600.00 still to pay");
  await expect(pay.getByRole("link", { name: "Pay ₹600 by UPI" })).toHaveAttribute(
    "href",
    /tr=DS7K4MP2&.*am=600\.00/,
  );
  await expectFits(page);
  await expectAccessible(page);
  await page.context().close();
});

test("§2 ticket: without script every step is a link or a form, also in Hindi", async ({
  desk,
  browser,
}) => {
  const path = await givenDue(desk.db);
  const page = await ticketOf(browser, `${desk.siteUrl}/hi${path}`, {
    ...PHONE,
    javaScriptEnabled: false,
  });
  const pay = page.locator("#pay");
  await expect(pay.getByRole("heading")).toHaveText("अभी पैसे दें, या घर पर");
  await expect(pay.getByRole("link", { name: "UPI से ₹1,700 दें" })).toHaveAttribute("href", LINK);
  await expectFits(page);
  await pay.getByRole("link", { name: "मैंने पैसे दे दिए" }).click();
  await expect(pay.getByRole("heading")).toHaveText("क्या ऐप में “पेमेंट हो गया” आया?");
  await pay.getByLabel("UPI रेफ़रेंस (ज़रूरी नहीं)").fill("12");
  await pay.getByRole("button", { name: "मैंने पैसे दे दिए" }).click();
  await expect(pay).toContainText("UPI रेफ़रेंस में 12 अंक होते हैं");
  await expect(pay.getByLabel("UPI रेफ़रेंस (ज़रूरी नहीं)")).toHaveValue("12");
  await pay.getByLabel("UPI रेफ़रेंस (ज़रूरी नहीं)").fill("");
  await pay.getByRole("button", { name: "मैंने पैसे दे दिए" }).click();
  await expect(pay.getByRole("heading")).toHaveText("आपने बताया कि पैसे दे दिए। हम देख रहे हैं");
  await expectFits(page);
  await page.reload();
  await pay.getByRole("button", { name: "मैंने नहीं दिए, यह वापस लें" }).click();
  await expect(pay.getByRole("heading")).toHaveText("अभी पैसे दें, या घर पर");
  await page.context().close();
});

test("§2 ticket: with a mouse the code is shown, and nothing at all without a UPI ID", async ({
  desk,
  browser,
}) => {
  const url = desk.siteUrl + (await givenDue(desk.db));
  const wide = { viewport: { width: 1280, height: 800 } };
  const page = await ticketOf(browser, url, wide);
  const pay = page.locator("#pay");
  await expect(pay.getByRole("img", { name: "UPI code for ₹1,700.00" })).toBeVisible();
  await expect(pay.getByRole("link", { name: "Pay ₹1,700 by UPI" })).toBeHidden();
  await expectFits(page);
  await desk.db.deleteFrom("labSettings").execute();
  await bumpDataVersion(desk.db);
  await expect
    .poll(async () => {
      await page.reload();
      return pay.count();
    })
    .toBe(0);
  await page.context().close();
});

test("§10 My visits: what is paid or said on the ticket is not asked for at the door @phone", async ({
  page,
  desk,
  openDesk,
}) => {
  await givenDue(desk.db);
  await desk.db
    .insertInto("paymentAttempts")
    .values({
      id: "a1",
      visitId: "visit of b1",
      bookingId: "b1",
      reference: "DS7K4MP1",
      nth: 1,
      paise: 170_000,
      state: "pending",
      createdAt: MONDAY_0942.toISOString(),
      changedAt: MONDAY_0942.toISOString(),
      saidAt: MONDAY_0942.toISOString(),
    })
    .execute();
  await openDesk(page, "phlebotomist", "/my-visits");
  const card = page.getByRole("main");
  await expect(card).toContainText("To collect ₹0");
  await expect(card).toContainText("Says ₹1,700 is paid by UPI, being checked. Do not ask for it.");
  await expectFits(page);
  await enter(desk.db, 170_000);
  await page.reload();
  await expect(card).toContainText("₹1,700 paid on the ticket, Mon 23 Nov");
  await expect(card).toContainText("To collect ₹0");
});
