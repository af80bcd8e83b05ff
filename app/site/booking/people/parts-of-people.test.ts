import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Person } from "#app/domain/booking/people.ts";
import { quotedIfOther, totalOf } from "#app/domain/booking/price-lines.server.ts";
import { partsOf } from "./parts-of-people.server.ts";
import { peopleIn, peopleOfLines } from "./people-of-cart.ts";

const paise = fc.option(fc.integer({ min: 0, max: 2_000_000 }), { nil: null });
const anyLine = fc.record({
  itemId: fc.constant("any"),
  pricePaise: paise,
  quotedPaise: paise,
  quantity: fc.integer({ min: 1, max: 5 }),
  bookedTests: fc.constant(null),
});

/** People as the form makes them of a cart, with each line moved at random. */
const anyOrder = fc
  .tuple(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.array(fc.nat(), { maxLength: 6 }))
  .map(([lines, turns]) => {
    const items = lines.map((line, at) => ({ _id: `${at}`, quantity: line.quantity }));
    const count = peopleIn(items);
    const moved = Object.fromEntries(
      items.map(({ _id, quantity }, at) => [
        _id,
        Array.from({ length: quantity }, (_, person) => (person + (turns[at] ?? 0)) % count),
      ]),
    );
    const owners = peopleOfLines(items, moved);
    const people = Array.from({ length: count }, (_, person): Person => ({
      patientName: `Person ${person}`,
      age: undefined,
      sex: undefined,
      tests: owners.flatMap((own, place) => (own.includes(person) ? place : [])),
    }));
    return { lines, people };
  });

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const shownBy = (
  lines: readonly { quotedPaise: number | null; pricePaise: number | null; quantity: number }[],
) => sum(lines.map((line) => (line.quotedPaise ?? line.pricePaise ?? 0) * line.quantity));

describe("what each of several people books", () => {
  test("their sums are the sum of the one booking, to the paisa", () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, people }) => {
        const shown = shownBy(lines);
        const parts = partsOf(lines, people, shown);
        const whole = totalOf(lines);
        expect(sum(parts.map(({ totalPaise }) => totalPaise ?? 0))).toBe(whole ?? 0);
        expect(parts.some(({ totalPaise }) => totalPaise !== null)).toBe(whole !== null);
        // What the browser showed stands where the lab's sum is another; together it is what was sent.
        const shownParts = parts.map(
          ({ quotedPaise, totalPaise }) => quotedPaise ?? totalPaise ?? 0,
        );
        expect(sum(shownParts)).toBe(shown);
      }),
    );
  });

  test("each line is there as often as it was booked, once for a person, and nobody has nothing", () => {
    fc.assert(
      fc.property(anyOrder, ({ lines, people }) => {
        const parts = partsOf(lines, people, null);
        const isOne = people.length === 1;
        expect(parts.every((part) => part.lines.length > 0)).toBe(true);
        const own = parts.flatMap((part) => part.lines);
        expect(isOne || own.every(({ quantity }) => quantity === 1)).toBe(true);
        const pieces = sum(lines.map(({ quantity }) => quantity));
        expect(sum(own.map(({ quantity }) => quantity))).toBe(pieces);
      }),
    );
  });

  test("without people it is one booking, with the sums as sent", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), paise, (lines, shown) => {
        const totalPaise = totalOf(lines);
        expect(partsOf(lines, undefined, shown)).toEqual([
          { person: undefined, lines, totalPaise, quotedPaise: quotedIfOther(shown, totalPaise) },
        ]);
      }),
    );
  });

  test("what the browser added up otherwise stands with the first person", () => {
    const line = { itemId: "cbc", pricePaise: 30_000, quotedPaise: null, bookedTests: null };
    const both = ["Shankar Bhat", "Vasanthi Bhat"].map((patientName): Person => ({
      patientName,
      age: undefined,
      sex: undefined,
      tests: [0],
    }));
    const parts = partsOf([{ ...line, quantity: 2 }], both, 55_000);
    expect(parts.map(({ quotedPaise }) => quotedPaise)).toEqual([25_000, null]);
  });
});
