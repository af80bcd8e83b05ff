import { expect, test } from "vitest";
import { matchInWords, sizeInWords } from "./file-words.ts";
import type { FileMatch } from "#app/domain/report-files/report-file.ts";

const patient = { patientName: "Rekha Menon", birthYear: 1980, sex: "female" } as const;
const booking = { id: "b", reference: "DS-3C8L", phone: "1000056789", ...patient };
const maybe = { reference: "DS-3C8L", patientName: "George Thomas", by: "age" } as const;

const said = (match: FileMatch) => {
  const { before, name, after } = matchInWords(match);
  return name ? `${before} ${name}, ${after}` : before;
};

test.each<[FileMatch, string]>([
  [{ kind: "fits", by: "reference", booking }, "Fits Rekha Menon, by reference"],
  [{ kind: "fits", by: "phone", booking }, "Fits Rekha Menon, by phone"],
  [{ kind: "several", bookings: [booking, booking] }, "Two bookings fit"],
  [{ kind: "unknown", named: "DS-7K4X" }, "No booking DS-7K4X"],
  [{ kind: "unknown", named: "1000056789" }, "No open booking of 10000 56789"],
  [{ kind: "none" }, "No reference and no phone found"],
  [{ kind: "none", maybe }, "Maybe George Thomas, by name, age and test"],
  [{ kind: "none", maybe: { ...maybe, by: "sex" } }, "Maybe George Thomas, by name, sex and test"],
])("§10 Reports: %j", (match, words) => expect(said(match)).toBe(words));

test.each([
  [{ pages: 1, bytes: 183_900 }, "1 page, 184 kB"],
  [{ pages: 12, bytes: 2_449_000 }, "12 pages, 2.4 MB"],
  [{ pages: 1, bytes: 12 }, "1 page, 1 kB"],
])("§10 Reports: the size of a file, %j", (file, words) => expect(sizeInWords(file)).toBe(words));
