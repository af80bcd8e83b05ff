import { parse } from "csv-parse/sync";
import type { Db } from "#app/db/schema.server.ts";
import { tallyCsv } from "#app/desk/tally/tally-csv.server.ts";
import { findMonth } from "#app/desk/month/month.queries.server.ts";
import { findRows } from "#app/desk/month/rows.queries.server.ts";
import { bagLeft, type Collector } from "#app/desk/tally/tally.ts";
import { findBag, findTally, type Tally } from "#app/desk/tally/tally.queries.server.ts";
import { type Bill, billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisits, type StoredBill } from "#app/domain/bill/bill.queries.server.ts";
import { refundDueOf } from "#app/domain/bill/refund.ts";
import type { Played } from "./play-day.ts";
import { receivedOf } from "#app/domain/receipts/receipt-content.ts";
import { findValidReceipts } from "#app/domain/receipts/receipt-rows.queries.server.ts";

/** Where bills, receipts, Refunds due, the tally of a day, its CSV and Month say different sums. */

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const paiseOf = (rows: readonly { paise: number }[]) => sum(rows.map(({ paise }) => paise));

/** @returns a sentence for each sum that differs; none when all agree to the paisa. */
export async function findDayFaults(db: Db, day: string, { visits: visitIds, closed }: Played) {
  const faults: string[] = [];
  const same = (what: string, one: unknown, other: unknown) => {
    if (one !== other) faults.push(`${day} ${what}: ${String(one)} is not ${String(other)}`);
  };
  const visits = await findBilledVisits(db, visitIds);
  const receipts = await findValidReceipts(db, visitIds);
  const due = new Map(
    (await db.selectFrom("refundsDue").selectAll().where("visitId", "in", visitIds).execute()).map(
      (row) => [row.visitId, row.paise],
    ),
  );
  let dueAtDoor = 0;
  for (const [id, visit] of visits) {
    const bill = billOf(visit);
    const isLive = isAskedFor(visit);
    same(`total of ${id}`, bill.totalPaise, ownTotal(visit));
    const kept = paiseOf(visit.payments) - paiseOf(given(visit));
    same(`paid of ${id}`, bill.paidPaise - bill.givenBackPaise, kept);
    same(`balance of ${id}`, kept + bill.duePaise - bill.overPaise, isLive ? bill.totalPaise : 0);
    same(`parts of ${id}`, bill.atHome.duePaise + (bill.atCentre?.duePaise ?? 0), bill.duePaise);
    same(
      `total parts of ${id}`,
      bill.atHome.totalPaise + (bill.atCentre?.totalPaise ?? 0),
      bill.totalPaise,
    );
    if (kept < 0) faults.push(`${day} ${id}: more went back than came in`);
    if (isLive) dueAtDoor += bill.atHome.duePaise;
    same(`refund due of ${id}`, due.get(id) ?? 0, refundDueOf(bill, visit.keptOverPaise));
    receiptFaults(same, id, { visit, bill, receipt: receipts.get(id), isLive });
  }
  await tallyFaults(db, day, same, dueAtDoor);
  if (closed) await closingFaults(db, day, same, closed);
  await monthFaults(db, day, same, visits);
  return faults;
}

type Same = (what: string, one: unknown, other: unknown) => void;
const isAskedFor = ({ bookings }: StoredBill) =>
  bookings.some(({ status }) => status !== "cancelled");
const given = ({ refunds }: StoredBill) => refunds.filter(({ givenAt }) => givenAt !== null);

/** The total by hand, from what is stored. */
function ownTotal(visit: StoredBill) {
  const live = visit.bookings.filter(({ status }) => status !== "cancelled");
  const shown = live.length > 0 ? live : visit.bookings;
  const lines = shown.flatMap((booking) => booking.lines);
  const prices = sum(lines.map(({ pricePaise, quantity }) => (pricePaise ?? 0) * quantity));
  const cost = prices - sum(shown.map(({ notTakenPaise }) => notTakenPaise ?? 0));
  const isVisited = lines.some(({ atCentre }) => !atCentre);
  const charge = isVisited && !visit.chargeWaivedBecause ? (visit.chargePaise ?? 0) : 0;
  const full = cost - Math.min(visit.discountPaise ?? 0, cost) + charge;
  const allowed = sum(visit.refunds.map(({ allowedPaise }) => allowedPaise));
  return full - Math.min(allowed, full);
}

