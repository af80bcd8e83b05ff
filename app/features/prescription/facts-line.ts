import { readFasting, withDash } from "#app/features/lab-tests/fasting-text.ts";
import type { SampleFacts } from "#app/features/lab-tests/lab-test.ts";

/** `Fluoride tube (grey). 6 hours. Fast 8–10 hours`: what the lab says, and nothing where it does not. */
export function factsLine({ container, tat, fasting }: SampleFacts) {
  return [container.trim(), tat.trim(), fastingWords(fasting.trim())].filter(Boolean).join(". ");
}

function fastingWords(fasting: string) {
  const { kind } = readFasting(fasting);
  if (kind === "not-needed") return "";
  if (kind === "unknown") return "Ask us whether to fast";
  return /^\d/.test(fasting) ? `Fast ${withDash(fasting)}` : `Fasting: ${fasting}`;
}
