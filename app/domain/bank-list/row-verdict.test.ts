import { expect, test } from "vitest";
import { newRoom } from "#app/import/workbook/collected-lines.ts";
import { readCsv } from "#app/import/workbook/csv-cells.ts";
import { bankListReading, readBankList } from "./read-bank-list.ts";

const read = (...lines: string[]) =>
  readBankList([readCsv(lines.join("\n"), newRoom())], () => undefined);

/** What each row is, in the order of the file. */
function says(...lines: string[]) {
  const { rows, leftOut, faulty } = read(...lines);
  return [
    ...rows.map(({ line, paise }) => ({ line, said: `in ${paise / 100}` })),
    ...leftOut.map(({ line, why }) => ({ line, said: why })),
    ...faulty.map(({ line, lacks }) => ({ line, said: `no ${lacks}` })),
  ]
    .toSorted((a, b) => a.line - b.line)
    .map(({ said }) => said);
}

const TYPED = "Tran Date,Particulars,Ref No,Amount,Type,Balance";

test.each([
  ["DB", "out"],
  ["Dr", "out"],
  ["DEBIT", "out"],
  ["Paid", "out"],
  ["Sent", "out"],
  ["Money sent", "out"],
  ["Withdrawal", "out"],
  ["WDL", "out"],
  ["Payout", "out"],
  ["Chargeback", "out"],
  ["नामे", "out"],
  ["−", "out"],
  ["CR", "in 300"],
  ["Received", "in 300"],
  ["Credit (Cr)", "in 300"],
  ["Money received", "in 300"],
  ["जमा", "in 300"],
  ["XX", "no side"],
  ["Adjustment", "no side"],
  ["Rejected", "no side"],
  ["Credit card", "no side"],
  ["Debit Credit", "no side"],
  ["", "no side"],
])("§10 bank: the side %s of a list of all amounts", (side, said) => {
  const row = `27-11-2026,UPI/633212340041/NOVEMBER,633212340041,300.00,${side},`;
  expect(says(TYPED, row)).toEqual([said]);
});

test.each([
  ["SUCCESS", "in 300"],
  ["Txn Success", "in 300"],
  ["Payment successful", "in 300"],
  ["COMPLETED", "in 300"],
  ["Captured", "in 300"],
  ["FAILED", "failed"],
  ["Unsuccessful", "failed"],
  ["CHARGEBACK", "failed"],
  ["INVALID VPA", "failed"],
  ["NOT PROCESSED", "failed"],
  ["ON HOLD", "failed"],
  ["CREATED", "failed"],
  ["AUTHORIZED", "failed"],
  ["Processing", "failed"],
  ["userDropped", "failed"],
  ["Deemed approved", "no state"],
  ["Not success", "no state"],
  ["Success pending", "no state"],
  ["Queued", "no state"],
  ["U69", "no state"],
  ["", "no state"],
])("§10 bank: the state %s of an app’s payment", (state, said) => {
  const head = "Date,Customer name,UPI Ref No.,Amount,Status";
  const ok = "27/11/2026,Mohan,633212340052,₹100,SUCCESS";
  expect(says(head, ok, `27/11/2026,Asha,633212340051,₹300,${state}`)).toEqual(["in 100", said]);
});

test("§10 bank: a column of Cr and Dr belongs to the amount that it stands beside", () => {
  const kotak = "Transaction Date,Description,Amount,Dr / Cr,Balance,Dr / Cr";
  const rows = [
    ',OPENING BALANCE,,,"50,000.00",CR',
    '27-11-2026,UPI/Suresh/633212340011/x,"300.00",DR,"49,700.00",CR',
    '27-11-2026,UPI/Kavya/633212340012/DSX6BWP1,"300.00",CR,"50,000.00",CR',
    ',CLOSING BALANCE,,,"50,000.00",CR',
  ];
  expect(says(kotak, ...rows)).toEqual(["out", "in 300"]);
  const before = [
    "Transaction Date,Description,Balance,Dr / Cr,Amount,Dr / Cr",
    '27-11-2026,UPI/Suresh,"49,700.00",CR,"300.00",DR',
    '27-11-2026,UPI/Kavya,"50,000.00",CR,"300.00",CR',
  ];
  expect(says(...before)).toEqual(["out", "in 300"]);
  const withCurrency = [
    "Transaction Date,Description,Amount,Currency,Dr / Cr,Balance,Currency,Dr / Cr",
    '27-11-2026,UPI/Suresh,"300.00",INR,DR,"49,700.00",INR,CR',
    '27-11-2026,UPI/Kavya,"300.00",INR,CR,"50,000.00",INR,CR',
  ];
  expect(says(...withCurrency)).toEqual(["out", "in 300"]);
  const first = [
    "Transaction Date,Description,Dr/Cr,Amount,Dr/Cr,Balance",
    '27-11-2026,UPI/Suresh,DR,"300.00",CR,"49,700.00"',
    '27-11-2026,UPI/Kavya,CR,"300.00",CR,"50,000.00"',
  ];
  expect(says(...first)).toEqual(["out", "in 300"]);
});

