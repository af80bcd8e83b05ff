import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { notedAt, refuseClosed } from "#app/domain/history/closed-day.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, lockRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { cannot, may } from "#app/domain/staff/rights.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { t } from "#app/lib/translate.ts";
import { differing } from "./difference.ts";
import { findBag, findTally, worksAlone } from "./tally.queries.server.ts";
import { money, settledWords } from "./tally-words.ts";

type HandedOver = {
  day: string;
  staffId: string;
  toStaffId: string;
  paise: number;
  /** Why it is more or less than the bag holds, where that is known already. */
  reason?: string;
};

/** ₹10,00,000: more is a mistake, and both databases hold it. */
const MOST_PAISE = 100_000_000;

/**
 * Notes cash that a colleague handed over for an ISO day: the desk for anybody, a phlebotomist for their
 * own (product §10: Tally). It counts once the receiver has counted it, which the one who writes it has.
 * Once the day is closed it stands after the close.
 */
export async function handOver(
  trx: Db,
  by: By,
  { day, staffId, toStaffId, paise, reason = "" }: HandedOver,
): Promise<Done> {
  if (!by.may("write-handover") && by.actor.staffId !== staffId)
    return refuse("right", cannot("write-handover"));
  // Two hand-overs of one bag wait for each other.
  await lockRow(trx, "staff", { id: staffId });
  const from = await findColleague(trx, staffId);
  const to = await findColleague(trx, toStaffId);
  if (!from || !to)
    return refuse(
      "not-found",
      saidTo(by, () => t`There is no such colleague.`),
    );
  const [giver, receiver] = [from.name, to.name];
  if (to.isBlocked || !may(to.role, "write-handover"))
    return refuse(
      "invalid",
      saidTo(by, () => t`${receiver} cannot take cash. Choose somebody of the desk.`),
    );
  const isAlone = await refuseOwnCount(trx, day, staffId, toStaffId);
  if (!Number.isInteger(paise) || paise < 0 || paise > MOST_PAISE)
    return refuse(
      "invalid",
      saidTo(by, () => t`Please type the amount in rupees`),
    );
  const { leftPaise } = await findBag(trx, staffId, day);
  if (leftPaise <= 0)
    return refuse(
      "state",
      saidTo(by, () => t`${giver} has no cash to hand over.`),
    );
  const isCounted = by.actor.staffId === toStaffId;
  const { at, after } = await notedAt(trx, day, by.now, by.now);
  const added = await addRow(trx, "handovers", {
    id: orderedId(),
    day,
    staffId,
    toStaffId,
    paise,
    bagPaise: leftPaise,
    at,
    countedAt: isCounted ? at : null,
    ...reasonOf(by, paise - leftPaise, reason),
    settledAt: null,
    settledPaise: null,
    settledById: null,
    takenBackAt: null,
    takenBackById: null,
  });
  const details = { paise, name: giver };
  const undo = await record(trx, { ...by, action: "tally.handed-over", day, details }, [added]);
  const amount = money(paise);
  if (isAlone) return { ok: true, said: `${amount} counted. ${ALONE}${after}`, undo };
  const said = isCounted
    ? `${amount} handed over by ${giver} to ${receiver}.${after}`
    : saidTo(by, () => t`${amount} given to ${receiver}, who counts it.`);
  return { ok: true, said, undo };
}

/** Why an amount differs, as it is stored; nothing where it fits, or nobody has said. */
function reasonOf(by: By, differs: number, typed: string) {
  const reason = typed.trim().slice(0, 500);
  return differs !== 0 && reason
    ? { reason, reasonById: by.actor.staffId, reasonAt: by.now.toISOString() }
    : { reason: null, reasonById: null, reasonAt: null };
}

const ALONE = "You are alone today: counted by you.";

/**
 * Nobody counts their own cash, but for the only colleague of the desk who works that day.
 * @returns true for that one. @throws the refusal.
 */
async function refuseOwnCount(trx: Db, day: string, staffId: string, countedBy: string | null) {
  if (staffId !== countedBy) return false;
  return (await worksAlone(trx, staffId, day)) || refuse("state", "A colleague has to count this.");
}

