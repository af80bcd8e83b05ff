import type { Bill } from "#app/domain/bill/bill.ts";
import { capitalised, joined } from "#app/domain/visit-plan/joined-names.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { inSentence } from "#app/desk/visits/container-name.ts";
import { spokenClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { plural, t } from "#app/lib/translate.ts";
import type { Entry } from "../entries/entry.ts";
import type { Draft } from "../phone/draft.ts";
import { draftOf } from "../phone/draft.ts";
import type { MyPatient } from "./my-day.ts";
import { oneSex } from "./one-sex.ts";
import { enteredPaidWords } from "./pay-words.ts";
import { reasonWords } from "./reason-words.ts";

/** The sentences of My visits in the colleague's language (product §10: My visits). */

const money = (paise: number) => formatRupees(rupees(paise));

/** `6 °C` */
export const celsiusWords = (celsius: number) => `${celsius} °C`;

/** What was entered: `Collected`, and `₹650 by UPI` with it. */
export function endWords(entry: Entry) {
  if (entry.kind === "not-home")
    return { end: t`Not at home`, detail: inSentence(reasonWords(entry.reason ?? "")) };
  if (entry.kind === "not-today") return { end: t`Not today`, detail: "" };
  if (entry.kind === "change-tests") return { end: t`Change tests`, detail: "" };
  if (entry.kind === "bind") return { end: t`Tube scanned`, detail: entry.label };
  if (entry.kind === "put-aside") return { end: t`Put aside`, detail: entry.label };
  if (entry.kind === "box") return { end: t`Box temperature`, detail: celsiusWords(entry.celsius) };
  if (entry.kind === "undo") return { end: t`Taken back`, detail: "" };
  return { end: t`Collected`, detail: enteredPaidWords(entry) };
}

/** What was entered, in one line: `Collected, ₹650 by UPI`. */
export function doneWords(entry: Entry) {
  return endInWords(endWords(entry));
}

/** Of a pincode outside the area, until the desk has decided what is done instead. */
export const outsideWords = (pincode: string) =>
  t`We do not go to ${pincode}. Call the desk before you go.`;

/** `Collected, ₹449 cash`, or without what was paid. */
export const endInWords = ({ end, detail }: { end: string; detail: string }) =>
  [end, detail].filter(Boolean).join(", ");

/** `3 of 5 done, 1 not at home` */
export const doneCount = (done: number, total: number, notHome = 0) =>
  notHome > 0 ? t`${done} of ${total} done, ${notHome} not at home` : t`${done} of ${total} done`;

/** `Next, 11:00 AM, in 42 min` */
export const nextWords = (slot: string, until: string) =>
  [t`Next`, sayTime(slot), until].filter(Boolean).join(", ");

/** Where what was entered is, at the end of its line. */
export const sentWords = (sent: "phone" | "sent" | "refused") =>
  ({ phone: t`On this phone.`, sent: t`Sent.`, refused: t`Not saved.` })[sent];

/** What is left to do with the cash once the last visit is done; blank without cash. */
export function handOverWords(paise: number) {
  const amount = money(paise);
  return paise > 0 ? t`Hand over ${amount} at the desk.` : "";
}

/**
 * What of a patient is not taken here: `ECG: not here`, and of what is paid at the booth `At our booth. He
 * pays ₹200 there, not to you.` No sum is said where a part of it is paid already, and nothing where all is.
 */
export function elsewhereWords({ elsewhere, lines, sex }: MyPatient, bill: Bill) {
  if (elsewhere.length === 0) return [];
  const paise = centreSum(lines);
  const isOwed = paise > 0 && bill.atCentre !== undefined && bill.atCentre.duePaise > 0;
  const isWhole = bill.paidPaise === 0 && !bill.discount;
  const names = joined(elsewhere);
  const who = sex ?? "other";
  return [
    t`${names}: not here`,
    isOwed ? (isWhole ? paysThere(who, money(paise)) : paysRest(who)) : t`At our booth.`,
  ];
}

type Sex = NonNullable<MyPatient["sex"]>;

const paysThere = (who: Sex, amount: string) =>
  ({
    female: t`At our booth. She pays ${amount} there, not to you.`,
    male: t`At our booth. He pays ${amount} there, not to you.`,
    other: t`At our booth. They pay ${amount} there, not to you.`,
  })[who];

const paysRest = (who: Sex) =>
  ({
    female: t`At our booth. She pays there, not to you.`,
    male: t`At our booth. He pays there, not to you.`,
    other: t`At our booth. They pay there, not to you.`,
  })[who];

const centreSum = (lines: MyPatient["lines"]) =>
  lines
    .filter(({ atCentre }) => atCentre)
    .reduce((sum, { quantity, pricePaise }) => sum + (pricePaise ?? 0) * quantity, 0);

/** Above the page while entries wait, or there is no network; blank when all is well. */
export function networkWords(isOnline: boolean, visitsWaiting: number) {
  const title = isOnline ? "" : t`No network.`;
  if (visitsWaiting > 0)
    return {
      title,
      text: t`${plural(visitsWaiting, {
        one: "# visit is saved on this phone and will be sent.",
        other: "# visits are saved on this phone and will be sent.",
      })}`,
    };
  return isOnline ? undefined : { title, text: t`What you enter is saved on this phone.` };
}

/** For how long it stands: phone/all-sent.ts. */
export const allSent = () => t`All sent.`;

/** `in 18 min`, `in 1 h 10`, `since 12 min`; blank when it is hours away. */
export function untilWords(startsAt: Date, now: Date) {
  const minutes = Math.round((startsAt.getTime() - now.getTime()) / 60_000);
  const isLate = minutes < 0;
  const distance = Math.abs(minutes);
  if (distance === 0) return t`now`;
  if (distance < 60) return isLate ? t`since ${distance} min` : t`in ${distance} min`;
  const rest = String(distance % 60).padStart(2, "0");
  const hours = Math.floor(distance / 60);
  return isLate ? t`since ${hours} h ${rest}` : t`in ${hours} h ${rest}`;
}

/** Of the next visit: `Fasts 10 to 12 hours`, and `No fasting` only where that is known of everybody. */
export function nextFast(patients: readonly Pick<MyPatient, "fast" | "isFastUnknown">[]) {
  const [hours] = patients.flatMap(({ fast }) => fast || []);
  if (hours) return t`Fasts ${hours}`;
  return patients.some(({ isFastUnknown }) => isFastUnknown) ? t`Fasting not known` : t`No fasting`;
}

/** Of a visit of tomorrow: its fast, or that nobody knows it, and what is not taken there. */
export function tomorrowWords(patients: readonly MyPatient[]) {
  const hasNone = patients.every(({ fast, isFastUnknown }) => fast === "" && !isFastUnknown);
  const names = joined([...new Set(patients.flatMap(({ elsewhere }) => elsewhere))]);
  return [hasNone ? "" : nextFast(patients), names && t`${names}: not here`].filter(Boolean);
}

/** `Fasted 10 to 12 hours?` */
export const fastQuestion = (fast: string) => t`Fasted ${fast}?`;

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
  const names = capitalised(labelsWords(missing.map(({ label }) => label)));
  const words =
    missing.length === 1
      ? t`${names} is not ticked. Collect it, or say why not.`
      : t`${names} are not ticked. Collect them, or say why not.`;
  return { words, bookingId: first.bookingId };
}

