import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findBooking } from "#app/domain/booking/booking-list.queries.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import {
  appendLabNote,
  assign,
  correctBookings,
  moveVisit,
  setStatus,
} from "./booking-steps.queries.server.ts";
import { canBeMoved, isOpen, statusOf } from "#app/domain/booking/booking-status.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const iso = (hour: number) => at(hour).toISOString();

describe.each(databases)("the steps of a booking on $name", ({ freshDb }) => {
  test("keep their moments, the first one of each", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    await givenBooking(db, { id: "b2" });
    expect(await setStatus(db, ["b1", "b9"], "confirmed", at(7))).toBe(1);
    await setStatus(db, ["b1"], "confirmed", at(8));
    await setStatus(db, ["b1"], "collected", at(9));
    await setStatus(db, ["b1"], "reported", at(10));
    expect(await findBooking(db, "b1")).toMatchObject({
      status: "reported",
      updatedAt: iso(10),
      confirmedAt: iso(7),
      assignedAt: null,
      collectedAt: iso(9),
      reportedAt: iso(10),
      cancelledAt: null,
    });
    expect(await findBooking(db, "b2")).toMatchObject({ status: "pending", confirmedAt: null });
  });

  test("that are taken back lose theirs", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    for (const [status, hour] of [
      ["confirmed", 7],
      ["collected", 8],
      ["confirmed", 9],
      ["cancelled", 10],
    ] as const)
      await setStatus(db, ["b1"], status, at(hour));
    expect(await findBooking(db, "b1")).toMatchObject({
      confirmedAt: iso(7),
      collectedAt: null,
      cancelledAt: iso(10),
      cancelledBy: "lab",
    });
    await setStatus(db, ["b1"], "no-show", at(11));
    expect(await findBooking(db, "b1")).toMatchObject({ cancelledAt: null, noShowAt: iso(11) });
    await setStatus(db, ["b1"], "pending", at(12));
    expect(await findBooking(db, "b1")).toMatchObject({
      status: "pending",
      confirmedAt: null,
      noShowAt: null,
      cancelledBy: null,
    });
  });

  test("a phlebotomist is named for several bookings at once", async () => {
    const db = await freshDb();
    for (const id of ["b1", "b2", "b3"]) await givenBooking(db, { id });
    const lakshmi = { firstName: "Lakshmi", name: "Lakshmi Rao", staffId: null };
    expect(await assign(db, ["b1", "b2"], lakshmi, at(7))).toBe(2);
    const assigned = { status: "assigned", phlebotomist: "Lakshmi", assignedAt: iso(7) };
    expect(await findBooking(db, "b2")).toMatchObject(assigned);
    expect(await findBooking(db, "b3")).toMatchObject({ status: "pending", phlebotomist: null });
  });

  test("a visit takes another time, which answers the patient's wish", async () => {
    const db = await freshDb();
    const asked = { askedDay: "2026-11-25", askedSlot: "02:00 PM", askedAt: iso(6) };
    await givenBooking(db, { id: "b1", ...asked });
    await givenBooking(db, { id: "b2" });
    await moveVisit(db, "b1", { day: "2026-11-24", slot: "10:00 AM" }, at(7));
    expect(await findBooking(db, "b1")).toMatchObject({
      day: "2026-11-24",
      slot: "10:00 AM",
      askedDay: null,
      askedSlot: null,
      askedAt: null,
      updatedAt: iso(7),
    });
    expect(await findBooking(db, "b2")).toMatchObject({ day: "2026-11-21" });
  });

  test("bookings take a corrected name, several at once, with the moment", async () => {
    const db = await freshDb();
    for (const id of ["b1", "b2", "b3"]) await givenBooking(db, { id });
    const now = new Date("2026-11-21T12:00:00Z");
    expect(await correctBookings(db, ["b1", "b2", "b9"], { patientName: "Asha" }, now, "s")).toBe(
      2,
    );
    expect(await findBooking(db, "b1")).toMatchObject({
      patientName: "Asha",
      updatedAt: "2026-11-21T12:00:00.000Z",
    });
    expect(await findBooking(db, "b3")).toMatchObject({ patientName: "Meenakshi Rao" });
  });

  test("another number ends the link to the ticket, the same number does not", async () => {
    const db = await freshDb();
    const ticketHash = "hash of the first link";
    await givenBooking(db, { id: "b1", phone: "1000000001", ticketVersion: 1, ticketHash });
    const now = new Date("2026-11-21T12:00:00Z");
    await correctBookings(db, ["b1"], { phone: "1000000001" }, now, "s");
    expect(await findBooking(db, "b1")).toMatchObject({ ticketHash });
    await correctBookings(db, ["b1"], { phone: "1000000002" }, now, "s");
    expect(await findBooking(db, "b1")).not.toMatchObject({ ticketHash });
  });

  test("bookings keep every note of the lab, a line each", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    await givenBooking(db, { id: "b2" });
    const now = new Date("2026-11-21T12:00:00Z");
    await appendLabNote(db, "b1", "12, 4th Cross", now);
    await appendLabNote(db, "b1", "Blue gate", now);
    expect(await findBooking(db, "b1")).toMatchObject({ labNotes: "12, 4th Cross\nBlue gate" });
    expect(await findBooking(db, "b2")).toMatchObject({ labNotes: null });
  });

  test("each change is in the history, with its before and after", async () => {
    const db = await freshDb();
    const { visitId } = await givenBooking(db, { id: "b1" });
    await setStatus(db, ["b1"], "confirmed", at(7));
    await moveVisit(db, "b1", { day: "2026-11-24", slot: "10:00 AM" }, at(8));
    await assign(db, ["b1"], { firstName: "Ravi", name: "Ravi Kumar", staffId: null }, at(9));
    await correctBookings(db, ["b1"], { patientName: "Asha", email: null }, at(10), "s");
    await appendLabNote(db, "b1", "Blue gate", at(11));
    const entries = await findHistory(db, { visitId });
    expect(entries.map(historySentence)).toEqual([
      "The command line wrote a note for the team.",
      "The command line corrected the name, the e-mail of DS-B1.",
      "The command line gave the visit to Ravi Kumar.",
      "The command line moved the visit from Sat 21 Nov, 09:00 AM to Tue 24 Nov, 10:00 AM.",
      "The command line set the status to confirmed.",
    ]);
    expect(entries.at(-1)?.changes).toMatchObject([
      { before: { status: "pending" }, after: { status: "confirmed", confirmedAt: iso(7) } },
    ]);
  });
});

test("§4 booking: completed is read as reported, and a visit is open until the sample is taken", () => {
  const words = ["pending", "confirmed", "assigned", "collected", "reported", "cancelled"];
  expect(words.map(statusOf)).toEqual(words);
  expect(["completed", "no-show", "done", ""].map(statusOf)).toEqual([
    "reported",
    "no-show",
    undefined,
    undefined,
  ]);
  expect(words.filter(isOpen)).toEqual(["pending", "confirmed", "assigned"]);
  expect([...words, "no-show"].filter(canBeMoved)).toEqual([
    "pending",
    "confirmed",
    "assigned",
    "no-show",
  ]);
});
