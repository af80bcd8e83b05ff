import { setTimeout as sleep } from "node:timers/promises";
import { databases } from "#tests/databases/databases.ts";
import { atDesk, refusedChange } from "#tests/databases/at-desk.ts";
import { givenUltrasound } from "#tests/databases/given.ts";
import { FLUORIDE } from "#tests/databases/given-bags.ts";
import { dump, FORM_HASH, givenFamily, SECRET } from "#tests/databases/given-family.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { listErasures } from "#app/domain/history/erasure-register.queries.server.ts";
import { describe, expect, test } from "vitest";
import { listHoldingOf } from "./erase-person.server.ts";
import { countsInWords, eraseQuestion } from "#app/desk/privacy/erase-words.ts";
import { findKnown } from "./known.queries.server.ts";
import { countsOf } from "#app/desk/privacy/known-view.queries.server.ts";
import { type Asked, eraseAsked } from "#app/desk/privacy/privacy-changes.server.ts";

const SUMA = { id: "suma", name: "Suma Prakash" };

async function eraseOf(db: Db, given: Partial<Asked> & { phone: string }) {
  const whom = { phones: [given.phone], name: given.name };
  const known = await findKnown(db, whom);
  const holding = await listHoldingOf(db, whom, known);
  const asked = { again: given.phone, counts: countsInWords(countsOf(known)), ...given };
  return {
    words: eraseQuestion(countsInWords(countsOf(known)), given.phone, given.name),
    work: (trx: Db, by: Parameters<typeof eraseAsked>[1]) =>
      eraseAsked(trx, by, asked, { secret: SECRET, holding }),
  };
}

const at = (db: Db) => atDesk(db, "09:42", "manager", SUMA);

describe.each(databases)("§10 privacy: erasing on $name", ({ freshDb }) => {
  test("all of a number: nothing stored holds number, name or address", async () => {
    const db = await freshDb();
    const { phone, meena, arun, other } = await givenFamily(db);
    const { words, work } = await eraseOf(db, { phone });
    expect(words).toBe(
      `Erase 2 bookings, 2 reports and 1 callback of ${phone.slice(0, 5)} ${phone.slice(5)}? This cannot be undone.`,
    );
    expect(await deskChange(at(db), work)).toMatchObject({
      ok: true,
      said: "Erased 2 bookings, 2 reports and 1 callback.",
    });
    const left = await dump(db);
    for (const text of [phone, meena, arun, "Sri Sai", "7th Cross", "Dengue", "Malaria", FORM_HASH])
      expect([text, left.includes(text)]).toEqual([text, false]);
    expect(await db.selectFrom("reportCodes").selectAll().execute()).toEqual([]);
    expect(left).toContain(other.name);
    // The visit of the others is called under their own number.
    const visit = await db
      .selectFrom("visits")
      .select(["phone", "door"])
      .where("id", "=", "visit of o1")
      .executeTakeFirst();
    expect(visit).toEqual({ phone: other.phone, door: "Blue gate" });
    const booking = await db
      .selectFrom("bookings")
      .select(["status", "cancelledBy", "totalPaise", "reference"])
      .where("id", "=", "a1")
      .executeTakeFirst();
    expect(booking).toMatchObject({ status: "cancelled", cancelledBy: "lab", totalPaise: 30_000 });
    const [register, ...more] = await listErasures(db, 10);
    expect(more).toEqual([]);
    const rows = await db
      .selectFrom("erasures")
      .selectAll()
      .where("phoneEnding", "=", "")
      .execute();
    expect(rows.map(({ scope, bookings }) => [scope, bookings])).toEqual(
      rows.map(() => ["booking", 0]),
    );
    expect(register).toMatchObject({
      actor: "Suma Prakash",
      scope: "phone",
      phoneEnding: phone.slice(-4),
      bookings: 2,
      reports: 2,
      callbacks: 1,
    });
    expect((await findKnown(db, { phones: [phone] })).bookings).toEqual([]);
  });

  test("one person of a family: the others and the number stay", async () => {
    const db = await freshDb();
    const { phone, meena, arun } = await givenFamily(db);
    const { work } = await eraseOf(db, { phone, name: ` ${meena.toUpperCase()} ` });
    expect(await deskChange(at(db), work)).toMatchObject({
      said: "Erased 1 booking, 2 reports and 1 callback.",
    });
    const left = await dump(db);
    expect(left).not.toContain(meena);
    expect(left).toContain(arun);
    expect(left).toContain(phone);
  });

  test("a sample that comes into the lab meanwhile refuses it", async () => {
    const db = await freshDb();
    const { phone } = await givenFamily(db);
    const { work } = await eraseOf(db, { phone });
    const collecting = await db.startTransaction().execute();
    const set = { status: "collected" as const };
    await lockRow(collecting, "visits", { id: "visit of m1" });
    await collecting.updateTable("bookings").set(set).where("id", "=", "m1").execute();
    const answer = deskChange(at(db), work);
    await sleep(300);
    await collecting.commit().execute();
    expect(await answer).toMatchObject({
      said: "The sample of DS-M1 is in the lab. Erase when the report is out.",
    });
  });

  test("refused with another number, other counts, or a sample in the lab", async () => {
    const db = await freshDb();
    const { phone } = await givenFamily(db);
    const said = async (given: Partial<Asked>) =>
      refusedChange(at(db), (await eraseOf(db, { phone, ...given })).work);
    expect(await said({ again: "1000000000" })).toBe("Please type the same number again");
    expect(await said({ counts: "1 booking" })).toBe(
      "It is 2 bookings, 2 reports and 1 callback now. Look again, then erase.",
    );
    await db.updateTable("bookings").set({ status: "collected" }).where("id", "=", "m1").execute();
    expect(await said({})).toBe("The sample of DS-M1 is in the lab. Erase when the report is out.");
    // What has its report, is missing or is done at a centre does not hold it up.
    await db.updateTable("reports").set({ part: "partial" }).execute();
    await givenUltrasound(db, "m1", 9);
    const line = { bookingId: "m1", category: "", quantity: 1 };
    const sugar = { id: "", name: "Sugar", container: FLUORIDE, fasting: "", turnaround: "" };
    await db
      .insertInto("bookingLines")
      .values({ ...line, position: 10, name: "Sugar", bookedTests: JSON.stringify([sugar]) })
      .execute();
    const tube = { id: "s1", bookingId: "m1", position: 0, container: FLUORIDE };
    await db
      .insertInto("samples")
      .values({ ...tube, state: "received" })
      .execute();
    expect(await said({})).toBe("The sample of DS-M1 is in the lab. Erase when the report is out.");
    await db.updateTable("samples").set({ state: "missing" }).execute();
    expect(await deskChange(at(db), (await eraseOf(db, { phone })).work)).toMatchObject({
      said: "Erased 2 bookings, 2 reports and 1 callback.",
    });
    expect(await said({ phone: "1999999999", again: "1999999999" })).toBe(
      "Nothing is kept of this number any more.",
    );
  });
});
