import type { Bill } from "#app/domain/bill/bill.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { inSentence } from "#app/desk/visits/to-fill.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import type { Entry } from "../entries/entry.ts";
import type { Draft } from "../phone/draft.ts";
import { draftOf } from "../phone/draft.ts";
import type { MyPatient, MyVisit } from "./my-day.ts";

/** The sentences of My visits (product §10: My visits). */

const money = (paise: number) => formatRupees(rupees(paise));

/** What was entered: `Collected`, and `₹650 by UPI` with it. */
export function endWords(entry: Entry) {
  if (entry.kind === "not-home")
    return { end: "Not at home", detail: inSentence(entry.reason ?? "") };
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

/**
 * What of a patient is not taken here: `ECG: not here`, and of what is paid at the booth `At our booth. He
 * pays ₹200 there, not to you.` No sum is said where a part of it is paid already, and nothing where all is.
 */
export function elsewhereWords({ elsewhere, lines, sex }: MyPatient, bill: Bill) {
  if (elsewhere.length === 0) return [];
  const paise = centreSum(lines);
  const isOwed = paise > 0 && bill.atCentre !== undefined && bill.atCentre.duePaise > 0;
  const isWhole = bill.paidPaise === 0 && !bill.discount;
  const pays = `${PAYS[sex ?? "other"]}${isWhole ? ` ${money(paise)}` : ""}`;
  return [
    `${joined(elsewhere)}: not here`,
    isOwed ? `At our booth. ${pays} there, not to you.` : "At our booth.",
  ];
}

const PAYS = { female: "She pays", male: "He pays", other: "They pay" } as const;

const centreSum = (lines: MyPatient["lines"]) =>
  lines
    .filter(({ atCentre }) => atCentre)
    .reduce((sum, { quantity, pricePaise }) => sum + (pricePaise ?? 0) * quantity, 0);

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

/** `Lavender is not ticked. Collect it, or say why not.`; undefined when nothing is left to say. */
export function missingWords(patients: readonly MyPatient[], draft: Draft) {
  const missing = patients.flatMap(({ bookingId, containers }) => {
    const { taken, notTaken } = draftOf(draft, bookingId);
    const said = new Set([...taken, ...notTaken.map(({ position }) => position)]);
    return containers
      .filter(({ position }) => !said.has(position))
      .map(({ label }) => ({ bookingId, label }));
  });
  const [first] = missing;
  if (!first) return undefined;
  const isOne = missing.length === 1;
  const names = capital(labelsWords(missing.map(({ label }) => label)));
  const words = `${names} ${isOne ? "is" : "are"} not ticked. Collect ${isOne ? "it" : "them"}, or say why not.`;
  return { words, bookingId: first.bookingId };
}

export const NOTHING_TAKEN = "Nothing was taken. Is it “Not at home”, or “Refused”?";

/** True when there was something to fill, and nothing is filled. */
export function isNothingTaken(patients: readonly MyPatient[], draft: Draft) {
  const asked = patients.filter(({ containers }) => containers.length > 0);
  return (
    asked.length > 0 &&
    asked.length === patients.length &&
    asked.every(({ bookingId }) => draftOf(draft, bookingId).taken.length === 0)
  );
}

/** `Collected without grey`, or `Collected` where nothing is left out. */
export function collectedWords(patients: readonly MyPatient[], draft: Draft) {
  const left = patients.flatMap(({ bookingId, containers }) => {
    const { notTaken } = draftOf(draft, bookingId);
    return containers
      .filter(({ position }) => notTaken.some((one) => one.position === position))
      .map(({ label }) => label);
  });
  return left.length === 0 ? "Collected" : `Collected without ${labelsWords(left)}`;
}

/** `lavender`, `lavender and grey` */
function labelsWords(labels: readonly string[]) {
  const words = [...new Set(labels)].map(inSentence);
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} and ${last}`;
}

const WHOM = { female: "her", male: "him", other: "them" } as const;
const whom = (patients: readonly Pick<MyPatient, "sex">[]) =>
  WHOM[(patients.length === 1 && patients[0]?.sex) || "other"];

/** `The desk calls him.` */
export const callsWords = (patients: readonly Pick<MyPatient, "sex">[]) =>
  `The desk calls ${whom(patients)}.`;

/** `The desk calls her for a new time. It is paid then.` */
export const comesAgainWords = (patient: Pick<MyPatient, "sex">) =>
  `The desk calls ${whom([patient])} for a new time. It is paid then.`;

/** `Could not draw. We come again` */
export const notTakenWords = ({ reason, comesAgain }: { reason: string; comesAgain: boolean }) =>
  `${reason.replace(/\.$/, "")}. ${comesAgain ? "We come again" : "Taken off"}`;

/** `Save, ₹300 to collect` */
export const saveWords = (paise: number) =>
  paise > 0 ? `Save, ${money(paise)} to collect` : "Save, nothing to collect";

/** `You called at 11:04 AM, 2 min ago` */
export function calledWords(calledAt: string | null, now: Date) {
  if (calledAt === null) return "You have not called yet";
  const at = new Date(calledAt);
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / 60_000));
  return `You called at ${deskClock(at)}, ${minutes === 0 ? "just now" : `${minutes} min ago`}`;
}

/** What happens after nobody was at home, in the order in which it does. */
export function afterNotHome(name: string, patients: readonly Pick<MyPatient, "sex">[]) {
  const he = { her: "she", him: "he", them: "they" }[whom(patients)];
  return [
    "The desk sees it at once, first under To call, with your reason.",
    `The desk calls ${name}. If ${he} can today, the visit comes back to you with its time.`,
    "Nothing is charged. Your list goes on.",
  ];
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

/** A phone of before asked for what is done at a booth too. */
export const centreTakenWords = (duePaise: number) =>
  `${money(duePaise)} is due at the door, the rest at our booth. What you entered is kept. Call the desk.`;

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
