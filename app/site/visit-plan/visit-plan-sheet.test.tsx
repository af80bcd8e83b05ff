import { BOOTH } from "#tests/sample-booth.ts";
import { testsNamed } from "#tests/planned-catalogue.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { planVisit, type Visit } from "#app/domain/visit-plan/visit-plan.ts";
import { VisitPlanSheet } from "./visit-plan-sheet.tsx";

const MONDAY = { day: "2026-11-23", time: "09:00 AM" } as const satisfies Visit;

/** What the sheet says, without markup. */
function said(names: string[], visit: Visit | undefined, booths = [BOOTH]) {
  const plan = planVisit(testsNamed(...names), visit, undefined);
  const markup = renderToStaticMarkup(<VisitPlanSheet plan={plan} booths={booths} />);
  return markup
    .replaceAll(/<\/(?:h3|p|li|dd)>|<dt>/g, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u00A0", " ")
    .split("\n")
    .filter((line) => line.trim());
}

test("§2 visit plan: every label of a basket with an ECG", () => {
  expect(
    said(
      ["Full Body Checkup", "ECG"],
      MONDAY,
      Array.from({ length: 7 }, () => BOOTH),
    ),
  ).toEqual([
    "Stop eating by 9:00 PM on Sunday",
    "Water is fine. No tea, coffee, milk or juice until we have come.",
    "Last mealSun 22 Nov, by 9:00 PM12 hours, only water",
    "We comeMon 23 Nov, 09:00 AM",
    "First reportMon 23 Nov, afternoon",
    "9 of 10 reportsTue 24 Nov, evening",
    "Lipid Profile needs 10–12 hours without food. If you take insulin or tablets for diabetes, ask your doctor before you fast.",
    "One prick, three tubes, and a urine sample",
    "1 Plain/SST tube (red/gold) Lipid Profile, Liver Function, Kidney Function, Thyroid Profile, Vitamin D",
    "2 EDTA tube (lavender) Complete Blood Count, HbA1c",
    "3 Fluoride tube (grey) Fasting Blood Sugar",
    "Sterile urine containerUrine Routine and Microscopy. We bring it; fill it while we are there.",
    "9 of 10 by Tuesday evening; 8 of 10 the same day",
    "Mon 23 Nov, afternoonFasting Blood Sugar",
    "Mon 23 Nov, eveningComplete Blood Count, HbA1c, Lipid Profile, Liver Function, Kidney Function, Thyroid Profile, Urine Routine and Microscopy",
    "Tue 24 Nov, eveningVitamin D",
    "ECG: only at a centre",
    "Indiranagar Collection Booth, Ground floor, 100 Feet Road, Indiranagar. Open 6:30 AM - 8:00 PM, Monday - Sunday.",
    "We agree a time when we call. Report the same day. Ask us whether to fast for ECG.",
    "Get DirectionsAll 7 booths",
  ]);
});

test("§2 visit plan: 24-hour urine, and a sample that is asked about", () => {
  expect(said(["24-Hour Urine Calcium", "Throat Swab Culture"], MONDAY)).toEqual([
    "No fasting needed",
    "Eat and drink as usual.",
    "We comeMon 23 Nov, 09:00 AM",
    "1 of 2 reportsTue 24 Nov, evening",
    "Collect all urine for 24 hours",
    "24-hour urine container for 24-Hour Urine Calcium. From 09:00 AM on Sunday, 22 November to 09:00 AM on Monday, 23 November.",
    "We call to bring the container before that.",
    "1 of 2 by Tuesday evening",
    "Tue 24 Nov, evening24-Hour Urine Calcium",
    "Asked when we call",
    "We agree when we call how this sample is taken: Throat Swab Culture.",
    "Report 48 hours later.",
  ]);
});

test("§2 visit plan: a basket that needs no visit has no time line and no sentence about eating", () => {
  expect(said(["ECG"], MONDAY, [])).toEqual([
    "ECG: only at a centre",
    "We agree a time when we call. Report the same day. Ask us whether to fast for ECG.",
  ]);
});
