import { expect, test } from "vitest";
import { payReference, readPayReference } from "./pay-reference.ts";

test.each([
  ["DS-8H4T", 2, "DS8H4TP2"],
  ["DS-7P2P", 1, "DS7P2PP1"],
  ["DS-8H4TX", 12, "DS8H4TXP12"],
])("Reference of a payment: %s, try %i is %s", (reference, nth, written) => {
  expect(payReference(reference, nth)).toBe(written);
  expect(readPayReference(written)).toEqual({ reference, nth });
  expect(readPayReference(written.toLowerCase())).toEqual({ reference, nth });
});

test.each(["DS8H4T", "DS8H4TP", "DS8H4TP0", "DS-8H4TP2", "XDS8H4TP2", "DS8H4TP2X", ""])(
  "Reference of a payment: %s is none",
  (written) => {
    expect(readPayReference(written)).toBeUndefined();
  },
);
