import { describe, expect, test } from "vitest";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { assignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { atDesk, doAndUndo, MONDAY, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { markAbsent, markPresent } from "./absence.service.server.ts";
import { loadDayTable } from "./day-plan.queries.server.ts";

async function givenDay(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  await givenColleague(db, { id: "asha", name: "Asha Murthy" });
  for (const [id, status] of [
    ["b1", "confirmed"],
    ["b2", "collected"],
  ] as const) {
    await givenBooking(db, { id, status: "confirmed", day: MONDAY });
    const given = { staffId: "ravi" };
    await deskChange(atDesk(db, "08:00"), (trx, by) =>
      assignVisit(trx, by, `visit of ${id}`, given),
    );
    if (status === "collected")
      await db.updateTable("bookings").set({ status }).where("id", "=", id).execute();
  }
}
const absent = (to: string) => ({ staffId: "ravi", day: MONDAY, to });
const goesTo = async (db: Db, id: string) =>
  (await db.selectFrom("visits").select("assigneeId").where("id", "=", id).executeTakeFirst())
    ?.assigneeId;

describe.each(databases)("§10 visits: not working, on $name", ({ freshDb }) => {
  test("open visits wait to be assigned, what is collected stays; one undo takes all back", async () => {
    const db = await freshDb();
    await givenDay(db);
    const done = await doAndUndo(db, "08:30", (trx, by) => markAbsent(trx, by, absent("")));
    expect(done.said).toBe("Ravi Kumar is not working on Mon 23 Nov. 1 visit is not assigned now.");
    expect(await goesTo(db, "visit of b1")).toBeNull();
    expect(await goesTo(db, "visit of b2")).toBe("ravi");
    const [entry] = await findHistory(db, { visitId: "visit of b1" });
    expect(entry?.action).toBe("visit.unassigned");
  });

  test("a visit outside the area goes to no colleague before it is decided", async () => {
    const db = await freshDb();
    await givenDay(db);
    await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560038"] });
    await db
      .updateTable("visits")
      .set({ pincode: "560103", chargePaise: null })
      .where("id", "=", "visit of b1")
      .execute();
    expect(
      await refusedChange(atDesk(db, "08:30"), (trx, by) => markAbsent(trx, by, absent("asha"))),
    ).toBe(
      "DS-B1 is not assigned. We do not come to 560103. On the booking choose “Come for once” or “Cancel: out of our area” first.",
    );
    await doAndUndo(db, "08:31", (trx, by) => markAbsent(trx, by, absent("")));
    expect(await goesTo(db, "visit of b1")).toBeNull();
  });

  test("open visits go to a colleague, who has to work on that day", async () => {
    const db = await freshDb();
    await givenDay(db);
    await db.insertInto("staffAbsences").values({ staffId: "asha", day: MONDAY }).execute();
    expect(
      await refusedChange(atDesk(db, "08:30"), (trx, by) => markAbsent(trx, by, absent("asha"))),
    ).toBe("Whom you chose does not work on Mon 23 Nov.");
    await deskChange(atDesk(db, "08:31"), (trx, by) =>
      markPresent(trx, by, { staffId: "asha", day: MONDAY }),
    );
    await deskChange(atDesk(db, "08:32"), (trx, by) => markAbsent(trx, by, absent("asha")));
    expect(await goesTo(db, "visit of b1")).toBe("asha");
    expect(
      await refusedChange(atDesk(db, "08:33"), (trx, by) => markAbsent(trx, by, absent(""))),
    ).toBe("Ravi Kumar is not working on Mon 23 Nov already.");
    const table = await loadDayTable(db, MONDAY, monday("09:42"));
    expect(table.columns.map(({ title, words }) => [title, words])).toEqual([
      ["Not assigned", "Choose who goes"],
      ["Asha Murthy", "1 visit"],
      ["Ravi Kumar", "Not working, 1 visit"],
    ]);
    expect(table.rows[0]).toMatchObject({
      words: "2 of 1, 1 more than 09:00 AM takes",
      isNow: true,
    });
  });
});
