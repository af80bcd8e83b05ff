import type { Bill } from "#app/domain/bill/bill.ts";
import { amountInWords } from "#app/domain/receipts/amount-in-words.ts";
import { capitalised, joined } from "#app/domain/visit-plan/joined-names.ts";
import { shortDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import type { TakeOffReason } from "#app/desk/booked-tests/take-off-reasons.ts";
import { packageWith } from "#app/desk/new-booking/items/order-item-facts.ts";
import { isRestricted, isSame, type Orderable } from "#app/desk/new-booking/items/order-item.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { planLines } from "#app/desk/visits/planned-lines.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { spokenClock } from "#app/lib/desk-times.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import type { MyPatient } from "../day/my-day.ts";
import { oneSex } from "../day/one-sex.ts";
import { goneTubes, moreTubes, tubesWords } from "./door-tubes.ts";

/** The sentences of changing tests at a door (product §10: My visits). Amounts are paise. */

export const money = (paise: number) => formatRupees(rupees(paise));
type Tests = Pick<Orderable, "tests">;

/** `the same tube`, `one more tube` */
function moreWords({ count, areTubes }: ReturnType<typeof moreTubes>) {
  if (count === 0) return areTubes ? t`the same tube` : t`the same one`;
  if (count === 1) return areTubes ? t`one more tube` : t`one more`;
  return areTubes ? t`${count} more tubes` : t`${count} more`;
}

/** `Lavender: the same tube`, `Red/gold: one more tube` */
export function hitWords(item: Tests, others: readonly Tests[]) {
  const tubes = tubesWords([item]);
  return tubes && `${tubes}: ${moreWords(moreTubes(item, others))}`;
}

/** `Added. Lavender, the same tube` */
export function addedWords(item: Tests, others: readonly Tests[]) {
  const tubes = tubesWords([item]);
  if (!tubes) return t`Added.`;
  const more = moreWords(moreTubes(item, others));
  return t`Added. ${tubes}, ${more}`;
}

/** `Off. Light blue is not needed`, or `Off.` where its tube is filled for others. */
export function offWords(item: Tests, others: readonly Tests[]) {
  const { names, count } = goneTubes(item, others);
  if (count === 0) return t`Off.`;
  return count === 1 ? t`Off. ${names} is not needed` : t`Off. ${names} are not needed`;
}

/** `Light blue, report today` */
export function bookedWords(item: Tests, visit: { day: string; slot: string }) {
  const { plannedAt } = planLines([{ tests: [...item.tests], quantity: 1 }], visit);
  const day = plannedAt && dayInIndia(new Date(plannedAt));
  const when = day && shortDayOf(day);
  const report = when && (day === visit.day ? t`report today` : t`report ${when}`);
  return capitalised([tubesWords([item]), report].filter(Boolean).join(", "));
}

/** Why it cannot be added at a door; undefined when it can. */
export function whyNotHere(item: Orderable, chosen: readonly Orderable[]) {
  if (chosen.some((one) => isSame(one, item))) return t`Booked already`;
  const holding = packageWith(item, chosen)?.name;
  if (holding !== undefined) return t`In ${holding} already`;
  const isElsewhere = item.tests.every(({ container }) => isDoneAtCentre(container));
  if (isElsewhere || isRestricted([item], "not-at-home")) return t`Only at the centre`;
  if (isRestricted([item], "by-phone-only")) return t`Ask the desk`;
  return item.pricePaise === null ? t`Ask the desk for the price` : undefined;
}

/** `Prices of 06:10 AM, all on this phone. The search needs no network.` */
export function pricesWords({ at, today }: { at: string; today: string }, now: Date) {
  const clock = spokenClock(new Date(at));
  const time = today === dayInIndia(now) ? clock : `${shortDayOf(today)}, ${clock}`;
  return t`Prices of ${time}, all on this phone. The search needs no network.`;
}

export const noPrices = () =>
  t`The prices are not on this phone yet. Connect once, or ask the desk.`;

export const nothingFound = () => t`Nothing found. Ask the desk.`;

/** `Say it: “Seven hundred and twenty rupees.”`; the figure where numbers are not written out. */
export function sayWords(paise: number) {
  const words = amountInWords(paise).replace(/^Rupees (.*) only$/, "$1");
  const said = currentLanguage() === "en" ? `${capitalised(words)} rupees.` : money(paise);
  return t`Say it: “${said}”`;
}

/** What other tests mean for what was paid before; blank where nothing was. */
export function paidBeforeWords(
  { paidPaise, overPaise, atHome }: Pick<Bill, "paidPaise" | "overPaise" | "atHome">,
  patients: readonly Pick<MyPatient, "sex">[],
) {
  if (paidPaise === 0) return "";
  const [paid, more, back] = [money(paidPaise), money(atHome.duePaise), money(overPaise)];
  if (overPaise > 0)
    return {
      female: t`${back} goes back to her. The desk gives it back, not you.`,
      male: t`${back} goes back to him. The desk gives it back, not you.`,
      other: t`${back} goes back to them. The desk gives it back, not you.`,
    }[oneSex(patients)];
  return atHome.duePaise > 0 ? t`${paid} is paid. ${more} more to collect` : "";
}

export function whoAskedWords(names: readonly string[]) {
  const what = joined(names);
  return t`Who asked for ${what}?`;
}
export const whyOffWords = (name: string) => t`Why is ${name} off?`;

export const askedByChoices = () =>
  [
    { value: "doctor", words: t`The doctor` },
    { value: "patient", words: t`The patient` },
  ] as const;

export const offChoices = (): { value: TakeOffReason; words: string }[] => [
  { value: "not-wanted", words: t`Not wanted now` },
  { value: "doctor", words: t`Doctor took it off` },
  { value: "elsewhere", words: t`Done elsewhere` },
  { value: "mistake", words: t`Booked by mistake` },
];

export const oneHasToStay = () => t`One test has to stay. To end the visit choose Refused`;

/** A fasting test is added for who has eaten. */
export function needsFastWords(names: readonly string[]) {
  const what = joined(names);
  return names.length === 1
    ? t`${what} needs a fast. Add it anyway, or we come again?`
    : t`${what} need a fast. Add them anyway, or we come again?`;
}
