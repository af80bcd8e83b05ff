import { expect, test } from "vitest";
import { compareRows, describeChanges, isUnchanged } from "./compare-rows.ts";

const row = (id: string, offeredPaise: number | null, position: number) => ({
  id,
  offeredPaise,
  position,
});

test("rows are compared by id, not by position", () => {
  const changes = compareRows(
    [row("cbc", 30_000, 0), row("esr", 10_000, 1), row("old", 1, 2)],
    [row("new", null, 0), row("cbc", 25_050, 1), row("esr", 10_000, 2)],
  );
  expect(describeChanges(changes, false)).toBe(
    ["+ new", "~ cbc: offered price ₹300 → ₹250.50", "- old", "1 added, 1 changed, 1 removed"].join(
      "\n",
    ),
  );
});

test("identical rows are no change; another order is a change", () => {
  const rows = [row("cbc", 1, 0), row("esr", 2, 1)];
  expect(isUnchanged(compareRows(rows, rows))).toBe(true);
  const turned = compareRows(rows, [row("esr", 2, 0), row("cbc", 1, 1)]);
  expect(isUnchanged(turned)).toBe(false);
  expect(describeChanges(turned, false)).toBe("0 added, 0 changed, 0 removed, order changed");
});

test("a long list is cut after twenty rows, unless all are requested", () => {
  const many = Array.from({ length: 25 }, (_, index) => row(`t-${index}`, 1, index));
  const changes = compareRows([], many);
  expect(describeChanges(changes, false).split("\n")).toHaveLength(22);
  expect(describeChanges(changes, false)).toContain("+ and 5 more added (--all shows them)");
  expect(describeChanges(changes, true).split("\n")).toHaveLength(26);
});

test("unusual prices come first", () => {
  const changes = compareRows([], [row("cbc", 0, 0)]);
  expect(describeChanges(changes, false, ["cbc: offered price is ₹0"]).split("\n")).toEqual([
    "Unusual prices to check (1):",
    "! cbc: offered price is ₹0",
    "+ cbc",
    "1 added, 0 changed, 0 removed",
  ]);
});
