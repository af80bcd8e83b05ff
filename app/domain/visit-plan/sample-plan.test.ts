import { plannedCatalogue, testsNamed } from "#tests/planned-catalogue.ts";
import { describe, expect, test } from "vitest";
import { readSample } from "./sample-reading.ts";
import { fillNote, prickNote, samplesSentence, withCount } from "./sample-words.ts";
import { type PlannedTest, planVisit } from "./visit-plan.ts";

const samplesFor = (tests: readonly PlannedTest[]) =>
  planVisit(tests, undefined, undefined).samples;
const said = (...names: string[]) => samplesSentence(samplesFor(testsNamed(...names)));
const kinds = (...names: string[]) =>
  samplesFor(testsNamed(...names)).tubes.map(({ kind }) => kind);

describe("§4 containers: where the sample lab's tests are taken", () => {
  const places = Map.groupBy(plannedCatalogue, (one) => readSample(one).place);
  test.each([
    ["visit", 954],
    ["centre", 110],
    ["asked", 196],
  ] as const)("%s: %d", (place, count) => expect(places.get(place)).toHaveLength(count));

  test.each([
    ["", 892],
    ["8-10 hours", 37],
    ["10-12 hours", 25],
  ])("at the visit with the fast %j: %d", (fasting, count) => {
    expect(places.get("visit")?.filter((one) => one.fasting === fasting)).toHaveLength(count);
  });

  test("15 tests with a fast are not taken at the visit", () => {
    const others = [...(places.get("asked") ?? []), ...(places.get("centre") ?? [])];
    expect(others.filter(({ fasting }) => fasting !== "")).toHaveLength(15);
  });

  test("28 tests and Creatinine Clearance need 24-hour urine", () => {
    const collected = plannedCatalogue.filter((one) => samplesFor([one]).dayUrine.length > 0);
    expect(collected).toHaveLength(29);
    expect(collected.filter((one) => samplesFor([one]).tubes.length > 0)).toMatchObject([
      { name: "Creatinine Clearance" },
    ]);
  });

  test.each([
    "Throat Swab Culture",
    "Bone Marrow Culture",
    "CSF Lactate",
    "Dialysis Effluent Culture (CAPD)",
    "Body Fluid Cell Count",
    "B-Cell Leukaemia Minimal Residual Disease",
    "Plasma Cell Immunophenotyping",
    "CSF IgG Index",
  ])("%s is asked about", (name) => {
    const plan = planVisit(testsNamed(name), undefined, undefined);
    expect(plan.asked).toMatchObject([{ name }]);
    expect(samplesSentence(plan.samples)).toBe("");
  });

  test("a slide beside a tube is made from it", () => {
    const [withSlide] = plannedCatalogue.filter(
      ({ container, name }) => container === "EDTA tube (lavender) + Slide" && !/Marrow/.test(name),
    );
    expect(withSlide && samplesSentence(samplesFor([withSlide]))).toBe("One prick, one tube");
  });
});

describe("nothing is guessed", () => {
  test.each([
    "",
    "Special kit",
    "Swab (red)",
    "Formalin (green)",
    "Sterile container",
    "EDTA tube (lavender) + Special kit",
    "Slide",
    "Tube",
  ])("%j is asked about", (container) => {
    expect(readSample({ id: "x", name: "X", container }).place).toBe("asked");
  });

  test.each([
    ["EDTA Tube (Lavender)", "lavender"],
    ["Streck tube", "cellFreeDna"],
    ["IGRA kit", "igra"],
  ])("%j is %s", (container, kind) => {
    expect(readSample({ id: "x", name: "X", container })).toMatchObject({ tubes: [{ kind }] });
  });

  test("a urine tube with a coloured cap holds no blood", () => {
    const container = "Urine tube, boric acid (green)";
    expect(readSample({ id: "x", name: "X", container })).toMatchObject({
      tubes: [],
      filled: [{ kind: "urine" }],
    });
  });
});

