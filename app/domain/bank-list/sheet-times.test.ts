import { describe, expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { type ExcelSheet, excelFile } from "#tests/workbooks/excel-file.ts";
import { openDocumentFile } from "#tests/workbooks/open-document-file.ts";
import { findColumns, keepBankList, readByColumns } from "./keep-bank-list.service.server.ts";
import { listOpenRows } from "./stored-list.queries.server.ts";

// A closed process gives way to all others: on a busy machine it waits for minutes.
vi.setConfig({ testTimeout: 5 * 60_000 });

const now = new Date("2026-11-24T10:00:00+05:30");
/** 23 November 2026, in days since 1899. */
const DAY = 46_349;
const at = (hours: number, minutes: number) => hours / 24 + minutes / 1440;

/** A day with its time in one cell, and a list of days alone below. */
const ONE_CELL: ExcelSheet["rows"] = [
  ["Transaction Date", "Narration", "UPI Ref No", "Deposit"],
  [{ number: DAY + at(18, 58), format: "moment" }, "Raghunath V", "632707331580", 1200],
  [{ number: DAY + at(9, 5), format: "moment" }, "Kusuma Gowda", "632707331581", 550],
  [{ number: DAY, format: "moment" }, "Ganesh Shetty", "632707331582", 300],
];
/** The time in a column of its own. */
const TWO_CELLS: ExcelSheet["rows"] = [
  ["Date", "Time", "Narration", "UPI Ref No", "Deposit"],
  [
    { number: DAY, format: "date" },
    { number: at(18, 58), format: "time" },
    "Raghunath V",
    "632707331580",
    1200,
  ],
  [
    { number: DAY, format: "date" },
    { number: at(9, 5), format: "time" },
    "Kusuma Gowda",
    "632707331581",
    550,
  ],
];

async function timesOf(db: Db, bytes: Uint8Array) {
  const kept = await keepBankList({ db, now, readById: "kavitha" }, "list", bytes);
  if (!kept.ok) throw new Error("the list was refused");
  const columns = (await findColumns(db, kept.id)) ?? [];
  const kinds = columns.map(({ kind }) => kind);
  await readByColumns(db, kept.id, kinds, now);
  const rows = await listOpenRows(db, kept.id);
  return rows.map(({ day, time, paise }) => [day, time, paise]);
}

const DAY_AND_TIME = ["2026-11-23", "18:58", 120_000];

describe.each(databases)("§10 Bank: times of a spreadsheet on $name", ({ freshDb }) => {
  test.each([
    ["Excel", excelFile],
    ["OpenDocument", openDocumentFile],
  ])(
    "%s: a row has the time of its cell, and none where the day stands alone",
    async (_, write) => {
      const db = await freshDb();
      await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
      expect(await timesOf(db, write([{ name: "List", rows: ONE_CELL }]))).toEqual([
        DAY_AND_TIME,
        ["2026-11-23", "09:05", 55_000],
        ["2026-11-23", null, 30_000],
      ]);
    },
  );

  test.each([
    ["Excel", excelFile],
    ["OpenDocument", openDocumentFile],
  ])("%s: a time in a column of its own belongs to the day beside it", async (_, write) => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    expect(await timesOf(db, write([{ name: "List", rows: TWO_CELLS }]))).toEqual([
      DAY_AND_TIME,
      ["2026-11-23", "09:05", 55_000],
    ]);
  });

  test("the same list as CSV, with times, is known again", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    await timesOf(db, excelFile([{ name: "List", rows: ONE_CELL.slice(0, 3) }]));
    const csv =
      "Transaction Date,Narration,UPI Ref No,Deposit\n23/11/2026 18:58,Raghunath V,632707331580,1200\n23/11/2026,Kusuma Gowda,632707331581,550\n";
    const again = await keepBankList({ db, now, readById: "kavitha" }, "csv", Buffer.from(csv));
    expect(again).toMatchObject({ ok: false, again: { rows: 2 } });
  });
});
