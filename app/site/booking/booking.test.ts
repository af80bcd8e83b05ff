import { byField } from "#app/http/errors-by-field.ts";
import { fieldErrors } from "#app/http/field-errors.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { bookingBodies, bookingBodyFor } from "#app/domain/booking/booking.ts";
import { sentenceOf } from "#app/domain/booking/refusal-words.ts";

/** Before the first time of the day. */
const TODAY = { today: "2026-11-21", begun: 0 };
const patient = {
  patientName: "Asha Rao",
  phoneNumber: "1000000009",
  preferredDate: "2026-11-22",
  preferredTime: "09:00 AM",
};
const aTest = { ...patient, testName: "Complete Blood Count", testPrice: 300 };
const aPackage = {
  ...patient,
  packageName: "Full Body Checkup",
  packagePrice: 1500,
  testsIncluded: "CBC, HbA1c",
};
const recommended = {
  ...aTest,
  email: "asha@example.in",
  testId: "cbc",
  packageType: "women-25-50",
};
const cart = { ...patient, tests: [{ testId: "cbc", testName: "CBC", testPrice: 300 }] };

function check(schema: z.core.$ZodType, body: unknown) {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return { value: parsed.data, errors: {}, sentence: "" };
  const errors = fieldErrors(parsed.error);
  return { value: undefined, errors: byField(errors), sentence: sentenceOf(errors) };
}
const checkBooking = (body: unknown, clock = TODAY) => check(bookingBodyFor(body, clock), body);
const checkCart = (body: unknown, clock = TODAY) => check(bookingBodies(clock).cart, body);

