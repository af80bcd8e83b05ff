import { describe, expect, test } from "vitest";
import { type MyDay, myDaySchema } from "../day/my-day.ts";
import { roundOf } from "../day/round.ts";
import type { Entry } from "../entries/entry.ts";
import { entriesAsNow } from "./entries-as-now.ts";
import type { NotedEntry } from "./noted-entry.ts";

const MONDAY = "2026-11-23";
const at = (clock: string) => `${MONDAY}T${clock}:00.000Z`;

/** Visit `v` with its patients, by booking: collected, as the server tells it. */
const dayOf = (names: Readonly<Record<string, string>>, erased: MyDay["erased"] = []) =>
  myDaySchema.parse({
    staffId: "ravi",
    name: "Ravi Kumar",
    today: MONDAY,
    loadedAt: at("04:10"),
    visits: Object.keys(names).length === 0 ? [] : [visitOf(names)],
    cashPaise: 0,
    receivers: [],
    erased,
  });

const visitOf = (names: Readonly<Record<string, string>>) => ({
  id: "v",
  day: MONDAY,
  slot: "10:00 AM",
  phone: "",
  address: [],
  door: "",
  area: "",
  directions: "",
  patients: Object.entries(names).map(([bookingId, name]) => ({
    bookingId,
    reference: "DS-2Q8N",
    name,
    age: "",
    containers: [],
    fast: "",
    lines: [],
    state: "collected",
  })),
  isFree: false,
  discountPaise: null,
  chargePaise: null,
  payments: [],
  endedAt: at("04:06"),
});

const common = (key: string) => ({
  key,
  staffId: "ravi",
  visitId: "v",
  seen: { day: MONDAY, slot: "10:00 AM" },
  at: at("04:06"),
});
const reason = "Her arm is in plaster";
const collected: Entry = {
  ...common("a"),
  kind: "collected",
  patients: [
    {
      bookingId: "b",
      taken: [0],
      fasted: null,
      notTaken: [{ position: 1, reason, comesAgain: false }],
    },
  ],
  payment: { method: "cash", paise: 70_000 },
};
const notHome: Entry = { ...common("h"), kind: "not-home" };
const noted = (entry: Entry, name: string, given: Partial<NotedEntry> = {}): NotedEntry => ({
  place: 1,
  entry,
  name,
  state: "noted",
  answeredAt: at("04:07"),
  told: "",
  ...given,
});
const namesOf = (day: MyDay, entries: readonly NotedEntry[]) =>
  entriesAsNow(day, entries).map(({ name }) => name);

describe("§10 my visits: what the phone keeps of a patient", () => {
  test("who is erased after a visit of this phone is “Erased patient” in its Done list too", () => {
    const kept = [noted(collected, "Bela Sen")];
    const day = dayOf({ b: "Erased patient" }, [{ visitId: "v", bookingId: "b" }]);
    const entries = entriesAsNow(day, kept);
    expect(roundOf(day, entries, Date.parse(at("04:12"))).done).toMatchObject([
      { name: "Erased patient", end: "Collected", detail: "₹700 cash" },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Bela Sen");
    expect(JSON.stringify(entries)).not.toContain(reason);
    expect(entriesAsNow(day, entries), "once").toEqual([]);
  });

  test("why a tube is one more goes from the phone with who is erased", () => {
    const more: Entry = {
      ...common("m"),
      kind: "bind",
      bookingId: "b",
      label: "S-2318-Y",
      container: "EDTA tube (lavender)",
      nth: 1,
      how: "camera",
      why: "Bela bled a lot",
    };
    const day = dayOf({}, [{ visitId: "v", bookingId: "b" }]);
    const [kept] = entriesAsNow(day, [noted(more, "Bela Sen")]);
    expect(kept).toMatchObject({ name: "Erased patient", entry: { label: "S-2318-Y" } });
    expect(JSON.stringify(kept)).not.toContain("Bela");
    expect(entriesAsNow(dayOf({ b: "Bela Sen" }), [noted(more, "Bela Sen")])).toEqual([]);
  });

  test("also where the visit has left the day, and of nobody else", () => {
    const kept = [noted(collected, "Bela Sen"), noted(notHome, "Bela Sen")];
    expect(namesOf(dayOf({}, [{ visitId: "v", bookingId: "b" }]), kept)).toEqual([
      "Erased patient",
      "Erased patient",
    ]);
    expect(namesOf(dayOf({}, [{ visitId: "w", bookingId: "c" }]), kept)).toEqual([]);
    expect(namesOf(dayOf({}), kept)).toEqual([]);
  });

  test("a name that the desk corrected is told, of those that the entry is about", () => {
    const off: Entry = { ...common("n"), kind: "not-today", bookingId: "c" };
    const undo: Entry = { ...common("u"), kind: "undo", undoes: "n" };
    const kept = [
      noted(collected, "Bela Sen"),
      noted(notHome, "Bela Sen and 1 more"),
      noted(off, "Arun"),
      noted(undo, "Arun"),
    ];
    expect(namesOf(dayOf({ b: "Bela Sen", c: "Arun" }), kept)).toEqual([]);
    expect(namesOf(dayOf({ b: "Bela Sinha", c: "Arun Sen" }), kept)).toEqual([
      "Bela Sinha",
      "Bela Sinha and 1 more",
      "Arun Sen",
      "Arun Sen",
    ]);
  });

  test("what waits is sent as it was entered, and another colleague's stays theirs", () => {
    const day = dayOf({ b: "Erased patient" }, [{ visitId: "v", bookingId: "b" }]);
    const waiting = noted(collected, "Bela Sen", { state: "waiting", answeredAt: "" });
    expect(entriesAsNow(day, [waiting])).toEqual([{ ...waiting, name: "Erased patient" }]);
    expect(entriesAsNow(day, [noted({ ...collected, staffId: "asha" }, "Bela Sen")])).toEqual([]);
  });
});
