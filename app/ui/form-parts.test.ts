import { expect, test } from "vitest";
import { summaryOf } from "./form-parts.tsx";

const fields = ["phone", "email"];

test.each([
  ["a sentence that belongs to no field", "Closed that day.", {}, ["Closed that day."]],
  ["nothing that stands beside a field", "No phone", { phone: "No phone" }, []],
  ["the error of a field that is not on the screen", "", { tests: "Too many" }, ["Too many"]],
  ["a sentence once", "Too many", { tests: "Too many", total: "Too many" }, ["Too many"]],
  ["what a field shows only there", "Refused", { email: "Bad", tests: "Bad" }, ["Refused"]],
])("a form's message says %s", (_, message, errors, sentences) => {
  expect(summaryOf({ message, errors, fields })).toEqual(sentences);
});
