import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { atDesk, MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { PLAIN_LABEL_FORMS, type PlainLabels } from "./plain-labels.ts";
import { bindPlainly } from "./plain-labels.server.ts";

const RAVI = { id: "ravi", name: "Ravi Kumar" };
const CONTAINERS = ["SST tube (red/gold)", "EDTA tube (lavender)"];

async function givenDoor(db: Db) {
  await givenColleague(db, RAVI);
  for (const [id, reference] of [
    ["n", "DS-2Q8N"],
    ["h", "DS-5H2P"],
  ] as const) {
    const given = { day: MONDAY, slot: "10:00 AM", status: "assigned" as const };
    await givenBooking(db, { id, reference, patientName: `Patient ${id}`, ...given });
    const tests = CONTAINERS.map((container) => ({ id: container, name: container, container }));
    const written = tests.map((one) => ({ ...one, fasting: "", turnaround: "" }));
    const line = { bookingId: id, position: 0, itemId: null, name: "Checkup", category: "Package" };
    await db
      .insertInto("bookingLines")
      .values({ ...line, quantity: 1, pricePaise: 30_000, bookedTests: JSON.stringify(written) })
      .execute();
    const printed = { printedAt: monday("07:50").toISOString(), printedById: "suma" };
    for (const [at, container] of CONTAINERS.entries())
      await db
        .insertInto("labels")
        .values({
          ...printed,
          number: `${reference}-${at + 1}`,
          kind: "visit",
          bookingId: id,
          container,
          nth: 0,
        })
        .execute();
  }
  await db.updateTable("visits").set({ assigneeId: RAVI.id }).execute();
}

const typed = (labels: Readonly<Record<string, string>>): PlainLabels =>
  PLAIN_LABEL_FORMS["bind-labels"].parse({ booking: "n", key: "a".repeat(32), ...labels });
const send = (db: Db, labels: Readonly<Record<string, string>>) => {
  const { staff } = atDesk(db, "10:06", "phlebotomist", RAVI);
  return bindPlainly({ db, now: monday("10:06"), staff }, typed(labels));
};
const boundOf = (db: Db) =>
  db.selectFrom("tubeScans").select(["bookingId", "label", "how"]).orderBy("label").execute();

describe.each(databases)("§10 my visits: labels without script, on $name", ({ freshDb }) => {
  test("each number is bound to its container, sent twice once", async () => {
    const db = await freshDb();
    await givenDoor(db);
    const labels = { label0: "ds2q8n-1", label1: "DS-2Q8N-2" };
    for (const _time of [1, 2]) await send(db, labels);
    expect(await boundOf(db)).toEqual([
      { bookingId: "n", label: "DS-2Q8N-1", how: "typed" },
      { bookingId: "n", label: "DS-2Q8N-2", how: "typed" },
    ]);
  });

  test("what is wrong is said at its field, and the others are bound", async () => {
    const db = await freshDb();
    await givenDoor(db);
    const wrongOf = async (labels: Readonly<Record<string, string>>) => {
      const answer = await send(db, labels);
      return "data" in answer ? answer.data : undefined;
    };
    expect(await wrongOf({})).toMatchObject({ said: "Nothing is typed yet." });
    expect(await wrongOf({ label0: "DS-2Q8N-2" })).toMatchObject({
      wrong: { label0: "It is for Lavender. Type it there." },
    });
    expect(await wrongOf({ label0: "DS-5H2P-1", label1: "DS-2Q8N-2" })).toMatchObject({
      wrong: { label0: "This tube belongs to Patient h. Stop: put it aside." },
    });
    expect(await boundOf(db)).toMatchObject([{ label: "DS-2Q8N-2" }]);
    expect(await wrongOf({ label0: "DS-2Q8N-2" })).toMatchObject({
      wrong: { label0: "This label is used already." },
    });
    expect(await wrongOf({ label0: "DS-2Q8M-1x" })).toMatchObject({
      wrong: { label0: "No tube of your visits has this number. Check each sign" },
      typed: { label0: "DS-2Q8M-1x" },
    });
  });
});
