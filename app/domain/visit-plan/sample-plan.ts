import { hasSeveralPricks, isAfterMealOnly, type LaterPrick, laterPricks } from "./later-pricks.ts";
import type { FilledKind, Sample } from "./sample-reading.ts";
import { ORDER_OF_DRAW, type TubeKind } from "./order-of-draw.ts";

/** Which tubes are drawn and what the patient fills, for the tests taken at the visit (product §4: Containers). */

type SampledTest = { id: string; name: string; quantity: number };
type Taken = { test: SampledTest; sample: Extract<Sample, { place: "visit" }> };

export type Tube = {
  kind: TubeKind;
  /** As the lab writes it. */
  name: string;
  /** One for each person. */
  count: number;
  tests: string[];
  /** Absent for the first prick. */
  later?: Omit<LaterPrick, "tube"> & { prick: number };
};

export type Filled = { kind: FilledKind; name: string; count: number; tests: string[] };

export type SamplePlan = {
  /** 0 without blood; undefined when a test needs several over some hours. */
  pricks: number | undefined;
  /** In the order of draw, later pricks last. */
  tubes: Tube[];
  /** Filled by the patient, at the visit. */
  filled: Filled[];
  /** Collected during the 24 hours before the visit. */
  dayUrine: Filled[];
  /** All blood is taken after a meal: when to start to eat. */
  isAfterMeal: boolean;
};

/** The first prick has no time of its own. */
type Prick = Pick<LaterPrick, "hours" | "after"> | undefined;
type Drawn = { test: SampledTest; kind: TubeKind; name: string; prick: Prick };

export function planSamples(taken: readonly Taken[]): SamplePlan {
  const bled = taken.filter(({ sample }) => sample.tubes.length > 0);
  const isAfterMeal = bled.length > 0 && bled.every(({ test }) => isAfterMealOnly(test));
  const drawn = bled.flatMap((one) => drawsOf(one, isAfterMeal));
  const pricks = Array.from(Map.groupBy(drawn, ({ prick }) => keyOf(prick)).values()).toSorted(
    ([a], [b]) => (a?.prick?.hours ?? 0) - (b?.prick?.hours ?? 0),
  );
  const filled = fillsOf(taken);
  return {
    pricks: bled.some(({ test }) => hasSeveralPricks(test))
      ? undefined
      : pricks.reduce((sum, draws) => sum + mostOf(draws), 0),
    tubes: pricks.flatMap((draws, index) => tubesOf(draws, index + 1)),
    filled: filled.filter(({ kind }) => kind !== "dayUrine"),
    dayUrine: filled.filter(({ kind }) => kind === "dayUrine"),
    isAfterMeal,
  };
}

const keyOf = (prick: Prick) => (prick ? `${prick.hours} ${prick.after}` : "");

/** A quantity of 2 is read as two people: each needs a tube and a prick of their own. */
const mostOf = (draws: readonly { test: SampledTest }[]) =>
  Math.max(...draws.map(({ test }) => test.quantity));

function drawsOf({ test, sample }: Taken, isAfterMeal: boolean): Drawn[] {
  const at = (prick: Prick, only?: TubeKind) =>
    sample.tubes
      .filter(
        ({ kind }) => !only || kind === only || !sample.tubes.some((one) => one.kind === only),
      )
      .map(({ kind, name }) => ({ test, kind, name, prick }));
  if (isAfterMeal) return at(undefined);
  const later = laterPricks(test).flatMap(({ hours, after, tube }) => at({ hours, after }, tube));
  return isAfterMealOnly(test) ? later : [...at(undefined), ...later];
}

function tubesOf(draws: readonly Drawn[], prick: number): Tube[] {
  const byKind = Map.groupBy(draws, ({ kind }) => kind);
  return ORDER_OF_DRAW.flatMap((kind) => {
    const same = byKind.get(kind);
    const [first] = same ?? [];
    if (!same || !first) return [];
    const later = first.prick && { ...first.prick, prick };
    return [{ kind, name: first.name, count: mostOf(same), tests: namesOf(same), later }];
  });
}

function fillsOf(taken: readonly Taken[]): Filled[] {
  const fills = taken.flatMap(({ test, sample }) =>
    sample.filled.map(({ kind, name }) => ({ test, kind, name })),
  );
  const byName = Map.groupBy(fills, ({ name }) => name.toLowerCase());
  return Array.from(byName.values()).flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [{ kind: first.kind, name: first.name, count: mostOf(same), tests: namesOf(same) }];
  });
}

const namesOf = (draws: readonly { test: SampledTest }[]) =>
  Array.from(new Set(draws.map(({ test }) => test.name)));
