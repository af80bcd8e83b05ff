import { firstName } from "#app/domain/staff/staff.ts";
import { startOf } from "#app/domain/visit-plan/visit-start.ts";
import { slotOf } from "#app/domain/visit-plan/every-time.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import type { Facts } from "./to-call.ts";
import { earliest } from "./waiting-words.ts";
import type { WaitingVisit } from "./waiting.queries.server.ts";

/** Where nobody was at home (product §10: Today). */

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
