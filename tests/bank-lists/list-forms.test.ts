import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { ListEntry, ListForm } from "./list-entry.ts";
import { LIST_FORMS } from "./list-forms.ts";
import { givenVisits, LAB_WEEK } from "./lab-week.ts";
import { randomEntries } from "./random-entries.ts";
import { seededRandom } from "#tests/faults/random.ts";

const PAID: ListEntry = {
  at: new Date("2026-11-23T18:58:03+05:30"),
  paise: 12_34_567_00,
  direction: "in",
  payer: "RAGHUNATH V",
  vpa: "raghu@okaxis",
  bankReference: "632505104417",
  tr: "DS7K4MP1",
  kind: "upi",
};

/** Money that went out in the morning, so that `PAID` is a second row where a form shows both. */
const SPENT: ListEntry = {
  ...PAID,
  at: new Date("2026-11-23T07:00:00+05:30"),
  paise: 1_299_50,
  direction: "out",
  bankReference: "632505104418",
};

const PADDING = " ".repeat(59);

/** The row of `PAID`, as the file of each form has it; its encoding, its separator, its quote. */
const SAYS: Record<string, { row: string; encoding?: string; delimiter?: string; quote?: false }> =
  {
    "HDFC Bank, delimited": {
      row: ` 23/11/26  ,UPI-RAGHUNATH V-RAGHU@OKAXIS-UTIB0001234-632505104417-DS7K4MP1${PADDING},23/11/26 ,           0.00     ,     1234567.00     ,0000632505104417       ,     1468385.00  `,
      quote: false,
    },
    "ICICI Bank, transaction history": {
      row: `,2,23/11/2026,23/11/2026,-,UPI/632505104417/DS7K4MP1/raghu@okaxis/Axis Bank/AXI632505104417c0ffee4d632505104417,0.00,"12,34,567.00","14,68,385.00"`,
    },
    "State Bank of India": {
      row: "23 Nov 2026\t23 Nov 2026\tBY TRANSFER-UPI/CR/632505104417/RAGHUN/UTIB/raghu@okax/DS7K4MP1--\tTRANSFER FROM 4897690000001\t \t12,34,567.00\t14,68,385.00",
      delimiter: "\t",
    },
    "Axis Bank": {
      row: "23-11-2026,-,UPI/P2M/632505104417/RAGHUNATH V/DS7K4MP1/AXIS BANK, ,           1234567.00,           1468385.00,114",
    },
    "Kotak Mahindra Bank": {
      row: `1,23-11-2026 18:58:03,23-11-2026,UPI/RAGHUNATH V/632505104417/DS7K4MP1,UPI-632700000017,"12,34,567.00",CR,"14,68,385.00",CR`,
    },
    "Bank of Baroda": {
      row: `23/11/2026,23/11/2026,UPI/632505104417/18:58:03/UPI/raghu@okaxis/DS7K4MP1,,,"12,34,567.00","14,68,385.00Cr"`,
    },
    "Cooperative bank, one column Dr/Cr": {
      row: `2,"23-Nov-2026","By UPI, RAGHUNATH V, raghu@okaxis, 632505104417, DS7K4MP1",,"12,34,567.00 Cr","14,68,385.00 Cr"`,
      encoding: "windows-1252",
    },
    "PhonePe for Business, forward transactions": {
      row: "SANJEEVINIONLINE,DS7K4MP1,OM262026112310000,FORWARD_TRANSACTION,2026-11-23 18:58:03,1234567.0,UPI,SUCCESS,632505104417",
    },
    "Google Pay for Business": {
      row: `"23 Nov, 2026 06:58 pm",RAGHUNATH V,raghu@okaxis,DS7K4MP1,"₹12,34,567.00",Completed,632505104417,CICAgN632505104417`,
    },
    "Paytm for Business, settlement": {
      row: "'2026112301089000010001','DS7K4MP1','2026-11-23 18:58:03','2026-11-23 18:58:03','ACQUIRING','SUCCESS','SANJEE61208733091142','RAGHUNATH V','raghu@okaxis','','632505104417','UPI',1234567.00,0.00,0.00,1234567.00,'20261123','YESAP6202611230417'",
    },
    BharatPe: {
      row: `23-11-2026 18:58:03,PAYMENT_RECV,RAGHUNATH V,raghu@okaxis,"12,34,567.00",632505104417,BPE900000000,DS7K4MP1,SUCCESS`,
    },
    "Spreadsheet saved by LibreOffice": {
      row: `23/11/26;"UPI-RAGHUNATH V-raghu@okaxis-UTIB0001234-632505104417-DS7K4MP1";"0000632505104417";23/11/26;;12,34,567.00;14,68,385.00`,
      encoding: "utf-16le",
      delimiter: ";",
    },
  };

