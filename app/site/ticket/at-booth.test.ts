import { SAMPLE_TICKET } from "#tests/sample-ticket.ts";
import { describe, expect, test } from "vitest";
import type { Ticket } from "./ticket.ts";
import { visitCalendar } from "./ticket-calendar.server.ts";
import { ticketView } from "./ticket-view.ts";

const now = new Date("2026-11-21T14:00:00Z"); // Saturday, 7:30 PM in India
const atBooth = { ...SAMPLE_TICKET.visit, atBooth: true } as const;
const ticketOf = (changes: Partial<Ticket>): Ticket => ({
  ...SAMPLE_TICKET,
  visit: atBooth,
  ...changes,
});
const viewOf = (changes: Partial<Ticket> = {}) =>
  ticketView({ ticket: ticketOf(changes), booths: [], now });

describe("§2 Booking ticket: at the booth instead", () => {
  test.each<[string, Partial<Ticket>, string]>([
    ["confirmed", { status: "confirmed" }, "Come to our booth on Monday, 23 November, 09:00 AM."],
    [
      "cancelled",
      { status: "cancelled", cancelled: { at: "2026-11-21T14:35:00.000Z", by: "lab" } },
      "The lab cancelled it on Sat 21 Nov, 8:05 PM.",
    ],
    [
      "missed",
      { status: "no-show" },
      "We waited for you on Monday, 23 November, 09:00 AM. Call us, and we agree a new time.",
    ],
  ])("the head says of a visit that is %s where it is", (_, changes, sentence) => {
    expect(viewOf(changes).head.sentence).toBe(sentence);
  });

  test("nobody comes: no address is asked for, and nobody is named", () => {
    const view = viewOf({ status: "confirmed" });
    expect(view.onlyAtCentre).toBe(true);
    expect(view.facts[0]).toMatchObject({ term: "At our booth", value: ["Monday,", "09:00 AM"] });
    expect(view.steps.map(({ name, state }) => `${state}: ${name}`)).toEqual([
      "done: Booked",
      "now: Confirmed",
      "to-come: Sample taken",
      "to-come: Reports ready",
    ]);
    expect(visitCalendar(ticketOf({ status: "confirmed" }), "Doorstep", now)).toContain(
      "Visit to Doorstep",
    );
  });
});
