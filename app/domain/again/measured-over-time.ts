/**
 * Which tests a reminder is for. The catalogue does not say how often a test is done, so its category and
 * its name decide: what answers a question about one moment (an infection, a pregnancy) or about something
 * that never changes (a gene, a blood group) is done once; a value that doctors follow is measured over
 * time. All others are offered and left to the patient.
 */

const DONE_ONCE_CATEGORIES = [
  "allergy",
  "fever & infection",
  "genetics & molecular",
  "histopathology & cytology",
  "microbiology & culture",
  "pregnancy & newborn",
  "tuberculosis",
];

/** Parts of a name. */
const DONE_ONCE_WORDS = [
  "antenatal",
  "biopsy",
  "blood group",
  "culture",
  "gene ",
  "genotyp",
  "haplotyp",
  "karyotyp",
  "mutation",
  "neonatal",
  "newborn",
  "phenotyp",
  "pregnancy",
  "sequencing",
];

/** How a name begins. */
const MEASURED = [
  "blood sugar",
  "blood urea",
  "comprehensive thyroid profile",
  "creatinine",
  "diabetes profile",
  "direct ldl",
  "fasting blood sugar",
  "ferritin",
  "free thyroid profile",
  "glycated haemoglobin",
  "hba1c",
  "hdl cholesterol",
  "iron profile",
  "kidney function",
  "lipid profile",
  "liver function",
  "post-prandial blood sugar",
  "prothrombin time with inr",
  "sgot",
  "sgpt",
  "thyroid profile",
  "thyroid stimulating hormone",
  "total cholesterol",
  "triglycerides",
  "uric acid",
  "urine albumin-creatinine",
  "urine microalbumin",
  "vitamin b12",
  "vitamin d",
];

type Named = { name: string; category: string };

/** True for a test that nobody is reminded of. */
export const isDoneOnce = ({ name, category }: Named) =>
  DONE_ONCE_CATEGORIES.includes(category.trim().toLowerCase()) ||
  DONE_ONCE_WORDS.some((word) => `${name.toLowerCase()} `.includes(word));

/** True for a test that is ticked beforehand. */
export const isMeasuredOverTime = (test: Named) =>
  !isDoneOnce(test) && MEASURED.some((start) => test.name.trim().toLowerCase().startsWith(start));
