import { expect, test } from "vitest";
import { steadyRows } from "./steady-rows.ts";

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const shown = (...ids: string[]) => rows(...ids).map((row) => ({ row, isGone: false }));
const inShort = (list: ReturnType<typeof steadyRows>) =>
  list.map(({ row, isGone }) => (isGone ? `(${row.id})` : row.id)).join(" ");

test("§10 Today: nothing moves while somebody is at the list", () => {
  const list = steadyRows(shown("a", "b", "c"), rows("new", "b", "c"), true, new Set());
  expect(inShort(list)).toBe("(a) b c new");
});

test("§10 Today: rows find their places again when nobody is at it", () => {
  const list = steadyRows(shown("a", "b", "c"), rows("new", "b", "c"), false, new Set());
  expect(inShort(list)).toBe("new b c");
});

test("what one has done oneself leaves at once", () => {
  expect(inShort(steadyRows(shown("a", "b"), rows("b"), true, new Set(["a"])))).toBe("b");
});
