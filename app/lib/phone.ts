/** Indian mobile numbers as visitors type them. Separate from contact.ts, which would load the schemas with every page. */

export const PHONE_DIGITS = 10;

export const isPhone = (text: string) => /^\d{10}$/.test(text);

/**
 * Turns `+91 98765 43210`, `098765-43210` and the like into ten digits, before a phone field cuts its
 * text at ten characters. Anything else only loses its spaces and hyphens, so that visitors recognise
 * what they typed.
 */
export function normalisePhone(typed: string) {
  const bare = typed.replace(/[\s\-().]/g, "");
  const national = bare.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
  return isPhone(national) ? national : bare;
}

/** `10000 12345`, as it is read out; other numbers as they are. */
export const spacedPhone = (phone: string) =>
  isPhone(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone;

/** The address that dials a number: ten digits are Indian. */
export const telHref = (phone: string) =>
  isPhone(phone) ? `tel:+91${phone}` : `tel:${phone.replaceAll(/[^+\d]/g, "")}`;

/** The forms in which a phone may be stored: ten digits, or as typed if it was not checked (product §5: Booking). */
export const phonesAs = (typed: string) => [...new Set([normalisePhone(typed), typed.trim()])];
