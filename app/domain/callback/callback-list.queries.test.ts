import type { Db, NewRow } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { listCallbacks, updateCallbackStatus } from "./callback-list.queries.server.ts";
import { callbackRetention } from "./callback-retention.queries.server.ts";

async function givenCallback(db: Db, given: Partial<NewRow<"callbacks">> = {}) {
  const row: NewRow<"callbacks"> = {
    id: "c1",
    name: "Asha K",
    phone: "1000000001",
    email: null,
    preferredTime: "9:00 AM - 11:00 AM",
    concernType: "Blood Tests",
    message: null,
    age: 40,
    gender: "female",
    status: "pending",
    marks: "[]",
    requestedAt: "2026-11-21T10:00:00.000Z",
    ...given,
  };
  await db.insertInto("callbacks").values(row).execute();
}

describe.each(databases)("the lab's callback requests on $name", ({ freshDb }) => {
  test("come oldest first, filtered by time, status and phone", async () => {
    const db = await freshDb();
    await givenCallback(db, { id: "c2", requestedAt: "2026-11-22T10:00:00.000Z" });
    await givenCallback(db);
    await givenCallback(db, { id: "c3", phone: "1000000003", status: "called" });
    const ids = async (filter: Parameters<typeof listCallbacks>[1]) =>
      (await listCallbacks(db, filter)).map((row) => row.id);
    expect(await ids({})).toEqual(["c1", "c3", "c2"]);
    expect(await ids({ status: "called" })).toEqual(["c3"]);
    expect(await ids({ phones: ["1000000001"] })).toEqual(["c1", "c2"]);
    expect(await ids({ since: "2026-11-22T00:00:00.000Z" })).toEqual(["c2"]);
    expect(await ids({ until: "2026-11-22T00:00:00.000Z" })).toEqual(["c1", "c3"]);
  });

  test("change status, several at once", async () => {
    const db = await freshDb();
    for (const id of ["ab12", "ab13", "ac00"]) await givenCallback(db, { id });
    await updateCallbackStatus(db, ["ab12", "ac00"], "done", new Date("2026-11-21T12:00:00Z"));
    expect((await listCallbacks(db, { status: "pending" })).map((row) => row.id)).toEqual(["ab13"]);
  });

  test("are deleted by phone or by age", async () => {
    const db = await freshDb();
    await givenCallback(db);
    await givenCallback(db, { id: "c2", phone: "2", requestedAt: "2020-01-01T00:00:00.000Z" });
    await givenCallback(db, { id: "c3", phone: "3" });
    expect(await callbackRetention.delete(db, { before: "2021-01-01T00:00:00.000Z" })).toBe(1);
    expect(await callbackRetention.delete(db, { phones: ["1000000001", "x"] })).toBe(1);
    expect(await listCallbacks(db, {})).toMatchObject([{ id: "c3" }]);
  });
});
