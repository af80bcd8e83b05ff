import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Actor } from "./actor.ts";
import type { HistoryAction } from "./history-actions.ts";
import { hasChanged, type RowChange } from "./tracked-rows.server.ts";

/** What was done, besides the rows that it changed. */
export type NewEntry = {
  actor: Actor;
  /** By the clock of the server: no phone says when something stands in the history. */
  now: Date;
  /** When a phone entered it, by its own clock. */
  enteredAt?: Date | undefined;
  action: HistoryAction;
  visitId?: string | null | undefined;
  bookingId?: string | null | undefined;
  callbackId?: string | null | undefined;
  /** The day whose money it concerns, ISO. */
  day?: string | null | undefined;
  /** What the sentence needs and the changes do not tell; JSON. */
  details?: Record<string, string | number | boolean | readonly string[] | undefined> | undefined;
  /** The entry that this one takes back. */
  undoes?: string | null | undefined;
};

/**
 * What a change makes necessary elsewhere, in the same transaction: receipts, notices.
 * @returns details to add to the entry.
 */
export type Step = (
  trx: Db,
  entry: NewEntry,
  changes: readonly RowChange[],
) => Promise<NewEntry["details"] | void>;

/**
 * Runs the steps in order and adds an entry to the history. Run inside the transaction of the change.
 * @returns its id, with which it can be undone.
 */
export async function addEntry(
  trx: Db,
  entry: NewEntry,
  changes: readonly RowChange[],
  steps: readonly Step[],
): Promise<string> {
  const { actor, now, enteredAt } = entry;
  const id = orderedId();
  const details = { ...entry.details };
  for (const step of steps) Object.assign(details, await step(trx, entry, changes));
  if (enteredAt) details.enteredAt = enteredAt.toISOString();
  await trx
    .insertInto("history")
    .values({
      id,
      at: now.toISOString(),
      staffId: actor.staffId,
      actor: actor.name,
      action: entry.action,
      visitId: entry.visitId ?? null,
      bookingId: entry.bookingId ?? null,
      callbackId: entry.callbackId ?? null,
      day: entry.day ?? null,
      changes: JSON.stringify(changes.filter(hasChanged)),
      details: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
      undoes: entry.undoes ?? null,
    })
    .execute();
  return id;
}
