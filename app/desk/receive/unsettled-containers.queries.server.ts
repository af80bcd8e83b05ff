import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { isUseless, type VisitBooking } from "#app/domain/visits/visit.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { type Bag, type BagContainer, type BagPatient, isWorry } from "./bag.ts";
import { containerOf, containersInWords, failWords, goOnWords } from "./receive-words.ts";
import { againWords } from "#app/desk/visits/again-words.ts";
import { testsOf } from "./tests-of.ts";

/** A container that is missing or rejected, and not taken again yet. */
export type Unsettled = {
  sampleId: string;
  bookingId: string;
  reference: string;
  kind: "missing" | "rejected";
  /** `Light blue of Harpreet Singh` */
  title: string;
  reason: string | null;
  /** The front desk has it under To call. */
  isAsked: boolean;
  /** What cannot be measured, and what goes on. */
  fails: string;
  goesOn: string | undefined;
  /** What a free visit collects: these containers, `1 light blue`. */
  sampleIds: string[];
  again: string;
  /** The sentence to read out. */
  readOut: string;
  /** Its label from the door; null without one. */
  label: string | null;
  /** Who had it last: `Ravi Kumar scanned it at the door at 09:36 AM.` */
  ticked: string;
  /** First name, and number where it is known. */
  collector: string;
  collectorPhone: string | null;
};

type Uncertain = { bag: Bag; patient: BagPatient; container: BagContainer };

/** What the desk has to settle, rejected ones first, the last one counted first. */
export async function findUnsettled(db: Db, bags: readonly Bag[], now: Date): Promise<Unsettled[]> {
  const open: Uncertain[] = bags.flatMap((bag) =>
    bag.patients.flatMap((patient) =>
      patient.containers.flatMap((container) =>
        isWorry(container) ? [{ bag, patient, container }] : [],
      ),
    ),
  );
  const visitIds = await visitsOf(
    db,
    open.map(({ patient }) => patient.bookingId),
  );
  const visits = await findVisits(db, visitIds);
  const bookings = new Map(
    visits.flatMap((visit) => {
      const { duePaise } = billOf(visit);
      return visit.bookings.map((one) => [one.id, { ...one, duePaise }] as const);
    }),
  );
  return open
    .toSorted(
      (a, b) =>
        Number(a.container.state === "missing") - Number(b.container.state === "missing") ||
        ((a.container.countedAt ?? "") > (b.container.countedAt ?? "") ? -1 : 1),
    )
    .flatMap((one) => {
      const booking = bookings.get(one.patient.bookingId);
      return booking ? [worryOf(one, booking, now)] : [];
    });
}

function worryOf(
  { bag, patient, container }: Uncertain,
  booking: VisitBooking & { duePaise: number },
  now: Date,
): Unsettled {
  const tests = testsOf(booking);
  const kind = container.state === "missing" ? "missing" : "rejected";
  // One trip takes all of a patient that is of no use, and what is missing once that is decided.
  const again = patient.containers.filter(
    (one) => one === container || (isWorry(one) && one.state === "rejected"),
  );
  // A test whose container was never filled does not go on either: the bag does not have it.
  const useless = booking.samples.filter(isUseless);
  const rest = tests.without(useless.map((one) => one.container));
  return {
    sampleId: container.id,
    bookingId: patient.bookingId,
    reference: patient.reference,
    kind,
    title: containerOf(container.name, patient.name),
    reason: container.reason,
    isAsked: container.comesAgain,
    fails: failWords(tests.of([container.container])),
    goesOn: goOnWords(rest.names, rest.promisedAt, now),
    sampleIds: again.map(({ id }) => id),
    again: containersInWords(again.map(({ name }) => name)),
    readOut: againWords(again, { firstDuePaise: booking.duePaise }),
    label: container.label,
    ticked: tickedWords(bag.name, patient, container),
    collector: firstName(bag.name),
    collectorPhone: bag.phone,
  };
}

function tickedWords(
  collector: string,
  { collectedAt }: Pick<BagPatient, "collectedAt">,
  { scannedAt, scannedBy }: Pick<BagContainer, "scannedAt" | "scannedBy">,
) {
  return scannedAt === null
    ? `${collector} ticked it at ${deskClock(new Date(collectedAt))}.`
    : `${scannedBy ?? collector} scanned it at the door at ${deskClock(new Date(scannedAt))}.`;
}

async function visitsOf(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom("bookings")
    .select("visitId as id")
    .distinct()
    .where("id", "in", bookingIds)
    .execute();
  return rows.map(({ id }) => id);
}
