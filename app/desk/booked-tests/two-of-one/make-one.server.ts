import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { totalOf } from "#app/domain/booking/price-lines.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { findListPrices } from "#app/desk/visits/read/single-prices.queries.server.ts";
import { moneySaid } from "../money-words.ts";
import { visitWithLines } from "../visit-with-lines.ts";
import { holdTwice, quotedAfter } from "./hold-twice.server.ts";
import { onceEach } from "./twice-booked.ts";

/** It is one person: what is booked several times is booked once, and the bill follows. */
export async function makeOne(trx: Db, by: By, bookingId: string, seen: string): Promise<Done> {
  const { visit, booking, row, twice } = await holdTwice(trx, by, bookingId, seen);
  const lines = onceEach(booking.lines);
  const totalPaise = totalOf(lines);
  const gone = twice.map((line) => ({ ...line, count: line.quantity - 1 }));
  const changes = [];
  for (const { position } of twice)
    changes.push(await changeRow(trx, "bookingLines", { bookingId, position }, { quantity: 1 }));
  changes.push(
    await changeRow(trx, "bookings", bookingId, {
      // First: what Undo finds changed again is called what is booked.
      testsChange: orderedId(),
      totalPaise,
      quotedPaise: quotedAfter(row.quotedPaise, gone, totalPaise),
      updatedAt: by.now.toISOString(),
    }),
  );
  const tests = joined(twice.map(({ name }) => name));
  const details = { tests, reference: row.reference };
  const entry = {
    ...by,
    action: "booking.made-one",
    visitId: visit.id,
    bookingId,
    details,
  } as const;
  const undo = await record(trx, entry, changes);
  const prices = await findListPrices(trx, [...visit.bookings, { lines }]);
  const money = moneySaid(billOf(visit), billOf(visitWithLines(visit, bookingId, lines, prices)));
  return { ok: true, said: `${tests} once. ${money}.`, undo };
}
