import { SAMPLE_TICKET } from "#tests/sample-ticket.ts";
import { describe, expect, test } from "vitest";
import { fastAdvice, fastSentence } from "#app/site/visit-plan/fast-words.ts";
import type { Ticket } from "./ticket.ts";
import { ticketView } from "./ticket-view.ts";

const now = new Date("2026-11-21T14:00:00Z"); // Saturday, 7:30 PM in India

const viewOf = (changes: Partial<Ticket> = {}, at = now) =>
  ticketView({
    ticket: { ...SAMPLE_TICKET, ...changes },
    booths: [],
    now: at,
  });

const assigned = {
  status: "assigned",
  confirmedAt: "2026-11-21T13:35:00.000Z",
  assignedAt: "2026-11-22T12:00:00.000Z",
  visit: { ...SAMPLE_TICKET.visit, phlebotomist: "Lakshmi" },
} as const;
const collected = {
  ...assigned,
  status: "collected",
  collectedAt: "2026-11-23T03:40:00.000Z",
} as const;
const reported = {
  ...collected,
  status: "reported",
  reportedAt: "2026-11-24T10:40:00.000Z",
} as const;

describe("§2 Booking ticket: the head says in the state", () => {
  test.each<[string, Partial<Ticket>, string, string]>([
    [
      "just booked",
      {},
      "We have your booking",
      "We call the number ending in 4127 to confirm it. This page is your ticket: keep its link, it needs no account.",
    ],
    [
      "confirmed",
      { status: "confirmed" },
      "Your visit is confirmed",
      "We come on Monday, 23 November, 09:00 AM.",
    ],
    [
      "assigned",
      assigned,
      "Lakshmi comes on Monday, 09:00 AM",
      "At the door, ask for the lab's card and the reference DS-7K4M.",
    ],
    ["collected", collected, "Your sample is with us", "9 of 10 reports by Tuesday evening."],
    [
      "ready",
      reported,
      "Your reports are ready",
      "Open them with the phone number of the booking. They never open from this link.",
    ],
    [
      "new time asked",
      {
        status: "confirmed",
        asked: { day: "2026-11-24", time: "10:00 AM", at: "2026-11-21T14:00:00.000Z" },
      },
      "You asked for a new time",
      "Until we agree one, Monday, 09:00 AM stands. We call the number ending in 4127.",
    ],
    [
      "cancelled",
      { status: "cancelled", cancelled: { at: "2026-11-21T14:35:00.000Z", by: "patient" } },
      "This booking is cancelled",
      "You cancelled it on Sat 21 Nov, 8:05 PM. Nobody comes on Monday.",
    ],
    [
      "cancelled by the lab",
      { status: "cancelled", cancelled: { at: "2026-11-21T14:35:00.000Z", by: "lab" } },
      "This booking is cancelled",
      "The lab cancelled it on Sat 21 Nov, 8:05 PM. Nobody comes on Monday.",
    ],
    [
      "cancelled after the sample",
      {
        ...collected,
        status: "cancelled",
        cancelled: { at: "2026-11-23T14:35:00.000Z", by: "lab" },
      },
      "This booking is cancelled",
      "The lab cancelled it on Mon 23 Nov, 8:05 PM.",
    ],
    [
      "missed",
      { status: "no-show" },
      "We missed you",
      "We came on Monday, 23 November, 09:00 AM, and met nobody. Call us, and we agree a new time.",
    ],
  ])("%s", (_, changes, title, sentence) => {
    expect(viewOf(changes).head).toEqual({ title, sentence });
  });

  test("far ahead, a weekday alone could be another week's", () => {
    const visit = { ...assigned.visit, day: "2026-12-07" };
    expect(viewOf({ ...assigned, visit }).head.title).toBe(
      "Lakshmi comes on Monday, 7 December, 09:00 AM",
    );
  });
});

const lines = (view: ReturnType<typeof viewOf>) =>
  view.steps.map(({ name, note, state }) => `${state}: ${name}, ${note}`);

