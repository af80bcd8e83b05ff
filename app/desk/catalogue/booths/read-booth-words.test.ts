import { expect, test } from "vitest";
import { mapPointIn } from "./map-point.ts";
import { daysIn, daysInWords } from "./open-days.ts";
import { hoursIn, hoursInWords } from "./opening-hours.ts";

test.each([
  ["6:30 AM - 8:00 PM", { from: "06:30 AM", to: "08:00 PM" }],
  ["7 am to 12.15 pm", { from: "07:00 AM", to: "12:15 PM" }],
  ["06:30 – 20:00", { from: "06:30 AM", to: "08:00 PM" }],
  ["7 am to 1 pm, 4 pm to 7 pm", undefined],
  ["24 hours", undefined],
  ["", undefined],
])("%j are two times", (timing, hours) => expect(hoursIn(timing)).toEqual(hours));

test("two times as the site shows them", () => {
  expect(hoursInWords("06:30 AM", "20:00")).toBe("6:30 AM - 8:00 PM");
  expect(hoursInWords("25:00", "20:00")).toBeUndefined();
});

test.each([
  ["Monday - Saturday", "Monday - Saturday"],
  ["Mon to Fri & Sunday", "Monday - Friday, Sunday"],
  ["Tuesday, Thurs and Saturday", "Tuesday, Thursday, Saturday"],
  ["All days", "Monday - Sunday"],
  ["Mon, Tue", "Monday, Tuesday"],
])("%j are days", (words, said) => expect(daysInWords(daysIn(words) ?? [])).toBe(said));

test.each(["Weekdays", "Monday - Saturday (closed on holidays)", "Sunday - Monday", ""])(
  "%j are none",
  (words) => expect(daysIn(words)).toBeUndefined(),
);

const at = (lat: string, lng: string) => ({ lat, lng, googleMapsLink: null });

test.each([
  ["12.9250, 77.5938", at("12.925", "77.5938")],
  ["12.925 77.5938", at("12.925", "77.5938")],
  ["https://maps.google.com/?q=12.9719,77.6412", at("12.9719", "77.6412")],
  ["https://www.google.com/maps/@12.9719,77.6412,17z", at("12.9719", "77.6412")],
  [
    "https://www.google.com/maps/place/X/@12.9,77.6,17z/data=!3d12.9719!4d77.6412",
    at("12.9719", "77.6412"),
  ],
  ["https://www.openstreetmap.org/?mlat=12.97&mlon=77.64", at("12.97", "77.64")],
  [
    "https://maps.app.goo.gl/abc",
    { lat: null, lng: null, googleMapsLink: "https://maps.app.goo.gl/abc" },
  ],
  ["", { lat: null, lng: null, googleMapsLink: null }],
  ["95, 77", undefined],
  ["javascript:alert(1)", undefined],
  ["near the temple", undefined],
])("%j on the map", (typed, point) => expect(mapPointIn(typed)).toEqual(point));