export const nothingTaken = () => t`Nothing was taken. Is it “Not at home”, or “Refused”?`;

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
  const names = labelsWords(left);
  return left.length === 0 ? t`Collected` : t`Collected without ${names}`;
}

/** `lavender`, `lavender and grey` */
const labelsWords = (labels: readonly string[]) => joined([...new Set(labels)].map(inSentence));

/** `The desk calls him.` */
export const callsWords = (patients: readonly Pick<MyPatient, "sex">[]) =>
  ({
    female: t`The desk calls her.`,
    male: t`The desk calls him.`,
    other: t`The desk calls them.`,
  })[oneSex(patients)];

/** `The desk calls her for a new time. It is paid then.` */
export const comesAgainWords = (patient: Pick<MyPatient, "sex">) =>
  ({
    female: t`The desk calls her for a new time. It is paid then.`,
    male: t`The desk calls him for a new time. It is paid then.`,
    other: t`The desk calls them for a new time. It is paid then.`,
  })[oneSex([patient])];

/** `Could not draw. We come again` */
export const notTakenWords = ({ reason, comesAgain }: { reason: string; comesAgain: boolean }) =>
  `${reasonWords(reason).replace(/\.$/, "")}. ${comesAgain ? t`We come again` : t`Taken off`}`;

/** `Save, ₹300 to collect` */
export function saveWords(paise: number) {
  const amount = money(paise);
  return paise > 0 ? t`Save, ${amount} to collect` : t`Save, nothing to collect`;
}

/** `You called at 11:04 AM, 2 min ago` */
export function calledWords(calledAt: string | null, now: Date) {
  if (calledAt === null) return t`You have not called yet`;
  const at = new Date(calledAt);
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / 60_000));
  const time = spokenClock(at);
  return minutes === 0
    ? t`You called at ${time}, just now`
    : t`You called at ${time}, ${minutes} min ago`;
}

/** What happens after nobody was at home, in the order in which it does. */
export const afterNotHome = (name: string, patients: readonly Pick<MyPatient, "sex">[]) => [
  t`The desk sees it at once, first under To call, with your reason.`,
  {
    female: t`The desk calls ${name}. If she can today, the visit comes back to you with its time.`,
    male: t`The desk calls ${name}. If he can today, the visit comes back to you with its time.`,
    other: t`The desk calls ${name}. If they can today, the visit comes back to you with its time.`,
  }[oneSex(patients)],
  t`Nothing is charged. Your list goes on.`,
];

/** This browser keeps nothing, and the server did not answer. */
export const notKept = () =>
  t`Not saved: this phone keeps nothing and there is no network. Write it down and try again.`;
