import { monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test, vi } from "vitest";
import { currentPriceList } from "./kept-price-list.server.ts";
import { openImport, seenIn } from "./opened-import.server.ts";
import { storeImport } from "./stored-import.queries.server.ts";

describe.each(databases)("a price file that is opened again on $name", ({ freshDb }) => {
  async function givenFile() {
    const db = await freshDb();
    await givenTest(db, { id: "cbc", name: "Complete Blood Count", offeredPaise: 30_000 });
    const list = await currentPriceList(db);
    const rows = [
      ["Test", "Rate"],
      ["Complete Blood Count", "320"],
    ];
    const id = await storeImport(db, {
      fileName: "rates.csv",
      sheets: [{ name: "Rates", lines: rows.map((cells, at) => ({ line: at + 1, cells })) }],
      sheet: 0,
      columns: {},
      ...seenIn(list),
      readBy: "Suma Prakash",
      now: monday("09:40"),
    });
    return { db, id, list };
  }

  test("has the dry run that was made, while nothing else is known", async () => {
    const { db, id } = await givenFile();
    const [first, second] = [await openImport(db, id), await openImport(db, id)];
    if (!first?.ok || !second?.ok) throw new Error("not opened");
    expect(first.run).toMatchObject({ prices: 1 });
    expect(second.run).toBe(first.run);
  });

  test("is worked out again after a dry run that failed", async () => {
    const { db, id, list } = await givenFile();
    vi.spyOn(list.byId, "get").mockImplementation(() => {
      throw new Error("no memory");
    });
    await expect(openImport(db, id)).rejects.toThrow("no memory");
    vi.restoreAllMocks();
    expect(await openImport(db, id)).toMatchObject({ ok: true, run: { prices: 1 } });
  });
});
