import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import type { ComparedRow } from "./same-person.ts";
import { isSameName } from "./same-name.ts";

/** What makes the list of files doubt that a file is of the patient it fits; undefined for nothing. */
export function nameDoubt({ facts, match }: Pick<ReportFile, "facts" | "match">) {
  if (match.kind !== "fits") return undefined;
  if (facts.name === null) return match.by === "chosen" ? undefined : "Name not said";
  return isSameName(facts.name, match.booking.patientName) ? undefined : "Name differs";
}

/** Rows about the person, beside those about the order. */
const OF_PERSON = ["Name", "Age and sex"];

/** True where name, age or sex differ, so that keys alone do not publish. */
export const isPersonDifferent = (rows: readonly Pick<ComparedRow, "field" | "state">[]) =>
  rows.some(({ field, state }) => state === "look" && OF_PERSON.includes(field));

/** Said on the button that is pressed once somebody has looked at what differs. */
export const lookedWords = (name: string) => `I looked: this is ${name}`;

/** Why the report cannot be published before. */
export const LOOK_FIRST = "The person differs. Say that you looked first";
