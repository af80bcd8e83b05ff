import { joined } from "#app/domain/visit-plan/joined-names.ts";

/** Where the sample of a test is; of several containers the one that is furthest from the lab counts. */
export type SampleState = "in-lab" | "not-taken" | "missing" | "rejected" | "on-the-way" | "none";

/** A test of a booking with its sample. */
export type TestSample = { name: string; sample: SampleState };

const WHERE: Record<Exclude<SampleState, "in-lab">, { all: string; one: string }> = {
  "not-taken": { all: "Nothing was taken.", one: "not taken" },
  missing: { all: "It is missing.", one: "missing" },
  rejected: { all: "It was rejected.", one: "rejected" },
  "on-the-way": { all: "It is still on the way.", one: "still on the way" },
  none: { all: "", one: "none is known" },
};

/** The tests of a report of which the lab has no sample, and what is said of them. */
export type SampleDoubt = { names: readonly string[]; words: string };

/**
 * Why a report cannot be of the samples that the lab has: a result of a tube that is not there is another
 * patient's. @param ticked names of the tests that are in it. @returns undefined where all are there.
 */
export function sampleDoubt(
  tests: readonly TestSample[],
  ticked: readonly string[],
): SampleDoubt | undefined {
  const missing = tests.flatMap(({ name, sample }) =>
    sample !== "in-lab" && ticked.includes(name) ? [{ name, sample }] : [],
  );
  const [first] = missing;
  if (!first) return undefined;
  const names = missing.map(({ name }) => name);
  const byState = Map.groupBy(missing, ({ sample }) => sample);
  if (tests.every(({ sample }) => sample !== "in-lab")) {
    const why = byState.size === 1 ? WHERE[first.sample].all : "";
    return { names, words: ["No sample of this patient is in the lab.", why].join(" ").trim() };
  }
  const parts = Array.from(
    byState,
    ([sample, same]) => `${joined(same.map(({ name }) => name))} (${WHERE[sample].one})`,
  );
  return { names, words: `No sample is in the lab for ${joined(parts)}.` };
}

/** Said on the button that is pressed once somebody has looked for the sample. */
export const SAMPLE_LOOKED = "I looked: the sample was here";

/** Said on a button where both may be meant. */
export const BOTH_LOOKED = "I looked: it is this patient’s";

/** The same of a PDF that names other people. */
export const OTHERS_LOOKED = "I looked: every page is of this patient";
export const lookAtAll = (others: string) => `${others} Say that you looked at every page first`;

/** Why the report cannot be published before. */
export const lookFirst = (words: string) => `${words} Say that you looked first`;
export const lookForSample = ({ words }: SampleDoubt) => lookFirst(words);
