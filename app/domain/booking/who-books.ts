import { invalidPhone } from "#app/lib/contact.ts";
import { isAbroad, isPhone, normalisePhone } from "#app/lib/phone.ts";
import type { BookingKind } from "./booking.ts";
import { messages } from "./refusal-words.ts";

/** Reads a number of another country into E.164; undefined for one that is none. */
export type ReadAbroad = (typed: string) => string | undefined;

/**
 * The two numbers of a booker abroad: who books, and who is at the door. What is wrong with either stands at
 * its own field. The recommended checkup's form has no check of the first one (product §5).
 */
export function whoBooks(
  kind: BookingKind,
  { phoneNumber = "", doorPhone = "" }: Record<string, string>,
  readAbroad: ReadAbroad | undefined,
): { numbers?: Record<string, string | undefined>; errors?: Record<string, string> } {
  if (!isAbroad(phoneNumber)) return {};
  const bookerPhone = readAbroad?.(phoneNumber);
  const door = normalisePhone(doorPhone);
  if (kind === "recommended" && !bookerPhone && !door) return {};
  const errors: Record<string, string> = {
    ...(!bookerPhone && { phoneNumber: messages.invalidAbroad }),
    ...(!isPhone(door) && { doorPhone: door ? invalidPhone() : messages.noDoorPhone }),
  };
  if (Object.keys(errors).length === 0) return { numbers: { phoneNumber: door, bookerPhone } };
  // The schema has nothing more to say of them.
  return { numbers: { phoneNumber: "0000000000", bookerPhone: undefined }, errors };
}
