import { capitalised, inWords } from "./joined-names.ts";
import type { FilledKind } from "./sample-reading.ts";
import type { Filled, SamplePlan, Tube } from "./sample-plan.ts";

/** What the plan says about tubes and cups (product §2: Visit plan). */

const SEVERAL = "several pricks over some hours";

/** `One prick, three tubes, and a urine sample`; blank when nothing is taken. */
export function samplesSentence({ pricks, tubes, filled }: SamplePlan) {
  const count = tubes.reduce((sum, tube) => sum + tube.count, 0);
  const blood =
    pricks === undefined
      ? [SEVERAL]
      : [plural(pricks, "prick", "pricks"), plural(count, "tube", "tubes")];
  const said = [...(tubes.length > 0 ? blood : []), ...samplesOf(filled)];
  const isBloodAlone = tubes.length > 0 && filled.length === 0;
  if (said.length < 2 || isBloodAlone) return capitalised(said.join(", "));
  const comma = tubes.length > 0 ? "," : "";
  return capitalised(`${said.slice(0, -1).join(", ")}${comma} and ${said.at(-1)}`);
}

const plural = (count: number, one: string, more: string) =>
  `${inWords(count)} ${count === 1 ? one : more}`;

/** `a urine sample`, `two stool samples`. */
function samplesOf(filled: readonly Filled[]) {
  const byKind = Map.groupBy(filled, ({ kind }) => kind);
  return Array.from(byKind, ([kind, same]) => {
    const count = same.reduce((sum, one) => sum + one.count, 0);
    return count === 1 ? `a ${kind} sample` : `${inWords(count)} ${kind} samples`;
  });
}

const FILL_NOW = "We bring it; fill it while we are there.";
const FILL_LATER = "We bring it and collect it when it is ready.";

/** What the patient does with a container. */
export const fillNote = (kind: FilledKind) =>
  kind === "stool" || kind === "sputum" ? FILL_LATER : FILL_NOW;

const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

/** `Second prick, about 2 hours after you start to eat.`; blank for a tube of the first prick. */
export function prickNote({ later }: Pick<Tube, "later">) {
  if (!later) return "";
  const hours = later.hours === 1 ? "1 hour" : `${later.hours} hours`;
  const after = later.after === "meal" ? "you start to eat" : "the sugar drink";
  return `${ORDINALS[later.prick - 1] ?? "Last"} prick, about ${hours} after ${after}.`;
}

/** `EDTA tube (lavender)`, with ` × 2` for two people. */
export const withCount = ({ name, count }: Pick<Tube, "name" | "count">) =>
  count === 1 ? name : `${name} × ${count}`;
