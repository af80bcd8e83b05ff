import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { bookingBodies } from "#app/domain/booking/booking.ts";
import { byField } from "#app/http/errors-by-field.ts";
import { fieldErrors } from "#app/http/field-errors.ts";

const body = bookingBodies({ today: "2026-11-21", begun: 0 }).cart;
const line = (testId: string, quantity?: number) => ({ testId, testName: testId, quantity });
const cart = {
  patientName: "Shankar Bhat",
  phoneNumber: "1000011002",
  preferredDate: "2026-11-24",
  preferredTime: "09:00 AM",
  tests: [line("cbc", 2), line("lipid-profile")],
};
const shankar = { patientName: "Shankar Bhat", age: 61, sex: "male", tests: [0, 1] };
const vasanthi = { patientName: "Vasanthi Bhat", age: 57, sex: "female", tests: [0] };

function check(patients: unknown, more: object = {}) {
  const parsed = z.safeParse(body, { ...cart, patients, ...more });
  return parsed.success
    ? { people: parsed.data.people }
    : { errors: byField(fieldErrors(parsed.error)) };
}

const WRONG_SPLIT = {
  patients: "Please give each test to as many people as its quantity, and one test or more to each",
};

describe("§5 patients[] of POST /cart-tests", () => {
  test("may be left out", () => {
    expect(check(undefined)).toEqual({ people: undefined });
  });

  test("names each person, with the places of their tests in tests[]", () => {
    expect(check([shankar, vasanthi])).toEqual({ people: [shankar, vasanthi] });
    expect(check([shankar, { ...vasanthi, age: null, sex: null }])).toEqual({
      people: [shankar, { ...vasanthi, age: undefined, sex: undefined }],
    });
  });

  test("one person alone has all tests", () => {
    const { tests, ...person } = shankar;
    expect(check([person])).toEqual({ people: [person] });
    expect(check([{ ...person, tests }])).toEqual({ people: [shankar] });
  });

  test.each([
    ["to fewer people than its quantity", [{ ...shankar, tests: [0] }, vasanthi]],
    ["to more", [shankar, { ...vasanthi, tests: [0, 1] }]],
    ["twice to one person", [{ ...shankar, tests: [0, 0, 1] }, vasanthi]],
    ["that is not there", [{ ...shankar, tests: [0, 1, 2] }, vasanthi]],
    ["with a negative place", [{ ...shankar, tests: [0, 1, -1] }, vasanthi]],
    ["to nobody", [shankar, { ...vasanthi, tests: undefined }]],
  ])("a test %s is refused", (_, patients) => {
    expect(check(patients)).toEqual({ errors: WRONG_SPLIT });
  });

  test("somebody without a test is refused", () => {
    const usha = { patientName: "Usha Bhat", tests: [] };
    expect(check([shankar, vasanthi, usha])).toEqual({ errors: WRONG_SPLIT });
  });

  test("what is wrong of a person stands at their field", () => {
    expect(check([shankar, { ...vasanthi, patientName: " " }])).toEqual({
      errors: { "patients.1.patientName": "Please enter the patient's name" },
    });
    expect(check([shankar, { ...vasanthi, patientName: "SHANKAR BHAT " }])).toEqual({
      errors: {
        "patients.1.patientName":
          "This name stands above already. Please write who the other person is",
      },
    });
    for (const age of [0, 121, 5.5, "61"])
      expect(check([shankar, { ...vasanthi, age }])).toEqual({
        errors: { "patients.1.age": "Age must be between 1 and 120" },
      });
    expect(check([shankar, { ...vasanthi, sex: "f" }])).toEqual({
      errors: { "patients.1.sex": "Please choose female, male or other" },
    });
  });

  test("patientName is the first one's, for programs that read it alone", () => {
    expect(check([shankar, vasanthi], { patientName: "Asha Rao" })).toEqual({
      errors: { patientName: "Please write the name of the first person here too" },
    });
  });

  test("nobody, and more than one visit takes, are refused", () => {
    expect(check([])).toEqual({ errors: { patients: "Please enter the patient's name" } });
    const many = Array.from({ length: 21 }, (_, at) => ({ patientName: `P${at}`, tests: [0] }));
    expect(check(many, { patientName: "P0", tests: [line("cbc", 21)] })).toEqual({
      errors: { patients: "One visit takes 20 people" },
    });
  });
});
