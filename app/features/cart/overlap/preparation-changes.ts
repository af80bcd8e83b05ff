import { capitalised, inWords, joined } from "#app/features/visit-plan/joined-names.ts";
import type { VisitPlan } from "#app/features/visit-plan/visit-plan.ts";

/**
 * What a swap changes for the patient, a sentence each, from the plan before and the plan after it
 * (product §4: Cheaper package). None when fast, tubes and report time stay. Both plans are for the
 * same visit, which must be given: days cannot be told apart without one.
 * @param added the names of the tests that the swap adds.
 */
export const preparationChanges = (
  before: VisitPlan,
  after: VisitPlan,
  added: readonly string[],
): string[] => [
  ...fastChanges(before, after),
  ...sampleChanges(before, after),
  ...reportChanges(before, after),
  ...placeChanges(after, added),
];

function fastChanges({ fast: before }: VisitPlan, { fast: after }: VisitPlan) {
  const written = after.written.filter(
    ({ text }) => !before.written.some((one) => one.text === text),
  );
  const unknown = after.unknown.filter((name) => !before.unknown.includes(name));
  return [
    ...(after.hours === before.hours ? [] : [fastOf(after.hours)]),
    ...written.map(({ text, tests }) => `For ${joined(tests)} the lab writes: ${text}`),
    ...(unknown.length > 0 ? [`Ask us whether to fast for ${joined(unknown)}`] : []),
  ];
}

const fastOf = (hours: number) =>
  hours === 0
    ? "You need not fast any more"
    : `You now fast ${hours} ${hours === 1 ? "hour" : "hours"}`;

function sampleChanges({ samples: before }: VisitPlan, { samples: after }: VisitPlan) {
  const containers = [...after.filled, ...after.dayUrine].filter(
    ({ name }) => ![...before.filled, ...before.dayUrine].some((one) => one.name === name),
  );
  return [
    ...(after.pricks === undefined && before.pricks !== undefined
      ? ["Several pricks over some hours"]
      : difference((after.pricks ?? 0) - (before.pricks ?? 0), "prick")),
    ...difference(tubesIn(after) - tubesIn(before), "tube"),
    ...containers.flatMap(({ name }) =>
      difference(1, name.charAt(0).toLowerCase() + name.slice(1)),
    ),
  ];
}

const tubesIn = ({ tubes }: VisitPlan["samples"]) =>
  tubes.reduce((sum, { count }) => sum + count, 0);

/** `One tube more`, `Two pricks fewer`; nothing for no difference. */
function difference(count: number, thing: string) {
  if (count === 0) return [];
  const size = Math.abs(count);
  const things = size === 1 ? thing : `${thing}s`;
  return [`${capitalised(inWords(size))} ${things} ${count > 0 ? "more" : "fewer"}`];
}

function reportChanges({ reports: before }: VisitPlan, { reports: after }: VisitPlan) {
  const [last, lastAfter] = [before.ready.at(-1), after.ready.at(-1)];
  const written = after.written.filter(
    ({ text }) => !before.written.some((one) => one.text === text),
  );
  return [
    ...(last && lastAfter ? laterBy(last, lastAfter) : []),
    ...written.map(({ text, tests }) =>
      text === ""
        ? `Ask us when the report of ${joined(tests)} is ready`
        : `Report of ${joined(tests)}: ${text}`,
    ),
  ];
}

const DAY_MS = 24 * 60 * 60 * 1000;
type Moment = VisitPlan["reports"]["ready"][number];

function laterBy(before: Moment, after: Moment) {
  const days = (Date.parse(after.day) - Date.parse(before.day)) / DAY_MS;
  if (days > 0) return [`All reports ${days === 1 ? "a day" : `${inWords(days)} days`} later`];
  return days === 0 && before.part !== after.part
    ? [`All reports in the ${after.part}, not in the ${before.part}`]
    : [];
}

function placeChanges({ centre, asked }: VisitPlan, added: readonly string[]) {
  const among = (tests: readonly { name: string }[]) =>
    tests.map(({ name }) => name).filter((name) => added.includes(name));
  const [atCentre, agreed] = [among(centre), among(asked)];
  return [
    ...(atCentre.length === 1
      ? [`${joined(atCentre)} is only at a centre; you may leave it out`]
      : []),
    ...(atCentre.length > 1
      ? [`${joined(atCentre)} are only at a centre; you may leave them out`]
      : []),
    ...(agreed.length > 0
      ? [`We agree when we call how this sample is taken: ${joined(agreed)}`]
      : []),
  ];
}
