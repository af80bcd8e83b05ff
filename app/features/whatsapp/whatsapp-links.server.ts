import { billOf } from "#app/features/bill/bill.ts";
import { FIRST_LINK, ticketPath, ticketToken } from "#app/features/booking/ticket-token.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { isLive, type Visit } from "#app/features/visits/visit.ts";
import { upiLink } from "#app/features/bill/upi.ts";
import { type WhatsAppFacts, type WhatsAppKind, whatsappLink } from "./whatsapp-text.ts";

type Given = {
  db: Db;
  secret: string;
  config: { lab: { name: string }; publicUrl: string; upiId?: string | undefined };
};

/** What the screens of a visit offer: WhatsApp with what it is about now, and the link that pays by UPI. */
export async function whatsappOf(given: Given, visit: Visit) {
  const facts = await factsOf(given, visit);
  const href = (kind: WhatsAppKind) => whatsappLink(kind, facts);
  const kind = kindFor(visit, facts.duePaise);
  const link = href(kind);
  return {
    whatsapp: link === undefined ? undefined : { kind, href: link },
    onTheWay: href("on-the-way"),
    /** Never the file itself; undefined where no link opens the ticket. */
    receipt: facts.ticket && href("receipt"),
    upi: facts.upi,
  };
}

/** What a message to the patient is about, by the state of the visit. */
function kindFor(
  { status, origin }: Pick<Visit, "status" | "origin">,
  duePaise: number,
): WhatsAppKind {
  if (status === "pending" && origin === "recollect") return "again";
  if (status === "confirmed" || status === "assigned") return "confirm";
  const isTaken = status === "collected" || status === "reported";
  return isTaken && duePaise > 0 ? "due" : "call";
}

async function factsOf({ db, secret, config }: Given, visit: Visit): Promise<WhatsAppFacts> {
  const live = visit.bookings.filter(isLive);
  const patients = live.length > 0 ? live : visit.bookings;
  const references = patients.map(({ reference }) => reference);
  const { duePaise } = billOf(visit);
  const payee = { upiId: config.upiId, labName: config.lab.name };
  return {
    labName: config.lab.name,
    phone: visit.phone,
    day: visit.day,
    slot: visit.slot,
    references,
    patients: patients.map(({ patientName, lines, plan }) => ({
      name: patientName,
      items: lines.map(({ name }) => name),
      plan,
    })),
    phlebotomist: visit.phlebotomist,
    duePaise,
    ticket: await ticketLink(db, secret, config.publicUrl, patients[0]?.id),
    upi: upiLink(payee, duePaise, references[0] ?? ""),
  };
}

/** Undefined while no link opens the booking. */
async function ticketLink(db: Db, secret: string, publicUrl: string, id: string | undefined) {
  const booking = await db
    .selectFrom("bookings")
    .select("ticketVersion")
    .where("id", "=", id ?? null)
    .executeTakeFirst();
  if (!id || !booking || booking.ticketVersion < FIRST_LINK) return undefined;
  return `${publicUrl}${ticketPath(ticketToken(secret, id, booking.ticketVersion))}`;
}
