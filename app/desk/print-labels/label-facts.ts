import { ageOf } from "#app/domain/booking/patient-age.ts";
import { LABEL_CODE_LENGTH } from "#app/domain/lab-tests/label-code.ts";
import type { Tube } from "#app/domain/tubes/label-content.ts";
import type { Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { counted } from "#app/lib/counted.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { type Given, labelsOf, tubesOf } from "./patient-tubes.ts";

/** What stands on a label of a patient (concept/tubes-money, section 1). */

const SEX = { female: "F", male: "M", other: "O" };

/** `46 F`; what is unknown is left out. */
export function personWords(
  { birthYear, sex }: Pick<VisitBooking, "birthYear" | "sex">,
  day: string,
) {
  const age = birthYear === null ? undefined : String(ageOf(birthYear, day));
  return [age, sex && SEX[sex]].filter(Boolean).join(" ");
}

/** `Mon 23 Nov, 10:00 AM` */
export const whenWords = ({ day, slot }: Pick<Visit, "day" | "slot">) => `${deskDay(day)}, ${slot}`;

/** `4 labels and 1 spare` */
export const holdsWords = ({ labels, spares }: { labels: number; spares: number }) =>
  [
    ...(labels > 0 ? [counted(labels, "label")] : []),
    ...(spares > 0 ? [counted(spares, "spare")] : []),
  ].join(" and ");

/** `5 ml`, where the price list says it with the container. */
const fillOf = (container: string) => {
  const [, amount] = /\b(\d+(?:\.\d+)?)\s?ml\b/i.exec(container) ?? [];
  return amount ? `${amount} ml` : "";
};

type About = {
  patient: Pick<VisitBooking, "plan" | "lines">;
  /** All labels of the patient. */
  given: readonly Given[];
  /** By the id of a test. */
  codes: ReadonlyMap<string, string>;
};

/** The label of a tube, whose tests may have changed since it was numbered. */
export function tubeLabel(
  person: Omit<Tube, "kind" | "cap" | "fill" | "codes">,
  { patient, given, codes }: About,
): Tube {
  const tubes = tubesOf(patient);
  const own = labelsOf(tubes, given).findIndex((label) => label?.number === person.number);
  const container =
    tubes[own]?.container ?? given.find(({ number }) => number === person.number)?.container ?? "";
  const tests = new Map(
    patient.lines.flatMap((line) => line.tests.map(({ id, name }) => [name, id] as const)),
  );
  const codeOf = (name: string) =>
    codes.get(tests.get(name) ?? "") ?? name.slice(0, LABEL_CODE_LENGTH).trim();
  return {
    kind: "tube",
    ...person,
    cap: containerName(container),
    fill: fillOf(container),
    codes: (tubes[own]?.tests ?? []).map(codeOf),
  };
}
