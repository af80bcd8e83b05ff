import { expect, test } from "vitest";
import { nearPhones } from "./near-phones.ts";

const asha = { phone: "9845022222", patientName: "Asha Rao" };
const near = (phone: string, patientName = "Ravi Rao") =>
  nearPhones(asha, [{ phone, patientName }]).length === 1;

test.each([
  ["one digit off", "9845022223", true],
  ["two neighbours swapped", "9840522222", true],
  ["with its country code", "+91 98450 22223", true],
  ["two digits off", "9845022233", false],
  ["two swapped that are no neighbours", "9845522022", false],
  ["a digit missing", "984502222", false],
])("a phone %s: %s is near: %s", (_, phone, expected) => {
  expect(near(phone)).toBe(expected);
});

test("the same name is near, whatever the phone", () => {
  expect(near("1000000001", " asha  RAO ")).toBe(true);
});
