import { describe, expect, test } from "vitest";
import {
  fieldsOf,
  fieldsOfPeople,
  isMovable,
  linesOf,
  move,
  nextOwner,
  peopleIn,
  peopleOfLines,
} from "./people-of-cart.ts";

const count = { _id: "count", quantity: 2 };
const lipid = { _id: "lipid", quantity: 1 };
const cart = [count, lipid];

describe("§4 whose the tests of a cart are", () => {
  test("as many people as one test is there times; more than a visit takes are not asked for", () => {
    expect(peopleIn([])).toBe(1);
    expect(peopleIn([lipid])).toBe(1);
    expect(peopleIn(cart)).toBe(2);
    expect(peopleIn([lipid, { _id: "many", quantity: 20 }])).toBe(20);
    expect(peopleIn([{ _id: "camp", quantity: 21 }])).toBe(1);
  });

  test("what is there once belongs to the first person, until it is moved", () => {
    expect(linesOf(cart, {}, 0)).toEqual([count, lipid]);
    expect(linesOf(cart, {}, 1)).toEqual([count]);
    const moved = move(cart, {}, lipid, { from: 0, to: nextOwner(cart, {}, lipid, 0) });
    expect(linesOf(cart, moved, 0)).toEqual([count]);
    expect(linesOf(cart, moved, 1)).toEqual([count, lipid]);
    expect(nextOwner(cart, moved, lipid, 1)).toBe(0);
  });

  test("what everybody has cannot be moved; of three people two can have a test", () => {
    const three = [{ _id: "three", quantity: 3 }, count, lipid];
    expect(three.map((line) => isMovable(three, line))).toEqual([false, true, true]);
    expect(peopleOfLines(three, {})).toEqual([[0, 1, 2], [0, 1], [0]]);
    const to = nextOwner(three, {}, count, 0);
    expect(to).toBe(2);
    expect(peopleOfLines(three, move(three, {}, count, { from: 0, to }))[1]).toEqual([2, 1]);
  });

  test("a move that does not fit a cart that another tab changed does not count", () => {
    const moved = { lipid: [1] };
    expect(peopleOfLines([{ ...count, quantity: 1 }, lipid], moved)).toEqual([[0], [0]]);
    expect(peopleOfLines([count, { ...lipid, quantity: 2 }], moved)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    for (const wrong of [[7], [-1], [0.5], [0, 0], []])
      expect(peopleOfLines(cart, { lipid: wrong })[1]).toEqual([0]);
  });

  test("the first person's name is the field of every booking form", () => {
    expect(fieldsOf(0)).toEqual({ name: "patientName", age: "age1", sex: "sex1" });
    expect(fieldsOfPeople(cart)).toEqual([
      "patientName",
      "age1",
      "sex1",
      "patientName2",
      "age2",
      "sex2",
    ]);
  });
});
