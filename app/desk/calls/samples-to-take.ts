import { containersOf } from "#app/domain/lab-tests/container.ts";
import type { BookedTest } from "#app/domain/booking/booking.queries.server.ts";
import { capitalised, joined } from "#app/domain/visit-plan/joined-names.ts";
import { againWords } from "#app/desk/visits/again-words.ts";
import { repeatWords } from "#app/desk/visits/repeat-words.ts";
import { containerName, inSentence } from "#app/desk/visits/container-name.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Waits } from "./back-from-door.ts";
import { patientsInWords } from "#app/domain/visits/patients-in-words.ts";
import { earliest, itemsInWords } from "./waiting-words.ts";
import type { WaitingVisit } from "./waiting.queries.server.ts";

/**
 * What was not taken at a door, and what the laboratory asks for again, until it has a visit of its own or
 * is taken off (product §10: Today). One visit takes both, so one row names both.
 */
export function samplesToTake(visit: WaitingVisit): Waits | undefined {
  const owing = visit.bookings.map(owedOf);
  const drawnLater = owing.filter(({ later }) => later.length > 0);
  const askedFor = owing.filter(({ asked }) => asked.length > 0);
  if (drawnLater.length === 0) return askedAgain(askedFor, visit.duePaise);
  return askedFor.length === 0
    ? notTaken(drawnLater)
    : both(visit.duePaise, owing, drawnLater, askedFor);
}

type Booking = WaitingVisit["bookings"][number];
type Container = Booking["asked"][number];
type Owing = Booking & { later: Booking["notTaken"] };

/** A booking with the containers that were not filled, and are taken later. */
const owedOf = (booking: Booking): Owing => ({
  ...booking,
  later: booking.notTaken.filter(
    ({ comesAgain, again }) => comesAgain === 1 && again !== "planned",
  ),
});

function notTaken(owing: readonly Owing[]): Waits | undefined {
  const since = sinceDoor(owing);
  if (!since) return undefined;
  const paise = paidThen(owing);
  return {
    title: notTakenTitle(owing),
    rank: "not-taken",
    next: "plan",
    since,
    ...ofWhom(owing),
    what: notTakenWords(owing),
    when: undefined,
    also: paise === 0 ? "Comes again, free" : "Comes again, no visit charge",
    marks: [PLAN, ...paidMarks(paise), ...cancelledMarks(owing)],
  };
}

function askedAgain(owing: readonly Owing[], firstDuePaise: number): Waits | undefined {
  const asked = owing.flatMap((booking) => booking.asked);
  const since = earliest(asked.flatMap(({ countedAt }) => countedAt ?? []));
  if (!since) return undefined;
  return {
    title: askedTitle(owing),
    rank: "collect-again",
    next: "plan",
    since,
    ...ofWhom(owing),
    what: itemsInWords(owing.flatMap(({ lines, asked: own }) => testsIn(lines, own))),
    also: `Read out: “${againWords(asked, { firstDuePaise })}”`,
    marks: [...reasonMarks(owing), ...cancelledMarks(owing)],
  };
}

/**
 * A test that was not drawn is paid with the visit that draws it; one that was drawn is paid already, unless
 * something of its visit is still due.
 */
function both(
  firstDuePaise: number,
  owing: readonly Owing[],
  drawnLater: readonly Owing[],
  askedFor: readonly Owing[],
): Waits | undefined {
  const since = sinceDoor(drawnLater);
  if (!since) return undefined;
  const paise = paidThen(drawnLater);
  const costs = paise === undefined || paise === 0 ? "" : `: ${thenWords(paise)}`;
  const containers = owing.flatMap(({ later, asked }) => [...later, ...asked]);
  const words = paise !== undefined && againWords(containers, { paise, firstDuePaise });
  return {
    title: `${notTakenTitle(drawnLater)}. ${askedTitle(askedFor)}`,
    rank: "not-taken",
    next: "plan",
    since,
    ...ofWhom(owing.filter(({ later, asked }) => later.length + asked.length > 0)),
    what: `${notTakenWords(drawnLater)}${costs}. ${askedWords(askedFor)}${firstDuePaise > 0 ? "" : ": paid already"}`,
    when: undefined,
    also: `One visit takes all of it, no visit charge${words ? `. Read out: “${words}”` : ""}`,
    marks: [PLAN, ...paidMarks(paise), ...reasonMarks(askedFor), ...cancelledMarks(owing)],
  };
}

