import { withDash } from "#app/features/lab-tests/fasting-text.ts";
import { fastingFor } from "#app/features/lab-tests/preparation.ts";
import type { CartItem } from "./cart.ts";
import { heldTests } from "./held-tests.ts";

/** `Fasting: 10–12 hours. Ask us whether to fast for ECG.` */
export function cartFasting(items: readonly CartItem[]) {
  const { text, isNeeded, isKnown, unknown } = fastingFor(
    heldTests(items).map(({ name, fasting = "", sampleContainer = "" }) => ({
      name,
      fasting,
      container: sampleContainer,
    })),
  );
  return [
    isNeeded && `Fasting: ${withDash(text)}.`,
    !isNeeded && isKnown && `Fasting: ${text.toLowerCase()}.`,
    !isKnown && `Ask us whether to fast for ${unknown.map(({ name }) => name).join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
