import type { Row } from "#app/db/schema.server.ts";

/** The rules of calls (product §10: Today). */

const MINUTE_MS = 60_000;

/** A call without an outcome is over for the others after this long. */
const OPEN_MINUTES = 15;

/** How long a row rests after the first and the second call that nobody answered. */
const REST_MINUTES = [30, 120];

/** As many tries without an answer ask for a decision. */
const TRIES_TO_DECIDE = 3;

export type Call = {
  /** Calls in a row that nobody answered, and when the last one was. */
  tries: number;
  triedAt: string | undefined;
  /** Nobody calls before. */
  againAt: string | undefined;
  /** The patient named `againAt`. */
  askedFor: boolean;
  opened: { byId: string; at: string } | undefined;
};

type CallRow = Omit<Row<"calls">, "subjectId" | "kind">;

const NEVER_CALLED: Call = {
  tries: 0,
  triedAt: undefined,
  againAt: undefined,
  askedFor: false,
  opened: undefined,
};

/**
 * What the calls about a visit or callback have come to.
 * @param since when the patient asked: calls of an earlier wish do not count.
 */
export function callOf(row: CallRow | undefined, since: string): Call {
  if (!row) return NEVER_CALLED;
  const { openedById, openedAt, triedAt, againAt } = row;
  const opened = openedById && openedAt ? { byId: openedById, at: openedAt } : undefined;
  const isEarlier = (triedAt ?? againAt ?? since) < since;
  if (isEarlier) return { ...NEVER_CALLED, opened };
  return {
    tries: row.tries,
    triedAt: triedAt ?? undefined,
    againAt: againAt ?? undefined,
    askedFor: row.askedFor === 1,
    opened,
  };
}

/** Who is on the call; undefined once it is over. */
export const openedNow = ({ opened }: Pick<Call, "opened">, now: Date) =>
  opened && Date.parse(opened.at) > now.getTime() - OPEN_MINUTES * MINUTE_MS ? opened : undefined;

/** The row waits until the time that was agreed. */
export const isResting = ({ againAt }: Pick<Call, "againAt">, now: Date) =>
  againAt !== undefined && Date.parse(againAt) > now.getTime();

/** Nobody answered three times: cancel, or try once more? */
export const needsDecision = ({ tries, againAt }: Pick<Call, "tries" | "againAt">) =>
  tries >= TRIES_TO_DECIDE && againAt === undefined;

/** When to call again after so many tries; undefined when somebody has to decide. */
export function restUntil(tries: number, now: Date) {
  const minutes = REST_MINUTES[tries - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE_MS);
}
