import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { type PlannedTest, planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { plannedTests } from "#app/site/cart/planned-tests.ts";
import { LateFastNote } from "#app/site/visit-plan/late-fast-note.tsx";
import { useNow } from "#app/site/visit-plan/use-now.ts";
import { type VisitChoice, visitOf } from "#app/site/visit-plan/visit-choice.ts";
import type { BookablePackage, Order } from "./booking-order.ts";

type Props = { order: Order; visit: VisitChoice };

/** Says in the dialog that a time is too late to fast, which the plan says where there is one. */
export function FastBeforeBooking({ order, visit }: Props) {
  const now = useNow();
  const offer = useVisitOffer();
  const plan = planVisit(testsOf(order), visitOf(visit, now, offer), now, offer);
  return <LateFastNote plan={plan} now={now} />;
}

/** Of a package that a search suggests no more than the names of its tests is known. */
function testsOf(order: Order): PlannedTest[] {
  if (order.kind === "cart") return plannedTests(order.items);
  const tests: BookablePackage["tests"] =
    order.kind === "package" ? order.pack.tests : [order.test];
  return tests.map(({ _id: id = "", name, container = "", fasting = "", tat = "" }) => ({
    id,
    name,
    container,
    fasting,
    turnaround: tat,
    quantity: 1,
  }));
}
