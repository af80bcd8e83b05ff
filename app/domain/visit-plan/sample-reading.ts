import { capOf, containersOf, isAtCentre } from "#app/domain/lab-tests/container.ts";
import type { TubeKind } from "./order-of-draw.ts";

/** How a test's sample is taken: the only reading of containers for a visit (product §4: Containers). */

/** Blood containers that have no cap of the trade's colours. */
const KITS: [RegExp, TubeKind][] = [
  [/blood culture bottle/i, "bloodCulture"],
  [/\bIGRA\b/i, "igra"],
  [/\bStreck\b/i, "cellFreeDna"],
];

/** What the patient fills: at the visit, or in the 24 hours before it. */
const FILLED = [
  [/\b24[- ]h(?:ou)?rs? urine/i, "dayUrine"],
  [/urine/i, "urine"],
  [/stool/i, "stool"],
  [/sputum/i, "sputum"],
  [/saliva/i, "saliva"],
] as const;
export type FilledKind = (typeof FILLED)[number][1];

/** In a blood tube of these there is no blood: how it is taken is agreed with the doctor. */
const NOT_BLOOD = /\b(fluid|marrow|csf|effluent)\b/i;
const NOT_BLOOD_IDS = new Set([
  "b-cell-leukaemia-minimal-residual-disease",
  "plasma-cell-immunophenotyping",
]);

type Container<Kind> = { kind: Kind; name: string };
export type Sample =
  | { place: "visit"; tubes: Container<TubeKind>[]; filled: Container<FilledKind>[] }
  /** Everything that no rule knows, and what only a doctor takes. */
  | { place: "asked" }
  | { place: "centre" };

/** Other materials come in containers with coloured caps too. */
const OTHER_MATERIAL = /swab|fluid|csf|marrow|tissue|biopsy|formalin|medium|semen|hair|nail/i;

const tubeKind = (container: string): TubeKind | undefined =>
  OTHER_MATERIAL.test(container)
    ? undefined
    : (capOf(container) ?? KITS.find(([pattern]) => pattern.test(container))?.[1]);
const filledKind = (container: string) => FILLED.find(([pattern]) => pattern.test(container))?.[1];
const isSlide = (container: string) => /^slides?$/i.test(container);

/** Where and how the sample of a test is taken; a container that no rule knows is asked about. */
export function readSample(test: { id: string; name: string; container: string }): Sample {
  const names = containersOf(test.container);
  if (names.some(isAtCentre)) return { place: "centre" };
  if (NOT_BLOOD.test(test.name) || NOT_BLOOD_IDS.has(test.id)) return { place: "asked" };
  const filled = names.flatMap((name) => kindOf(name, filledKind(name)));
  const tubes = names.flatMap((name) =>
    kindOf(name, filledKind(name) ? undefined : tubeKind(name)),
  );
  // A slide beside a tube is made from it.
  const slides = tubes.length > 0 ? names.filter(isSlide).length : 0;
  const read = tubes.length + filled.length + slides;
  return names.length > 0 && read === names.length
    ? { place: "visit", tubes, filled }
    : { place: "asked" };
}

const kindOf = <Kind>(name: string, kind: Kind | undefined): Container<Kind>[] =>
  kind === undefined ? [] : [{ kind, name }];

/** What kind of tube or cup a container is, however it is spelt; one that no rule knows stands for itself. */
export function containerKind(container: string): string {
  const read = readSample({ id: "", name: "", container });
  if (read.place !== "visit") return container;
  return (read.tubes[0] ?? read.filled[0])?.kind ?? container;
}
