import { capitalised, inWords, joined } from "#app/domain/visit-plan/joined-names.ts";
import { FREE_VISIT, firstVisitSentences } from "./again-words.ts";
import { ownFastSentences } from "./own-fast-words.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { dayAfter, dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import { deskClock, deskLongDay, deskWeekday } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";

/** What is read out to the caller: when, price, and fasting as a clock time (product §10: Booking). */

export type ReadOutPatient = {
  name: string;
  /** The names of what is booked: packages and tests. */
  items: readonly string[];
  /** Of these, what is done at a booth and never at home. */
  atCentre?: readonly string[];
  plan: Pick<VisitPlan, "fast" | "stopAt" | "atBooth" | "asked" | "centre">;
};

export type ReadOutFacts = {
  patients: readonly ReadOutPatient[];
  /** ISO day and slot of the visit. */
  day: string;
  slot: string;
  /** What is still to be paid at the door; undefined while a line of the door has no price. */
  duePaise: number | undefined;
  /** The same of what is done at a centre; 0 where nothing is. */
  centreDuePaise: number | undefined;
  /** What is said to be paid, and not asked for while it is checked. */
  saysPaise?: number;
  /** Who is on the visit already, beside these patients. */
  others?: number | undefined;
  /** The account that pays; absent where the patient does. */
  pays?: string | undefined;
  /** True when something was paid: what is not due was not free. */
  isPaid: boolean;
  /** What was paid, and what of it is too much, once the tests were changed. */
  paidPaise?: number;
  overPaise?: number;
  /** What was added and taken off since it was booked, by name. */
  changed?: ChangedTests | undefined;
  /** Where what is done at a booth is done. */
  boothPlace?: string | undefined;
  /** The pincode to which the lab does not come, until it is decided what is done instead. */
  outside?: string | undefined;
  /** What a visit takes again, and why. */
  again?: string | undefined;
  /** What is still due of the visit whose samples it takes again. */
  firstDuePaise?: number;
};

export type ChangedTests = { added: readonly string[]; off: readonly string[] };

/** Names up to three are said, more are counted. */
const whatWords = (items: readonly string[]) =>
  items.length > 3 ? `${items.length} tests` : joined(items);

/**
 * `Full Body Checkup at home on Tuesday 24 November, 09:00 AM. You pay ₹1,500 at the door.` What is done
 * at a booth is said after it with its own price, and never as "at home". No visit is promised to a pincode
 * outside.
 */
export function visitSentence(facts: ReadOutFacts) {
  const { patients, day, slot } = facts;
  if (patients.some(({ plan }) => plan.atBooth)) return boothSentence(facts);
  if (facts.outside !== undefined)
    return [outsideSentence(facts.outside), ...centreSentences(facts)].join(" ");
  const atHome = patients.filter((patient) => homeItems(patient).length > 0);
  const [only] = atHome;
  const what =
    patients.length === 1 && only
      ? whatWords(homeItems(only))
      : `${capitalised(inWords(atHome.length))} ${atHome.length === 1 ? "patient" : "patients"}`;
  const when = `on ${deskLongDay(day)}, ${slot}`;
  const said = saidFirst(facts);
  const visit = said
    ? [said, ...(only ? [`We come ${when}.`, leftToPay(facts, atHome.length)] : [])]
    : only
      ? [`${what} at home ${when}.`, doorPrice(facts, atHome.length)]
      : [];
  return [...visit, ...centreSentences(facts), ...firstVisit(facts)].join(" ");
}

/** What is said before the time: what is taken again, and what was changed; blank for what is booked as ever. */
const saidFirst = ({ again, changed }: ReadOutFacts) =>
  [again, changed && changedSentence(changed)].filter(Boolean).join(" ");

const firstVisit = ({ firstDuePaise = 0 }: ReadOutFacts) => firstVisitSentences(firstDuePaise);

