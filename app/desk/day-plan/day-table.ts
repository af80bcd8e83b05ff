import type { SlotLoad } from "#app/domain/lab-rules/places-left.ts";
import type { Collector } from "#app/domain/staff/staff.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { type DayCounts, dayCounts } from "#app/desk/visits/day-counts.ts";
import { countedToFill, toFill } from "#app/desk/visits/to-fill.ts";
import { isLive, isOnlyAtCentre, type Visit } from "#app/domain/visits/visit.ts";
import { dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import { ROLES } from "#app/lib/roles.ts";
import { type Counted, type VisitLabel, visitLabel } from "./visit-on-sheet.ts";
import { columnWords, slotWords } from "./day-table-words.ts";

/** The day as a table: slots down, people across (product §10: Visits). */
export type DayTable = {
  columns: Column[];
  rows: Row[];
  /** Of the day; the cancelled are not counted. */
  visits: number;
  counts: DayCounts;
  collected: number;
  notAssigned: number;
};

export type Column = {
  /** Blank when unassigned. */
  staffId: string;
  title: string;
  /** `5 visits, 1 done` */
  words: string;
  isAbsent: boolean;
  /** False for a colleague who has visits and is blocked, or collects no more. */
  canCollect: boolean;
  /** A colleague with an account, who works or does not. */
  mayBeAbsent: boolean;
  visits: number;
  /** Visits that are ahead. */
  open: number;
  /** All containers of the column's visits, counted. */
  pack: Counted[];
};

export type Row = {
  slot: string;
  /** One cell for each place; true for a taken one. */
  places: boolean[];
  /** `2 of 4 taken` */
  words: string;
  isNow: boolean;
  /** In the order of the columns. */
  cells: VisitLabel[][];
};

export function dayTable(
  all: readonly Visit[],
  collectors: readonly Collector[],
  loads: readonly SlotLoad[],
  { day, now }: { day: string; now: Date },
): DayTable {
  const visits = all.filter(({ status }) => status !== "cancelled");
  const columns = columnsOf(visits, collectors);
  const labels = new Map(visits.map((visit) => [visit, visitLabel(visit)]));
  const isIn = (visit: Visit, { staffId }: Pick<Column, "staffId">) => columnOf(visit) === staffId;
  const labelsOf = (column: Pick<Column, "staffId">, slot?: string) =>
    visits
      .filter((visit) => isIn(visit, column) && (slot === undefined || visit.slot === slot))
      .flatMap((visit) => labels.get(visit) ?? []);
  const current = dayInIndia(now) === day ? slotAt(loads, minutesInIndia(now)) : undefined;
  const isPast = ({ slot }: SlotLoad) =>
    current !== undefined && minutesOf(slot) < minutesOf(current);
  const isEmpty = ({ slot }: SlotLoad) => visits.every((visit) => visit.slot !== slot);
  return {
    columns: columns.map((column) => {
      const own = labelsOf(column);
      const open = own.filter(({ state }) => state !== "ended").length;
      return {
        ...column,
        visits: own.length,
        open,
        words: column.staffId === "" ? "Choose who goes" : columnWords(own.length, open, column),
        pack: packOf(visits.filter((visit) => isIn(visit, column))),
      };
    }),
    // What is over and was free fills the screen in the afternoon, and tells nothing.
    rows: loads
      .filter((load) => !(isPast(load) && isEmpty(load)))
      .map((load) => ({
        slot: load.slot,
        places: Array.from(
          { length: Math.max(load.capacity ?? load.taken, load.taken) },
          (_, place) => place < load.taken,
        ),
        words: slotWords(load),
        isNow: load.slot === current,
        cells: columns.map((column) => labelsOf(column, load.slot)),
      })),
    visits: visits.length,
    counts: dayCounts(visits),
    collected: visits.filter(({ status }) => status === "collected" || status === "reported")
      .length,
    notAssigned: visits.filter(isToAssign).length,
  };
}

/** Agreed, and nobody goes yet; what is done at the centre needs nobody. */
export const isToAssign = (visit: Visit) =>
  visit.status === "confirmed" && columnOf(visit) === "" && !isOnlyAtCentre(visit);

/** Begins the id of a name that has no account. */
const BY_NAME = "name:";

/** Who goes: blank when unassigned; a name without an account is its own id. */
export const columnOf = ({ assignee, phlebotomist }: Visit) =>
  assignee?.id ?? (phlebotomist ? `${BY_NAME}${phlebotomist}` : "");

type Head = Pick<Column, "staffId" | "title" | "isAbsent" | "canCollect" | "mayBeAbsent">;

/** Unassigned first, then phlebotomists at work, then anybody else with a visit that day. */
export function columnsOf(visits: readonly Visit[], collectors: readonly Collector[]): Head[] {
  const given = new Map(
    visits.flatMap((visit) => {
      const id = columnOf(visit);
      return id === "" ? [] : [[id, visit.assignee?.name ?? visit.phlebotomist ?? ""] as const];
    }),
  );
  const known = collectors
    .filter(({ id, role }) => ROLES[role].collectsDaily || given.has(id))
    .map(({ id, name, isAbsent }) => ({
      staffId: id,
      title: name,
      isAbsent,
      canCollect: true,
      mayBeAbsent: true,
    }));
  const ids = new Set(known.map(({ staffId }) => staffId));
  // Blocked meanwhile, or assigned on the command line.
  const others = Array.from(given, ([staffId, title]) => ({
    staffId,
    title,
    isAbsent: false,
    canCollect: staffId.startsWith(BY_NAME),
    mayBeAbsent: false,
  }));
  return [
    { staffId: "", title: "Not assigned", isAbsent: false, canCollect: true, mayBeAbsent: false },
    ...known.filter(({ isAbsent }) => !isAbsent),
    ...others.filter(({ staffId }) => !ids.has(staffId)),
    ...known.filter(({ isAbsent }) => isAbsent),
  ];
}

/** The slot that has begun last; undefined before the first one. */
const slotAt = (loads: readonly SlotLoad[], minutes: number) =>
  loads.findLast(({ slot }) => minutesOf(slot) <= minutes)?.slot;

/** What to take along, for all visits of the day. */
const packOf = (visits: readonly Visit[]) =>
  countedToFill(
    visits.flatMap(({ bookings }) =>
      bookings.filter(isLive).map(({ plan }) => toFill(plan.samples)),
    ),
  );
