import { counted } from "#app/lib/counted.ts";
import { overWords, type SlotLoad } from "#app/domain/lab-rules/places-left.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { dayCountsWords } from "#app/desk/visits/day-counts.ts";
import type { Column, DayTable } from "./day-table.ts";

/** What the table of a day says of its columns, its slots and the whole day (product §10: Visits). */

/** `5 visits, 1 done`; `Cannot collect, 2 visits` of somebody who is blocked. */
export function columnWords(
  visits: number,
  open: number,
  { isAbsent, canCollect }: Pick<Column, "isAbsent" | "canCollect">,
) {
  if (!canCollect && open > 0) return `Cannot collect, ${counted(open, "visit")}`;
  if (isAbsent) return visits === 0 ? "Not working" : `Not working, ${counted(visits, "visit")}`;
  if (visits === 0) return "No visits yet";
  const done = visits - open;
  return done === 0 ? counted(visits, "visit") : `${counted(visits, "visit")}, ${done} done`;
}

/** `Farhan has no visits yet. Drag a label here, or choose Farhan under Assign.` */
export function emptyColumnWords({ title, isAbsent }: Pick<Column, "title" | "isAbsent">) {
  const name = firstName(title);
  return isAbsent
    ? `${name} is not working on this day.`
    : `${name} has no visits yet. Drag a label here, or choose ${name} under Assign.`;
}

/**
 * `4 of 4, full`, `2 of 4 taken`, `5 of 4, 1 more than 09:00 AM takes`, `No visits`; in a lab
 * that has nobody who collects only the visits count.
 */
export function slotWords({ slot, taken, capacity, nobodyWorks }: SlotLoad) {
  if (taken === 0) return "No visits";
  if (nobodyWorks) return `${counted(taken, "visit")}, nobody works`;
  if (capacity === undefined) return counted(taken, "visit");
  const over = overWords({ slot, taken: taken - 1, capacity });
  if (over && taken > capacity) return `${taken} of ${capacity}, ${over}`;
  return taken >= capacity ? `${taken} of ${capacity}, full` : `${taken} of ${capacity} taken`;
}

/** `Print 3 sheets` */
export const printWords = (sheets: number) =>
  `Print ${sheets} ${sheets === 1 ? "sheet" : "sheets"}`;

/** `13 confirmed, 2 to call, 3 collected.` */
export const totalWords = ({
  visits,
  counts,
  collected,
}: Pick<DayTable, "visits" | "counts" | "collected">) =>
  visits === 0 ? "No visits." : `${dayCountsWords(counts)}, ${collected} collected.`;
