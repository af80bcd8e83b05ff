import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Actor } from "./actor.ts";
import type { HistoryAction } from "./history-actions.ts";
import { tellOfChange } from "#app/features/notices/tell.server.ts";
import { followBill } from "#app/features/receipts/follow-bill.server.ts";
import { hasChanged, type RowChange } from "./tracked-rows.server.ts";

/** What was done, beside the rows that it changed. */
export type Deed = {
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
 * Adds an entry to the history, brings the receipts up to date with what is paid, and adds the notices
 * that tell of it where a channel is turned on. Run inside the transaction of the change.
 * @returns its id, with which it can be undone.
 */
export async function record(trx: Db, deed: Deed, changes: readonly RowChange[]): Promise<string> {
  const { actor, now } = deed;
  const id = orderedId();
  const followed = await followBill(trx, now, deed.visitId, changes);
  const details = {
    ...deed.details,
    ...followed,
    ...(deed.enteredAt && { enteredAt: deed.enteredAt.toISOString() }),
  };
  await trx
    .insertInto("history")
    .values({
      id,
      at: now.toISOString(),
      staffId: actor.staffId,
      actor: actor.name,
      action: deed.action,
      visitId: deed.visitId ?? null,
      bookingId: deed.bookingId ?? null,
      callbackId: deed.callbackId ?? null,
      day: deed.day ?? null,
      changes: JSON.stringify(changes.filter(hasChanged)),
      details: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
      undoes: deed.undoes ?? null,
    })
    .execute();
  await tellOfChange(trx, deed);
  return id;
}
