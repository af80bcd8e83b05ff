import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import type { ReminderRules } from "./reminder-plan.ts";

/** The lab's settings of reminders; one that is absent is off. */
export const DAY_BEFORE = "reminder.day-before";
export const BEFORE_FAST = "reminder.fast";
export const SAME_MORNING = "reminder.morning";

export const REMINDER_SETTINGS = [DAY_BEFORE, BEFORE_FAST, SAME_MORNING] as const;

/** What is set: a clock time such as `10:00 AM`, and minutes ahead. */
export function readRules(set: ReadonlyMap<string, string>): ReminderRules {
  const minutes = (name: string) => {
    const stored = set.get(name);
    return stored === undefined ? undefined : Number(stored);
  };
  const at = set.get(DAY_BEFORE);
  return {
    dayBefore: at === undefined ? undefined : minutesOf(at),
    fast: minutes(BEFORE_FAST),
    morning: minutes(SAME_MORNING),
  };
}
