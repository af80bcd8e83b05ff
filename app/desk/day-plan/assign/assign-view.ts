import type { LabArea } from "#app/domain/lab-rules/lab-areas.ts";
import type { Collector } from "#app/domain/staff/staff.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { columnOf, columnsOf, isToAssign } from "../day-table.ts";
import { type VisitLabel, visitLabel } from "../visit-on-sheet.ts";
import type { AssignOrder } from "./assign-address.ts";
import { groupCaption } from "./assign-words.ts";
import { type Stop, stopOf } from "./round.ts";

/** What the screen shows: the visits that nobody has, in groups, and the people with their day. */
export type AssignView = {
  groups: Group[];
  people: Person[];
  notAssigned: number;
  /** Visits of the day that somebody has. */
  given: number;
};

export type OpenVisit = VisitLabel & {
  stop: Stop;
  /** `Jayanagar 4th Block 560011` */
  where: string;
  /** The one above leads to the same street. */
  isSameStreet: boolean;
};

export type Group = {
  id: string;
  title: string;
  /** `Jayanagar, JP Nagar. 4 visits, 5 patients` */
  caption: string;
  /** What of it is missing: the screen leads to the first visit. */
  isUnknown: boolean;
  visits: OpenVisit[];
};

export type Person = { staffId: string; name: string; isAbsent: boolean; had: Stop[] };

export function assignView(
  all: readonly Visit[],
  collectors: readonly Collector[],
  areas: readonly LabArea[],
  order: AssignOrder,
): AssignView {
  const visits = all.filter(({ status }) => status !== "cancelled");
  const stops = new Map(visits.map((visit) => [visit, stopOf(visit, areas)]));
  const stopsOf = (some: readonly Visit[]) => some.flatMap((visit) => stops.get(visit) ?? []);
  const open = visits.filter(isToAssign);
  return {
    groups: groupsOf(
      open.map((visit) => openVisit(visit, stopOf(visit, areas))),
      order,
    ),
    people: columnsOf(visits, collectors).flatMap(({ staffId, title, isAbsent, mayBeAbsent }) =>
      // Nothing can be given to a name without an account.
      mayBeAbsent
        ? {
            staffId,
            name: title,
            isAbsent,
            had: stopsOf(visits.filter((visit) => columnOf(visit) === staffId)),
          }
        : [],
    ),
    notAssigned: open.length,
    given: visits.filter((visit) => columnOf(visit) !== "").length,
  };
}

const openVisit = (visit: Visit, stop: Stop): OpenVisit => ({
  ...visitLabel(visit),
  stop,
  where: [visit.street?.trim(), visit.pincode].filter(Boolean).join(" "),
  isSameStreet: false,
});

function groupsOf(open: readonly OpenVisit[], order: AssignOrder): Group[] {
  const inOrder = open.toSorted(order === "area" ? byArea : byTime);
  const groups = Map.groupBy(inOrder, ({ stop }) =>
    order === "area" ? stop.region.id : stop.slot,
  );
  return Array.from(groups, ([id, visits]) => {
    const [first] = visits;
    const stops = visits.map(({ stop }) => stop);
    return {
      id,
      title: (order === "area" ? first?.stop.region.title : id) ?? "",
      caption: groupCaption(stops, order),
      isUnknown: order === "area" && first?.stop.region.kind === "unknown",
      visits: visits.map((visit, at) => ({
        ...visit,
        isSameStreet: isSameStreet(visits[at - 1], visit),
      })),
    };
  });
}

const isSameStreet = (one: OpenVisit | undefined, two: OpenVisit) =>
  one !== undefined && one.stop.street !== undefined && one.stop.street === two.stop.street;

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** In the order of the round, the same street together. */
const byRound = ({ stop: one }: OpenVisit, { stop: two }: OpenVisit) =>
  one.round - two.round || compare(one.street ?? "", two.street ?? "");

/** Two that are both unknown, whose rank is infinite, are equal. */
const byRank = ({ stop: one }: OpenVisit, { stop: two }: OpenVisit) =>
  one.region.rank === two.region.rank ? 0 : one.region.rank - two.region.rank;

const bySlot = ({ slot: one }: OpenVisit, { slot: two }: OpenVisit) =>
  minutesOf(one) - minutesOf(two);

const byArea = (one: OpenVisit, two: OpenVisit) =>
  byRank(one, two) || bySlot(one, two) || byRound(one, two);

const byTime = (one: OpenVisit, two: OpenVisit) =>
  bySlot(one, two) || byRank(one, two) || byRound(one, two);
