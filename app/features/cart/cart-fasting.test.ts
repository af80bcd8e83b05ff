import { expect, test } from "vitest";
import type { CartItem } from "./cart.ts";
import { cartFasting } from "./cart-fasting.ts";

const anItem = (name: string, fasting?: string, sampleContainer?: string): CartItem => ({
  _id: name,
  name,
  category: "Other",
  description: "",
  quantity: 1,
  fasting,
  sampleContainer,
});
const cbc = anItem("CBC", "", "EDTA tube (lavender)");
const lipid = anItem("Lipid Profile", "10-12 hours", "SST");
const ecg = anItem("ECG", "", "At centre");

test.each([
  [[cbc], "Fasting: not needed."],
  [[cbc, lipid], "Fasting: 10–12 hours."],
  [[ecg], "Ask us whether to fast for ECG."],
  [[cbc, ecg], "Ask us whether to fast for ECG."],
  [[lipid, ecg], "Fasting: 10–12 hours. Ask us whether to fast for ECG."],
  [[anItem("Saved long ago")], "Ask us whether to fast for Saved long ago."],
  [
    [{ ...anItem("Heart"), tests: [lipid, ecg] }],
    "Fasting: 10–12 hours. Ask us whether to fast for ECG.",
  ],
  [[{ ...anItem("Heart"), tests: [] }], "Ask us whether to fast for Heart."],
  [[anItem("ERCP", "Ask us", "At centre")], "Ask us whether to fast for ERCP."],
])("a cart says whether to fast, and never guesses: %#", (items, sentence) => {
  expect(cartFasting(items)).toBe(sentence);
});
