import { isPhone, normalisePhone, NOT_A_PHONE } from "#app/lib/phone.ts";

type OtherNumber = { ok: true; phone: string } | { ok: false; said: string };

/** Another number in place of one that was wrong; a sentence when it is not a phone number, or is the wrong one again. */
export function checkOtherNumber(typed: string, wrong: string): OtherNumber {
  const phone = normalisePhone(typed);
  if (!isPhone(phone)) return { ok: false, said: NOT_A_PHONE };
  if (phone === wrong) return { ok: false, said: "This is the number that was wrong" };
  return { ok: true, phone };
}
