import { toLab, toPatient } from "./message-entry.ts";
import { MONEY_MESSAGES } from "./money-messages.ts";
import { HOUR_MS, MINUTE_MS, UNDO_MS } from "./message-times.ts";
import type { Variables } from "./message-variables.ts";
import { REPORT_MESSAGES } from "./report-messages.ts";

/**
 * Every message that the product sends, an entry for each event (product §10: Notices). No text names a
 * test or a patient: a message is read over somebody's shoulder, and an e-mail crosses the network as a
 * postcard does. The lab may write those to patients anew, in each language (own-text.ts).
 */

export const MESSAGES = {
  "booking.placed": toLab({
    name: "New booking",
    channels: ["email", "webhook"],
    usefulMs: 24 * HOUR_MS,
    uses: ["references", "time", "link"],
    text: "New booking {references}, {time}\n\nIt waits to be called. Open it: {link}/bookings/{references}",
  }),
  "callback.placed": toLab({
    name: "New callback",
    channels: ["email", "webhook"],
    usefulMs: 24 * HOUR_MS,
    uses: ["link"],
    text: "New callback request\n\nSomebody asks to be called. Open the desk: {link}/",
  }),
  "visit.confirmed": toPatient({
    name: "Visit confirmed",
    hint: "When the lab confirms a visit",
    channels: ["whatsapp", "sms", "email", "webhook"],
    about: "visit",
    after: ["visit.confirmed", "visit.booked"],
    topic: "time",
    waitMs: UNDO_MS,
    usefulMs: 24 * HOUR_MS,
    uses: ["lab", "reference", "time", "link"],
    text: {
      en: "{lab}: your visit {reference} is confirmed for {time}. How to prepare: {link}",
      hi: "{lab}: {reference} पक्की: {time} {link}",
    },
  }),
  "visit.moved": toPatient({
    name: "New time",
    hint: "When the lab gives a visit a new time",
    channels: ["whatsapp", "sms", "email", "webhook"],
    about: "visit",
    after: ["visit.moved"],
    topic: "time",
    waitMs: UNDO_MS,
    usefulMs: 24 * HOUR_MS,
    uses: ["lab", "reference", "time", "link"],
    text: {
      en: "{lab}: your visit {reference} is now on {time}. How to prepare: {link}",
      hi: "{lab}: {reference} का नया समय: {time}। {link}",
    },
  }),
  "visit.tests": toPatient({
    name: "Tests changed",
    hint: "When the lab adds a test to a booking, or takes one off",
    channels: ["whatsapp", "sms", "email", "webhook"],
    about: "visit",
    after: ["booking.lines"],
    topic: "tests",
    waitMs: UNDO_MS,
    usefulMs: 24 * HOUR_MS,
    uses: ["lab", "reference", "link"],
    text: {
      en: "{lab}: your booking {reference} was changed as agreed. What we take and what you pay: {link}",
      hi: "{lab}: बुकिंग {reference} जैसा तय हुआ, बदल दी गई है। यहाँ देखें: {link}",
    },
  }),
  "visit.link": toPatient({
    name: "New link",
    hint: "When the lab corrects the phone number of a visit",
    channels: ["whatsapp", "sms", "email", "webhook"],
    about: "visit",
    after: ["booking.number"],
    topic: "link",
    waitMs: UNDO_MS,
    usefulMs: 24 * HOUR_MS,
    uses: ["lab", "reference", "link"],
    text: {
      en: "{lab}: your booking {reference} has this phone number now. See your visit: {link}",
      hi: "{lab}: बुकिंग {reference} अब इस नंबर पर है। यहाँ देखें: {link}",
    },
  }),
  "visit.cancelled": toPatient({
    name: "Visit cancelled",
    hint: "When the lab cancels a visit",
    channels: ["whatsapp", "sms", "email", "webhook"],
    about: "visit",
    after: ["visit.cancelled"],
    topic: "time",
    waitMs: UNDO_MS,
    usefulMs: 24 * HOUR_MS,
    uses: ["lab", "reference", "time", "phone"],
    text: {
      en: "{lab}: your visit {reference} on {time} is cancelled. Questions? Call {phone}.",
      hi: "{lab}: बुकिंग {reference} ({time}) रद्द हो गई है। कुछ पूछना हो तो {phone} पर कॉल करें।",
    },
  }),
  "visit.on-the-way": toPatient({
    name: "On the way",
    hint: "When the phlebotomist sets out, at once",
    channels: ["whatsapp", "sms", "webhook"],
    about: "visit",
    after: ["visit.on-the-way"],
    topic: "way",
    waitMs: 0,
    usefulMs: 30 * MINUTE_MS,
    uses: ["lab", "who", "reference", "phone"],
    text: {
      en: "{lab}: {who} is on the way to you for your visit {reference}. Questions? Call {phone}.",
      hi: "{lab}: आपकी बुकिंग {reference} के लिए {who} रास्ते में हैं। कुछ पूछना हो तो {phone} पर कॉल करें।",
    },
  }),
  "visit.recollect": toPatient({
    name: "Collect again",
    hint: "When a sample has to be taken again",
    channels: ["whatsapp", "sms", "email", "webhook"],
    about: "booking",
    after: ["sample.repeated"],
    waitMs: UNDO_MS,
    usefulMs: 24 * HOUR_MS,
    uses: ["lab", "reference", "link"],
    text: {
      en: "{lab}: we need a new sample for booking {reference}, free of charge. We call you first: {link}",
      hi: "{lab}: {reference} का सैंपल फिर लेंगे, मुफ़्त। पहले कॉल करेंगे। {link}",
    },
  }),
  "visit.day-before": toPatient({
    name: "Day before the visit",
    hint: "On the day before a confirmed visit",
    channels: ["whatsapp", "sms", "email"],
    about: "visit",
    after: [],
    topic: "time",
    waitMs: 0,
    usefulMs: 10 * HOUR_MS,
    uses: ["lab", "reference", "soon", "link"],
    text: {
      en: "{lab}: we come tomorrow, {soon}, for {reference}. How to prepare: {link}",
      hi: "{lab}: कल {soon} आएँगे। {reference}: {link}",
    },
  }),
  "visit.fast": toPatient({
    name: "Before the fast",
    hint: "Before the last meal ahead of a fasting test",
    channels: ["whatsapp", "sms"],
    about: "visit",
    after: [],
    topic: "time",
    waitMs: 0,
    usefulMs: 2 * HOUR_MS,
    uses: ["lab", "reference", "meal", "link"],
    text: {
      en: "{lab}: please finish dinner by {meal}, then only water. For tomorrow, {reference}: {link}",
      hi: "{lab}: {meal} तक खाना खा लें, फिर बस पानी। {reference}: {link}",
    },
  }),
  "visit.morning": toPatient({
    name: "Morning of the visit",
    hint: "On the morning of a confirmed visit",
    channels: ["whatsapp", "sms"],
    about: "visit",
    after: [],
    topic: "time",
    waitMs: 0,
    usefulMs: HOUR_MS,
    uses: ["lab", "reference", "clock", "phone"],
    text: {
      en: "{lab}: we come today at {clock} for booking {reference}. Questions? Call {phone}.",
      hi: "{lab}: हम आज {clock} आएँगे। बुकिंग {reference}। कुछ पूछना हो तो {phone} पर कॉल करें।",
    },
  }),
  "again.due": toPatient({
    name: "Due again",
    hint: "On the day on which a patient asked to be reminded",
    channels: ["whatsapp", "sms", "email"],
    about: "again",
    after: [],
    waitMs: 0,
    usefulMs: 24 * HOUR_MS,
    uses: ["lab", "link"],
    text: {
      en: "{lab}: you asked us to remind you of your tests. Choose a time: {link} Stop: same link",
      hi: "{lab}: आपने टेस्ट याद दिलाने को कहा था। चुनें या बंद करें: {link}",
    },
  }),
  ...REPORT_MESSAGES,
  ...MONEY_MESSAGES,
};

