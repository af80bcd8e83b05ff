import { describe, expect, test } from "vitest";
import { deleteOldEvents } from "#app/domain/payments/event-retention.queries.server.ts";
import { startGatewayPayment } from "#app/domain/payments/gateway-payments.server.ts";
import { isGatewayOn, storeGateways } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { askDue } from "#server/gateways/gateway-asks.ts";
import { attemptsOf, booksOf, eventsOf, givenDue, givenGateway } from "./given-payment.ts";

const both = databases.flatMap((on) =>
  (["razorpay", "cashfree"] as const).map((gateway) => ({ ...on, gateway })),
);

const PAID = {
  payments: 1,
  paidPaise: 170_000,
  givenBackPaise: 0,
  overPaise: 0,
  duePaise: 0,
  refundDuePaise: 0,
  receipts: 1,
};

describe.each(both)("§10 online payment by $gateway on $name", ({ gateway, freshDb }) => {
  async function given() {
    const db = await freshDb();
    await givenDue(db);
    return { db, ...(await givenGateway(db, gateway)) };
  }

  test("a try is stored, and its webhook makes the payment with its receipt", async () => {
    const { db, begin, standIn, takeAll } = await given();
    expect(await isGatewayOn(db)).toBe(true);
    expect(await begin()).toBe("DS8H4TP1");
    expect(await attemptsOf(db)).toMatchObject([
      { reference: "DS8H4TP1", nth: 1, paise: 170_000, gateway, state: "pending", isTest: 1 },
    ]);
    standIn.pay("DS8H4TP1");
    await takeAll();
    expect(await booksOf(db)).toEqual(PAID);
    expect(await attemptsOf(db)).toMatchObject([{ state: "paid", dueAt: null }]);
    expect(await db.selectFrom("payments").selectAll().execute()).toMatchObject([
      { method: "online", takenById: null, payReference: "DS8H4TP1", matchedAs: "gateway" },
    ]);
    const entry = await db
      .selectFrom("history")
      .select(["actor", "details"])
      .where("action", "=", "payment.online")
      .executeTakeFirstOrThrow();
    expect(entry.actor).toBe("machine");
    expect(entry.details).toContain("test mode");
  });

  test("pressed twice, it is the same try; another amount due is said", async () => {
    const { db, begin, work, standIn } = await given();
    await begin();
    await begin();
    expect(standIn.books.links.size).toBe(1);
    await db.updateTable("bookingLines").set({ pricePaise: 230_000 }).execute();
    expect(await startGatewayPayment(work, { bookingId: "booking", paise: 170_000 })).toEqual({
      ok: false,
      reason: "changed",
      duePaise: 230_000,
    });
    expect(await begin("booking", 230_000)).toBe("DS8H4TP2");
  });

  test("pressed four times while the gateway is slow, it is one link", async () => {
    for (const fault of ["slow", "lost", "500"] as const) {
      const { db, work, standIn } = await given();
      standIn.faults.push(fault);
      const presses = Array.from({ length: 4 }, () =>
        startGatewayPayment(work, { bookingId: "booking", paise: 170_000 }),
      );
      const urls = (await Promise.all(presses)).flatMap((one) => (one.ok ? one.redirectUrl : []));
      expect(new Set(urls).size).toBe(1);
      expect(standIn.books.links.size).toBe(1);
      expect(await attemptsOf(db)).toHaveLength(1);
    }
  });

  test("the gateway gets no link to the ticket, only a way back that opens nothing", async () => {
    const { standIn, begin } = await given();
    await begin();
    const asked = JSON.stringify(standIn.books.linkOf("DS8H4TP1").asked);
    expect(asked).toContain('"https://lab.example/paid"');
    expect(asked).not.toContain("ticket");
  });

  test("after a gateway that did not answer it is the same try again", async () => {
    const { db, work, standIn, begin } = await given();
    standIn.faults.push("500");
    expect(await startGatewayPayment(work, { bookingId: "booking", paise: 170_000 })).toEqual({
      ok: false,
      reason: "silent",
    });
    expect(await begin()).toBe("DS8H4TP1");
    expect(await attemptsOf(db)).toHaveLength(1);
  });

  test("a second payment of one link is entered as it came in, once, and can go back", async () => {
    const { db, begin, standIn, takeAll, logged } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    await takeAll();
    standIn.pay("DS8H4TP1");
    standIn.outgoing.push(...standIn.outgoing);
    await takeAll();
    expect(await booksOf(db)).toMatchObject({
      payments: 2,
      paidPaise: 340_000,
      refundDuePaise: 170_000,
    });
    const [first, second] = await attemptsOf(db);
    expect([first?.state, second?.state]).toEqual(["paid", "refund-due"]);
    expect(second?.gatewayPaymentId).not.toBe(first?.gatewayPaymentId);
    const references = await db
      .selectFrom("payments")
      .select("payReference")
      .orderBy("id")
      .execute();
    expect(references.map(({ payReference }) => payReference)).toEqual(["DS8H4TP1", "DS8H4TP2"]);
    expect(logged).toEqual([]);
  });

  test("without a gateway nothing is stored or asked", async () => {
    const { db, work, standIn } = await given();
    await storeGateways(db, { on: null, keys: {} });
    expect(await startGatewayPayment(work, { bookingId: "booking", paise: 170_000 })).toEqual({
      ok: false,
      reason: "off",
    });
    expect([await attemptsOf(db), standIn.calls]).toEqual([[], []]);
  });

  test("a gateway that does not answer is asked again under the same reference", async () => {
    const { db, work, standIn, pass, takeAll } = await given();
    standIn.faults.push("lost");
    expect(await startGatewayPayment(work, { bookingId: "booking", paise: 170_000 })).toEqual({
      ok: false,
      reason: "silent",
    });
    pass(1);
    await askDue(work);
    expect(standIn.books.links.size).toBe(1);
    expect(await attemptsOf(db)).toMatchObject([{ state: "pending", lastError: null }]);
    standIn.pay("DS8H4TP1");
    await takeAll();
    expect(await booksOf(db)).toEqual(PAID);
  });

  test("replayed, repeated and told by status as well, it is entered once", async () => {
    const { db, begin, standIn, take, work, pass } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    const [sent] = standIn.outgoing.splice(0);
    if (!sent) throw new Error("nothing was sent");
    pass(1);
    await Promise.all([take(sent), take(sent), askDue(work), take(sent)]);
    const head = { ...sent.heads, "x-razorpay-event-id": "evt_changed" };
    await take({ ...sent, heads: head });
    pass(1);
    await askDue(work);
    expect(await booksOf(db)).toEqual(PAID);
  });

  test("a lost webhook is made good by asking", async () => {
    const { db, begin, standIn, work, pass } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    standIn.outgoing.length = 0;
    pass(1);
    standIn.faults.push("500");
    await askDue(work);
    expect(await booksOf(db)).toMatchObject({ payments: 0 });
    pass(1);
    await askDue(work);
    expect(await booksOf(db)).toEqual(PAID);
    const [payment] = await db.selectFrom("payments").select("upiReference").execute();
    expect(payment?.upiReference).toMatch(/^\d{12}$/);
  });

  test("disorder: expired after paid changes nothing, paid after expired counts", async () => {
    const { db, begin, standIn, take } = await given();
    await begin();
    standIn.expire("DS8H4TP1");
    standIn.pay("DS8H4TP1");
    const [expired, paid] = standIn.outgoing.splice(0);
    if (!expired || !paid) throw new Error("nothing was sent");
    await take(expired);
    expect(await attemptsOf(db)).toMatchObject([{ state: "expired" }]);
    await take(paid);
    await take(expired);
    expect(await booksOf(db)).toEqual(PAID);
    expect(await attemptsOf(db)).toMatchObject([{ state: "paid" }]);
  });

  test("after 30 minutes without an answer it is failed, and asked about for three days", async () => {
    const { db, begin, standIn, work, pass } = await given();
    await begin();
    for (let minute = 0; minute < 31; minute += 1) {
      pass(1);
      await askDue(work);
    }
    expect(await attemptsOf(db)).toMatchObject([{ state: "failed" }]);
    for (let hour = 0; hour < 20; hour += 1) {
      pass(60);
      await askDue(work);
    }
    standIn.pay("DS8H4TP1");
    pass(60);
    await askDue(work);
    expect(await booksOf(db)).toEqual(PAID);
    expect(standIn.calls.length).toBeLessThan(70);
  });

  test("after three days it is asked about no more", async () => {
    const { db, begin, work, pass } = await given();
    await begin();
    pass(72 * 60);
    await askDue(work);
    expect(await attemptsOf(db)).toMatchObject([{ state: "failed", dueAt: null }]);
  });

  test("paid twice: the second one is entered, and a refund due at once", async () => {
    const { db, begin, standIn, takeAll, pass } = await given();
    await begin();
    pass(31);
    expect(await begin()).toBe("DS8H4TP2");
    standIn.pay("DS8H4TP1");
    standIn.pay("DS8H4TP2");
    await takeAll();
    expect(await booksOf(db)).toMatchObject({
      payments: 2,
      paidPaise: 340_000,
      refundDuePaise: 170_000,
    });
    expect(await attemptsOf(db)).toMatchObject([{ state: "paid" }, { state: "refund-due" }]);
  });

  test("after cancelling: entered, and a refund due", async () => {
    const { db, begin, standIn, takeAll } = await given();
    await begin();
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    standIn.pay("DS8H4TP1");
    await takeAll();
    expect(await booksOf(db)).toMatchObject({ paidPaise: 170_000, refundDuePaise: 170_000 });
    expect(await attemptsOf(db)).toMatchObject([{ state: "refund-due" }]);
  });

  test("another amount is entered as what it is", async () => {
    const { db, begin, standIn, takeAll } = await given();
    await begin();
    standIn.pay("DS8H4TP1", { paise: 200_000 });
    await takeAll();
    expect(await booksOf(db)).toMatchObject({ paidPaise: 200_000, refundDuePaise: 30_000 });
    expect(await attemptsOf(db)).toMatchObject([{ state: "refund-due", paise: 170_000 }]);
  });

  test.each([
    ["wrong currency", { currency: "USD" }, "refused: currency"],
    ["negative", { paise: -170_000 }, "refused: amount"],
    ["nothing", { paise: 0 }, "refused: amount"],
    ["100 times the amount", { paise: 17_000_000 }, "refused: amount"],
  ])("%s is refused, logged once, and nothing is changed", async (_name, paid, outcome) => {
    const { db, begin, standIn, take, logged } = await given();
    await begin();
    const before = [await booksOf(db), await attemptsOf(db)];
    standIn.pay("DS8H4TP1", paid);
    const [sent] = standIn.outgoing.splice(0);
    if (!sent) throw new Error("nothing was sent");
    for (let time = 0; time < 3; time += 1) expect(await take(sent)).toEqual({ ok: true });
    expect([await booksOf(db), await attemptsOf(db)]).toEqual(before);
    expect(await eventsOf(db)).toMatchObject([{ gateway, outcome }]);
    expect(logged).toMatchObject([{ level: "error", message: "a payment event was refused" }]);
  });

  test("told by status, it is refused likewise, and logged once", async () => {
    const { db, begin, standIn, work, pass, logged } = await given();
    await begin();
    standIn.pay("DS8H4TP1", { paise: 17_000_000 });
    for (let time = 0; time < 5; time += 1) {
      pass(1);
      await askDue(work);
    }
    expect(await booksOf(db)).toMatchObject({ payments: 0 });
    expect(await attemptsOf(db)).toMatchObject([{ lastError: "refused: amount" }]);
    expect(logged).toHaveLength(1);
  });

  test("missing heads and another lab's webhooks are refused, logged, and change nothing", async () => {
    const { db, begin, standIn, take, logged } = await given();
    const other = await givenGateway(await freshDb(), gateway);
    await givenDue(other.work.db);
    await begin();
    await other.begin();
    standIn.pay("DS8H4TP1");
    other.standIn.pay("DS8H4TP1");
    const [sent] = standIn.outgoing;
    const [theirs] = other.standIn.outgoing;
    if (!sent || !theirs) throw new Error("nothing was sent");
    const before = [await booksOf(db), await attemptsOf(db)];
    const heads = Object.keys(sent.heads).filter((head) => head.startsWith("x-"));
    for (const missing of heads) {
      const { [missing]: _gone, ...rest } = sent.heads;
      expect(await take({ ...sent, heads: rest })).toEqual({ ok: false, reason: "missing-head" });
    }
    const forged = { ...theirs.heads, ...signedByOther(theirs.heads) };
    expect(await take({ ...theirs, heads: forged })).toEqual({
      ok: false,
      reason: "wrong-signature",
    });
    expect([await booksOf(db), await attemptsOf(db)]).toEqual(before);
    expect(await eventsOf(db)).toEqual([]);
    expect(logged).toHaveLength(heads.length + 1);
  });

  test("a signed event of no try of this lab is refused, and logged once", async () => {
    const { db, begin, standIn, take, logged } = await given();
    await begin();
    await db.deleteFrom("paymentAttempts").execute();
    standIn.pay("DS8H4TP1");
    const [sent] = standIn.outgoing;
    if (!sent) throw new Error("nothing was sent");
    expect([await take(sent), await take(sent)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await booksOf(db)).toMatchObject({ payments: 0 });
    expect(await eventsOf(db)).toMatchObject([{ outcome: "refused: of no try of this lab" }]);
    expect(logged).toHaveLength(1);
  });

  test("what a gateway told is forgotten after half a year, and enters nothing when it is told again", async () => {
    const { db, begin, standIn, take, work, pass } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    const [sent] = standIn.outgoing;
    if (!sent) throw new Error("nothing was sent");
    await take(sent);
    pass(179 * 24 * 60);
    await deleteOldEvents(db, work.now());
    expect(await eventsOf(db)).toHaveLength(1);
    pass(2 * 24 * 60);
    await deleteOldEvents(db, work.now());
    expect(await eventsOf(db)).toEqual([]);
    await take(sent);
    expect(await eventsOf(db)).toMatchObject([{ outcome: "known" }]);
    expect(await booksOf(db)).toEqual(PAID);
  });

  test("killed between claim and answer, it is asked again a minute later", async () => {
    const { db, begin, standIn, work, pass } = await given();
    await begin();
    standIn.pay("DS8H4TP1");
    pass(1);
    // The claim of a server that died before the gateway answered.
    const dueAt = new Date(work.now().getTime() + 60_000).toISOString();
    await db.updateTable("paymentAttempts").set({ dueAt, tries: 2 }).execute();
    expect(await askDue(work)).toBe(0);
    pass(1);
    expect(await askDue(work)).toBe(1);
    expect(await booksOf(db)).toEqual(PAID);
  });

  test("two servers ask once", async () => {
    const { begin, standIn, work, pass } = await given();
    await begin();
    standIn.calls.length = 0;
    pass(1);
    const asked = await Promise.all([askDue(work), askDue(work), askDue(work)]);
    expect(asked.toSorted()).toEqual([0, 0, 1]);
    expect(standIn.calls).toHaveLength(1);
  });
});

/** A signature of somebody else's secret, of the form that this gateway has. */
const signedByOther = (heads: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(heads)
      .filter(([head]) => head.endsWith("-signature"))
      .map(([head, value]) => [head, value.replace(/^./, (sign) => (sign === "a" ? "b" : "a"))]),
  );
