import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import { ageOf } from "#app/domain/booking/patient-age.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay, deskDayAndMonth } from "#app/lib/desk-times.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { compareAgeAndSex } from "./age-and-sex.ts";
import { isSameName, spokenName } from "#app/domain/report-files/same-name.ts";

/** What of a booking is compared with a PDF. */
export type ComparedBooking = {
  patientName: string;
  phone: string;
  /** Whom the lab calls for the visit; another patient's in a family. */
  visitPhone: string;
  reference: string;
  birthYear: number | null;
  sex: "female" | "male" | "other" | null;
  tests: readonly string[];
  collectedAt: string | null;
};

/** A row of "Same person?": `unknown` where one of the two says nothing. */
export type ComparedRow = {
  field: string;
  pdf: string | undefined;
  booking: string | undefined;
  state: "same" | "look" | "unknown";
  /** What to look at; only of a row that differs. */
  note?: string;
};

/** Compares what was read in a PDF with a booking (product §10: Reports); a row for each of six facts. */
export const comparePerson = (
  facts: PdfFacts,
  booking: ComparedBooking,
  today: string,
): ComparedRow[] => [
  nameRow(facts, booking),
  phoneRow(facts, booking),
  referenceRow(facts, booking),
  ageRow(facts, booking, today),
  testsRow(facts, booking),
  collectedRow(facts, booking, today),
];

const CHECK = "Check before you publish.";

function row(
  field: string,
  pdf: string | undefined,
  booking: string | undefined,
  isSame: (pdf: string, booking: string) => boolean,
): ComparedRow {
  if (!pdf || !booking)
    return { field, pdf: pdf || undefined, booking: booking || undefined, state: "unknown" };
  if (isSame(pdf, booking)) return { field, pdf, booking, state: "same" };
  const note = `The PDF names ${pdf}, the booking ${booking}. ${CHECK}`;
  return { field, pdf, booking, state: "look", note };
}

function nameRow({ name }: PdfFacts, { patientName }: ComparedBooking): ComparedRow {
  const compared = row("Name", name ?? undefined, patientName, isSameName);
  if (compared.state !== "look" || !name) return compared;
  const note = `The PDF says ${spokenName(name)}, the booking ${spokenName(patientName)}.`;
  return { ...compared, note };
}

const equal = (a: string, b: string) => a === b;

function phoneRow({ phones }: PdfFacts, { phone, visitPhone }: ComparedBooking) {
  const same = phones.find((one) => one === phone || one === visitPhone);
  const own = same ?? phone;
  return row("Phone", spaced(same ?? phones[0]), spaced(own), equal);
}

const spaced = (phone: string | undefined) => phone && spacedPhone(phone);

function referenceRow({ references }: PdfFacts, { reference }: ComparedBooking) {
  const named = references.includes(reference) ? reference : references[0];
  return row("Reference", named, reference, equal);
}

function ageRow(facts: PdfFacts, booking: ComparedBooking, today: string) {
  const { age, sex } = facts;
  const years = booking.birthYear === null ? undefined : ageOf(booking.birthYear, today);
  const pdf = [age?.words, sex && SEX_LETTERS[sex]].filter(Boolean).join(", ");
  const known = [years, booking.sex].filter((part) => part ?? false).join(", ");
  const compared = Object.values(compareAgeAndSex(facts, booking, today));
  const shown = row("Age and sex", pdf, known, () => !compared.includes("differs"));
  const isUnknown = compared.every((one) => one === "unknown");
  return isUnknown ? { ...shown, state: "unknown" as const } : shown;
}

const SEX_LETTERS = { female: "F", male: "M", other: "other" };

/** More are counted. */
const MOST_NAMES = 6;
const MOST_MISSING = 3;

function testsRow({ tests: named }: PdfFacts, { tests: booked }: ComparedBooking): ComparedRow {
  const field = "Tests";
  const found = booked.filter((name) => named.includes(name));
  const missing = booked.filter((name) => !named.includes(name));
  const isLong = booked.length > MOST_NAMES;
  const pdf = isLong && found.length > 0 ? `${found.length} of these` : listed(named);
  const booking = isLong ? `${booked.length} tests` : listed(booked);
  if (named.length === 0 || booked.length === 0)
    return { field, pdf: undefined, booking, state: "unknown" };
  if (missing.length === 0) return { field, pdf, booking, state: "same" };
  const note =
    found.length === 0
      ? `The PDF names none of the tests that were booked. ${CHECK}`
      : `The PDF does not name ${inShort(missing)}. Untick what is not in it.`;
  return { field, pdf, booking, state: "look", note };
}

const listed = (names: readonly string[]) =>
  names.length > MOST_NAMES ? `${names.length} tests` : names.join(", ");

function inShort(names: readonly string[]) {
  const more = names.length - MOST_MISSING;
  return more > 0
    ? `${names.slice(0, MOST_MISSING).join(", ")} and ${more} more`
    : names.join(", ");
}

function collectedRow({ collected }: PdfFacts, { collectedAt }: ComparedBooking, today: string) {
  const field = "Collected";
  const pdf = collected?.words;
  if (collectedAt === null) return { field, pdf, booking: undefined, state: "unknown" as const };
  const at = new Date(collectedAt);
  const day = dayInIndia(at);
  const booking = `${deskDay(day, today)} ${deskClock(at)}`;
  if (!collected) return { field, pdf, booking, state: "unknown" as const };
  if (collected.day === day) return { field, pdf, booking, state: "same" as const };
  const note = `The PDF names ${deskDayAndMonth(collected.day, day)} as the day of collection, the booking ${deskDayAndMonth(day)}. ${CHECK}`;
  return { field, pdf, booking, state: "look" as const, note };
}

type Where = {
  isInLab: (test: string) => boolean;
  /** Tests that a reference laboratory still has. */
  out: readonly string[];
};

/**
 * What is ticked at first: the booked tests that the PDF names, or all where it names none of them; of these
 * those whose sample is in the lab, or all where it has none. Never what has no result in it yet, nor what a
 * reference laboratory has; and nothing where it says that it is partial, but not of which tests.
 */
export function proposedTests(
  { tests: named, unready = [], partial }: PdfFacts,
  booked: readonly string[],
  { isInLab, out }: Where,
) {
  const found = booked.filter((name) => named.includes(name));
  const proposed = (found.length > 0 ? found : booked).filter(
    (name) => !unready.includes(name) && !out.includes(name),
  );
  if (partial !== undefined && proposed.length === booked.length) return [];
  const measured = proposed.filter(isInLab);
  return measured.length > 0 || booked.some(isInLab) ? measured : proposed;
}
