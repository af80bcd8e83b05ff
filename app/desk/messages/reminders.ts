import { counted } from "#app/lib/counted.ts";
import { QUIET_FROM, QUIET_UNTIL } from "#app/domain/notices/quiet-hours.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import type { PatientEvent } from "#app/domain/notices/messages.ts";
import {
  BEFORE_FAST,
  DAY_BEFORE,
  SAME_MORNING,
} from "#app/domain/notices/reminders/reminder-settings.ts";

/** The reminders of a visit, as settings of the lab: absent is off. */

type Checked = { ok: true; value: string } | { ok: false; said: string };

type Reminder = {
  setting: string;
  event: PatientEvent;
  name: string;
  /** Around the field: `at 10:00 AM`, `2 hours ahead`. */
  before: string;
  after: string;
  /** What the field is called for who does not see it. */
  label: string;
  /** What a tick begins with, as it is stored. */
  usual: string;
  shown: (stored: string) => string;
  read: (typed: string) => Checked;
};

const QUIET = "Never between 09:00 PM and 08:00 AM";
/** Longer is another day. */
const MOST_MINUTES = 12 * 60;

/** `10:00 AM` of `10 am`, `10:00` or `22:00`. */
function readClock(typed: string): Checked {
  const [, hour = "", minute = "00", half = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap]m)?$/i.exec(typed.trim()) ?? [];
  const isClock = half === "" ? Number(hour) < 24 : Number(hour) >= 1 && Number(hour) <= 12;
  if (hour === "" || !isClock || Number(minute) > 59)
    return { ok: false, said: `Please type a time like 10:00 AM: ${typed.trim()}` };
  const isLate = half === "" ? Number(hour) >= 12 : half.toLowerCase() === "pm";
  const clock = `${String(Number(hour) % 12 || 12).padStart(2, "0")}:${minute} ${isLate ? "PM" : "AM"}`;
  const minutes = minutesOf(clock);
  return minutes >= QUIET_UNTIL && minutes < QUIET_FROM
    ? { ok: true, value: clock }
    : { ok: false, said: QUIET };
}

/** `90` of `90`, `90 minutes`, `1 hour 30 minutes` or `1.5 hours`. */
function readMinutes(typed: string): Checked {
  const [, hours, minutes, alone] =
    /^(?:(\d{1,2}(?:\.\d)?)\s?h(?:ours?)?)?\s?(?:(\d{1,3})\s?m(?:in(?:utes?)?)?)?(?:(\d{1,3}))?$/i.exec(
      typed.trim(),
    ) ?? [];
  const sum = Math.round(Number(hours ?? 0) * 60) + Number(minutes ?? alone ?? 0);
  return sum >= 5 && sum <= MOST_MINUTES
    ? { ok: true, value: String(sum) }
    : { ok: false, said: `Please type a time like 2 hours, at most 12: ${typed.trim()}` };
}

/** `2 hours`, `1 hour 30 minutes` */
function minutesWords(stored: string) {
  const [hours, minutes] = [Math.floor(Number(stored) / 60), Number(stored) % 60];
  return [
    ...(hours > 0 ? [counted(hours, "hour")] : []),
    ...(minutes > 0 ? [counted(minutes, "minute")] : []),
  ].join(" ");
}

export const REMINDERS = {
  "day-before": {
    setting: DAY_BEFORE,
    event: "visit.day-before",
    name: "The day before",
    before: "at",
    after: "",
    label: "Day before at",
    usual: "10:00 AM",
    shown: (stored: string) => stored,
    read: readClock,
  },
  fast: {
    setting: BEFORE_FAST,
    event: "visit.fast",
    name: "Before the fast",
    before: "",
    after: "ahead",
    label: "Before the last meal",
    usual: "120",
    shown: minutesWords,
    read: readMinutes,
  },
  morning: {
    setting: SAME_MORNING,
    event: "visit.morning",
    name: "The same morning",
    before: "",
    after: "before",
    label: "Before the slot",
    usual: "60",
    shown: minutesWords,
    read: readMinutes,
  },
} as const satisfies Record<string, Reminder>;

export type ReminderName = keyof typeof REMINDERS;
export const REMINDER_NAMES = ["day-before", "fast", "morning"] as const satisfies ReminderName[];
