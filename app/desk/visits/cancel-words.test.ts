import { expect, test } from "vitest";
import { phoneWords } from "./cancel-words.ts";

const MONDAY = "2026-11-23";

test.each([
  [MONDAY, " It leaves the list of Ravi Kumar on My visits. Call, if they are on the way."],
  ["2026-11-24", " It leaves the list of Ravi Kumar on My visits."],
  ["2026-11-25", ""],
])("§10 booking: cancelling on %s says what the phone does", (day, words) => {
  expect(phoneWords({ assignee: "Ravi Kumar", day }, MONDAY)).toBe(words);
  expect(phoneWords({ assignee: undefined, day }, MONDAY)).toBe("");
});
