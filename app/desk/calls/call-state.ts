import type { Row } from "#app/db/schema.server.ts";

/** What the calls about somebody have come to (product §10: Today). */

/** As many tries without an answer ask for a decision. */
const TRIES_TO_DECIDE = 3;

export type Call = {
  /** Consecutive unanswered calls, and when the last one was made. */
  tries: number;
  triedAt: string | undefined;
  /** Nobody calls before. */
  againAt: string | undefined;
  /** The patient named `againAt`. */
  askedFor: boolean;
  opened: { byId: string; at: string } | undefined;
};

type CallRow = Pick<
  Row<"calls">,
  "openedById" | "openedAt" | "tries" | "triedAt" | "againAt" | "askedFor"
>;

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

/** Nobody answered three times: cancel, or try once more? */
export const needsDecision = ({ tries, againAt }: Pick<Call, "tries" | "againAt">) =>
  tries >= TRIES_TO_DECIDE && againAt === undefined;
