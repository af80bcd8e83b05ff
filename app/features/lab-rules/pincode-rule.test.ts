import { expect, test } from "vitest";
import { DEFAULT_RULES } from "./lab-rules.ts";
import { pincodeRule, pincodeWords } from "./pincode-rule.ts";

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
  ["560064", "We come here, visit charge ₹100"],
  ["560038", "We come here, no visit charge"],
])("a pincode of the lab's lists: %s", (pincode, words) => {
  expect(pincodeWords(pincode, RULES, [JAYANAGAR])).toBe(words);
});

test("elsewhere the nearest booth is named, with the way where both places are known", () => {
  const banashankari = { lat: 12.9255, lng: 77.5468 };
  expect(pincodeWords("560070", RULES, [JAYANAGAR], banashankari)).toBe(
    "We do not come here. Booths: Jayanagar, 4 km.",
  );
  expect(pincodeWords("560070", RULES, [JAYANAGAR])).toBe(
    "We do not come here. Booths: Jayanagar.",
  );
  expect(pincodeWords("560070", RULES, [])).toBe("We do not come here.");
});

test("without any pincode the lab goes everywhere", () => {
  expect(pincodeRule("110001", DEFAULT_RULES)).toEqual({ served: true, chargePaise: 0 });
  expect(pincodeRule("110001", RULES)).toEqual({ served: false, chargePaise: 0 });
  expect(pincodeRule("560064", RULES)).toEqual({ served: true, chargePaise: 10_000 });
});
