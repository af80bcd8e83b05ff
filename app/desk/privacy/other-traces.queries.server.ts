import { counted } from "#app/lib/counted.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deskDate } from "#app/lib/desk-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Known } from "#app/domain/privacy/known.queries.server.ts";

/** What else tells of a number, a sentence each; zero counts are left out. */
export async function listOtherTraces(
  db: Db,
  phones: readonly string[],
  { bookings }: Pick<Known, "bookings">,
) {
  const ids = [...bookings.map(({ id }) => id), ""];
  const visits = [...bookings.map(({ visitId }) => visitId), ""];
  const notices = await db
    .selectFrom("notices")
    .select("id")
    .where(({ or, eb }) => or([eb("bookingId", "in", ids), eb("recipient", "in", phones)]))
    .execute();
  const opened = await db
    .selectFrom("history")
    .select("id")
    .where("action", "=", "whatsapp.opened")
    .where("visitId", "in", visits)
    .execute();
  const receipts = await db
    .selectFrom("receiptPatients")
    .select("number")
    .distinct()
    .where("bookingId", "in", ids)
    .orderBy("number")
    .execute();
  const files = await db
    .selectFrom("reportFiles")
    .select("id")
    .where(({ or, eb }) =>
      or([
        eb("bookingId", "in", ids),
        ...phones.map((phone) => eb("facts", "like", `%"${phone}"%`)),
      ]),
    )
    .execute();
  const wrong = await db
    .selectFrom("wrongNumbers")
    .select("notedAt")
    .where("phone", "in", phones)
    .executeTakeFirst();
  const stopped = await db
    .selectFrom("messageStops")
    .select("stoppedAt")
    .where("phone", "in", phones)
    .executeTakeFirst();
  const numbers = receipts.map(({ number }) => number).join(", ");
  return [
    ...(notices.length > 0 ? [`${counted(notices.length, "notice")} sent or to be sent.`] : []),
    ...(opened.length > 0 ? [`WhatsApp was opened ${counted(opened.length, "time")}.`] : []),
    ...(numbers
      ? [`Receipts ${numbers}: an erased person is blank in them, the numbers stay.`]
      : []),
    ...(files.length > 0 ? [`${counted(files.length, "PDF")} dropped on Reports.`] : []),
    ...(wrong
      ? [`Noted as a wrong number on ${deskDate(dayInIndia(new Date(wrong.notedAt)))}.`]
      : []),
    ...(stopped
      ? [`Wants no messages since ${deskDate(dayInIndia(new Date(stopped.stoppedAt)))}.`]
      : []),
  ];
}
