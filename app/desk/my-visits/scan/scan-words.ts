import { capitalised, joined } from "#app/domain/visit-plan/joined-names.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import type { BoxLimits } from "#app/domain/tubes/box-limits.ts";
import { inSentence } from "#app/desk/visits/container-name.ts";
import { spokenClock } from "#app/lib/desk-times.ts";
import { plural, t } from "#app/lib/translate.ts";
import type { MyPatient, MyVisit } from "../day/my-day.ts";
import { celsiusWords } from "../day/my-visits-words.ts";
import type { Verdict } from "./judge-scan.ts";
import type { ScanState, Tube } from "./tubes-of.ts";

/** The sentences of scanning at the door (concept/tubes-money, section 2), in the colleague's language. */

export const clockWords = (at: string) => spokenClock(new Date(at));

/** `Lavender of Nandini Rao` */
export const tubeOfWords = (what: string, name: string) => t`${what} of ${name}`;

/** `46 F`, as a label has it; blank while nobody knows. */
export function shortAge({ age, sex }: Pick<MyPatient, "age" | "sex">) {
  const years = /\d+/.exec(age)?.[0] ?? "";
  return [years, sex ? shortSex(sex) : ""].filter(Boolean).join(" ");
}

const shortSex = (sex: NonNullable<MyPatient["sex"]>) =>
  ({ female: "F", male: "M", other: "O" })[sex];

/** `Nandini Rao, 46 F` */
export const nameAndAge = (patient: Pick<MyPatient, "name" | "age" | "sex">) =>
  [patient.name, shortAge(patient)].filter(Boolean).join(", ");

/** `46, female, DS-2Q8N, 3 of 4 patients` */
export function aboutPatient(
  { bookingId, age, reference }: MyPatient,
  patients: readonly MyPatient[],
) {
  const place = patients.findIndex((one) => one.bookingId === bookingId) + 1;
  const count = patients.length;
  const which = count > 1 ? t`${place} of ${count} patients` : "";
  return [age, reference, which].filter(Boolean).join(", ");
}

/** Said of a label that could not be bound. */
export function stopWords(verdict: Verdict) {
  const { is, number } = verdict;
  if (is === "wrong") {
    const { name } = verdict.patient;
    return t`This tube belongs to ${name}. Stop: put it aside.`;
  }
  if (is === "nobody") return t`This label is for no visit of yours today. Stop: put it aside.`;
  if (is === "family") {
    const { name } = verdict.patient;
    return t`This label is ${name}’s. Whose tube is it?`;
  }
  if (is === "used") return t`This label is used already.`;
  if (is === "has-label") return t`This tube has a label already.`;
  if (is === "not-needed") return t`This tube is not taken any more.`;
  if (is === "aside") return t`${number} is put aside. A manager decides.`;
  if (is === "test") return t`This label reads. Print the others.`;
  return t`${number} is not a number of ours. Check each sign.`;
}

/** `09:00 AM, scanned 09:11 AM` */
export function whichVisitWords({ slot }: Pick<MyVisit, "slot">, scannedAt: string) {
  const time = scannedAt === "" ? "" : clockWords(scannedAt);
  return [sayTime(slot), time && t`scanned ${time}`].filter(Boolean).join(", ");
}

/** Below the field of a typed number. */
export function typedWrongWords(verdict: Verdict) {
  const { is, number } = verdict;
  if (is === "aside" || is === "test") return stopWords(verdict);
  return number.startsWith("S-")
    ? stopWords({ is: "no-number", number })
    : t`No tube of your visits has this number. Check each sign`;
}

/** `Karthik’s: put the label aside` needs the first word of a name. */
export const firstWord = (name: string) => name.trim().split(/\s+/, 1)[0] ?? name;

export const stepWords = ({ scanned, total }: Pick<ScanState, "scanned" | "total">) => ({
  count: t`${scanned} of ${total}`,
  what: t`scanned`,
});

/** `All 4 tubes are scanned` */
export const allScannedWords = (total: number) =>
  t`${plural(total, { one: "The tube is scanned", other: "All # tubes are scanned" })}`;

/** `2 to 8 °C is right. Read the thermometer in the box.` */
export function boxHint({ from, to }: BoxLimits) {
  const limit = celsiusWords(to);
  return t`${from} to ${limit} is right. Read the thermometer in the box.`;
}

/** What is said of a box outside of its limits; blank within them. */
export function boxWarning(celsius: number, { from, to }: BoxLimits) {
  const now = celsiusWords(celsius);
  const [least, most] = [celsiusWords(from), celsiusWords(to)];
  if (celsius > to)
    return t`${now} is warmer than ${most}. Put in a cold pack. The lab sees this value`;
  return celsius < from
    ? t`${now} is colder than ${least}. Take a cold pack out. The lab sees this value`
    : "";
}

/** `Grey and urine cup have no label yet.` */
export function noLabelWords(missing: readonly Tube[]) {
  const names = capitalised(joined([...new Set(missing.map(({ label }) => inSentence(label)))]));
  return missing.length === 1 ? t`${names} has no label yet.` : t`${names} have no label yet.`;
}

/** `Collected without 2 labels` */
export const withoutLabelsWords = (count: number) =>
  t`${plural(count, { one: "Collected without # label", other: "Collected without # labels" })}`;
