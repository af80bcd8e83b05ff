import { expect, test } from "vitest";
import { ENTRY_FORMS } from "../my-visits-forms.ts";

const entry = {
  key: "0123456789abcdef0123456789abcdef",
  staffId: "ravi",
  visitId: "visit of b1",
  seen: { day: "2026-11-23", slot: "10:00 AM" },
  at: "2026-11-23T04:20:00.000Z",
  kind: "not-home",
};

const readEntry = (entry: string | undefined) => ENTRY_FORMS.enter.safeParse({ entry }).data?.entry;

test("an entry is read as it was written", () => {
  expect(readEntry(JSON.stringify(entry))).toEqual(entry);
  const called = { ...entry, calledAt: "2026-11-23T04:18:00.000Z" };
  expect(readEntry(JSON.stringify(called))).toEqual(called);
});

test.each([
  ["not JSON", "{"],
  ["nothing", undefined],
  ["another kind", JSON.stringify({ ...entry, kind: "report" })],
  ["a day that is none", JSON.stringify({ ...entry, seen: { ...entry.seen, day: "2026-99-99" } })],
  ["a time that is none", JSON.stringify({ ...entry, seen: { ...entry.seen, slot: "\u0000" } })],
  ["a moment that is none", JSON.stringify({ ...entry, at: "2026-99-99T99:99:99Z" })],
  ["a call at no moment", JSON.stringify({ ...entry, calledAt: "soon" })],
  ["an id with a NUL", JSON.stringify({ ...entry, visitId: "a\u0000" })],
  [
    "money that is no amount",
    JSON.stringify({
      ...entry,
      kind: "collected",
      patients: [{ bookingId: "b1", taken: [0], fasted: null }],
      payment: { method: "cash", paise: -1 },
    }),
  ],
])("is refused: %s", (_name, sent) => {
  expect(readEntry(sent)).toBeUndefined();
});
