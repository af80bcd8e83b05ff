import { readAbroad } from "#app/lib/phone-abroad.ts";
import { expect, test } from "vitest";
import { type BookingKind, checkBooking } from "./booking.ts";

/** The form of a booker abroad (product §5: Booking). */

const NOW = new Date("2026-11-21T03:00:00Z");
const typed = {
  patientName: "Asha Rao",
  phoneNumber: "+44 20 7946 0958",
  doorPhone: "98450 11002",
  email: "asha@example.com",
  preferredDate: "2026-11-23",
  preferredTime: "09:00 AM",
};
const check = (changes: Partial<typeof typed> = {}, kind: BookingKind = "test") =>
  checkBooking(kind, { ...typed, ...changes }, NOW, { readAbroad });

test.each(["test", "package", "cart", "recommended"] as const)(
  "§5 booking: a %s keeps who books in E.164, and the phone at the door as the visit's",
  (kind) => {
    expect(check({}, kind)).toMatchObject({
      ok: true,
      value: { phoneNumber: "9845011002", bookerPhone: "+442079460958" },
    });
  },
);

test("§5 booking: a number abroad asks for the phone at the door", () => {
  expect(check({ doorPhone: "" })).toEqual({
    ok: false,
    errors: { doorPhone: "Please enter the 10-digit phone number at the door in India" },
  });
  expect(check({ doorPhone: "98450" })).toEqual({
    ok: false,
    errors: { doorPhone: "Please enter a valid 10-digit phone number" },
  });
  expect(check({ doorPhone: "+44 20 7946 0958" })).toEqual({
    ok: false,
    errors: { doorPhone: "Please enter a valid 10-digit phone number" },
  });
});

test("§5 booking: a number that is none of its country is refused at its own field", () => {
  expect(check({ phoneNumber: "+44 20" })).toEqual({
    ok: false,
    errors: {
      phoneNumber: "Please check this number: it is no phone number of that country",
    },
  });
});

test("§5 booking: the name comes first among what is missing, then the two numbers", () => {
  const refused = check({ patientName: "", doorPhone: "", preferredTime: "" });
  expect(Object.keys(refused.ok ? {} : refused.errors)).toEqual([
    "patientName",
    "doorPhone",
    "preferredTime",
  ]);
});

test.each(["98450 11003", "+91 98450 11003"])(
  "§5 booking: with %s what stands in the second field is not read",
  (phoneNumber) => {
    const checked = check({ phoneNumber, doorPhone: "1" });
    expect(checked).toMatchObject({ ok: true, value: { phoneNumber: "9845011003" } });
    expect(checked.ok && checked.value.bookerPhone).toBeUndefined();
  },
);

test("§5 booking: an Indian number that is wrong is refused as ever", () => {
  expect(check({ phoneNumber: "+91 98450" })).toEqual({
    ok: false,
    errors: { phoneNumber: "Please enter a valid 10-digit phone number" },
  });
});

test("§5 booking: the recommended checkup's form goes on without a check of the phone", () => {
  expect(check({ phoneNumber: "+44 20", doorPhone: "" }, "recommended")).toMatchObject({
    ok: true,
    value: { phoneNumber: "+4420" },
  });
});
