import { t } from "#app/lib/translate.ts";
import { minutesInIndia } from "#app/lib/dates.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { mealEndWords } from "#app/domain/visit-plan/spoken-times.ts";
import { isFastOnlyElsewhere, isWithoutFast } from "#app/domain/visit-plan/own-fasts.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/** What the sheet for the fridge says beside the plan (product §2: Booking ticket). */

const EVENING = 18 * 60;

/** Five boxes to tick before we come. */
export function boxesOf(plan: VisitPlan, onlyAtCentre: boolean) {
  const time = sayTime(plan.visit?.time ?? "");
  return [
    ...(plan.stopAt ? fastingBoxes(plan.stopAt) : usualBoxes(plan, onlyAtCentre)),
    t`Prescription and old reports at hand`,
    onlyAtCentre ? t`On the way in time for ${time}` : t`Someone to open the door at ${time}`,
  ];
}

/** Where a fast is open or belongs to another time, "as usual" could be wrong for this one. */
const usualBoxes = (plan: VisitPlan, onlyAtCentre: boolean) => [
  isWithoutFast(plan) || (isFastOnlyElsewhere(plan) && !onlyAtCentre)
    ? t`Eaten and drunk as usual`
    : t`Asked us when to eat and drink`,
  t`Phone switched on for our call`,
  t`A table and a chair`,
];

const fastingBoxes = (stopAt: Date) => [
  lastMeal(stopAt),
  t`Only water after that`,
  t`Insulin, diabetes tablets: doctor asked`,
];

/** A stop in the early morning means the dinner before it. */
function lastMeal(stopAt: Date) {
  const end = mealEndWords(stopAt);
  const minutes = minutesInIndia(stopAt);
  return minutes === 0 || minutes >= EVENING
    ? t`Dinner finished by ${end}`
    : t`Last meal finished by ${end}`;
}

/** As many names as fit into `length` characters, at least one, and how many more there are. */
export function fitted(names: readonly string[], length: number) {
  let said = names[0] ?? "";
  for (const [at, name] of names.entries()) {
    if (at === 0) continue;
    const more = names.length - at;
    if (said.length + name.length > length) return t`${said} and ${more} more`;
    said += `, ${name}`;
  }
  return said;
}
