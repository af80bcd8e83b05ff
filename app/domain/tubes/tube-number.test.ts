import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readTubeNumber, spareTubeNumber, visitTubeNumber } from "./tube-number.ts";

test("the numbers of the drawing", () => {
  expect(visitTubeNumber("DS-7K4M", 2)).toBe("DS-7K4M-2");
  expect([2318, 2319, 2320, 2338, 2347].map(spareTubeNumber)).toEqual([
    "S-2318-Y",
    "S-2319-6",
    "S-2320-Q",
    "S-2338-9",
    "S-2347-8",
  ]);
});

test("what was printed is read, however it is typed", () => {
  expect(readTubeNumber(" ds-7k4m - 2 ")).toEqual({
    kind: "visit",
    number: "DS-7K4M-2",
    reference: "DS-7K4M",
    place: 2,
  });
  expect(readTubeNumber("s2318y")).toEqual({ kind: "spare", number: "S-2318-Y", spare: 2318 });
});

test.each(["", "S-2381-Y", "DS-7K4M", "DS-7K4M-0", "DS-7K4M-100", "TEST-50X25", "23-014"])(
  "%j is no number of a tube",
  (typed) => expect(readTubeNumber(typed)).toBeUndefined(),
);

test("one wrong digit, and two beside each other that are swapped, are found", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999 }),
      fc.nat(3),
      fc.integer({ min: 1, max: 9 }),
      (spare, at, by) => {
        const number = spareTubeNumber(spare);
        const digits = Array.from(number.slice(2, 6), Number);
        const wrong = digits.map((digit, place) => (place === at ? (digit + by) % 10 : digit));
        expect(readTubeNumber(`S-${wrong.join("")}-${number.at(-1)}`)).toBeUndefined();
        const [first = 0, second = 0] = [digits[at % 3], digits[(at % 3) + 1]];
        if (first === second) return;
        const swapped = digits.with(at % 3, second).with((at % 3) + 1, first);
        expect(readTubeNumber(`S-${swapped.join("")}-${number.at(-1)}`)).toBeUndefined();
      },
    ),
  );
});
