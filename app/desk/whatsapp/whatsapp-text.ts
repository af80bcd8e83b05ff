import { type ReadyReport, whatIsReady } from "#app/domain/notices/notice-texts.ts";
import { fastingSentence, type ReadOutPatient } from "#app/desk/visits/read-out.ts";
import type { Language } from "#app/lib/language.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { isPhone } from "#app/lib/phone.ts";
import { hindiWhatsapp } from "./hindi-whatsapp.ts";

/**
 * WhatsApp with the text filled in (product §10: Notices); whoever opens it reads it before they send
 * it. No text names a test.
 */

/** What it is about, as the history says it. */
export const WHATSAPP_KINDS = {
  call: "when to call",
  confirm: "time and fasting",
  "on-the-way": "on the way",
  again: "a new sample",
  due: "what is due",
  receipt: "where the receipt is",
  report: "that a report is ready",
} as const;

export type WhatsAppKind = keyof typeof WHATSAPP_KINDS;

export const isWhatsAppKind = (word: string): word is WhatsAppKind =>
  Object.hasOwn(WHATSAPP_KINDS, word);

export type WhatsAppFacts = {
  labName: string;
  phone: string;
  day: string;
  slot: string;
  /** Of the patients, the first one first. */
  references: readonly string[];
  patients: readonly ReadOutPatient[];
  /** First name of who comes. */
  phlebotomist: string | null;
  /** At the door. */
  duePaise: number;
  /** The language in which the first patient booked. */
  language: Language;
  /** The link to the ticket of the first patient; undefined where none opens it. */
  ticket: string | undefined;
  /** The newest report of the visit and its own link; undefined while there is none. */
  report: (ReadyReport & { reference: string; link: string }) | undefined;
  /** The link that pays by UPI. */
  upi: string | undefined;
};

/** `DS-6N4K and DS-6N5P` */
const joined = (references: readonly string[]) =>
  references.length < 2
    ? references.join("")
    : `${references.slice(0, -1).join(", ")} and ${references.at(-1)}`;

/** The message, a sentence after the other. */
export function whatsappText(kind: WhatsAppKind, facts: WhatsAppFacts) {
  if (facts.language === "hi") return hindiWhatsapp(kind, facts);
  const booking = `booking ${joined(facts.references)}`;
  const hello = `Namaste, this is ${facts.labName}`;
  const ticket = facts.ticket && `Your ticket: ${facts.ticket}`;
  const due = formatRupees(rupees(facts.duePaise));
  const sentences = {
    call: [askText(facts.labName, { ...facts, reference: joined(facts.references) })],
    confirm: [
      `${hello}. Your ${booking} is confirmed for ${deskVisitTime(facts)}.`,
      fastingSentence(facts.patients),
      ticket,
    ],
    "on-the-way": [
      `${hello}. ${facts.phlebotomist ?? "Our phlebotomist"} is on the way to you for your ${booking}.`,
      ticket,
    ],
    again: [
      `${hello}. We need a new sample from you: ${booking}, planned for ${deskVisitTime(facts)}. We come free of charge. When may we call you?`,
      ticket,
    ],
    due: [
      `${hello}. For your ${booking} ${due} is due.`,
      facts.upi && `Pay by UPI: ${facts.upi}`,
      ticket,
    ],
    report: [
      facts.report &&
        `${hello}: ${whatIsReady(facts.report, `your booking ${facts.report.reference}`)} See ${facts.report.link}`,
    ],
    receipt: [
      `${hello}. Thank you for your payment. The receipt of your ${booking} is on your ticket: ${facts.ticket ?? ""}`,
    ],
  } satisfies Record<WhatsAppKind, (string | undefined)[]>;
  return sentences[kind].filter(Boolean).join(" ");
}

/** Asks when to call, about a booking or about the callback that somebody asked for. */
export function askText(
  labName: string,
  booking: { reference: string; day: string; slot: string } | undefined,
) {
  const about = booking
    ? ` about your booking ${booking.reference} on ${deskVisitTime(booking)}.`
    : ". You asked us to call you.";
  return `Namaste, this is ${labName}${about} When may we call you?`;
}

/** Opens WhatsApp with the message; undefined for a number that is not ten digits, which has no button. */
export const whatsappLink = (kind: WhatsAppKind, facts: WhatsAppFacts) =>
  whatsappUrl(facts.phone, whatsappText(kind, facts));

/** Undefined for a number that is not Indian: WhatsApp would open a chat with somebody else. */
export const whatsappUrl = (phone: string, text: string) =>
  isPhone(phone) ? `https://wa.me/91${phone}?text=${encodeURIComponent(text)}` : undefined;
