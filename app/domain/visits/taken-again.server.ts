import { sql } from "kysely";

/** True for a row of samples that no visit takes again: none is planned, or it was cancelled. */
export const isNotTakenAgain = sql<boolean>`not exists (
  select 1 from bookings as planned
  where planned.id = samples.repeated_by_id and planned.status <> 'cancelled'
)`;
