import { fastingTogether, withDash } from "#app/features/lab-tests/fasting.ts";
import type { CartItem } from "./cart.ts";

/** `Fasting: 10–12 hours. Ask us whether to fast for ECG.` */
export function cartFasting(items: readonly CartItem[]) {
  const tests = items.map(({ name, fasting = "", sampleContainer = "" }) => ({
    name,
    fasting,
    container: sampleContainer,
  }));
  const { text, isNeeded, isKnown } = fastingTogether(tests);
  const unknown = tests.filter((test) => !fastingTogether([test]).isKnown);
  return [
    isNeeded && `Fasting: ${withDash(text)}.`,
    !isNeeded && isKnown && `Fasting: ${text.toLowerCase()}.`,
    !isKnown && `Ask us whether to fast for ${unknown.map(({ name }) => name).join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
