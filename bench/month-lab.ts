import { sql } from "kysely";
import { databaseName } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { dayAfter } from "#app/lib/dates.ts";

/** A large lab after some years, for the figures of Month: 1,000,000 collected bookings. */

const BOOKINGS = 1_000_000;
const PER_DAY = 600;
const PEOPLE = 40;
const TESTS = 200;

const SERIES = sql.raw(
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${BOOKINGS - 1})`,
);
const FROM = sql`from n join bench_days on bench_days.place = n.i / ${sql.lit(PER_DAY)}`;
/** Ids of visits and bookings; one text for both. */
const ID = sql`cast(${sql.lit(10_000_000)} + i as text)`;

/** Fills an empty, migrated database up to an ISO day; a visit in 25 is cancelled, one in 40 still due. */
export async function fillMonthLab(db: Db, today: string) {
  await sql`create table bench_days (place integer primary key, day text not null)`.execute(db);
  const days = Math.ceil(BOOKINGS / PER_DAY);
  for (let place = 0; place < days; place++) {
    const day = dayAfter(today, place + 1 - days);
    await sql`insert into bench_days values (${place}, ${day})`.execute(db);
  }
  if (databaseName(db) !== "PostgreSQL") {
    for (const statement of STATEMENTS) await statement.execute(db);
    return;
  }
  // A server's statements end after seconds; these are a million rows each.
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    for (const statement of STATEMENTS) await statement.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

const STAFF = sql`'staff ' || cast(i % ${sql.lit(PEOPLE)} as text)`;
const NAME = (n: number) =>
  sql`'Test ' || cast((i * 7 + ${sql.lit(n)}) % ${sql.lit(TESTS)} as text)`;
const isCancelled = sql`i % 25 = 0`;
const isDue = sql`i % 40 = 1`;

const STATEMENTS = [
  sql`insert into staff (id, name, sign_in_name, role, may_publish, sample, created_at)
    select 'staff ' || cast(place as text), 'Colleague ' || cast(place as text),
      'colleague' || cast(place as text), 'phlebotomist', 0, 0, '2020-01-01T00:00:00.000Z'
    from bench_days where place < ${sql.lit(PEOPLE)}`,
  sql`insert into visits (id, day, slot, phone, assignee_id, origin)
    ${SERIES} select ${ID}, day, '09:00 AM', '1000012345', ${STAFF}, 'site' ${FROM}`,
  sql`insert into bookings (id, visit_id, reference, ticket_version, kind, patient_name, phone, status,
      total_paise, marks, placed_at, updated_at, collected_at, collected_by_id)
    ${SERIES} select ${ID}, ${ID}, 'DS-' || ${ID}, 1, 'cart', 'Patient', '1000012345',
      case when ${isCancelled} then 'cancelled' else 'reported' end, 90000, '[]',
      day || 'T03:00:00.000Z', day || 'T03:00:00.000Z', day || 'T04:00:00.000Z', ${STAFF} ${FROM}`,
  sql`insert into payments (id, visit_id, method, paise, taken_at, day, taken_by_id)
    ${SERIES} select ${ID}, ${ID}, case when i % 2 = 0 then 'cash' else 'upi' end, 90000,
      day || 'T04:00:00.000Z', day, ${STAFF} ${FROM} where not (${isCancelled}) and not (${isDue})`,
  sql`insert into ended_visits (visit_id, day, outcome, staff_id, reason, cash_paise, upi_paise,
      advance_paise, due_paise, charge_paise, less_paise, centre_paise)
    ${SERIES} select ${ID}, day, case when ${isCancelled} then 'cancelled' else 'collected' end,
      ${STAFF}, case when ${isCancelled} then 'Price' else null end,
      case when ${isCancelled} or ${isDue} or i % 2 = 1 then 0 else 90000 end,
      case when ${isCancelled} or ${isDue} or i % 2 = 0 then 0 else 90000 end, 0,
      case when ${isDue} and not (${isCancelled}) then 90000 else 0 end, 0, 0, 0 ${FROM}`,
  sql`insert into calls (subject_id, kind, tries, asked_for, first_called_at, first_called_day,
      first_called_by_id, waited_minutes)
    ${SERIES} select ${ID}, 'visit', 0, 0, day || 'T03:20:00.000Z', day, ${STAFF}, (i * 7) % 45 ${FROM}`,
  sql`insert into sold_tests (visit_id, name, day, quantity, paise)
    ${SERIES} select ${ID}, ${NAME(0)}, day, 1, 60000 ${FROM} where not (${isCancelled})`,
  sql`insert into sold_tests (visit_id, name, day, quantity, paise)
    ${SERIES} select ${ID}, ${NAME(3)}, day, 1, 30000 ${FROM} where not (${isCancelled})`,
];
