import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { NOT_AGREED } from "#app/domain/booking/booker-agreed.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { findPublished } from "#app/domain/reports/publishing.queries.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { holdsHidden } from "#app/lib/contact.ts";
import { isHardlyTheSame } from "./name-differs.server.ts";

export type CorrectedName = {
  /** As the caller saw it. */
  was: string;
  name: string;
  /** The same person spelled otherwise, or somebody else. */
  who: "spelling" | "another";
  /** Still the same person, although most of the letters differ. */
  sure: boolean;
};

/** What is asked again of another person. */
const OF_ANOTHER = {
  birthYear: null,
  sex: null,
  guardianName: null,
  guardianRelation: null,
  doctor: null,
  doctorConsentAt: null,
  doctorConsentById: null,
  ...NOT_AGREED,
  email: null,
};

/**
 * Corrects the name of a patient on one booking (product §10: Booking); its receipt is made anew. Once a
 * report is out it is a manager's, under Privacy, because the report has the name too.
 */
export async function correctName(
  trx: Db,
  by: By,
  bookingId: string,
  { was, name: typed, who, sure }: CorrectedName,
): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  const name = typed.replaceAll(/\s+/g, " ").trim();
  if (name === "" || name.length > 100 || holdsHidden(name))
    return refuse("invalid", "Please enter the name, up to 100 characters");
  const stored = booking.patientName;
  if (stored !== was)
    return refuse("changed-meanwhile", `A colleague wrote “${stored}” meanwhile. Look again`);
  if (name === stored) return refuse("invalid", "The name is the same as before");
  const reports = await findPublished(trx, [bookingId]);
  if (reports.length > 0)
    return refuse(
      "state",
      "A report with the old name is out. A manager corrects it under Privacy.",
    );
  if (who === "spelling" && !sure && isHardlyTheSame(stored, name))
    return refuse("asks", `${stored} to ${name}: still the same person?`);
  const change = await changeRow(trx, "bookings", bookingId, {
    patientName: name,
    updatedAt: by.now.toISOString(),
    ...(who === "another" && OF_ANOTHER),
  });
  const details = {
    what: "the name",
    was: stored,
    who: who === "spelling" ? "same person, spelling" : "another person",
    ...(visit.live.length > 1 && { reference: booking.reference }),
  };
  const entry = { ...by, action: "booking.corrected", bookingId, details } as const;
  const undo = await record(trx, { ...entry, visitId: visit.id }, [change]);
  return { ok: true, said: `The name is now ${name}.`, undo };
}
