import { counted } from "#app/lib/counted.ts";
import type { SamplePlan, Tube } from "#app/domain/visit-plan/sample-plan.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import type { VisitSample } from "#app/domain/visits/visit.ts";
import { containerName, CUPS, inSentence, TUBES } from "./container-name.ts";

/** The containers of a visit in order of draw, as the desk names them (product §10: Booking). */

export type ToFill = {
  /** `Red/gold`, by the cap's colour. */
  name: string;
  /** As the price list names it: it chooses the picture. */
  container: string;
  count: number;
  tests: string[];
  isTube: boolean;
  /** A prick after the first one. */
  later?: Tube["later"];
};

/** Tubes in order of draw, later pricks after the first, then what the patient fills. */
export function toFill({ tubes, filled, dayUrine }: SamplePlan): ToFill[] {
  return [
    ...tubes.map(({ kind, name, count, tests, later }) => ({
      name: TUBES[kind],
      container: name,
      count,
      tests,
      isTube: true,
      ...(later && { later }),
    })),
    ...[...filled, ...dayUrine].map(({ kind, name, count, tests }) => ({
      name: CUPS[kind],
      container: name,
      count,
      tests,
      isTube: false,
    })),
  ];
}

type Patient = {
  plan: Pick<VisitPlan, "samples">;
  samples: readonly Pick<VisitSample, "container" | "state">[];
};

/** The containers of a patient: what is to be filled, and once samples are taken what was. */
export function containersOf({ plan, samples }: Patient): ToFill[] {
  const planned = toFill(plan.samples);
  if (samples.length === 0) return planned;
  const taken = samples
    .filter(({ state }) => state !== "not-taken")
    .map(({ container }) => ({ name: containerName(container), container }));
  return Array.from(
    Map.groupBy(taken, ({ name }) => name),
    ([name, same]) => ({
      name,
      container: same[0]?.container ?? name,
      count: same.length,
      tests: planned.find((one) => one.name === name)?.tests ?? [],
      isTube: Object.values(TUBES).includes(name),
    }),
  );
}

/** The containers of several patients, counted by name; their order is that of one patient's. */
export function countedToFill(patients: readonly (readonly ToFill[])[]) {
  const names = [...Object.values(TUBES), ...Object.values(CUPS)];
  const all = patients.flat();
  return names.flatMap((name) => {
    const same = all.filter((one) => one.name === name);
    const count = same.reduce((sum, one) => sum + one.count, 0);
    const [first] = same;
    return first ? [{ name, container: first.container, count, isTube: first.isTube }] : [];
  });
}

type Counted = Pick<ToFill, "name" | "count" | "isTube">;

const sum = (list: readonly Counted[]) => list.reduce((all, { count }) => all + count, 0);
const isCup = ({ name }: Counted) => name === CUPS.urine;

/** `7 tubes and 1 cup`; blank when nothing is taken. */
function inAll(list: readonly Counted[]) {
  const tubes = sum(list.filter(({ isTube }) => isTube));
  const cups = list.filter(({ isTube }) => !isTube);
  const word = cups.every(isCup) ? "cup" : "container";
  return [
    ...(tubes > 0 ? [counted(tubes, "tube")] : []),
    ...(cups.length > 0 ? [counted(sum(cups), word)] : []),
  ].join(" and ");
}

/** `3 red/gold, 3 lavender, 1 grey, 1 urine cup: 7 tubes and 1 cup`; blank when nothing is taken. */
export function toFillWords(list: readonly Counted[]) {
  if (list.length === 0) return "";
  const each = list.map(({ name, count }) => `${count} ${inSentence(name)}`);
  return `${each.join(", ")}: ${inAll(list)}`;
}

/** `9 tests, 3 tubes and 1 urine cup`. */
export function testsAndContainers(tests: number, list: readonly Counted[]) {
  const tubes = sum(list.filter(({ isTube }) => isTube));
  const cups = list.filter(({ isTube }) => !isTube);
  const taken = [
    ...(tubes > 0 ? [counted(tubes, "tube")] : []),
    ...cups.map(({ name, count }) => counted(count, inSentence(name))),
  ];
  const last = taken.at(-1);
  const words = taken.length < 2 ? taken : [`${taken.slice(0, -1).join(", ")} and ${last}`];
  return [counted(tests, "test"), ...words].join(", ");
}
