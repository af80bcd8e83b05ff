import type { MyDay, MyPatient } from "../day/my-day.ts";
import { type Tube, tubesOf } from "./tubes-of.ts";

type Kind = Pick<MyPatient["containers"][number], "container" | "label">;

/** What one tube more can be: the patient's own containers first, then those of the day. */
export function moreContainers({ visits }: Pick<MyDay, "visits">, patient: MyPatient): Kind[] {
  const all = [
    ...patient.containers,
    ...visits.flatMap(({ patients }) => patients.flatMap(({ containers }) => containers)),
  ];
  return [
    ...new Map(all.map(({ container, label }) => [container, { container, label }])).values(),
  ];
}

/** The next of its kind, after those that are expected and those that are scanned. */
export function oneMore(
  { container, label }: Kind,
  patient: MyPatient,
): Pick<Tube, "container" | "nth" | "label"> {
  const same = tubesOf(patient).filter((one) => one.container === container);
  return { container, label, nth: Math.max(-1, ...same.map(({ nth }) => nth)) + 1 };
}
