import { notTakenPaise } from "#app/desk/visits/not-taken.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { type Draft, draftOf } from "../phone/draft.ts";
import type { MyPatient, MyVisit } from "./my-day.ts";

/** What is to be collected at the door, in paise, less what is not taken. */
export function dueWith(visit: MyVisit, draft: Draft) {
  const patients = visit.patients.map((patient) => ({
    ...patient,
    notTakenPaise: lessPaise(patient, draft),
  }));
  return duePaise({ ...visit, patients });
}

/** What a patient does not pay, because it is not taken. */
export const lessPaise = ({ bookingId, lines }: MyPatient, draft: Draft) =>
  notTakenPaise(
    lines,
    draftOf(draft, bookingId).notTaken.map(({ position }) => position),
  );

type Billed = Omit<MyVisit, "patients"> & {
  patients: readonly (MyPatient & { notTakenPaise?: number })[];
};

/** What is to be collected at the door, in paise: not what is said to be paid on the ticket. */
export const duePaise = (visit: Billed) =>
  Math.max(0, billed(visit).atHome.duePaise - visit.saysPaise);

/** The bill of those whom the phone has. */
export const billed = ({ isFree, refunds, patients, account, ...visit }: Billed) =>
  billOf({
    ...visit,
    account: account === undefined ? null : { id: "", name: account },
    origin: isFree ? "recollect" : "phone",
    pincode: null,
    discountReason: null,
    discountWords: null,
    refunds: refunds.map((refund) => ({ ...refund, givenAt: "", reason: "" })),
    bookings: patients.map(billedPatient),
  });

const billedPatient = ({
  bookingId,
  name,
  lines,
  notTakenPaise: less,
}: Billed["patients"][number]) => ({
  id: bookingId,
  patientName: name,
  status: "assigned" as const,
  lines: lines.map((line) => ({ name: "", ...line })),
  notTakenPaise: less ?? null,
});
