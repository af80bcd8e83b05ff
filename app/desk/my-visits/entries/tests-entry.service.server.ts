import type { Db } from "#app/db/schema.server.ts";
import { changeTests } from "#app/desk/booked-tests/change-tests.server.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { entryRefusals, lowerPriceWords, testsChangedWords } from "./answer-words.ts";
import type { TestsEntry } from "./entry.ts";
import { ofDesk } from "./of-desk.server.ts";
import { holdSeen } from "./seen-visit.server.ts";
import type { Noted } from "./take-entry.service.server.ts";
import { testsAsSeen } from "./tests-seen.server.ts";

/**
 * The patient or the doctor wants other tests than were booked. Refused where the desk changed them
 * meanwhile: who stands at the door looks again. Of two prices the lower one is charged.
 */
export async function noteTests(trx: Db, by: By, entry: TestsEntry): Promise<Noted> {
  const { bookingId, off, askedBy } = entry;
  const booking = await trx
    .selectFrom("bookings")
    .select("visitId")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  if (!booking) return refuse("not-found", saidTo(by, entryRefusals.unknown));
  const visit = await holdSeen(trx, by, booking.visitId, entry);
  const { isSame, current, last } = await testsAsSeen(trx, bookingId, entry.tests);
  if (!isSame)
    return refuse(
      "changed-meanwhile",
      saidTo(by, () => testsChangedWords(last)),
    );
  const added = entry.added.map(({ kind, id, pricePaise }) => ({
    kind,
    id,
    doorPaise: pricePaise,
  }));
  const done = await ofDesk(
    by,
    changeTests(trx, by, bookingId, { seen: current, added, off, askedBy }),
  );
  const told = (await lowerPrices(trx, by, entry)) || (visit.tells ? saidTo(by, visit.tells) : "");
  return { told, undo: done.undo ? [done.undo] : [] };
}

/** Says which of the added tests cost less than the phone read out; blank where none does. */
async function lowerPrices(trx: Db, by: By, { bookingId, added }: TestsEntry) {
  if (added.length === 0) return "";
  const lines = await trx
    .selectFrom("bookingLines")
    .select(["itemId", "name", "pricePaise"])
    .where("bookingId", "=", bookingId)
    .execute();
  const lower = lines.filter(({ itemId, pricePaise }) =>
    added.some(
      (one) =>
        one.id === itemId &&
        one.pricePaise !== null &&
        pricePaise !== null &&
        pricePaise < one.pricePaise,
    ),
  );
  return lower
    .map(({ name, pricePaise }) => saidTo(by, () => lowerPriceWords(name, pricePaise ?? 0)))
    .join(" ");
}