describe("§2 Booking ticket: the steps", () => {
  test("of a new booking say what comes", () => {
    expect(lines(viewOf())).toEqual([
      "now: Booked, Sat 21 Nov, 6:42 PM",
      "to-come: Confirmed, We call you today",
      "to-come: Phlebotomist named, First name and time",
      "to-come: Sample taken, Monday, from 09:00 AM",
      "to-come: Reports ready, 9 of 10 by Tuesday evening",
    ]);
  });

  test("of a finished one say when they were", () => {
    expect(lines(viewOf(reported))).toEqual([
      "done: Booked, Sat 21 Nov, 6:42 PM",
      "done: Confirmed, Sat 21 Nov, 7:05 PM",
      "done: Phlebotomist named, Lakshmi, Sun 22 Nov, 5:30 PM",
      "done: Sample taken, Mon 23 Nov, 9:10 AM",
      "now: Reports ready, Tue 24 Nov, 4:10 PM",
    ]);
  });

  test("that were skipped have no moment", () => {
    expect(lines(viewOf({ status: "collected", collectedAt: "2026-11-23T03:40:00.000Z" }))).toEqual(
      [
        "done: Booked, Sat 21 Nov, 6:42 PM",
        "done: Confirmed, ",
        "done: Phlebotomist named, ",
        "now: Sample taken, Mon 23 Nov, 9:10 AM",
        "to-come: Reports ready, 9 of 10 by Tuesday evening",
      ],
    );
  });

  test("do not promise a call today late at night or on another day", () => {
    const confirmed = (bookedAt: string, at: string) =>
      viewOf({ bookedAt }, new Date(at)).steps[1]?.note;
    expect(confirmed("2026-11-21T14:31:00Z", "2026-11-21T14:40:00Z")).toBe("We call you");
    expect(confirmed("2026-11-21T13:12:00Z", "2026-11-22T04:00:00Z")).toBe("We call you");
  });

  test("are left out of a booking that ended before", () => {
    expect(viewOf({ status: "cancelled" }).steps).toEqual([]);
    expect(viewOf({ status: "no-show" }).steps).toEqual([]);
  });
});

const factsIn = (view: ReturnType<typeof viewOf>, width: "narrow" | "wide") =>
  view.facts
    .filter(({ only }) => only === undefined || only === width)
    .map(({ term, value, note }) => `${term}: ${value.join(" ")} / ${note}`);

describe("§2 Booking ticket: the stub", () => {
  test("names the visit, the fast or the reports, the patient and the amount", () => {
    expect(factsIn(viewOf(), "wide")).toEqual([
      "We come: Monday, 09:00 AM / 23 November 2026",
      "9 of 10 reports by: Tuesday evening / 24 November 2026",
      "For: Meenakshi Rao / 10 tests",
      "Amount: ₹1,700.00 / You save ₹1,720",
    ]);
    expect(factsIn(viewOf(), "narrow")[1]).toBe("Stop eating by: 9:00 PM, Sunday / Water is fine");
  });

  test("says when all reports come where no test is done elsewhere", () => {
    const view = viewOf({ lines: SAMPLE_TICKET.lines.slice(0, 1), status: "collected" });
    expect(factsIn(view, "wide")[1]).toBe("All reports by: Tuesday evening / 24 November 2026");
    expect(view.head.sentence).toBe("Everything by Tuesday evening.");
    expect(view.steps.at(-1)?.note).toBe("All by Tuesday evening");
  });

  test("asks about a fast that should have begun, and tells no past time", () => {
    const visit = { ...SAMPLE_TICKET.visit, time: "07:00 PM" };
    const view = viewOf({ visit }, new Date("2026-11-23T07:50:00Z"));
    expect(factsIn(view, "narrow")[1]).toBe(
      "Nothing to eat since: 7:00 AM, Monday / Call us if you have eaten",
    );
    expect(fastSentence(view.plan, undefined)).toBe("Nothing to eat since 7:00 AM on Monday?");
    expect(fastAdvice(view.plan)).toBe(
      "If you have eaten since then, call us for another time. Water is fine.",
    );
    expect(view.shared).toContain(
      "Nothing to eat since 7:00 AM on Monday, 23 November? If you have eaten since then, call us for another time. Water is fine. One prick",
    );
  });

  test("says after the visit who came", () => {
    expect(factsIn(viewOf(reported), "narrow")).toEqual([
      "We came: Monday, 9:10 AM / 23 November 2026",
      "Sample taken by: Lakshmi / One prick, three tubes",
      "For: Meenakshi Rao / 10 tests",
      "Amount: ₹1,700.00 / You saved ₹1,720",
    ]);
  });

  test("says until the reports are ready when they will be, and nothing of it once cancelled", () => {
    expect(factsIn(viewOf(collected), "narrow").slice(0, 2)).toEqual([
      "We came: Monday, 9:10 AM / 23 November 2026",
      "9 of 10 reports by: Tuesday evening / 24 November 2026",
    ]);
    expect(factsIn(viewOf({ status: "cancelled" }), "wide")).toEqual([
      "It was for: Monday, 09:00 AM / 23 November 2026",
      "For: Meenakshi Rao / 10 tests",
      "Amount: ₹1,700.00 / ",
    ]);
  });

  test("shows N/A for a price that is not known, and no saving", () => {
    const { total: _, ...unpriced } = SAMPLE_TICKET;
    const line = { name: "Old test", category: "Other", quantity: 1, tests: [] };
    const view = ticketView({
      ticket: { ...unpriced, lines: [line] },
      booths: [],
      now,
    });
    expect(factsIn(view, "wide").slice(-2)).toEqual([
      "For: Meenakshi Rao / 1 test",
      "Amount: N/A / ",
    ]);
  });

  test("of tests that are all done at a centre says where to go", () => {
    const view = viewOf({ lines: SAMPLE_TICKET.lines.slice(1), status: "confirmed" });
    expect(factsIn(view, "wide")[0]).toBe("At our centre: Monday, 09:00 AM / 23 November 2026");
    expect(view.head.sentence).toBe("Come to our centre on Monday, 23 November, 09:00 AM.");
    expect(view.onlyAtCentre).toBe(true);
  });
});

