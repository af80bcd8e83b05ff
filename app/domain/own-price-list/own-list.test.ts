import { describe, expect, test } from "vitest";
import { undo } from "#app/desk/history/undo.server.ts";
import { openListFile } from "./set-own-list.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { openImport } from "#app/domain/price-file/opened-import.server.ts";
import { atDesk } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenClient, givenColleague, givenTest } from "#tests/databases/given.ts";
import { excelFile } from "#tests/workbooks/excel-file.ts";
import { keepListFile } from "./keep-list-file.service.server.ts";
import { findOwnList } from "./own-list.queries.server.ts";
import { dropOwnList, setOwnList } from "./set-own-list.server.ts";

/** A clinic, and three tests of the lab: ₹300, ₹450 and one without a price. */
async function given(db: Db) {
  await givenColleague(db, { id: "suma", name: "Suma Prakash" });
  await givenClient(db);
  const priced = { originalPaise: null, position: 0 };
  await givenTest(db, { ...priced, id: "lipid", name: "Lipid Profile", offeredPaise: 30_000 });
  await givenTest(db, { ...priced, id: "hba1c", name: "HbA1c", offeredPaise: 45_000 });
  await givenTest(db, { ...priced, id: "gene", name: "Gene Panel", offeredPaise: null });
}

const manager = (db: Db, clock = "10:25") => atDesk(db, clock, "manager");

async function keep(db: Db, rows: readonly (readonly (string | number)[])[]) {
  const bytes = excelFile([{ name: "Rates", rows }]);
  const who = { db, now: manager(db).now, readBy: "Suma Prakash", accountId: "sanj" };
  const kept = await keepListFile(who, "rates.xlsx", bytes);
  if (!kept.ok) throw new Error(kept.problem);
  return kept.id;
}

const runOf = async (db: Db, id: string) => {
  const opened = await openListFile(db, "sanj", id);
  if (!opened?.read.ok) throw new Error("no run");
  return opened.read.run;
};

const FILE = [
  ["Test code", "Test name", "MRP", "B2B rate"],
  ["lipid", "Lipid Profile", 300, 220],
  ["", "HBA1C", 450, 300],
] as const;

describe.each(databases)("§8 accounts: the own price list on $name", ({ freshDb }) => {
  test("a file is tried, set, replaced and taken back", async () => {
    const db = await freshDb();
    await given(db);
    const id = await keep(db, FILE);
    expect(await runOf(db, id)).toMatchObject({
      listed: [
        { name: "Lipid Profile", labPaise: 30_000, paise: 22_000, wasPaise: null },
        { name: "HbA1c", labPaise: 45_000, paise: 30_000, wasPaise: null },
      ],
      refused: [],
      ends: 0,
    });
    expect(await findOwnList(db, "sanj")).toBeUndefined();
    const set = await setOwnList(manager(db), "sanj", { id, seen: "" });
    expect(set).toMatchObject({ ok: true, said: "Sanjeevini Clinic has 2 prices of its own." });
    const first = await findOwnList(db, "sanj");
    expect(first).toMatchObject({ prices: { lipid: 22_000, hba1c: 30_000 } });
    expect(await setOwnList(manager(db), "sanj", { id, seen: first?.setAt ?? "" })).toMatchObject({
      ok: false,
      said: "This file is applied already.",
    });
    const next = await keep(db, [
      ["Name", "Net rate"],
      ["Lipid Profile", 200],
    ]);
    expect(await runOf(db, next)).toMatchObject({
      listed: [{ paise: 20_000, wasPaise: 22_000 }],
      ends: 1,
    });
    const replaced = await setOwnList(manager(db, "10:30"), "sanj", {
      id: next,
      seen: first?.setAt ?? "",
    });
    expect(await findOwnList(db, "sanj")).toMatchObject({ prices: { lipid: 20_000 } });
    const by = { actor: { staffId: "suma", name: "Suma Prakash" }, now: manager(db).now };
    const done = await undo(
      db,
      { ...by, may: () => true },
      replaced.ok ? (replaced.undo ?? "") : "",
    );
    expect(done).toMatchObject({ ok: true });
    expect(await findOwnList(db, "sanj")).toEqual(first);
    expect(await dropOwnList(manager(db), "sanj")).toMatchObject({
      said: "Sanjeevini Clinic has no own prices any more.",
    });
    expect(await findOwnList(db, "sanj")).toBeUndefined();
  });

  test("each row that is left out is named by its line", async () => {
    const db = await freshDb();
    await given(db);
    const id = await keep(db, [
      ["Test name", "Our price"],
      ["Lipid Profile", 220],
      ["HbA1c", 500],
      ["Gene Panel", 4000],
      ["Lipid Profile", 210],
      ["Moon Dust", 100],
      ["HbA1c", "on request"],
    ]);
    const { listed, refused } = await runOf(db, id);
    expect(listed).toMatchObject([{ id: "lipid", paise: 22_000 }]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      "Line 3: ₹500 is more than the lab’s price, ₹450.",
      "Line 4: Gene Panel has no price of the lab.",
      "Line 5: Lipid Profile stands in line 2 with another price.",
      "Line 6: “Moon Dust” fits no test.",
      "Line 7: “on request” is not a price. Write rupees, like 300 or 1,200.50.",
    ]);
  });

  test("of two colleagues who set a list at once, one is told to look again", async () => {
    const db = await freshDb();
    await given(db);
    const [one, other] = [await keep(db, FILE), await keep(db, FILE)];
    const both = await Promise.all(
      [one, other].map((id) => setOwnList(manager(db), "sanj", { id, seen: "" })),
    );
    expect(both.map(({ said }) => said).toSorted()).toEqual([
      "Nothing was changed. The own prices of Sanjeevini Clinic were set at 10:25 AM. Look again.",
      "Sanjeevini Clinic has 2 prices of its own.",
    ]);
  });

  test("it is no import of the catalogue, nor of another account", async () => {
    const db = await freshDb();
    await given(db);
    const id = await keep(db, FILE);
    expect(await openImport(db, id)).toBeUndefined();
    expect(await openListFile(db, "other", id)).toBeUndefined();
  });
});
