import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion, findDataVersion } from "#app/db/settings.queries.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { listTests } from "#app/domain/lab-tests/all-tests.queries.server.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { applyImport } from "./apply-import.server.ts";
import { currentPriceList } from "./kept-price-list.server.ts";
import { openImport, seenIn } from "./opened-import.server.ts";
import {
  deleteOldImports,
  findChosenColumns,
  findImport,
  noteSaid,
  storeImport,
} from "./stored-import.queries.server.ts";

const HEADS = ["Test", "Rate"];

async function givenImport(db: Db, rows: readonly (readonly string[])[]) {
  const lines = [HEADS, ...rows].map((cells, at) => ({ line: at + 1, cells: [...cells] }));
  const seen = seenIn(await currentPriceList(db));
  return storeImport(db, {
    fileName: "rates.xlsx",
    sheets: [{ name: "Rates", lines }],
    sheet: 0,
    columns: {},
    ...seen,
    readBy: "Suma Prakash",
    now: monday("09:40"),
  });
}

/** As a colleague does in the catalogue. */
async function changePrice(db: Db, id: string, offeredPaise: number) {
  await db.updateTable("tests").set({ offeredPaise }).where("id", "=", id).execute();
  await bumpDataVersion(db);
}

const prices = async (db: Db) =>
  Object.fromEntries((await listTests(db)).map(({ _id, price }) => [_id, price]));
const at = (db: Db, clock: string) => atDesk(db, clock, "manager");

describe.each(databases)("§10 price file on $name", ({ freshDb }) => {
  async function givenTests() {
    const db = await freshDb();
    for (const [id, name] of [
      ["cbc", "Complete Blood Count"],
      ["esr", "ESR"],
      ["tsh", "TSH"],
    ] as const)
      await givenTest(db, { id, name, originalPaise: 50_000, offeredPaise: 30_000 });
    return db;
  }

  test("is applied with one entry, and taken back where its prices still stand", async () => {
    const db = await givenTests();
    const id = await givenImport(db, [
      ["Complete Blood Count", "320"],
      ["ESR", "350"],
      ["FBC", "1"],
    ]);
    const version = await findDataVersion(db);
    const applied = await applyImport(at(db, "09:41"), id);
    expect(applied).toMatchObject({ ok: true, said: "2 prices changed." });
    expect(await prices(db)).toEqual({ cbc: 320, esr: 350, tsh: 300 });
    expect(await findDataVersion(db)).toBeGreaterThan(version);
    expect(await findChosenColumns(db, "test|rate")).toEqual({ 0: "name", 1: "our-price" });
    expect(await applyImport(at(db, "09:42"), id)).toMatchObject({
      said: "This file is applied already.",
    });
    await changePrice(db, "esr", 36_000);
    if (!applied.ok || !applied.undo) throw new Error("not applied");
    const { now, staff } = at(db, "09:50");
    const by = { actor: { staffId: staff.id, name: staff.name }, now, may: staff.may };
    expect(await undo(db, by, applied.undo)).toMatchObject({
      ok: true,
      said: "Undone: changed 2 prices from rates.xlsx. Changed since and left as they are: ESR.",
    });
    expect(await prices(db)).toEqual({ cbc: 300, esr: 360, tsh: 300 });
  });

  test("remembers the lab's own name of a test, and Undo forgets it", async () => {
    const db = await givenTests();
    const id = await givenImport(db, [
      ["FBC", "320"],
      ["ESR", "300"],
    ]);
    await noteSaid(db, id, { decisions: { 2: { testId: "cbc" } } });
    const applied = await applyImport(at(db, "09:41"), id);
    if (!applied.ok || !applied.undo) throw new Error("not applied");
    const aliases = async () =>
      (await listTests(db)).find(({ _id }) => _id === "cbc")?.aliases.includes("FBC");
    expect(await aliases()).toBe(true);
    await deskChange(at(db, "09:42"), async () => ({ ok: true, said: "", undo: undefined }));
    const { now, staff } = at(db, "09:50");
    const by = { actor: { staffId: staff.id, name: staff.name }, now, may: staff.may };
    await undo(db, by, applied.undo);
    expect(await aliases()).toBe(false);
  });

  test("is refused when a price of it was changed since it was read", async () => {
    const db = await givenTests();
    const id = await givenImport(db, [
      ["Complete Blood Count", "320"],
      ["ESR", "350"],
    ]);
    await changePrice(db, "cbc", 31_000);
    expect(await applyImport(at(db, "09:41"), id)).toMatchObject({
      ok: false,
      said: "Nothing was changed. Since this file was read, prices were changed: Complete Blood Count, ₹310. Look again.",
    });
    expect(await prices(db)).toMatchObject({ cbc: 310, esr: 300 });
    await noteSaid(db, id, seenIn(await currentPriceList(db)));
    expect(await applyImport(at(db, "09:42"), id)).toMatchObject({ ok: true });
  });

  test("Undo ends after 7 days, and old files are deleted", async () => {
    const db = await givenTests();
    const id = await givenImport(db, [["ESR", "350"]]);
    const open = await givenImport(db, [["ESR", "350"]]);
    const applied = await applyImport(at(db, "09:41"), id);
    if (!applied.ok || !applied.undo) throw new Error("not applied");
    const { staff } = at(db, "09:41");
    const now = new Date(monday("09:42").getTime() + 7 * 24 * 60 * 60_000);
    const by = { actor: { staffId: staff.id, name: staff.name }, now, may: staff.may };
    expect(await undo(db, by, applied.undo)).toMatchObject({
      said: "Undo was possible until 30 November 2026.",
    });
    await deleteOldImports(db, now);
    expect(await findImport(db, open)).toBeUndefined();
    expect(await openImport(db, id)).toMatchObject({ ok: true });
  });
});
