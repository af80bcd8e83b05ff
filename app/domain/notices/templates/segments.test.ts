import { describe, expect, test } from "vitest";
import { LANGUAGE_CODES, type Language } from "#app/lib/language.ts";
import { fillIn, type Variables } from "../message-variables.ts";
import { MESSAGES, PATIENT_EVENTS } from "../messages.ts";
import { segmentsOf } from "./segments.ts";

describe("short messages are counted as the network counts them", () => {
  test.each([
    ["", "gsm", 0, 0],
    ["a".repeat(160), "gsm", 160, 1],
    ["a".repeat(161), "gsm", 161, 2],
    ["a".repeat(153 * 2 + 1), "gsm", 307, 3],
    ["[".repeat(80), "gsm", 160, 1],
    // A sign of the extension table is not split: 76 stand in a part of 153.
    ["[".repeat(153), "gsm", 306, 3],
    ["क".repeat(70), "ucs2", 70, 1],
    ["क".repeat(71), "ucs2", 71, 2],
    ["क".repeat(135), "ucs2", 135, 3],
    ["₹300", "ucs2", 4, 1],
    ["😀".repeat(67), "ucs2", 134, 3],
  ])("%s", (text, alphabet, units, segments) => {
    expect(segmentsOf(text)).toMatchObject({ alphabet, units, segments });
  });
});

/** The longest that are usual: 20 letters of the lab, a family of four, a slot at half past twelve. */
const LONGEST: Omit<Variables, "link" | "pay"> = {
  lab: "Doorstep Diagnostics",
  phone: "1000000000",
  reference: ["DS-7K4M", "DS-5K2M", "DS-9H3J", "DS-2T7W"],
  references: ["DS-7K4M"],
  time: { day: "2026-09-25", slot: "12:30 PM" },
  soon: { day: "2026-09-25", slot: "12:30 PM" },
  clock: "12:30 PM",
  meal: "10:30 PM",
  who: "Venkateshwara",
  count: { ready: 12, total: 15 },
  what: null,
  duePaise: 123_450,
  amount: { paise: 1_234_550 },
  code: "402719",
  fasting: "",
};

function longest(event: (typeof PATIENT_EVENTS)[number], language: Language) {
  const link = `https://drstep.example${language === "en" ? "" : "/hi"}/ticket/${"x".repeat(22)}`;
  // One report belongs to one booking, as a new sample does.
  const isOfOne = MESSAGES[event].about === "report" || MESSAGES[event].about === "booking";
  const reference = isOfOne ? ["DS-7K4M"] : LONGEST.reference;
  return fillIn(language, MESSAGES[event].text[language], {
    ...LONGEST,
    reference,
    link,
    pay: `${link}#pay`,
  });
}

test.each(PATIENT_EVENTS)("%s is one SMS in English and two in Hindi at most", (event) => {
  for (const language of LANGUAGE_CODES) {
    const text = longest(event, language);
    const { alphabet, segments, units } = segmentsOf(text);
    expect({ text, alphabet }).toEqual({ text, alphabet: language === "en" ? "gsm" : "ucs2" });
    expect({ text, units, fits: segments <= (language === "en" ? 1 : 2) }).toEqual({
      text,
      units,
      fits: true,
    });
  }
});
