import { sumOf } from "#app/domain/bill/paid-in-parts.ts";
import { t } from "#app/lib/translate.ts";
import { canBeUndone, type Entry, isWithinVisit, paidWith } from "../entries/entry.ts";
import { duePaise } from "./due-at-door.ts";
import type { MyDay, MyVisit } from "./my-day.ts";
import { isAhead, type NotedEntry, undoneKeys, waitingFor } from "../phone/noted-entry.ts";
import { withChangedTests } from "./tests-of-phone.ts";
import { callsWords, endWords } from "./my-visits-words.ts";
import { paidAndDueWords } from "./pay-words.ts";

/** The round of one colleague: the server's day with what the phone has entered since. */

export type DoneVisit = {
  key: string;
  visitId: string;
  /** ISO moment. */
  at: string;
  name: string;
  /** `Collected`, `Not at home` */
  end: string;
  /** `The desk calls him.`; blank after a collection. */
  follows: string;
  /** `₹449 cash`; blank where nothing is to be added. */
  detail: string;
  /** The number of its receipt; blank while the server has not told it. */
  receipt: string;
  sent: "phone" | "sent" | "refused";
  /** What the desk has changed meanwhile, or why it was refused. */
  told: string;
  /** The entry that can still be taken back. */
  undoes: Entry | undefined;
};

export type OffPatient = { name: string; undoes: Entry | undefined };

export type OpenVisit = MyVisit & {
  duePaise: number;
  /** Taken off the visit on this phone. */
  off: OffPatient[];
  /** Keys of the entries that changed tests last and that the day does not have yet, by booking. */
  changedBy: Record<string, string>;
  /** What the server said against the last change of the tests, or against a label; blank for nothing. */
  testsRefused: string;
};

export type Round = {
  /** Of today, in the order of time. */
  open: OpenVisit[];
  tomorrow: MyVisit[];
  /** Newest first. */
  done: DoneVisit[];
  /** Of today's visits. */
  total: number;
  /** Of those that are done, the ones whose door stayed shut. */
  notHome: number;
  /** What can be handed over. */
  cashPaise: number;
  /** Of the bag: that, and what was given and nobody has counted yet. */
  bagPaise: number;
  /** Entries that are not sent yet. */
  waiting: number;
  /** Visits they are about. */
  visitsWaiting: number;
};

export function roundOf(day: MyDay, entries: readonly NotedEntry[], now: number): Round {
  const own = entries.filter(({ entry }) => entry.staffId === day.staffId);
  const counted = withoutUndone(own);
  // What the server knew when it made the day stands in it already.
  const ahead = counted.filter((noted) => isAhead(noted, day.loadedAt));
  const ends = new Map(ahead.filter(endsVisit).map((noted) => [noted.entry.visitId, noted]));
  const today = day.visits.filter((visit) => visit.day === day.today);
  const notes = counted.filter((noted) => endsVisit(noted) || noted.told !== "");
  const notedVisits = new Set(
    notes.flatMap(({ entry }) => (isWithinVisit(entry.kind) ? [] : [entry.visitId])),
  );
  const open = today
    .filter((visit) => !ends.has(visit.id) && isOpen(visit))
    .map((visit) => ({
      ...openVisit(visit, ahead, now),
      testsRefused: refusedTests(visit.id, counted) || saidOfLabels(visit.id, counted),
    }));
  const cashPaise = day.cashPaise + cashAhead(own, day);
  const waiting = waitingFor(day.staffId, own);
  const closed = today.filter((visit) => !isOpen(visit) && !isCollected(visit));
  const shut = ahead.filter(({ entry, state }) => entry.kind === "not-home" && state !== "refused");
  const done = [
    ...notes.map((noted) => ({
      ...doneHere(noted, now),
      ...followingOf(
        day.visits.find(({ id }) => id === noted.entry.visitId),
        noted.entry,
      ),
    })),
    ...today.filter((visit) => !notedVisits.has(visit.id) && !isOpen(visit)).map(doneElsewhere),
  ];
  return {
    open,
    tomorrow: day.visits.filter((visit) => visit.day > day.today),
    done: done.toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    total: new Set([...today.map(({ id }) => id), ...ends.keys()]).size,
    notHome: new Set([...closed.map(({ id }) => id), ...shut.map(({ entry }) => entry.visitId)])
      .size,
    cashPaise,
    bagPaise: day.given.reduce((sum, { paise, bagPaise = paise }) => sum + bagPaise, cashPaise),
    waiting: waiting.length,
    visitsWaiting: new Set(waiting.map(({ entry }) => entry.visitId)).size,
  };
}

