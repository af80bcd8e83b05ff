import type { Db } from "#app/db/schema.server.ts";
import type { BilledLine } from "#app/domain/bill/bill.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import type { RowChange, Values } from "#app/domain/history/tracked-rows.server.ts";
import type { TestsSeen } from "./entry.ts";
import { findAnswer } from "./entry-answer.server.ts";

/**
 * What was booked for a patient as the phone saw it, read back from the history. The phone is believed
 * only where its word names a change that is stored: one of this booking, and as its own one that this
 * colleague made. @returns undefined for any other word, and where nothing was changed since.
 */
export async function findLinesAsSeen(
  trx: Db,
  { actor }: By,
  bookingId: string,
  { seen, follows }: TestsSeen,
): Promise<BilledLine[] | undefined> {
  const entries = await listChanges(trx, bookingId);
  const [own] = follows === undefined ? [] : ((await findAnswer(trx, follows))?.undo ?? []);
  const isOwn = entries.some(
    (entry) => entry.id === own && entry.bookingId === bookingId && entry.staffId === actor.staffId,
  );
  const state = await stateNow(trx, bookingId);
  let isOther = false;
  for (const { id, changes } of entries) {
    if (isOwn ? id === own : state.testsChange === seen) break;
    for (const change of changes.toReversed())
      isOther = takeOut(state, change, bookingId) || isOther;
  }
  if (!isOther || (!isOwn && state.testsChange !== seen)) return undefined;
  return Array.from(state.lines.values(), toLine);
}

type State = { testsChange: string; lines: Map<number, Values> };

async function stateNow(trx: Db, bookingId: string): Promise<State> {
  const booking = await trx
    .selectFrom("bookings")
    .select("testsChange")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  const lines = await trx
    .selectFrom("bookingLines")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .execute();
  return {
    testsChange: booking?.testsChange ?? "",
    lines: new Map(lines.map((line) => [line.position, line])),
  };
}

/** Entries of the history that may have changed what is booked, the newest first. */
async function listChanges(trx: Db, bookingId: string) {
  const rows = await trx
    .selectFrom("history")
    .select(["id", "staffId", "bookingId", "changes"])
    .where((where) =>
      where.or([
        where("bookingId", "=", bookingId),
        where(
          "visitId",
          "in",
          where.selectFrom("bookings").select("visitId").where("id", "=", bookingId),
        ),
      ]),
    )
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as RowChange[] }));
}

/** Makes the booking as it was before a change. @returns whether the change was of its lines. */
function takeOut(state: State, { table, key, before, after }: RowChange, bookingId: string) {
  if (table === "bookings" && key.id === bookingId && before && "testsChange" in before)
    state.testsChange = String(before.testsChange ?? "");
  if (table !== "bookingLines" || key.bookingId !== bookingId) return false;
  const position = Number(key.position);
  if (before === null) state.lines.delete(position);
  else if (after === null) state.lines.set(position, before);
  else state.lines.set(position, { ...state.lines.get(position), ...before });
  return true;
}

const toLine = ({ name, quantity, pricePaise, bookedTests: stored }: Values): BilledLine => ({
  name: String(name),
  quantity: Number(quantity),
  pricePaise: pricePaise === null ? null : Number(pricePaise),
  atCentre: isCentreLine({ tests: bookedTests(String(stored ?? "[]")) }),
});