describe("§2 Booking ticket: shared text", () => {
  test("has the plan, but no link, name, phone or tests", () => {
    expect(viewOf().shared).toBe(
      "booking DS-7K4M. Monday, 23 November, 09:00 AM. Stop eating by 9:00 PM on Sunday, 22 November. Water is fine. One prick, three tubes, and a urine sample. ECG only at a centre. 9 of 10 by Tuesday evening.",
    );
  });

  test("says without a fast that none is needed", () => {
    const [line] = SAMPLE_TICKET.lines;
    const lines = line ? [{ ...line, tests: line.tests.slice(0, 1) }] : [];
    expect(viewOf({ lines }).shared).toBe(
      "booking DS-7K4M. Monday, 23 November, 09:00 AM. No fasting needed. One prick, one tube. Everything the same day, by Monday evening.",
    );
  });

  test("says that the reports are ready, without results", () => {
    expect(viewOf(reported).shared).toBe("booking DS-7K4M. The reports are ready.");
  });
});

describe("§2 Booking ticket: asked for where the lab does not come", () => {
  const visit = { ...SAMPLE_TICKET.visit, outside: "560103" };
  const view = viewOf({ visit });

  test("the head says that no place is agreed, also of one that is confirmed or waits for a new time", () => {
    const head = {
      title: "We do not come to 560103 yet",
      sentence:
        "The visit stands only once a place is agreed: give us an address where we come, or tell us when we call the number ending in 4127.",
    };
    expect(view.head).toEqual(head);
    const asked = { day: "2026-11-24", time: "10:00 AM", at: "2026-11-21T14:00:00.000Z" };
    expect(viewOf({ visit, asked, status: "confirmed" }).head).toEqual(head);
  });

  test("neither steps nor stub promise that we come, nor a report", () => {
    expect(view.stands).toBe(false);
    expect(lines(view).slice(2)).toEqual([
      "to-come: Phlebotomist named, First name and time",
      "to-come: Sample taken, Once a place is agreed",
      "to-come: Reports ready, ",
    ]);
    const facts = [
      "Time chosen: Monday, 09:00 AM / 23 November 2026",
      "For: Meenakshi Rao / 10 tests",
      "Amount: ₹1,700.00 / You save ₹1,720",
    ];
    expect([factsIn(view, "wide"), factsIn(view, "narrow")]).toEqual([facts, facts]);
    expect(view.shared).toBe("booking DS-7K4M. The place is not agreed yet.");
  });

  test("what is done at a centre is at the centre all the same", () => {
    const atCentre = viewOf({ visit, lines: SAMPLE_TICKET.lines.slice(1) });
    expect(atCentre.head.title).toBe("We have your booking");
    expect(atCentre.stands).toBe(true);
  });
});

