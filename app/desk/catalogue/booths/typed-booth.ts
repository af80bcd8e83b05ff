import { oneSpaced } from "#app/desk/doctors/same-doctor.ts";
import { holdsUnreadable, REMOVE_UNREADABLE } from "#app/lib/contact.ts";
import type { BoothPosted } from "./catalogue-booth-forms.ts";
import { mapPointIn } from "./map-point.ts";
import { daysIn, daysInWords } from "./open-days.ts";
import { hoursIn, hoursInWords, hoursMistakes } from "./opening-hours.ts";

/** What a manager writes of a booth, in the order of the form. */
export const BOOTH_FIELDS = {
  name: { label: "Name", words: "the name", longest: 200 },
  address: { label: "Address", words: "the address", longest: 300 },
  city: { label: "City", words: "the city", longest: 80 },
  pincode: { label: "Pincode", words: "the pincode", longest: 12 },
  phone: { label: "Phone", words: "the phone number", longest: 40 },
  contactPerson: { label: "Who is there", words: "who is there", longest: 100 },
  emergencyContact: { label: "In an emergency", words: "the emergency number", longest: 40 },
  hours: { label: "Hours", words: "the hours", longest: 100 },
  days: { label: "Days", words: "the days", longest: 100 },
  point: { label: "Point on the map", words: "the point on the map", longest: 1000 },
} as const;

export type BoothField = keyof typeof BOOTH_FIELDS;
/** A booth in the words of the site, each on one line. */
export type BoothTyped = Record<BoothField, string>;
export const BOOTH_FIELD_NAMES = Object.keys(BOOTH_FIELDS) as BoothField[];

/** What of a booth its form shows; all blank for a new one. */
export const boothTyped = (booth: BoothTyped | undefined) =>
  Object.fromEntries(BOOTH_FIELD_NAMES.map((name) => [name, booth?.[name] ?? ""])) as BoothTyped;

/** The inputs that say a mistake. */
export type BoothInput = BoothField | "from" | "to";
export type BoothMistakes = Partial<Record<BoothInput, string>>;

/** A posted form in the words of the site. Hours and days that are what they were keep the words they had. */
export function typedBooth(posted: BoothPosted, was?: BoothTyped): BoothTyped {
  const { from, to, hours, daysText, "days[]": ticked, ...plain } = posted;
  const days = ticked.split(",").filter(Boolean).map(Number);
  const typed = {
    ...plain,
    pincode: plain.pincode.replaceAll(/\s/g, ""),
    hours: hours || (hoursInWords(from, to) ?? ""),
    days: daysText || daysInWords(days),
  };
  const words = (field: BoothField) => {
    const text = oneSpaced(typed[field]);
    return was && means(field, was[field]) === text ? was[field] : text;
  };
  return Object.fromEntries(BOOTH_FIELD_NAMES.map((name) => [name, words(name)])) as BoothTyped;
}

/** What words would be written as today: `06:30 am to 8 pm` as `6:30 AM - 8:00 PM`. */
function means(field: BoothField, words: string) {
  if (field === "days") return daysInWords(daysIn(words) ?? []) || words;
  const hours = field === "hours" ? hoursIn(words) : undefined;
  return (hours && hoursInWords(hours.from, hours.to)) ?? words;
}

const NEEDED = {
  name: "Please enter a name",
  address: "Please enter the address",
  city: "Please enter the city",
  hours: "Please enter the hours",
  days: "Choose at least one day",
} as const;

/** With area code, as booths have land lines; several numbers are one line of text. */
const PHONE = /^[\d+ ,/()-]{6,40}$/;

/** All that is wrong with a posted form, each by its input. What was not changed is not asked again. */
export function boothMistakes(posted: BoothPosted, was?: BoothTyped): BoothMistakes {
  const typed = typedBooth(posted, was);
  const changed = BOOTH_FIELD_NAMES.filter((field) => typed[field] !== was?.[field]);
  const mistakes: BoothMistakes = {};
  for (const field of changed) {
    const wrong = mistakeIn(field, typed[field]);
    if (field === "hours" && posted.hours === "")
      Object.assign(mistakes, hoursMistakes(posted.from, posted.to));
    else if (wrong !== undefined) mistakes[field] = wrong;
  }
  return mistakes;
}

function mistakeIn(field: BoothField, text: string) {
  const { longest, words } = BOOTH_FIELDS[field];
  if (text === "" && field in NEEDED) return NEEDED[field as keyof typeof NEEDED];
  if (text.length > longest) return `Please use at most ${longest} characters for ${words}`;
  if (holdsUnreadable(text)) return REMOVE_UNREADABLE;
  if (field === "pincode" && !/^\d{6}$/.test(text)) return "A pincode has 6 digits";
  const isNumber = field === "phone" || (field === "emergencyContact" && text !== "");
  if (isNumber && !PHONE.test(text))
    return "Please type the phone number in digits, with its area code";
  if (field === "point" && !mapPointIn(text))
    return "Paste it as 12.9250, 77.5938, or the link of the map";
  return undefined;
}
