import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import { compareAgeAndSex } from "./age-and-sex.ts";
import { isSameName } from "#app/domain/report-files/same-name.ts";

/**
 * What makes one doubt that a file is of the patient it fits: the list of files marks it, and keys alone
 * do not publish. A colleague who chose the booking of a file without a name has looked already.
 * @returns undefined where there is no doubt.
 */
export function personDoubt({ facts, match }: Pick<ReportFile, "facts" | "match">, today: string) {
  if (match.kind !== "fits") return undefined;
  if (facts.name !== null && !isSameName(facts.name, match.booking.patientName))
    return "Name differs";
  const { age, sex } = compareAgeAndSex(facts, match.booking, today);
  if (age === "differs" && sex === "differs") return "Age and sex differ";
  if (age === "differs") return "Age differs";
  if (sex === "differs") return "Sex differs";
  return facts.name === null && match.by !== "chosen" ? "Name not said" : undefined;
}

type Doubt = NonNullable<ReturnType<typeof personDoubt>>;

/** Said on the button that is pressed once somebody has looked at what differs or is not said. */
export const lookedWords = (name: string) => `I looked: this is ${name}`;

/** Why the report cannot be published before. */
export const lookFirst = (doubt: Doubt) =>
  doubt === "Name not said"
    ? "The PDF names nobody. Say that you looked first"
    : "The person differs. Say that you looked first";
