import { linesOf } from "#tests/pdfs/lines-of.ts";
import { expect, test } from "vitest";
import { readFacts } from "./read-facts.ts";

const facts = (text: string, name = "report.pdf", ownPhones: readonly string[] = []) =>
  readFacts(linesOf(text), name, ownPhones);

test("§10 Reports: the facts of the drawn report", () => {
  const text = [
    "DOORSTEP DIAGNOSTICS",
    "100 Feet Road, Indiranagar, Bengaluru 560038",
    "Patient\tMrs. REKHA MENON\tRef. no.\tDS-3C8L",
    "Age / Sex\t46 years / F\tCollected\t22-Nov-2026 18:10",
    "Phone\t1000056789\tReported\t23-Nov-2026 08:55",
    "Vitamin D, 25-Hydroxy\t18.4 L\tng/mL\tDeficient: below 20",
  ].join("\n");
  expect(facts(text)).toEqual({
    name: "Mrs. REKHA MENON",
    phones: ["1000056789"],
    references: ["DS-3C8L"],
    age: { years: 46, words: "46 years" },
    sex: "female",
    collected: { day: "2026-11-22", time: "18:10", words: "22-Nov-2026 18:10" },
  });
});

test.each([
  ["Patient Name : Mr. Imran Pasha", "Mr. Imran Pasha"],
  ["Patient Name: Mr. Imran Pasha (34Y/M)", "Mr. Imran Pasha"],
  ["Name\tBaby of Rekha Menon", "Baby of Rekha Menon"],
  ["Name of Patient:- K. S. Ramachandran", "K. S. Ramachandran"],
  ["Patient Mrs. REKHA MENON", "Mrs. REKHA MENON"],
  ["Patient ID\t4711\nName\tFatima Sheikh, 52 years", "Fatima Sheikh"],
  ["रोगी का नाम\tरेखा मेनन\nName\tरेखा मेनन", "रेखा मेनन"],
  ["Patient Mrs. USHA KIRAN Ref. no. DS-JFMP", "Mrs. USHA KIRAN"],
  ["Patient\tMrs. USHA KIRAN Ref. no.\tDS-JFMP", "Mrs. USHA KIRAN"],
  ["Patient Name USHA KIRAN Age / Sex 46 Y / F", "USHA KIRAN"],
  ["Name : USHA KIRAN Date : 22/11/2026", "USHA KIRAN"],
  ["Name : Usha Kiran Lab Kaveri", "Usha Kiran"],
  ["Name : Usha Kiran Dr. Anil Hebb", "Usha Kiran"],
  ["Patient\tDr. Usha Kiran Sex\tF", "Dr. Usha Kiran"],
  ["Patient\tMiss Ritika Date\tAge\t23", "Miss Ritika Date"],
  ["Patient\tMrs. Usha Kiran W/O Ramesh", "Mrs. Usha Kiran"],
  ["Name\tBill Thomas", "Bill Thomas"],
  ["Patient’s Name Kum. Ananya D’Souza UHID\t00921", "Kum. Ananya D'Souza"],
  ["Patient Name\tAge / Sex\tRef. no.\nMrs. USHA KIRAN\t46 Y / F\tDS-JFMP", "Mrs. USHA KIRAN"],
  ["Ref. no.\tPatient\nDS-JFMP\tMrs. USHA KIRAN", "Mrs. USHA KIRAN"],
  [
    "Patient\tMrs. Subbalakshmi Annapurna\tAge\t61\n\tVenkataraman\tSex\tF",
    "Mrs. Subbalakshmi Annapurna Venkataraman",
  ],
  ["Doctor Name\tAnil Hebb\nName\tUsha Kiran", "Usha Kiran"],
  ["Patient Name\t\u0000ीमती रेखा", undefined],
  ["Test name\tResult", undefined],
  ["Patient signature", undefined],
])("the name in %j", (text, name) => expect(facts(text).name).toBe(name ?? null));

test.each([
  ["Mrs. MEENA PILLAI\tRef. no. DS-FSJM", "Mrs. MEENA PILLAI"],
  ["Mrs. MEENA PILLAI | Ref. no. DS-FSJM", "Mrs. MEENA PILLAI"],
  ["Ref. no. DS-FSJM\nMs. Meena Pillai", "Ms. Meena Pillai"],
  ["DS-FSJM\tSmt. Meena Pillai Age 45", "Smt. Meena Pillai"],
  ["Baby ANANYA PAI\tDS-FSJM", "Baby ANANYA PAI"],
  ["Master Ishaan Pai\n6 Y / M", "Master Ishaan Pai"],
  ["Mr. ANIL KUMAR (33 Y / M)\tDS-FSJM", "Mr. ANIL KUMAR"],
  ["Name\tRoopa Rani\nMs. Latha\tPhone\t1000056789", "Roopa Rani"],
  ["Mr. Anil\tDS-FSJM\nMr. ANIL\tDS-FSJM", "Mr. Anil"],
  // No safe sign of the patient.
  ["Mr. Anil\tDS-FSJM\nMrs. Latha\tDS-FSJM", undefined],
  ["Dr. K. Rao, MD Pathology\tRef. no. DS-FSJM", undefined],
  ["MS Ortho\tRef. no. DS-FSJM", undefined],
  ["Master Health Checkup\tRef. no. DS-FSJM", undefined],
  ["Ref. by Mrs. Rani\tRef. no. DS-FSJM", undefined],
  ["Ref. no. DS-FSJM\nHaemoglobin\t13.0\nChecked\nMs. Latha\tTechnician", undefined],
])("the name by its title in %j", (text, name) => expect(facts(text).name).toBe(name ?? null));

