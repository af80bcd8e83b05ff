import type { Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { startWriter } from "./writer-process.ts";

const VISITS = 12;
export const CASHIERS = ["asha", "ravi"] as const;

/** Visits of ₹300 that two colleagues take money for. */
export async function givenPayingVisits(db: Db) {
  for (const id of CASHIERS) await givenColleague(db, { id, name: id, signInName: id });
  for (let n = 0; n < VISITS; n++) {
    await givenBooking(db, { id: `b${n}`, status: "confirmed", day: dayInIndia(new Date()) });
    const line = { name: "Lipid Profile", category: "Heart", quantity: 1, pricePaise: 30_000 };
    await db
      .insertInto("bookingLines")
      .values({ bookingId: `b${n}`, position: 0, ...line })
      .execute();
  }
}

/** Takes money in a process of its own; the numbers it was told are added to `told`. */
export const startCashier = (place: string, name: string, told: Set<string>) =>
  startWriter("tests/faults/receipt-writer.ts", [place, name], told);

/** What is wrong with the receipts of a database: nothing, when all is well. */
export async function findFaults(db: Db, told: ReadonlySet<string>) {
  const receipts = await db.selectFrom("receipts").selectAll().orderBy("serial").execute();
  const last = await db.selectFrom("receiptYears").select("lastSerial").executeTakeFirst();
  const payments = await db
    .selectFrom("payments")
    .select("visitId")
    .select((by) => by.fn.sum("paise").as("paise"))
    .groupBy("visitId")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select(["visitId", "paise"])
    .where("givenAt", "is not", null)
    .execute();
  const paid = new Map(payments.map(({ visitId, paise }) => [visitId, Number(paise)]));
  for (const { visitId, paise } of refunds) paid.set(visitId, (paid.get(visitId) ?? 0) - paise);
  const valid = receipts.filter(({ cancelledAt }) => cancelledAt === null);
  const numbers = new Set(receipts.map(({ number }) => number));
  return {
    receipts: receipts.length,
    faults: {
      gaps: receipts.filter(({ serial }, at) => serial !== at + 1).length,
      last: Number(last?.lastSerial ?? 0) - receipts.length,
      lost: [...told].filter((number) => !numbers.has(number)).length,
      doubled: valid.length - new Set(valid.map(({ visitId }) => visitId)).size,
      // A paid visit has one receipt of what was paid; one that is not paid has none.
      wrong:
        valid.filter(({ visitId, paidPaise }) => paid.get(visitId) !== paidPaise).length +
        [...paid.keys()].filter((id) => !valid.some(({ visitId }) => visitId === id)).length,
    },
  };
}

export const NO_FAULTS = { gaps: 0, last: 0, lost: 0, doubled: 0, wrong: 0 };
