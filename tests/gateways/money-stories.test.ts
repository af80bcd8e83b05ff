import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { giveBack } from "#app/desk/bill/refund.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { byMachine, deskChange } from "#app/domain/history/desk-change.server.ts";
import type { GatewayName } from "#app/domain/gateways/gateway.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { startGatewayPayment } from "#app/domain/payments/gateway-payments.server.ts";
import { askDue } from "#server/gateways/gateway-asks.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { seededRandom } from "#tests/faults/random.ts";
import { attemptsOf, booksOf, givenDue, givenGateway } from "./given-payment.ts";
import type { Fault, Sent } from "./stand-in.ts";

const STORIES = Number(process.env.STORIES ?? 15);
const STEPS = 25;
const VISIT = "visit of booking";
const FAULTS: readonly Fault[] = ["500", "lost", "redirect", "huge"];
const KAVITHA = { id: "kavitha", name: "Kavitha Nair", may: () => true };

const LINE = { bookingId: "booking", position: 0 };

/** A change of the bill, with what every change brings with it. */
const change = (db: Db, now: Date, work: (trx: Db) => Promise<RowChange>) =>
  writeTransaction(db, async (trx) => {
    const entry = { ...byMachine(now), action: "booking.lines" as const, visitId: VISIT };
    return record(trx, entry, [await work(trx)]);
  });

/** One story: what a patient, the desk, the network and the gateway do with a bill, in any order. */
async function play(db: Db, gateway: GatewayName, random: () => number) {
  const pays = await givenGateway(db, gateway);
  const { standIn, work } = pays;
  const below = (bound: number) => Math.floor(random() * bound);
  const any = <T>(list: readonly T[]) => list[below(list.length)] as T;
  /** All that was ever sent: a part is lost, the rest comes late, often, and in any order. */
  const sent: Sent[] = [];
  /** What can still be paid: links that a patient was sent to. */
  const open = async () => {
    const known = (await attemptsOf(db)).filter(({ redirectUrl }) => redirectUrl !== null);
    return known
      .map(({ reference }) => standIn.books.linkOf(reference))
      .filter(({ state }) => state !== "paid");
  };
  const begin = async () => {
    const { duePaise } = await booksOf(db, VISIT);
    await startGatewayPayment(work, { bookingId: "booking", paise: duePaise });
  };
  const pay = async () => {
    const links = await open();
    const more = any([0, 0, 0, 100, 5_000]);
    const link = links.length > 0 && any(links);
    if (link) standIn.pay(link.reference, { paise: link.paise + more, at: work.now() });
  };
  const steps: (() => unknown)[] = [
    begin,
    begin,
    begin,
    pay,
    pay,
    pay,
    async () => {
      const links = await open();
      if (links.length > 0) standIn.expire(any(links).reference);
    },
    () => standIn.faults.push(any(FAULTS)),
    () => pays.pass(any([0.1, 1, 5, 31, 90])),
    () => askDue(work),
    async () => {
      sent.push(...standIn.outgoing.splice(0).filter(() => random() < 0.7));
      if (sent.length > 0) await Promise.all([pays.take(any(sent)), pays.take(any(sent))]);
    },
    () =>
      change(db, work.now(), (trx) =>
        changeRow(trx, "bookingLines", LINE, { pricePaise: 10_000 + below(20) * 5_000 }),
      ),
    () => {
      const status = any(["pending", "pending", "cancelled"]);
      return change(db, work.now(), (trx) => changeRow(trx, "bookings", "booking", { status }));
    },
    () =>
      deskChange({ db, now: work.now(), staff: KAVITHA }, (trx, by) =>
        giveBack(trx, by, VISIT, {
          paise: undefined,
          reason: "Cancelled",
          method: "online",
          isGiven: false,
        }),
      ),
    () => {
      const waiting = [...standIn.books.refunds.values()].filter(
        ({ state }) => state === "pending",
      );
      if (waiting.length > 0) standIn.settleRefund(any(waiting).key, "processed");
    },
  ];
  for (let step = 0; step < STEPS; step += 1) await any(steps)();
  standIn.faults.length = 0;
  await settle(pays, db);
  return pays;
}

/** Nothing is in the way any more: what is asked about for days is asked, and refunds are made. */
async function settle({ standIn, work, pass }: Awaited<ReturnType<typeof givenGateway>>, db: Db) {
  for (let round = 0; round < 6; round += 1) {
    pass(61);
    await askDue(work);
    for (const refund of standIn.books.refunds.values())
      if (refund.state === "pending") standIn.settleRefund(refund.key, "processed");
  }
  const waiting = db.selectFrom("refunds").select("id").where("givenAt", "is", null);
  expect(await waiting.where("dueAt", "is not", null).execute()).toEqual([]);
}

describe.each(databases)("§10 online payment: stories on $name", ({ freshDb }) => {
  test.each(["razorpay", "cashfree"] as const)(
    "the lab's books and those of %s agree to the paisa, whatever happens in between",
    async (gateway) => {
      const random = seededRandom();
      const seen = { payments: 0, back: 0, over: 0 };
      for (let story = 0; story < STORIES; story += 1) {
        const db = await freshDb();
        await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
        await givenDue(db);
        const { standIn, logged } = await play(db, gateway, random);
        const { inPaise, backPaise } = standIn.books.totals();
        const books = await booksOf(db, VISIT);
        const told = { story, logged: logged.filter(({ level }) => level === "error") };
        expect({ ...told, in: books.paidPaise, back: books.givenBackPaise }).toEqual({
          story,
          logged: [],
          in: inPaise,
          back: backPaise,
        });
        // Every overpayment stands under Refunds due, and a visit that was paid has one receipt.
        expect({ story, due: books.refundDuePaise }).toEqual({ story, due: books.overPaise });
        const isKept = books.paidPaise > books.givenBackPaise;
        expect({ story, isOne: books.receipts <= 1 && (!isKept || books.receipts === 1) }).toEqual({
          story,
          isOne: true,
        });
        seen.payments += books.payments;
        seen.back += books.givenBackPaise;
        seen.over += books.overPaise;
        await standIn.stop();
      }
      // The stories tell something.
      expect(seen.payments).toBeGreaterThan(STORIES / 3);
      expect(seen.back + seen.over).toBeGreaterThan(0);
    },
    300_000,
  );
});
