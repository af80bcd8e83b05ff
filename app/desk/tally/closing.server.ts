import type { Db } from "#app/db/schema.server.ts";
import { refuseClosed } from "#app/domain/history/closed-day.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { refusedClosing, stillOpen } from "./close-rules.ts";
import { findTally } from "./tally.queries.server.ts";
import { closedSentence } from "./tally-words.ts";

/**
 * Closes a day; refused with what is still open. Bags and containers can be left open with a reason,
 * undecided visits and differences cannot.
 */
export async function closeDay(trx: Db, by: By, day: string, leave = ""): Promise<Done> {
  const { staffId, name } = by.actor;
  if (!by.may("close-tally") || staffId === null) return refuse("right", cannot("close-tally"));
  await refuseClosed(trx, day);
  const tally = await findTally(trx, day);
  const open = stillOpen(tally);
  const words = leave.trim().slice(0, 500);
  const refused = refusedClosing(open, words);
  if (refused) return refuse("state", refused);
  const at = by.now.toISOString();
  const paise = tally.sums.inAll;
  const leftOpen = open.length > 0 ? words : null;
  const row = { day, closedAt: at, closedById: staffId, paise, leftOpen };
  const change = await addRow(trx, "closedTallies", row);
  const details = { paise, ...(leftOpen !== null && { reason: leftOpen }) };
  await record(trx, { ...by, action: "tally.closed", day, details }, [change]);
  const said = closedSentence(day, { at, by: name, paise, leftOpen });
  return { ok: true, said, undo: undefined };
}

/** Opens a closed day again, with the reason. */
export async function openDay(trx: Db, by: By, day: string, reason: string): Promise<Done> {
  if (!by.may("close-tally")) return refuse("right", cannot("close-tally"));
  const words = reason.trim().slice(0, 500);
  if (!words) return refuse("invalid", "Please write why the day is opened again");
  const closed = await trx
    .selectFrom("closedTallies")
    .select("day")
    .where("day", "=", day)
    .executeTakeFirst();
  if (!closed) return refuse("state", `${deskWeekday(day)} is open already.`);
  const change = await removeRow(trx, "closedTallies", day);
  const entry = { ...by, action: "tally.opened" as const, day, details: { reason: words } };
  await record(trx, entry, [change]);
  return { ok: true, said: `${deskWeekday(day)} is open again.`, undo: undefined };
}
