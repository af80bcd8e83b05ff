import { describe, expect, test } from "vitest";
import { CANCEL_REASONS, reasonInWords } from "./forms/cancel-reasons.ts";
import * as z from "zod/mini";
import { type Ticket, ticketSchema } from "./ticket.ts";
import { checkAddress, checkCancel, checkNewTime } from "./forms/ticket-fields.ts";

const address = {
  flat: "B-204, Sai Krupa Apartments",
  street: "12th Main, HAL 2nd Stage",
  landmark: "Opposite the post office",
  pincode: "560038",
};

describe("§5 ticket: the address", () => {
  test("is taken with and without a landmark and a point on the map", () => {
    expect(checkAddress(address)).toEqual({ ok: true, value: address });
    const { landmark: _, ...bare } = address;
    expect(checkAddress(bare)).toEqual({ ok: true, value: { ...bare, landmark: "" } });
    expect(checkAddress({ ...address, lat: "12.97159871", lng: "77.6411545" })).toMatchObject({
      value: { lat: 12.9716, lng: 77.64115 },
    });
    expect(checkAddress({ ...address, lat: "", lng: "" })).toEqual({ ok: true, value: address });
  });

  test("names each field that is missing or wrong", () => {
    expect(checkAddress({ flat: "  ", street: "", pincode: "56003" })).toEqual({
      ok: false,
      errors: {
        flat: "Please enter the flat and building",
        street: "Please enter the street and area",
        pincode: "Please enter a 6-digit pincode",
      },
    });
    for (const pincode of ["", "5600388", "56003a", "०६००३८", "000000"])
      expect(checkAddress({ ...address, pincode })).toMatchObject({
        errors: { pincode: "Please enter a 6-digit pincode" },
      });
  });

  test("reads a pincode with a space, and stands on one line", () => {
    const typed = { ...address, flat: "B-204\n Sai  Krupa", pincode: " 560 038 " };
    expect(checkAddress(typed)).toMatchObject({
      value: { flat: "B-204 Sai Krupa", pincode: "560038" },
    });
  });

  test.each([
    ["91", "77"],
    ["12", "180.1"],
    ["north", "77"],
    ["NaN", "77"],
    ["Infinity", "77"],
    ["12", ""],
    ["", "77"],
  ])("refuses the point %s, %s", (lat, lng) => {
    const checked = checkAddress({ ...address, lat, lng });
    expect(checked.ok ? [] : Object.values(checked.errors)).toEqual([
      "We could not read your location. Please type the address.",
    ]);
  });
});

test("§5 ticket: a new time follows the rules of a booking", () => {
  const now = new Date("2026-11-21T06:30:00Z"); // noon in India
  const ask = (preferredDate: string, preferredTime: string) =>
    checkNewTime({ preferredDate, preferredTime }, { now, offer: undefined });
  expect(ask("2026-11-24", "10:00 AM")).toEqual({
    ok: true,
    value: { preferredDate: "2026-11-24", preferredTime: "10:00 AM" },
  });
  expect(ask("", "")).toEqual({
    ok: false,
    errors: { preferredDate: "Please choose a date", preferredTime: "Please choose a time" },
  });
  expect(ask("2026-11-20", "10:00 AM")).toMatchObject({
    errors: { preferredDate: "Please choose today or a later day" },
  });
  expect(ask("2026-11-21", "10:00 AM")).toMatchObject({
    errors: { preferredTime: "This time has passed. Please choose a later time or another day" },
  });
});

test("§5 ticket: a booking is cancelled with one of five reasons, or without", () => {
  expect(Object.values(CANCEL_REASONS)).toEqual([
    "Another time suits better",
    "Got well",
    "Booked by mistake",
    "Found another lab",
    "Other",
  ]);
  expect(checkCancel({ reason: "got-well" })).toEqual({ ok: true, value: { reason: "got-well" } });
  expect(checkCancel({})).toEqual({ ok: true, value: {} });
  expect(checkCancel({ reason: "" })).toEqual({ ok: true, value: {} });
  expect(checkCancel({ reason: "constructor" })).toEqual({
    ok: false,
    errors: { reason: "Please choose one of the reasons offered" },
  });
  expect([reasonInWords("got-well"), reasonInWords("older")]).toEqual(["Got well", "older"]);
});

test("§3 ticket: a booking as its page gets it", () => {
  const ecg = { id: "ecg", name: "ECG", container: "At centre", fasting: "" };
  const drawn: Ticket = {
    reference: "DS-7K4M",
    kind: "cart",
    status: "pending",
    bookedAt: "2026-11-21T13:12:00.000Z",
    asked: { day: "2026-11-24", time: "10:00 AM", at: "2026-11-21T14:00:00.000Z" },
    patientName: "Meenakshi Rao",
    phoneEnding: "4127",
    visit: {
      day: "2026-11-23",
      time: "09:00 AM",
      address: { ...address, point: { lat: 12.9716, lng: 77.64115 } },
    },
    lines: [
      {
        itemId: "ecg",
        name: "ECG",
        category: "Cardiology",
        quantity: 1,
        price: 200,
        listPrice: 350,
        tests: [{ ...ecg, turnaround: "Same day" }],
      },
    ],
    total: 200,
  };
  expect(z.parse(ticketSchema, drawn)).toEqual(drawn);
});
