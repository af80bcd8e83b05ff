import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { GatewayName } from "#app/domain/gateways/gateway.ts";
import { sealKeys, storeGateways } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { SECRET } from "#tests/gateways/given-payment.ts";
import { KEYS } from "#tests/gateways/keys.ts";
import { type Sent, startStandIn } from "#tests/gateways/stand-in.ts";
import { startGatewayDay } from "./gateway-day.ts";
import { findMoneyFaults, NO_MONEY_FAULTS } from "./money-faults.ts";
import { report } from "./patients.ts";
import { testOnPostgres } from "./postgres.ts";
import { seededRandom } from "./random.ts";
import { startWriter } from "./writer-process.ts";

const KILLS = Number(process.env.KILLS ?? 5);
/** On each database; `STORIES=500000 KILLS=50 npm run test:faults -- money-kill` for a million. */
const STORIES = Number(process.env.STORIES ?? 100);
const MOST_MS = 300_000 + STORIES * 300;
/** No server begins so many stories before it is killed. */
const RANGE = 100_000;

/** Nothing went wrong, no refund waits for the gateway, and the stories told something. */
const ALL_WELL = {
  faults: NO_MONEY_FAULTS,
  lines: ["waiting 0"],
  payments: expect.toSatisfy((count: number) => count > STORIES / 3),
  refunds: expect.toSatisfy((count: number) => count > 0),
  receipts: expect.any(Number),
};

/** Plays stories of money, killing the server in the middle of them, and compares both sides' books. */
async function killWhilePaying(db: Db, place: string, name: GatewayName) {
  const random = seededRandom();
  const standIn = await startStandIn(name, KEYS[name]);
  onTestFinished(() => standIn.stop());
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  const stored = { on: name, keys: { [name]: sealKeys(SECRET, name, KEYS[name]) } };
  await writeTransaction(db, (trx) => storeGateways(trx, stored));
  const clockStart = Date.now();
  let port = "";
  const begun = { stories: 0 };
  const lines: string[] = [];
  const told = {
    size: 0,
    add(line: string) {
      const [kind = "", word = ""] = line.split(" ");
      if (kind === "listens") port = word;
      else if (kind === "story") begun.stories += 1;
      else if (kind === "link") day.open(word);
      else lines.push(line);
      told.size += 1;
    },
  };
  const hand = async ({ body, heads }: Sent) => {
    const init = { method: "POST", body: new Uint8Array(body), headers: heads };
    const url = `http://127.0.0.1:${port}/webhooks/payments/${name}`;
    return fetch(url, init).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const day = startGatewayDay({ standIn, random, hand });
  const server = (nth: number, mode = "") => {
    const first = String(nth * RANGE);
    const args = [place, standIn.keys.baseUrl, String(clockStart), first, mode];
    return startWriter("tests/faults/money-writer.ts", args, told);
  };
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const running = server(kill);
    const enough = (STORIES * (kill + 1)) / (KILLS + 1);
    while (begun.stories < enough) await running.writeMore(1);
    await sleep(random() * 60);
    await running.kill();
  }
  day.calm();
  await server(KILLS + 1, "settle").ended;
  await day.end();
  const { faults, ...figures } = await findMoneyFaults(db, standIn.books);
  report(`stories of money, kill -9, ${name}`, { kills: KILLS, ...begun, ...figures });
  return { faults, lines, ...figures };
}

test(
  "SQLite: a server that is killed while patients pay keeps Razorpay's books to the paisa",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "doorstep-money-"));
    const file = join(folder, "doorstep.db");
    const db = connect({ file });
    await migrate(db);
    expect(await killWhilePaying(db, file, "razorpay")).toEqual(ALL_WELL);
    await db.destroy();
    rmSync(folder, { recursive: true });
  },
  MOST_MS,
);

testOnPostgres(
  "PostgreSQL: a server that is killed while patients pay keeps Cashfree's books to the paisa",
  async ({ postgres }) => {
    const db = connect({ url: postgres.url, maxConnections: 2 });
    await migrate(db);
    expect(await killWhilePaying(db, postgres.url, "cashfree")).toEqual(ALL_WELL);
    await db.destroy();
  },
  MOST_MS,
);