describe("§5 the three bodies of POST /bookings", () => {
  test.each([
    [aTest, "test"],
    [aPackage, "package"],
    [recommended, "recommended"],
    [{ ...aTest, testId: "cbc" }, "test"],
    [{ ...aTest, status: "confirmed" }, "test"],
  ])("are told apart by their fields: %j", (body, kind) => {
    expect(checkBooking(body).value).toMatchObject({ kind });
  });

  test("phone: exactly 10 digits, however it is spaced", () => {
    const refused = ["12345", "12345678901", "abcdefghij", "१२३४५६७८९"];
    for (const phoneNumber of refused) {
      expect(checkBooking({ ...aTest, phoneNumber }).errors).toEqual({
        phoneNumber: "Please enter a valid 10-digit phone number",
      });
    }
    for (const phoneNumber of ["+91 10000 00009", "१०००००० ००९"])
      expect(checkBooking({ ...aTest, phoneNumber }).value).toMatchObject({
        phoneNumber: "1000000009",
      });
  });

  test("every required field has a sentence of its own, and one sentence says it all", () => {
    const { errors, sentence } = checkBooking({ testName: "CBC" });
    expect(errors).toEqual({
      patientName: "Please enter the patient's name",
      phoneNumber: "Please enter the patient's phone number",
      preferredDate: "Please choose a date",
      preferredTime: "Please choose a time",
    });
    expect(sentence).toBe("Please fill in all required fields");
  });

  test.each([undefined, null, "", "  "])("e-mail %j is absent", (email) => {
    expect(checkBooking({ ...aTest, email }).value).toMatchObject({ email: undefined });
    expect(checkBooking({ ...aPackage, email }).value).toMatchObject({ email: undefined });
  });

  test("an e-mail that is given must be one", () => {
    const { errors } = checkBooking({ ...aTest, email: "asha@" });
    expect(errors).toEqual({ email: "Please enter a valid e-mail address" });
  });

  test.each([
    ["2026-11-20", "Please choose today or a later day"],
    ["2026-02-30", "Please choose a date of the calendar"],
    ["tomorrow", "Please choose a date of the calendar"],
    ["2027-11-22", "Please choose a day within the next year"],
  ])("date %s is refused", (preferredDate, message) => {
    expect(checkBooking({ ...aTest, preferredDate }).errors).toEqual({ preferredDate: message });
  });

  test.each([
    ["2026-11-21", "2026-11-21"],
    ["2027-11-21", "2027-11-21"],
    ["2026-11-21T18:30:00.000Z", "2026-11-22"],
  ])("date %s is taken as the day %s in India", (preferredDate, day) => {
    expect(checkBooking({ ...aTest, preferredDate }).value).toMatchObject({ preferredDate: day });
  });

  test("§5 times are the eight that are offered", () => {
    const times = "09:00 AM,10:00 AM,11:00 AM,12:00 PM,02:00 PM,03:00 PM,04:00 PM,05:00 PM".split(
      ",",
    );
    for (const preferredTime of times)
      expect(checkBooking({ ...aTest, preferredTime }).errors).toEqual({});
    expect(checkBooking({ ...aTest, preferredTime: "01:00 PM" }).errors).toEqual({
      preferredTime: "Please choose one of the times offered",
    });
  });

  test.each([aTest, aPackage, recommended, cart])("a time of today that is past: %j", (body) => {
    const atHalfPastNoon = { today: "2026-11-21", begun: 4 };
    const on = (preferredDate: string, preferredTime: string, clock = atHalfPastNoon) => {
      const sent = { ...body, preferredDate, preferredTime };
      return (body === cart ? checkCart(sent, clock) : checkBooking(sent, clock)).errors;
    };
    const past = "This time has passed. Please choose a later time or another day";
    expect(on("2026-11-21", "12:00 PM")).toEqual({ preferredTime: past });
    expect(on("2026-11-21", "02:00 PM")).toEqual({});
    expect(on("2026-11-22", "09:00 AM")).toEqual({});
    const evening = { today: "2026-11-21", begun: 8 };
    const none = "No time is left today. Please choose another day";
    expect(on("2026-11-21", "05:00 PM", evening)).toEqual({ preferredDate: none });
    expect(on("2026-11-22", "09:00 AM", evening)).toEqual({});
  });

  test("a past time is reported together with other errors", () => {
    const body = { ...aTest, patientName: "", preferredDate: "2026-11-21" };
    const { errors, sentence } = checkBooking(body, { today: "2026-11-21", begun: 1 });
    expect(Object.keys(errors)).toEqual(["patientName", "preferredTime"]);
    expect(sentence).toBe("Please fill in all required fields");
  });

  test("recommended checkup: the e-mail is required, and no phone check blocks", () => {
    expect(checkBooking({ ...recommended, email: " " })).toMatchObject({
      errors: { email: "Please enter an e-mail address" },
      sentence: "Please fill in all required fields",
    });
    expect(checkBooking({ ...recommended, phoneNumber: "12345" }).value).toMatchObject({
      phoneNumber: "12345",
    });
    expect(checkBooking({ ...recommended, phoneNumber: "" }).errors).toEqual({
      phoneNumber: "Please enter the patient's phone number",
    });
  });

  test.each(["\u0000", "\u202E", "\u2066"])("hidden characters are refused", (hidden) => {
    const { errors } = checkBooking({ ...aTest, patientName: `Asha${hidden}Rao` });
    expect(errors).toEqual({ patientName: "Please remove the hidden characters from this text" });
  });

  test.each([null, 5, "text", [], [aTest]])("%j is not a booking", (body) => {
    expect(checkBooking(body).value).toBeUndefined();
  });
});

describe("§5 cart booking", () => {
  test("what is missing comes first", () => {
    const { sentence } = checkCart({ ...cart, phoneNumber: "12", preferredTime: "" });
    expect(sentence).toBe("Please fill in all required fields");
  });

  test("then the phone, then the empty cart", () => {
    expect(checkCart({ ...cart, phoneNumber: "12", tests: [] }).sentence).toBe(
      "Please enter a valid 10-digit phone number",
    );
    expect(checkCart({ ...cart, tests: [] }).sentence).toBe("Your cart is empty");
    expect(checkCart({ ...patient }).sentence).toBe("Your cart is empty");
  });

  test("a missing quantity counts as 1, a missing price is none", () => {
    const tests = [{ testName: "CBC" }, { testName: "ESR", testPrice: null, quantity: 3 }];
    expect(checkCart({ ...cart, tests }).value).toMatchObject({
      items: [
        { name: "CBC", quantity: 1, price: undefined },
        { name: "ESR", quantity: 3, price: undefined },
      ],
    });
  });

  test.each([0, -1, 1.5, 1001, "2"])("a quantity of %j is refused", (quantity) => {
    const { errors } = checkCart({ ...cart, tests: [{ testName: "CBC", quantity }] });
    expect(errors).toEqual({ "tests.0.quantity": "Please choose a quantity from 1 to 1000" });
  });
});
