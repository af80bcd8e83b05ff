import { expect, test } from "vitest";
import { NO_FORM_G, type Order } from "./order.ts";
import { checkOrder } from "./order-mistakes.ts";

const PATIENT = {
  name: "",
  age: null,
  sex: null,
  guardianName: "",
  guardianRelation: "",
  formG: NO_FORM_G,
  items: [],
};
const EMPTY: Order = {
  key: "key-of-this-order",
  phone: "",
  booker: "",
  callback: "",
  again: "",
  visit: "",
  patients: [PATIENT],
  day: "2026-11-24",
  slot: "",
  overbooks: false,
  address: { flat: "", street: "", pincode: "56010", landmark: "", door: "" },
  discount: { amount: "₹200", reason: "", words: "" },
  waiver: "",
  account: "",
  doctor: "",
  newDoctor: "",
};

test("§10 new booking: everything that is missing is asked at once, from top to bottom", () => {
  expect(checkOrder(EMPTY, "2026-11-23")).toEqual([
    { field: "phone", message: "Please type the 10 digits of the phone number" },
    { field: "name-0", message: "Please type the name of the patient" },
    { field: "tests-0", message: "Please add a test" },
    { field: "slot", message: "Please choose a time" },
    { field: "pincode", message: "Please enter the 6 digits of the pincode" },
    { field: "discount-reason", message: "Please choose a reason for the discount" },
  ]);
});

test("§10 new booking: a test that was typed but not taken is asked about in its place", () => {
  const order = { ...EMPTY, patients: [{ ...PATIENT, name: "Asha Rao" }, PATIENT] };
  const found = checkOrder(order, "2026-11-23", ["cbc", ""]);
  expect(found.slice(1, 4)).toEqual([
    { field: "tests-0", message: "Please press Enter to add “cbc”, or clear it" },
    { field: "name-1", message: "Please type the name of the patient" },
    { field: "tests-1", message: "Please add a test" },
  ]);
});
