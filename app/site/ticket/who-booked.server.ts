import type { Db } from "#app/db/schema.server.ts";
import type { TicketRow } from "#app/domain/ticket/ticket.queries.server.ts";
import { signLink } from "#app/site/report-lookup/report-link.server.ts";
import type { Ticket } from "./ticket.ts";

/**
 * What the ticket tells of who booked from abroad. It names no result and opens no report: those go to the
 * phone at the door. Only what the patient agreed to, noted at the door, adds the reports' files.
 */
export async function bookerOf(
  { db, secret }: { db: Db; secret: string },
  { id, phone, bookerPhone, bookerAgreedAt }: TicketRow,
  now: Date | undefined,
): Promise<Pick<Ticket, "booker">> {
  if (bookerPhone === null) return {};
  const ending = bookerPhone.slice(-4);
  if (bookerAgreedAt === null || !now) return { booker: { ending } };
  const reports = (await findReports(db, id, phone)).map((report) => ({
    name: report.testName,
    at: report.uploadedAt,
    url: `/api/reports/download/${signLink(secret, report, now)}`,
  }));
  return { booker: { ending, reports } };
}

/** The published reports of a booking, the newest first. */
const findReports = (db: Db, bookingId: string, phone: string) =>
  db
    .selectFrom("reports")
    .select(["id", "phone", "testName", "uploadedAt"])
    .where("bookingId", "=", bookingId)
    // Published to another number, it is not this patient's.
    .where("phone", "=", phone)
    .where("withdrawnAt", "is", null)
    .where("pdf", "is not", null)
    .orderBy("uploadedAt", "desc")
    .orderBy("id")
    .execute();
