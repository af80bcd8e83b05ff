import { expect, test } from "vitest";
import { bookedMessage, failedMessage } from "./outcome-words.ts";
import { checkBooking } from "#app/domain/booking/booking.ts";
import { cartMessage } from "#app/domain/booking/refusal-words.ts";

const MORNING = new Date("2026-11-23T08:00:00+05:30");

const typed = {
  patientName: "Asha Rao",
  phoneNumber: "1000000009",
  email: "",
  preferredDate: "2026-11-23",
  preferredTime: "10:00 AM",
};

function errorsOf(changes: Partial<typeof typed>, now = MORNING) {
  const checked = checkBooking("test", { ...typed, ...changes }, now);
  return checked.ok ? {} : checked.errors;
}

test("a form's errors are in Hindi; what it sends is English", () => {
  expect(errorsOf({ patientName: "", phoneNumber: "98", preferredTime: "" })).toEqual({
    patientName: "मरीज़ का नाम लिखें।",
    phoneNumber: "10 अंकों का सही फ़ोन नंबर लिखें।",
    preferredTime: "समय चुनें।",
  });
  expect(errorsOf({ preferredDate: "2026-11-22" })).toEqual({
    preferredDate: "आज या आगे का कोई दिन चुनें।",
  });
  expect(errorsOf({}, new Date("2026-11-23T10:30:00+05:30"))).toEqual({
    preferredTime: "यह समय निकल गया। आगे का समय या कोई और दिन चुनें।",
  });
  expect(checkBooking("test", typed, MORNING)).toMatchObject({
    ok: true,
    value: { preferredTime: "10:00 AM" },
  });
});

test("a missing field comes first in the cart's one sentence", () => {
  const invalid = errorsOf({ email: "asha" });
  expect(cartMessage(invalid)).toBe("ई-मेल सही नहीं है, देखकर फिर लिखें।");
  expect(cartMessage({ ...invalid, ...errorsOf({ patientName: "" }) })).toBe(
    "जो ज़रूरी है, वह सब भरें।",
  );
});

test("the outcome says how many, for whom and where we call", () => {
  const line = { _id: "a", name: "ECG", category: "Heart", description: "", quantity: 1 };
  const order = { kind: "cart", items: [line, { ...line, _id: "b" }] } as const;
  expect(bookedMessage(order, typed)).toBe(
    "आपकी बुकिंग हमें मिल गई! Asha Rao के लिए 2 टेस्ट। पक्का करने के लिए हम 1000000009 पर कॉल करेंगे।",
  );
  expect(failedMessage(order)).toBe("टेस्ट बुक नहीं हो पाए। फिर से कोशिश करें।");
});
