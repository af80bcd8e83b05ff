import type { By } from "#app/domain/history/desk-change.server.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import type { RowChange, Values } from "#app/domain/history/tracked-rows.server.ts";

/** Undo of a hand-over, whose line is never edited: one is added below it (product §10: Tally). */

const ACTIONS: ReadonlySet<string> = new Set(["tally.handed-over", "tally.counted"]);

/** Whether an entry took cash out of a bag. */
export const isHandOver = ({ action }: Pick<Entry, "action">) => ACTIONS.has(action);

/** What stands in the place of removing the line: who took it back, and when. */
export const takingBack = ({ table, key }: RowChange, { actor, now }: By): RowChange => ({
  table,
  key,
  before: { takenBackAt: null, takenBackById: null },
  after: { takenBackAt: now.toISOString(), takenBackById: actor.staffId },
});

/** Why it differs is written beside the line, and leaves it as it was. */
const BESIDE: ReadonlySet<string> = new Set(["reason", "reasonById", "reasonAt"]);

/** The first column that somebody wrote since: it was counted, its difference came in, it was taken back. */
export function changedSince({ after }: RowChange, row: Values) {
  const stood = { ...after, settledAt: null, takenBackAt: null };
  return Object.entries(stood).find(
    ([name, value]) => !BESIDE.has(name) && (row[name] ?? null) !== value,
  )?.[0];
}
