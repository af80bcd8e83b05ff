import { minutesInIndia } from "#app/lib/dates.ts";
import { mealEnd, weekdayOf } from "../visit-plan/spoken-times.ts";
import type { VisitPlan } from "../visit-plan/visit-plan.ts";

/** What the sheet for the fridge says beside the plan (product §2: Booking ticket). */

const EVENING = 18 * 60;

/** Five boxes to tick before we come. */
export function boxesOf(plan: VisitPlan, onlyAtCentre: boolean) {
  const time = plan.visit?.time ?? "";
  return [
    ...(plan.stopAt ? fastingBoxes(plan.stopAt) : USUAL),
    "Prescription and old reports at hand",
    onlyAtCentre ? `On the way in time for ${time}` : `Someone to open the door at ${time}`,
  ];
}

const USUAL = ["Eaten and drunk as usual", "Phone switched on for our call", "A table and a chair"];

const fastingBoxes = (stopAt: Date) => [
  lastMeal(stopAt),
  "Only water after that",
  "Insulin, diabetes tablets: doctor asked",
];

/** A stop in the early morning means the dinner before it. */
function lastMeal(stopAt: Date) {
  const { day, clock, isMidnight } = mealEnd(stopAt);
  const minutes = minutesInIndia(stopAt);
  if (isMidnight) return `Dinner finished by ${clock} on ${weekdayOf(day)} night`;
  const meal = minutes >= EVENING ? "Dinner" : "Last meal";
  return `${meal} finished by ${clock} on ${weekdayOf(day)}`;
}

/** As many names as fit into `length` characters, at least one, and how many more there are. */
export function fitted(names: readonly string[], length: number) {
  let said = names[0] ?? "";
  for (const [at, name] of names.entries()) {
    if (at === 0) continue;
    if (said.length + name.length > length) return `${said} and ${names.length - at} more`;
    said += `, ${name}`;
  }
  return said;
}
