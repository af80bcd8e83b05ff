import {
  askedSentence,
  centreShort,
  elsewhereFasts,
} from "#app/site/visit-plan/elsewhere-words.ts";
import { fastAdvice, fastLine } from "#app/site/visit-plan/fast-words.ts";
import { inWords, shortened } from "#app/domain/visit-plan/joined-names.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { t } from "#app/lib/translate.ts";

/** What the page of a shared basket says (product §2: Shared basket). */

/** `Package: Fasting Blood Sugar, Post-Prandial Blood Sugar. Fast 8–10 hours; two pricks about two hours apart` */
export function packageFacts(
  { tests }: { tests: readonly { name: string }[] },
  { fast, samples }: VisitPlan,
) {
  const later = samples.tubes.findLast((tube) => tube.later)?.later;
  const { range } = fast;
  const said = [
    fast.hours > 0 && t`Fast ${range}`,
    fast.hours === 0 && fast.unknown.length > 0 && t`Fasting: ask us`,
    samples.pricks === 2 && later && twoPricks(later.hours),
  ].filter(Boolean);
  const names = tests.map(({ name }) => name).join(", ");
  const facts = said.join("; ");
  return facts ? t`Package: ${names}. ${facts}` : t`Package: ${names}`;
}

function twoPricks(hours: number) {
  if (hours === 1) return t`two pricks about an hour apart`;
  const number = inWords(hours);
  return t`two pricks about ${number} hours apart`;
}

/** Whether to fast, and what is not taken at home. */
export function beforeVisit(plan: VisitPlan) {
  const { fast, asked, centre } = plan;
  const isFast = fast.hours > 0;
  const { range } = fast;
  const sentence = isFast ? t`Fast for ${range}` : fastLine(plan, undefined);
  return {
    isFast,
    sentence,
    reason: sentence && (isFast ? becauseOf(fast.longest) : adviceAfter(fastAdvice(plan))),
    notes: [
      ...elsewhereFasts([...asked, ...centre], fast),
      ...(asked.length > 0 ? [askedSentence(asked)] : []),
      ...(centre.length > 0 ? [centreShort(centre)] : []),
    ],
  };
}

function becauseOf(tests: readonly string[]) {
  const names = shortened(tests);
  return t`, because of ${names}. You choose the day in your cart; we then say when to stop eating.`;
}

const adviceAfter = (advice: string) => t`. ${advice}`;
