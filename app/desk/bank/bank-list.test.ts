import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { keepBankList } from "#app/domain/bank-list/keep-bank-list.service.server.ts";
import { noteChosenColumns } from "#app/domain/bank-list/chosen-columns.queries.server.ts";
import { listOpenRows } from "#app/domain/bank-list/stored-list.queries.server.ts";
import { deleteOldLists } from "#app/domain/bank-list/bank-retention.queries.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { findBankView } from "./bank-view.server.ts";
import { accept, decline, sayColumns, sayNotOurs, take } from "./bank-changes.server.ts";
import { groupedRows } from "./bank-words.ts";
import { findColumnsView } from "./columns-view.server.ts";
import { readAnswers } from "./read-answers.ts";

const HEAD = "Date,Narration,Ref No,Withdrawal,Deposit";
const FORM = "date|narration|ref no|withdrawal|deposit";
const KINDS = ["day", "text", "reference", "out", "in"] as const;

const line = (reference: string, rrn: number, paise = 30_000) =>
  `22/11/2026 06:58 PM,UPI/${rrn}/${reference}/PAYER ${rrn},${rrn},,${(paise / 100).toFixed(2)}`;
const csv = (...lines: string[]) => Buffer.from([HEAD, ...lines].join("\n"));

const ASKED = { show: "", find: "", words: "", today: "2026-11-23", seesAccounts: true };

const manager = (db: Db, clock = "10:20") => atDesk(db, clock, "manager");

async function givenVisit(db: Db, id: string, paise = 30_000) {
  await givenBooking(db, {
    id,
    day: "2026-11-23",
    status: "confirmed",
    patientName: `Patient ${id}`,
  });
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: id,
      position: 0,
      name: "Blood Count",
      category: "Tests",
      quantity: 1,
      pricePaise: paise,
    })
    .execute();
}

/** Visits with these references, and a list that is read with its columns known. */
async function given(db: Db, ids: readonly string[], file: Buffer) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  for (const id of ids) await givenVisit(db, id);
  await noteChosenColumns(db, FORM, KINDS, monday("10:00"));
  return read(db, file);
}

async function read(db: Db, file: Buffer, name = "statement.csv", clock = "10:20") {
  const kept = await keepBankList({ db, now: monday(clock), readById: "kavitha" }, name, file);
  if (!kept.ok) throw new Error(JSON.stringify(kept));
  return kept.id;
}

/** The lines of the first payments of a file, below its head. */
const first = (count: number) => new Set(Array.from({ length: count }, (_, at) => at + 2));
const payments = (db: Db) => db.selectFrom("payments").selectAll().orderBy("id").execute();
const receipts = (db: Db) => db.selectFrom("receipts").selectAll().orderBy("serial").execute();

async function dueOf(db: Db, id: string) {
  const bill = await findBilledVisit(db, `visit of ${id}`);
  return bill && billOf(bill).duePaise;
}

