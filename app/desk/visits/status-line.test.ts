import { describe, expect, test } from "vitest";
import { type StatusFacts, statusAsides, statusSentence, statusSteps } from "./status-line.ts";

/** Monday 23 November 2026, 09:44 AM in India. */
const now = new Date("2026-11-23T09:44:00+05:30");
const at = (time: string) => `2026-11-${time}:00+05:30`;

const pending: StatusFacts = {
  status: "pending",
  day: "2026-11-24",
  slot: "09:00 AM",
  placedAt: at("23T09:00"),
  moments: {},
  promisedAt: at("25T09:00"),
  reports: { ready: 0, all: 1 },
};
const confirmed: StatusFacts = {
  ...pending,
  status: "confirmed",
  moments: { confirmed: { at: at("23T09:42"), by: "Kavitha Nair" } },
};
const assigned: StatusFacts = {
  ...confirmed,
  status: "assigned",
  assignee: "Ravi Kumar",
  moments: { ...confirmed.moments, assigned: { at: at("23T09:43"), by: "Kavitha Nair" } },
};
const collected: StatusFacts = {
  ...assigned,
  status: "collected",
  promisedAt: at("25T09:08"),
  moments: { ...assigned.moments, collected: { at: at("24T09:08"), by: "Ravi Kumar" } },
};
const reported: StatusFacts = {
  ...collected,
  status: "reported",
  reports: { ready: 1, all: 1 },
  moments: { ...collected.moments, reported: { at: at("25T08:40"), by: "Suma Prakash" } },
};
const cancelled: StatusFacts = {
  ...confirmed,
  status: "cancelled",
  moments: { ...confirmed.moments, cancelled: { at: at("23T16:10"), by: "patient" } },
};
const noShow: StatusFacts = {
  ...assigned,
  status: "no-show",
  moments: { ...assigned.moments, "no-show": { at: at("24T09:20"), by: "Ravi Kumar" } },
};

const shown = (facts: StatusFacts, when = now) =>
  statusSteps(facts, when).map(({ name, detail, state }) => `${state} ${name}: ${detail}`);

const wednesday = new Date("2026-11-25T10:00:00+05:30");

describe("§10 booking: the status line in each state", () => {
  test("pending", () => {
    expect(shown(pending)).toEqual([
      "at Pending: since 09:00 AM",
      "ahead Confirmed: after the call",
      "ahead Assigned: nobody yet",
      "ahead Collected: Tue 24 Nov",
      "ahead Reported: by Wed 25 Nov 09:00 AM",
    ]);
  });

  test("confirmed", () => {
    expect(shown(confirmed).slice(0, 3)).toEqual([
      "done Pending: 09:00 AM",
      "at Confirmed: 09:42 AM, Kavitha",
      "ahead Assigned: nobody yet",
    ]);
  });

  test("a visit at the booth needs nobody", () => {
    expect(shown({ ...confirmed, isAtCentre: true })[2]).toBe("ahead Assigned: not needed");
  });

  test("assigned", () => {
    expect(shown(assigned).slice(1, 4)).toEqual([
      "done Confirmed: 09:42 AM, Kavitha",
      "at Assigned: Ravi Kumar",
      "ahead Collected: Tue 24 Nov",
    ]);
  });

  test("collected and reported", () => {
    expect(shown(collected, wednesday)).toEqual([
      "done Pending: Mon 09:00 AM",
      "done Confirmed: Mon 09:42 AM, Kavitha",
      "done Assigned: Ravi Kumar",
      "at Collected: Tue 09:08 AM, Ravi",
      "ahead Reported: by Wed 25 Nov 09:08 AM",
    ]);
    expect(shown(reported, wednesday).at(-1)).toBe("at Reported: 08:40 AM, Suma");
  });

  test("cancelled in the place of the next step", () => {
    expect(shown(cancelled, wednesday)).toEqual([
      "done Pending: Mon 09:00 AM",
      "done Confirmed: Mon 09:42 AM, Kavitha",
      "stop Cancelled: Mon 04:10 PM, by patient",
      "off Collected: ",
      "off Reported: ",
    ]);
  });

  test("no-show in the place of the next step", () => {
    expect(shown(noShow, wednesday).slice(2)).toEqual([
      "done Assigned: Ravi Kumar",
      "stop No-show: Tue 09:20 AM, Ravi",
      "off Reported: ",
    ]);
  });

  test("a visit of today, and one of several patients", () => {
    const family = { ...confirmed, day: "2026-11-23", reports: { ready: 0, all: 3 } };
    expect(shown(family).slice(3)).toEqual([
      "ahead Collected: today 09:00 AM",
      "ahead Reported: 0 of 3 reports",
    ]);
  });

  test("a promise that cannot be counted is not made", () => {
    const { promisedAt: _, ...facts } = pending;
    expect(shown(facts).at(-1)).toBe("ahead Reported: ");
  });
});

test.each([
  [pending, "Pending since 09:00 AM. Next: Confirmed."],
  [confirmed, "Confirmed at 09:42 AM, Kavitha. Next: Assigned."],
  [{ ...confirmed, isAtCentre: true }, "Confirmed at 09:42 AM, Kavitha. Next: Collected."],
  [assigned, "Assigned to Ravi Kumar. Next: Collected."],
  [collected, "Collected Tue 09:08 AM, Ravi. Next: Reported."],
  [cancelled, "Cancelled at 04:10 PM, by patient."],
  [noShow, "No-show Tue 09:20 AM, Ravi."],
])("§10 booking: in one sentence %#", (facts, sentence) => {
  const { name, rest } = statusSentence(facts, now);
  expect(name + rest).toBe(sentence);
});

test("§10 booking: what stands aside", () => {
  expect(statusAsides("assigned")).toEqual(["cancel", "no-show"]);
  expect(statusAsides("collected")).toEqual([]);
  expect(statusAsides("cancelled")).toEqual(["bring-back"]);
  expect(statusAsides("no-show")).toEqual(["new-time"]);
});