test("age and sex beside a name with a title need no label", () => {
  const text = "Mr. KIRAN USHA\tRef. no. DS-HNGR\n33 Y / Male\t26 Nov 2026";
  expect(facts(text)).toMatchObject({
    name: "Mr. KIRAN USHA",
    age: { years: 33, words: "33 Y" },
    sex: "male",
  });
});

test.each([
  ["Age/Sex : 46Y/F", 46, "female"],
  ["Age & Gender\t34 Yrs / Male", 34, "male"],
  ["Sex / Age\tM / 34", 34, "male"],
  ["Age\t46 M", 46, "male"],
  ["Age: 9 years\nGender: Female", 9, "female"],
  ["Age (years)\t61\tSex\tOther", 61, "other"],
  ["Age / Sex\t8 months / M", 0, "male"],
  ["Patient\tMrs. Rekha Menon (46 Y / F)", 46, "female"],
  ["Age/Gender\t58Y 3M 2D/FEMALE", 58, "female"],
  ["Age/Gender\t58Y 3M / F", 58, "female"],
  ["Age/Sex\t46M", undefined, "male"],
  ["Age : 52 Yrs Sex : F Lab : Main", 52, "female"],
  ["Name\tAge\tSex\nUsha Kiran\t41 Y\tF", 41, "female"],
  ["Age/Sex46 Y / F", 46, "female"],
  ["आयु / लिंग\t46 / महिला", 46, "female"],
  ["Glucose\t110 mg/dL", undefined, undefined],
])("age and sex in %j", (text, years, sex) => {
  const { age, sex: found } = facts(text);
  expect([age?.years, found ?? undefined]).toEqual([years, sex]);
});

test.each([
  ["Collected\t22-Nov-2026 18:10", "2026-11-22", "18:10"],
  ["Collected on: 22/11/2026 06:10 PM", "2026-11-22", "18:10"],
  ["Sample Collected On : 22.11.26, 12:05 am", "2026-11-22", "00:05"],
  ["Collection Date\t22 November 2026", "2026-11-22", null],
  ["Date of collection\t2nd Nov 2026", "2026-11-02", null],
  ["Collection date & time\t2026-11-22T18:10:00", "2026-11-22", "18:10"],
  ["Coll. Date: 16/11/2026 07:45", "2026-11-16", "07:45"],
  ["Collected22-Nov-2026 18:10", "2026-11-22", "18:10"],
  ["Age 46 Drawn on 22-Nov-2026 18:10", "2026-11-22", "18:10"],
  ["Collected on\tReported on\n22/11/2026\t23/11/2026", "2026-11-22", null],
  ["Collected\t31/02/2026", undefined, undefined],
  ["Reported\t23-Nov-2026 08:55", undefined, undefined],
])("the day of collection in %j", (text, day, time) => {
  const { collected } = facts(text);
  expect([collected?.day, collected?.time]).toEqual([day, time]);
});

test("ten digits are a phone only where they stand as one", () => {
  const phones = (text: string) => facts(text).phones;
  for (const no of ["Lab No.", "Lab No", "Barcode", "Sample ID", "Bill No", "UHID", "Accession"])
    expect(phones(`${no} : 2611280012`)).toEqual([]);
  expect(phones("Lab No. : 26112 80012\nPatient Name : Indira Kotian")).toEqual([]);
  for (const label of ["Ph", "Ph.", "Ph No.", "Mob", "Mobile No", "Contact", "Tel :", "WhatsApp"])
    expect(phones(`Sent to ${label} 1000056789`)).toEqual(["1000056789"]);
  for (const written of ["+91 10000 56789", "+91-1000056789", "00911000056789"])
    expect(phones(`Rekha Menon, ${written}`)).toEqual(["1000056789"]);
  expect(phones("Mobile\tAge\n1000056789\t46 Y")).toEqual(["1000056789"]);
});

test("a reference may lack its hyphen", () => {
  const references = (text: string, name?: string) => facts(text, name).references;
  expect(references("Ref. no.\tDS5BB4")).toEqual(["DS-5BB4"]);
  expect(references("Ref. no. : DSJFMP\tAge")).toEqual(["DS-JFMP"]);
  expect(references("Sample of DS5BB4, fasting")).toEqual(["DS-5BB4"]);
  expect(references("", "ds5bb4.pdf")).toEqual(["DS-5BB4"]);
  expect(references("", "DS5BB4_Malati.pdf")).toEqual(["DS-5BB4"]);
  for (const none of ["Anti DSDNA test", "BDS5BB4", "DS5BB42X", "MDS 5BB4", "Kit no. DS1"])
    expect(references(none)).toEqual([]);
});

test("phones and references stand in the name of the file too", () => {
  expect(facts("", "DS-3C8L_Rekha_Menon.pdf").references).toEqual(["DS-3C8L"]);
  expect(facts("", "ds_3c8l.pdf").references).toEqual(["DS-3C8L"]);
  expect(facts("", "Imran 1000045678.pdf").phones).toEqual(["1000045678"]);
  expect(facts("Mobile No.: +91 10000 56789\nBarcode 123456789012").phones).toEqual(["1000056789"]);
  expect(facts("Phone\t1000056789\tTel\t10000 11111", "", ["1000011111"]).phones).toEqual([
    "1000056789",
  ]);
});
