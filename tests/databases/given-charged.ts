import type { Db, NewRow } from "#app/db/schema.server.ts";
import { storeEndedVisits } from "#app/domain/ended-visits/store-ended-visits.server.ts";
import { givenBooking } from "./given.ts";

type Given = { id: string; day: string; paise?: number } & Pick<
  Partial<NewRow<"bookings">>,
  "reference" | "patientName"
>;

/**
 * A visit of ₹550 that Kavitha collected on an ISO day and an account pays; `null` for the patient.
 * @returns its id.
 */
export async function givenCharged(
  db: Db,
  accountId: string | null,
  { id, day, paise = 55_000, ...booking }: Given,
) {
  await givenBooking(db, {
    id,
    day,
    status: "reported",
    collectedAt: `${day}T04:00:00.000Z`,
    reportedAt: `${day}T10:00:00.000Z`,
    collectedById: "kavitha",
    ...booking,
  });
  const line = { name: "Lipid Profile", category: "Blood", quantity: 1, pricePaise: paise };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: id, position: 0, ...line })
    .execute();
  const visitId = `visit of ${id}`;
  await db.updateTable("visits").set({ accountId }).where("id", "=", visitId).execute();
  await storeEndedVisits(db, [visitId]);
  return visitId;
}
