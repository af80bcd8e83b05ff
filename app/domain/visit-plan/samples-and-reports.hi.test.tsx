import { testsNamed } from "#tests/planned-catalogue.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { laterReport, reportsSentence } from "#app/site/visit-plan/report-words.ts";
import { fillNote, prickNote, samplesSentence, withCount } from "./sample-words.ts";
import { sayPart } from "./spoken-times.ts";
import { planVisit, type Visit } from "./visit-plan.ts";
import { VisitPlanSheet } from "#app/site/visit-plan/visit-plan-sheet.tsx";

const MONDAY = { day: "2026-11-23", time: "09:00 AM" } as const satisfies Visit;
const planOf = (...names: string[]) => planVisit(testsNamed(...names), MONDAY, undefined);
const samplesOf = (...names: string[]) => planOf(...names).samples;

test.each([
  [["Full Body Checkup"], "एक बार सुई, तीन ट्यूब, और पेशाब का सैंपल"],
  [["Mini Sugar Check"], "दो बार सुई, दो ट्यूब"],
  [["Diabetes Screening"], "दो बार सुई, चार ट्यूब, और पेशाब का सैंपल"],
  [["Urine Routine and Microscopy"], "पेशाब का सैंपल"],
  [["Insulin Response to Glucose"], "कुछ घंटों में कई बार सुई"],
])("%j: %s", (names, said) => expect(samplesSentence(samplesOf(...names))).toBe(said));

test("each tube, the second prick, and what is filled", () => {
  const { tubes } = samplesOf("Diabetes Screening");
  expect(tubes.map((tube) => [withCount(tube), prickNote(tube)])).toEqual([
    ["प्लेन/SST ट्यूब (लाल/सुनहरी)", ""],
    ["EDTA ट्यूब (बैंगनी)", ""],
    ["फ़्लोराइड ट्यूब (ग्रे)", ""],
    ["फ़्लोराइड ट्यूब (ग्रे)", "दूसरी सुई, खाना शुरू करने के करीब 2 घंटे बाद।"],
  ]);
  expect(fillNote("urine")).toBe("हम लेकर आएँगे। जब तक हम वहाँ हैं, भर दें।");
});

const BASKET = [
  "Urine Routine and Microscopy",
  "Complete Blood Count",
  "Fasting Blood Sugar",
  "Lipid Profile",
  "Vitamin D",
  "HbA1c",
];

test.each([
  [BASKET, "सारी रिपोर्ट मंगलवार रात तक, 6 में से 5 उसी दिन"],
  [
    ["Complete Blood Count", "Vitamin D"],
    "सारी रिपोर्ट मंगलवार रात तक, Complete Blood Count उसी दिन",
  ],
  [["Complete Blood Count"], "सारी रिपोर्ट उसी दिन, सोमवार रात तक"],
  [["Vitamin D"], "सारी रिपोर्ट मंगलवार रात तक"],
])("%j: %s", (names, said) => expect(reportsSentence(planOf(...names))).toBe(said));

/** The clock of the plan says शाम from 4:00 PM and रात from 8:00 PM, and so does what it promises. */
test.each([
  ["09:00 AM", "4 hours", "दोपहर"],
  ["10:00 AM", "6 hours", "शाम"],
  ["04:00 PM", "24 hours", "रात"],
  ["02:00 PM", "6 hours", "रात"],
  ["05:00 PM", "6 hours", "रात"],
  ["05:00 PM", "Same day", "रात"],
  ["02:00 PM", "12 hours", "सुबह"],
] as const)("a visit at %s and a report after %s: by %s", (time, turnaround, part) => {
  const tests = testsNamed("Complete Blood Count").map((one) => ({ ...one, turnaround }));
  const { reports } = planVisit(tests, { day: "2026-11-23", time }, undefined);
  expect(reports.ready.map((ready) => sayPart(ready.part))).toEqual([part]);
});

test.each([
  ["7 days", "सारी रिपोर्ट सोमवार, 30 नवंबर की रात तक", "सारी रिपोर्ट 7 दिन में"],
  ["1 week", "सारी रिपोर्ट सोमवार, 30 नवंबर की रात तक", "सारी रिपोर्ट 1 हफ़्ते में"],
])("%s", (turnaround, by, within) => {
  const tests = testsNamed("Vitamin D").map((one) => ({ ...one, turnaround }));
  expect(reportsSentence(planVisit(tests, MONDAY, undefined))).toBe(by);
  expect(reportsSentence(planVisit(tests, undefined, undefined))).toBe(within);
});

test.each([
  ["Same day", "रिपोर्ट उसी दिन।"],
  ["24 hours", "रिपोर्ट 24 घंटे बाद।"],
  ["1 week", "रिपोर्ट 1 हफ़्ते बाद।"],
  ["", "रिपोर्ट कब मिलेगी, हमसे पूछ लें।"],
])("at a centre, %j: %s", (turnaround, said) => expect(laterReport({ turnaround })).toBe(said));

test("the whole sheet: names are marked as English, nothing else is", () => {
  const markup = renderToStaticMarkup(
    <VisitPlanSheet plan={planOf("Full Body Checkup", "ECG")} booths={[]} />,
  );
  const unmarked = markup
    .replaceAll(/<(\w+)[^>]* lang="en"[^>]*>[^<]*<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, "\n");
  expect(unmarked).not.toMatch(/[A-Za-z]/);
  expect(
    markup
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ).toBe(
    [
      "रविवार रात 9:00 बजे के बाद कुछ न खाएँ",
      "पानी पी सकते हैं। हमारे आने तक चाय, कॉफ़ी, दूध या जूस न लें।",
      "आखिरी खाना रवि 22 नवंबर, रात 9:00 बजे तक 12 घंटे सिर्फ़ पानी",
      "हम आएँगे सोम 23 नवंबर, सुबह 9:00 बजे",
      "पहली रिपोर्ट सोम 23 नवंबर, दोपहर",
      "10 में से 9 रिपोर्ट मंगल 24 नवंबर, रात",
      "Lipid Profile के लिए 10–12 घंटे खाली पेट रहना है।",
      "इंसुलिन या शुगर की गोली लेते हैं तो खाली पेट रहने से पहले डॉक्टर से पूछ लें।",
      "एक बार सुई, तीन ट्यूब, और पेशाब का सैंपल",
      "1 प्लेन/ SST ट्यूब (लाल/सुनहरी) Lipid Profile, Liver Function, Kidney Function, Thyroid Profile, Vitamin D",
      "2 EDTA ट्यूब (बैंगनी) Complete Blood Count, HbA1c",
      "3 फ़्लोराइड ट्यूब (ग्रे) Fasting Blood Sugar",
      "पेशाब की डिब्बी Urine Routine and Microscopy । हम लेकर आएँगे। जब तक हम वहाँ हैं, भर दें।",
      "10 में से 9 रिपोर्ट मंगलवार रात तक, 10 में से 8 उसी दिन",
      "सोम 23 नवंबर, दोपहर Fasting Blood Sugar",
      "सोम 23 नवंबर, रात Complete Blood Count, HbA1c, Lipid Profile, Liver Function, Kidney Function, Thyroid Profile, Urine Routine and Microscopy",
      "मंगल 24 नवंबर, रात Vitamin D",
      "ECG सिर्फ़ सेंटर पर होगी",
      "समय हम फ़ोन पर तय करेंगे। रिपोर्ट उसी दिन। ECG के लिए खाली पेट रहना है या नहीं, हमसे पूछ लें।",
    ].join(" "),
  );
});