type Told = {
  visit: StoredBill;
  bill: Bill;
  receipt: Awaited<ReturnType<typeof findValidReceipts>> extends Map<string, infer R>
    ? R | undefined
    : never;
  isLive: boolean;
};

function receiptFaults(same: Same, id: string, { visit, bill, receipt, isLive }: Told) {
  same(`receipt of ${id}`, receipt !== undefined, visit.payments.length > 0);
  if (!receipt) return;
  const { content, paidPaise } = receipt;
  same(`received on ${receipt.number}`, paidPaise, bill.paidPaise - bill.givenBackPaise);
  same(`receipt's sum ${receipt.number}`, receivedOf(content), paidPaise);
  same(`receipt's total ${receipt.number}`, content.totalPaise, bill.totalPaise);
  if (!isLive) return;
  same(`receipt's due ${receipt.number}`, content.duePaise, bill.duePaise);
  same(`receipt's over ${receipt.number}`, content.overPaise, bill.overPaise);
}

async function tallyFaults(db: Db, day: string, same: Same, dueAtDoor: number) {
  const tally = await findTally(db, day);
  const sums = wholeDay(tally);
  const payments = await db.selectFrom("payments").selectAll().where("day", "=", day).execute();
  const refunds = await db.selectFrom("refunds").selectAll().where("day", "=", day).execute();
  const handed = await db
    .selectFrom("handovers")
    .selectAll()
    .where("day", "=", day)
    .where("countedAt", "is not", null)
    .where("takenBackAt", "is", null)
    .execute();
  const paidBy = (method: string) => paiseOf(payments.filter((one) => one.method === method));
  const backBy = (isCash: boolean) =>
    paiseOf(refunds.filter(({ method }) => (method === "cash") === isCash));
  same("cash", sums.cash, paidBy("cash"));
  same("UPI", sums.upi, paidBy("upi"));
  same("advance", sums.advance, paidBy("advance"));
  same("given back in cash", sums.givenBack, backBy(true));
  same("sent back", sums.sentBack, backBy(false));
  same("handed over", sums.handedOver, paiseOf(handed));
  same("due", sums.due, dueAtDoor);
  for (const { sums: part } of parts(tally))
    same("in all", part.inAll, part.cash + part.upi + part.due);
  same(
    "cash, balanced",
    sums.cash - sums.givenBack,
    sums.handedOver + sums.inBag - sums.difference,
  );
  const differs = sum(handed.map(({ paise, bagPaise }) => paise - (bagPaise ?? 0)));
  same("difference", sums.difference, differs);
  for (const { sums: part, collectors } of parts(tally))
    for (const name of ["cash", "givenBack", "inBag", "difference"] as const)
      same(`sum of ${name}`, part[name], sum(collectors.map((one) => one[name])));
  csvFaults(tallyCsv(tally), same, sums);
}

const parts = (tally: Tally) => [tally, ...(tally.after ? [tally.after] : [])];

/** What the closing counted and what came after it, as one. */
function wholeDay(tally: Tally) {
  const both = (name: keyof Tally["sums"]) => sum(parts(tally).map(({ sums }) => sums[name]));
  const { after } = tally;
  return {
    cash: both("cash"),
    upi: both("upi"),
    advance: both("advance"),
    givenBack: both("givenBack"),
    sentBack: both("sentBack"),
    handedOver: both("handedOver"),
    difference: both("difference"),
    due: both("due") - paiseOf(after?.paidSince ?? []),
    inBag: both("inBag") - sum((after?.collectors ?? []).map(({ carried }) => carried)),
  };
}

/** What the closing of the day counted then, and what stands there now. */
async function closingFaults(db: Db, day: string, same: Same, closed: Tally) {
  const now = await findTally(db, day);
  const figures = ({ sums, collectors, closing }: Tally) =>
    JSON.stringify({ sums, closing, collectors: collectors.map(figuresOf) });
  same("closed figures", figures(now), figures(closed));
  same("closed with", now.sums.inAll, now.closing?.paise);
  for (const { staffId, name } of now.collectors) {
    const { leftPaise } = await findBag(db, staffId, day);
    const left = now.after?.collectors.find((one) => one.staffId === staffId);
    same(`bag of ${name}`, left ? bagLeft(left) : 0, leftPaise);
  }
}

