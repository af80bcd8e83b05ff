import type { Db } from "#app/db/schema.server.ts";
import type { Span } from "#app/domain/tubes/number-spans.ts";
import { findFreeSpans } from "#app/domain/tubes/spare-numbers.queries.server.ts";
import {
  findVisitByReference,
  findVisitsOfDay,
} from "#app/desk/visits/read/visit.queries.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { type Visit } from "#app/domain/visits/visit.ts";
import { findLabelsOf } from "./labels-of.queries.server.ts";
import {
  countLabels,
  groupOf,
  hasLabels,
  type LabelCounts,
  NOT_ASSIGNED,
  patientsOf,
  printable,
} from "./printable.ts";

/** One line under "For whom": a colleague of the day, or a patient of the visit. */
export type ForWhom = LabelCounts & {
  id: string;
  name: string;
  /** `Ravi`, whose range it is; blank where nobody goes. */
  shortName: string;
  visits: number;
  /** Numbers for the bag that are free; undefined where there is no range. */
  free: Span[] | undefined;
};

export type PrintView = {
  day: string;
  /** The booking whose visit it is; blank for a day. */
  booking: string;
  rows: ForWhom[];
};

/** What can be printed of an ISO day, by who goes. */
export async function loadPrintDay(db: Db, day: string): Promise<PrintView> {
  const [all, collectors, free] = await Promise.all([
    findVisitsOfDay(db, day),
    listPhlebotomists(db, day),
    findFreeSpans(db),
  ]);
  const visits = printable(all);
  const groups = Map.groupBy(visits, groupOf);
  const stored = await findLabelsOf(db, idsOf(visits));
  const names = new Map([
    ...visits.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee.name] as const] : [])),
    ...collectors.map(({ id, name }) => [id, name] as const),
  ]);
  const people = Array.from(names).filter(([id]) => groups.has(id) || free.has(id));
  const row = (id: string, name: string): ForWhom => {
    const own = groups.get(id) ?? [];
    return {
      id,
      name,
      shortName: id === NOT_ASSIGNED ? "" : firstName(name),
      visits: own.length,
      free: free.get(id)?.map(({ first, last }) => ({ first, last })),
      ...countLabels(own.flatMap(patientsOf), stored),
    };
  };
  return {
    day,
    booking: "",
    rows: [
      ...people.map(([id, name]) => row(id, name)).toSorted((a, b) => b.visits - a.visits),
      ...(groups.has(NOT_ASSIGNED) ? [row(NOT_ASSIGNED, "Not assigned")] : []),
    ],
  };
}

const idsOf = (visits: readonly Visit[]) =>
  visits.flatMap((visit) => patientsOf(visit).map(({ id }) => id));

/** What can be printed of the visit of a booking, by patient; undefined for an unknown reference. */
export async function loadPrintBooking(db: Db, reference: string): Promise<PrintView | undefined> {
  const visit = await findVisitByReference(db, reference);
  if (!visit) return undefined;
  const patients = hasLabels(visit) ? patientsOf(visit) : [];
  const stored = await findLabelsOf(db, idsOf([visit]));
  return {
    day: visit.day,
    booking: reference.toUpperCase(),
    rows: patients.map((patient) => ({
      id: patient.id,
      name: patient.patientName,
      shortName: "",
      visits: 0,
      free: undefined,
      ...countLabels([patient], stored),
    })),
  };
}
