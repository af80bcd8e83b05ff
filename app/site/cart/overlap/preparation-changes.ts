import { sayContainer } from "#app/domain/lab-tests/said-container.ts";
import { sayFasting, sayTurnaround } from "#app/site/lab-tests/said-facts.ts";
import { onlyAtCentreInHindi } from "#app/site/visit-plan/centre-in-hindi.ts";
import { capitalised, inWords, joined } from "#app/domain/visit-plan/joined-names.ts";
import { isWithoutFast } from "#app/domain/visit-plan/own-fasts.ts";
import { sayPart } from "#app/domain/visit-plan/spoken-times.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";

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

function fastChanges({ fast: before }: VisitPlan, afterwards: VisitPlan) {
  const { fast: after } = afterwards;
  const written = after.written.filter(
    ({ text }) => !before.written.some((one) => one.text === text),
  );
  const unknown = after.unknown.filter((name) => !before.unknown.includes(name));
  return [
    ...(after.hours === before.hours ? [] : [hoursChange(before.hours, afterwards)]),
    ...written.map(({ text, tests }) => writtenFor(joined(tests), sayFasting(text))),
    ...(unknown.length > 0 ? [askFor(joined(unknown))] : []),
  ];
}

function hoursChange(before: number, after: VisitPlan) {
  const { hours } = after.fast;
  if (hours > 0)
    return t`${plural(hours, { one: "You now fast # hour", other: "You now fast # hours" })}`;
  if (isWithoutFast(after)) return t`You need not fast any more`;
  return t`${plural(before, { one: "The fast of # hour is needed no more", other: "The fast of # hours is needed no more" })}`;
}

const writtenFor = (names: string, text: string) => t`For ${names} the lab writes: ${text}`;
const askFor = (names: string) => t`Ask us whether to fast for ${names}`;

function sampleChanges({ samples: before }: VisitPlan, { samples: after }: VisitPlan) {
  const containers = [...after.filled, ...after.dayUrine].filter(
    ({ name }) => ![...before.filled, ...before.dayUrine].some((one) => one.name === name),
  );
  return [
    ...(after.pricks === undefined && before.pricks !== undefined
      ? [t`Several pricks over some hours`]
      : difference((after.pricks ?? 0) - (before.pricks ?? 0), t`prick`, t`pricks`)),
    ...difference(tubesIn(after) - tubesIn(before), t`tube`, t`tubes`),
    ...containers.flatMap(({ name }) => difference(1, inSentence(sayContainer(name)))),
  ];
}

const inSentence = (container: string) => container.charAt(0).toLowerCase() + container.slice(1);

const tubesIn = ({ tubes }: VisitPlan["samples"]) =>
  tubes.reduce((sum, { count }) => sum + count, 0);

/** `One tube more`, `Two pricks fewer`; nothing for no difference. */
function difference(count: number, one: string, more = one) {
  if (count === 0) return [];
  const size = Math.abs(count);
  const things = size === 1 ? one : more;
  const number = capitalised(inWords(size));
  const counted =
    currentLanguage() === "hi" ? countedInHindi(number, things) : `${number} ${things}`;
  return [count > 0 ? t`${counted} more` : t`${counted} fewer`];
}

/** The number stands before the container, not before what it is for: पेशाब की एक डिब्बी. */
const countedInHindi = (number: string, things: string) =>
  things.replace(/^((?:.* )?(?:का|की|के) )?/, `$1${number} `);

function reportChanges({ reports: before }: VisitPlan, { reports: after }: VisitPlan) {
  const [last, lastAfter] = [before.ready.at(-1), after.ready.at(-1)];
  const written = after.written.filter(
    ({ text }) => !before.written.some((one) => one.text === text),
  );
  return [
    ...(last && lastAfter ? laterBy(last, lastAfter) : []),
    ...written.map(({ text, tests }) => reportOf(joined(tests), text)),
  ];
}

function reportOf(names: string, text: string) {
  if (text === "") return t`Ask us when the report of ${names} is ready`;
  const time = sayTurnaround(text);
  return t`Report of ${names}: ${time}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
type Moment = VisitPlan["reports"]["ready"][number];

function laterBy(before: Moment, after: Moment) {
  const days = (Date.parse(after.day) - Date.parse(before.day)) / DAY_MS;
  if (days > 0) return [laterByDays(days)];
  if (days < 0 || before.part === after.part) return [];
  const [part, oldPart] = [sayPart(after.part), sayPart(before.part)];
  return [t`All reports in the ${part}, not in the ${oldPart}`];
}

function laterByDays(days: number) {
  if (days === 1) return t`All reports a day later`;
  const number = inWords(days);
  return t`All reports ${number} days later`;
}

function placeChanges({ centre, asked }: VisitPlan, added: readonly string[]) {
  const among = (tests: readonly { name: string }[]) =>
    tests.map(({ name }) => name).filter((name) => added.includes(name));
  const [atCentre, agreed] = [among(centre), among(asked)];
  return [
    ...(atCentre.length > 0 ? [onlyAtCentre(atCentre)] : []),
    ...(agreed.length > 0 ? [agreedFor(joined(agreed))] : []),
  ];
}

function onlyAtCentre(tests: readonly string[]) {
  const names = joined(tests);
  if (currentLanguage() === "hi")
    return `${onlyAtCentreInHindi(names, tests)}, न कराना हो तो हटा दें`;
  return tests.length === 1
    ? `${names} is only at a centre; you may leave it out`
    : `${names} are only at a centre; you may leave them out`;
}

const agreedFor = (names: string) => t`We agree when we call how this sample is taken: ${names}`;