const isOpen = ({ patients }: MyVisit) => patients.some(({ state }) => state === "open");
const isCollected = ({ patients }: MyVisit) => patients.some(({ state }) => state === "collected");

const endsVisit = ({ entry, state }: NotedEntry) =>
  state !== "refused" && (entry.kind === "collected" || entry.kind === "not-home");

/** Without those that were taken back, and without what took them back. */
function withoutUndone(entries: readonly NotedEntry[]) {
  const undone = undoneKeys(entries);
  return entries.filter(
    ({ entry, told }) => !undone.has(entry.key) && (entry.kind !== "undo" || told !== ""),
  );
}

/** What the server said of the last change of the tests of a visit, where it refused it. */
function refusedTests(visitId: string, entries: readonly NotedEntry[]) {
  const last = entries.findLast(
    ({ entry }) => entry.kind === "change-tests" && entry.visitId === visitId,
  );
  return last?.state === "refused" ? last.told : "";
}

/** What the server said of the label of a visit that it told of last: not bound, or bound to two patients. */
const saidOfLabels = (visitId: string, entries: readonly NotedEntry[]) =>
  entries.findLast(
    ({ entry, told }) => entry.kind === "bind" && entry.visitId === visitId && told !== "",
  )?.told ?? "";

function openVisit(
  was: MyVisit,
  ahead: readonly NotedEntry[],
  now: number,
): Omit<OpenVisit, "testsRefused"> {
  const { patients: own, changedBy } = withChangedTests(was, ahead);
  const visit = { ...was, patients: own };
  const taken = new Map(
    ahead.flatMap((noted) =>
      noted.entry.kind === "not-today" ? [[noted.entry.bookingId, noted.entry] as const] : [],
    ),
  );
  const off = visit.patients.flatMap(({ bookingId, name }) => {
    const entry = taken.get(bookingId);
    return entry ? [{ name, undoes: canBeUndone(entry.at, now) ? entry : undefined }] : [];
  });
  const patients = visit.patients.filter(({ bookingId }) => !taken.has(bookingId));
  return { ...visit, patients, off, changedBy, duePaise: duePaise({ ...visit, patients }) };
}

function doneHere({ entry, name, state, told }: NotedEntry, now: number) {
  const mayUndo = entry.kind !== "undo" && state !== "refused" && canBeUndone(entry.at, now);
  return {
    key: entry.key,
    visitId: entry.visitId,
    at: entry.at,
    name,
    ...endWords(entry),
    sent:
      state === "waiting"
        ? ("phone" as const)
        : state === "noted"
          ? ("sent" as const)
          : ("refused" as const),
    told,
    undoes: mayUndo ? entry : undefined,
  };
}

/** What the visit itself tells of its end; it may be gone from the day by now. */
const followingOf = (visit: MyVisit | undefined, { kind }: Entry) => ({
  receipt: visit?.receipt ?? "",
  follows: kind === "not-home" ? callsWords(visit?.patients ?? []) : "",
});

/** Ended from another phone, or by the desk. */
function doneElsewhere(visit: MyVisit): DoneVisit {
  const wasCollected = isCollected(visit);
  return {
    key: visit.id,
    visitId: visit.id,
    at: visit.endedAt ?? "",
    name: visitName(visit.patients),
    end: wasCollected ? t`Collected` : t`Not at home`,
    detail: wasCollected ? paidAndDueWords(visit.payments, duePaise(visit)) : "",
    follows: wasCollected ? "" : callsWords(visit.patients),
    receipt: visit.receipt,
    sent: "sent",
    told: "",
    undoes: undefined,
  };
}

/** `Saraswathi Murthy and 2 more` */
export function visitName([first, ...others]: readonly { name: string }[]) {
  const name = first?.name ?? "";
  const more = others.length;
  return more > 0 ? t`${name} and ${more} more` : name;
}

/** Cash in paise that was taken or given back since the day was made. */
function cashAhead(entries: readonly NotedEntry[], day: MyDay) {
  const byKey = new Map(entries.map((noted) => [noted.entry.key, noted]));
  return entries
    .filter((noted) => isAhead(noted, day.loadedAt))
    .reduce((sum, { entry }) => {
      if (entry.kind !== "undo") return sum + cashOf(entry);
      return sum - cashOf(byKey.get(entry.undoes)?.entry);
    }, 0);
}

const cashOf = (entry: Entry | undefined) =>
  entry?.kind === "collected"
    ? sumOf(paidWith(entry).filter(({ method }) => method === "cash"))
    : 0;
