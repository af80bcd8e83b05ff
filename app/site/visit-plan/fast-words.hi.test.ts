import { testsNamed } from "#tests/planned-catalogue.ts";
import { describe, expect, test } from "vitest";
import { centreShort, centreTitle } from "./elsewhere-words.ts";
import {
  careNote,
  dayUrineWords,
  fastAdvice,
  fastLength,
  fastSentence,
  longWaitNote,
  ownFastLines,
  takeLabel,
} from "./fast-words.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import type { BookingTime } from "#app/domain/visit-plan/visit-times.ts";

const TEN = testsNamed("Fasting Blood Sugar");
const TWELVE = testsNamed("Lipid Profile");
const on = (time: BookingTime, tests = TWELVE, now?: Date, day = "2026-11-23") =>
  planVisit(tests, { day, time }, now);

describe("when to stop eating before Monday, 23 November 2026", () => {
  test.each([
    ["09:00 AM", "रविवार रात 11:00 बजे", "रविवार रात 9:00 बजे"],
    ["10:00 AM", "रविवार रात 12 बजे", "रविवार रात 10:00 बजे"],
    ["11:00 AM", "रविवार की रात 1:00 बजे", "रविवार रात 11:00 बजे"],
    ["12:00 PM", "रविवार की रात 2:00 बजे", "रविवार रात 12 बजे"],
    ["02:00 PM", "सोमवार सुबह 4:00 बजे", "रविवार की रात 2:00 बजे"],
    ["05:00 PM", "सोमवार सुबह 7:00 बजे", "सोमवार सुबह 5:00 बजे"],
  ] as const)("%s", (time, ten, twelve) => {
    expect(fastSentence(on(time, TEN), undefined)).toBe(`${ten} के बाद कुछ न खाएँ`);
    expect(fastSentence(on(time), undefined)).toBe(`${twelve} के बाद कुछ न खाएँ`);
  });

  test("with the date, on paper and in shared text", () => {
    expect(fastSentence(on("09:00 AM"), undefined, { dated: true })).toBe(
      "रविवार, 22 नवंबर की रात 9:00 बजे के बाद कुछ न खाएँ",
    );
  });
});

describe("what stands beside it", () => {
  test.each([
    ["09:00 AM", "पानी पी सकते हैं। हमारे आने तक चाय, कॉफ़ी, दूध या जूस न लें।"],
    [
      "12:00 PM",
      "यानी रविवार रात के खाने के बाद कुछ न खाएँ, नाश्ता भी नहीं। सिर्फ़ पानी पी सकते हैं, चाय भी नहीं।",
    ],
    [
      "02:00 PM",
      "यानी रविवार रात के खाने के बाद कुछ न खाएँ, न नाश्ता, न दोपहर का खाना। सिर्फ़ पानी पी सकते हैं, चाय भी नहीं।",
    ],
  ] as const)("%s", (time, advice) => expect(fastAdvice(on(time))).toBe(advice));

  test("who needs the fast, and who asks a doctor", () => {
    expect(careNote(on("09:00 AM"))).toEqual({
      cause: "Lipid Profile के लिए 10–12 घंटे खाली पेट रहना है।",
      caution: "इंसुलिन या शुगर की गोली लेते हैं तो खाली पेट रहने से पहले डॉक्टर से पूछ लें।",
    });
    expect(fastLength(on("09:00 AM"))).toBe("12 घंटे सिर्फ़ पानी");
  });

  test("no fast", () => {
    const plan = planVisit(testsNamed("Complete Blood Count"), undefined, undefined);
    expect(`${fastSentence(plan, undefined)}। ${fastAdvice(plan)}`).toBe(
      "खाली पेट रहना ज़रूरी नहीं। रोज़ की तरह खाएँ-पिएँ।",
    );
  });

  test("no fast for the visit, and one of its own at a centre", () => {
    const plan = on("09:00 AM", testsNamed("HbA1c", "Ultrasound Whole Abdomen"));
    expect([fastSentence(plan, undefined), ...ownFastLines(plan), fastAdvice(plan)]).toEqual([
      "घर पर सैंपल के लिए खाली पेट रहना ज़रूरी नहीं",
      "Ultrasound Whole Abdomen: 8–10 घंटे खाली पेट",
      "हमारे आने से पहले रोज़ की तरह खाएँ-पिएँ।",
    ]);
  });

  test("a long wait", () => {
    const plan = on("02:00 PM");
    expect(longWaitNote(plan)).toEqual({
      cause: "बहुत देर भूखे रहना पड़ेगा।",
      advice: "दोपहर 2:00 बजे तक कुछ नहीं खा पाएँगे। खाली पेट वाले टेस्ट दोपहर से पहले कराएँ।",
    });
    expect(takeLabel(plan)).toBe("सुबह 9:00 बजे चुनें");
  });

  test("too late", () => {
    const now = new Date("2026-11-21T03:00:00Z");
    const plan = on("11:00 AM", TWELVE, now, "2026-11-21");
    expect(fastSentence(plan, now)).toBe("आज सुबह 11:00 बजे के लिए खाली पेट रहने का समय निकल गया");
    expect(fastAdvice(plan)).toBe(
      "इस समय के लिए शुक्रवार रात 11:00 बजे के बाद कुछ नहीं खाना था। उसके बाद कुछ खाया है तो आगे का समय चुनें।",
    );
    expect(takeLabel(plan)).toBe("रविवार सुबह 9:00 बजे चुनें");
  });
});

describe("what is not taken at the visit", () => {
  test.each([
    [["ECG"], "ECG सिर्फ़ सेंटर पर होगी"],
    [["MRI Brain"], "MRI Brain सिर्फ़ सेंटर पर होगी"],
    [["X-Ray Chest PA View"], "X-Ray Chest PA View सिर्फ़ सेंटर पर होगा"],
    [["Treadmill Test"], "Treadmill Test सिर्फ़ सेंटर पर होगा"],
    [["ECG", "Mammography"], "ECG और Mammography सिर्फ़ सेंटर पर होंगे"],
    [["ECG", "Mammography", "Treadmill Test"], "3 टेस्ट सिर्फ़ सेंटर पर होंगे"],
  ])("%j", (names, title) => {
    const { centre } = planVisit(testsNamed(...names), undefined, undefined);
    expect(centreTitle(centre)).toBe(title);
  });

  test("in shared text", () => {
    const { centre } = planVisit(testsNamed("ECG"), undefined, undefined);
    expect(centreShort(centre)).toBe("ECG सिर्फ़ सेंटर पर होगी।");
  });

  test("24-hour urine", () => {
    expect(dayUrineWords(on("09:00 AM", testsNamed("24-Hour Urine Calcium")))).toBe(
      "रविवार, 22 नवंबर, सुबह 9:00 बजे से सोमवार, 23 नवंबर, सुबह 9:00 बजे तक।",
    );
  });
});
