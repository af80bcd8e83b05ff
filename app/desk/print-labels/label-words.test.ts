import { expect, test } from "vitest";
import { monday } from "#tests/databases/at-desk.ts";
import {
  askAgain,
  doneWords,
  fewLeft,
  paperWords,
  printedWords,
  rangeWords,
  sumWords,
} from "./label-words.ts";
import { sumOf } from "./print-choice.ts";

const a4 = { printer: "a4" as const, labels: 29, strips: 0, place: 8 };
const roll = { ...a4, printer: "roll-50" as const };

test("how many labels, where, and what is put in", () => {
  expect(sumWords(a4)).toBe("29 labels, places 8 to 36.");
  expect(paperWords(a4)).toBe("One sheet of A4. Print at 100 %, not “fit to page”.");
  expect(doneWords(a4)).toBe("29 labels are with the printer. The next free place is 37.");
  const more = { ...a4, place: 60, labels: 10 };
  expect(sumWords(more)).toBe("10 labels, from place 60 on.");
  expect(paperWords(more)).toBe("2 sheets of A4. Print at 100 %, not “fit to page”.");
  expect(doneWords(more)).toBe("10 labels are with the printer. The next free place is 5.");
  expect(sumWords({ ...roll, strips: 6 })).toBe("29 labels, and 6 that name a visit.");
  expect(doneWords(roll)).toBe("29 labels are with the printer.");
});

test("what was printed before", () => {
  const at = monday("07:40").toISOString();
  expect(askAgain(16, at, monday("09:42")).join(" ")).toBe(
    "16 labels were printed at 07:40 AM. Print them again? The old ones stay good.",
  );
  expect(askAgain(1, at, new Date("2026-11-24T04:00:00Z"))[0]).toBe(
    "1 label was printed on Mon 23 Nov at 07:40 AM.",
  );
  const printed = { labels: 15, printedAt: monday("09:38").toISOString() };
  expect(printedWords({ ...printed, fresh: 0 }, monday("09:42"))).toBe("printed 09:38 AM");
  expect(printedWords({ ...printed, fresh: 3 }, monday("09:42"))).toBe("3 not printed yet");
  expect(printedWords({ ...printed, fresh: 15 }, monday("09:42"))).toBe("not printed yet");
});

test("numbers for the bag", () => {
  const free = [{ first: 2338, last: 2437 }];
  expect(rangeWords("Ravi", free, 10)).toBe("Ravi’s range: S-2338-9 to S-2347-8.");
  expect(fewLeft("Ravi", 4)).toBe(
    "Ravi’s range has 4 numbers left. A manager can give more under People.",
  );
});

test("what is wrong with the choice is said at its field", () => {
  const counts = {
    visits: 6,
    tubes: 13,
    freshTubes: 13,
    spares: 6,
    freshSpares: 6,
    printedAt: undefined,
  };
  const row = (id: string, free?: { first: number; last: number }[]) => ({
    ...counts,
    id,
    name: id,
    shortName: id,
    free,
  });
  const view = { booking: "", rows: [row("Ravi", [{ first: 2338, last: 2341 }]), row("Asha")] };
  const choice = {
    chosen: ["Ravi"],
    printer: "a4" as const,
    place: "8",
    bag: "4",
    spare: true,
    strip: true,
  };
  expect(sumOf(view, choice)).toMatchObject({ own: 19, bag: 4, strips: 0, errors: {} });
  expect(sumOf(view, { ...choice, printer: "zpl", spare: false })).toMatchObject({
    own: 13,
    strips: 6,
  });
  const errors = (changed: Partial<typeof choice>) => sumOf(view, { ...choice, ...changed }).errors;
  expect(errors({ chosen: [] })).toEqual({ chosen: "Nobody is chosen" });
  expect(errors({ place: "66" })).toEqual({ place: "A sheet has places 1 to 65" });
  expect(errors({ bag: "many" })).toEqual({ bag: "Please enter a number from 0 to 100" });
  expect(errors({ bag: "5" })).toEqual({ bag: fewLeft("Ravi", 4) });
  expect(errors({ chosen: ["Ravi", "Asha"] })).toEqual({
    bag: "Labels for the bag are of one colleague: tick one.",
  });
  expect(errors({ chosen: ["Asha"], bag: "1" })).toEqual({
    bag: "Asha has no range yet. A manager can give one under People.",
  });
});
