import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { assignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { atDesk, doAndUndo, monday, refusedChange, TUESDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { loadAssign, nextDayToAssign } from "./assign.queries.server.ts";
import { giveMany } from "./give-many.server.ts";

const visitOf = (id: string) => `visit of ${id}`;

/** Five visits of Tuesday in two areas; Asha has Indiranagar at 06:30 AM. */
async function givenTuesday(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  await givenColleague(db, { id: "asha", name: "Asha Murthy" });
  await givenColleague(db, { id: "farhan", name: "Farhan Ali" });
  await db.insertInto("staffAbsences").values({ staffId: "farhan", day: TUESDAY }).execute();
  await db
    .insertInto("labSettings")
    .values([
      { name: "area.1", value: "South: 560011 560078" },
      { name: "area.2", value: "East: 560038 560008" },
    ])
    .execute();
  for (const [id, patientName, slot, street, pincode, flat] of [
    ["b1", "Divya Shenoy", "07:30 AM", "JP Nagar 2nd Phase", "560078", null],
    ["b2", "Girish Kulkarni", "06:30 AM", "Jayanagar 4th Block", "560011", "9, 5th Main"],
    ["b3", "Meena Pai", "09:00 AM", "HAL 2nd Stage", "560008", null],
    ["b4", "Rahul", "07:00 AM", null, null, null],
    ["b5", "Sarala Bhat", "06:30 AM", "Jayanagar 4th Block", "560011", "12, 5th Main"],
    ["b6", "Suresh Babu Reddy", "06:30 AM", "Indiranagar", "560038", null],
    ["b7", "Joseph Mathew", "10:00 AM", "Malleshwaram", "560003", null],
  ] as const) {
    const given = { id, patientName, slot, street, pincode, flat };
    await givenBooking(db, { ...given, status: "confirmed", day: TUESDAY });
  }
  await deskChange(atDesk(db, "08:00"), (trx, by) =>
    assignVisit(trx, by, visitOf("b6"), { staffId: "asha" }),
  );
}

const give = (ids: readonly string[], to: string, anyway = false) => ({
  day: TUESDAY,
  visits: ids.map(visitOf),
  to,
  anyway,
});
const goesTo = async (db: Db, id: string) =>
  (await db.selectFrom("visits").select("assigneeId").where("id", "=", visitOf(id)).execute())[0]
    ?.assigneeId;

describe.each(databases)("§10 assign many on $name", ({ freshDb }) => {
  test("areas in their order, then pincodes, then no pincode; inside by time, the street together", async () => {
    const db = await freshDb();
    await givenTuesday(db);
    const view = await loadAssign(db, TUESDAY, "area");
    expect(
      view.groups.map(({ title, caption, visits }) => [
        title,
        caption,
        visits.map(({ name, isSameStreet }) => (isSameStreet ? `${name}, same street` : name)),
      ]),
    ).toEqual([
      [
        "South",
        "Jayanagar, JP Nagar. 3 visits",
        ["Girish Kulkarni", "Sarala Bhat, same street", "Divya Shenoy"],
      ],
      ["East", "HAL. 1 visit", ["Meena Pai"]],
      ["560003", "Malleshwaram. 1 visit", ["Joseph Mathew"]],
      ["No pincode", "1 visit", ["Rahul"]],
    ]);
    expect(view).toMatchObject({ notAssigned: 6, given: 1 });
    expect(view.people.map(({ name, isAbsent, had }) => [name, isAbsent, had.length])).toEqual([
      ["Asha Murthy", false, 1],
      ["Ravi Kumar", false, 0],
      ["Farhan Ali", true, 0],
    ]);
    const byTime = await loadAssign(db, TUESDAY, "time");
    expect(byTime.groups.map(({ title, caption }) => [title, caption])).toEqual([
      ["06:30 AM", "South. 2 visits"],
      ["07:00 AM", "No pincode. 1 visit"],
      ["07:30 AM", "South. 1 visit"],
      ["09:00 AM", "East. 1 visit"],
      ["10:00 AM", "560003. 1 visit"],
    ]);
    expect(await nextDayToAssign(db, monday("18:12"))).toBe(TUESDAY);
  });

  test("gives several in one step, and one Undo takes all back", async () => {
    const db = await freshDb();
    await givenTuesday(db);
    const done = await doAndUndo(db, "18:12", (trx, by) =>
      giveMany(trx, by, give(["b2", "b5", "b1"], "ravi")),
    );
    expect(done.said).toBe("3 visits of South are now with Ravi Kumar.");
    expect(await goesTo(db, "b5")).toBe("ravi");
    const { status } = await db
      .selectFrom("bookings")
      .select("status")
      .where("id", "=", "b5")
      .executeTakeFirstOrThrow();
    expect(status).toBe("assigned");
    const [own] = await findHistory(db, { visitId: visitOf("b5") });
    expect(own && historySentence(own)).toBe("Kavitha Nair gave the visit to Ravi Kumar.");
    const entry = await db
      .selectFrom("history")
      .selectAll()
      .where("action", "=", "visit.given-many")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(historySentence({ ...entry, details: JSON.parse(entry.details ?? "{}") })).toBe(
      "Kavitha Nair gave 3 visits of South to Ravi Kumar.",
    );
  });

  test("a warning is a question", async () => {
    const db = await freshDb();
    await givenTuesday(db);
    const at = atDesk(db, "18:12");
    const both = ["b5", "b3"];
    expect(await refusedChange(at, (trx, by) => giveMany(trx, by, give(both, "asha")))).toBe(
      "06:30 AM: Indiranagar and Jayanagar at one time. Two far areas.",
    );
    const anyway = await deskChange(at, (trx, by) => giveMany(trx, by, give(both, "asha", true)));
    expect(anyway).toMatchObject({ ok: true, said: "2 visits are now with Asha Murthy." });
  });

  test("leaves out what a colleague did meanwhile, and says it", async () => {
    const db = await freshDb();
    await givenTuesday(db);
    const deepa = { id: "deepa", name: "Deepa Joseph" };
    await deskChange(atDesk(db, "18:10", "front-desk", deepa), (trx, by) =>
      assignVisit(trx, by, visitOf("b2"), { staffId: "ravi" }),
    );
    const at = atDesk(db, "18:12");
    const done = await deskChange(at, (trx, by) =>
      giveMany(trx, by, give(["b1", "b2", "b3"], "ravi")),
    );
    expect(done).toMatchObject({
      ok: true,
      said: "2 given. Deepa Joseph gave Girish Kulkarni to Ravi.",
    });
    await db.updateTable("bookings").set({ status: "cancelled" }).where("id", "=", "b5").execute();
    await db
      .updateTable("visits")
      .set({ day: "2026-11-25" })
      .where("id", "=", visitOf("b7"))
      .execute();
    expect(
      await refusedChange(at, (trx, by) =>
        giveMany(trx, by, give(["b5", "b7", "nowhere"], "asha")),
      ),
    ).toBe(
      "Nothing is given. Sarala Bhat is cancelled. Joseph Mathew is moved to Wed 25 Nov. 1 visit is not there any more.",
    );
  });

  test("refuses nothing chosen, and who does not work", async () => {
    const db = await freshDb();
    await givenTuesday(db);
    const at = atDesk(db, "18:12");
    expect(await refusedChange(at, (trx, by) => giveMany(trx, by, give([], "ravi")))).toBe(
      "Choose visits on the left.",
    );
    expect(await refusedChange(at, (trx, by) => giveMany(trx, by, give(["b1"], "farhan")))).toBe(
      "Farhan Ali does not work on Tue 24 Nov.",
    );
    expect(await refusedChange(at, (trx, by) => giveMany(trx, by, give(["b1"], "nobody")))).toBe(
      "This colleague cannot be given a visit.",
    );
  });
});
