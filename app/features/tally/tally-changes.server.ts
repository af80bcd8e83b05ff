import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { refuseClosed } from "#app/features/history/closed-day.server.ts";
import type { Done } from "#app/features/history/changed.ts";
import { type By, refuse } from "#app/features/history/desk-change.server.ts";
import { record } from "#app/features/history/record.server.ts";
import { addRow, changeRow, removeRow } from "#app/features/history/tracked-rows.server.ts";
import { cannot } from "#app/features/staff/rights.ts";
import { findColleague } from "#app/features/staff/staff.queries.server.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { findTally } from "./tally.queries.server.ts";
import { closedSentence, money, settledWords, stillOpen } from "./tally-words.ts";

type HandedOver = { day: string; staffId: string; toStaffId: string; paise: number };

/**
 * Notes cash that a colleague handed over for an ISO day: the desk for anybody, a phlebotomist for their
 * own (product §10: Tally).
 */
export async function handOver(
  trx: Db,
  by: By,
  { day, staffId, toStaffId, paise }: HandedOver,
): Promise<Done> {
  if (!by.may("write-handover") && by.actor.staffId !== staffId)
    return refuse("right", cannot("write-handover"));
  await refuseClosed(trx, day);
  const from = await findColleague(trx, staffId);
  const to = await findColleague(trx, toStaffId);
  if (!from || !to) return refuse("not-found", "There is no such colleague.");
  if (!Number.isInteger(paise) || paise < 0)
    return refuse("invalid", "Please type the amount in rupees");
  const added = await addRow(trx, "handovers", {
    id: orderedId(),
    day,
    staffId,
    toStaffId,
    paise,
    at: by.now.toISOString(),
    reason: null,
    reasonById: null,
    reasonAt: null,
    settledAt: null,
    settledById: null,
  });
  const details = { paise, name: from.name };
  const undo = await record(trx, { ...by, action: "tally.handed-over", day, details }, [added]);
  return { ok: true, said: `${money(paise)} handed over by ${from.name} to ${to.name}.`, undo };
}

/** The row of a colleague whose cash and hand-over differ. @throws a refusal when they do not. */
async function differing(trx: Db, day: string, staffId: string) {
  const { collectors } = await findTally(trx, day);
  const collector = collectors.find((one) => one.staffId === staffId);
  const last = collector?.handovers.at(-1);
  return collector && last && collector.difference !== 0
    ? { collector, last }
    : refuse("state", "There is no difference any more.");
}

type Explained = { day: string; staffId: string; reason: string };

/** Says why what was handed over differs from the cash; a blank reason is refused. */
export async function explainDifference(
  trx: Db,
  by: By,
  { day, staffId, reason }: Explained,
): Promise<Done> {
  await refuseClosed(trx, day);
  const { collector, last } = await differing(trx, day, staffId);
  const words = reason.trim().slice(0, 500);
  if (!words) return refuse("invalid", "Please write why it differs");
  const change = await changeRow(trx, "handovers", last.id, {
    reason: words,
    reasonById: by.actor.staffId,
    reasonAt: by.now.toISOString(),
  });
  const details = { reason: words, name: collector.name };
  const undo = await record(trx, { ...by, action: "tally.explained", day, details }, [change]);
  return { ok: true, said: `Reason noted for ${collector.name}.`, undo };
}

/**
 * Notes that the difference came in. It may come after the day is closed, whose sums stay as they are.
 */
export async function settleDifference(
  trx: Db,
  by: By,
  { day, staffId }: Omit<Explained, "reason">,
): Promise<Done> {
  const { collector, last } = await differing(trx, day, staffId);
  if (last.settledAt !== null) return refuse("state", "This came in already.");
  const change = await changeRow(trx, "handovers", last.id, {
    settledAt: by.now.toISOString(),
    settledById: by.actor.staffId,
  });
  const details = { paise: Math.abs(collector.difference), name: collector.name };
  const undo = await record(trx, { ...by, action: "tally.settled", day, details }, [change]);
  return { ok: true, said: `${settledWords(collector.difference)} from ${collector.name}.`, undo };
}

/** Closes a day; refused with a sentence for each thing that is still open. */
export async function closeDay(trx: Db, by: By, day: string): Promise<Done> {
  const { staffId, name } = by.actor;
  if (!by.may("close-tally") || staffId === null) return refuse("right", cannot("close-tally"));
  await refuseClosed(trx, day);
  const { collectors, openVisits, sums } = await findTally(trx, day);
  const open = stillOpen(collectors, openVisits);
  if (open.length > 0) return refuse("state", open.join(" "));
  const at = by.now.toISOString();
  const row = { day, closedAt: at, closedById: staffId, paise: sums.inAll };
  const change = await addRow(trx, "closedTallies", row);
  const deed = { ...by, action: "tally.closed" as const, day, details: { paise: sums.inAll } };
  await record(trx, deed, [change]);
  const said = closedSentence(day, { at, by: name, paise: sums.inAll });
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
  const deed = { ...by, action: "tally.opened" as const, day, details: { reason: words } };
  await record(trx, deed, [change]);
  return { ok: true, said: `${deskWeekday(day)} is open again.`, undo: undefined };
}
