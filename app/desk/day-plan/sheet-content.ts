import { billOf } from "#app/domain/bill/bill.ts";
import type { Collector } from "#app/domain/staff/staff.ts";
import { askedOf } from "#app/domain/bill/said-paid.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { ageWords } from "#app/domain/booking/patient-age.ts";
import { countedToFill, toFill, type ToFill } from "#app/desk/visits/to-fill.ts";
import { needsFormG } from "#app/desk/visits/form-g.ts";
import { isLive, isOnlyAtCentre, type Visit, type VisitBooking } from "#app/domain/visits/visit.ts";
import { deskDay, deskLongDay } from "#app/lib/desk-times.ts";
import { wroteWords } from "#app/desk/visits/wrote-words.ts";
import { fastHours } from "#app/desk/visits/fast-hours.ts";
import type { Counted } from "./visit-on-sheet.ts";

/** What one person takes along on paper (product §10: Visits). Amounts are paise. */
export type DaySheet = {
  staffId: string;
  name: string;
  /** `Ravi Kumar, Mon 23 Nov`, at the head of every page. */
  running: string;
  /** `Monday 23 November 2026. 5 visits, first at 09:00 AM` */
  words: string;
  pack: Counted[];
  visits: SheetVisit[];
  /** To collect in all. */
  totalPaise: number;
};

export type SheetVisit = {
  id: string;
  slot: string;
  phone: string;
  /** House, area and pincode in one line; blank while unknown. */
  address: string;
  landmark: string;
  door: string;
  patients: SheetPatient[];
  /** At the door. */
  duePaise: number;
  isPaid: boolean;
  /** What is said to be paid, and not asked for while it is checked. */
  saysPaise: number;
  /** The account that pays; blank where the patient does. */
  pays: string;
};

export type SheetPatient = {
  id: string;
  name: string;
  reference: string;
  /** `58, female`; blank while unknown. */
  age: string;
  /** In the order of draw, with the tests that each is filled for. */
  containers: Pick<ToFill, "name" | "container" | "tests">[];
  /** `ECG`: what is done at a centre, not here. */
  elsewhere: string[];
  /** `She wrote`, and what the patient wrote to the letter; blank for nothing. */
  wrote: string;
  note: string;
  /** What the desk wrote for the team. */
  deskNote: string;
  /** `10 to 12 hours`; blank when none is needed, or nobody knows. */
  fast: string;
  isFastUnknown: boolean;
  needsFormG: boolean;
};

/** A sheet for each person who has visits on the day, in the order of the collectors. */
export function daySheets(
  visits: readonly Visit[],
  collectors: readonly Collector[],
  day: string,
): DaySheet[] {
  const own = visits.filter(
    (visit) => visit.status !== "cancelled" && visit.assignee && !isOnlyAtCentre(visit),
  );
  const byPerson = Map.groupBy(own, ({ assignee }) => assignee?.id ?? "");
  const order = collectors.map(({ id }) => id);
  return Array.from(byPerson.values(), (of) => sheetOf(of, day)).toSorted(
    (one, other) => order.indexOf(one.staffId) - order.indexOf(other.staffId),
  );
}

function sheetOf(own: readonly Visit[], day: string): DaySheet {
  const visits = own.toSorted((one, other) => minutesOf(one.slot) - minutesOf(other.slot));
  const rows = visits.map((visit) => sheetVisit(visit, day));
  const [first] = visits;
  const count = `${visits.length} ${visits.length === 1 ? "visit" : "visits"}`;
  return {
    staffId: first?.assignee?.id ?? "",
    name: first?.assignee?.name ?? "",
    running: `${first?.assignee?.name ?? ""}, ${deskDay(day)}`,
    words: `${deskLongDay(day)} ${day.slice(0, 4)}. ${count}, first at ${first?.slot}`,
    pack: countedToFill(
      visits.flatMap(({ bookings }) =>
        bookings.filter(isLive).map(({ plan }) => toFill(plan.samples)),
      ),
    ),
    visits: rows,
    totalPaise: rows.reduce((sum, { duePaise }) => sum + duePaise, 0),
  };
}

function sheetVisit(visit: Visit, day: string): SheetVisit {
  const { id, slot, phone, flat, street, pincode, landmark, door, bookings, payments } = visit;
  const bill = billOf(visit);
  const duePaise = askedOf(bill, visit.saysPaise).homePaise;
  const area = [street, pincode].filter((part) => part?.trim()).join(" ");
  return {
    id,
    slot,
    phone,
    address: [flat, area].filter((part) => part?.trim()).join(", "),
    landmark: landmark?.trim() ?? "",
    door: door?.trim() ?? "",
    patients: bookings.filter(isLive).map((booking) => sheetPatient(booking, day)),
    duePaise,
    isPaid: duePaise === 0 && payments.length > 0,
    saysPaise: visit.saysPaise ?? 0,
    pays: bill.account?.name ?? "",
  };
}

function sheetPatient(booking: VisitBooking, day: string): SheetPatient {
  const { child, words } = ageWords(booking, day);
  return {
    id: booking.id,
    name: booking.patientName,
    reference: booking.reference,
    age: [child, words].filter(Boolean).join(", "),
    containers: toFill(booking.plan.samples).flatMap(({ name, container, tests, count }) =>
      Array.from({ length: count }, () => ({ name, container, tests })),
    ),
    elsewhere: booking.plan.centre.map((test) => test.name),
    wrote: wroteWords(booking),
    note: booking.notes?.trim() ?? "",
    deskNote: booking.labNotes?.trim() ?? "",
    fast: fastHours(booking.plan),
    isFastUnknown: booking.plan.fast.unknown.length > 0,
    needsFormG: needsFormG(booking.lines),
  };
}
