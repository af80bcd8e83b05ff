import { expect, test } from "vitest";
import { DEFAULT_RULES } from "./lab-rules.ts";
import { comingWords, pincodeRule, pincodeWords } from "./pincode-rule.ts";

const RULES = {
  ...DEFAULT_RULES,
  pincodes: ["560038"],
  chargedPincodes: ["560064"],
  visitCharge: 100,
};
const JAYANAGAR = {
  _id: "jayanagar",
  name: "Jayanagar Collection Booth",
  address: "",
  city: "Bengaluru",
  pincode: "560011",
  phone: "",
  timing: "",
  coordinates: { lat: 12.9299, lng: 77.5824 },
};

test.each([
  ["560064", "560064: we come here. Visit charge ₹100, on the bill."],
  ["560038", "560038: we come here. No visit charge."],
])("a pincode of the lab's lists: %s", (pincode, words) => {
  expect(pincodeWords(pincode, RULES, { booths: [JAYANAGAR] })).toBe(words);
});

test("elsewhere the nearest booth is named", () => {
  expect(pincodeWords("560070", RULES, { booths: [JAYANAGAR] })).toBe(
    "We do not come to 560070. The nearest booth is in Jayanagar.",
  );
  expect(pincodeWords("560070", RULES, { booths: [] })).toBe("We do not come to 560070.");
  const indiranagar = {
    ...JAYANAGAR,
    _id: "indiranagar",
    name: "Indiranagar Booth",
    coordinates: { lat: 12.9719, lng: 77.6412 },
  };
  const point = { lat: 12.98, lng: 77.64 };
  expect(pincodeWords("560103", RULES, { booths: [JAYANAGAR, indiranagar], point })).toBe(
    "We do not come to 560103. The nearest booth is in Indiranagar.",
  );
});

test("a patient elsewhere is asked to call a lab that has no booth", () => {
  const phone = "080 4567 8901";
  expect(comingWords("560070", RULES, { booths: [JAYANAGAR], phone })).toEqual({
    served: false,
    words: "We do not come to 560070 yet. The nearest booth is in Jayanagar.",
  });
  expect(comingWords("560070", RULES, { booths: [], phone })).toEqual({
    served: false,
    words: "We do not come here yet. Call us: 080 4567 8901.",
  });
});

test("without any pincode the lab goes everywhere", () => {
  expect(pincodeRule("110001", DEFAULT_RULES)).toEqual({ served: true, chargePaise: 0 });
  expect(pincodeRule("110001", RULES)).toEqual({ served: false, chargePaise: 0 });
  expect(pincodeRule("560064", RULES)).toEqual({ served: true, chargePaise: 10_000 });
});
