import type { Db } from "#app/db/schema.server.ts";
import { nameKey } from "#app/domain/history/erasure-register.queries.server.ts";
import { deskDate, deskMoment, deskVisitTime } from "#app/lib/desk-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { phonesAs } from "#app/lib/phone.ts";
import { countsInWords } from "./erase-words.ts";
import { findKnown, type Known, listBookedBy } from "#app/domain/privacy/known.queries.server.ts";
import type { KnownPerson, KnownView } from "./known-view.ts";
import { findLooks } from "./looks.queries.server.ts";
import { listOtherTraces } from "./other-traces.queries.server.ts";

/** Everything that is kept of a number, by person. */
export async function findKnownView(
  db: Db,
  { phone, secret, now }: { phone: string; secret: string; now: Date },
): Promise<KnownView> {
  const phones = phonesAs(phone);
  const known = await findKnown(db, { phones });
  const booked = await listBookedBy(db, phones);
  return {
    phone,
    people: peopleOf(known, now),
    booked: booked.map(toRow),
    counts: countsInWords({ ...countsOf(known), booked: booked.length }),
    others: await listOtherTraces(db, phones, known),
    ...(await findLooks(db, { phones, secret, now })),
  };
}

export const countsOf = ({ bookings, reports, callbacks }: Known) => ({
  bookings: bookings.length,
  reports: reports.length,
  callbacks: callbacks.length,
});

function peopleOf(known: Known, now: Date): KnownPerson[] {
  const names = new Map<string, string>();
  const { bookings, reports, callbacks } = known;
  const all = [...bookings, ...reports].map(({ patientName }) => patientName);
  for (const name of [...all, ...callbacks.map((one) => one.name)])
    if (name.trim() !== "" && !names.has(nameKey(name))) names.set(nameKey(name), name);
  return Array.from(names, ([key, name]) => personOf(known, key, name, now));
}

/** The same rows as an erasure of this person takes. */
function personOf(known: Known, key: string, name: string, now: Date): KnownPerson {
  const bookings = known.bookings.filter((row) => nameKey(row.patientName) === key);
  const ids = new Set<string | null>(bookings.map(({ id }) => id));
  const reports = known.reports.filter(
    (row) => nameKey(row.patientName) === key || ids.has(row.bookingId),
  );
  const callbacks = known.callbacks.filter((row) => nameKey(row.name) === key);
  return {
    name,
    bookings: bookings.map(toRow),
    reports: reports.map(({ id, testName, uploadedAt, withdrawnAt }) => ({
      id,
      what: testName || "Report",
      when: deskMoment(new Date(uploadedAt), now),
      state: withdrawnAt === null ? "Published" : "Withdrawn",
    })),
    callbacks: callbacks.map(({ id, status, requestedAt }) => ({
      id,
      what: "Callback",
      when: deskDate(dayInIndia(new Date(requestedAt))),
      state: stateOf(status),
    })),
    counts: countsInWords(countsOf({ bookings, reports, callbacks })),
  };
}

type BookingRow = Awaited<ReturnType<typeof listBookedBy>>[number];

const toRow = ({ id, reference, day, slot, status }: BookingRow) => ({
  id,
  reference,
  what: reference,
  when: deskVisitTime({ day, slot }),
  state: stateOf(status),
});

const stateOf = (status: string) => status.slice(0, 1).toUpperCase() + status.slice(1);