/** `Full Body Checkup at our booth in Indiranagar on Tuesday 24 November, 09:00 AM. You pay ₹1,500 there.` */
function boothSentence(facts: ReadOutFacts) {
  const { patients, day, slot, boothPlace } = facts;
  const [only] = patients;
  const what =
    patients.length === 1 && only
      ? whatWords(only.items)
      : `${capitalised(inWords(patients.length))} patients`;
  const where = `at our booth${boothPlace ? ` in ${boothPlace}` : ""}`;
  const said = saidFirst(facts);
  const when = `${where} on ${deskLongDay(day)}, ${slot}.`;
  const visit = said ? `${said} You come ${when.replace(/^at/, "to")}` : `${what} ${when}`;
  return [visit, centrePrice(facts), ...firstVisit(facts)].join(" ");
}

const outsideSentence = (pincode: string) =>
  `We do not come to ${pincode}. The visit stands only once a place is agreed.`;

const homeItems = ({ items, atCentre = [] }: ReadOutPatient) =>
  items.filter((name) => !atCentre.includes(name));

/**
 * `Ultrasound Whole Abdomen is done at our centre, not at home. You pay ₹1,200 there.`; none where all is
 * taken at home.
 */
function centreSentences({ patients, boothPlace, ...money }: ReadOutFacts) {
  const names = [...new Set(patients.flatMap(({ atCentre = [] }) => atCentre))];
  if (names.length === 0) return [];
  const are = names.length === 1 ? "is" : "are";
  // A lab without a booth has a centre all the same.
  const there = boothPlace ? `booth in ${boothPlace}` : "centre";
  const where = `${joined(names)} ${are} done at our ${there}, not at home.`;
  return [where, centrePrice(money)];
}

type CentreMoney = Pick<ReadOutFacts, "centreDuePaise" | "isPaid" | "firstDuePaise" | "saysPaise">;

function centrePrice(money: CentreMoney) {
  const { centreDuePaise, isPaid, firstDuePaise = 0, saysPaise = 0 } = money;
  if (centreDuePaise === undefined) return "We tell you the price before you come.";
  if (centreDuePaise === 0 && saysPaise > 0) return "Nobody asks you for what you have paid.";
  if (centreDuePaise > 0) return `You pay ${formatRupees(rupees(centreDuePaise))} there.`;
  if (isPaid) return "That is paid.";
  return firstDuePaise > 0 ? FREE_VISIT : "You pay nothing there.";
}

function doorPrice(facts: ReadOutFacts, patients: number) {
  const { duePaise, isPaid, firstDuePaise = 0, saysPaise = 0, others = 0, pays } = facts;
  if (pays) return `${pays} pays.`;
  if (duePaise === undefined) return "We tell you the price before we come.";
  if (saysPaise > 0)
    return [checkingWords(saysPaise), ...(duePaise > 0 ? [restWords(duePaise)] : [])].join(" ");
  if (duePaise === 0 && isPaid) return "It is paid.";
  if (duePaise === 0) return firstDuePaise > 0 ? FREE_VISIT : "You pay nothing.";
  const forWhom = ["", "", " for both"][patients + others] ?? " for all";
  return `You pay ${formatRupees(rupees(duePaise))}${forWhom} at the door.`;
}

/** What the ticket says, too. */
const checkingWords = (paise: number) =>
  `We are checking your payment of ${formatRupees(rupees(paise))}. At the door nobody asks you for this money.`;

const restWords = (paise: number) => `${formatRupees(rupees(paise))} is left to pay at the door.`;

/** `HbA1c and Lipid Profile are added, Vitamin D is off.`; undefined where nothing was changed. */
function changedSentence({ added, off }: ChangedTests) {
  const are = (names: readonly string[]) => `${joined(names)} ${names.length === 1 ? "is" : "are"}`;
  const parts = [
    ...(added.length > 0 ? [`${are(added)} added`] : []),
    ...(off.length > 0 ? [`${are(off)} off`] : []),
  ];
  return parts.length > 0 ? `${parts.join(", ")}.` : undefined;
}

