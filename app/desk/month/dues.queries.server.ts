import { listAttemptsOf } from "#app/domain/bill/tries.queries.server.ts";
import { saysPaise } from "#app/domain/bill/said-paid.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { RestComes } from "#app/domain/bill/rest-of-bill.ts";
import { WHATSAPP } from "#app/desk/whatsapp/whatsapp-messages.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { patientsOf } from "#app/desk/tally/patients-of.ts";

/** A collected visit that is not paid whole. */
export type Due = {
  visitId: string;
  /** Of its first patient, who is asked for the money. */
  bookingId: string;
  reference: string;
  patientName: string;
  phone: string;
  /** Who collected it; undefined for one of a centre. */
  collector: string | undefined;
  paise: number;
  /** ISO day on which it was collected. */
  since: string;
  restComes: RestComes | null;
  /** ISO day on which the link was sent last; undefined while it was not. */
  linkSentOn: string | undefined;
  /** What of it is said to be paid, and not asked for while it is checked. */
  saysPaise: number;
};

/** What is still due of any day: the oldest ones, how many there are, and their sum. */
export async function findDues(db: Db, limit: number) {
  const due = db.selectFrom("endedVisits").where("duePaise", ">", 0);
  const { visits, paise, since } = await due
    .select(({ fn }) => [
      fn.countAll<number>().as("visits"),
      fn.sum<number>("duePaise").as("paise"),
      fn.min("day").as("since"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await due
    .innerJoin("visits", "visits.id", "endedVisits.visitId")
    .leftJoin("staff", "staff.id", "endedVisits.staffId")
    .select(["visitId", "duePaise", "endedVisits.day as since", "restComes", "visits.phone"])
    .select("staff.name as collector")
    .orderBy("endedVisits.day")
    .orderBy("visitId")
    .limit(limit)
    .execute();
  const ids = rows.map(({ visitId }) => visitId);
  const patients = await findPatientsOf(db, ids);
  const sent = await findLinksSent(db, ids);
  const said = await findSaid(db, ids);
  const shown = rows.map(({ duePaise, collector, ...row }): Due => {
    const bookings = patients.get(row.visitId) ?? [];
    const first = bookings.find(({ status }) => status !== "cancelled") ?? bookings[0];
    return {
      ...row,
      paise: duePaise,
      bookingId: first?.id ?? "",
      reference: first?.reference ?? "",
      patientName: patientsOf({ bookings }),
      collector: collector ?? undefined,
      linkSentOn: sent.get(row.visitId),
      saysPaise: said.get(row.visitId) ?? 0,
    };
  });
  return { shown, visits: Number(visits), paise: Number(paise ?? 0), since: since ?? undefined };
}

async function findSaid(db: Db, visitIds: readonly string[]) {
  const tries = Map.groupBy(await listAttemptsOf(db, visitIds), ({ visitId }) => visitId);
  const paid = await db
    .selectFrom("payments")
    .select(["visitId", "payReference"])
    .where("visitId", "in", [...tries.keys(), ""])
    .execute();
  const payments = Map.groupBy(paid, ({ visitId }) => visitId);
  return new Map(
    Array.from(tries, ([id, own]) => [id, saysPaise(own, payments.get(id) ?? [])] as const),
  );
}

/** The bookings of these visits, the first one first. */
export async function findPatientsOf(db: Db, visitIds: readonly string[]) {
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "visitId", "reference", "patientName", "status"])
    .where("visitId", "in", [...visitIds, ""])
    .orderBy("placedAt")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ visitId }) => visitId);
}

/** On which day the patient of each visit was last asked, by WhatsApp or a message of the lab, as the history has it. */
async function findLinksSent(db: Db, visitIds: readonly string[]) {
  const rows = await db
    .selectFrom("history")
    .select(["visitId", "at", "action", "details"])
    .where("visitId", "in", [...visitIds, ""])
    .where("action", "in", ["whatsapp.opened", "pay-link.sent"])
    .orderBy("at")
    .execute();
  const asked = [WHATSAPP.owed.about, WHATSAPP.due.about];
  return new Map(
    rows
      .filter(
        ({ action, details }) =>
          action === "pay-link.sent" || asked.includes(JSON.parse(details ?? "{}").what),
      )
      .map(({ visitId, at }) => [visitId, dayInIndia(new Date(at))]),
  );
}
