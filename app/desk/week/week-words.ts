import { counted } from "#app/lib/counted.ts";
import { deskClock, deskWeekday } from "#app/lib/desk-times.ts";
import type { Attendance } from "./attendance.queries.server.ts";
import type { Cell } from "./week.ts";

/** `Works`, `Off`, `Off, every Sunday` */
export function stateWords({ state, day }: Pick<Cell, "state" | "day">) {
  if (state === "works") return "Works";
  return state === "off" ? "Off" : `Off, every ${deskWeekday(day)}`;
}

/** Of a day off on which visits stand: `1 visit to give away` */
export const standingWords = (open: number) => `${counted(open, "visit")} to give away`;

/** `09:02 AM – 06:40 PM`; one moment alone where nothing else was done, `–` for nothing. */
export function attendanceWords(attendance: Attendance | null) {
  if (attendance === null) return "–";
  const [first, last] = [attendance.first, attendance.last].map((at) => deskClock(new Date(at)));
  return first === last ? String(first) : `${first} – ${last}`;
}
