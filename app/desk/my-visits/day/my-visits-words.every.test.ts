import { expect, test } from "vitest";
import { inLanguage } from "#app/lib/request-language.server.ts";
import { movedWords } from "../entries/answer-words.ts";
import { ageInWords } from "../entries/patient-words.ts";
import { labelWords } from "./label-words.ts";
import { doneWords, networkWords, nextWords, untilWords } from "./my-visits-words.ts";

const seen = { day: "2026-11-23", slot: "10:00 AM" };
const notHome = {
  kind: "not-home",
  key: "a".repeat(32),
  staffId: "ravi",
  visitId: "v1",
  at: "2026-11-23T04:40:00.000Z",
  reason: "Nobody opens",
  seen,
} as const;
const nandini = {
  birthYear: 1980,
  sex: "female",
  guardianName: null,
  guardianRelation: null,
} as const;
const now = new Date("2026-11-23T04:12:00.000Z");

const said = () => [
  doneWords(notHome),
  labelWords("Lavender"),
  ageInWords(nandini, "2026-11-23"),
  nextWords("11:00 AM", untilWords(new Date("2026-11-23T05:30:00.000Z"), now)),
  movedWords({ day: "2026-11-24", slot: "04:30 PM" }, "2026-11-23"),
  networkWords(false, 2)?.text,
];

test("§10 my visits: each colleague is told in their language, at the same moment", () => {
  expect(inLanguage("en", said)).toEqual([
    "Not at home, nobody opens",
    "Lavender",
    "46, female",
    "Next, 11:00 AM, in 1 h 18",
    "The desk moved this visit to Tue 24 Nov, 04:30 PM. What you entered is kept. Call the desk.",
    "2 visits are saved on this phone and will be sent.",
  ]);
  expect(inLanguage("hi", said)).toEqual([
    "मरीज़ घर पर नहीं, कोई दरवाज़ा नहीं खोल रहा",
    "बैंगनी",
    "46, महिला",
    "अगली विज़िट, सुबह 11:00 बजे, 1 घंटे 18 मिनट में",
    "डेस्क ने इस विज़िट का समय बदल दिया था: मंगल 24 नवंबर, शाम 4:30 बजे। आपका भरा हुआ रखा है। डेस्क को कॉल करें।",
    "2 विज़िट इस फ़ोन में सेव हैं, बाद में भेजी जाएँगी।",
  ]);
});

test("§10 my visits: a word that no list has is said as it is", () => {
  expect(inLanguage("hi", () => labelWords("Violet tube"))).toBe("Violet tube");
});
