import { dayAfter } from "#app/lib/dates.ts";
import type { DialogVisit } from "./dialog-visit.ts";

/**
 * What the phone of who goes does with a visit that is cancelled: it has today and tomorrow, and drops the
 * visit without a word. Blank where no phone has it.
 */
export function phoneWords(
  { assignee, day }: Pick<DialogVisit, "assignee" | "day">,
  today: string,
) {
  if (!assignee || (day !== today && day !== dayAfter(today))) return "";
  const call = day === today ? " Call, if they are on the way." : "";
  return ` It leaves the list of ${assignee} on My visits.${call}`;
}
