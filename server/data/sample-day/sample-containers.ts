import type { Db, NewRow } from "#app/db/schema.server.ts";
import { SAMPLE } from "#app/domain/booking/sample-ids.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** How long after it was taken a container of the days before was counted. */
const TO_THE_LAB_MS = 2 * 60 * 60_000;

/**
 * The containers of what the sample day has collected: those of today are on the way, so that Receive has
 * bags to count; those of before are in the lab, with labels.
 */
export async function makeContainers(trx: Db, now: Date) {
  const today = dayInIndia(now);
  const rows = await trx
    .selectFrom("bookings")
    .select("visitId as id")
    .distinct()
    .where("id", "like", `${SAMPLE}%`)
    .where("collectedAt", "is not", null)
    .execute();
  const visits = await findVisits(trx, rows);
  const collected = visits
    .flatMap(({ bookings }) => bookings)
    .filter(({ collectedAt }) => collectedAt !== null)
    .toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
  const labels = new Map<string, number>();
  const label = (day: string) => {
    const number = (labels.get(day) ?? 0) + 1;
    labels.set(day, number);
    return `${day.slice(8)}-${String(number).padStart(3, "0")}`;
  };
  const samples = collected.flatMap((booking) => containersOf(booking, today, label));
  if (samples.length > 0) await trx.insertInto("samples").values(samples).execute();
}

const containersOf = (
  { id, collectedAt, plan }: VisitBooking,
  today: string,
  label: (day: string) => string,
): NewRow<"samples">[] =>
  expectedContainers(plan).map(({ position, container }) => {
    const at = new Date(collectedAt ?? "");
    const day = dayInIndia(at);
    return {
      id: `${id}-${position}`,
      bookingId: id,
      position,
      container,
      ...(day === today
        ? { state: "collected" }
        : {
            state: "received",
            label: label(day),
            countedAt: new Date(at.getTime() + TO_THE_LAB_MS).toISOString(),
            countedById: `${SAMPLE}kavitha`,
          }),
    };
  });
