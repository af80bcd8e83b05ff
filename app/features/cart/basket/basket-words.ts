import {
  askedSentence,
  centreShort,
  elsewhereFasts,
} from "#app/features/visit-plan/elsewhere-words.ts";
import { fastAdvice, fastSentence } from "#app/features/visit-plan/fast-words.ts";
import { inWords, shortened } from "#app/features/visit-plan/joined-names.ts";
import type { VisitPlan } from "#app/features/visit-plan/visit-plan.ts";

/** What the page of a shared basket says (product §2: Shared basket). */

/** `Package: Fasting Blood Sugar, Post-Prandial Blood Sugar. Fast 8–10 hours; two pricks about two hours apart` */
export function packageFacts(
  { tests }: { tests: readonly { name: string }[] },
  { fast, samples }: VisitPlan,
) {
  const later = samples.tubes.findLast((tube) => tube.later)?.later;
  const said = [
    fast.hours > 0 && `Fast ${fast.range}`,
    fast.hours === 0 && fast.unknown.length > 0 && "Fasting: ask us",
    samples.pricks === 2 && later && `two pricks about ${hoursApart(later.hours)} apart`,
  ].filter(Boolean);
  const names = `Package: ${tests.map(({ name }) => name).join(", ")}`;
  return [names, said.join("; ")].filter(Boolean).join(". ");
}

const hoursApart = (hours: number) => (hours === 1 ? "an hour" : `${inWords(hours)} hours`);

/** Whether to fast, and what is not taken at home. */
export function beforeVisit(plan: VisitPlan) {
  const { fast, asked, centre } = plan;
  const isFast = fast.hours > 0;
  const sentence = isFast ? `Fast for ${fast.range}` : fastSentence(plan, undefined);
  const reason = isFast
    ? `, because of ${shortened(fast.longest)}. You choose the day in your cart; we then say when to stop eating.`
    : `. ${fastAdvice(plan)}`;
  return {
    isFast,
    sentence,
    reason: sentence && reason,
    notes: [
      ...elsewhereFasts([...asked, ...centre]),
      ...(asked.length > 0 ? [askedSentence(asked)] : []),
      ...(centre.length > 0 ? [centreShort(centre)] : []),
    ],
  };
}
