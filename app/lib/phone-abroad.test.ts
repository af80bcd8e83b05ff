import { expect, test } from "vitest";
import { isAbroad } from "./phone.ts";
import { abroadInWords, readAbroad } from "./phone-abroad.ts";

test.each([
  ["+44 20 7946 0958", "+442079460958"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["+1 (202) 555-0123", "+12025550123"],
  ["+971 50 123 4567", "+971501234567"],
  ["+४४ २०७९४६०९५८", "+442079460958"],
])("%s is kept as %s", (typed, kept) => {
  expect(isAbroad(typed)).toBe(true);
  expect(readAbroad(typed)).toBe(kept);
});

test.each(["+44 20 7946", "+44 1", "+999 123 456 789", "+1 555"])(
  "%s is no number of its country",
  (typed) => {
    expect(readAbroad(typed)).toBeUndefined();
  },
);

test.each(["98450 11002", "+91 98450 11002", "+91 98450", "+9", "+", "", "0044 20 7946 0958"])(
  "%j is not abroad",
  (typed) => {
    expect(isAbroad(typed)).toBe(false);
    expect(readAbroad(typed)).toBeUndefined();
  },
);

test("a kept number is said with its country", () => {
  expect(abroadInWords("+442079460958")).toBe("+44 20 7946 0958, United Kingdom");
  expect(abroadInWords("+12025550123")).toBe("+1 202 555 0123, United States");
  expect(abroadInWords("+971501234567")).toBe("+971 50 123 4567, United Arab Emirates");
});