describe("§4 containers: order of draw", () => {
  test("Coagulation Profile is drawn light blue, lavender", () => {
    expect(kinds("Coagulation Profile")).toEqual(["lightBlue", "lavender"]);
  });

  test("eight tubes", () => {
    const names = [
      "Complete Blood Count",
      "Fasting Blood Sugar",
      "Amino Acids Profile, Plasma",
      "Lipid Profile",
      "Zinc, Serum",
      "Anti-D Antibody Titre",
      "Prothrombin Time with INR",
      "Blood Culture, Aerobic",
    ];
    expect(kinds(...names)).toEqual([
      "bloodCulture",
      "lightBlue",
      "red",
      "redGold",
      "royalBlue",
      "green",
      "lavender",
      "grey",
    ]);
    expect(said(...names)).toBe("One prick, eight tubes");
  });
});

describe("§2 visit plan: tubes", () => {
  test.each([
    [["Complete Blood Count"], "One prick, one tube"],
    [
      [
        "Mini Kidney Check",
        "Complete Blood Count",
        "Fasting Blood Sugar",
        "Lipid Profile",
        "Vitamin D",
      ],
      "One prick, three tubes, and a urine sample",
    ],
    [["Full Body Checkup"], "One prick, three tubes, and a urine sample"],
    [["Diabetes Screening"], "Two pricks, four tubes, and a urine sample"],
    [["Mini Sugar Check"], "Two pricks, two tubes"],
    [["Post-Prandial Blood Sugar"], "One prick, one tube"],
    [["Post-Prandial Blood Sugar", "Post-Prandial Insulin"], "One prick, two tubes"],
    [["Diabetes Profile"], "Two pricks, three tubes"],
    [["Diabetes Profile", "Post-Prandial Blood Sugar"], "Two pricks, three tubes"],
    [["Oral Glucose Tolerance Test"], "Two pricks, two tubes"],
    [["Glucose Tolerance Test in Pregnancy"], "Three pricks, three tubes"],
    [["Insulin Response to Glucose"], "Several pricks over some hours"],
    [["Urine Routine and Microscopy"], "A urine sample"],
    [["Creatinine Clearance"], "One prick, one tube"],
  ])("%j: %s", (names, sentence) => expect(said(...names)).toBe(sentence));

  test("Diabetes Screening: the grey tube again, about 2 hours after you start to eat", () => {
    const { tubes } = samplesFor(testsNamed("Diabetes Screening"));
    expect(tubes.map((tube) => [tube.kind, tube.tests.join(", "), prickNote(tube)])).toEqual([
      ["redGold", "Lipid Profile, Creatinine", ""],
      ["lavender", "HbA1c", ""],
      ["grey", "Fasting Blood Sugar", ""],
      ["grey", "Post-Prandial Blood Sugar", "Second prick, about 2 hours after you start to eat."],
    ]);
  });

  test("a quantity of 2 is two people: two pricks, three tubes", () => {
    const forTwo = testsNamed("Complete Blood Count").map((one) => ({ ...one, quantity: 2 }));
    const samples = samplesFor([...forTwo, ...testsNamed("Lipid Profile")]);
    expect(samplesSentence(samples)).toBe("Two pricks, three tubes");
    expect(samples.tubes.map(withCount)).toEqual([
      "Plain/SST tube (red/gold)",
      "EDTA tube (lavender) × 2",
    ]);
  });

  test("a test that is named twice, alone and in a package, needs one sample", () => {
    const urine = testsNamed("Urine Routine and Microscopy");
    const tests = [...testsNamed("Mini Kidney Check"), ...urine];
    expect(samplesSentence(samplesFor(tests))).toBe("One prick, one tube, and a urine sample");
  });

  test("what the patient fills", () => {
    expect(fillNote("urine")).toBe("We bring it; fill it while we are there.");
    expect(fillNote("saliva")).toBe("We bring it; fill it while we are there.");
    expect(fillNote("stool")).toBe("We bring it and collect it when it is ready.");
    expect(fillNote("sputum")).toBe("We bring it and collect it when it is ready.");
  });
});
