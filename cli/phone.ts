import { normalisePhone } from "#app/lib/phone.ts";

/** A phone as it may be stored: as ten digits, and as typed where no check was made (product §5: Booking). */
export const phonesAs = (typed: string) => [...new Set([normalisePhone(typed), typed.trim()])];
