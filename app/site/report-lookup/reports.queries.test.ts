import { up as blankWithdrawn } from "#app/db/migrations/005-blank-withdrawn-reports.server.ts";
import type { NewRow } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { insertAccess, listAccess } from "#app/domain/report-lookup/access-log.queries.server.ts";
import { accessRetention } from "#app/domain/report-lookup/access-log-retention.queries.server.ts";
import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import {
  findWithdrawal,
  insertReport,
  listReportRows,
  listReportsOfFile,
  withdrawReport,
} from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { reportRetention } from "#app/domain/report-lookup/report-retention.queries.server.ts";
import { findReportFile, findReportChunk, listReportsFor } from "./reports.queries.server.ts";
import {
  CODE_TRIES,
  makeCode,
  redeemCode,
} from "#app/domain/report-lookup/report-codes.service.server.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const phone = "1000000001";
const aReport = (given: Partial<NewRow<"reports">> = {}): NewRow<"reports"> => ({
  id: "r1",
  phone,
  patientName: "Asha K",
  testName: "Lipid Profile",
  uploadedAt: "2026-11-20T10:00:00.000Z",
  pdf: Buffer.from("%PDF-1.4 \0\xff", "latin1"),
  withdrawnAt: null,
  ...given,
});

describe.each(databases)("reports on $name", ({ freshDb }) => {
  test("are listed newest first, without their bytes and without another phone's", async () => {
    const db = await freshDb();
    await insertReport(db, aReport());
    await insertReport(
      db,
      aReport({ id: "r2", uploadedAt: "2026-11-21T10:00:00.000Z", pdf: null }),
    );
    await insertReport(db, aReport({ id: "r3", phone: "1000000002" }));
    const rest = {
      testName: "Lipid Profile",
      patientName: "Asha K",
      part: "final",
      testsReady: null,
      testsTotal: null,
      amendedBecause: null,
      olderAt: null,
      newerAt: null,
      newerAmends: null,
      finalAt: null,
      others: undefined,
      isPartly: false,
      corrections: [],
    };
    expect(await listReportsFor(db, phone)).toEqual([
      { id: "r2", ...rest, uploadedAt: "2026-11-21T10:00:00.000Z", hasFile: false },
      { id: "r1", ...rest, uploadedAt: "2026-11-20T10:00:00.000Z", hasFile: true },
    ]);
    expect(await listReportsFor(db, "1000000009")).toEqual([]);
  });

  test("keep every byte of the file", async () => {
    const db = await freshDb();
    await insertReport(db, aReport());
    expect(await findReportFile(db, "r1")).toMatchObject({ id: "r1", bytes: 11 });
    const pieces = [];
    for (const start of [0, 4, 8, 12]) pieces.push(await findReportChunk(db, "r1", start, 4));
    expect(pieces.map((piece) => piece?.byteLength)).toEqual([4, 4, 3, undefined]);
    const file = Buffer.concat(pieces.flatMap((piece) => (piece ? [piece] : [])));
    expect(file).toEqual(Buffer.from("%PDF-1.4 \0\xff", "latin1"));
  });

  test("disappear with their file when withdrawn", async () => {
    const db = await freshDb();
    await insertReport(db, aReport({ amendsId: "r0", amendedBecause: "Asha's name was wrong" }));
    expect(await withdrawReport(db, "r1", now)).toBe(true);
    expect(await withdrawReport(db, "r1", now)).toBe(false);
    expect(await withdrawReport(db, "r9", now)).toBe(false);
    expect(await findReportFile(db, "r1")).toBeUndefined();
    expect(await findReportChunk(db, "r1", 0, 4)).toBeUndefined();
    expect(await listReportsFor(db, phone)).toEqual([]);
    // Not the patient's name either: it may have been published to a stranger's phone.
    expect(await db.selectFrom("reports").selectAll().execute()).toMatchObject([
      { id: "r1", patientName: "", testName: "", pdf: null, withdrawnAt: now.toISOString() },
    ]);
    const why = await db.selectFrom("reports").select("amendedBecause").execute();
    expect(why).toEqual([{ amendedBecause: null }]);
    expect(await findWithdrawal(db, "r1")).toBe(now.toISOString());
    expect(await findWithdrawal(db, "r9")).toBeUndefined();
  });

  test("withdrawn by an earlier version lose the patient's name in the upgrade", async () => {
    const db = await freshDb();
    await insertReport(db, aReport({ withdrawnAt: "2026-11-20T11:00:00.000Z", pdf: null }));
    await insertReport(db, aReport({ id: "r2" }));
    await blankWithdrawn(db.$extendTables());
    const names = await db.selectFrom("reports").select("patientName").orderBy("id").execute();
    expect(names).toEqual([{ patientName: "" }, { patientName: "Asha K" }]);
  });

  test("are found by the same file, unless withdrawn", async () => {
    const db = await freshDb();
    const pdf = aReport().pdf ?? Buffer.alloc(0);
    await insertReport(db, aReport());
    await insertReport(db, aReport({ id: "r2", pdf: Buffer.from("%PDF-1.4 \0\xfe", "latin1") }));
    expect(await listReportsOfFile(db, pdf)).toMatchObject([{ id: "r1", phone }]);
    await withdrawReport(db, "r1", now);
    expect(await listReportsOfFile(db, pdf)).toEqual([]);
  });

  test("are all listed for the lab, and deleted by phone or by age", async () => {
    const db = await freshDb();
    await insertReport(db, aReport());
    await insertReport(db, aReport({ id: "r2", phone: "2", pdf: null, withdrawnAt: "x" }));
    await insertReport(
      db,
      aReport({ id: "r3", phone: "3", uploadedAt: "2020-01-01T00:00:00.000Z" }),
    );
    expect(await listReportRows(db)).toMatchObject([
      { id: "r1", hasFile: true },
      { id: "r2", hasFile: false, withdrawnAt: "x" },
      { id: "r3" },
    ]);
    expect(await listReportRows(db, ["2"])).toHaveLength(1);
    expect(await reportRetention.delete(db, { before: "2021-01-01T00:00:00.000Z" })).toBe(1);
    expect(await reportRetention.delete(db, { phones: [phone] })).toBe(1);
    expect(await listReportRows(db)).toMatchObject([{ id: "r2" }]);
  });

  test("leave an entry in the access log, without phone or address", async () => {
    const db = await freshDb();
    const access = { event: "lookup", outcome: "none", phone, address: "203.0.113.7" } as const;
    await insertAccess(db, "secret", now, access);
    const [row] = await db.selectFrom("accessLog").selectAll().execute();
    expect(row).toMatchObject({ event: "lookup", phoneHash: keyedHash("secret", "phone", phone) });
    for (let time = 0; time < 3; time++)
      await insertAccess(db, "secret", now, { ...access, phone: "1000000003", once: "link" });
    expect(await listAccess(db, "secret", ["1000000003"])).toHaveLength(1);
    expect(JSON.stringify(row)).not.toMatch(/1000000001|203\.0\.113\.7/);
    expect(await listAccess(db, "secret", [phone])).toMatchObject([{ event: "lookup" }]);
    expect(await listAccess(db, "secret", ["1000000002"])).toEqual([]);
    expect(await accessRetention.delete(db, { before: now.toISOString() })).toBe(0);
    expect(await accessRetention.delete(db, { before: later(1).toISOString() })).toBe(2);
  });
});

