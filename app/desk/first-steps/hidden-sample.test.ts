import { expect, test } from "vitest";
import { claimsInWords } from "./hidden-sample.ts";
import { openAddress } from "./open-address.ts";

const RATING = { figure: "4.8/5", what: "ratings" };
const DONE = { figure: "1M+", what: "tests done" };
const NABL = { figure: "NABL", what: "accredited labs" };

test("§10 first steps: hidden claims are named by the first, and by the one that an authority checks", () => {
  expect(claimsInWords([RATING, DONE, DONE, DONE, NABL, DONE])).toBe(
    "“4.8/5 ratings”, “NABL” and four more",
  );
  expect(claimsInWords([RATING, NABL])).toBe("“4.8/5 ratings” and “NABL”");
  expect(claimsInWords([NABL, DONE])).toBe("“NABL accredited labs” and one more");
  expect(claimsInWords([RATING])).toBe("“4.8/5 ratings”");
  expect(claimsInWords([])).toBe("");
});

test.each([
  ["https://kaveri.example", "kaveri.example"],
  ["http://kaveri.example", undefined],
  ["https://localhost:3000", undefined],
  ["https://192.0.2.7", undefined],
  ["https://[2001:db8::1]", undefined],
])("§10 first steps: of %s patients can open %s", (url, address) => {
  expect(openAddress(url)).toBe(address);
});
