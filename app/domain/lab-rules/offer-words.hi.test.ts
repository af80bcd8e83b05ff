import { expect, test } from "vitest";
import { comingWords, heardWords } from "./pincode-rule.ts";
import { whenWeCall } from "./when-we-call.ts";

const HOURS = { from: "07:00 AM", to: "08:00 PM" };

test("when we call, and a closed Sunday", () => {
  expect(whenWeCall({ hours: HOURS, sunday: { from: "07:00 AM", to: "02:00 PM" } })).toBe(
    "हम 30 मिनट में कॉल करेंगे: सोमवार से शनिवार सुबह 7:00 बजे से रात 8:00 बजे तक, रविवार सुबह 7:00 बजे से दोपहर 2:00 बजे तक।",
  );
  expect(whenWeCall({ hours: HOURS, sunday: null })).toBe(
    "हम 30 मिनट में कॉल करेंगे: सोमवार से शनिवार सुबह 7:00 बजे से रात 8:00 बजे तक।",
  );
});

test("where we come", () => {
  const places = { pincodes: ["560038"], chargedPincodes: ["560041"], visitCharge: 100 };
  const said = (pincode: string) =>
    comingWords(pincode, places, { booths: [], phone: "1000000000" }).words;
  expect(said("560038")).toBe("560038 में हम आते हैं। कोई शुल्क नहीं।");
  expect(said("560041")).toBe("560041 में हम आते हैं। आने का शुल्क ₹100।");
  expect(said("226001")).toBe("यहाँ हम अभी नहीं आते। हमें कॉल करें: 1000000000।");
  expect(heardWords("226001")).toBe("आपने 226001 पूछा, यह हमें पता चल गया। इसका कोई पैसा नहीं।");
});
