import { useRef } from "react";
import { useBooths } from "#app/site/visit-plan/use-booths.ts";
import section from "#app/site/visit-plan/package-column/plan-section.module.css";
import { ChooseVisit } from "#app/site/visit-plan/choose-visit.tsx";
import { chooseVisit } from "#app/site/visit-plan/chosen-visit.ts";
import { glanceSentence } from "#app/site/visit-plan/fast-words.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { shortDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { planBooked, type Visit } from "#app/domain/visit-plan/visit-plan.ts";
import { PlanInShort } from "#app/site/visit-plan/plan-in-short.tsx";
import { useNow } from "#app/site/visit-plan/use-now.ts";
import { chosenVisit, type VisitChoice } from "#app/site/visit-plan/visit-choice.ts";
import { VisitPlanSheet } from "#app/site/visit-plan/visit-plan-sheet.tsx";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import type { CartItem } from "./cart.ts";
import { plannedTests } from "./planned-tests.ts";
import glance from "./plan-place.module.css";
import { useCartPlan } from "./use-cart-plan.ts";

/** Loaded once the cart has been read: what its tests mean for the visit (product §2: Visit plan). */

type Props = { items: readonly CartItem[] };

/** Day and time, and the plan below them. */
export function CartPlan({ items }: Props) {
  const { chosen, now, full, plan } = useCartPlan(items);
  const booths = useBooths(plan.centre.length > 0);
  const sheet = useRef<HTMLDivElement>(null);

  function take(visit: Visit) {
    chooseVisit(visit);
    // The button is gone: the focus goes to the sentence that answers it.
    sheet.current?.querySelector("h3")?.focus();
  }

  return (
    <>
      <ChooseVisit chosen={chosen} onChoose={chooseVisit} now={now} full={full} />
      <div className={section.backing} ref={sheet}>
        <VisitPlanSheet plan={plan} now={now} booths={booths} onTake={take} />
      </div>
    </>
  );
}

/** The plan in two lines, under the heading on phones. */
export function CartGlance({ items }: Props) {
  const { now, plan } = useCartPlan(items);
  const visit = plan.visit && visitWords(plan.visit);
  return (
    <>
      <b className={plan.fast.hours > 0 ? glance.dot : undefined}>
        <WithNames>{glanceSentence(plan, now)}</WithNames>
      </b>
      <span>{visit ? t`We come ${visit}` : t`Choose a day and a time`}</span>
    </>
  );
}

/** Day, time and fast, in the order summary. */
export function CartVisit({ items }: Props) {
  const { now, plan } = useCartPlan(items);
  return (
    <>
      <b>{plan.visit ? visitWords(plan.visit) : t`No day chosen yet`}</b>
      <span className={plan.fast.hours > 0 ? glance.dot : undefined}>
        <WithNames>{glanceSentence(plan, now)}</WithNames>
      </span>
    </>
  );
}

type BookedProps = Props & { visit: VisitChoice; className?: string | undefined };

/** What nobody may miss of it, once it is booked. */
export function BookedPlan({ items, visit, className }: BookedProps) {
  const plan = planBooked(plannedTests(items), chosenVisit(visit), useNow());
  const booths = useBooths(plan.centre.length > 0);
  return <PlanInShort plan={plan} booths={booths} className={className} />;
}

const visitWords = ({ day, time }: Visit) => `${shortDayOf(day)}, ${sayTime(time)}`;
