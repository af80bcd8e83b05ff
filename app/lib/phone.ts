/** Indian mobile numbers, as visitors type and paste them. Apart from contact.ts: the browser's first load has no schemas. */

export const PHONE_DIGITS = 10;

export const isPhone = (text: string) => /^\d{10}$/.test(text);

/**
 * `+91 98765 43210`, `098765-43210` and the like become ten digits, before a phone box cuts its
 * text at ten characters. Anything else comes back without its spaces and hyphens, so that the
 * visitor sees what was typed.
 */
export function normalisePhone(typed: string) {
  const bare = typed.replace(/[\s\-().]/g, "");
  const national = bare.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
  return isPhone(national) ? national : bare;
}