/** `You have paid ₹900, ₹120 is left to pay at the door.` */
function leftToPay(facts: ReadOutFacts, patients: number) {
  const { duePaise, paidPaise = 0, overPaise = 0, saysPaise = 0 } = facts;
  if (duePaise === undefined || paidPaise === 0 || saysPaise > 0) return doorPrice(facts, patients);
  const paid = `You have paid ${formatRupees(rupees(paidPaise))}`;
  if (duePaise > 0) return `${paid}, ${formatRupees(rupees(duePaise))} is left to pay at the door.`;
  return overPaise > 0
    ? `${paid}, ${formatRupees(rupees(overPaise))} goes back to you.`
    : "It is paid.";
}

/**
 * `Please finish dinner by 09:00 PM on Monday, then only water until we come.`; several patients are
 * named, and who may eat. Then what is done elsewhere and has a fast of its own. Undefined when no test of
 * theirs needs a fast.
 * @param now a fast that should have begun by then is asked about.
 */
export function fastingSentence(patients: readonly ReadOutPatient[], now: Date) {
  const own = ownFastSentences(patients.map(({ plan }) => plan));
  return [visitFast(patients, now) ?? [], own].flat().join(" ") || undefined;
}

/** The same of the visit alone; it names no test whose fast can be counted. */
export function visitFast(patients: readonly ReadOutPatient[], now: Date) {
  const asked = patients.map(({ name, plan }) => ({ name, words: requestOf(plan, now) }));
  const requests = Map.groupBy(asked, ({ words }) => words);
  const eating = requests.get(undefined) ?? [];
  requests.delete(undefined);
  if (requests.size === 0) return undefined;
  const isForAll = requests.size === 1 && eating.length === 0;
  const said = Array.from(requests, ([words = "", same]) =>
    isForAll
      ? `Please ${patients.length > 1 ? `${same.length === 2 ? "both" : "all"} ` : ""}${words}.`
      : `${namesOf(same)}, please ${words}.`,
  );
  return [...said, ...(eating.length > 0 ? [`${namesOf(eating)} may eat.`] : [])].join(" ");
}

const namesOf = (patients: readonly { name: string }[]) => joined(patients.map(({ name }) => name));

/** What to ask of a patient; undefined when there is nothing to ask. */
function requestOf({ fast, stopAt, atBooth }: ReadOutPatient["plan"], now: Date) {
  const who = atBooth ? "you" : "we";
  const until = `only water until ${who} come`;
  if (stopAt) return stopAt < now ? begunWords(stopAt, until) : stopWords(stopAt, until);
  if (fast.hours > 0) return `fast for ${fast.range} before ${who} come`;
  const written = fast.written.map(({ text, tests }) => `keep to “${text}” for ${joined(tests)}`);
  return written.length > 0 ? written.join("; ") : undefined;
}

const begunWords = (stopAt: Date, until: string) =>
  `eat nothing more, ${until}; if you ate after ${deskClock(stopAt)}, tell us`;

const MORNING = 6 * 60;
const NOON = 12 * 60;
const EVENING = 18 * 60;

/** The meal before the stop is named where it is one that people know; midnight belongs to the day before. */
function stopWords(stopAt: Date, until: string) {
  const minutes = minutesInIndia(stopAt);
  const day = dayInIndia(stopAt);
  if (minutes === 0)
    return `finish dinner by 12 midnight on ${deskWeekday(dayAfter(day, -1))}, then ${until}`;
  const by = `${deskClock(stopAt)} on ${deskWeekday(day)}`;
  if (minutes >= EVENING) return `finish dinner by ${by}, then ${until}`;
  if (minutes >= MORNING && minutes < NOON) return `finish breakfast by ${by}, then ${until}`;
  return `eat nothing after ${by}, ${until}`;
}
