import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import type { SentPatient } from "./sent-patients.queries.server.ts";
import { visitInWords } from "./sent-words.ts";

const HEADER = ["reference", "day", "visit", "patient_agrees", "patient", "booked"];

/**
 * A doctor's patients of a month as a file: name and what was booked only where the patient agrees, never
 * a result and never an amount (product §10: Referring doctors).
 */
export const sentCsv = (patients: readonly SentPatient[]) =>
  [
    csvHeader(HEADER),
    ...patients.map(({ reference, day, status, agrees, patientName, items }) =>
      csvLine([
        reference,
        day,
        visitInWords(status),
        agrees ? "yes" : "no",
        patientName,
        items.join("; "),
      ]),
    ),
    "",
  ].join("\n");
