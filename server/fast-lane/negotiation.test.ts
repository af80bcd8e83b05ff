import { describe, expect, test } from "vitest";
import { acceptedCodings, matchesEtag } from "./negotiation.ts";

test.each([
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["GZIP", ["gzip", "identity"]],
  ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0.1, br; q=0", ["gzip", "identity"]],
  ["identity", ["identity"]],
  ["", ["identity"]],
  ["brotli, xgzip", ["identity"]],
  ["gzip;q=nonsense", ["identity"]],
])("Accept-Encoding %j accepts %j", (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings);
});

describe("If-None-Match", () => {
  test.each(['"a"', 'W/"a"', '"b", "a"', '"b" , W/"a"', "*"])('%s matches "a"', (header) => {
    expect(matchesEtag(header, '"a"')).toBe(true);
  });
  test.each(['"b"', "a", '"a-gz"', ""])('%s does not match "a"', (header) => {
    expect(matchesEtag(header, '"a"')).toBe(false);
  });
});
