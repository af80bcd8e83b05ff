import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { deleteOldAnswers, storeOnce, storeOnceTogether } from "./idempotency.server.ts";
import type { Db } from "./schema.server.ts";

const noon = new Date("2026-11-21T06:30:00Z");
const keyed = { key: "a-key-of-the-form", bodyHash: "hash" };
const answer = (id: string) => ({ status: 201, body: { success: true, _id: id } });
const put = (name: string) => async (trx: Db) => {
  await trx.insertInto("settings").values({ name, value: "stored" }).execute();
};
const stored = async (db: Db) =>
  (await db.selectFrom("settings").select("name").execute()).map((row) => row.name);

describe.each(databases)("idempotency on $name", ({ freshDb }) => {
  test("the same key and body get the first answer, and nothing is stored again", async () => {
    const db = await freshDb();
    const first = await storeOnce(db, keyed, answer("1"), noon, put("first"));
    const second = await storeOnce(db, keyed, answer("2"), noon, put("second"));
    expect(first).toEqual({ ok: true, answer: answer("1") });
    expect(second).toEqual({ ...first, firstAt: noon.toISOString() });
    expect(await stored(db)).toEqual(["first"]);
  });

  test("another body under the same key is refused", async () => {
    const db = await freshDb();
    await storeOnce(db, keyed, answer("1"), noon, put("first"));
    const other = { ...keyed, bodyHash: "other" };
    expect(await storeOnce(db, other, answer("2"), noon, put("second"))).toEqual({
      ok: false,
      reason: "keyUsedForOther",
    });
    expect(await stored(db)).toEqual(["first"]);
  });

  test("of 100 requests at once one is stored, and all get its answer", async () => {
    const db = await freshDb();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        storeOnce(db, keyed, answer(String(index)), noon, put(`row ${index}`)),
      ),
    );
    expect(await stored(db)).toHaveLength(1);
    const given = answers.map((each) => each.ok && each.answer);
    expect(new Set(given.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test("a request that could not be stored leaves the key free", async () => {
    const db = await freshDb();
    const failing = storeOnce(db, keyed, answer("1"), noon, () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    await storeOnce(db, keyed, answer("2"), noon, put("second"));
    expect(await stored(db)).toEqual(["second"]);
  });

  test("a refusal is answered, and leaves nothing behind, not even its key", async () => {
    const db = await freshDb();
    const refusing = async (trx: Db) => {
      await put("half")(trx);
      return { success: false, _id: "taken" };
    };
    const isRefusal = ({ success }: { success: boolean }) => !success;
    expect(await storeOnce(db, keyed, answer("1"), noon, refusing, isRefusal)).toEqual({
      ok: true,
      answer: { status: 201, body: { success: false, _id: "taken" } },
    });
    const corrected = { ...keyed, bodyHash: "another time" };
    expect(await storeOnce(db, corrected, answer("2"), noon, put("second"))).toEqual({
      ok: true,
      answer: answer("2"),
    });
    expect(await stored(db)).toEqual(["second"]);
  });

  test("without a key each request is stored", async () => {
    const db = await freshDb();
    await storeOnce(db, undefined, answer("1"), noon, put("first"));
    await storeOnce(db, undefined, answer("1"), noon, put("second"));
    expect(await stored(db)).toHaveLength(2);
  });

  /** Its first statement is sent with the key's row. */
  const together = (db: Db, by: typeof keyed, id: string) =>
    storeOnceTogether(db, by, answer(id), noon, (trx, first) => {
      const sent = first.add(
        trx
          .insertInto("settings")
          .values({ name: `first ${id}`, value: "" })
          .compile(),
      );
      return async () => {
        expect(sent.changed).toBe(1);
        await put(`then ${id}`)(trx);
      };
    });

  test("sent together: the same key and body get the first answer, and nothing is stored again", async () => {
    const db = await freshDb();
    const first = await together(db, keyed, "1");
    expect(first).toEqual({ ok: true, answer: answer("1") });
    expect(await together(db, keyed, "2")).toEqual({ ...first, firstAt: noon.toISOString() });
    expect(await together(db, { ...keyed, bodyHash: "other" }, "3")).toEqual({
      ok: false,
      reason: "keyUsedForOther",
    });
    expect((await stored(db)).toSorted()).toEqual(["first 1", "then 1"]);
  });

  test("sent together: of 100 requests at once one is stored, all get its answer, and others are kept", async () => {
    const db = await freshDb();
    const [others, answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 9 }, (_, n) =>
          together(db, { ...keyed, key: `other key ${n}` }, `o${n}`),
        ),
      ),
      Promise.all(Array.from({ length: 100 }, (_, n) => together(db, keyed, String(n)))),
    ]);
    expect(others.every(({ ok }) => ok)).toBe(true);
    expect(await stored(db)).toHaveLength(20);
    const given = answers.map((each) => each.ok && JSON.stringify(each.answer));
    expect(new Set(given).size).toBe(1);
  });

  test("answers are forgotten after 24 hours, not before", async () => {
    const db = await freshDb();
    await storeOnce(db, keyed, answer("1"), noon, put("first"));
    const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
    await deleteOldAnswers(db, later(23.9), 10);
    await storeOnce(db, keyed, answer("2"), later(23.9), put("second"));
    expect(await stored(db)).toEqual(["first"]);
    await deleteOldAnswers(db, later(24.1), 10);
    await storeOnce(db, keyed, answer("3"), later(24.1), put("third"));
    expect(await stored(db)).toContain("third");
  });
});
