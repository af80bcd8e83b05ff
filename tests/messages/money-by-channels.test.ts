import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { giveDiscount } from "#app/desk/bill/bill-changes.server.ts";
import { choosePayment } from "#app/desk/bill/payment.server.ts";
import { giveBack, noteSent } from "#app/desk/bill/refund.server.ts";
import { sendPayLink } from "#app/desk/bill/send-pay-link.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { listOfVisit } from "#app/desk/messages/deliveries.queries.server.ts";
import { findDues } from "#app/desk/month/dues.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { noteStop } from "#app/domain/notices/message-stops.queries.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { payLinkChannel } from "#app/domain/notices/tell-of-money.server.ts";
import type { Language } from "#app/lib/language.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { BY_SMS, sendAt } from "./send-at.ts";

const VISIT = "visit of booking";
const TICKED = { "channels.pay.link": "sms", "channels.refund.paid": "sms" };
const PAYEE = { upiId: "lab@okbank", merchantCode: undefined, labName: "Doorstep Diagnostics" };

/** A visit of ₹1,250 that was collected at 09:00 AM, of a lab that has ticked some channels. */
async function given(
  db: Db,
  {
    ticked = TICKED,
    language = "en",
  }: { ticked?: Record<string, string>; language?: Language } = {},
) {
  await storeNoticeSettings(db, BY_SMS);
  const rows = Object.entries(ticked).map(([name, value]) => ({ name, value }));
  if (rows.length > 0) await db.insertInto("labSettings").values(rows).execute();
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenBooking(db, {
    reference: "DS-7K4M",
    phone: "1000006038",
    day: "2026-11-23",
    status: "collected",
    ticketVersion: 1,
    language,
  });
  const line = { name: "Blood Count", category: "Tests", quantity: 1, pricePaise: 125_000 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: "booking", position: 0, ...line })
    .execute();
}

const press = (db: Db, clock = "10:00") =>
  deskChange(atDesk(db, clock), (trx, by) =>
    sendPayLink(trx, by, VISIT, { config: { payee: PAYEE } }),
  );
const pay = (db: Db) =>
  deskChange(atDesk(db, "09:42"), (trx, by) => choosePayment(trx, by, VISIT, "upi"));
const discount = (db: Db, amount: string) =>
  deskChange(atDesk(db, "09:43"), (trx, by) =>
    giveDiscount(trx, by, VISIT, { amount, reason: "Family", words: "" }),
  );
const refund = (db: Db, asked: Partial<Parameters<typeof giveBack>[3]> = {}, clock = "10:00") =>
  deskChange(atDesk(db, clock), (trx, by) =>
    giveBack(trx, by, VISIT, {
      paise: undefined,
      reason: "Price was wrong",
      method: "cash",
      isGiven: true,
      ...asked,
    }),
  );
const textsAt = async (db: Db, clock: string, seconds = 0) => {
  const { texts } = await sendAt(db, new Date(monday(clock).getTime() + seconds * 1_000));
  return texts;
};

