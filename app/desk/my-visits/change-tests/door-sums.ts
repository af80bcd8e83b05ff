import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { lineName, linePaise } from "#app/desk/booked-tests/line-name.ts";
import { bookedWith, testsOfPatient } from "../entries/patient-tests.ts";
import type { MyPatient } from "../day/my-day.ts";
import { type OpenVisit } from "../day/round.ts";
import { billed, lessPaise } from "../day/due-at-door.ts";
import { type Draft, withContainers, withFasted, withNotTaken, draftOf } from "../phone/draft.ts";
import { type DoorChange, isOff } from "./door-change.ts";

/** A patient as they are once a change is entered. */
export function patientWith(visit: OpenVisit, patient: MyPatient, change: DoorChange): MyPatient {
  const off = change.off.map(({ position, reason = "mistake" }) => ({ position, reason }));
  const booked = bookedWith(patient.booked, { added: [...change.added], off });
  return { ...patient, ...testsOfPatient(booked, visit) };
}

/** Stored English words, as the list of reasons has them. */
const HAD_EATEN = "Had eaten";

/** What was ticked and said for a patient, once a change is entered; `later` are places for another visit. */
export function draftWith(
  draft: Draft,
  after: MyPatient,
  { fasted }: Pick<DoorChange, "fasted">,
  later: readonly number[],
): Draft {
  const { bookingId, containers } = after;
  const moved = withContainers(
    draft,
    bookingId,
    containers.map(({ container }) => container),
  );
  const asked = fasted === null ? moved : withFasted(moved, bookingId, fasted);
  if (later.length === 0) return asked;
  const others = draftOf(asked, bookingId).notTaken.filter(
    ({ position }) => !later.includes(position),
  );
  return withNotTaken(asked, bookingId, [
    ...others,
    ...later.map((position) => ({ position, reason: HAD_EATEN, comesAgain: true })),
  ]);
}

/** What a visit costs at the door, less what is not taken. */
const billWith = (visit: OpenVisit, patients: readonly MyPatient[], draft: Draft) =>
  billed({
    ...visit,
    patients: patients.map((one) => ({ ...one, notTakenPaise: lessPaise(one, draft) })),
  });

type Step = { name: string; paise: number };

/**
 * The sum from what it was to what is collected, in paise: each change, what is not taken or a discount
 * that grows smaller with the lines, and what was paid before.
 */
export function sumsWith(
  visit: OpenVisit,
  { before, after }: { before: MyPatient; after: MyPatient },
  { now, changed }: { now: Draft; changed: Draft },
  change: DoorChange,
) {
  const was = billWith(visit, visit.patients, now);
  const others = visit.patients.map((one) => (one.bookingId === after.bookingId ? after : one));
  const bill = billWith(visit, others, changed);
  const steps: Step[] = [
    ...change.added
      .filter((item) => !isCentreLine(item))
      .map(({ name, pricePaise }) => ({ name, paise: pricePaise ?? 0 })),
    ...before.booked
      .filter((item) => isOff(change, item) && !isCentreLine(item))
      .map((item) => ({ name: lineName(item), paise: -(linePaise(item) ?? 0) })),
  ];
  const stepsPaise = steps.reduce((sum, { paise }) => sum + paise, 0);
  const [wasPaise, isPaise] = [was.atHome.totalPaise, bill.atHome.totalPaise];
  return {
    bill,
    wasPaise,
    steps,
    otherPaise: isPaise - wasPaise - stepsPaise,
    paidPaise: bill.paidPaise - bill.givenBackPaise,
    duePaise: bill.atHome.duePaise,
  };
}