test("§10 bank: one column of Cr and Dr behind a balance counts where the balance goes up and down by it", () => {
  const head = "Date,Narration,Amount,Balance,Dr/Cr";
  const follows = [
    "27-11-2026,UPI/A,100.00,1100.00,Cr",
    "27-11-2026,UPI/B,50.00,1050.00,Dr",
    "27-11-2026,UPI/C,300.00,1350.00,Cr",
  ];
  expect(says(head, ...follows)).toEqual(["in 100", "out", "in 300"]);
  const ofBalance = follows.map((row) => row.replace(/Dr$/, "Cr"));
  expect(says(head, ...ofBalance)).toEqual(["no side", "no side", "no side"]);
});

test("§10 bank: on an overdraft deposits came in, whatever the balance says", () => {
  const head = "Date,Particulars,Withdrawals,Deposits,Balance,Dr/Cr";
  const rows = [
    '27-11-2026,UPI/Girish,,300.00,"1,25,000.00",Dr',
    '27-11-2026,UPI/Gloves,"1,100.00",,"1,26,100.00",Dr',
    '27-11-2026,UPI/Meera,,500.00,"1,25,600.00",Dr',
  ];
  expect(says(head, ...rows)).toEqual(["in 300", "out", "in 500"]);
  const marked = "Date,Particulars,Withdrawals,Deposits,Balance";
  const inCell = rows.map((row) => row.replace(/",Dr$/, ' Dr"'));
  expect(says(marked, ...inCell)).toEqual(["in 300", "out", "in 500"]);
});

test("§10 bank: a row with more or fewer cells than the head is left out by name", () => {
  const head = "Date,Narration,Debit,Credit,Ref,Balance";
  const good = "27/11/26,UPI-MEERA,,300.00,633212340002,52300.00";
  expect(says(head, good, "27/11/26,UPI-HARISH, JAYANAGAR,300.00,,633212340001,52000.00")).toEqual([
    "in 300",
    "no cells",
  ]);
  expect(says(head, good, "27/11/26,UPI-HARISH,,1,300.00,633212340001,52000.00")).toEqual([
    "in 300",
    "no cells",
  ]);
  expect(says(head, good, "27/11/26,,300.00,633212340001,52000.00")).toEqual([
    "in 300",
    "no cells",
  ]);
  // All rows end with one more separator than the head.
  expect(says(head, `${good},`, `${good.replace("340002", "340003")},`)).toEqual([
    "in 300",
    "in 300",
  ]);
});

test.each([
  "Opening Balance",
  "OPENING BAL.",
  "Closing Balance",
  "B/F",
  "C/F",
  "Balance b/d",
  "Brought Forward",
  "Balance as on 01-11-2026",
  "Balance carried forward to next page",
  "Op. Bal.",
  "Available balance",
  "Page Total",
  "Grand Total:",
  "अथ शेष",
  "प्रारंभिक शेष",
  "कुल योग",
])("§10 bank: “%s” with a day and an amount is no payment", (words) => {
  const head = "Date,Narration,Debit,Credit";
  const good = "27/11/26,UPI-BALANCE PAYMENT-633212340002,,100.00";
  expect(says(head, good, `27/11/26,${words},,300.00`)).toEqual(["in 100"]);
});

test("§10 bank: an amount that is its own balance is asked about, in any wording", () => {
  const head = "Date,Narration,Debit,Credit,Balance";
  const rows = [
    "26/11/26,Saldo anterior,,600.00,600.00",
    "27/11/26,UPI-MEERA,,300.00,900.00",
    "27/11/26,Saldo,,900.00,900.00",
  ];
  expect(says(head, ...rows)).toEqual(["no balance", "in 300", "no balance"]);
});

test("§10 bank: a column of both sides, and heads in Hindi alone", () => {
  const both = [
    "Date,Narration,Debit / Credit,Balance",
    "27-11-2026,UPI/Meera,300.00 Cr,50300.00",
    "27-11-2026,UPI/Power,50.00 Dr,50250.00",
  ];
  expect(says(...both)).toEqual(["in 300", "out"]);
  const hindi = [
    "दिनांक,विवरण,निकासी,जमा,शेष",
    "27-11-2026,UPI/Meera/633212340001,,300.00,50300.00",
    "27-11-2026,UPI/Power/633212340002,५०.००,,50250.00",
  ];
  expect(says(...hindi)).toEqual(["in 300", "out"]);
  expect(read(...hindi).form).toBe("दिनांक|विवरण|निकासी|जमा|शेष");
});

test("§10 bank: what cannot be read is named, and a list of nothing else is not empty", () => {
  const head = "Date,Narration,Debit,Credit";
  expect(says(head, "27-11-2026,UPI/A,,three hundred")).toEqual(["no amount"]);
  expect(says(head, "yesterday,UPI/A,,300.00", "27-11-2026,UPI/B,,100.00")).toEqual([
    "no day",
    "in 100",
  ]);
  expect(says(head, "11/27/2026,UPI/A,,300.00", "11/05/2026,UPI/B,,100.00")).toEqual([
    "no day",
    "no day",
  ]);
  expect(says(head, "27-11-2026,UPI/A,200.00,300.00")).toEqual(["no both"]);
  expect(says(head, "27-11-2026,UPI/A,,300.00 Dr")).toEqual(["no side"]);
  expect(says(head, "27-11-2026,UPI/DR/633212340001/A,,300.00")).toEqual(["no side"]);
});

test("§10 bank: a day without its year has that of the title, where one year fits", () => {
  const list = (title: string) =>
    read(title, "Date,Narration,Debit,Credit", "27 Nov,UPI/A,,300.00");
  expect(list("From 01/11/2026 to 30/11/2026,,,").rows).toMatchObject([{ day: "2026-11-27" }]);
  expect(list("From 01/11/2026 to 31/01/2027,,,").rows).toMatchObject([{ day: "2026-11-27" }]);
  expect(list("Statement,,,").faulty).toMatchObject([{ lacks: "day" }]);
});

test("§10 bank: what another column says against a payment is not passed over", () => {
  const head = "Date,Payer,Amount,RRN,Category";
  const lab = "27-11-2026,Asha,300.00,633212340001,Lab";
  const refund = "27-11-2026,Om,100.00,633212340002,Refund";
  expect(says(head, lab, refund)).toEqual(["in 300", "no side"]);
  const refunds = "Date,Customer,Amount,RRN,Refund Id,Refund Amount";
  expect(says(refunds, "27-11-2026,Asha,300.00,633212340001,,0.00")).toEqual(["in 300"]);
  expect(says(refunds, "27-11-2026,Asha,300.00,633212340001,rf_1,300.00")).toEqual(["back"]);
  expect(says(refunds, "27-11-2026,Asha,300.00,633212340001,rf_1,")).toEqual(["no back"]);
});

test("§10 bank: a side against the balances is asked about, once three rows agree with them", () => {
  const head = "Date,Narration,Debit,Credit,Balance";
  const rows = [
    "27/11/26,UPI-A,,100.00,1100.00",
    "27/11/26,UPI-B,,200.00,1300.00",
    "27/11/26,UPI-C,50.00,,1250.00",
    "27/11/26,UPI-D,,300.00,1550.00",
    "27/11/26,UPI-E,,400.00,1150.00",
  ];
  expect(says(head, ...rows)).toEqual(["in 100", "in 200", "out", "in 300", "no side"]);
});

test("§10 bank: what came in and went out under one number is left out, both, and named", () => {
  const head = "Date,Description,Ref No.,Debit,Credit";
  const credit = "27 Nov 2026,BY TRANSFER-UPI/CR/633212340091/VIMALA/DSFSQXP1,633212340091,,300.00";
  const back = "28 Nov 2026,TO TRANSFER-UPI/REV/633212340091/VIMALA,633212340091,300.00,";
  const other = "28 Nov 2026,BY TRANSFER-UPI/CR/633212340099/OM,633212340099,,300.00";
  const { rows, leftOut } = read(head, credit, back, other);
  expect(rows).toMatchObject([{ line: 4 }]);
  expect(leftOut).toMatchObject([
    { line: 3, why: "back", other: 2 },
    { line: 2, why: "back", other: 3 },
  ]);
});

test("§10 bank: what went out under our reference marks what came in, for a person", () => {
  const head = "Date,Description,Debit,Credit";
  const credit = "27 Nov 2026,UPI/633212340091/VIMALA/DSFSQXP1,,300.00";
  const back = "28 Nov 2026,UPI/633212349999/REFUND/DSFSQXP1,300.00,";
  const { rows, leftOut } = read(head, credit, back);
  expect(rows).toMatchObject([{ line: 2, takenBackOn: "2026-11-28" }]);
  expect(leftOut).toMatchObject([{ line: 3, why: "back", other: 2 }]);
  const less = read(head, credit, back.replace("300.00", "100.00"));
  expect(less.rows).toMatchObject([{ takenBackOn: null }]);
});

test("§10 bank: words in a line of their own are joined where the list proves whose they are", () => {
  const head = "Date,Narration,Ref.No.,Withdrawal,Deposit";
  const below = read(
    head,
    "27/11/26,UPI-RAGINI T-ragini@ok-UTIB0000001-,00006332,,300.00",
    ",633212340111-DSHWZHP1,12340111,,",
    "27/11/26,UPI-OM-om@ok,00006332,,100.00",
    ",633212340112,12340112,,",
  );
  expect(below.rows).toMatchObject([
    { text: expect.stringContaining("DSHWZHP1"), bankReference: "633212340111" },
    { bankReference: "633212340112" },
  ]);
  const above = read(
    head,
    ",UPI-KIRAN B-kiran@ok-,,,",
    "27/11/26,HDFC0000001-633212340101-TOKEN,633212340101,,300.00",
    ",UPI-SHANTA-shanta@ok-DSHWZHP1-,,,",
    "27/11/26,HDFC0000001-633212340102-,633212340102,,300.00",
  );
  expect(above.rows.every(({ text }) => !text.includes("DSHWZHP1"))).toBe(true);
  expect(above.faulty).toMatchObject([
    { line: 2, lacks: "words" },
    { line: 4, lacks: "words" },
  ]);
});

test("§10 bank: a column of the bank’s numbers goes before digits that a payer typed", () => {
  const app = read(
    "Date,Customer name,Note,Amount,Status,RRN",
    "27/11/2026,Eve,UPI DS2DZ9P1 636250499170,₹300,SUCCESS,633212340001",
  );
  expect(app.rows).toMatchObject([{ bankReference: "633212340001" }]);
  const bank = read(
    "Date,Narration,Ref No.,Debit,Credit",
    "27/11/2026,UPI/EVE/636250499170/DS2DZ9P1,633212340001,,300.00",
  );
  expect(bank.rows).toMatchObject([{ bankReference: "633212340001" }]);
  const unnumbered = read(
    "Date,Customer name,Note,Amount,Status",
    "27/11/2026,Eve,UPI/636250499170,₹300,SUCCESS",
  );
  expect(unnumbered.rows).toMatchObject([{ bankReference: null }]);
});

test("§10 bank: a bank whose column has numbers of its own alone is known by those of its narrations", () => {
  const { rows } = read(
    "Date,Description,Ref No.,Debit,Credit",
    "27/11/2026,UPI/ASHA/633212340001/DS2DZ9P1,UPI-632700000017,,300.00",
    "27/11/2026,UPI/OM/633212340002/x,UPI-632700000018,,100.00",
  );
  expect(rows.map(({ bankReference }) => bankReference)).toEqual(["633212340001", "633212340002"]);
});

test("§10 bank: a list of 10,000 rows is read in steps of a hundred rows or so", () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `27/11/2026,UPI/CR/${633_000_000_000 + at}/NAME,,${at + 1}.00`,
  );
  const text = ["Date,Narration,Withdrawal,Deposit", ...rows].join("\n");
  const steps = bankListReading([readCsv(text, newRoom())], () => undefined);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  expect(step.value.rows).toHaveLength(10_000);
  expect(count).toBeGreaterThan(200);
});
