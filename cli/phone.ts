import { normalisePhone } from "#app/lib/phone.ts";

/** The forms in which a phone may be stored: ten digits, or as typed if it was not checked (product §5: Booking). */
export const phonesAs = (typed: string) => [...new Set([normalisePhone(typed), typed.trim()])];
