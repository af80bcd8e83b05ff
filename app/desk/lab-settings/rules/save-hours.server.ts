import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import type { OpenHours } from "#app/domain/lab-rules/lab-rules.ts";
import { storedHours } from "#app/domain/lab-rules/stored-rules.ts";

/** Weekdays are Monday to Saturday. */
export type HoursOf = "hours" | "sunday";

const DAYS = { hours: "Monday to Saturday", sunday: "Sunday" } as const;

/**
 * Sets when the desk is open (product §10: Lab); null closes it on Sundays.
 * @throws a refusal for times that are none, and for hours that end before they begin.
 */
export async function saveHours(
  trx: Db,
  by: By,
  of: HoursOf,
  typed: OpenHours | null,
): Promise<Done> {
  if (typed === null && of === "hours") return refuse("invalid", "Please type when the desk opens");
  const hours = typed && { from: clockTyped(typed.from), to: clockTyped(typed.to) };
  if (hours && minutesOf(hours.from) >= minutesOf(hours.to))
    return refuse("invalid", `${DAYS[of]} ends before it begins`);
  const words = hours ? storedHours(hours) : "closed";
  return saveSettings(trx, by, {
    settings: [{ name: of, value: storedHours(hours) }],
    action: "lab.hours",
    did: `set the hours of ${DAYS[of]} to ${words}`,
    said: `The desk is ${hours ? `open ${words}` : "closed"}, ${DAYS[of]}.`,
  });
}

/** `07:00 AM` of `7 am`, `7:00 AM` or `19:00`. @throws a refusal for anything else. */
function clockTyped(typed: string) {
  const [, hour = "", minute = "00", half = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?$/i.exec(typed.trim()) ?? [];
  const hours = Number(hour);
  const isClock = half === "" ? hours < 24 : hours >= 1 && hours <= 12;
  if (hour === "" || !isClock || Number(minute) > 59)
    return refuse("invalid", `Please type a time like 07:00 AM: ${typed.trim()}`);
  const isAfternoon = half === "" ? hours >= 12 : half.toLowerCase() === "pm";
  return `${String(hours % 12 || 12).padStart(2, "0")}:${minute} ${isAfternoon ? "PM" : "AM"}`;
}
