import type { VisitReminder } from "#app/domain/notices/messages.ts";
import { beforeQuiet } from "#app/domain/notices/quiet-hours.ts";
import { momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";

/** When a visit's reminders go out (product §10: Notices). Pure: no clock. */

/** What the lab has ticked; absent is off. */
export type ReminderRules = {
  /** Minutes since midnight of the day before. */
  dayBefore?: number | undefined;
  /** Minutes ahead of the last meal. */
  fast?: number | undefined;
  /** Minutes ahead of the visit. */
  morning?: number | undefined;
};

type Planned = {
  day: string;
  slot: string;
  /** The last moment to eat; undefined without a fast. */ stopAt: Date | undefined;
};

export type DueReminder = {
  event: VisitReminder;
  /** It goes out then, and is of no use from `until` on. */
  at: Date;
  until: Date;
};

const MINUTE_MS = 60_000;

/**
 * The reminders of a visit, none in quiet hours. The message of the morning says "today", so one that has to
 * go out the evening before is that of the day before; and so is no fast announced on the day itself.
 */
export function planReminders(rules: ReminderRules, { day, slot, stopAt }: Planned): DueReminder[] {
  const comesAt = momentOn(day, minutesOf(slot));
  const dayBefore = dayAfter(day, -1);
  const evening = momentOn(day, 0);
  const before = (event: VisitReminder, at: Date, until: Date): DueReminder => ({
    event,
    at: beforeQuiet(dayInIndia(at) < day ? at : evening),
    until: until < evening ? until : evening,
  });
  const reminders: DueReminder[] = [];
  if (rules.dayBefore !== undefined)
    reminders.push(before("visit.day-before", momentOn(dayBefore, rules.dayBefore), evening));
  if (rules.fast !== undefined && stopAt)
    reminders.push(before("visit.fast", earlier(stopAt, rules.fast), stopAt));
  if (rules.morning !== undefined) {
    const at = earlier(comesAt, rules.morning);
    const moved = beforeQuiet(at);
    if (moved.getTime() === at.getTime())
      reminders.push({ event: "visit.morning", at, until: comesAt });
    else if (!reminders.some(({ event }) => event === "visit.day-before"))
      reminders.push(before("visit.day-before", moved, evening));
  }
  return reminders;
}

const earlier = (at: Date, minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);
