import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { connect, type DatabaseLocation } from "#app/db/connect.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { sealKeys, storeGateways } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { startGatewayPayment } from "#app/domain/payments/gateway-payments.server.ts";
import type { GatewayWork } from "#app/domain/payments/gateway-work.server.ts";
import { postgresPrograms, startPostgres } from "#tests/databases/postgres.ts";
import { postBooking } from "#tests/faults/patients.ts";
import { untilWarm } from "#tests/faults/until-warm.ts";
import { givenDue } from "#tests/gateways/given-payment.ts";
import { KEYS } from "#tests/gateways/keys.ts";
import { type Sent, startStandIn, type StandIn } from "#tests/gateways/stand-in.ts";
import { startServer, type StartedServer } from "#tests/server/built-site.ts";
import { onFilledData, settings } from "./built-server.ts";
import { quantile } from "./numbers.ts";

/** The public site and bookings while a gateway tells of payments, beside the same without; in turns. */
const PER_SECOND = 200;
const ROUNDS = 4;
const ROUND_MS = 6_000;
const PAYMENTS = (PER_SECOND * ROUND_MS * ROUNDS) / 1_000;
/** Visitors ask, read, and ask again; patients book. */
const VISITORS = 4;
const PATIENTS = 2;
const PAUSE_MS = 10;
const PAGES = ["/", "/tests", "/packages", "/api/tests/page", "/search?q=sugar"];
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXY";
const AT_ONCE = 32;

/** Milliseconds, p99, of pages and of bookings without and with webhooks, and of the webhooks' answers. */
export type UnderWebhooks = {
  pages: { without: number; with: number };
  bookings: { without: number; with: number };
  webhookMs: number;
  told: number;
  /** How many payments stand in the lab's books after it. */
  entered: number;
};

/** A lab of the gateway whose patients have a link each, and the webhooks that say that they paid. */
async function makeTold(location: DatabaseLocation, standIn: StandIn): Promise<Sent[]> {
  const db = connect(location);
  const secret = await findOrMakeSecret(db);
  const keys = { razorpay: sealKeys(secret, "razorpay", KEYS.razorpay) };
  await writeTransaction(db, (trx) => storeGateways(trx, { on: "razorpay", keys }));
  const work: GatewayWork = {
    db,
    secret,
    sealKey: secret,
    gatewayUrl: standIn.keys.baseUrl,
    now: () => new Date(),
    publicUrl: "https://lab.example",
    labName: async () => "Doorstep Diagnostics",
    log: { warn: () => {}, error: () => {} },
  };
  const begin = async (nth: number) => {
    const signs = [0, 1, 2, 3, 4].map((at) => SIGNS[Math.floor(nth / 29 ** at) % 29]).join("");
    await writeTransaction(db, (trx) => givenDue(trx, 170_000, `paying-${nth}`, signs));
    const started = await startGatewayPayment(work, {
      bookingId: `paying-${nth}`,
      paise: 170_000,
    });
    if (!started.ok) throw new Error(`a payment was not begun: ${started.reason}`);
  };
  for (let first = 0; first < PAYMENTS; first += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, PAYMENTS - first) }, async (_, nth) =>
        begin(first + nth),
      ),
    );
  // The webhooks alone tell of them.
  await db.updateTable("paymentAttempts").set({ dueAt: null }).execute();
  await db.destroy();
  for (const reference of standIn.books.links.keys()) standIn.pay(reference);
  return standIn.outgoing.splice(0);
}

async function timesOf(act: (nth: number) => Promise<Response>, until: number) {
  const times: number[] = [];
  for (let nth = 0; performance.now() < until; nth++) {
    const begun = performance.now();
    const answer = await act(nth);
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
  return times;
}

async function measure(server: StartedServer, told: readonly Sent[]) {
  const { url } = server;
  const address = `${url}/webhooks/payments/razorpay`;
  const workerData = { url: address, perSecond: PER_SECOND, told };
  // A thread of its own, so that making requests delays no visitor.
  const gateway = new Worker(new URL("./send-webhooks.ts", import.meta.url), { workerData });
  await once(gateway, "message");
  await untilWarm(url);
  const pages = { without: [] as number[], with: [] as number[] };
  const bookings = { without: [] as number[], with: [] as number[] };
  const answers: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round++) {
    const kind = round % 2 === 0 ? "without" : "with";
    const until = performance.now() + ROUND_MS;
    const answered = kind === "with" ? once(gateway, "message") : [[]];
    if (kind === "with") gateway.postMessage(ROUND_MS, []);
    const visit = (nth: number) => fetch(url + PAGES[nth % PAGES.length]);
    const book = () => postBooking(url, crypto.randomUUID());
    const [visited, booked] = await Promise.all([
      Promise.all(Array.from({ length: VISITORS }, async () => timesOf(visit, until))),
      Promise.all(Array.from({ length: PATIENTS }, async () => timesOf(book, until))),
    ]);
    pages[kind].push(...visited.flat());
    bookings[kind].push(...booked.flat());
    const [times] = (await answered) as [number[]];
    answers.push(...times);
  }
  await gateway.terminate();
  await server.stop();
  const p99 = (times: { without: number[]; with: number[] }) => ({
    without: quantile(times.without, 0.99),
    with: quantile(times.with, 0.99),
  });
  return {
    pages: p99(pages),
    bookings: p99(bookings),
    webhookMs: quantile(answers, 0.99),
    told: answers.length,
  };
}

async function countEntered(location: DatabaseLocation) {
  const db = connect(location);
  const { count } = await db
    .selectFrom("payments")
    .select((is) => is.fn.countAll().as("count"))
    .where("method", "=", "online")
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(count);
}

/** @param start a server on the database of `location`, which is filled before. */
async function bench(location: DatabaseLocation, start: (env: object) => Promise<StartedServer>) {
  const standIn = await startStandIn("razorpay", KEYS.razorpay);
  const told = await makeTold(location, standIn);
  const found = await measure(await start({ PAYMENT_GATEWAY_URL: standIn.keys.baseUrl }), told);
  await standIn.stop();
  return { ...found, entered: await countEntered(location) };
}

export const benchWebhooksOnSqlite = (): Promise<UnderWebhooks> =>
  onFilledData(async (start) => {
    const first = await start();
    const { dataDir } = first;
    await first.stop();
    return bench({ file: join(dataDir, "doorstep.db") }, (env) =>
      startServer({ env: { ...settings, DATA_DIR: dataDir, ...env } }),
    );
  });

/** On a throw-away PostgreSQL of this machine. Undefined where it is not installed. */
export async function benchWebhooksOnPostgres(): Promise<UnderWebhooks | undefined> {
  const programs = postgresPrograms();
  if (!programs) return undefined;
  const postgres = await startPostgres(programs);
  const env = { ...settings, DATABASE_URL: postgres.url };
  try {
    await (await startServer({ env })).stop();
    return await bench({ url: postgres.url }, (more) => startServer({ env: { ...env, ...more } }));
  } finally {
    postgres.remove();
  }
}

if (import.meta.main) {
  const print = (name: string, found: UnderWebhooks | undefined) =>
    process.stdout.write(`${name}: ${found ? JSON.stringify(found) : "not installed"}\n`);
  print("SQLite", await benchWebhooksOnSqlite());
  print("PostgreSQL", await benchWebhooksOnPostgres());
}
