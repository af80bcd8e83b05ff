import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { enterAccountPayment } from "#app/domain/accounts/account-money.server.ts";
import { chargeVisit } from "#app/domain/accounts/charge-visit.server.ts";
import { returnPayment } from "#app/domain/accounts/return-payment.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenClient, givenColleague } from "#tests/databases/given.ts";
import { givenCharged } from "#tests/databases/given-charged.ts";
import { monthCsv } from "./month-csv.server.ts";
import { findMonth } from "./month.queries.server.ts";
import { readRowsAsked } from "./rows-address.ts";
import { findRows } from "./rows.queries.server.ts";
import { partsWords, rowsSub, rowsTitle, whatOf } from "./sum-rows-words.ts";
import { spanOfMonth } from "./span.ts";

const TODAY = "2026-11-23";
const NOVEMBER = spanOfMonth("2026-11", TODAY);
const OCTOBER = spanOfMonth("2026-10", TODAY);

const manager = (db: Db) => atDesk(db, "10:25", "manager");

/** Of two visits in November and one in October the account pays all but the second, of ₹200. */
async function givenVisits(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenClient(db);
  await givenCharged(db, "sanj", { id: "a", day: "2026-11-02", patientName: "Imtiaz" });
  await givenCharged(db, null, { id: "b", day: "2026-11-14", paise: 20_000 });
  await givenCharged(db, "sanj", { id: "c", day: "2026-10-14", paise: 30_000 });
}

/** @returns the id of the payment. */
async function givenPaid(db: Db, paise: number, day: string, method: "cheque" | "bank") {
  const reference = method === "cheque" ? "004512" : "N328";
  const paid = { method, paise, day, reference, isMoreMeant: true };
  await deskChange(manager(db), (trx, by) => enterAccountPayment(trx, by, "sanj", paid));
  const rows = await db.selectFrom("accountPayments").select("id").orderBy("id").execute();
  return rows.at(-1)?.id ?? "";
}

const rowsOf = (db: Db, of: string, span = NOVEMBER) =>
  findRows(db, readRowsAsked(new URLSearchParams({ of }), span));

describe.each(databases)("§10 month, what accounts pay, on $name", ({ freshDb }) => {
  test("earned by accounts is what their visits cost, by the day of the sample", async () => {
    const db = await freshDb();
    await givenVisits(db);
    const month = await findMonth(db, NOVEMBER);
    expect(month.sums).toMatchObject({
      visits: 2,
      accountPaise: 55_000,
      duePaise: 20_000,
      earnedPaise: 75_000,
    });
    expect(month.before).toMatchObject({ earnedPaise: 30_000 });
    expect(month.bars.filter(({ accountPaise }) => accountPaise > 0)).toMatchObject([
      { key: "2026-11-02", accountPaise: 55_000, duePaise: 0, earnedPaise: 55_000 },
    ]);
    const found = await rowsOf(db, "account");
    expect(rowsTitle(found)).toBe("Earned, paid by accounts");
    expect(rowsSub(found, TODAY)).toBe("1 to 23 November: ₹550, 1 visit");
    expect(found.rows.map((row) => [row.patientName, partsWords(row), row.paise])).toEqual([
      ["Imtiaz", "by account ₹550", 55_000],
    ]);
    const [line] = parse<Record<string, string>>(monthCsv(found), { columns: true, bom: true });
    expect(line).toMatchObject({ patient: "Imtiaz", account: "550", due: "0", rupees: "550" });
  });

  test("a visit that is charged later, and to the patient again, moves in the figures", async () => {
    const db = await freshDb();
    await givenVisits(db);
    const charge = (account: string | null) =>
      deskChange(manager(db), (trx, by) => chargeVisit(trx, by, "visit of b", account));
    await charge("sanj");
    expect((await findMonth(db, NOVEMBER)).sums).toMatchObject({
      accountPaise: 75_000,
      duePaise: 0,
      earnedPaise: 75_000,
    });
    await charge(null);
    expect((await findMonth(db, NOVEMBER)).sums).toMatchObject({
      accountPaise: 55_000,
      duePaise: 20_000,
      earnedPaise: 75_000,
    });
  });

  test("payments of accounts and what the bank returned stand by the day of the money", async () => {
    const db = await freshDb();
    await givenVisits(db);
    const earned = (await findMonth(db, NOVEMBER)).sums;
    const cheque = await givenPaid(db, 30_000, "2026-10-30", "cheque");
    await givenPaid(db, 55_000, "2026-11-12", "bank");
    await deskChange(manager(db), (trx, by) =>
      returnPayment(trx, by, "sanj", { paymentId: cheque, day: "2026-11-20", words: "" }),
    );
    const november = await findMonth(db, NOVEMBER);
    // Neither is earned, nor do they stand with what patients paid.
    expect(november.sums).toEqual(earned);
    expect(november.cameIn).toEqual({ payments: 0, paise: 0 });
    expect(november.fromAccounts).toEqual({ rows: 2, paise: 25_000 });
    expect((await findMonth(db, OCTOBER)).fromAccounts).toEqual({ rows: 1, paise: 30_000 });
    const found = await rowsOf(db, "from-accounts");
    expect(rowsTitle(found)).toBe("Came in from accounts");
    expect(rowsSub(found, TODAY)).toBe("1 to 23 November: ₹250, 2 payments");
    expect(
      found.rows.map((row) => [
        row.day,
        row.patientName,
        row.colleague,
        whatOf(row, "from-accounts"),
        row.paise,
      ]),
    ).toEqual([
      ["2026-11-20", "Sanjeevini Clinic", "Kavitha Nair", "Cheque 004512 returned", -30_000],
      ["2026-11-12", "Sanjeevini Clinic", "Kavitha Nair", "NEFT N328", 55_000],
    ]);
    const lines = parse<Record<string, string>>(monthCsv(found), { columns: true, bom: true });
    expect(lines.map(({ what, rupees }) => [what, rupees])).toEqual([
      ["Cheque 004512 returned", "-300"],
      ["NEFT N328", "550"],
    ]);
  });
});
