import { askedOf } from "#app/domain/bill/said-paid.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import type { Db } from "#app/db/schema.server.ts";
import { ownFasts } from "#app/domain/visit-plan/own-fasts.ts";
import type { Variables } from "#app/domain/notices/message-variables.ts";
import { awaitsReport, findTestFates } from "#app/domain/reports/test-fates.queries.server.ts";
import { type Language, pathIn } from "#app/lib/language.ts";
import { type ReadOutPatient, visitFast } from "#app/desk/visits/read-out.ts";
import { isLive, type Visit } from "#app/domain/visits/visit.ts";
import { findNextTry } from "#app/domain/payments/next-try.queries.server.ts";
import { payReference } from "#app/domain/payments/pay-reference.ts";
import { type Payee, upiLink } from "#app/domain/payments/upi-link.ts";
import { ticketLink } from "./ticket-link.server.ts";
import type { WhatsAppKind } from "./whatsapp-messages.ts";
import { abroadInWords } from "#app/lib/phone-abroad.ts";
import { whatsappAbroad, whatsappText, whatsappUrl } from "./whatsapp-text.ts";

type Given = {
  db: Db;
  now: Date;
  secret: string;
  config: {
    lab: { name: string };
    publicUrl: string;
    payee: Payee;
  };
};

/** What the screens of a visit offer: WhatsApp with what it is about now, and the link that pays by UPI. */
export async function whatsappOf(given: Given, visit: Visit) {
  const facts = await factsOf(given, visit);
  const upi = (paise: number) => upiOf(given, visit, { paise, nth: facts.nth });
  const textOf = (kind: WhatsAppKind) => whatsappText(kind, facts.language, valuesFor(kind, facts));
  const href = (kind: WhatsAppKind) => whatsappUrl(visit.phone, textOf(kind));
  const kind = kindFor(visit, facts);
  const asked = askedOf(billOf(visit), visit.saysPaise);
  const link = href(kind);
  return {
    bookers: bookersOf(visit).map(({ phone, mayHaveReports }) => ({
      phone,
      words: abroadInWords(phone),
      whatsapp:
        kind === "report" && !mayHaveReports
          ? undefined
          : { kind, href: whatsappAbroad(phone, textOf(kind)) },
    })),
    whatsapp: link === undefined ? undefined : { kind, href: link },
    onTheWay: href("on-the-way"),
    /** Never the file itself; undefined where no link opens the ticket. */
    receipt: facts.values.link && href("receipt"),
    /** Asks for what is due with the way to pay it on the ticket. */
    payLink: facts.values.pay ? href("due") : undefined,
    upi: upi(asked.allPaise),
    /** The same of what is due at the door. */
    upiAtDoor: upi(asked.homePaise),
  };
}

/** Who booked from abroad, each number once; of the reports they hear only if every patient agreed. */
function bookersOf({ bookings }: Visit) {
  const patients = bookings.filter(({ bookerPhone }) => bookerPhone !== null);
  const byPhone = Map.groupBy(patients, ({ bookerPhone }) => bookerPhone ?? "");
  return Array.from(byPhone, ([phone, theirs]) => ({
    phone,
    mayHaveReports:
      theirs.length === bookings.length && theirs.every(({ bookerAgreed }) => bookerAgreed),
  }));
}

/** What a message to the patient is about, by the state of the visit. */
function kindFor(
  { status, origin }: Pick<Visit, "status" | "origin">,
  { values: { duePaise = 0 }, report }: Facts,
): WhatsAppKind {
  if (status === "pending" && origin === "recollect") return "again";
  if (status === "confirmed" || status === "assigned") return "confirm";
  const isTaken = status === "collected" || status === "reported";
  if (isTaken && duePaise > 0) return "due";
  return isTaken && report ? "report" : "call";
}

type Facts = {
  /** The number of the next try to pay. */
  nth: number;
  values: Partial<Variables>;
  /** In which the first patient booked. */
  language: Language;
  /** The newest report of the visit; undefined while there is none. */
  report: Awaited<ReturnType<typeof newestReport>>;
};

/** The link of a message is that of the first patient's ticket; about a report, its own. */
const valuesFor = (kind: WhatsAppKind, { values, report }: Facts): Partial<Variables> =>
  kind === "report" ? { lab: values.lab, what: report, link: report?.link } : values;

async function factsOf({ db, secret, config, now }: Given, visit: Visit): Promise<Facts> {
  const live = visit.bookings.filter(isLive);
  const patients = live.length > 0 ? live : visit.bookings;
  // What is done at a centre is paid there, and nobody is asked for it.
  const duePaise = askedOf(billOf(visit), visit.saysPaise).homePaise;
  const asked = patients.map(({ patientName, lines, plan }) => ({
    name: patientName,
    items: lines.map(({ name }) => name),
    plan,
  }));
  const nth = await findNextTry(db, visit.id, visit.payments.length);
  const link = (await ticketLink({ db, secret, config }, patients[0]?.id))?.link;
  return {
    nth,
    values: {
      lab: config.lab.name,
      references: patients.map(({ reference }) => reference),
      time: visit,
      who: visit.phlebotomist,
      duePaise,
      fasting: [visitFast(asked, now) ?? [], ownFast(asked)].flat().join(" ") || undefined,
      link,
      pay: link && config.payee.upiId && duePaise > 0 ? `${link}#pay` : undefined,
    },
    language: patients[0]?.language ?? "en",
    report: await newestReport({ db, secret, config, now }, patients),
  };
}

/** No text names a test: the ticket does. */
const ownFast = (patients: readonly Pick<ReadOutPatient, "plan">[]) =>
  patients.some(({ plan }) => ownFasts(plan).length > 0)
    ? ["Not every test has the same fast: see your ticket."]
    : [];

/** The link behind the code that pays a sum of a visit by UPI. */
function upiOf(
  { config: { payee } }: Pick<Given, "config">,
  visit: Visit,
  { paise, nth }: { paise: number; nth: number },
) {
  const [first] = visit.bookings;
  const reference = first?.reference ?? "";
  const attempt = { paise, payReference: payReference(reference, nth), as: "qr" as const };
  return upiLink(payee, attempt);
}

/** The newest published report of these bookings, with the link to its ticket, else to Your Reports. */
async function newestReport(
  { db, secret, config }: Given,
  bookings: readonly { id: string; collectedAt: string | null }[],
) {
  const taken = bookings.flatMap(({ id, collectedAt }) => (collectedAt === null ? [] : [id]));
  if (taken.length === 0) return undefined;
  const found = await db
    .selectFrom("reports")
    .innerJoin("bookings", "bookings.id", "reports.bookingId")
    .select(["bookings.id", "reference", "part", "testsReady", "testsTotal", "amendsId"])
    .select("language")
    .where("reports.bookingId", "in", taken)
    .where("reports.withdrawnAt", "is", null)
    .orderBy("uploadedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const ticket = await ticketLink({ db, secret, config }, found.id);
  const fates = await findTestFates(db, [found.id]);
  const othersFollow = awaitsReport(fates.get(found.id));
  return {
    ...found,
    othersFollow,
    link: ticket?.link ?? config.publicUrl + pathIn(found.language, "/reports"),
  };
}
