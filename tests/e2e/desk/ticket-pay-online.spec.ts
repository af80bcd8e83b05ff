import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import {
  FIRST_LINK,
  ticketHash,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { sealKeys, storeGateways } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { PAYMENT_WEBHOOK } from "#server/gateways/payment-webhook.ts";
import { KEYS } from "#tests/gateways/keys.ts";
import { type StandIn, startStandIn } from "#tests/gateways/stand-in.ts";
import { startServer } from "#tests/server/built-site.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { expectAccessible } from "../accessible.ts";
import { hydrated } from "../booked-ticket.ts";
import { expect, expectFits, test as base } from "../site.ts";

const SEAL_KEY = "5e".repeat(32);

type Lab = {
  db: Db;
  url: string;
  standIn: StandIn;
  /** A ticket on which ₹1,700 is due. */
  givenDue: (id: string, reference: string) => Promise<string>;
  /** Hands over what the gateway tells. */
  tell: () => Promise<number[]>;
};

/** A lab whose patients pay by a stand-in of Razorpay. */
const test = base.extend<object, { lab: Lab }>({
  lab: [
    async ({ browserName: _browserName }, use) => {
      const standIn = await startStandIn("razorpay", KEYS.razorpay);
      const server = await startServer({
        env: {
          RATE_LIMITS: "off",
          PAYMENT_GATEWAY_URL: standIn.keys.baseUrl,
          SEAL_KEY,
        },
      });
      const db = connect({ file: join(server.dataDir, "doorstep.db") });
      const secret = await findOrMakeSecret(db);
      const keys = { razorpay: sealKeys(SEAL_KEY, "razorpay", KEYS.razorpay) };
      await writeTransaction(db, (trx) => storeGateways(trx, { on: "razorpay", keys }));
      await use({
        db,
        url: server.url,
        standIn,
        async givenDue(id, reference) {
          const token = ticketToken(secret, id, FIRST_LINK);
          await givenBooking(db, {
            id,
            reference,
            status: "confirmed",
            ticketHash: ticketHash(token),
            ticketVersion: FIRST_LINK,
          });
          const line = { name: "Full Body Checkup", category: "Package", quantity: 1 };
          await db
            .insertInto("bookingLines")
            .values({ bookingId: id, position: 0, ...line, pricePaise: 170_000 })
            .execute();
          return ticketPath(token);
        },
        tell: () =>
          Promise.all(
            standIn.outgoing.splice(0).map(async ({ body, heads, gateway }) => {
              const address = server.url + PAYMENT_WEBHOOK.replace(":gateway", gateway);
              return (
                await fetch(address, { method: "POST", body: new Uint8Array(body), headers: heads })
              ).status;
            }),
          ),
      });
      await db.destroy();
      await server.stop();
      await standIn.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ lab }, use) => use(lab.url),
});
// One worker starts this server; the other keeps its own.
test.describe.configure({ mode: "default" });

test.use({ viewport: { width: 360, height: 740 } });

test("§2 ticket: a patient pays on the page of the payment partner", async ({
  page,
  lab,
  expectedErrors,
}) => {
  // The stand-in shows no page of its own.
  expectedErrors.push(new RegExp(lab.standIn.keys.baseUrl));
  const path = await lab.givenDue("b1", "DS-7K4M");
  await page.goto(path);
  await hydrated(page);
  const pay = page.locator("#pay");
  await expect(pay.getByRole("heading")).toHaveText("Pay now, or at the door");
  await expect(pay).toContainText("On our payment partner’s page. We never see your card.");
  await expect(pay.getByRole("img")).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
  await pay.getByRole("button", { name: "Pay ₹1,700 by UPI" }).click();
  await page.waitForURL(`${lab.standIn.keys.baseUrl}/**`);

  // The gateway sends the browser to the way back, which leads to the ticket in this browser alone.
  const asked = JSON.stringify(lab.standIn.books.linkOf("DS7K4MP1").asked);
  expect(asked).not.toContain(path);
  await page.goto("/paid?razorpay_payment_id=pay_1");
  await page.waitForURL(`**${path}#pay`);
  await hydrated(page);
  await expect(pay.getByRole("heading")).toHaveText("Waiting for your bank");
  await expect(pay).toContainText(
    "This page looks again by itself. Please do not pay a second time.",
  );
  await expect(pay).toContainText("DS7K4MP1");
  await expectFits(page);
  await expectAccessible(page);
  lab.standIn.pay("DS7K4MP1");
  expect(await lab.tell()).toEqual([200]);
  // It looks again after five seconds.
  await expect(pay.getByRole("heading")).toHaveText("Paid ₹1,700.00", { timeout: 15_000 });
  expect(await lab.db.selectFrom("payments").select("paise").execute()).toEqual([
    { paise: 170_000 },
  ]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("§2 ticket: the payment is a form and a redirect, also in Hindi", async ({
    page,
    lab,
    expectedErrors,
  }) => {
    // The stand-in shows no page of its own.
    expectedErrors.push(new RegExp(lab.standIn.keys.baseUrl));
    const path = await lab.givenDue("b2", "DS-9R2T");
    await page.goto(`/hi${path}`);
    const pay = page.locator("#pay");
    await expect(pay).toContainText("हमारे पेमेंट पार्टनर के पेज पर। आपका कार्ड हमें नहीं दिखता।");
    await expectFits(page);
    await pay.getByRole("button", { name: "कार्ड या नेटबैंकिंग" }).click();
    await page.waitForURL(`${lab.standIn.keys.baseUrl}/**`);
    await page.goto(`/hi${path}`);
    await expect(pay.getByRole("heading")).toHaveText("आपके बैंक के जवाब का इंतज़ार है");
    lab.standIn.pay("DS9R2TP1");
    await lab.tell();
    await pay.getByRole("link", { name: "फिर देखें" }).click();
    await page.reload();
    await expect(pay.getByRole("heading")).toHaveText("₹1,700.00 मिल गए");
  });
});

test("§2 ticket: a bill that changed since is looked at again before it is paid", async ({
  page,
  lab,
  expectedErrors,
}) => {
  expectedErrors.push(/409|\/api\/tickets/);
  await page.goto(await lab.givenDue("b3", "DS-4N8C"));
  await hydrated(page);
  await lab.db
    .updateTable("bookingLines")
    .set({ pricePaise: 230_000 })
    .where("bookingId", "=", "b3")
    .execute();
  const pay = page.locator("#pay");
  await pay.getByRole("button", { name: "Pay ₹1,700 by UPI" }).click();
  await expect(
    page.getByText("The amount changed to ₹2,300.00. Look again before you pay"),
  ).toBeVisible();
  await expect(pay.getByRole("button", { name: "Pay ₹2,300 by UPI" })).toBeVisible();
});
