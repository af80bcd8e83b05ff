import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { shortDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { deskClock, spokenClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";

/** What the server answers to what a phone has entered (product §10: My visits). */

const money = (paise: number) => formatRupees(rupees(paise));

/** The desk moved the visit after the phone had seen it. */
export function movedWords(to: { day: string; slot: string }, today: string) {
  const slot = sayTime(to.slot);
  const time = to.day === today ? slot : `${shortDayOf(to.day)}, ${slot}`;
  return t`The desk moved this visit to ${time}. What you entered is kept. Call the desk.`;
}

export const cancelledMeanwhile = () =>
  t`The desk cancelled this visit. What you entered is kept. Call the desk.`;

/** Somebody else was given the visit meanwhile. */
export const givenAwayWords = (name: string | undefined) =>
  name === undefined
    ? t`The desk gave this visit to somebody else. What you entered is kept. Call the desk.`
    : t`The desk gave this visit to ${name}. What you entered is kept. Call the desk.`;

/** Somebody has collected it already. */
export function collectedTwiceWords(name: string | undefined, at: string) {
  const time = spokenClock(new Date(at));
  return name === undefined
    ? t`Somebody collected this visit at ${time}. What you entered is kept. Call the desk.`
    : t`${name} collected this visit at ${time}. What you entered is kept. Call the desk.`;
}

/** The clock of the phone is wrong by so much, so that its times were put right; blank when it is right. */
export function wrongClockWords(behindMs: number) {
  const minutes = Math.abs(Math.round(behindMs / 60_000));
  if (minutes === 0) return "";
  const hours = Math.round(minutes / 60);
  const by = minutes < 120 ? t`${minutes} min` : t`${hours} h`;
  return behindMs > 0
    ? t`The clock of this phone is ${by} behind. The time was put right.`
    : t`The clock of this phone is ${by} ahead. The time was put right.`;
}

type Change = { actor: string; at: string };

/** The desk changed the tests after the phone had seen them. */
export function testsChangedWords(last: Change | undefined) {
  if (!last) return t`The tests were changed. Look again`;
  const { actor } = last;
  const time = deskClock(new Date(last.at));
  return t`${actor} changed the tests at ${time}. Look again`;
}

/** They were changed, and what was collected is noted all the same. */
export function otherTestsWords(last: Change | undefined) {
  if (!last) return t`The tests were changed. What you entered is kept. Call the desk.`;
  const { actor } = last;
  const time = deskClock(new Date(last.at));
  return t`${actor} changed the tests at ${time}. What you entered is kept. Call the desk.`;
}

/** Our price is lower than the one of this morning. */
export function lowerPriceWords(name: string, paise: number) {
  const price = money(paise);
  return t`${name} costs ${price} now, and that is charged.`;
}

/** More was entered than the visit could cost; the samples are noted all the same. */
export function tooMuchWords(paise: number, notedPaise: number) {
  const [amount, noted] = [money(paise), money(notedPaise)];
  return t`${amount} is more than can have been due: ${noted} is noted. The samples are saved. Call the desk.`;
}

/** The same was paid online or at the desk while the phone had no network. */
export function paidMeanwhileWords(overPaise: number) {
  const over = money(overPaise);
  return t`This visit was paid meanwhile, too. What you entered is kept, and ${over} goes back. Call the desk.`;
}

/** A phone of before asked for what is done at a booth too. */
export function centreTakenWords(duePaise: number) {
  const due = money(duePaise);
  return t`${due} is due at the door, the rest at our booth. What you entered is kept. Call the desk.`;
}

/** The desk changed the bill after the phone had read it. */
export function otherBillWords(duePaise: number) {
  const due = money(duePaise);
  return t`The desk changed the bill: ${due} is due. What you entered is kept. Call the desk.`;
}

export const entryRefusals = {
  unknown: () => t`Not saved: this visit is not in the list any more. Call the desk.`,
  notYours: () => t`Not saved: this visit is not yours. Call the desk.`,
  notYet: () => t`Not saved: this visit is on another day. Call the desk.`,
  paidAlready: () => t`Not saved: this visit is paid already, by you. Call the desk.`,
  enteredAlready: () => t`Not saved: this was entered already.`,
  tooLate: () => t`Not taken back: that can be done for 10 minutes. Call the desk.`,
} as const;

/** @param english what another room says of it. */
export const refusedByDesk = (english: string) =>
  currentLanguage() === "en"
    ? english
    : t`Not saved: at the desk this visit is different by now. Call the desk.`;
