import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, neverBlock } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { giveBack } from "#app/desk/bill/refund.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { byMachine, deskChange } from "#app/domain/history/desk-change.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { startGatewayPayment } from "#app/domain/payments/gateway-payments.server.ts";
import type { GatewayWork } from "#app/domain/payments/gateway-work.server.ts";
import { askDue } from "#server/gateways/gateway-asks.ts";
import { paymentWebhook } from "#server/gateways/payment-webhook.ts";
import { givenDue, SECRET } from "#tests/gateways/given-payment.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { untilFree } from "./until-free.ts";

/**
 * A server of a lab whose patients pay by a gateway, without pages, on the database that is named: it
 * takes webhooks, asks the gateway, and plays patients and the desk, one story a booking. It prints
 * `listens {port}`, `story {reference}` when one begins and `link {reference}` when a patient is sent to
 * the gateway, and with `settle` asks until nothing is due, and ends.
 */
const [, , place = "", gatewayUrl = "", clockStart = "0", firstStory = "0", mode = ""] =
  process.argv;

/** A minute of the story passes in a second. */
const SPEED = 60;
/** Stories at a time, and how long people think between two steps of one. */
const HANDS = 60;
const THINKING_MS = 300;
const TOLD_TIMES = 40;
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXY";
const KAVITHA = { id: "kavitha", name: "Kavitha Nair", may: () => true };

const db: Db = connect(
  place.startsWith("postgres") ? { url: place, maxConnections: 8 } : { file: place },
);
await neverBlock(db);
let later = 0;
const start = Number(clockStart);
const quiet = () => {};
const work: GatewayWork = {
  db,
  secret: SECRET,
  sealKey: SECRET,
  gatewayUrl,
  now: () => new Date(start + (Date.now() - start) * SPEED + later),
  publicUrl: "https://lab.example",
  labName: async () => "Doorstep Diagnostics",
  log: {
    warn: quiet,
    error: (fields, message) =>
      process.stdout.write(`error ${message} ${JSON.stringify(fields)}\n`),
  },
};
const say = (...words: string[]) => process.stdout.write(`${words.join(" ")}\n`);
const below = (bound: number) => Math.floor(Math.random() * bound);
const any = <T>(list: readonly T[]) => list[below(list.length)] as T;

/** Webhooks are answered 500 while another process holds the lock, as by the server. */
const app = new Hono().route("/", paymentWebhook(work));
app.onError((_, c) => c.body(null, 500));
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
server.once("listening", () => say("listens", String((server.address() as AddressInfo).port)));

const askSome = () => untilFree(() => askDue(work));

async function begin(nth: number) {
  const id = `b${String(nth).padStart(8, "0")}`;
  await untilFree(() => givenStory(id, signsOf(nth)));
  say("story", id);
  await play(id);
}

async function play(id: string) {
  const visitId = `visit of ${id}`;
  const pay = async () => {
    const visit = await findBilledVisit(db, visitId);
    if (!visit) return;
    const { duePaise: paise } = billOf(visit).atHome;
    const started = await untilFree(() => startGatewayPayment(work, { bookingId: id, paise }));
    if (!started.ok) return;
    const { reference } = await db
      .selectFrom("paymentAttempts")
      .select("reference")
      .where("redirectUrl", "=", started.redirectUrl)
      .where("visitId", "=", visitId)
      .executeTakeFirstOrThrow();
    say("link", reference);
  };
  const change = (action: "booking.lines", made: (trx: Db) => Promise<RowChange>) =>
    untilFree(() =>
      writeTransaction(db, async (trx) => {
        await holdBill(trx, visitId);
        const entry = { ...byMachine(work.now()), action, visitId };
        return record(trx, entry, [await made(trx)]);
      }),
    );
  const giveAllBack = () =>
    untilFree(() =>
      deskChange({ db, now: work.now(), staff: KAVITHA }, (trx, by) =>
        giveBack(trx, by, visitId, {
          paise: undefined,
          reason: "Cancelled",
          method: "online",
          isGiven: false,
        }),
      ),
    );
  const steps: (() => Promise<unknown>)[] = [
    pay,
    pay,
    pay,
    pay,
    askSome,
    askSome,
    () => {
      const pricePaise = 10_000 + below(20) * 5_000;
      const line = { bookingId: id, position: 0 };
      return change("booking.lines", (trx) => changeRow(trx, "bookingLines", line, { pricePaise }));
    },
    () => {
      const status = any(["pending", "pending", "cancelled"]);
      return change("booking.lines", (trx) => changeRow(trx, "bookings", id, { status }));
    },
    giveAllBack,
    giveAllBack,
    giveAllBack,
  ];
  for (let left = 4 + below(12); left > 0; left -= 1) {
    await any(steps)();
    await sleep(below(THINKING_MS));
  }
}

/** A reference of its own for each story. */
const signsOf = (nth: number) =>
  Array.from({ length: 5 }, (_, at) => SIGNS[Math.floor(nth / 29 ** at) % 29]).join("");

/** A visit with ₹1,700 to pay, on one of thirty days to come: all is paid before its day. */
async function givenStory(id: string, signs: string) {
  await writeTransaction(db, async (trx) => {
    await givenDue(trx, 170_000, id, signs);
    const day = dayAfter(dayInIndia(new Date(start)), 60 + below(30));
    const assigned = { day, assigneeId: KAVITHA.id };
    await trx.updateTable("visits").set(assigned).where("id", "=", `visit of ${id}`).execute();
  });
}

/** Nobody pays any more: days pass until all is asked. */
async function settle() {
  for (let times = 0; times < TOLD_TIMES; times += 1) {
    later += 3 * 3_600_000;
    while ((await askSome()) > 0);
    await sleep(25);
  }
  const waiting = await db
    .selectFrom("refunds")
    .select("id")
    .where("givenAt", "is", null)
    .where("dueAt", "is not", null)
    .execute();
  say("waiting", String(waiting.length));
  await db.destroy();
  process.exit(0);
}

if (mode === "settle") await settle();
let next = Number(firstStory);
// The stories that a killed server left behind go on.
const left = await db
  .selectFrom("bookings")
  .select("id")
  .orderBy("id", "desc")
  .limit(HANDS)
  .execute();
await Promise.all(
  Array.from({ length: HANDS }, async (_, hand) => {
    const before = left[hand];
    if (before) await play(before.id);
    for (;;) await begin(next++);
  }),
);