describe("§2 Booking ticket: after the sample", () => {
  const part = { at: "2026-11-23T10:00:00.000Z", ready: 3, total: 5 };

  test("a part of the reports is counted, and the others are awaited", () => {
    const lines = SAMPLE_TICKET.lines.slice(0, 1);
    const { head, steps } = viewOf({ ...collected, part, lines });
    expect(head).toEqual({
      title: "3 of 5 reports are ready",
      sentence:
        "Everything by Tuesday evening. Open them with the phone number of the booking. They never open from this link.",
    });
    expect(steps.at(-1)?.note).toBe("3 of 5 are here, all by Tuesday evening");
    const more = viewOf({ ...collected, part });
    expect(more.head.sentence).toMatch(/^Open them with/);
    expect(more.steps.at(-1)?.note).toBe("3 of 5 are here");
    const uncounted = viewOf({ ...collected, part: { at: part.at } });
    expect(uncounted.head.title).toBe("Some of your reports are ready");
  });

  test("a sample that is taken again says when, and never why", () => {
    const again = {
      reference: "DS-9H3J",
      tests: ["HbA1c", "Iron Profile"],
      isAhead: true,
      day: "2026-11-24",
      time: "10:00 AM",
    };
    expect(viewOf({ ...collected, part, again }).head).toEqual({
      title: "We need a new sample",
      sentence:
        "It is for HbA1c and Iron Profile. We come again on Tuesday, 10:00 AM, free of charge. Its booking is DS-9H3J.",
    });
    // It was not taken, so it is not paid yet.
    expect(viewOf({ ...collected, again: { ...again, isCharged: true } }).head.sentence).toBe(
      "It is for HbA1c and Iron Profile. We come again on Tuesday, 10:00 AM. Its booking is DS-9H3J.",
    );
    const over = viewOf({ ...reported, again: { ...again, isAhead: false } });
    expect(over.head.title).toBe("Your reports are ready");
  });

  const lost = { tests: ["Fasting Blood Sugar"], toTake: ["Fasting Blood Sugar"], isDue: true };
  const named = ({ plan }: ReturnType<typeof viewOf>) => plan.reports.ready.flatMap((r) => r.tests);

  test("a test whose container is missing is promised nowhere, the others are", () => {
    const view = viewOf({ ...collected, lost });
    expect(view.head).toEqual({
      title: "We need a new sample",
      sentence: "It is for Fasting Blood Sugar. We call the number ending in 4127 to agree a time.",
    });
    expect(named(view)).toContain("Vitamin D");
    expect(named(view)).not.toContain("Fasting Blood Sugar");
    expect(view.steps.at(-1)?.note).toBe("8 of 10 by Tuesday evening");
    const again = {
      reference: "DS-9H3J",
      tests: lost.tests,
      isAhead: true,
      day: "2026-11-24",
      time: "10:00 AM",
    };
    const planned = viewOf({ ...collected, lost, again });
    expect(planned.steps.at(-1)?.note).toBe("8 of 10 by Tuesday evening");
    expect(named(planned)).toEqual(named(view));
  });

  test("one that is not wanted any more needs no new sample", () => {
    const view = viewOf({ ...collected, lost: { ...lost, toTake: [] } });
    expect(view.head).toEqual({
      title: "Your sample is with us",
      sentence: "8 of 10 reports by Tuesday evening.",
    });
  });

  test("nothing is promised once all that the samples give is there", () => {
    const view = viewOf({ ...collected, part, lost: { ...lost, toTake: [], isDue: false } });
    expect(view.head).toEqual({
      title: "3 of 5 reports are ready",
      sentence: "Open them with the phone number of the booking. They never open from this link.",
    });
    expect(view.steps.at(-1)?.note).toBe("3 of 5 are here");
  });
});