const PLAN: DeskMark = { icon: "calendar", words: "Plan a visit", tone: "now" };

const thenWords = (paise: number) => `${formatRupees(rupees(paise))} is paid then`;

const paidMarks = (paise: number | undefined): DeskMark[] =>
  paise ? [{ icon: "warning", words: thenWords(paise) }] : [];

/** Where a visit was to take it again, and does not any more. */
const cancelledMarks = (owing: readonly Owing[]): DeskMark[] =>
  owing.some(({ later, asked }) => [...later, ...asked].some(({ again }) => again === "cancelled"))
    ? [{ icon: "warning", words: repeatWords("cancelled") }]
    : [];

/** `Haemolysed`, `Missing` */
const reasonMarks = (owing: readonly Owing[]): DeskMark[] =>
  Array.from(reasonsOf(owing), (words) => ({ icon: "warning", words, tone: "now" }));

const reasonsOf = (owing: readonly Owing[]) =>
  new Set(owing.flatMap(({ asked }) => asked.map(({ reason }) => reason ?? "Missing")));

const notTakenTitle = (owing: readonly Owing[]) =>
  `Not taken: ${namesOf(owing.flatMap(({ later }) => later))}`;

const askedTitle = (owing: readonly Owing[]) =>
  `Collect again: ${namesOf(owing.flatMap(({ asked }) => asked))}`;

/** `lavender and red/gold` */
const namesOf = (containers: readonly Pick<Container, "container">[]) =>
  joined([...new Set(containers.map(({ container }) => inSentence(containerName(container))))]);

const sinceDoor = (owing: readonly Owing[]) =>
  earliest(owing.flatMap(({ collectedAt }) => collectedAt ?? []));

/** What is paid with the visit; undefined where a part is off for good: only the booking knows the rest. */
const paidThen = (owing: readonly Owing[]) =>
  owing.every(({ later, notTaken: all }) => later.length === all.length)
    ? owing.reduce((sum, { notTakenPaise }) => sum + (notTakenPaise ?? 0), 0)
    : undefined;

/** `Fasting Blood Sugar, could not be drawn` */
function notTakenWords(owing: readonly Owing[]) {
  const tests = owing.flatMap(({ lines, later }) => testsIn(lines, later));
  const reasons = new Set(
    owing.flatMap(({ later }) => later.flatMap(({ reason }) => reason ?? [])),
  );
  const why = Array.from(reasons, (reason) => SAID[reason] ?? inSentence(reason)).join(", ");
  return [itemsInWords(tests), why].filter(Boolean).join(", ");
}

/**
 * `Thyroid Stimulating Hormone, missing`. A test that also needs a container which was not filled is not
 * paid yet, and is named with that one.
 */
function askedWords(owing: readonly Owing[]) {
  const tests = owing.flatMap(({ lines, asked, notTaken: unfilled }) => {
    const unpaid = new Set(testsIn(lines, unfilled));
    return testsIn(lines, asked).filter((name) => !unpaid.has(name));
  });
  const why = Array.from(reasonsOf(owing), inSentence).join(", ");
  return capitalised([itemsInWords(tests), why].filter(Boolean).join(", "));
}

/** The tests that are measured from these containers, by name. */
export function testsIn(
  lines: readonly { tests: readonly BookedTest[] }[],
  containers: readonly { container: string }[],
) {
  const missing = new Set(containers.map(({ container }) => containerName(container)));
  return lines
    .flatMap((line) => line.tests)
    .filter(({ container }) =>
      containersOf(container).some((part) => missing.has(containerName(part))),
    )
    .map(({ name }) => name);
}

/** Whose containers they are: in a family the others have nothing to do with it. */
const ofWhom = (owing: readonly { patientName: string; reference: string }[]) => ({
  name: patientsInWords(owing.map(({ patientName }) => patientName)),
  ...(owing[0] && { reference: owing[0].reference }),
});

/** A reason of the door as something that happened to the sample. */
const SAID: Readonly<Record<string, string>> = { "Could not draw": "could not be drawn" };
