import { t } from "#app/lib/translate.ts";
import { fastLength } from "./fast-words.ts";
import { someReports } from "./report-words.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { mealEnd, sayPart, shortDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/** A point of the time line: `Last meal`, `Sun 22 Nov`, `by 9:00 PM`. */
export type Stop = {
  kind: "meal" | "visit" | "report";
  name: string;
  day: string;
  when: string;
  /** How long the stretch after it lasts. */
  note?: string;
};

/** Last meal, visit, first and last report; empty until day and time are chosen, or when only one is known. */
export function timeLine(plan: VisitPlan): Stop[] {
  const { visit } = plan;
  if (!visit) return [];
  const stops: Stop[] = [
    ...mealStop(plan),
    { kind: "visit", name: visitName(plan), day: shortDayOf(visit.day), when: sayTime(visit.time) },
    ...reportStops(plan, visit.day),
  ];
  return stops.length > 1 ? stops : [];
}

const visitName = ({ atBooth }: VisitPlan) => (atBooth ? t`At our booth` : t`We come`);

function mealStop(plan: VisitPlan): Stop[] {
  if (!plan.stopAt) return [];
  const { day, clock } = mealEnd(plan.stopAt);
  const note = fastLength(plan);
  return [{ kind: "meal", name: t`Last meal`, day: shortDayOf(day), when: t`by ${clock}`, note }];
}

/** The report of a test that is done elsewhere comes at its own time. */
function lastName(plan: VisitPlan) {
  const some = someReports(plan);
  return some ? t`${some} reports` : t`All reports`;
}

/** A report that nobody can count may come after the last one that can: then only the first is known. */
function reportStops(plan: VisitPlan, visitDay: string): Stop[] {
  const { ready, written } = plan.reports;
  const [first, last] = [ready[0], written.length > 0 ? undefined : ready.at(-1)];
  const named = [
    ...(first && first !== last ? [{ name: t`First report`, moment: first }] : []),
    ...(last ? [{ name: lastName(plan), moment: last }] : []),
  ];
  return named.map(({ name, moment }) => ({
    kind: "report",
    name,
    day: shortDayOf(moment.day, visitDay),
    when: sayPart(moment.part),
  }));
}
