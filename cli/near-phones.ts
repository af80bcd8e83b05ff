import { normalisePhone } from "#app/lib/phone.ts";

type Known = { phone: string; patientName: string };

/**
 * The people the lab may have meant: those in `known` whose phone differs from `phone` by one digit or
 * by two swapped neighbours, or who have the same name.
 */
export const nearPhones = <T extends Known>({ phone, patientName }: Known, known: T[]) =>
  known.filter(
    (other) =>
      isNear(phone, normalisePhone(other.phone)) || sameName(patientName, other.patientName),
  );

function isNear(a: string, b: string) {
  if (a.length !== b.length) return false;
  const differing = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  if (differing.length !== 2) return differing.length <= 1;
  return second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

const sameName = (a: string, b: string) => inWords(a) === inWords(b);
const inWords = (name: string) => name.toLowerCase().trim().replace(/\s+/g, " ");
