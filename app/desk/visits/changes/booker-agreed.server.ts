import { NOT_AGREED } from "#app/domain/booking/booker-agreed.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { t } from "#app/lib/translate.ts";

const LONGEST = 100;

type Noted = {
  /** The reports may go to who booked too. */
  agrees: boolean;
  /** Who said so: the patient, or who is with a child. */
  who: string;
};

/**
 * Notes whether the reports may go to who booked from abroad too: who agreed, when, and who noted it. Whoever
 * does not work on bookings can note it of their own visits alone.
 */
export async function noteBookerAgreed(
  trx: Db,
  by: By,
  bookingId: string,
  { agrees, who }: Noted,
): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  if (visit.assigneeId !== by.actor.staffId && !by.may("work-on-bookings"))
    return refuse(
      "not-found",
      saidTo(by, () => t`There is no such visit.`),
    );
  if (booking.bookerPhone === null)
    return refuse(
      "state",
      saidTo(by, () => t`Nobody booked this from abroad.`),
    );
  const name = who.trim();
  if (agrees && (name === "" || name.length > LONGEST))
    return refuse(
      "invalid",
      saidTo(by, () => t`Please write who agreed, up to ${LONGEST} characters`),
    );
  const said = saidTo(by, () =>
    agrees
      ? t`Noted: the reports may go to who booked too.`
      : t`Noted: the reports go to the patient alone.`,
  );
  const isNoted = agrees ? booking.bookerAgreedName === name : booking.bookerAgreedAt === null;
  if (isNoted) return { ok: true, said, undo: undefined };
  const at = by.now.toISOString();
  const noted = {
    bookerAgreedName: name,
    bookerAgreedAt: at,
    bookerAgreedById: by.actor.staffId,
  };
  const change = await changeRow(trx, "bookings", bookingId, {
    ...(agrees ? noted : NOT_AGREED),
    updatedAt: at,
  });
  const details = { reference: booking.reference, agrees: agrees ? "may go" : "do not go" };
  const entry = { ...by, action: "booking.booker-agreed", visitId: visit.id, bookingId } as const;
  return { ok: true, said, undo: await record(trx, { ...entry, details }, [change]) };
}
