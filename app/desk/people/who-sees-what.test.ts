import { expect, test } from "vitest";
import { COLUMNS, WHO_SEES_WHAT } from "./who-sees-what.ts";

test("§10 people: the table of who sees what follows from the rights", () => {
  expect(COLUMNS.map(({ head }) => head)).toEqual([
    "Today, calls",
    "Visits",
    "My visits",
    "Receive",
    "Reports",
    "Publish",
    "Money",
    "Bank",
    "Phone, address",
    "Month, Lab",
  ]);
  const rows = WHO_SEES_WHAT.map(({ name, cells }) => [name, ...cells.map(({ words }) => words)]);
  const who = "name, age, sex, reference";
  const own = "own, today and tomorrow";
  expect(rows).toEqual([
    ["Phlebotomist", "no", "no", own, "no", "no", "no", "own bag", "no", "own visits", "no"],
    [
      "Front desk",
      "yes",
      "yes",
      "no",
      "yes",
      "yes",
      "if ticked",
      "bills, Tally",
      "if ticked",
      "yes",
      "no",
    ],
    ["Laboratory", "no", "no", "no", "yes", "yes", "if ticked", "no", "no", who, "no"],
    ["Manager", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes", "yes"],
  ]);
});
