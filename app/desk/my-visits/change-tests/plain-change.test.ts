import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { atDesk, MONDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenTest } from "#tests/databases/given.ts";
import { changePlainly } from "./plain-change.server.ts";
import type { PlainTyped } from "./without-script.ts";

const RAVI = { id: "ravi", name: "Ravi Kumar" };
const LAVENDER = "EDTA tube (lavender)";

/** Ravi's booking b1 with a blood count, and b2, which is nobody's. */
async function givenDoor(db: Db) {
  await givenColleague(db, RAVI);
  await givenTest(db);
  await givenTest(db, { id: "hba1c", name: "HbA1c", offeredPaise: 42_000, position: 1 });
  await givenTest(db, {
    id: "lipid",
    name: "Lipid Profile",
    container: "SST tube (red/gold)",
    fasting: "10-12 hours",
    position: 2,
  });
  await givenTest(db, { id: "lipids", name: "Lipid Profile, Direct", position: 3 });
  await givenTest(db, { id: "ecg", name: "ECG", container: "At centre", position: 4 });
  for (const id of ["b1", "b2"])
    await givenBooking(db, { id, day: MONDAY, slot: "10:00 AM", status: "assigned" });
  const tests = [
    { id: "complete-blood-count", name: "CBC", container: LAVENDER, fasting: "", turnaround: "" },
  ];
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      itemId: "complete-blood-count",
      name: "CBC",
      category: "Test",
      quantity: 1,
      pricePaise: 30_000,
      bookedTests: JSON.stringify(tests),
    })
    .execute();
  await db
    .updateTable("visits")
    .set({ assigneeId: "ravi" })
    .where("id", "=", "visit of b1")
    .execute();
}

const NOTHING: PlainTyped = {
  booking: "b1",
  seen: "",
  key: "a".repeat(32),
  find: "",
  asked: "",
  fasted: "",
  anyway: false,
  "off[]": [],
};

describe.each(databases)("§10 my visits: other tests without script, on $name", ({ freshDb }) => {
  test("what is wrong is said, keeps what was typed, and changes nothing", async () => {
    const db = await freshDb();
    await givenDoor(db);
    const given = atDesk(db, "09:42", "phlebotomist", RAVI);
    const answerTo = (typed: Partial<PlainTyped>) => changePlainly(given, { ...NOTHING, ...typed });
    const refusals: [Partial<PlainTyped>, string][] = [
      [{}, "Nothing is changed yet."],
      [{ "off[]": ["0:doctor"] }, "One test has to stay. To end the visit choose Refused"],
      [{ find: "xyz" }, "Nothing found. Ask the desk."],
      [{ find: "lipid" }, "Which one? Type the whole name: Lipid Profile; Lipid Profile, Direct"],
      [{ find: "complete blood" }, "Complete Blood Count: Booked already"],
      [{ find: "ecg" }, "ECG: Only at the centre"],
      [{ find: "hba1c" }, "Please choose who asked"],
      [{ find: "lipid profile", asked: "doctor" }, "Lipid Profile: Fasted 10 to 12 hours?"],
      [
        { find: "lipid profile", asked: "doctor", fasted: "no" },
        "Lipid Profile needs a fast. Add it anyway, or we come again?",
      ],
    ];
    for (const [typed, said] of refusals) {
      const answer = await answerTo(typed);
      expect(answer).toMatchObject({ data: { ok: false, said, typed } });
    }
    expect(await answerTo({ booking: "b2", find: "hba1c" })).toMatchObject({
      init: { status: 404 },
    });
    expect(await db.selectFrom("history").select("id").execute()).toEqual([]);
  });

  test("one added, one off: the entry that a phone would have sent, once", async () => {
    const db = await freshDb();
    await givenDoor(db);
    const given = atDesk(db, "09:42", "phlebotomist", RAVI);
    const typed = { ...NOTHING, find: "HBA1C", asked: "patient", "off[]": ["0:elsewhere"] };
    const answer = await changePlainly(given, typed);
    expect(answer).toBeInstanceOf(Response);
    const lines = db.selectFrom("bookingLines").select(["name", "pricePaise"]);
    expect(await lines.execute()).toEqual([{ name: "HbA1c", pricePaise: 42_000 }]);
    const { details, actor } = await db
      .selectFrom("history")
      .select(["details", "actor"])
      .executeTakeFirstOrThrow();
    expect([actor, details]).toEqual(["Ravi Kumar", expect.stringContaining("the patient")]);
    const again = await changePlainly(given, {
      ...typed,
      key: "b".repeat(32),
      find: "lipid profile",
      fasted: "yes",
      "off[]": [],
    });
    expect(again).toMatchObject({
      data: { said: "Ravi Kumar changed the tests at 09:42 AM. Look again" },
    });
  });
});
