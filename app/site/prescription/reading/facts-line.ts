import { readFasting } from "#app/domain/lab-tests/fasting-text.ts";
import { sayContainer } from "#app/domain/lab-tests/said-container.ts";
import { sayFasting, sayTurnaround } from "#app/site/lab-tests/said-facts.ts";
import type { SampleFacts } from "#app/domain/lab-tests/lab-test.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";

/**
 * `Fluoride tube (grey). 6 hours. Fast 8–10 hours`, in Hindi `फ़्लोराइड ट्यूब (ग्रे), रिपोर्ट: 6 घंटे, 8–10 घंटे
 * खाली पेट`: what the lab says, and nothing where it does not.
 */
export function factsLine({ container, tat, fasting }: SampleFacts) {
  const report = sayTurnaround(tat.trim());
  return [
    sayContainer(container.trim()),
    report && currentLanguage() === "hi" ? `रिपोर्ट: ${report}` : report,
    fastingWords(fasting.trim()),
  ]
    .filter(Boolean)
    .join(currentLanguage() === "hi" ? ", " : ". ");
}

function fastingWords(fasting: string) {
  const { kind } = readFasting(fasting);
  if (kind === "not-needed") return "";
  if (kind === "unknown") return t`Ask us whether to fast`;
  const hours = sayFasting(fasting);
  const other = currentLanguage() === "hi" ? hours : fasting;
  return /^\d/.test(fasting) ? t`Fast ${hours}` : t`Fasting: ${other}`;
}
