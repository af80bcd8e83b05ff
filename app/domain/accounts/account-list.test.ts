import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenClient } from "#tests/databases/given.ts";
import { listPayers } from "./account-list.queries.server.ts";

describe.each(databases)("§10 New booking: who may pay, on $name", ({ freshDb }) => {
  test("an account with a discount or a list pays at its own prices, a closed one not at all", async () => {
    const db = await freshDb();
    await givenClient(db, { id: "a", code: "AAAA", name: "At the lab’s prices" });
    await givenClient(db, { id: "b", code: "BBBB", name: "Below by a part", discountPercent: 10 });
    await givenClient(db, { id: "c", code: "CCCC", name: "By a list" });
    await givenClient(db, { id: "d", code: "DDDD", closedAt: "2026-11-20T00:00:00.000Z" });
    await db
      .insertInto("accountPrices")
      .values({ accountId: "c", prices: '{"cbc":10000}', fileName: "list.csv", setAt: "" })
      .execute();
    expect(await listPayers(db)).toEqual([
      { id: "a", name: "At the lab’s prices", hasOwnPrices: false },
      { id: "b", name: "Below by a part", hasOwnPrices: true },
      { id: "c", name: "By a list", hasOwnPrices: true },
    ]);
  });
});
