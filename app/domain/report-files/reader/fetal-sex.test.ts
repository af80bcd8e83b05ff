import { describe, expect, test } from "vitest";
import { hasText, namesSex } from "./fetal-sex.ts";

describe("§10 Reports: the guard on prenatal tests", () => {
  test.each([
    "Male fetus",
    "The foetus is female.",
    "Fetal sex: Male",
    "Fetal sex\tFemale",
    "Fetal Sex : M",
    "Gender - F",
    "Baby's gender\tB",
    "Sex: Male",
    "Sex of the fetus\n1",
    "Fetal sex: pink",
    "Fetal sex\tFetal fraction\nF\t12 %",
    "FETAL FINDINGS\nSex: Female",
    "Patient Name: Mrs. Asha Rao\nSex: Female\nAge: 29 Years\nGender: Female",
    "Mrs. Asha Rao\t29 Years / Female\nSex chromosomes: XX",
    "Sex chromosomes: XY",
    "Sex chromosomes\tX Y",
    "Karyotype: 46,XY",
    "Karyotype: 46, xx",
    "46XX",
    "47,XXY",
    "45,X",
    "XX (normal)",
    "Result: X/Y",
    "Y chromosome detected",
    "Y-chromosome was not seen",
    "No signal of chromosome Y",
    "Chromosomes X and Y: normal disomy",
    "Two X chromosomes are present",
    "Monosomy X: high risk",
    "Klinefelter syndrome: high risk",
    "SRY: positive",
    "It is a boy.",
    "Congratulations, it's a girl",
    "A healthy son",
    "external genitalia: scrotum seen",
    "M A L E",
    "fe\tmale",
    "The fetus is ma-\nle.",
    "the fetus is fe\u00ADmale",
    "Ｍａｌｅ",
    "ﬁnding: ♂",
    "लड़का है",
    "गर्भ में लड़की",
    "भ्रूण का लिंग: पुरुष",
    "भ्रूण का लिंग: M",
    "पुत्र",
    "बेटी",
    "ladka hai",
    "Ladki",
    "putri",
  ])("may name the sex: %j", (text) => {
    expect(namesSex(text)).toBe(true);
  });

  test.each([
    "Patient Name: Mrs. Asha Rao\tAge / Sex: 29 Years / Female",
    "Mrs. ASHA RAO (29Y/F)",
    "Mrs. ASHA RAO\t29 Yrs/Female",
    "Name\tAsha Rao\nAge\t29 Years\nSex\tFemale",
    "Patient: Asha Rao\nGender: F\nCollected: 21-Nov-2026",
    "Patient Name : ASHA RAO\tSex : Female\tLab No. 12",
    "Age/Gender : 29 Years 3 Months / Female",
    "नाम: आशा राव\nलिंग: महिला\nउम्र: 29",
    "Non-Invasive Prenatal Test",
    "Fetal fraction: 12.4 %",
    "Trisomy 21: low risk",
    "Trisomy 18\tLow risk\t1 in 10,000",
    "Chromosomes 13, 18 and 21 were analysed.",
    "Sex chromosome aneuploidies were not reported.",
    "The sex of the fetus is not disclosed.",
    "Fetal sex is never told: PC-PNDT Act, 1994.",
    "Disclosure of the sex of the foetus is prohibited by law.",
    "Determination of fetal sex is a punishable offence.",
    "Gestational age: 12 weeks 3 days",
    "Singleton pregnancy, crown-rump length 62 mm",
    "Maternal age at term: 29.4 years",
    "Beta hCG 1.02 MoM, PAPP-A 0.88 MoM",
    "Maternal weight 58 kg, smoker: no",
    "Date of sample 21/11/2026, reported 28/11/2026",
    "The test screens for Down, Edwards and Patau syndrome.",
    "Reference range 3 X 4 cm",
    "Mrs. Rao, D/O Ramesh, W/O Suresh",
    "daughter of Ramesh",
    "Human chorionic gonadotropin",
    "The extraction and sequencing passed every control.",
    "Maternal blood, Streck tube, 10 mL",
    "Essex Road, Middlesex",
    "Signed by Dr. Kamala Prasad, MD (Genetics)",
    "गर्भ में लड़ाई नहीं",
    "No boyish remarks; malevolent is a word of its own",
    "भ्रूण का लिंग नहीं बताया जाता।",
    "Cell-free DNA from the placenta was measured in the mother’s blood.",
    "Low risk does not exclude every abnormality; genetic counselling is advised.",
    "NT 1.2 mm, nasal bone present",
    "Alpha fetoprotein 32.1 IU/mL",
    "A repeat is advised after two weeks.",
  ])("does not name the sex: %j", (text) => {
    expect(namesSex(text)).toBe(false);
  });

  test("the mother's own row counts once, and not beside the child", () => {
    expect(namesSex("Patient: Asha Rao\nSex: Female")).toBe(false);
    expect(namesSex("Patient: Asha Rao\nFetal findings\nSex: Female")).toBe(true);
    expect(namesSex("Patient: Asha Rao\nSex: Female fetus")).toBe(true);
    expect(namesSex("Sex: Female")).toBe(true);
  });

  test.each([
    ["", false],
    ["Doorstep Labs\tPage 2 of 3", false],
    ["!”#$%&'()*+ ".repeat(20), false],
    ["Qbujfou Obnf Btib Sbp ".repeat(20), false],
    [
      "Patient name: Asha Rao. This report has the result of the test and how it was measured.",
      true,
    ],
  ])("has text to check: %j", (page, isText) => {
    expect(hasText(page)).toBe(isText);
  });
});
