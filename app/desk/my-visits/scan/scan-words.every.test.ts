import { expect, test } from "vitest";
import {
  givenBind,
  givenDoorDay,
  givenDoorVisit,
  givenPatient,
  atDoor,
} from "#tests/databases/given-door.ts";
import { inLanguage } from "#app/lib/request-language.server.ts";
import { emptyDraft } from "../phone/draft.ts";
import {
  aboutPatient,
  allScannedWords,
  boxHint,
  boxWarning,
  clockWords,
  nameAndAge,
  noLabelWords,
  stepWords,
  tubeOfWords,
  withoutLabelsWords,
} from "./scan-words.ts";
import { scannedWords } from "./scanned-words.ts";
import { withScans } from "./scans-as-now.ts";
import { scanState } from "./tubes-of.ts";

const nandini = givenPatient("n", "Nandini Rao", "DS-2Q8N");
const ananya = givenPatient("a", "Ananya Murthy", "DS-4T9K", { age: "Child, 9, female" });
const binds = [
  givenBind("10:06", ["n", "DS-2Q8N-1", "Red/gold"]),
  givenBind("10:07", ["n", "DS-2Q8N-2", "Lavender"]),
];
const limits = { from: 2, to: 8 };
const asked = { limits, next: undefined };
const box = (celsius: number) => ({ celsius, at: atDoor("10:12") });
const all = { scanned: 4, total: 4 };

function said() {
  const day = withScans(givenDoorDay([givenDoorVisit("v", [nandini])]), binds);
  const [patient = nandini] = day.visits[0]?.patients ?? [];
  const state = scanState(patient, emptyDraft("v"));
  return [
    Object.values(stepWords(state)).join(" "),
    tubeOfWords("Lavender", "Nandini Rao"),
    clockWords(atDoor("10:07")),
    noLabelWords(state.missing),
    withoutLabelsWords(2),
    allScannedWords(4),
    scannedWords(all, box(6), asked),
    scannedWords(all, null, asked),
    boxHint(limits),
    boxWarning(12, limits),
    boxWarning(1, limits),
  ];
}

test("§10 my visits: what scanning says, in each language", () => {
  expect(inLanguage("en", said)).toEqual([
    "2 of 4 scanned",
    "Lavender of Nandini Rao",
    "10:07 AM",
    "Grey and urine cup have no label yet.",
    "Collected without 2 labels",
    "All 4 tubes are scanned",
    "4 labels scanned, box 6 °C",
    "4 labels scanned, no box temperature",
    "2 to 8 °C is right. Read the thermometer in the box.",
    "12 °C is warmer than 8 °C. Put in a cold pack. The lab sees this value",
    "1 °C is colder than 2 °C. Take a cold pack out. The lab sees this value",
  ]);
  expect(inLanguage("hi", said).slice(0, 3)).toEqual([
    "4 में से 2 स्कैन हुए",
    "Lavender, Nandini Rao",
    "सुबह 10:07 बजे",
  ]);
});

test("§10 my visits: a box within its limits is not warned of; one label, and half of them", () => {
  expect([2, 6, 8].map((celsius) => boxWarning(celsius, limits))).toEqual(["", "", ""]);
  const one = { scanned: 1, total: 1 };
  expect(scannedWords(one, null, { limits: null, next: undefined })).toBe("1 label scanned");
  const half = { limits, next: {} };
  expect(scannedWords({ scanned: 2, total: 4 }, null, half)).toBe("2 of 4 labels scanned");
  expect(withoutLabelsWords(1)).toBe("Collected without 1 label");
});

test("§10 my visits: who is scanned, as a label has it", () => {
  expect(nameAndAge(nandini)).toBe("Nandini Rao, 46 F");
  expect(nameAndAge({ ...ananya, sex: "other" })).toBe("Ananya Murthy, 9 O");
  expect(nameAndAge({ ...ananya, age: "", sex: null })).toBe("Ananya Murthy");
  expect(aboutPatient(nandini, [nandini])).toBe("46, female, DS-2Q8N");
  expect(aboutPatient(ananya, [nandini, ananya])).toBe(
    "Child, 9, female, DS-4T9K, 2 of 2 patients",
  );
});
