import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import type { LabRules, OpenHours } from "./lab-rules.ts";

/** `7 AM` of `07:00 AM`, `7:30 AM` of `07:30 AM`; सुबह 7:00 बजे. */
const spoken = (time: string) =>
  currentLanguage() === "hi" ? sayTime(time) : time.replace(/^0/, "").replace(":00", "");

function range(open: OpenHours) {
  const [from, to] = [spoken(open.from), spoken(open.to)];
  return t`${from} to ${to}`;
}

/**
 * `We call you within 30 minutes, Monday to Saturday 7 AM to 8 PM, Sunday 7 AM to 2 PM.` A closed Sunday
 * is left out.
 */
export function whenWeCall({ hours, sunday }: Pick<LabRules, "hours" | "sunday">) {
  const open = range(hours);
  const openOnSunday = sunday && range(sunday);
  return openOnSunday
    ? t`We call you within 30 minutes, Monday to Saturday ${open}, Sunday ${openOnSunday}.`
    : t`We call you within 30 minutes, Monday to Saturday ${open}.`;
}
