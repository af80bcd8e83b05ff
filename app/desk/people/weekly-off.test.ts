import { describe, expect, test } from "vitest";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { assignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { atDesk, doAndUndo, MONDAY, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { worksAlone } from "#app/desk/tally/tally.queries.server.ts";
import { PERSON_FORMS } from "./people-forms.ts";
import { done } from "./people-intents.server.ts";
import { findPersonView } from "./person-view.queries.server.ts";
import { setAbsent } from "./people.service.server.ts";
import { setDayOff } from "#app/desk/day-plan/set-day-off.server.ts";
import { findTakers } from "./visit-takers.queries.server.ts";
import { setWeeklyOff } from "./weekly-off.server.ts";

const RAVI = { id: "ravi", name: "Ravi Kumar" };
const SUNDAY = "2026-11-29";

test("§10 people: a day of the week is one of seven, or none", () => {
  const read = (weekday: string) => PERSON_FORMS.weekly.safeParse({ weekday });
  expect(read("6").data).toEqual({ weekday: { weekday: 6 } });
  expect(read("").data).toEqual({ weekday: { weekday: null } });
  expect(read("7").error?.issues[0]?.message).toBe("Please choose a day of the week");
});

describe.each(databases)("§10 people: a weekly day off, on $name", ({ freshDb }) => {
  test("is set and taken back, says which visits stand, and no visit is given on it", async () => {
    const db = await freshDb();
    await givenColleague(db, RAVI);
    await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
    for (const [id, day] of [
      ["b1", SUNDAY],
      ["b2", MONDAY],
    ] as const) {
      await givenBooking(db, { id, status: "confirmed", day });
      await deskChange(atDesk(db, "08:00"), (trx, by) =>
        assignVisit(trx, by, `visit of ${id}`, { staffId: "ravi" }),
      );
    }
    const answer = await doAndUndo(
      db,
      "08:30",
      async (trx, by) => done(await setWeeklyOff(trx, by, RAVI, 6)),
      "manager",
    );
    expect(answer.said).toBe(
      "Ravi Kumar is off every Sunday. 1 visit of Ravi stands on such days: give them away under Visits.",
    );
    await givenBooking(db, { id: "b3", status: "confirmed", day: SUNDAY });
    expect(
      await refusedChange(atDesk(db, "08:40"), (trx, by) =>
        assignVisit(trx, by, "visit of b3", { staffId: "ravi" }),
      ),
    ).toBe("Ravi Kumar does not work on Sun 29 Nov.");

    await deskChange(atDesk(db, "08:41", "manager"), async (trx, by) =>
      done(await setAbsent(trx, by, RAVI, { day: SUNDAY, isAbsent: false })),
    );
    const viewer = { id: "suma", sessionHash: "" };
    const view = await findPersonView(db, monday("08:42"), "ravi", viewer);
    expect(view).toMatchObject({
      weeklyOff: 6,
      daysOff: [{ day: SUNDAY, words: "Sun 29 Nov", works: true }],
    });
    const given = await deskChange(atDesk(db, "08:43"), (trx, by) =>
      assignVisit(trx, by, "visit of b3", { staffId: "ravi" }),
    );
    expect(given.ok).toBe(true);

    const none = await deskChange(atDesk(db, "08:44", "manager"), async (trx, by) =>
      done(await setWeeklyOff(trx, by, RAVI, null)),
    );
    expect(none.said).toBe("Ravi Kumar has no weekly day off.");
  });

  test("counts for who can be given the visits of somebody who is blocked", async () => {
    const db = await freshDb();
    await givenColleague(db, { ...RAVI, weeklyOff: 6, weeklyOffSince: MONDAY });
    const daysOff = async () => (await findTakers(db, [MONDAY, SUNDAY]))[0]?.daysOff;
    expect(await daysOff()).toEqual([SUNDAY]);
    await setDayOff(db, { staffId: "ravi", day: SUNDAY }, false);
    expect(await daysOff()).toEqual([]);
  });

  test("counts for who may count cash alone", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
    const every = { weeklyOff: 6, weeklyOffSince: MONDAY };
    await givenColleague(db, { id: "deepa", name: "Deepa", role: "front-desk", ...every });
    expect(await worksAlone(db, "suma", SUNDAY)).toBe(true);
    expect(await worksAlone(db, "suma", MONDAY)).toBe(false);
  });
});
