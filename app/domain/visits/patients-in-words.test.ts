import { expect, test } from "vitest";
import { patientsInWords } from "./patients-in-words.ts";

test.each([
  [["Saraswathi Murthy"], "Saraswathi Murthy"],
  [["Saraswathi Murthy", "Karthik Murthy", ""], "Saraswathi Murthy and 2 more"],
  [[""], "Erased patient"],
  [["", "Karthik Murthy"], "Erased patient and 1 more"],
])("§10 visits: %j are %s", (names, words) => {
  expect(patientsInWords(names)).toBe(words);
});
