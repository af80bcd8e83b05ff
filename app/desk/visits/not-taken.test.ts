import { describe, expect, test } from "vitest";
import { notTakenPaise } from "./not-taken.ts";

/** A test of one container. */
const of = (position: number, listPaise: number | null) => ({ listPaise, positions: [position] });

describe("§10 my visits: what is not taken is not paid", () => {
  const sugar = { quantity: 1, pricePaise: 12_000, tests: [of(2, 15_000)] };
  const checkup = {
    quantity: 1,
    pricePaise: 99_900,
    tests: [of(0, 60_000), of(0, 40_000), of(1, 50_000)],
  };

  test("a test costs nothing, of a package its share by list price, rounded down", () => {
    expect(notTakenPaise([sugar, checkup], [])).toBe(0);
    expect(notTakenPaise([sugar, checkup], [2])).toBe(12_000);
    // A third of ₹999.
    expect(notTakenPaise([sugar, checkup], [1])).toBe(33_300);
    expect(notTakenPaise([{ ...checkup, pricePaise: 100_000 }], [1])).toBe(33_300);
    expect(notTakenPaise([sugar, checkup], [0, 1, 2])).toBe(111_900);
    expect(notTakenPaise([{ ...sugar, quantity: 2 }], [2])).toBe(24_000);
  });

  test("a test that needs two containers is lost with either, and counts once", () => {
    const both = { quantity: 1, pricePaise: 50_000, tests: [{ listPaise: 1, positions: [0, 1] }] };
    expect(notTakenPaise([both], [1])).toBe(50_000);
    expect(notTakenPaise([both], [0, 1])).toBe(50_000);
  });

  test("a test without a list price weighs like the others; one that is not taken here stays", () => {
    const mixed = { quantity: 1, pricePaise: 30_000, tests: [of(0, 10_000), of(1, null)] };
    expect(notTakenPaise([mixed], [1])).toBe(15_000);
    const atCentre = { listPaise: 10_000, positions: [] };
    const withCentre = { ...mixed, tests: [of(0, 10_000), atCentre] };
    expect(notTakenPaise([withCentre], [0])).toBe(15_000);
    expect(notTakenPaise([{ ...mixed, pricePaise: null }], [0, 1])).toBe(0);
  });
});