describe.each(databases)("one-time codes on $name", ({ freshDb }) => {
  test("open once, for 10 minutes, for their own phone, and a newer one replaces them", async () => {
    const db = await freshDb();
    const code = await makeCode(db, "secret", phone, now);
    expect(code).toMatch(/^\d{6}$/);
    expect(await redeemCode(db, "secret", { phone: "1000000002", code }, now)).toBe(false);
    expect(await redeemCode(db, "secret", { phone, code }, later(10))).toBe(false);
    expect(await redeemCode(db, "secret", { phone, code }, later(9.9))).toBe(true);
    expect(await redeemCode(db, "secret", { phone, code }, later(9.9))).toBe(false);
    await makeCode(db, "secret", phone, now);
    const newest = await makeCode(db, "secret", phone, now);
    expect(await redeemCode(db, "secret", { phone, code: newest }, now)).toBe(true);
  });

  test("close after five wrong tries, even for the right code", async () => {
    const db = await freshDb();
    const code = await makeCode(db, "secret", phone, now);
    for (let time = 0; time < CODE_TRIES; time++)
      expect(await redeemCode(db, "secret", { phone, code: "x" }, now)).toBe(false);
    expect(await redeemCode(db, "secret", { phone, code }, now)).toBe(false);
  });

  test("used twice at the same moment open once", async () => {
    const db = await freshDb();
    const code = await makeCode(db, "secret", phone, now);
    const both = await Promise.all(
      [1, 2].map(() => redeemCode(db, "secret", { phone, code }, now)),
    );
    expect(both.toSorted()).toEqual([false, true]);
  });

  test("are stored as keyed hashes, and expired ones are deleted with the next code", async () => {
    const db = await freshDb();
    const code = await makeCode(db, "secret", phone, now);
    const stored = JSON.stringify(await db.selectFrom("reportCodes").selectAll().execute());
    expect(stored).not.toContain(phone);
    expect(stored).not.toContain(`"${code}"`);
    await makeCode(db, "secret", "1000000002", later(11));
    expect(await db.selectFrom("reportCodes").selectAll().execute()).toHaveLength(1);
  });
});
