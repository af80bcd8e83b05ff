import { expect, test } from "vitest";
import { concernChoices, timeChoices } from "./callback-choices.ts";
import { checkCallback } from "./check-callback.ts";

test("choices are shown in Hindi and sent in English", () => {
  expect(timeChoices()).toEqual([
    { value: "9:00 AM - 11:00 AM", label: "सुबह 9:00 से 11:00 बजे के बीच" },
    { value: "11:00 AM - 1:00 PM", label: "सुबह 11:00 से दोपहर 1:00 बजे के बीच" },
    { value: "2:00 PM - 4:00 PM", label: "दोपहर 2:00 से शाम 4:00 बजे के बीच" },
    { value: "4:00 PM - 6:00 PM", label: "शाम 4:00 से 6:00 बजे के बीच" },
  ]);
  expect(concernChoices()[1]).toEqual({ value: "Blood Tests", label: "खून की जाँच" });
});

test("each wrong field says in Hindi what to do", () => {
  expect(checkCallback({ name: "Asha", phone: "98", age: "130" })).toEqual({
    ok: false,
    errors: {
      phone: "फ़ोन नंबर सही नहीं है, 10 अंक लिखें।",
      preferredTime: "चुनें कि किस समय कॉल करें।",
      concernType: "चुनें कि किस बारे में बात करनी है।",
      age: "उम्र 1 से 120 साल के बीच लिखें।",
      gender: "इनमें से एक चुनें।",
    },
  });
});
