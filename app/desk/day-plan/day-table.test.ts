import { expect, test } from "vitest";
import type { SlotLoad } from "#app/domain/lab-rules/places-left.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { findVisitsOfDay } from "#app/desk/visits/read/visit.queries.server.ts";
import { loadDayTable } from "./day-plan.queries.server.ts";
import { dayTable } from "./day-table.ts";

const DAY = "2026-11-23";
const LOADS = (["06:00 AM", "09:00 AM", "01:00 PM", "03:00 PM"] as const).map((slot): SlotLoad => ({
  slot,
  taken: 0,
  capacity: 4,
}));

test.each(databases)(
  "§10 visits: of today free times that are over are left out, on $name",
  async ({ freshDb }) => {
    const db = await freshDb();
    await givenBooking(db, { day: DAY, slot: "09:00 AM", status: "confirmed" });
    const visits = await findVisitsOfDay(db, DAY);
    const slotsAt = (now: string) =>
      dayTable(visits, [], LOADS, { day: DAY, now: new Date(now) }).rows.map(({ slot }) => slot);
    const all = LOADS.map(({ slot }) => slot);
    expect(slotsAt(`${DAY}T13:30:00+05:30`)).toEqual(["09:00 AM", "01:00 PM", "03:00 PM"]);
    expect(slotsAt(`${DAY}T05:30:00+05:30`)).toEqual(all);
    expect(slotsAt("2026-11-22T13:30:00+05:30")).toEqual(all);
    expect(slotsAt("2026-11-24T13:30:00+05:30")).toEqual(all);
  },
);

test.each(databases)(
  "§10 visits: who is blocked cannot collect, as the column says, on $name",
  async ({ freshDb }) => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar", blockedAt: `${DAY}T03:30:00Z` });
    const { visitId } = await givenBooking(db, { day: DAY, slot: "09:00 AM", status: "assigned" });
    await db.updateTable("visits").set({ assigneeId: "ravi" }).where("id", "=", visitId).execute();
    const { columns } = await loadDayTable(db, DAY, new Date(`${DAY}T04:00:00Z`));
    expect(columns.find(({ staffId }) => staffId === "ravi")?.words).toBe(
      "Cannot collect, 1 visit",
    );
  },
);
