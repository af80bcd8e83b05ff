import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { hindiClock } from "#app/lib/hindi-clock.ts";
import type { Language } from "#app/lib/language.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { spacedPhone } from "#app/lib/phone.ts";

/** What messages fill in between braces, and how each language says it (product §10: Notices). */

/** A published report, as its message tells of it: never which tests. */
type ReadyReport = {
  reference: string;
  part: "partial" | "final";
  testsReady: number | null;
  testsTotal: number | null;
  /** The report that it corrects. */
  amendsId: string | null;
  /** Of a part: a report of another test is still to come. */
  othersFollow: boolean;
};

export type Variables = {
  /** The lab's name and phone number. */
  lab: string;
  phone: string;
  /** Where the message leads. */
  link: string;
  /** Booking references of a visit: the first one and how many more. */
  reference: readonly string[];
  /** All of them by name. */
  references: readonly string[];
  time: { day: string; slot: string };
  /** The same of a day near, which needs no long name. */
  soon: { day: string; slot: string };
  /** The slot alone. */
  clock: string;
  /** When the last meal ends, as `09:00 PM`. */
  meal: string;
  /** First name of who comes; null while nobody is named. */
  who: string | null;
  /** Of how many reports how many are ready; null where that is not known. */
  count: { ready: number; total: number } | null;
  /** What is ready, as a sentence; null for a report that belongs to no booking. No template has it. */
  what: ReadyReport | null;
  duePaise: number;
  /** The same of a short message: ₹ alone would make it one of 70 signs. */
  amount: { paise: number };
  /** What opens reports: six digits. Never stored. */
  code: string;
  /** Where the ticket says how to pay. */
  pay: string;
  /** How long to fast, as a sentence. */
  fasting: string;
};

export type Variable = keyof Variables;

type Words = { readonly [V in Variable]: (value: Variables[V]) => string };

const asIs = (words: string) => words;

const ALIKE = {
  lab: asIs,
  phone: spacedPhone,
  link: asIs,
  pay: asIs,
  fasting: asIs,
  code: asIs,
  duePaise: (paise: number) => formatRupees(rupees(paise)),
};

const listed = (names: readonly string[], and: string) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;

function whatInEnglish(report: ReadyReport | null) {
  if (!report) return "a report for this phone number is ready.";
  const { reference, part, testsReady, testsTotal, amendsId, othersFollow } = report;
  const of = `your booking ${reference}`;
  if (amendsId !== null)
    return `a corrected report of ${of} is ready. Please use the corrected one.`;
  if (part === "final") return `the reports of ${of} are ready.`;
  const which = testsReady && testsTotal ? `${testsReady} of ${testsTotal}` : "some";
  return `${which} reports of ${of} are ready.${othersFollow ? " The others follow." : ""}`;
}

function whatInHindi(report: ReadyReport | null) {
  if (!report) return "इस फ़ोन नंबर की एक रिपोर्ट तैयार है।";
  const { reference, part, testsReady, testsTotal, amendsId, othersFollow } = report;
  if (amendsId !== null) return `आपकी बुकिंग ${reference} की सुधारी हुई रिपोर्ट तैयार है। अब वही मानें।`;
  if (part === "final") return `आपकी बुकिंग ${reference} की रिपोर्ट तैयार है।`;
  const which = testsReady && testsTotal ? `${testsTotal} में से ${testsReady}` : "कुछ";
  const others = othersFollow ? " बाकी बाद में आएँगी।" : "";
  return `आपकी बुकिंग ${reference} की ${which} रिपोर्ट तैयार हैं।${others}`;
}

const HINDI_SHORT_WEEKDAY = new Intl.DateTimeFormat("hi-IN", { weekday: "short", timeZone: "UTC" });
const HINDI_DAY_AND_MONTH = new Intl.DateTimeFormat("hi-IN", {
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** `मंगल 24 नवंबर, सुबह 9:00 बजे` */
function soonInHindi({ day, slot }: Variables["soon"]) {
  const at = new Date(day);
  return `${HINDI_SHORT_WEEKDAY.format(at)} ${HINDI_DAY_AND_MONTH.format(at)}, ${hindiSlot(slot)}`;
}

const hindiSlot = (slot: string) => hindiClock(minutesOf(slot));

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    ...ALIKE,
    amount: ({ paise }) => formatRupees(rupees(paise)).replace("₹", "Rs "),
    reference: ([first = "", ...others]) =>
      others.length === 0 ? first : `${first} and ${others.length} more`,
    references: (names) => listed(names, "and"),
    time: deskVisitTime,
    soon: deskVisitTime,
    clock: asIs,
    meal: asIs,
    who: (name) => name ?? "our phlebotomist",
    count: (known) => (known ? `${known.ready} of ${known.total}` : "some"),
    what: whatInEnglish,
  },
  hi: {
    ...ALIKE,
    amount: ({ paise }) => formatRupees(rupees(paise)),
    // The verb after it agrees with one booking.
    reference: ([first = "", ...others]) =>
      others.length === 0 ? first : `${first}+${others.length}`,
    references: (names) => listed(names, "और"),
    // Two short messages hold few signs of Hindi.
    time: soonInHindi,
    soon: soonInHindi,
    clock: hindiSlot,
    meal: hindiSlot,
    who: (name) => name ?? "सैंपल लेने वाले",
    count: (known) => (known ? `${known.total} में से ${known.ready}` : "कुछ"),
    what: whatInHindi,
  },
};

/** A word in braces. */
export const PLACEHOLDER = /\{([^{}]*)\}/g;

export const isVariable = (name: string): name is Variable => Object.hasOwn(WORDS.en, name);

type SomeOf<V extends Variable> = { readonly [Name in V]?: Variables[Name] | undefined };

/** How a language says a variable; undefined for one without a value. */
function say<V extends Variable>(language: Language, name: V, values: SomeOf<V>) {
  const value: Variables[V] | undefined = values[name];
  return value === undefined ? undefined : WORDS[language][name](value);
}

/** What a text fills in, by name and as the language says it; those without a value are left out. */
export const sayAll = (
  language: Language,
  names: readonly Variable[],
  values: Partial<Variables>,
): Partial<Record<Variable, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const said = say(language, name, values);
      return said === undefined ? [] : [[name, said]];
    }),
  );

/** Whether all that a sentence fills in has a value. */
export const canFillIn = (sentence: string, values: Partial<Variables>) =>
  Array.from(sentence.matchAll(PLACEHOLDER)).every(
    ([, name = ""]) => isVariable(name) && values[name] !== undefined,
  );

/** Fills in the words in braces; one without a value is left out. */
export const fillIn = (language: Language, text: string, values: Partial<Variables>) =>
  text.replaceAll(PLACEHOLDER, (_, name: string) =>
    isVariable(name) ? (say(language, name, values) ?? "") : "",
  );
