import { describe, expect, test } from "vitest";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { readSampleLab } from "#server/data/seed.ts";
import words from "../../../../catalogue/prescription-words.json" with { type: "json" };
import { prescriptionReader } from "./read-prescription.ts";

const read = prescriptionReader({ tests: readSampleLab().tests.map(toTest), words });

const found = (written: string) =>
  read(written).lines.flatMap(({ outcome, tests }) =>
    outcome === "found" ? tests.map(({ _id }) => _id) : [],
  );

const HORMONES = ["luteinising-hormone-lh", "follicle-stimulating-hormone-fsh", "prolactin"];

describe("§2 Prescription: a bare code", () => {
  test.each([
    "D1",
    "D2",
    "D3",
    "E1",
    "E5",
    "F1",
    "F2",
    "M2",
    "M6",
    "W1",
    "T1",
    "G2",
    "2. d2",
    "- e1",
  ])("%s chooses no test by itself", (code) => {
    expect(found(code)).toEqual([]);
  });

  test.each([
    ["LH FSH PRL D2", HORMONES],
    ["LH, FSH, PRL day 3", HORMONES],
    ["AMH D3", ["anti-mullerian-hormone-amh"]],
    ["LH FSH PRL on day 2 of cycle", HORMONES],
    ["FSH D-2", ["follicle-stimulating-hormone-fsh"]],
  ])("%s has a day of the cycle", (written, ids) => {
    expect(found(written)).toEqual(ids);
  });

  test.each([
    ["IgE D2", "allergen-specific-ige-dermatophagoides-farinae"],
    ["Allergy E1", "allergen-specific-ige-cat-dander"],
    ["B12", "vitamin-b12"],
    ["Vit D3", "vitamin-d"],
    ["T3", "total-t3"],
    ["E2", "estradiol-e2"],
    ["C3", "complement-c3"],
  ])("%s says which test", (written, id) => {
    expect(found(written)).toEqual([id]);
  });
});

describe("§2 Prescription: a profile with what is measured in it", () => {
  test.each([
    ["7. THYROID PROFILE (T3, T4, TSH)", ["thyroid-profile"]],
    ["Thyroid profile [T3 T4 TSH].", ["thyroid-profile"]],
    ["LFT (SGOT, SGPT, ALP, Bilirubin)", ["liver-function"]],
    ["LFT(SGOT/SGPT)", ["liver-function"]],
    ["KFT (Urea, creatinine, uric acid), HbA1c", ["kidney-function", "hba1c"]],
    ["Lipid profile {Cholesterol + HDL + LDL}", ["lipid-profile"]],
    ["Iron profile (iron, TIBC, ferritin)", ["iron-profile"]],
    ["Electrolytes (Na, K, Cl)", ["serum-electrolytes"]],
    ["Coagulation profile (PT, aPTT)", ["coagulation-profile"]],
    ["Thyroid Profile - T3, T4, TSH", ["thyroid-profile"]],
    ["LFT – SGOT, SGPT", ["liver-function"]],
    ["CBC (with ESR)", ["complete-haemogram-with-esr"]],
    ["T3, T4, TSH", ["thyroid-profile"]],
  ])("%s is the profile alone", (written, ids) => {
    expect(found(written)).toEqual(ids);
  });

  test("behind a dash they are offered, because they may be wanted too", () => {
    const { lines } = read("LFT - TSH, HbA1c");
    expect(lines.map(({ outcome, tests }) => [outcome, tests[0]?._id])).toEqual([
      ["found", "liver-function"],
      ["choose", "thyroid-stimulating-hormone"],
      ["choose", "hba1c"],
    ]);
  });
});

describe("§2 Prescription: numbers and times as doctors write them", () => {
  test.each([
    "① CBC",
    "1️⃣ CBC",
    "१. CBC",
    "১) CBC",
    "#1 CBC",
    "❶ CBC",
    "⑴ CBC",
    "01. CBC",
    "(iv) CBC",
  ])("%s", (written) => {
    expect(found(written)).toEqual(["complete-blood-count"]);
  });

  test.each(["FBS tomorrow", "FBS tomorrow morning", "FBS kal", "FBS at 7 am", "FBS 7:30 AM"])(
    "%s",
    (written) => {
      expect(found(written)).toEqual(["fasting-blood-sugar"]);
    },
  );

  test.each(["HIV I & II", "HIV 1 & 2", "HIV I and II", "HIV 1,2", "Anti HIV", "HIV (I & II)"])(
    "%s is asked about as HIV is",
    (written) => {
      const [line] = read(written).lines;
      expect([line?.outcome, line?.tests.map(({ _id }) => _id)]).toEqual([
        "choose",
        ["hiv-1-and-2-antigen-antibody-fourth-generation", "hiv-1-and-2-antibody-rapid"],
      ]);
    },
  );
});
