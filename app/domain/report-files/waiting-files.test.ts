import { describe, expect, test } from "vitest";
import type { Db, Row } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenTest } from "#tests/databases/given.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { deleteOldFiles } from "./file-retention.queries.server.ts";
import { addReportFile, chooseBooking, discardFile } from "./file-changes.server.ts";
import { matchInWords } from "#app/desk/reports/files/file-words.ts";
import { findMatches } from "./matching.queries.server.ts";
import { findNamedTests } from "./named-tests.queries.server.ts";
import { linesOf } from "#tests/pdfs/lines-of.ts";
import { readFacts } from "./read-facts.ts";
import { findFile, findReportFile, listReportFiles } from "./waiting-files.queries.server.ts";

/** 09:42 AM on Monday 23 November 2026. */
const now = new Date("2026-11-23T09:42:00+05:30");
const staff = { id: "suma", name: "Suma Prakash", may: () => true };

let dropped = 0;
const drop = (db: Db, name: string, { text = "", sha256 = `hash ${(dropped += 1)}` } = {}) =>
  deskChange({ db, now, staff }, (trx, by) =>
    addReportFile(trx, by, {
      name,
      pdf: Buffer.from("%PDF-1.7"),
      sha256,
      pages: 1,
      facts: { ...readFacts(linesOf(text), name), tests: [] },
      uploadedById: staff.id,
    }),
  );

const collected = { status: "collected", collectedAt: "2026-11-22T12:40:00.000Z" };

async function said(db: Db, name: string) {
  const { files } = await listReportFiles(db, now);
  const file = files.find((one) => one.name === name);
  if (!file) return undefined;
  const { before, name: patient, after } = matchInWords(file.match);
  return patient ? `${before} ${patient}, ${after}` : before;
}

