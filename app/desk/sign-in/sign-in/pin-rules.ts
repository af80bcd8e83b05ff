import { t } from "#app/lib/translate.ts";

const SIX_DIGITS = t`Please type 6 digits`;
const EASY = t`This PIN is easy to guess. Please choose another one.`;

/** Why a PIN is refused, in words; undefined when it is good (product §10: The door). */
export function pinProblem(pin: string) {
  if (!/^\d{6}$/.test(pin)) return SIX_DIGITS;
  return isEasy(pin) ? EASY : undefined;
}

/** `111111`, `123456`, `654321`, `121212`, `123123`. */
function isEasy(pin: string) {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1 || (pin + pin).indexOf(pin, 1) < pin.length;
}
