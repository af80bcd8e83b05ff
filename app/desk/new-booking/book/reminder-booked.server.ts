import type { Db } from "#app/db/schema.server.ts";
import { NO_CALL } from "#app/domain/again/change-again.server.ts";
import { nameKey } from "#app/domain/history/erasure-register.queries.server.ts";
import { refused } from "#app/domain/history/changed.ts";
import { changeRow, lockRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import type { PricedPatient } from "./priced-order.server.ts";

type Patients = readonly Pick<PricedPatient, "patient">[];
type Book = (patients: Patients, bookingIds: string[], now: Date) => Promise<RowChange[]>;

/**
 * Holds the reminder that an order answers until its transaction ends; `id` is blank for other orders.
 * @returns what notes that it is booked, and the language of its patient, or the refusal where a colleague or the patient was faster.
 */
export async function holdUnbooked(trx: Db, id: string) {
  const reminder = id === "" ? undefined : await lockRow(trx, "againReminders", { id });
  if (reminder?.state === "booked") {
    const booked = await trx
      .selectFrom("bookings")
      .select("reference")
      .where("id", "=", reminder.bookedId)
      .executeTakeFirst();
    return refused("state", `It is booked already: ${booked?.reference ?? "by the reminder"}.`);
  }
  const name = reminder && (await nameOf(trx, id));
  const book: Book = async (patients, bookingIds, now) => {
    if (name === undefined) return [];
    const at = patients.findIndex(({ patient }) => nameKey(patient.name) === nameKey(name));
    return [
      await changeRow(trx, "againReminders", id, {
        state: "booked",
        stateAt: now.toISOString(),
        stoppedBy: null,
        bookedId: bookingIds[Math.max(0, at)] ?? null,
        bookedBy: "desk",
        ...NO_CALL,
      }),
    ];
  };
  return { ok: true as const, language: reminder?.language, book };
}

const nameOf = async (trx: Db, id: string) =>
  (
    await trx
      .selectFrom("bookings")
      .select("patientName")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).patientName;
