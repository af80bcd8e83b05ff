import { SAMPLE_TICKET } from "#tests/sample-ticket.ts";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { visitCalendar } from "./ticket-calendar.server.ts";
import type { Ticket } from "./ticket.ts";

const now = new Date("2026-11-21T14:00:00Z");

const fileOf = (changes: Partial<Ticket> = {}) =>
  visitCalendar({ ...SAMPLE_TICKET, ...changes }, "Doorstep Diagnostics", now);

/** The events of a file as a calendar reads them, and the seconds from each alarm to its event. */
function eventsIn(file: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ""));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { summary, description, startDate, endDate, uid } = new ICAL.Event(component);
    const alarms = component
      .getAllSubcomponents("valarm")
      .map((alarm) => String(alarm.getFirstPropertyValue("trigger")));
    const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    return { uid, summary, description, start, end, alarms };
  });
}

describe("§2 Booking ticket: the calendar file", () => {
  test("has the visit and the last meal, with alarms, at the right moments of India", () => {
    expect(eventsIn(fileOf())).toEqual([
      {
        uid: "DS-7K4M-visit",
        summary: "Doorstep Diagnostics comes, DS-7K4M",
        description:
          "Stop eating by 9:00 PM on Sunday, 22 November. Water is fine. No tea, coffee, milk or juice until we have come.\nOne prick, three tubes, and a urine sample.\n9 of 10 by Tuesday evening; 8 of 10 the same day.",
        start: "2026-11-23T03:30:00.000Z",
        end: "2026-11-23T04:30:00.000Z",
        alarms: ["-P1D", "-PT1H"],
      },
      {
        uid: "DS-7K4M-last-meal",
        summary: "Last meal, then only water",
        description:
          "Stop eating by 9:00 PM on Sunday, 22 November. Water is fine. No tea, coffee, milk or juice until we have come.",
        start: "2026-11-22T15:30:00.000Z",
        end: "2026-11-22T15:30:00.000Z",
        alarms: ["-PT30M"],
      },
    ]);
  });

  test("has no last meal without a fast, and says where to go for what is done at a centre", () => {
    const [, ecg] = SAMPLE_TICKET.lines;
    const events = eventsIn(fileOf({ lines: ecg ? [ecg] : [] }));
    expect(events.map(({ summary }) => summary)).toEqual([
      "Visit to Doorstep Diagnostics, DS-7K4M",
    ]);
  });

  test("holds no name, phone, address or link", () => {
    const address = { flat: "B-204", street: "12th Main", landmark: "", pincode: "560038" };
    const file = fileOf({ visit: { ...SAMPLE_TICKET.visit, address, phlebotomist: "Lakshmi" } });
    expect(file).not.toMatch(/Meenakshi|4127|B-204|560038|http|ticket/i);
  });

  test("keeps what an attacker's lab name or package would inject inside its text", () => {
    const evil = "Lab\r\nATTENDEE:mailto:x@example.org\r\nEND:VEVENT";
    const file = visitCalendar(SAMPLE_TICKET, evil, now);
    expect(eventsIn(file)).toHaveLength(2);
    expect(file).not.toMatch(/^ATTENDEE/m);
  });

  test("has no last meal that is past", () => {
    const at = new Date("2026-11-22T18:00:00Z");
    expect(eventsIn(visitCalendar(SAMPLE_TICKET, "Doorstep", at) ?? "")).toHaveLength(1);
  });

  test.each(["collected", "reported", "cancelled", "no-show"] as const)(
    "is not made when nobody comes any more: %s",
    (status) => expect(fileOf({ status })).toBeUndefined(),
  );
});
