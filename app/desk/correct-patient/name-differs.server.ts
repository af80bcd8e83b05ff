import { distance } from "fastest-levenshtein";

const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, "");

/** True when more than half of the letters differ: that is hardly a matter of spelling. */
export function isHardlyTheSame(one: string, other: string) {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  return distance(a, b) * 2 > Math.max(a.length, b.length);
}
