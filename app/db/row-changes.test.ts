import { expect, test } from "vitest";
import { changesBetween } from "./row-changes.server.ts";

const row = (id: string, price: number, testIds: string[] = []) => ({ id, price, testIds });

test("writes only new and changed rows, and deletes only missing ones", () => {
  const stored = [
    row("same", 1, ["a", "b"]),
    row("dearer", 1),
    row("turned", 1, ["a", "b"]),
    row("gone", 1),
  ];
  const wanted = [
    row("same", 1, ["a", "b"]),
    row("dearer", 2),
    row("turned", 1, ["b", "a"]),
    row("new", 1),
  ];
  expect(changesBetween(stored, wanted)).toEqual({
    put: [row("dearer", 2), row("turned", 1, ["b", "a"]), row("new", 1)],
    removed: ["gone"],
  });
  expect(changesBetween(wanted, wanted)).toEqual({ put: [], removed: [] });
});
