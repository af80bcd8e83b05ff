import { isOffEveryWeek, type Week as DaysOfWeek } from "#app/domain/staff/at-work.ts";
import { ALL_ROLES, type Role, ROLES } from "#app/lib/roles.ts";
import type { Attendance } from "./attendance.queries.server.ts";

/** What a colleague does on one day (product §10: Week). */
export type Cell = {
  /** ISO. */
  day: string;
  state: "works" | "off" | "off-every-week";
  /** Given to them, cancelled ones left out; `open` are those still ahead. */
  visits: number;
  open: number;
  /** When something was done first and last; null for nothing, absent where it is not shown. */
  attendance?: Attendance | null;
  /** Whether whoever looks may change it. */
  mayChange: boolean;
};

export type Row = { id: string; name: string; collects: boolean; cells: readonly Cell[] };
export type Group = { role: Role; words: string; rows: readonly Row[] };

export type Visits = { visits: number; open: number };
export type Colleague = DaysOfWeek & {
  id: string;
  name: string;
  role: Role;
  daysOff: readonly string[];
};

type Given = {
  days: readonly string[];
  today: string;
  colleagues: readonly Colleague[];
  /** By `keyOf`. */
  visits: ReadonlyMap<string, Visits>;
  /** Undefined for who may not see it. */
  attendance: ReadonlyMap<string, Attendance> | undefined;
  collects: (role: Role) => boolean;
  mayChange: (role: Role) => boolean;
};

export const keyOf = (staffId: string, day: string) => `${day} ${staffId}`;

/** Rows by role, the managers first as under People; a role nobody has is left out. */
export function groupsOf(given: Given): Group[] {
  return ALL_ROLES.toReversed().flatMap((role) => {
    const rows = given.colleagues
      .filter((colleague) => colleague.role === role)
      .map((colleague) => rowOf(colleague, given));
    return rows.length > 0 ? [{ role, words: ROLES[role].words, rows }] : [];
  });
}

const rowOf = (colleague: Colleague, given: Given): Row => ({
  id: colleague.id,
  name: colleague.name,
  collects: given.collects(colleague.role),
  cells: given.days.map((day) => cellOf(colleague, day, given)),
});

function cellOf(colleague: Colleague, day: string, given: Given): Cell {
  const key = keyOf(colleague.id, day);
  const isPast = day < given.today;
  const shown = given.attendance && day <= given.today;
  return {
    day,
    state: stateOf(colleague, day),
    ...(given.visits.get(key) ?? { visits: 0, open: 0 }),
    ...(shown && { attendance: given.attendance?.get(key) ?? null }),
    mayChange: !isPast && given.mayChange(colleague.role),
  };
}

function stateOf(colleague: Colleague, day: string): Cell["state"] {
  if (!colleague.daysOff.includes(day)) return "works";
  return isOffEveryWeek(colleague, day) ? "off-every-week" : "off";
}
