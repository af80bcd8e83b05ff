import { describe, expect, test } from "vitest";
import { readCsv } from "#app/import/workbook/csv-cells.ts";
import { newRoom } from "#app/import/workbook/collected-lines.ts";
import { readBankList } from "./read-bank-list.ts";

const read = (text: string) => readBankList([readCsv(text, newRoom())], () => undefined);

describe("§10 Bank: a list is read by its heads and by what stands in it", () => {
  test("a statement with a preamble, two columns of money, balances and a foot", () => {
    const { rows, leftOut, faulty } = read(
      [
        "Statement of account,,,,,,",
        "Name : DOORSTEP DIAGNOSTICS,,,,,,",
        "Statement From : 21/11/2026 To : 24/11/2026,,,,,,",
        "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance",
        "********,****,****,****,****,****,****",
        '23/11/26,UPI-RAGHUNATH V-RAGHU@OKICICI-ICIC0000123-632707331580-DS6L2SP1,0000632707331580,23/11/26,,"1,200.00","51,200.00"',
        "23/11/26,IMPS CHARGES GST,0,23/11/26,5.90,,51194.10",
        "23/11/26,NEFT DR-RENT FOR NOVEMBER,N328261190,23/11/26,25000.00,,26194.10",
        "24/11/26,NEFT CR-BARB0000001-KAVERI TEXTILES PVT LTD-N328261191,N328261191,24/11/26,,40000.00,66194.10",
        ",,,,,,",
        "STATEMENT SUMMARY :-,,,,,,",
        "Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,",
        "50000.00,2,2,25005.90,41200.00,66194.10,",
        "Generated On: 24-Nov-2026 10:20,,,,,,",
      ].join("\n"),
    );
    expect(rows).toMatchObject([
      {
        line: 6,
        day: "2026-11-23",
        time: null,
        paise: 120_000,
        payer: "RAGHUNATH V",
        way: "UPI",
        bankReference: "632707331580",
      },
      {
        paise: 4_000_000,
        payer: "KAVERI TEXTILES PVT LTD",
        way: "NEFT",
        bankReference: "N328261191",
      },
    ]);
    expect(leftOut.map(({ why }) => why)).toEqual(["charge", "out"]);
    expect(faulty).toEqual([]);
  });

  test("amounts with Cr and Dr, in lakh, with the rupee sign", () => {
    const { rows, leftOut } = read(
      [
        "Txn Date;Description;Ref No;Amount",
        "23-Nov-26;UPI/CR/632711207781/KAMALA S/ICIC;632711207781;1,299.00 Cr",
        "23-Nov-26;UPI/DR/632711207782/SHOP/ICIC;632711207782;1,299.00 Dr",
        "24-Nov-26;NEFT-X;N328261190;₹1,29,900.50 Cr",
      ].join("\n"),
    );
    expect(rows.map(({ paise }) => paise)).toEqual([129_900, 12_990_050]);
    expect(leftOut).toMatchObject([{ why: "out", paise: 129_900 }]);
  });

  test("a column of its own for Cr and Dr, and times in a day", () => {
    const { rows, leftOut } = read(
      [
        "Tran Date\tParticulars\tAmount (INR)\tDr / Cr\tRRN",
        "23.11.2026 18:58\tUPI VIKRAM R\tINR 1,500.00\tCR\t632711830642",
        "23.11.2026 19:10\tUPI out\tINR 100.00\tDR\t632711830643",
      ].join("\n"),
    );
    expect(rows).toMatchObject([{ day: "2026-11-23", time: "18:58", paise: 150_000 }]);
    expect(leftOut).toHaveLength(1);
  });

  test("the list of a UPI app: our reference in a column of its own, and what failed", () => {
    const { rows, leftOut } = read(
      [
        "Merchant Order ID,Transaction ID,Transaction Date,Customer Name,Amount,Transaction Status,RRN,Settlement UTR,Fee,Net Amount",
        "DS8H4TP2,T2611240912,2026-11-24T09:12:44+05:30,RAGHAV K,2150.00,SUCCESS,632804121111,UTR0001234567,0.00,2150.00",
        "DS9K2RP1,T2611240913,2026-11-24T03:43:44Z,T MATHEW,1600.00,FAILED,632804121112,UTR0001234567,0.00,1600.00",
      ].join("\n"),
    );
    expect(rows).toMatchObject([
      {
        day: "2026-11-24",
        time: "09:12",
        paise: 215_000,
        payer: "RAGHAV K",
        text: "DS8H4TP2",
        bankReference: "632804121111",
      },
    ]);
    expect(leftOut).toMatchObject([{ why: "failed" }]);
  });

  test("the narration goes on in the next line", () => {
    const { rows, faulty } = read(
      [
        "Date,Narration,Deposit,Withdrawal",
        "23/11/2026,UPI/632707331580/DS6L,1200.00,",
        ",2SP1/RAGHUNATH V,,",
        "24/11/2026,UPI/632707331581/X,700.00,",
      ].join("\n"),
    );
    expect(rows.map(({ text }) => text)).toEqual([
      "UPI/632707331580/DS6L 2SP1/RAGHUNATH V",
      "UPI/632707331581/X",
    ]);
    expect(faulty).toEqual([]);
  });

  test("Row 18 has no amount, and row 40 no day: both are left out", () => {
    const lines = Array.from({ length: 60 }, (_, at) => {
      const [day, sum] = [at + 2 === 40 ? "" : "23/11/2026", at + 2 === 18 ? "" : "500.00"];
      return `${day},UPI/${632_700_000_000 + at}/NAME,${sum},`;
    });
    const { rows, faulty } = read(["Date,Narration,Deposit,Withdrawal", ...lines].join("\n"));
    expect(rows).toHaveLength(58);
    expect(faulty).toMatchObject([
      { line: 18, lacks: "amount" },
      { line: 40, lacks: "day" },
    ]);
  });

  test("a number that all rows share tells no payment apart", () => {
    const { rows } = read(
      [
        "Date,Remarks,UTR,Credit,Debit",
        "23/11/2026,DS6L2SP1,UTR0001234567,1200.00,",
        "23/11/2026,DS9K2RP1,UTR0001234567,1600.00,",
      ].join("\n"),
    );
    expect(rows.map(({ bankReference }) => bankReference)).toEqual([null, null]);
  });

  test("what a spreadsheet made of a long number is no reference", () => {
    const { rows } = read(
      [
        "Date,Remarks,Reference,Credit,Debit",
        "23/11/2026,From DS6L2SP1,6.32711E+11,1200.00,",
        "23/11/2026,From DS6L2SP2,'632711207781,1200.00,",
      ].join("\n"),
    );
    expect(rows.map(({ bankReference }) => bankReference)).toEqual([null, "632711207781"]);
  });

  test("without a head the columns are found by what stands in them, and somebody says that all came in", () => {
    const sheet = readCsv(
      [
        "23/11/2026,UPI/KAMALA S/oksbi,632711207781,420.00",
        "24/11/2026,UPI/HARISH N/oksbi,632804129907,900.00",
      ].join("\n"),
      newRoom(),
    );
    const asked = readBankList([sheet], () => undefined);
    expect(asked).toMatchObject({ form: "", rows: [], faulty: [{ lacks: "side" }, { line: 2 }] });
    expect(asked.columns.map(({ kind }) => kind)).toEqual(["day", "text", "reference", "amount"]);
    const { rows } = readBankList([sheet], () => ["day", "text", "reference", "in"]);
    expect(rows).toMatchObject([
      { paise: 42_000, payer: "KAMALA S", bankReference: "632711207781" },
      { paise: 90_000, day: "2026-11-24" },
    ]);
  });

  test.each([
    [
      "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance",
      "23 Nov 2026\t23 Nov 2026\tBY TRANSFER-UPI/CR/632711207781/KAMALA S/SBIN/kamala@oksbi/DS6L2SP1--\tTRANSFER FROM 4897690162095\t\t420.00\t1,02,420.00",
      "23 Nov 2026\t23 Nov 2026\tTO TRANSFER-UPI/DR/632711207782/SHOP/SBIN/shop@oksbi/x--\tTRANSFER TO 4897690162095\t100.00\t \t1,02,320.00",
    ],
    [
      "S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )",
      '1,23/11/2026,23/11/2026,-,UPI/632711207781/DS6L2SP1/kamala@oksbi/State Bank/ICI4f,0.00,420.00,"1,02,420.00"',
      '2,23/11/2026,23/11/2026,-,UPI/632711207782/x/shop@oksbi/State Bank/ICI4f,100.00,0.00,"1,02,320.00"',
    ],
    [
      "Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL",
      "23-11-2026,-,UPI/P2A/632711207781/KAMALA S/State Ban/DS6L2SP1, ,420.00,102420.00,1234",
      "23-11-2026,-,UPI/P2M/632711207782/SHOP/State Ban/x,100.00, ,102320.00,1234",
    ],
    [
      "Sl. No.,Date,Description,Chq / Ref number,Amount,Dr / Cr,Balance,Dr / Cr",
      '1,23/11/2026,UPI/KAMALA S/632711207781/DS6L2SP1,UPI-632711207781,420.00,CR,"1,02,420.00",CR',
      '2,23/11/2026,UPI/SHOP/632711207782/x,UPI-632711207782,100.00,DR,"1,02,320.00",CR',
    ],
    [
      "Time,Transaction ID,Payer name,UPI ID,Amount,Note,Type,Settlement status",
      "23 Nov 2026 06:58 PM,632711207781,Kamala S,kamala@oksbi,₹420.00,DS6L2SP1,Payment,Pending",
      "23 Nov 2026 07:58 PM,632711207782,Shop,shop@oksbi,₹100.00,x,Refund,Done",
    ],
    [
      '"Transaction_ID","Order_ID","Transaction_Date","Updated_Date","Transaction_Type","Status","MID","Customer_VPA","Amount","Commission","GST","Bank_Reference"',
      '"\'T99","\'DS6L2SP1\'","\'2026-11-23 18:58:09\'","\'2026-11-23 19:58:09\'","\'ACQUIRING\'","\'SUCCESS\'","\'DOOR99\'","\'kamala@oksbi\'","\'420.00\'","\'0\'","\'0\'","\'632711207781\'"',
      '"\'T98","\'x\'","\'2026-11-23 18:58:09\'","\'2026-11-23 19:58:09\'","\'REFUND\'","\'SUCCESS\'","\'DOOR99\'","\'shop@oksbi\'","\'100.00\'","\'0\'","\'0\'","\'632711207782\'"',
    ],
    [
      "Txn No.,Txn Date,Description,Branch Name,Cheque No.,Dr Amount,Cr Amount,Balance",
      'S1234567,23/11/2026,UPI/632711207781/KAMALA S/DS6L2SP1,MAIN,,,420.00,"1,02,420.00 Cr."',
      'S1234568,23/11/2026,UPI/632711207782/SHOP/x,MAIN,,100.00,,"1,02,320.00 Cr."',
    ],
  ])("the form %#", (head, paid, sent) => {
    const { rows, leftOut, faulty, columns } = read([head, paid, sent].join("\n"));
    expect(rows, JSON.stringify(columns)).toMatchObject([
      { day: "2026-11-23", paise: 42_000, bankReference: "632711207781" },
    ]);
    expect(rows[0]?.text).toContain("DS6L2SP1");
    expect(rows[0]?.payer).toMatch(/kamala/i);
    expect(leftOut).toMatchObject([{ why: "out", paise: 10_000 }]);
    expect(faulty).toEqual([]);
  });

  test("a column of Cr and Dr under another name is no money", () => {
    const { rows, leftOut } = read(
      [
        "Date,Remarks,Amount,Debit/Credit Indicator",
        "23/11/2026,UPI/KAMALA S,420.00,Cr",
        "23/11/2026,UPI/SHOP,100.00,Dr",
      ].join("\n"),
    );
    expect(rows).toMatchObject([{ paise: 42_000 }]);
    expect(leftOut).toMatchObject([{ paise: 10_000, why: "out" }]);
  });

  test("columns that somebody chose count", () => {
    const sheet = readCsv("When,A,B\n23/11/2026,420.00,600.00", newRoom());
    const { form } = readBankList([sheet], () => undefined);
    const list = readBankList([sheet], (asked) =>
      asked === form ? ["day", "unused", "in"] : undefined,
    );
    expect(list.rows).toMatchObject([{ paise: 60_000 }]);
  });
});
