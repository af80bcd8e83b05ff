import type { HistoryEntry } from "#app/domain/history/history.queries.server.ts";
import { didInWords } from "#app/desk/history/history-words.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";

type Entry = Pick<HistoryEntry, "action" | "details">;

const text = (details: Entry["details"], name: string) => {
  const value = details[name];
  return typeof value === "string" ? value : "";
};

/** What a colleague changed, in short: `time, 10:00 AM`, `who goes, Ravi Kumar`, else what was done. */
export function changedWords({ action, details }: Entry) {
  if (action === "visit.moved") {
    const day = text(details, "day");
    const slot = text(details, "slot");
    return day === text(details, "fromDay") ? `time, ${slot}` : `time, ${deskDay(day)}, ${slot}`;
  }
  if (action === "visit.assigned") return `who goes, ${text(details, "name")}`;
  if (action === "visit.address" || action === "booking.patient") return text(details, "what");
  return didInWords({ action, details });
}

export type Change = { id: string; at: string; who: string; what: string };

/** `Deepa Joseph changed this booking at 09:43 AM` and ` while you had it open: time, 10:00 AM.` */
export const meanwhileWords = ({ at, who, what }: Change) => ({
  lead: `${who} changed this booking at ${deskClock(new Date(at))}`,
  rest: ` while you had it open: ${what}.`,
});