/** Without the lines, whose words can change: `a part: ₹20 due`. */
const figuresOf = ({ payments, refunds, handovers, ...figures }: Collector) => ({
  ...figures,
  lines: [payments, refunds, handovers].map((lines) => lines.map(({ id, paise }) => [id, paise])),
});

type Line = { what: string; method: string; rupees: string };

/** The accountant's sums, from the file alone. */
function csvFaults(csv: string, same: Same, sums: ReturnType<typeof wholeDay>) {
  const lines = parse(csv, { columns: true, bom: true }) as unknown as Line[];
  const of = (is: (line: Line) => boolean) =>
    sum(lines.filter(is).map(({ rupees }) => Math.round(Number(rupees) * 100)));
  const isCash = ({ method }: Line) => method === "cash";
  same(
    "CSV cash",
    of((line) => line.what === "payment" && isCash(line)),
    sums.cash,
  );
  same(
    "CSV UPI",
    of(({ what, method }) => what === "payment" && method === "upi"),
    sums.upi,
  );
  same(
    "CSV given back",
    of((line) => line.what === "given back" && isCash(line)),
    -sums.givenBack,
  );
  same(
    "CSV sent back",
    of((line) => line.what === "given back" && !isCash(line)),
    -sums.sentBack,
  );
  same(
    "CSV due",
    of(({ what }) => what === "due" || what === "due, paid"),
    sums.due,
  );
  same(
    "CSV handed over, less what was taken back",
    of(({ what }) => /^(?:handed over|taken back)/.test(what)),
    sums.handedOver,
  );
  same(
    "CSV in the bag",
    of(({ what }) => what === "in the bag"),
    sums.inBag,
  );
  same(
    "CSV difference",
    of(({ what }) => what === "short" || what === "over"),
    sums.difference,
  );
}

/** Of the day as a span: Month, the tally of the day, the bills, and the rows behind each figure. */
async function monthFaults(
  db: Db,
  day: string,
  same: Same,
  visits: ReadonlyMap<string, StoredBill>,
) {
  const span = { from: day, to: day };
  const month = await findMonth(db, span, { allTests: true });
  const tallied = wholeDay(await findTally(db, day));
  const { sums } = month;
  same("month: came in", month.cameIn.paise, tallied.cash + tallied.upi + tallied.advance);
  same("month: given back", month.givenBack, tallied.givenBack + tallied.sentBack);
  same("month: due", sums.duePaise, tallied.due);
  const modes = sums.cashPaise + sums.upiPaise + sums.advancePaise + sums.duePaise;
  same("month: earned", sums.earnedPaise, modes);
  const bills = Array.from(visits.values(), billOf);
  const over = sum(bills.map(({ overPaise }) => overPaise));
  same("month: kept", modes - sums.duePaise, month.cameIn.paise - month.givenBack - over);
  // The bill of a cancelled visit is shown still, and nobody has to pay it.
  const asked = Array.from(visits.values()).filter(isAskedFor);
  const totals = sum(asked.map((visit) => billOf(visit).totalPaise));
  same("month: bills", sums.earnedPaise + sums.centrePaise, totals);
  const sold = sum(month.tests.shown.map(({ paise }) => paise));
  same("month: sold", sold + sums.chargePaise - sums.lessPaise, totals);
  const colleagues = sum(month.colleagues.map(({ earnedPaise }) => earnedPaise));
  same("month: by colleague", colleagues, sums.earnedPaise);
  const days = sum(month.bars.map(({ earnedPaise }) => earnedPaise));
  same("month: by day", days, sums.earnedPaise);
  const refunds = sum(month.refundsDue.map(({ paise }) => paise));
  const figures = {
    earned: sums.earnedPaise,
    cash: sums.cashPaise,
    upi: sums.upiPaise,
    advance: sums.advancePaise,
    due: sums.duePaise,
    less: sums.lessPaise,
    centre: sums.centrePaise,
    "came-in": month.cameIn.paise,
    "given-back": month.givenBack,
    tests: sold,
    dues: month.dues.paise,
    "refunds-due": refunds,
  } as const;
  for (const [of, paise] of Object.entries(figures) as [keyof typeof figures, number][]) {
    const found = await findRows(db, { of, span, show: Infinity });
    same(`month: sum of ${of}`, found.paise, paise);
    same(`month: rows of ${of}`, paiseOf(found.rows), paise);
  }
}
