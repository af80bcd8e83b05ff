import { ageOf, type PatientFacts } from "#app/domain/booking/patient-age.ts";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";

type InPdf = Pick<PdfFacts, "age" | "sex">;
type InBooking = Pick<PatientFacts, "birthYear" | "sex">;

/**
 * Compares age and sex of a PDF with a booking, each `unknown` where one of the two does not say it. Only
 * the year of birth is known, so an age may differ by one.
 */
export function compareAgeAndSex(pdf: InPdf, booking: InBooking, today: string) {
  const years = booking.birthYear === null ? undefined : ageOf(booking.birthYear, today);
  return {
    age: agrees(pdf.age?.years, years, (a, b) => Math.abs(a - b) <= 1),
    sex: agrees(pdf.sex ?? undefined, booking.sex ?? undefined, (a, b) => a === b),
  };
}

function agrees<T>(pdf: T | undefined, booking: T | undefined, isSame: (a: T, b: T) => boolean) {
  if (pdf === undefined || booking === undefined) return "unknown";
  return isSame(pdf, booking) ? "same" : "differs";
}
