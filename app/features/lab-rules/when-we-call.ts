import type { LabRules, OpenHours } from "./lab-rules.ts";

/** `7 AM` of `07:00 AM`, `7:30 AM` of `07:30 AM`. */
const spoken = (time: string) => time.replace(/^0/, "").replace(":00", "");

const range = ({ from, to }: OpenHours) => `${spoken(from)} to ${spoken(to)}`;

/**
 * `We call you within 30 minutes, Monday to Saturday 7 AM to 8 PM, Sunday 7 AM to 2 PM.` A closed Sunday
 * is left out.
 */
export function whenWeCall({ hours, sunday }: Pick<LabRules, "hours" | "sunday">) {
  const weekdays = `Monday to Saturday ${range(hours)}`;
  const week = sunday ? `${weekdays}, Sunday ${range(sunday)}` : weekdays;
  return `We call you within 30 minutes, ${week}.`;
}
