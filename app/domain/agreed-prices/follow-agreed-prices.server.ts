import { insertChunks } from "#app/db/insert-chunks.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { bookingOf, type Change, isBilled, visitsOf } from "#app/domain/bill/billed-changes.ts";
import { findTerms } from "./account-terms.queries.server.ts";
import { agreedPriceOf } from "./account-terms.ts";

/**
 * Gives every line of the changed visits that an account pays its agreed price, and takes it from those that
 * the patient pays; run inside the transaction of the change, before what reads the bill. A line keeps the
 * price of the day on which it was charged, unless its own price or the payer changes.
 */
export async function followAgreedPrices(
  trx: Db,
  { visitId }: { visitId?: string | null | undefined },
  changes: readonly Change[],
) {
  const relevant = changes.filter(isBilled);
  if (relevant.length === 0) return;
  await forgetChanged(trx, relevant);
  const visits = [...(visitId ? [visitId] : []), ...relevant.flatMap(visitsOf)];
  const open = await listWithout(trx, visits, relevant.flatMap(bookingOf));
  const terms = await findTerms(trx, [...new Set(open.map(({ accountId }) => accountId))]);
  const added = open.flatMap(({ bookingId, position, pricePaise, accountId, ...line }) => {
    const agreed = terms.get(accountId);
    if (!agreed || pricePaise === null) return [];
    return [{ bookingId, position, paise: agreedPriceOf({ ...line, pricePaise }, agreed) }];
  });
  for (const rows of insertChunks(added))
    await trx.insertInto("agreedPrices").values(rows).execute();
}

/** Another payer is another list; a line that costs something else is agreed anew. */
async function forgetChanged(trx: Db, changes: readonly Change[]) {
  for (const { table, key, before, after } of changes) {
    if (before === null || after === null) continue;
    if (table === "visits" && "accountId" in after)
      await trx
        .deleteFrom("agreedPrices")
        .where("bookingId", "in", (bookings) =>
          bookings.selectFrom("bookings").select("id").where("visitId", "=", String(key.id)),
        )
        .execute();
    if (table === "bookingLines" && "pricePaise" in after)
      await trx
        .deleteFrom("agreedPrices")
        .where("bookingId", "=", String(key.bookingId))
        .where("position", "=", Number(key.position))
        .execute();
  }
}

/** Lines of these visits and bookings that an account pays, and that have no agreed price yet. */
async function listWithout(trx: Db, visits: readonly string[], bookings: readonly string[]) {
  const rows = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .innerJoin("bookingLines", "bookingLines.bookingId", "bookings.id")
    .leftJoin("agreedPrices", (join) =>
      join
        .onRef("agreedPrices.bookingId", "=", "bookingLines.bookingId")
        .onRef("agreedPrices.position", "=", "bookingLines.position"),
    )
    .select(["bookingLines.bookingId", "bookingLines.position", "itemId", "category", "pricePaise"])
    .select("accountId")
    .where("accountId", "is not", null)
    .where("agreedPrices.paise", "is", null)
    .where((row) =>
      row.or([
        row("bookings.visitId", "in", [...visits, ""]),
        row("bookings.id", "in", [...bookings, ""]),
      ]),
    )
    .execute();
  return rows.flatMap(({ accountId, ...row }) =>
    accountId === null ? [] : [{ ...row, accountId }],
  );
}
