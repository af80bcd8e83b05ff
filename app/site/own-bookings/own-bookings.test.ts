import { beforeEach, describe, expect, test, vi } from "vitest";
import { SAMPLE_TICKET } from "#tests/sample-ticket.ts";
import { endOwn, forgetOwn, keepOwn, ownBookings, ownOf } from "./own-bookings.ts";
import { endOf, isOnlyAtCentre } from "./ticket-now.ts";

const TOKEN = "abcdefghijklmnopqrstuv";
const LATER = Date.parse("2099-01-01T00:00:00Z");
const booking = { token: TOKEN, reference: "DS-5B8Z", end: LATER };

function givenStorage(text?: string) {
  const stored = new Map(text === undefined ? [] : [["bookings", text]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

beforeEach(() => () => vi.unstubAllGlobals());

describe("§2 after booking: what this device keeps", () => {
  test("is link, reference and end under `bookings`, and nothing once the last is taken off", () => {
    const stored = givenStorage();
    keepOwn(booking);
    keepOwn({ ...booking, token: `${TOKEN}2`, reference: "DS-K2M4" });
    expect(JSON.parse(stored.get("bookings") ?? "")).toEqual([
      { token: TOKEN, reference: "DS-5B8Z", end: LATER },
      { token: `${TOKEN}2`, reference: "DS-K2M4", end: LATER },
    ]);
    forgetOwn(TOKEN);
    expect(ownBookings()).toMatchObject([{ reference: "DS-K2M4" }]);
    forgetOwn(`${TOKEN}2`);
    expect(stored.has("bookings")).toBe(false);
  });

  test("a booking is kept once; of one that another tab took off nothing comes back", () => {
    givenStorage();
    keepOwn(booking);
    keepOwn(booking);
    expect(ownBookings()).toHaveLength(1);
    forgetOwn(TOKEN);
    endOwn(TOKEN, LATER);
    expect(ownBookings()).toEqual([]);
  });

  test("goes when its end is past", () => {
    givenStorage();
    keepOwn(booking);
    endOwn(TOKEN, 0);
    expect(ownBookings()).toEqual([]);
  });

  test.each(["", "{", "null", '"x"', "[1]", '[{"token":"../x","reference":"a","end":9e15}]'])(
    "damaged or foreign content is ignored: %s",
    (text) => {
      givenStorage(text);
      expect(ownBookings()).toEqual([]);
    },
  );

  test("lasts as long as the page where storage is blocked", () => {
    const block = () => {
      throw new Error("blocked");
    };
    vi.stubGlobal("localStorage", { getItem: block, setItem: block, removeItem: block });
    keepOwn(booking);
    expect(ownBookings()).toMatchObject([{ reference: "DS-5B8Z" }]);
    forgetOwn(TOKEN);
    expect(ownBookings()).toEqual([]);
  });

  test("the link of an answer, in each language; none where the answer has no link", () => {
    const placed = { reference: "DS-5B8Z", ticket: `/hi/ticket/${TOKEN}` };
    expect(ownOf(placed)).toMatchObject({ token: TOKEN, reference: "DS-5B8Z" });
    expect(ownOf({ ...placed, ticket: "" }).token).toBe("");
  });
});

describe("§2 after booking: when a booking ends", () => {
  const ended = (changes: object) =>
    new Date(endOf({ ...SAMPLE_TICKET, ...changes })).toISOString();

  test("a day after the last report, at once when cancelled, else thirty days after the visit", () => {
    expect(ended({ status: "reported", reportedAt: "2026-11-24T10:00:00.000Z" })).toBe(
      "2026-11-25T10:00:00.000Z",
    );
    expect(endOf({ ...SAMPLE_TICKET, status: "cancelled" })).toBe(0);
    expect(ended({})).toBe("2026-12-22T18:30:00.000Z");
  });

  test("where only the centre can do it, nobody is asked for a pincode", () => {
    const [checkup, ecg] = SAMPLE_TICKET.lines;
    expect(isOnlyAtCentre(SAMPLE_TICKET)).toBe(false);
    const { visit } = SAMPLE_TICKET;
    expect(isOnlyAtCentre({ visit, lines: checkup ? [checkup] : [] })).toBe(false);
    expect(isOnlyAtCentre({ visit, lines: ecg ? [ecg] : [] })).toBe(true);
  });

  test("nor where the patient comes to the booth", () => {
    const { lines, visit } = SAMPLE_TICKET;
    expect(isOnlyAtCentre({ lines, visit: { ...visit, atBooth: true } })).toBe(true);
  });
});
