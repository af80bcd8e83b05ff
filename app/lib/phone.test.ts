import * as fc from "fast-check";
import { expect, test } from "vitest";
import { normalisePhone, spacedPhone } from "./phone.ts";

/** The spellings of a phone number (product §5: Phone). */

test.each([
  "98450 11002",
  "98450-11002",
  "98450.11002",
  "98450‑11002",
  "(98450) 11002",
  "098450 11002",
  "0-98450-11002",
  "+91 98450 11002",
  "+91-98450-11002",
  "+919845011002",
  "919845011002",
  "91 98450 11002",
  "091 98450 11002",
  "0091 98450 11002",
  "+91 (0) 98450 11002",
  "+91 [0] 98450 – 11002",
  "\u202A+91 98450\u00A011002\u202C",
  "९८४५०११००२",
  "+९१ ९८४५० ११००२",
])("%j is 9845011002", (written) => {
  expect(normalisePhone(written)).toBe("9845011002");
});

test.each(["9198450110", "9100000123"])("%s keeps the 91 it begins with", (phone) => {
  expect(normalisePhone(phone)).toBe(phone);
  expect(normalisePhone(`+91 ${phone}`)).toBe(phone);
  expect(normalisePhone(`0${phone}`)).toBe(phone);
});

test.each([
  ["98450 1100", "984501100"],
  ["+91 98450 1100", "+91984501100"],
  ["98450 110023", "98450110023"],
  ["+1 202 555 0123", "+12025550123"],
  ["not a number", "notanumber"],
])("%j is no number and nothing of it is cut", (written, read) => {
  expect(normalisePhone(written)).toBe(read);
});

const separator = fc.constantFrom("", " ", "-", ".", "–", "\u00A0", "\u2011", "\u200E");
const digit = fc.tuple(fc.integer({ min: 0, max: 9 }), separator, fc.boolean());

test("any ten digits after any prefix, with anything between them, in either script", () => {
  const prefix = fc.constantFrom("", "0", "+91", "91", "091", "0091", "+91(0)", "+91-", "[0]");
  fc.assert(
    fc.property(prefix, fc.array(digit, { minLength: 10, maxLength: 10 }), (before, digits) => {
      const written = digits.map(
        ([of, after, isHindi]) => `${isHindi ? "०१२३४५६७८९"[of] : of}${after}`,
      );
      expect(normalisePhone(before + written.join(""))).toBe(digits.map(([of]) => of).join(""));
    }),
  );
});

test.each([
  ["8045678901", "080 4567 8901"],
  ["8023456789", "080 2345 6789"],
  ["7926543210", "079 2654 3210"],
  ["1145678901", "011 4567 8901"],
  ["2245678901", "022 4567 8901"],
  ["9845011002", "98450 11002"],
  ["8050011002", "80500 11002"],
  ["7900011002", "79000 11002"],
  ["1000012345", "10000 12345"],
  ["12345", "12345"],
])("%s is read out as %s", (phone, said) => {
  expect(spacedPhone(phone)).toBe(said);
});
