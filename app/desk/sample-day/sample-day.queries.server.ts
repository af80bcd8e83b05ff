import { counted } from "#app/lib/counted.ts";
import type { NotNull } from "kysely";
import type { Db } from "#app/db/schema.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import { setStatus } from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { SAMPLE } from "#app/domain/booking/sample-ids.ts";

const LIKE = `${SAMPLE}%`;

/** How much of the sample day is left. */
export async function countSampleDay(db: Db) {
  const count = async (table: "bookings" | "callbacks" | "staff") => {
    const { rows } = await db
      .selectFrom(table)
      .select((by) => by.fn.countAll().as("rows"))
      .where("id", "like", LIKE)
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    bookings: await count("bookings"),
    callbacks: await count("callbacks"),
    colleagues: await count("staff"),
  };
}

/** True while anything of it is left: its colleagues go last. */
export const hasSampleDay = async (db: Db) =>
  (await db.selectFrom("staff").select("id").where("id", "like", LIKE).executeTakeFirst()) !==
  undefined;

/**
 * Removes the sample day: its bookings, callbacks and colleagues with all that was done to them. Real
 * bookings stay; those assigned to an invented colleague become unassigned. Run inside a
 * transaction.
 */
export async function removeSampleDay(trx: Db, now: Date) {
  const bookings = trx.selectFrom("bookings").select("id").where("id", "like", LIKE);
  const emptied = trx
    .selectFrom("visits")
    .select("id")
    .where("id", "like", LIKE)
    .where("id", "not in", trx.selectFrom("bookings").select("visitId"));
  await trx
    .deleteFrom("history")
    .where((match) =>
      match.or([
        match("bookingId", "in", bookings),
        match("callbackId", "like", LIKE),
        match("visitId", "like", LIKE),
      ]),
    )
    .execute();
  await trx.deleteFrom("notices").where("bookingId", "in", bookings).execute();
  for (const table of ["reportFiles", "reports"] as const)
    await trx
      .deleteFrom(table)
      .where((of) => of.or([of("bookingId", "in", bookings), of("id", "like", LIKE)]))
      .execute();
  await trx.deleteFrom("bookings").where("id", "like", LIKE).execute();
  await trx.deleteFrom("notices").where("visitId", "in", emptied).execute();
  await trx.deleteFrom("visits").where("id", "in", emptied).execute();
  await trx.deleteFrom("callbacks").where("id", "like", LIKE).execute();
  await trx.deleteFrom("receipts").where("visitId", "like", LIKE).execute();
  await trx.deleteFrom("receiptPatients").where("bookingId", "like", LIKE).execute();
  await trx.deleteFrom("receiptYears").where("year", "like", LIKE).execute();
  await trx.deleteFrom("calls").where("subjectId", "like", LIKE).execute();
  await trx
    .deleteFrom("handovers")
    .where((match) => match.or([match("staffId", "like", LIKE), match("toStaffId", "like", LIKE)]))
    .execute();
  await removeDoctors(trx);
  await takeFromSampleColleagues(trx, now);
  await trx.deleteFrom("staff").where("id", "like", LIKE).execute();
}

/** The invented doctors, but for one whom somebody has named on a real booking. */
async function removeDoctors(trx: Db) {
  const named = trx.selectFrom("bookings").select("doctor").where("doctor", "is not", null);
  await trx
    .deleteFrom("doctorNames")
    .where("doctorId", "like", LIKE)
    .where("name", "not in", named.$narrowType<{ doctor: NotNull }>())
    .execute();
  await trx
    .deleteFrom("doctors")
    .where("id", "like", LIKE)
    .where("id", "not in", trx.selectFrom("doctorNames").select("doctorId"))
    .execute();
}

/** Unassigns the real visits of invented colleagues. */
async function takeFromSampleColleagues(trx: Db, now: Date) {
  const theirs = trx.selectFrom("visits").select("id").where("assigneeId", "like", LIKE);
  const assigned = await trx
    .selectFrom("bookings")
    .select("id")
    .where("status", "=", "assigned")
    .where("visitId", "in", theirs)
    .execute();
  const ids = assigned.map(({ id }) => id);
  if (ids.length > 0) await setStatus(trx, ids, "confirmed", now, MACHINE);
  await trx
    .updateTable("visits")
    .set({ assigneeId: null, phlebotomist: null })
    .where("assigneeId", "like", LIKE)
    .execute();
}

type SampleDay = Awaited<ReturnType<typeof countSampleDay>>;

/** `26 bookings, 1 callback and 9 colleagues` */
export const sampleDayInWords = ({ bookings, callbacks, colleagues }: SampleDay) =>
  `${counted(bookings, "booking")}, ${counted(callbacks, "callback")} and ${counted(colleagues, "colleague")}`;
