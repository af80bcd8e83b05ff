import { sayContainer } from "#app/domain/lab-tests/said-container.ts";
import { plural, t } from "#app/lib/translate.ts";
import { capitalised, inWords } from "./joined-names.ts";
import type { FilledKind } from "./sample-reading.ts";
import type { Filled, SamplePlan, Tube } from "./sample-plan.ts";

/** What the plan says about tubes and cups (product §2: Visit plan). */

/** `One prick, three tubes, and a urine sample`; blank when nothing is taken. */
export function samplesSentence({ pricks, tubes, filled }: SamplePlan) {
  const blood = tubes.length > 0 ? bloodOf(pricks, tubes) : [];
  const said = [...blood, ...samplesOf(filled)];
  const isBloodAlone = tubes.length > 0 && filled.length === 0;
  if (said.length < 2 || isBloodAlone) return capitalised(said.join(", "));
  const [others, last = ""] = [said.slice(0, -1).join(", "), said.at(-1)];
  return capitalised(tubes.length > 0 ? t`${others}, and ${last}` : t`${others} and ${last}`);
}

function bloodOf(pricks: number | undefined, tubes: readonly Tube[]) {
  if (pricks === undefined) return [t`several pricks over some hours`];
  const count = tubes.reduce((sum, tube) => sum + tube.count, 0);
  const [prickNumber, tubeNumber] = [inWords(pricks), inWords(count)];
  return [
    pricks === 1 ? t`${prickNumber} prick` : t`${prickNumber} pricks`,
    count === 1 ? t`${tubeNumber} tube` : t`${tubeNumber} tubes`,
  ];
}

const MATERIALS: Record<FilledKind, string> = {
  dayUrine: t`urine`,
  urine: t`urine`,
  stool: t`stool`,
  sputum: t`sputum`,
  saliva: t`saliva`,
};

/** `a urine sample`, `two stool samples`. */
function samplesOf(filled: readonly Filled[]) {
  const byKind = Map.groupBy(filled, ({ kind }) => kind);
  return Array.from(byKind, ([kind, same]) => {
    const count = same.reduce((sum, one) => sum + one.count, 0);
    const [material, number] = [MATERIALS[kind], inWords(count)];
    return count === 1 ? t`a ${material} sample` : t`${number} ${material} samples`;
  });
}

const FILL_NOW = t`We bring it; fill it while we are there.`;
const FILL_LATER = t`We bring it and collect it when it is ready.`;

const FILL_AT_BOOTH = t`You get it at the booth.`;

/** What the patient does with a container. */
export function fillNote(kind: FilledKind, { atBooth = false }: { atBooth?: boolean } = {}) {
  if (atBooth) return FILL_AT_BOOTH;
  return kind === "stool" || kind === "sputum" ? FILL_LATER : FILL_NOW;
}

const ORDINALS = t`First|Second|Third|Fourth|Fifth|Sixth`.split("|");

/** `Second prick, about 2 hours after you start to eat.`; blank for a tube of the first prick. */
export function prickNote({ later }: Pick<Tube, "later">) {
  if (!later) return "";
  const { after, hours } = later;
  const ordinal = ORDINALS[later.prick - 1] ?? t`Last`;
  return after === "meal"
    ? t`${ordinal} prick, about ${plural(hours, { one: "# hour", other: "# hours" })} after you start to eat.`
    : t`${ordinal} prick, about ${plural(hours, { one: "# hour", other: "# hours" })} after the sugar drink.`;
}

/** `EDTA tube (lavender)`, with ` × 2` for two people. */
export function withCount({ name, count }: Pick<Tube, "name" | "count">) {
  const container = sayContainer(name);
  return count === 1 ? container : `${container} × ${count}`;
}
