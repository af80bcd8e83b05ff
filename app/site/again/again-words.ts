import { t } from "#app/lib/translate.ts";
import { clockOf, dateOf, weekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Ask } from "./again.ts";

/** What is said of reminders, and why one is refused. */

/** What a patient agrees to by pressing the button; its version is CONSENT_NOTICE. */
export const consentWords = () =>
  t`Only for this reminder, never for offers. You can stop it at any time on this page or with the link in the message.`;

export const refusals = {
  noItem: t`Choose what to be reminded of`,
  badDay: t`Choose a day from tomorrow on, within 2 years`,
  noEmail: t`Please enter an e-mail address`,
  noChannel: t`Please choose how we remind you`,
  noTest: t`Please choose a test`,
  sent: t`This reminder was sent already`,
  stopped: t`Stopped. We do not remind you.`,
  over: t`This reminder is over. You can book as always.`,
  notLater: t`It can be put off once`,
} as const;

/** `23 February 2027` */
export const fullDate = (day: string) => `${dateOf(day)} ${day.slice(0, 4)}`;

/** `We remind you on Tuesday 23 February 2027` */
export function remindedOn(day: string) {
  const [weekday, date] = [weekdayOf(day), fullDate(day)];
  return t`We remind you on ${weekday} ${date}`;
}

type Channel = Ask["channels"][number];

export const channelName = (channel: Channel) =>
  ({ sms: t`SMS`, whatsapp: t`WhatsApp`, email: t`E-mail` })[channel];

/** `HbA1c and Lipid Profile, by SMS.` */
function whatByWhat({ items, channel }: Pick<NonNullable<Ask["set"]>, "items" | "channel">) {
  const names = joined(items);
  if (channel === "sms") return t`${names}, by SMS.`;
  return channel === "whatsapp" ? t`${names}, by WhatsApp.` : t`${names}, by e-mail.`;
}

/** `HbA1c and Lipid Profile, by SMS. You asked on 24 November 2026, 06:24 PM.` */
export function askedWords(set: NonNullable<Ask["set"]>) {
  const moment = new Date(set.askedAt);
  const date = fullDate(dayInIndia(moment));
  const time = twoDigitClock(moment);
  return `${whatByWhat(set)} ${t`You asked on ${date}, ${time}.`}`;
}

/** `06:24 PM` */
const twoDigitClock = (moment: Date) => {
  const clock = clockOf(moment);
  return currentLanguage() === "hi" ? clock : clock.padStart("00:00 AM".length, "0");
};
