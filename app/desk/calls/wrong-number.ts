import { isPhone, normalisePhone } from "#app/lib/phone.ts";

type OtherNumber = { ok: true; phone: string } | { ok: false; said: string };

/** Another number in place of one that was wrong; a sentence when it is not a phone number, or is the wrong one again. */
export function checkOtherNumber(typed: string, wrong: string): OtherNumber {
  const phone = normalisePhone(typed);
  if (!isPhone(phone)) return { ok: false, said: "Please type the 10 digits of the phone number" };
  if (phone === wrong) return { ok: false, said: "This is the number that was wrong" };
  return { ok: true, phone };
}
