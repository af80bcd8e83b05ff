/** Indian phone numbers as people write them. Separate from contact.ts, which would load the schemas with every page. */

export const isPhone = (text: string) => /^\d{10}$/.test(text);

/** What the desk says of anything else. */
export const NOT_A_PHONE = "Please type the 10 digits of the phone number";

/** And of a number of another country that cannot be read. */
export const NOT_ABROAD = "Please type the number with + and its country, such as +44 20 7946 0958";

/** Ten digits while they are still typed: after a leading 0 one more follows. */
export const isWholePhone = (text: string) => /^[1-9]\d{9}$/.test(text);

/** A number of another country, as it is typed: all that begins with +91 is Indian. */
export const isAbroad = (typed: string) => /^\+(?!9$|91)[1-9]/.test(normalisePhone(typed));

/** What people put between the digits; also the direction marks that come along when a number is copied. */
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}().[\]]/gu;

/** Country code and trunk prefix, only before ten digits: a mobile number may itself begin with 91. */
const BEFORE_TEN_DIGITS = /^(?:(?:\+|0{0,2})91)?0?(?=\d{10}$)/;

/** Escaped: the scripts of English pages hold no letter of Hindi. */
const DEVANAGARI_DIGITS = /[\u0966-\u096f]/g;
const DEVANAGARI_ZERO = 0x0966;

/**
 * Turns `+91 98765 43210`, `0091-98765-43210`, `(0) 98765.43210`, Devanagari digits and the like into ten
 * digits. Anything else only loses what stands between its digits, so that people recognise what they typed.
 */
export function normalisePhone(typed: string) {
  return typed
    .replace(BETWEEN_DIGITS, "")
    .replace(DEVANAGARI_DIGITS, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(BEFORE_TEN_DIGITS, "");
}

/**
 * Fixed lines, as far as the numbering plan tells them from mobile numbers: two digits of area code and
 * eight of the line. No mobile number begins with the first ones; of 79 and 80 the third digit decides.
 */
const FIXED_LINE = /^(?:(?:11|20|22|33|40|44)[2-7]|(?:79|80)[2-46])\d{7}$/;

/** `080 4567 8901` for a fixed line of a large city; undefined for other numbers. */
export const landlineInGroups = (phone: string) =>
  FIXED_LINE.test(phone)
    ? `0${phone.slice(0, 2)} ${phone.slice(2, 6)} ${phone.slice(6)}`
    : undefined;

/** `10000 12345` or `080 4567 8901`, as it is read out; other numbers as they are. */
export const spacedPhone = (phone: string) =>
  landlineInGroups(phone) ?? (isPhone(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone);

/** The address that dials a number: ten digits are Indian. */
export const telHref = (phone: string) =>
  isPhone(phone) ? `tel:+91${phone}` : `tel:${phone.replaceAll(/[^+\d]/g, "")}`;

/** The forms in which a phone may be stored: ten digits, or as typed if it was not checked (product §5: Booking). */
export const phonesAs = (typed: string) => [...new Set([normalisePhone(typed), typed.trim()])];