describe.each(databases)("§10 Bank on $name", ({ freshDb }) => {
  test("Accept enters each payment that fits once, dated as the bank has it, with its receipt", async () => {
    const db = await freshDb();
    const id = await given(
      db,
      ["7K4M", "9K2R"],
      csv(line("DS7K4MP1", 632_700_000_001), line("DS9K2RP2", 632_700_000_002)),
    );
    const answer = await accept(manager(db), id, first(2));
    expect(answer).toMatchObject({
      ok: true,
      said: "2 payments are entered, ₹600. 2 receipts are made.",
    });
    expect(await payments(db)).toMatchObject([
      {
        visitId: "visit of 7K4M",
        method: "online",
        paise: 30_000,
        upiReference: "632700000001",
        payReference: "DS7K4MP1",
        matchedAs: "reference",
        takenAt: "2026-11-22T13:28:00.000Z",
        day: "2026-11-22",
      },
      { visitId: "visit of 9K2R", payReference: "DS9K2RP2" },
    ]);
    expect(await receipts(db)).toHaveLength(2);
    expect(await dueOf(db, "7K4M")).toBe(0);
    expect(await accept(manager(db), id, first(2))).toMatchObject({ ok: false });
    expect(await payments(db)).toHaveLength(2);
  });

  test("a visit that changed meanwhile is left where it is", async () => {
    const db = await freshDb();
    const id = await given(
      db,
      ["7K4M", "9K2R"],
      csv(line("DS7K4MP1", 632_700_000_001), line("DS9K2RP2", 632_700_000_002)),
    );
    await db
      .updateTable("bookingLines")
      .set({ pricePaise: 40_000 })
      .where("bookingId", "=", "9K2R")
      .execute();
    expect(await accept(manager(db), id, first(2))).toMatchObject({
      said: "1 is entered. 1 changed meanwhile and stands under To choose.",
    });
    expect(await payments(db)).toHaveLength(1);
  });

  test("two colleagues who accept at once enter each payment once", async () => {
    const db = await freshDb();
    const ids = ["7K4M", "9K2R", "3T6Y", "5V3W", "6L2S"];
    const lines = ids.map((one, at) => line(`DS${one}P1`, 632_700_000_000 + at));
    const id = await given(db, ids, csv(...lines));
    await Promise.all([
      accept(manager(db), id, first(5)),
      accept(manager(db, "10:21"), id, first(5)),
    ]);
    expect(await payments(db)).toHaveLength(5);
    expect(new Set((await payments(db)).map(({ visitId }) => visitId)).size).toBe(5);
  });

  test("two colleagues who choose different visits for one row enter it once", async () => {
    const db = await freshDb();
    const id = await given(db, ["7K4M", "9K2R"], csv(line("none", 632_700_000_001)));
    const [row] = await listOpenRows(db, id);
    const taken = await Promise.all(
      ["7K4M", "9K2R"].map((one) =>
        deskChange(manager(db), (trx, by) => take(trx, by, row?.id ?? "", `visit of ${one}`)),
      ),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.find(({ ok }) => !ok)).toMatchObject({ said: "This row is settled already." });
    expect(await payments(db)).toHaveLength(1);
  });

  test("a payment of a closed day is entered for today and marked with its day", async () => {
    const db = await freshDb();
    const id = await given(db, ["7K4M"], csv(line("DS7K4MP1", 632_700_000_001)));
    await db
      .insertInto("closedTallies")
      .values({
        day: "2026-11-22",
        closedAt: "2026-11-22T15:30:00.000Z",
        closedById: "kavitha",
        paise: 0,
      })
      .execute();
    const view = await findBankView(db, id, ASKED);
    expect(view?.closed).toEqual([{ day: "Sunday 22 November", count: 1 }]);
    await accept(manager(db), id, first(1));
    expect(await payments(db)).toMatchObject([
      { day: "2026-11-23", takenAt: "2026-11-22T13:28:00.000Z" },
    ]);
  });

  test("the same file twice: nothing is new; under another name and in another encoding too", async () => {
    const db = await freshDb();
    const file = csv(line("DS7K4MP1", 632_700_000_001), line("DSXXXXP1", 632_700_000_002));
    await given(db, ["7K4M"], file);
    const again = { ok: false, again: { rows: 2 } };
    const asked = { db, now: monday("10:30"), readById: "kavitha" };
    expect(await keepBankList(asked, "statement.csv", file)).toMatchObject(again);
    const utf16 = Buffer.from(`\uFEFF${file.toString()}`, "utf16le");
    expect(await keepBankList(asked, "other.csv", utf16)).toMatchObject(again);
  });

  test("a later list that holds rows again enters only what is new", async () => {
    const db = await freshDb();
    const known = line("DS7K4MP1", 632_700_000_001);
    const id = await given(db, ["7K4M", "9K2R"], csv(known));
    await accept(manager(db), id, first(2));
    const later = await read(db, csv(known, line("DS9K2RP1", 632_700_000_002)), "later.csv");
    expect(await listOpenRows(db, later)).toHaveLength(1);
    await accept(manager(db, "11:00"), later, first(2));
    expect(await payments(db)).toHaveLength(2);
  });

  test("Undo removes the payments, cancels the receipts with their numbers, and the rows are open again", async () => {
    const db = await freshDb();
    const id = await given(
      db,
      ["7K4M", "9K2R"],
      csv(line("DS7K4MP1", 632_700_000_001), line("DS9K2RP1", 632_700_000_002)),
    );
    const accepted = await accept(manager(db), id, first(2));
    if (!accepted.ok || !accepted.undo) throw new Error("no undo");
    const made = await receipts(db);
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may: () => true };
    const now = monday("10:40");
    expect(await undo(db, { ...by, now }, accepted.undo)).toMatchObject({
      ok: true,
      said: "Undone: accepted ₹600 from statement.csv, 2 payments.",
    });
    expect(await payments(db)).toEqual([]);
    const left = await receipts(db);
    expect(left.map(({ number }) => number)).toEqual(made.map(({ number }) => number));
    expect(left.every(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
    expect(await listOpenRows(db, id)).toHaveLength(2);
    expect(await undo(db, { ...by, now }, accepted.undo)).toMatchObject({ ok: false });
    await accept(manager(db, "11:00"), id, first(2));
    expect(await payments(db)).toHaveLength(2);
  });

  describe("a long list", () => {
    const COUNT = 230;
    const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
    const references = Array.from(
      { length: COUNT },
      (_, at) => `7K${SIGNS[Math.trunc(at / SIGNS.length)]}${SIGNS[at % SIGNS.length]}`,
    );
    const long = (db: Db) =>
      given(
        db,
        references,
        csv(...references.map((one, at) => line(`DS${one}P1`, 632_700_000_000 + at))),
      );
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may: () => true };
    const entries = (db: Db) =>
      db
        .selectFrom("history")
        .selectAll()
        .where("action", "=", "bank.accepted")
        .orderBy("id")
        .execute();

    test("one Undo takes back all that was accepted, whichever entry it begins at", async () => {
      const db = await freshDb();
      const id = await long(db);
      const accepted = await accept(manager(db), id, first(COUNT));
      expect(accepted).toMatchObject({
        said: "230 payments are entered, ₹69,000. 230 receipts are made.",
      });
      const made = await entries(db);
      expect(made.map(({ details }) => JSON.parse(details ?? ""))).toMatchObject([
        { payments: "100 payments", paise: 3_000_000 },
        { payments: "100 payments", paise: 3_000_000 },
        { payments: "30 payments", paise: 900_000 },
      ]);
      const last = made[2]?.id ?? "";
      expect(await undo(db, { ...by, now: monday("10:40") }, last)).toMatchObject({
        ok: true,
        said: "Undone: accepted ₹69,000 from statement.csv, 230 payments.",
      });
      expect(await payments(db)).toEqual([]);
      expect(await listOpenRows(db, id)).toHaveLength(COUNT);
      const undone = await undo(db, { ...by, now: monday("10:41") }, made[0]?.id ?? "");
      expect(undone).toMatchObject({ ok: false, said: "Undone already at 10:40 AM." });
    });

    test("a server that ends midway leaves what it entered with its Undo, and Accept enters the rest", async () => {
      const db = await freshDb();
      const id = await long(db);
      const { staff, ...one } = manager(db);
      let changes = 0;
      const ending = {
        ...one,
        staff: {
          ...staff,
          get id() {
            if (++changes > 1) throw new Error("ended");
            return staff.id;
          },
        },
      };
      await expect(accept(ending, id, first(COUNT))).rejects.toThrow("ended");
      expect(await payments(db)).toHaveLength(100);
      const [only] = await entries(db);
      expect(await undo(db, { ...by, now: monday("10:40") }, only?.id ?? "")).toMatchObject({
        said: "Undone: accepted ₹30,000 from statement.csv, 100 payments.",
      });
      expect(await payments(db)).toEqual([]);
      await accept(manager(db, "10:45"), id, first(COUNT));
      expect(await payments(db)).toHaveLength(COUNT);
      expect(new Set((await payments(db)).map(({ visitId }) => visitId)).size).toBe(COUNT);
    });
  });

  test("Undo brings back how the rest was to come", async () => {
    const db = await freshDb();
    const id = await given(db, ["7K4M"], csv(line("DS7K4MP1", 632_700_000_001)));
    await db.updateTable("visits").set({ restComes: "lab" }).execute();
    const accepted = await accept(manager(db), id, first(1));
    if (!accepted.ok || !accepted.undo) throw new Error("no undo");
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may: () => true };
    await undo(db, { ...by, now: monday("10:40") }, accepted.undo);
    expect(await payments(db)).toEqual([]);
    expect(await db.selectFrom("visits").select("restComes").executeTakeFirst()).toEqual({
      restComes: "lab",
    });
  });

  test("Undo leaves what was given back, and what a closed day counted, and says so", async () => {
    const db = await freshDb();
    const id = await given(
      db,
      ["7K4M", "9K2R", "3T6Y"],
      csv(
        line("DS7K4MP1", 632_700_000_001),
        line("DS9K2RP1", 632_700_000_002),
        line("DS3T6YP1", 632_700_000_003).replace("22/11", "23/11"),
      ),
    );
    const accepted = await accept(manager(db, "20:00"), id, first(3));
    if (!accepted.ok || !accepted.undo) throw new Error("no undo");
    await db
      .insertInto("refunds")
      .values({
        id: "back",
        visitId: "visit of 7K4M",
        paise: 10_000,
        allowedPaise: 10_000,
        method: "bank",
        reason: "Goodwill",
        askedAt: monday("20:10").toISOString(),
        givenAt: monday("20:10").toISOString(),
        day: "2026-11-23",
        givenById: "kavitha",
      })
      .execute();
    await db
      .insertInto("closedTallies")
      .values({
        day: "2026-11-23",
        closedAt: monday("21:00").toISOString(),
        closedById: "kavitha",
        paise: 0,
      })
      .execute();
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may: () => true };
    const undone = await undo(db, { ...by, now: monday("21:10") }, accepted.undo);
    expect(undone).toMatchObject({
      said: "Undone: accepted ₹900 from statement.csv, 3 payments. 2 payments are left. DS-7K4M: ₹100 of it was given back. DS-3T6Y: Monday is closed. A manager can open it again.",
    });
    expect((await payments(db)).map(({ visitId }) => visitId)).toEqual([
      "visit of 7K4M",
      "visit of 3T6Y",
    ]);
  });

  test("what is too much is entered too, and stands under Refunds due", async () => {
    const db = await freshDb();
    const id = await given(db, ["7K4M"], csv(line("DS7K4MP1", 632_700_000_001, 40_000)));
    expect(await accept(manager(db), id, first(1))).toMatchObject({ ok: false });
    const [row] = await listOpenRows(db, id);
    await deskChange(manager(db), (trx, by) => take(trx, by, row?.id ?? "", "visit of 7K4M"));
    expect(await payments(db)).toMatchObject([{ paise: 40_000, matchedAs: "chosen" }]);
    expect(await db.selectFrom("refundsDue").selectAll().execute()).toMatchObject([
      { visitId: "visit of 7K4M", paise: 10_000 },
    ]);
  });

  test("a UPI payment noted at the door gets the bank’s reference, and is not entered again", async () => {
    const db = await freshDb();
    const id = await given(
      db,
      ["7K4M", "9K2R"],
      csv(line("DS7K4MP1", 632_700_000_001), line("DS9K2RP1", 632_700_000_002)),
    );
    await db
      .insertInto("payments")
      .values({
        id: "door",
        visitId: "visit of 7K4M",
        method: "upi",
        paise: 30_000,
        upiReference: null,
        takenAt: "2026-11-22T14:00:00.000Z",
        day: "2026-11-22",
        takenById: "kavitha",
      })
      .execute();
    const answer = await accept(manager(db), id, new Set([3]));
    expect(answer).toMatchObject({
      said: "1 payment is entered, ₹300. 1 receipt is made.",
    });
    expect((await payments(db)).find((one) => one.id === "door")).toMatchObject({
      upiReference: "632700000001",
    });
    expect(await payments(db)).toHaveLength(2);
  });

  test("a list is deleted after 7 days, and an unknown payer waits for 30", async () => {
    const db = await freshDb();
    const id = await given(
      db,
      ["7K4M"],
      csv(
        line("DS7K4MP1", 632_700_000_001),
        line("none", 632_700_000_002),
        line("none", 632_700_000_003),
      ),
    );
    await accept(manager(db), id, first(3));
    const rows = await listOpenRows(db, id);
    await deskChange(manager(db), (trx, by) => sayNotOurs(trx, by, rows[0]?.id ?? ""));
    const after = (days: number) =>
      new Date(monday("10:20").getTime() + days * 24 * 60 * 60_000 + 1);
    const kept = () =>
      db.selectFrom("bankRows").select(["fileId", "paymentId"]).orderBy("line").execute();
    await deleteOldLists(db, after(6));
    expect(await kept()).toHaveLength(3);
    await deleteOldLists(db, after(7));
    expect(await kept()).toMatchObject([{ fileId: null }, { fileId: null, paymentId: null }]);
    await deleteOldLists(db, after(30));
    expect(await kept()).toHaveLength(1);
    expect(await payments(db)).toHaveLength(1);
  });

  test("payer and text of a row go with the patient whom it is of", async () => {
    const db = await freshDb();
    const id = await given(db, ["7K4M"], csv(line("DS7K4MP1", 632_700_000_001)));
    await accept(manager(db), id, first(1));
    const patient = { staffId: null, name: "patient" } as const;
    await deskChange(manager(db), async (trx) => {
      await eraseBooking(trx, "7K4M", patient, monday("11:00"));
      return { ok: true, said: "", undo: undefined };
    });
    expect(await db.selectFrom("bankRows").selectAll().execute()).toMatchObject([
      { payer: null, text: "", bankReference: null, paise: 30_000 },
    ]);
    expect(await db.selectFrom("bankFiles").selectAll().execute()).toMatchObject([
      { sheets: "[]", leftOut: "[]" },
    ]);
  });

  test("“Not this visit” is remembered", async () => {
    const db = await freshDb();
    const id = await given(db, ["7K4M"], csv(line("DS7K4MP1", 632_700_000_001)));
    const [row] = await listOpenRows(db, id);
    await deskChange(manager(db), (trx, by) => decline(trx, by, row?.id ?? "", ["visit of 7K4M"]));
    expect(await accept(manager(db), id, first(1))).toMatchObject({ ok: false });
    expect(await payments(db)).toEqual([]);
  });

  const sent = (reference: string, rrn: number) =>
    `22/11/2026 07:58 PM,UPI/REV/${rrn}/${reference},${rrn},300.00,`;

  test("what the bank takes back in a later list is named with its payment", async () => {
    const db = await freshDb();
    const id = await given(db, ["7K4M"], csv(line("DS7K4MP1", 632_700_000_001)));
    await accept(manager(db), id, first(1));
    const later = await read(db, csv(sent("x", 632_700_000_001)), "later.csv");
    const view = await findBankView(db, later, { ...ASKED, show: "out" });
    expect(view?.takenBack).toMatchObject([
      { amount: "₹300.00", on: "22 Nov 2026", payee: { names: "Patient 7K4M" } },
    ]);
    expect(view?.left.words).toBe("left out: 1 taken back");
    expect(view?.left.lines[0]?.words).toMatch(/^Taken back: /);
  });

  test("so is a payment that was entered by hand, by its number or by our reference", async () => {
    const db = await freshDb();
    await given(db, ["7K4M", "9K2R"], csv(line("none", 632_700_000_009)));
    const paid = (id: string, upiReference: string | null, payReference: string | null) => ({
      id: `paid-${id}`,
      visitId: `visit of ${id}`,
      method: "online" as const,
      paise: 30_000,
      upiReference,
      payReference,
      takenAt: "2026-11-22T14:00:00.000Z",
      day: "2026-11-22",
      takenById: "kavitha",
    });
    await db
      .insertInto("payments")
      .values([paid("7K4M", "6327 0000 0001", null), paid("9K2R", null, "DS9K2RP1")])
      .execute();
    const later = await read(
      db,
      csv(sent("x", 632_700_000_001), sent("DS9K2RP1", 632_700_000_002)),
      "later.csv",
    );
    const view = await findBankView(db, later, ASKED);
    expect(view?.takenBack.map(({ payee }) => payee.names)).toEqual([
      "Patient 7K4M",
      "Patient 9K2R",
    ]);
  });

  test("a row that waits, and was taken back by another list, does not fit, whichever came first", async () => {
    const db = await freshDb();
    const id = await given(
      db,
      ["7K4M", "9K2R"],
      csv(line("DS7K4MP1", 632_700_000_001), line("DS9K2RP1", 632_700_000_002)),
    );
    await read(db, csv(sent("x", 632_700_000_001)), "later.csv");
    expect((await findBankView(db, id, ASKED))?.fit.count).toBe(1);
    expect(await accept(manager(db), id, first(2))).toMatchObject({
      said: "1 is entered. 1 changed meanwhile and stands under To choose.",
    });
    const [row] = (await findBankView(db, id, ASKED))?.choose.rows ?? [];
    expect(row?.after).toContain("It was taken back on 22 Nov 2026.");
  });

  test("a list that is read after the one that took its payment back asks about it", async () => {
    const db = await freshDb();
    await given(db, ["7K4M"], csv(line("none", 632_700_000_009)));
    await read(db, csv(sent("x", 632_700_000_001)), "reversals.csv");
    const later = await read(db, csv(line("DS7K4MP1", 632_700_000_001)), "later.csv");
    const view = await findBankView(db, later, ASKED);
    expect(view?.fit.count).toBe(0);
    expect(view?.choose.count).toBe(1);
  });

  test("a payment in another list under another number is perhaps the same, and settled without money", async () => {
    const db = await freshDb();
    const id = await given(db, ["7K4M"], csv(line("DS7K4MP1", 632_700_000_001)));
    await accept(manager(db), id, first(1));
    const other = await read(db, csv(line("DS7K4MP1", 632_700_000_002)), "app.csv");
    const view = await findBankView(db, other, ASKED);
    expect(view?.twice.count).toBe(0);
    const [asked] = view?.choose.rows ?? [];
    expect(asked?.before).toBe("Perhaps the same payment:");
    expect(asked?.choices?.map(({ words }) => words)).toEqual([
      "It is the same payment",
      "It is another one: Take it, ₹300 too much",
    ]);
    const to = asked?.choices?.[0]?.to ?? "";
    await deskChange(manager(db), (trx, by) => take(trx, by, asked?.id ?? "", to));
    expect(await payments(db)).toMatchObject([{ upiReference: "632700000001" }]);
    expect(await db.selectFrom("refundsDue").selectAll().execute()).toEqual([]);
    expect((await findBankView(db, other, ASKED))?.choose.count).toBe(0);
  });

  test("a payment of a year ago is asked about with its year", async () => {
    const db = await freshDb();
    const old = line("DS7K4MP1", 632_700_000_001).replace("22/11/2026", "22/11/2025");
    const ahead = line("DS9K2RP1", 632_700_000_002).replace("22/11/2026", "24/11/2026");
    const id = await given(db, ["7K4M", "9K2R"], csv(old, ahead));
    const view = await findBankView(db, id, ASKED);
    expect(view?.fit.count).toBe(0);
    expect(view?.choose.rows.map(({ when, after }) => [when, after])).toEqual([
      [
        "22 Nov 2025 06:58 PM",
        ", by reference DS7K4MP1. The bill is ₹300.00. 22 Nov 2025 is before the booking was made.",
      ],
      [
        "24 Nov 06:58 PM",
        ", by reference DS9K2RP1. The bill is ₹300.00. 24 Nov 2026 is ahead of today.",
      ],
    ]);
  });

  test("answers are remembered by the head, and rows are shown as they are read by them", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    const asked = { db, now: monday("10:00"), readById: "kavitha" };
    const file = (rrn: number) =>
      Buffer.from(`When,Words,Sum,Way\n22/11/2026,UPI/${rrn}/OM,300.00,X\n`);
    const kept = await keepBankList(asked, "odd.csv", file(632_700_000_001));
    if (!kept.ok) throw new Error("refused");
    expect(kept.isKnownForm).toBe(false);
    const guessed = await findColumnsView(db, kept.id, new URLSearchParams());
    expect(guessed?.rows).toEqual(["Row 2 does not say whether it came in"]);
    const answers = new URLSearchParams({ day: "0", in: "2", way: "all", text: "1" });
    expect((await findColumnsView(db, kept.id, answers))?.rows).toEqual([
      "₹300.00 came in, 22 Nov 2026, UPI/632700000001/OM",
    ]);
    const said = readAnswers((name) => answers.get(name) ?? "");
    expect(await sayColumns(manager(db), kept.id, said)).toMatchObject({ ok: true });
    expect(await listOpenRows(db, kept.id)).toHaveLength(1);
    const later = await keepBankList(asked, "later.csv", file(632_700_000_002));
    expect(later).toMatchObject({ ok: true, isKnownForm: true });
  });

  test("a list of one row says 1 row, and what is not understood is shown with its cells", async () => {
    const db = await freshDb();
    const id = await given(db, [], csv("22/11/2026,UPI/OM,1,,three hundred"));
    const view = await findBankView(db, id, ASKED);
    expect(groupedRows(view?.rowCount ?? 0)).toBe("1 row");
    expect(view?.faulty).toMatchObject({
      lead: "Row 2 has no amount.",
      rest: "It is left out.",
      lines: [{ words: "Row 2 has no amount:", cells: "22/11/2026, UPI/OM, 1, three hundred" }],
    });
  });
});