describe.each(databases)("§10 notices: the pay link on $name", ({ freshDb }) => {
  test("goes out by the lab's channel, 30 seconds after the press, with the amount and no test", async () => {
    const db = await freshDb();
    await given(db);
    expect(await payLinkChannel(db, VISIT)).toBe("sms");
    expect(await press(db)).toMatchObject({
      ok: true,
      said: "The pay link goes out. SMS to the number ending in 6038",
    });
    expect(await textsAt(db, "10:00", 29)).toEqual([]);
    expect(await textsAt(db, "10:00", 30)).toEqual([
      expect.stringMatching(
        /^Doorstep Diagnostics: Rs 1,250 is still to pay for booking DS-7K4M\. Pay here: https:\/\/lab\.example\/ticket\/[\w-]{22}#pay$/,
      ),
    ]);
    expect(await listOfVisit(db, VISIT)).toMatchObject([{ event: "pay.link", state: "sent" }]);
    const [entry = expect.fail("there is none")] = await findHistory(db, { visitId: VISIT });
    expect(historySentence(entry)).toContain("sent the pay link, ₹1,250");
  });

  test("says it in Hindi to who booked in Hindi", async () => {
    const db = await freshDb();
    await given(db, { language: "hi" });
    await press(db);
    expect(await textsAt(db, "10:01")).toEqual([
      expect.stringMatching(
        /^Doorstep Diagnostics: बुकिंग DS-7K4M के ₹1,250 बाकी हैं। https:\/\/lab\.example\/hi\/ticket\/[\w-]{22}#pay$/,
      ),
    ]);
  });

  test("pressed twice, also by two colleagues, goes out once and is one entry", async () => {
    const db = await freshDb();
    await given(db);
    await Promise.all([press(db), press(db)]);
    expect(await textsAt(db, "10:01")).toHaveLength(1);
    const sent = await db
      .selectFrom("history")
      .select("id")
      .where("action", "=", "pay-link.sent")
      .execute();
    expect(sent).toHaveLength(1);
    await press(db, "10:05");
    expect(await textsAt(db, "10:06")).toHaveLength(1);
  });

  test("is not sent to who paid meanwhile, nor with an amount that is not due any more", async () => {
    const db = await freshDb();
    await given(db);
    await press(db);
    await pay(db);
    expect(await textsAt(db, "10:01")).toEqual([]);
    expect(await press(db, "10:02")).toMatchObject({
      ok: false,
      said: "Nothing is due for this visit.",
    });
    const other = await freshDb();
    await given(other);
    await press(other);
    expect(await discount(other, "100")).toMatchObject({ ok: true });
    expect(await textsAt(other, "10:01")).toEqual([]);
  });

  test("goes by no channel to a number whose owner wants no messages, and the desk says so", async () => {
    const db = await freshDb();
    await given(db);
    const { phone } = await db.selectFrom("bookings").select("phone").executeTakeFirstOrThrow();
    await noteStop(db, phone, monday("09:55"));
    expect(await payLinkChannel(db, VISIT)).toBeUndefined();
    expect(await press(db)).toMatchObject({
      ok: false,
      said: "The pay link goes by no channel. Load this page again.",
    });
    expect(await db.selectFrom("notices").select("id").execute()).toEqual([]);
  });

  test("a lab that has ticked nothing sends nothing, and the press opens WhatsApp as before", async () => {
    const db = await freshDb();
    await given(db, { ticked: {} });
    expect(await payLinkChannel(db, VISIT)).toBeUndefined();
    expect(await press(db)).toMatchObject({
      ok: false,
      said: "The pay link goes by no channel. Load this page again.",
    });
    expect(await db.selectFrom("notices").select("id").execute()).toEqual([]);
  });

  test("in quiet hours the toast says when it goes", async () => {
    const db = await freshDb();
    await given(db);
    expect(await press(db, "21:30")).toMatchObject({
      said: "The pay link goes out. SMS at 08:00 AM to the number ending in 6038",
    });
    expect(await textsAt(db, "21:31")).toEqual([]);
  });

  test("counts as asked under Still due", async () => {
    const db = await freshDb();
    await given(db);
    await discount(db, "100");
    await press(db);
    const { shown } = await findDues(db, 10);
    expect(shown.map(({ linkSentOn }) => linkSentOn)).toEqual(["2026-11-23"]);
  });
});

describe.each(databases)("§10 notices: a refund on $name", ({ freshDb }) => {
  const REFUND =
    /^Doorstep Diagnostics: we have paid back Rs 250 for booking DS-7K4M\. See https:\/\/lab\.example\/ticket\/[\w-]{22}$/;

  async function givenTooMuch(db: Db, ticked: Record<string, string> = TICKED) {
    await given(db, { ticked });
    await pay(db);
    await discount(db, "250");
  }

  test("is told once it is paid, 30 seconds later, with its amount, no test and no reason", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    expect(await refund(db)).toMatchObject({
      said: "₹250 given back in cash. SMS to the number ending in 6038",
    });
    expect(await textsAt(db, "10:00", 29)).toEqual([]);
    expect(await textsAt(db, "10:00", 30)).toEqual([expect.stringMatching(REFUND)]);
    expect(await listOfVisit(db, VISIT)).toMatchObject([{ event: "refund.paid", state: "sent" }]);
  });

  test("is not told when it is asked for, but when the bank's reference is written", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    expect(await refund(db, { method: "upi", isGiven: false })).toMatchObject({
      said: "₹250 is to be sent by UPI, under Refunds due.",
    });
    expect(await textsAt(db, "10:05")).toEqual([]);
    const { id } = await db.selectFrom("refunds").select("id").executeTakeFirstOrThrow();
    const sent = await deskChange(atDesk(db, "10:06"), (trx, by) =>
      noteSent(trx, by, VISIT, { refundId: id, bankReference: "312345678901" }),
    );
    expect(sent).toMatchObject({
      said: "₹250 sent back by UPI. SMS to the number ending in 6038",
    });
    expect(await textsAt(db, "10:07")).toEqual([expect.stringMatching(REFUND)]);
  });

  test("taken back it is not told, and of two refunds the other one is", async () => {
    const db = await freshDb();
    await givenTooMuch(db);
    const first = await refund(db, { paise: 10_000 });
    await refund(db, { paise: 15_000 });
    if (!first.ok || !first.undo) throw new Error("it cannot be undone");
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may: () => true };
    expect(await undo(db, { ...by, now: monday("10:00") }, first.undo)).toMatchObject({ ok: true });
    expect(await textsAt(db, "10:01")).toEqual([expect.stringContaining("paid back Rs 150 ")]);
    expect(await db.selectFrom("notices").select("id").execute()).toHaveLength(1);
  });

  test("a lab that has ticked nothing tells nobody, and the toast claims nothing", async () => {
    const db = await freshDb();
    await givenTooMuch(db, {});
    expect(await refund(db)).toMatchObject({ said: "₹250 given back in cash." });
    expect(await textsAt(db, "10:01")).toEqual([]);
  });
});
