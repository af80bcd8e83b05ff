import type { Db } from "#app/db/schema.server.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { collectVisit } from "#app/desk/visits/changes/collect-visit.server.ts";
import { withMark } from "#app/lib/review-marks.ts";
import type { Noted } from "./take-entry.service.server.ts";
import type { CollectedEntry } from "./entry.ts";
import { collectedTwiceWords, entryRefusals } from "./answer-words.ts";
import { patientsAsNow } from "./patients-as-now.server.ts";
import { notePaid } from "./paid-at-door.server.ts";
import { doneWords } from "../day/my-visits-words.ts";
import { holdSeen, type SeenVisit } from "./seen-visit.server.ts";
import { ofDesk } from "./of-desk.server.ts";

/** The samples are in the bag, and the money: whatever the desk did meanwhile, both are noted. */
export async function noteCollected(trx: Db, by: By, entry: CollectedEntry): Promise<Noted> {
  const noted: Noted = { told: "", undo: [] };
  let isNew = false;
  let payer: SeenVisit | undefined;
  // A patient may have been moved to another visit, or the visit joined with one.
  const visitIds = await visitsOf(trx, entry);
  for (const visitId of visitIds) {
    const visit = await holdSeen(trx, by, visitId, entry);
    const done = await noteVisit(trx, by, entry, visit);
    noted.told ||= done.told;
    if (done.undo) noted.undo.push(done.undo);
    isNew ||= done.undo !== undefined;
    payer ??= visit;
  }
  if (!payer) return refuse("not-found", saidTo(by, entryRefusals.unknown));
  const paid = await notePaid(trx, by, entry, { seen: payer, isNew, visitIds });
  noted.undo.push(...paid.undo);
  const { tells, isCut } = paid;
  if (tells && (isCut || !noted.told))
    noted.told = [noted.told, saidTo(by, tells)].filter(Boolean).join(" ");
  if (tells && isCut) await note(trx, by, entry, payer, { told: tells(), changes: [] });
  return noted;
}

async function visitsOf(trx: Db, { patients, visitId }: CollectedEntry) {
  const ids = patients.map(({ bookingId }) => bookingId);
  const rows = await trx
    .selectFrom("bookings")
    .select("visitId")
    .distinct()
    .where("id", "in", ids)
    .execute();
  // Its own visit first: there it is paid.
  return rows
    .map((row) => row.visitId)
    .toSorted((one, other) => Number(other === visitId) - Number(one === visitId));
}

async function noteVisit(
  trx: Db,
  by: By,
  entry: CollectedEntry,
  visit: SeenVisit,
): Promise<{ told: string; undo: string | undefined }> {
  const own = entry.patients.filter(({ bookingId }) =>
    visit.bookings.some(({ id }) => id === bookingId),
  );
  const ids = new Set(own.map(({ bookingId }) => bookingId));
  const bookings = visit.bookings.filter(({ id }) => ids.has(id));
  const open = bookings.filter(({ status }) => status !== "collected" && status !== "reported");
  if (open.length === 0)
    return { told: await collectedAlready(trx, by, entry, visit), undo: undefined };
  const { patients, told: otherTests } = await patientsAsNow(trx, by, own);
  const told = visit.tells ? saidTo(by, visit.tells) : otherTests;
  if (visit.tells) await overrule(trx, by, entry, visit, open);
  const collected = collectVisit(trx, by, visit.id, { at: visit.at, patients, wins: true });
  const { undo } = await ofDesk(by, collected);
  return { told, undo };
}

/** Somebody was faster, or the entry is older than the memory of its key. */
async function collectedAlready(trx: Db, by: By, entry: CollectedEntry, visit: SeenVisit) {
  const first = visit.bookings.find(({ collectedAt }) => collectedAt !== null);
  const isSame =
    first?.collectedById === by.actor.staffId && first?.collectedAt === visit.at.toISOString();
  if (isSame) return "";
  const who = first?.collectedById ? await findColleague(trx, first.collectedById) : undefined;
  await note(trx, by, entry, visit, { told: visit.tells?.() ?? "", changes: [] });
  const at = first?.collectedAt ?? by.now.toISOString();
  return saidTo(by, () => collectedTwiceWords(who?.name, at));
}

/**
 * What is collected stands on the day and with the colleague that collected it, and the desk sees a mark.
 * The time the desk gave it on that day stays.
 */
async function overrule(
  trx: Db,
  by: By,
  entry: CollectedEntry,
  visit: SeenVisit,
  open: SeenVisit["bookings"],
) {
  const { staffId, name } = by.actor;
  const { wasOn } = visit;
  const changes = [
    await changeRow(trx, "visits", visit.id, {
      ...(visit.day !== wasOn.day && wasOn),
      ...(!visit.isMine && { assigneeId: staffId, phlebotomist: firstName(name) }),
    }),
  ];
  for (const { id, marks } of open)
    changes.push(
      await changeRow(trx, "bookings", id, { marks: withMark(marks, "collected-anyway") }),
    );
  await note(trx, by, entry, visit, { told: visit.tells?.() ?? "", changes });
}

/** `The desk moved this visit to 11:00 AM`, without what the phone is asked to do. */
const firstSentence = (told: string) => told.split(". ", 1)[0] ?? "";

type Stood = { told: string; changes: Parameters<typeof record>[2] };

/** The desk reads in the history what the phone entered, and what stood against it. */
const note = (trx: Db, by: By, entry: CollectedEntry, visit: SeenVisit, { told, changes }: Stood) =>
  record(
    trx,
    {
      ...by,
      action: "visit.entered-anyway",
      visitId: visit.id,
      details: { entered: doneWords(entry), told: firstSentence(told) },
    },
    changes,
  );
