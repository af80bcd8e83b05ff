import { expect, test } from "vitest";
import { netChanges } from "./net-changes.ts";

const entry = (
  details: { added?: string[]; off?: string[]; because?: string[] },
  isUndone = false,
) => ({
  action: "booking.lines",
  bookingId: "b1",
  details,
  undo: isUndone ? ({ can: false, why: "Undone" } as const) : ({ can: true } as const),
});

test("§10 booking: what was added and taken off since it was booked, without what was taken back", () => {
  const because = ["the doctor took it off"];
  const newestFirst = [
    entry({ added: ["Ferritin"] }, true),
    entry({ added: ["Vitamin D"], off: ["HbA1c"], because }),
    entry({
      added: ["HbA1c", "Lipid Profile"],
      off: ["Vitamin D", "CBC"],
      because: ["", ...because],
    }),
  ];
  expect(netChanges(newestFirst, "b1")).toEqual({
    added: ["Lipid Profile"],
    off: [{ name: "CBC", because: "the doctor took it off" }],
  });
  expect(netChanges(newestFirst, "b2")).toEqual({ added: [], off: [] });
});
