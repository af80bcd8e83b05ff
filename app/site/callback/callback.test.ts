import { fieldErrors } from "#app/http/field-errors.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { callbackSchema } from "./callback-fields.ts";
import { requestCallback } from "./callback.service.server.ts";

const validRequest = {
  name: "Asha Rao",
  phone: "1000000009",
  preferredTime: "9:00 AM - 11:00 AM",
  concernType: "Blood Tests",
  age: 34,
  gender: "female",
};

function sentences(body: unknown) {
  const parsed = z.safeParse(callbackSchema, body);
  return parsed.success ? [] : fieldErrors(parsed.error).map(({ message }) => message);
}

describe("§5 the callback form", () => {
  test("§5 is checked in the stated order", () => {
    expect(sentences({ email: "asha@" })).toEqual([
      "Name is required",
      "Phone number is required",
      "Invalid email address",
      "Please select preferred time",
      "Please select your concern",
      "Age is required",
      "Please select your gender",
    ]);
    expect(sentences({ ...validRequest, name: " ", phone: "", age: " " })).toEqual([
      "Name is required",
      "Phone number is required",
      "Age is required",
    ]);
  });

  test.each(["12345", "12345678901", "phone", "9".repeat(60)])("phone %s", (phone) => {
    expect(sentences({ ...validRequest, phone })).toEqual(["Invalid phone number (10 digits)"]);
  });

  test.each([0, 121, -1, 1.5, "0", "121", "thirty", 1e300])("age %j", (age) => {
    expect(sentences({ ...validRequest, age })).toEqual(["Age must be between 1 and 120"]);
  });

  test.each([1, 120, "1", " 120 "])("age %j is accepted", (age) => {
    expect(z.parse(callbackSchema, { ...validRequest, age }).age).toBe(Number(age));
  });

  test.each(["9:00 AM - 11:00 AM", "11:00 AM - 1:00 PM", "2:00 PM - 4:00 PM", "4:00 PM - 6:00 PM"])(
    "slot %s is accepted",
    (preferredTime) => expect(sentences({ ...validRequest, preferredTime })).toEqual([]),
  );

  test.each([
    "General Health Checkup",
    "Blood Tests",
    "Cancer Screening",
    "Heart Health",
    "Diabetes Management",
    "Thyroid Tests",
    "Other",
  ])("concern %s is accepted", (concernType) =>
    expect(sentences({ ...validRequest, concernType })).toEqual([]),
  );

  test("a choice that is not offered is refused", () => {
    const foreign = { preferredTime: "9 AM", concernType: "Hair", gender: "f" };
    expect(sentences({ ...validRequest, ...foreign })).toEqual([
      "Please select preferred time",
      "Please select your concern",
      "Please select your gender",
    ]);
  });
});

describe.each(databases)("callback on $name", ({ freshDb }) => {
  test("is stored as pending, and marked when a bot seems to have sent it", async () => {
    const db = await freshDb();
    const body = {
      ...validRequest,
      email: "",
      message: "Evenings",
      website: "x",
      filledInMs: "99",
    };
    await requestCallback({ db }, z.parse(callbackSchema, body), new Date("2026-11-21T06:30:00Z"));
    expect(await db.selectFrom("callbacks").selectAll().execute()).toMatchObject([
      {
        name: "Asha Rao",
        phone: "1000000009",
        email: null,
        preferredTime: "9:00 AM - 11:00 AM",
        concernType: "Blood Tests",
        message: "Evenings",
        age: 34,
        gender: "female",
        status: "pending",
        marks: '["hidden-field-filled","filled-too-fast"]',
        requestedAt: "2026-11-21T06:30:00.000Z",
      },
    ]);
  });
});
