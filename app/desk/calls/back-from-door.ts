import { firstName } from "#app/domain/staff/staff.ts";
import { containersOf } from "#app/domain/lab-tests/container.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { slotOf } from "#app/domain/visit-plan/every-time.ts";
import { againWords } from "#app/desk/visits/again-words.ts";
import { containerName, inSentence } from "#app/desk/visits/container-name.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Facts } from "./to-call.ts";
import { earliest, itemsInWords, patientsInWords } from "./waiting-words.ts";
import type { WaitingVisit } from "./waiting.queries.server.ts";

/** What comes back from a door, and what the laboratory asks for again (product §10: Today). */

/** What somebody has to call about; `what` and `when` where the row says others than those of the visit. */
export type Waits = Pick<Facts, "title" | "rank" | "next" | "since" | "also"> &
  Partial<Pick<Facts, "name" | "reference" | "what" | "when">> & { marks: DeskMark[] };

/** Nobody was at home, until there is a new time or a cancellation. */
export function shutDoor(visit: WaitingVisit, now: Date): Waits | undefined {
  const shut = visit.bookings.filter(
    ({ status, noShowReason }) => status === "no-show" && noShowReason !== null,
  );
  const since = earliest(shut.flatMap(({ noShowAt }) => noShowAt ?? []));
  if (!since) return undefined;
  const reasons = new Set(shut.flatMap(({ noShowReason }) => noShowReason || []));
  const free = freeWords(visit, now);
  return {
    title: "Not at home",
    rank: "not-at-home",
    next: "new-time",
    since,
    also: calledWords(visit, shut),
    marks: [
      ...Array.from(reasons, (words): DeskMark => ({ icon: "warning", words, tone: "now" })),
      ...(free ? [{ icon: "clock", words: free } as const] : []),
    ],
  };
}

type Shut = Pick<WaitingVisit["bookings"][number], "noShowCalledAt">;

/** `Ravi rang and called at 11:04 AM`; undefined where no call is known. */
function calledWords({ assignee }: WaitingVisit, shut: readonly Shut[]) {
  const at = shut
    .flatMap(({ noShowCalledAt }) => noShowCalledAt ?? [])
    .toSorted()
    .at(-1);
  if (at === undefined || assignee === null) return undefined;
  return `${firstName(assignee)} rang and called at ${deskClock(new Date(at))}`;
}

/** `Ravi is free until 02:00 PM`: who was at the door, and the next visit; undefined for another day. */
function freeWords({ day, assignee, slotsAhead }: WaitingVisit, now: Date) {
  if (assignee === null || day !== dayInIndia(now)) return undefined;
  const name = firstName(assignee);
  const times = slotsAhead.flatMap((slot) => {
    const time = slotOf(slot);
    return time ? [{ slot, at: startOf({ day, time }) }] : [];
  });
  // One whose time has come is on the way, or late.
  if (times.some(({ at }) => at <= now)) return undefined;
  const [next] = times.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return next ? `${name} is free until ${next.slot}` : `${name} has no more visits today`;
}

/** Something was not taken, until it has a visit of its own or is taken off. */
export function notTaken({ bookings }: WaitingVisit): Waits | undefined {
  const owing = bookings.flatMap((booking) => {
    const owed = booking.notTaken.filter(
      ({ comesAgain, repeatedById }) => comesAgain === 1 && repeatedById === null,
    );
    return owed.length > 0 ? [{ ...booking, owed }] : [];
  });
  const since = earliest(owing.flatMap(({ collectedAt }) => collectedAt ?? []));
  if (!since) return undefined;
  const owed = owing.flatMap((booking) => booking.owed);
  const names = new Set(owed.map(({ container }) => inSentence(containerName(container))));
  // Where a part is taken off for good, only the booking knows what the rest costs.
  const paise = owing.every((one) => one.owed.length === one.notTaken.length)
    ? owing.reduce((sum, { notTakenPaise }) => sum + (notTakenPaise ?? 0), 0)
    : 0;
  return {
    title: `Not taken: ${joined([...names])}`,
    rank: "not-taken",
    next: "plan",
    since,
    ...ofWhom(owing),
    what: notTakenWords(owing),
    when: undefined,
    also: "Comes again, free",
    marks: [
      { icon: "calendar", words: "Plan a visit", tone: "now" },
      ...(paise > 0
        ? [{ icon: "warning" as const, words: `${formatRupees(rupees(paise))} is paid then` }]
        : []),
    ],
  };
}

type Owing = Pick<WaitingVisit["bookings"][number], "lines"> & {
  owed: readonly { container: string; reason: string | null }[];
};

/** `Fasting Blood Sugar, could not be drawn` */
function notTakenWords(owing: readonly Owing[]) {
  const tests = owing.flatMap(({ lines, owed }) => testsIn(lines, owed));
  const reasons = new Set(owing.flatMap(({ owed }) => owed.flatMap(({ reason }) => reason ?? [])));
  const why = Array.from(reasons, (reason) => SAID[reason] ?? inSentence(reason)).join(", ");
  return [itemsInWords(tests), why].filter(Boolean).join(", ");
}

/** The tests that are measured from these containers, by name. */
function testsIn(lines: Owing["lines"], containers: readonly { container: string }[]) {
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

/** The laboratory asks for a sample again, until it has a visit of its own or is taken off. */
export function askedAgain({ bookings }: WaitingVisit): Waits | undefined {
  const owing = bookings.filter((booking) => booking.asked.length > 0);
  const asked = owing.flatMap((booking) => booking.asked);
  const since = earliest(asked.flatMap(({ countedAt }) => countedAt ?? []));
  if (!since) return undefined;
  const names = new Set(asked.map(({ container }) => inSentence(containerName(container))));
  const reasons = new Set(asked.map(({ reason }) => reason ?? "Missing"));
  return {
    title: `Collect again: ${joined([...names])}`,
    rank: "collect-again",
    next: "plan",
    since,
    ...ofWhom(owing),
    what: itemsInWords(owing.flatMap(({ lines, asked: own }) => testsIn(lines, own))),
    also: `Read out: “${againWords(asked)}”`,
    marks: Array.from(reasons, (words) => ({ icon: "warning", words, tone: "now" })),
  };
}
