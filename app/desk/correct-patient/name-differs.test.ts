import { expect, test } from "vitest";
import { isHardlyTheSame } from "./name-differs.server.ts";

test.each([
  ["Mina Pie", "Meena Pai", false],
  ["Mina Pie", "Suresh Rao", true],
  ["S. Iyer", "s iyer", false],
  ["Rekha Menon", "Rekha Nair", false],
  ["Asha", "Usha", false],
  ["मीना पाई", "मिना पाई", false],
  ["", "Asha", true],
])("§10 booking: %s to %s: %s", (one, other, differs) => {
  expect(isHardlyTheSame(one, other)).toBe(differs);
});