/** A hand-over, locked. @throws a refusal when there is none, or its day is closed. */
async function holdHandover(trx: Db, id: string) {
  const isThere = await lockRow(trx, "handovers", { id });
  const row =
    isThere &&
    (await trx.selectFrom("handovers").selectAll().where("id", "=", id).executeTakeFirst());
  if (!row) return refuse("not-found", "This hand-over is not there any more.");
  const from = await findColleague(trx, row.staffId);
  return { row, name: from?.name ?? "A former colleague" };
}

/** One that nobody has counted yet, of an open day. @throws the refusal. */
async function holdWaiting(trx: Db, id: string) {
  const held = await holdHandover(trx, id);
  const { day, at, countedAt, takenBackAt } = held.row;
  await refuseClosed(trx, day, at);
  if (takenBackAt !== null) return refuse("state", "This was taken back.");
  if (countedAt !== null) return refuse("state", "This is counted already.");
  return held;
}

/** The receiver has counted what a collector says to have handed over. @param reason why it differs. */
export async function countHandOver(
  trx: Db,
  by: By,
  id: string,
  paise: number,
  reason = "",
): Promise<Done> {
  const { staffId } = by.actor;
  if (!by.may("write-handover") || staffId === null)
    return refuse("right", cannot("write-handover"));
  const { row, name } = await holdWaiting(trx, id);
  await refuseOwnCount(trx, row.day, row.staffId, staffId);
  if (!Number.isInteger(paise) || paise < 0 || paise > MOST_PAISE)
    return refuse("invalid", "Please type the amount in rupees");
  const counted = {
    paise,
    toStaffId: staffId,
    countedAt: by.now.toISOString(),
    ...reasonOf(by, paise - (row.bagPaise ?? row.paise), reason),
  };
  const change = await changeRow(trx, "handovers", id, counted);
  const entry = { ...by, action: "tally.counted" as const, day: row.day, details: { paise, name } };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `${money(paise)} counted, from ${name}.`, undo };
}

/** What a collector says to have handed over did not come: it is in the bag again. */
export async function refuseHandOver(trx: Db, by: By, id: string): Promise<Done> {
  if (!by.may("write-handover")) return refuse("right", cannot("write-handover"));
  const { row, name } = await holdWaiting(trx, id);
  const change = await removeRow(trx, "handovers", id);
  const details = { paise: row.paise, name };
  const entry = { ...by, action: "tally.not-received" as const, day: row.day, details };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `Not received. ${money(row.paise)} stays with ${name}.`, undo };
}

/** A hand-over that differs from the bag, and by how much. @throws a refusal when it does not. */
async function holdDiffering(trx: Db, id: string) {
  const { row, name } = await holdHandover(trx, id);
  const { collectors, after } = await findTally(trx, row.day);
  const found = [...collectors, ...(after?.collectors ?? [])]
    .flatMap((collector) => differing(collector))
    .find(({ handover }) => handover.id === id);
  return found
    ? { row, name, paise: found.paise }
    : refuse("state", "There is no difference any more.");
}

/** Says why what was handed over differs from the bag; a blank reason is refused. */
export async function explainDifference(
  trx: Db,
  by: By,
  id: string,
  reason: string,
): Promise<Done> {
  const { row, name } = await holdDiffering(trx, id);
  await refuseClosed(trx, row.day, row.at);
  const words = reason.trim().slice(0, 500);
  if (!words) return refuse("invalid", "Please write why it differs");
  const change = await changeRow(trx, "handovers", id, {
    reason: words,
    reasonById: by.actor.staffId,
    reasonAt: by.now.toISOString(),
  });
  const details = { reason: words, name };
  const entry = { ...by, action: "tally.explained" as const, day: row.day, details };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `Reason noted for ${name}.`, undo };
}

/**
 * Notes that the difference of a hand-over came in: that amount, and no other. It may come after the day
 * is closed, whose sums stay as they are.
 */
export async function settleDifference(trx: Db, by: By, id: string): Promise<Done> {
  const { row, name, paise } = await holdDiffering(trx, id);
  if (row.settledAt !== null) return refuse("state", "This came in already.");
  if (by.actor.staffId === row.staffId)
    await refuseOwnCount(trx, row.day, row.staffId, by.actor.staffId);
  const change = await changeRow(trx, "handovers", id, {
    settledAt: by.now.toISOString(),
    settledPaise: Math.abs(paise),
    settledById: by.actor.staffId,
  });
  const details = { paise: Math.abs(paise), name };
  const entry = { ...by, action: "tally.settled" as const, day: row.day, details };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `${settledWords(paise)} from ${name}.`, undo };
}
