import type { Db } from "#app/db/schema.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { waitingMinutes } from "#app/domain/lab-rules/waiting-time.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { MINUTE_MS, minutesAgo } from "./sample-moments.ts";
import type { SampleVisit } from "./sample-people.ts";
import { staffId } from "./sample-staff.ts";

/** A sample visit is confirmed ten minutes after it is booked; it was called about before. */
const WITHIN_MINUTES = 9;

/** The first call about a visit that is confirmed. */
export async function makeFirstCall(trx: Db, id: string, visit: SampleVisit, now: Date) {
  if (visit.status === "pending") return;
  const placedAt = minutesAgo(now, visit.bookedAgo);
  const after = 1 + ((visit.patients[0]?.reference.charCodeAt(4) ?? 0) % WITHIN_MINUTES);
  const calledAt = new Date(Date.parse(placedAt) + after * MINUTE_MS);
  await trx
    .insertInto("calls")
    .values({
      subjectId: id,
      kind: "visit",
      tries: 0,
      askedFor: 0,
      firstCalledAt: calledAt.toISOString(),
      firstCalledDay: dayInIndia(calledAt),
      firstCalledById: staffId("kavitha"),
      waitedMinutes: waitingMinutes(placedAt, calledAt, await findLabRules(trx)),
    })
    .execute();
}