export type NoticeEvent = keyof typeof MESSAGES;

type Messages = typeof MESSAGES;

export type PatientEvent = {
  [E in NoticeEvent]: Messages[E]["to"] extends "patient" ? E : never;
}[NoticeEvent];

/** The reminders of a visit. */
export type VisitReminder = "visit.day-before" | "visit.fast" | "visit.morning";

/** What the text of a message fills in. */
export type ValuesOf<E extends NoticeEvent> = Pick<Variables, Messages[E]["uses"][number]>;

const isNoticeEvent = (event: string): event is NoticeEvent => Object.hasOwn(MESSAGES, event);

/** Goes out by SMS where the lab has ticked nothing, whatever brings it; those about money never do. */
const IS_ON: Partial<Record<Messages[PatientEvent]["about"], boolean>> = {
  report: true,
  code: true,
  money: false,
};

/** A message that is sent only where the lab has ticked it: reminders, and those about money. */
export const isOffAtFirst = (event: PatientEvent) =>
  !(IS_ON[MESSAGES[event].about] ?? MESSAGES[event].after.length > 0);

export const isPatientEvent = (event: string): event is PatientEvent =>
  isNoticeEvent(event) && MESSAGES[event].to === "patient";

export const PATIENT_EVENTS = Object.keys(MESSAGES).filter(isPatientEvent);

/** Those about a report; a program of the lab hears of all of them as `report.ready`. */
export const REPORT_EVENTS = PATIENT_EVENTS.filter((event) => MESSAGES[event].about === "report");

/** What a stored event is called on the desk. */
export const noticeName = (event: string) => (isNoticeEvent(event) ? MESSAGES[event].name : event);

/** After this a message says nothing useful any more and is given up. */
export const usefulFor = (event: string) =>
  isNoticeEvent(event) ? MESSAGES[event].usefulMs : 24 * HOUR_MS;