describe.each(databases)("§10 Reports: files on $name", ({ freshDb }) => {
  test("a file fits by reference, by phone, or waits for a colleague", async () => {
    const db = await freshDb();
    await givenBooking(db, {
      id: "rekha",
      reference: "DS-3C8L",
      patientName: "Rekha Menon",
      phone: "1000056789",
      ...collected,
    });
    await givenBooking(db, {
      id: "imran",
      reference: "DS-9Q4E",
      patientName: "Imran Pasha",
      phone: "1000045678",
      ...collected,
    });
    for (const id of ["mother", "child"])
      await givenBooking(db, { id, phone: "1000042042", ...collected });
    await givenBooking(db, { id: "not collected", phone: "1000045678", status: "assigned" });
    await drop(db, "DS-3C8L_Rekha_Menon.pdf");
    await drop(db, "Imran 1000045678.pdf");
    await drop(db, "scan0047.pdf");
    await drop(db, "family.pdf", { text: "Phone\t1000042042" });
    await drop(db, "typo.pdf", { text: "Ref. no.\tDS-7K4X" });
    expect(await said(db, "DS-3C8L_Rekha_Menon.pdf")).toBe("Fits Rekha Menon, by reference");
    expect(await said(db, "Imran 1000045678.pdf")).toBe("Fits Imran Pasha, by phone");
    expect(await said(db, "scan0047.pdf")).toBe("No reference and no phone found");
    expect(await said(db, "family.pdf")).toBe("Two bookings fit");
    expect(await said(db, "typo.pdf")).toBe("No booking DS-7K4X");
    expect((await listReportFiles(db, now)).waiting).toBe(5);
  });

  test("many bookings of one number leave the other files their match", async () => {
    const db = await freshDb();
    for (let n = 0; n < 12; n++)
      await givenBooking(db, { id: `agency-${n}`, phone: "1000042042", ...collected });
    const collectedAt = "2026-11-22T13:00:00.000Z";
    const own = { status: "collected", phone: "1000045678", collectedAt };
    await givenBooking(db, { id: "own", reference: "DS-9Q4E", ...own });
    const [agency, phone, reference, unknown, both] = await findMatches(db, [
      { references: [], phones: ["1000042042"] },
      { references: [], phones: ["1000045678"] },
      { references: ["DS-9Q4E"], phones: ["1000042042"] },
      { references: ["DS-7K4X"], phones: ["1000045678"] },
      { references: [], phones: ["1000045678", "1000042042"] },
    ]);
    expect(agency?.kind === "several" && agency.bookings).toHaveLength(10);
    expect(phone).toMatchObject({ kind: "fits", by: "phone", booking: { id: "own" } });
    expect(reference).toMatchObject({ kind: "fits", by: "reference", booking: { id: "own" } });
    expect(unknown).toEqual({ kind: "unknown", named: "DS-7K4X" });
    expect(both).toEqual(agency);
  });

  test("a colleague says whose file it is, and takes that back", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "imran", reference: "DS-9Q4E", patientName: "Imran Pasha" });
    const file = await drop(db, "scan0047.pdf");
    if (!file.ok) throw new Error(file.said);
    const change = (reference: string) =>
      deskChange({ db, now, staff }, (trx, by) =>
        chooseBooking(trx, by, { fileId: file.id, reference }),
      );
    expect(await change("DS-9Q4F")).toMatchObject({ ok: false, reason: "not-found" });
    const chosen = await change("DS-9Q4E");
    expect(chosen).toMatchObject({ ok: true, said: "scan0047.pdf is for Imran Pasha, DS-9Q4E." });
    expect(await said(db, "scan0047.pdf")).toBe("Fits Imran Pasha, chosen");
    const by = { actor: { staffId: staff.id, name: staff.name }, now, may: () => true };
    if (!chosen.ok || !chosen.undo) throw new Error(chosen.said);
    expect(await undo(db, by, chosen.undo)).toMatchObject({ ok: true });
    expect(await said(db, "scan0047.pdf")).toBe("No reference and no phone found");
  });

  test("a file that is set aside is gone from the list, and can be dropped again", async () => {
    const db = await freshDb();
    const file = await drop(db, "scan0047.pdf", { sha256: "one" });
    if (!file.ok) throw new Error(file.said);
    const kept = await findFile(db, file.id);
    expect(Buffer.from(kept?.pdf ?? []).toString()).toBe("%PDF-1.7");
    const again = await drop(db, "copy.pdf", { sha256: "one" });
    expect(again).toMatchObject({ ok: false, said: "This PDF is in the list already." });
    const aside = await deskChange({ db, now, staff }, (trx, by) => discardFile(trx, by, file.id));
    expect(aside).toMatchObject({ ok: true, said: "scan0047.pdf is set aside." });
    expect(await findReportFile(db, file.id)).toBeUndefined();
    expect(await drop(db, "copy.pdf", { sha256: "one" })).toMatchObject({ ok: true });
  });

  test("a PDF that was published before is refused with its booking", async () => {
    const db = await freshDb();
    const { id } = await givenBooking(db, { reference: "DS-6L2S" });
    const report = {
      phone: "1000000001",
      patientName: "Meenakshi Rao",
      testName: "Vitamin D",
      uploadedAt: now.toISOString(),
    };
    await db
      .insertInto("reports")
      .values([
        { ...report, id: "r1", bookingId: id, sha256: "known" },
        { ...report, id: "r2", sha256: "to a phone", phone: "1000012345" },
      ])
      .execute();
    expect(await drop(db, "a.pdf", { sha256: "known" })).toMatchObject({
      said: "This PDF was already published for DS-6L2S.",
    });
    expect(await drop(db, "b.pdf", { sha256: "to a phone" })).toMatchObject({
      said: "This PDF was already published for 10000 12345.",
    });
    const kept = await db.selectFrom("reportFilePdfs").select("fileId").execute();
    expect(kept).toEqual([]);
  });

  test("the tests that a PDF names are those of the catalogue, longest names first", async () => {
    const db = await freshDb();
    const given = (id: string, name: string, position: number, aliases = "[]") =>
      givenTest(db, { id, name, position, aliases });
    await given("d", "Vitamin D", 0, '["25-Hydroxy Vitamin D"]');
    await given("b", "Vitamin B12", 1);
    await given("ca", "Calcium", 2);
    await given("ion", "Ionised Calcium", 3);
    await given("k", "Potassium", 4);
    const text = "Vitamin D, 25-Hydroxy\t18.4 L\nVITAMIN B12\t342\nIonised calcium\t1.2";
    expect(await findNamedTests(db, text)).toEqual(["Vitamin D", "Vitamin B12", "Ionised Calcium"]);
  });

  test("a file goes a week after it was published or set aside", async () => {
    const db = await freshDb();
    const day = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
    const left = async () => {
      const rows = await db.selectFrom("reportFiles").select("name").orderBy("name").execute();
      return rows.map(({ name }) => name);
    };
    const given = async (name: string, set: Partial<Row<"reportFiles">>, text = "") => {
      const file = await drop(db, name, { text });
      if (!file.ok) throw new Error(file.said);
      await db.updateTable("reportFiles").set(set).where("id", "=", file.id).execute();
    };
    const report = { phone: "1000000001", patientName: "Meenakshi Rao", testName: "Vitamin D" };
    const at = (days: number) => day(days).toISOString();
    await db
      .insertInto("reports")
      .values([
        { ...report, id: "old", uploadedAt: at(8) },
        { ...report, id: "new", uploadedAt: at(6) },
      ])
      .execute();
    await given("aside long ago", { discardedAt: at(8) });
    await given("aside", { discardedAt: at(6) });
    await given("published long ago", { reportId: "old" });
    await given("published", { reportId: "new" });
    await given("its report is deleted", { reportId: "gone" });
    await given("waits", { uploadedAt: at(20) }, "Phone\t1000077777");
    await given("forgotten", { uploadedAt: at(400) });
    const before = { settled: day(7), dropped: day(365) };
    expect(await deleteOldFiles(db, before, 2)).toBe(2);
    expect(await deleteOldFiles(db, before, 9)).toBe(2);
    expect(await left()).toEqual(["aside", "published", "waits"]);
    expect(await db.selectFrom("reportFilePdfs").select("fileId").execute()).toHaveLength(3);
  });
});
