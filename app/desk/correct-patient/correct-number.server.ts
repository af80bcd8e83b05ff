import type { Db } from "#app/db/schema.server.ts";
import { isOpen, statusOf } from "#app/domain/booking/booking-status.ts";
import { linkOfNewNumber } from "#app/domain/booking/reference-and-ticket.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { nameKey } from "#app/domain/history/erasure-register.queries.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { findKnown, holdKnown } from "#app/domain/privacy/known.queries.server.ts";
import { holdVisit } from "#app/domain/visits/changes/held-visit.server.ts";
import { isCalledInVain, moveRest } from "#app/desk/privacy/correct-person.server.ts";
import { isPhone, normalisePhone, phonesAs, spacedPhone } from "#app/lib/phone.ts";
import { withoutMark } from "#app/lib/review-marks.ts";

export type CorrectedNumber = {
  /** As the caller saw it. */
  was: string;
  /** In any spelling. */
  phone: string;
  /** A digit was wrong, or the number is somebody else's. */
  who: "digit" | "another";
  /** The number has somebody already: they are one family. */
  sure: boolean;
};

/**
 * Corrects the number of a visit (product §10: Booking): a wrong digit in all open bookings of its
 * patients, another person's number in this visit alone. Links sent to the old number open nothing any
 * more; what is not sent yet goes to the new one. Once a report is out it is a manager's, under Privacy.
 */
export async function correctNumber(
  trx: Db,
  by: By,
  visitId: string,
  { was, phone: typed, who, sure }: CorrectedNumber,
  secret: string,
): Promise<Done> {
  const phone = normalisePhone(typed);
  if (!isPhone(phone)) return refuse("invalid", "Please type the 10 digits of the phone number");
  const known = await holdKnown(trx, { phones: phonesAs(was) });
  const visit = await holdVisit(trx, visitId);
  if (visit.phone !== was)
    return refuse(
      "changed-meanwhile",
      `The number is ${spacedPhone(visit.phone)} by now. Look again`,
    );
  if (phone === was) return refuse("invalid", "This is the number that stands already");
  const own = visit.live.filter((one) => one.phone === was && one.erasedAt === null);
  const names = new Set(own.map(({ patientName }) => nameKey(patientName)));
  const isTheirs = (one: { patientName: string }) => names.has(nameKey(one.patientName));
  const others = known.bookings.filter(
    (one) =>
      who === "digit" &&
      one.visitId !== visitId &&
      isTheirs(one) &&
      isOpen(statusOf(one.status) ?? "pending"),
  );
  const bookings = [...own, ...others];
  const ids = bookings.map(({ id }) => id);
  const isOut = known.reports.some(
    (report) =>
      report.withdrawnAt === null &&
      (ids.includes(report.bookingId ?? "") || (who === "digit" && isTheirs(report))),
  );
  if (isOut)
    return refuse(
      "state",
      "A report with the old number is out. A manager corrects it under Privacy.",
    );
  if (!sure && who === "digit") await refuseFamily(trx, phone, names);
  const entries: string[] = [];
  for (const [id, some] of Map.groupBy(bookings, (one) => one.visitId ?? visitId)) {
    const changes: RowChange[] = [];
    for (const one of some) changes.push(await moveBooking(trx, by, one.id, { phone, secret }));
    if (id === visitId || (await isCalledInVain(trx, id, was)))
      changes.push(await changeRow(trx, "visits", id, { phone }));
    const said = who === "digit" ? "same person, wrong digit" : "another person’s number";
    const details = { what: "the number", was: spacedPhone(was), who: said };
    const about = { visitId: id, bookingId: some[0]?.id };
    entries.push(
      await record(trx, { ...by, action: "booking.number", ...about, details }, changes),
    );
  }
  await moveRest(trx, { phone: was, bookings: ids }, phone, secret);
  const count = bookings.length > own.length ? ` in ${bookings.length} bookings` : "";
  const [first] = entries;
  return {
    ok: true,
    said: `The number is now ${spacedPhone(phone)}${count}.`,
    // Several visits are undone one by one, each in its own history.
    undo: entries.length === 1 ? first : undefined,
  };
}

async function moveBooking(
  trx: Db,
  { now }: By,
  id: string,
  { phone, secret }: { phone: string; secret: string },
) {
  const row = await trx
    .selectFrom("bookings")
    .select(["id", "ticketVersion", "ticketHash", "marks"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return changeRow(trx, "bookings", id, {
    phone,
    marks: withoutMark(row.marks, "phone-not-ten-digits"),
    updatedAt: now.toISOString(),
    ...linkOfNewNumber(secret, row, now),
  });
}

/** @throws the question whether they are one family, where the number has somebody else already. */
async function refuseFamily(trx: Db, phone: string, names: ReadonlySet<string>) {
  const { bookings, reports } = await findKnown(trx, { phones: phonesAs(phone) });
  const other = [...bookings, ...reports].find(
    ({ patientName }) => patientName.trim() !== "" && !names.has(nameKey(patientName)),
  );
  if (other)
    refuse(
      "asks",
      `${spacedPhone(phone)} is the number of ${other.patientName} already. They will be one family.`,
    );
}