/** The text of a file, or an error where a byte is none of its encoding. */
function textOf(form: ListForm, entries: readonly ListEntry[]) {
  const { encoding = "utf-8" } = SAYS[form.name] ?? {};
  return new TextDecoder(encoding, { fatal: true }).decode(form.write(entries).bytes);
}

function recordsOf(form: ListForm, entries: readonly ListEntry[]) {
  const { delimiter = ",", quote } = SAYS[form.name] ?? {};
  const records: string[][] = parse(textOf(form, entries), {
    delimiter,
    quote: quote ?? '"',
    relax_column_count: true,
  });
  return records;
}

test("there are 12 forms, each with its own name", () => {
  expect(new Set(LIST_FORMS.map(({ name }) => name)).size).toBe(12);
});

describe.each(LIST_FORMS)("$name", (form) => {
  const week = randomEntries(seededRandom(), givenVisits(200), { ...LAB_WEEK, paid: 150 });
  const entries = week.map(({ entry }) => entry);
  const { rows, carriesTr } = form.write(entries);

  test("says of a payment what its bank is known to say", () => {
    const lines = textOf(form, [SPENT, PAID]).split(/\r?\n/);
    expect(lines).toContain(SAYS[form.name]?.row);
    expect(form.write([SPENT, PAID]).rows).toContain(1);
    expect(form.write([SPENT, PAID]).carriesTr).toContain(1);
  });

  test("has each entry that it shows in one row, in the order that it says", () => {
    const records = recordsOf(form, entries);
    const found = entries.map(({ bankReference }) =>
      records.flatMap((cells, at) =>
        bankReference && cells.some((cell) => cell.includes(bankReference)) ? [at] : [],
      ),
    );
    const withReference = rows.filter((index) => entries[index]?.bankReference);
    expect(withReference.length).toBeGreaterThan(150);
    const places = withReference.map((index) => found[index] ?? []);
    expect(places.filter((own) => own.length !== 1)).toEqual([]);
    expect(places.flat()).toEqual(places.flat().toSorted((a, b) => a - b));
    expect(found.flat()).toHaveLength(withReference.length);
  });

  test("has as many rows as it says, and what its bank adds", () => {
    const records = recordsOf(form, entries);
    const failed = records.filter((cells) => cells.includes("FAILED")).length;
    const perPage = form.name.startsWith("Cooperative") ? 3 * Math.floor(rows.length / 40) : 0;
    const added = records.length - recordsOf(form, []).length;
    expect(added).toBe(rows.length + failed + perPage);
    expect(new Set(rows).size).toBe(rows.length);
  });

  test("has the amount of each entry beside its number", () => {
    const records = recordsOf(form, entries);
    for (const index of rows) {
      const { bankReference = "", paise = 0 } = entries[index] ?? {};
      if (!bankReference) continue;
      const cells = records.find((own) => own.some((cell) => cell.includes(bankReference))) ?? [];
      const numbers = cells.map((cell) => Number(cell.replaceAll(/[₹, DCr]/g, "")));
      expect(numbers).toContain(paise / 100);
    }
  });

  test("tells exactly which entries still carry their whole reference", () => {
    const records = recordsOf(form, entries);
    const carrying = rows.filter((index) => {
      const { bankReference = "", tr } = entries[index] ?? {};
      const own = records.filter((cells) => cells.some((cell) => cell.includes(bankReference)));
      return tr && own.some((cells) => cells.some((cell) => cell.toUpperCase().includes(tr)));
    });
    expect(carriesTr).toEqual(new Set(carrying));
    const withTr = rows.filter((index) => entries[index]?.tr);
    expect(carrying.length / withTr.length).toBeGreaterThan(0.5);
  });
});

test("UPI apps show no transfer, charge or cash, and banks all of it", () => {
  const week = randomEntries(seededRandom(), givenVisits(80), { ...LAB_WEEK, paid: 60 });
  const entries = week.map(({ entry }) => entry);
  const counts = LIST_FORMS.map((form) => form.write(entries).rows.length);
  const upiIn = entries.filter(({ kind, direction }) => kind === "upi" && direction === "in");
  expect(counts.filter((count) => count === entries.length)).toHaveLength(8);
  expect(counts.filter((count) => count === upiIn.length)).toHaveLength(3);
});
