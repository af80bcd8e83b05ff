import type { Db, NewRow } from "#app/db/schema.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { addRow } from "#app/domain/history/tracked-rows.server.ts";
import { isAside } from "./tube-scans.queries.server.ts";

type Aside = Pick<NewRow<"tubesAside">, "label" | "why" | "bookingId" | "foundBookingId">;

/**
 * Nobody may measure the tube with this label until a manager has decided; once is enough.
 * Run inside a transaction that holds the visit.
 */
export async function putAside(trx: Db, by: By, aside: Aside) {
  const { label, bookingId = null, foundBookingId = null } = aside;
  if (await isAside(trx, label)) return;
  const change = await addRow(trx, "tubesAside", {
    ...aside,
    id: orderedId(),
    staffId: by.actor.staffId,
    asideAt: by.now.toISOString(),
  });
  const found = await findBooking(trx, foundBookingId ?? bookingId);
  const about = { visitId: found?.visitId, bookingId: bookingId ?? foundBookingId };
  const details = { label, reference: found?.reference };
  await record(trx, { ...by, action: "tube.aside", ...about, details }, [change]);
}

const findBooking = async (trx: Db, id: string | null) =>
  id === null
    ? undefined
    : trx
        .selectFrom("bookings")
        .select(["visitId", "reference"])
        .where("id", "=", id)
        .executeTakeFirst();
