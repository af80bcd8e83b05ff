import { inSentence } from "#app/features/visits/to-fill.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import type { Entry } from "./entry.ts";
import type { Draft } from "./phone/draft.ts";
import { draftOf } from "./phone/draft.ts";
import type { MyPatient, MyVisit } from "./my-day.ts";

/** The sentences of My visits (product §10: My visits). */

const money = (paise: number) => formatRupees(rupees(paise));

/** What was entered: `Collected`, and `₹650 by UPI` with it. */
export function endWords(entry: Entry) {
  if (entry.kind === "not-home") return { end: "Not at home", detail: "" };
  if (entry.kind === "not-today") return { end: "Not today", detail: "" };
  if (entry.kind === "undo") return { end: "Taken back", detail: "" };
  return { end: "Collected", detail: paidWords(entry.payment ? [entry.payment] : []) };
}

/** What was entered, in one line: `Collected, ₹650 by UPI`. */
export function doneWords(entry: Entry) {
  return endInWords(endWords(entry));
}

/** `Collected, ₹449 cash`, or without what was paid. */
export const endInWords = ({ end, detail }: { end: string; detail: string }) =>
  [end, detail].filter(Boolean).join(", ");

/** `3 of 5 done, 1 not at home` */
export const doneCount = (done: number, total: number, notHome: number) =>
  `${done} of ${total} done${notHome > 0 ? `, ${notHome} not at home` : ""}`;

/** `Next, 11:00 AM, in 42 min` */
export const nextWords = (slot: string, until: string) =>
  ["Next", slot, until].filter(Boolean).join(", ");

/** Where what was entered is, at the end of its line. */
export const sentWords = (sent: "phone" | "sent" | "refused") =>
  ({ phone: "On this phone.", sent: "Sent.", refused: "Not saved." })[sent];

/** What is left to do with the cash once the last visit is done; blank without cash. */
export const handOverWords = (paise: number) =>
  paise > 0 ? `Hand over ${money(paise)} at the desk.` : "";

/** `₹449 cash`, `₹650 by UPI`; blank when nothing was paid. */
export const paidWords = (payments: MyVisit["payments"]) =>
  payments.map(({ method, paise }) => `${money(paise)} ${METHODS[method]}`).join(" and ");

const METHODS = { cash: "cash", upi: "by UPI", advance: "paid before" };

/** Above the page while entries wait, or there is no network; blank when all is well. */
export function networkWords(isOnline: boolean, visitsWaiting: number) {
  const saved =
    visitsWaiting === 1
      ? "1 visit is saved on this phone and will be sent."
      : `${visitsWaiting} visits are saved on this phone and will be sent.`;
  if (visitsWaiting > 0) return { title: isOnline ? "" : "No network.", text: saved };
  return isOnline
    ? undefined
    : { title: "No network.", text: "What you enter is saved on this phone." };
}

export const ALL_SENT = "All sent.";

/** `in 18 min`, `in 1 h 10`, `since 12 min`; blank when it is hours away. */
export function untilWords(startsAt: Date, now: Date) {
  const minutes = Math.round((startsAt.getTime() - now.getTime()) / 60_000);
  const [sign, distance] = minutes < 0 ? ["since", -minutes] : ["in", minutes];
  if (distance === 0) return "now";
  if (distance < 60) return `${sign} ${distance} min`;
  const rest = String(distance % 60).padStart(2, "0");
  return `${sign} ${Math.floor(distance / 60)} h ${rest}`;
}

/** `Fasted 10 to 12 hours?` */
export const fastQuestion = (fast: string) => `Fasted ${fast}?`;

/** `Grey is not ticked. Collected without it?`; undefined when every container is ticked. */
export function missingWords(patients: readonly MyPatient[], draft: Draft) {
  const missing = patients.flatMap(({ bookingId, containers }) =>
    containers
      .filter(({ position }) => !draftOf(draft, bookingId).taken.includes(position))
      .map(({ label }) => label),
  );
  const [first, ...others] = [...new Set(missing)];
  if (first === undefined) return undefined;
  const rest = others.map(inSentence);
  const last = rest.pop();
  const names = last === undefined ? first : `${[first, ...rest].join(", ")} and ${last}`;
  const isOne = missing.length === 1;
  return `${capital(names)} ${isOne ? "is" : "are"} not ticked. Collected without ${isOne ? "it" : "them"}?`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The desk moved the visit after the phone had seen it. */
export const movedWords = (to: { day: string; slot: string }, today: string) =>
  `The desk moved this visit to ${to.day === today ? to.slot : `${deskDay(to.day)}, ${to.slot}`}. What you entered is kept. Call the desk.`;

export const CANCELLED_MEANWHILE =
  "The desk cancelled this visit. What you entered is kept. Call the desk.";

/** Somebody else was given the visit meanwhile. */
export const givenAwayWords = (name: string) =>
  `The desk gave this visit to ${name}. What you entered is kept. Call the desk.`;

/** Somebody has collected it already. */
export const collectedTwiceWords = (name: string, at: string) =>
  `${name} collected this visit at ${deskClock(new Date(at))}. What you entered is kept. Call the desk.`;

/** The clock of the phone is wrong by so much, so that its times were put right; blank when it is right. */
export function wrongClockWords(behindMs: number) {
  const minutes = Math.abs(Math.round(behindMs / 60_000));
  if (minutes === 0) return "";
  const by = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return `The clock of this phone is ${by} ${behindMs > 0 ? "behind" : "ahead"}. The time was put right.`;
}

/** More was entered than the visit could cost. */
export const tooMuchWords = (paise: number, duePaise: number) =>
  `Not saved: ${money(paise)} is more than ${money(duePaise)}, which is due. Call the desk.`;

/** The desk changed the bill after the phone had read it. */
export const otherBillWords = (duePaise: number) =>
  `The desk changed the bill: ${money(duePaise)} is due. What you entered is kept. Call the desk.`;

/** This browser keeps nothing, and the server did not answer. */
export const NOT_KEPT =
  "Not saved: this phone keeps nothing and there is no network. Write it down and try again.";

export const entryRefusals = {
  unknown: "Not saved: this visit is not in the list any more. Call the desk.",
  notYours: "Not saved: this visit is not yours. Call the desk.",
  notYet: "Not saved: this visit is on another day. Call the desk.",
  paidAlready: "Not saved: this visit is paid already, by you. Call the desk.",
  tooLate: "Not taken back: that can be done for 10 minutes. Call the desk.",
} as const;
