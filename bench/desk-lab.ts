import type { Db, NewRow } from "#app/db/schema.server.ts";
import { databaseName } from "#app/db/connect.server.ts";
import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { sql } from "kysely";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { BOOKING_TIMES } from "#app/domain/visit-plan/visit-times.ts";

/** A lab after some years, for the figures of the desk. */

/** Bookings of today and of each of the two days after it. */
const PER_DAY = 60;
const PEOPLE = ["Ravi Kumar", "Asha Murthy", "Farhan Ali", "Mary Thomas"];
const NAMES = ["Lakshmi Iyer", "Harpreet Singh", "Priya D’Souza", "Suresh Reddy", "Rekha Menon"];
const AREAS = ["Indiranagar", "Koramangala", "Jayanagar", "Whitefield"];

const TESTS = JSON.stringify([
  {
    id: "lipid",
    name: "Lipid Profile",
    container: "SST tube (red/gold)",
    fasting: "10-12 hours",
    turnaround: "Same day",
  },
  {
    id: "cbc",
    name: "Complete Blood Count",
    container: "EDTA tube (lavender)",
    fasting: "",
    turnaround: "24 hours",
  },
]);

const of = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
/** A booking in fifty is a patient of the number before. */
const phoneOf = (n: number) => String(1_000_000_000 + (n % 50 === 0 ? n - 1 : n));

const referenceOf = (n: number) => `DS-${(n + 1_000_000).toString(36).toUpperCase()}`;

const numberOf = (n: number) => String(n).padStart(7, "0");
const idOf = (n: number) => `booking ${numberOf(n)}`;

const nameOf = (n: number) => `${of(NAMES, n)} ${n}`;

/** Somebody of so many bookings, another one for each round. */
export function aPatient(round: number, bookings: number) {
  const n = bookings - 1 - ((round * 3_571) % bookings);
  return { reference: referenceOf(n), phone: phoneOf(n), name: nameOf(n) };
}

/** Old bookings are reported; those of today wait, are assigned or collected; later ones are confirmed. */
function statusOf(n: number, ahead: number) {
  if (ahead < 0) return n % 20 === 0 ? "cancelled" : "reported";
  if (n % 10 === 0) return "pending";
  if (ahead > 0) return "confirmed";
  return of(["assigned", "confirmed", "collected"], n);
}

/** Fills an empty, migrated database with so many bookings. */
export async function fillLab(db: Db, now: Date, bookings: number) {
  const today = dayInIndia(now);
  const staff = PEOPLE.map((name, n) => ({
    id: `staff ${n}`,
    name,
    signInName: name.toLowerCase(),
    role: "phlebotomist" as const,
    mayPublish: 0,
    sample: 0,
    createdAt: now.toISOString(),
  }));
  await db.insertInto("staff").values(staff).execute();
  for (let n = 0; n < DOCTORS; n++) {
    const [id, name] = [`doctor ${n}`, doctorOf(n)];
    await db.insertInto("doctors").values({ id, name, addedAt: now.toISOString() }).execute();
    await db.insertInto("doctorNames").values({ name, doctorId: id }).execute();
  }
  for (let from = 0; from < bookings; from += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, bookings - from) }, (_, n) =>
      rowsOf(from + n, bookings, today),
    );
    await insert(
      db,
      "visits",
      rows.map(({ visit }) => visit),
    );
    await insert(
      db,
      "bookings",
      rows.map(({ booking }) => booking),
    );
    await insert(
      db,
      "bookingLines",
      rows.map(({ line }) => line),
    );
    await insert(
      db,
      "samples",
      rows.flatMap(({ samples }) => samples),
    );
    await insert(
      db,
      "history",
      rows.map(({ entry }) => entry),
    );
    await insert(
      db,
      "payments",
      rows.flatMap(({ payment }) => payment),
    );
    await insert(
      db,
      "againReminders",
      rows.flatMap(({ reminder }) => reminder),
    );
  }
  await analyse(db);
}

/** A booking in three was referred by one of them. */
const DOCTORS = 300;
const doctorOf = (n: number) => `Dr. ${of(NAMES, n)} ${n}`;

/** PostgreSQL does so by itself within a minute. */
async function analyse(db: Db) {
  if (databaseName(db) !== "PostgreSQL") return;
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

async function insert<
  T extends
    | "visits"
    | "bookings"
    | "bookingLines"
    | "samples"
    | "history"
    | "payments"
    | "againReminders",
>(db: Db, table: T, rows: NewRow<T>[]) {
  await db.transaction().execute(async (trx) => {
    for (const chunk of insertChunks(rows)) await trx.insertInto(table).values(chunk).execute();
  });
}

function rowsOf(n: number, bookings: number, today: string) {
  const ahead = Math.floor((n - (bookings - 3 * PER_DAY)) / PER_DAY);
  const day = dayAfter(today, Math.max(ahead, -2_000));
  const status = statusOf(n, ahead);
  const at = new Date(Date.parse(`${day}T04:00:00Z`) + n).toISOString();
  const id = numberOf(n);
  const staffId = `staff ${n % PEOPLE.length}`;
  const isGiven = status !== "pending" && status !== "confirmed";
  const visit: NewRow<"visits"> = {
    id: `visit ${id}`,
    day,
    slot: of(BOOKING_TIMES, n),
    phone: phoneOf(n),
    flat: `${n % 90}, ${of(NAMES, n)} House`,
    street: of(AREAS, n),
    pincode: "560038",
    assigneeId: isGiven ? staffId : null,
    phlebotomist: isGiven ? of(PEOPLE, n).split(" ", 1)[0] : null,
  };
  const isCollected = status === "collected" || status === "reported";
  const booking: NewRow<"bookings"> = {
    id: idOf(n),
    visitId: visit.id,
    reference: referenceOf(n),
    ticketVersion: 0,
    kind: "cart",
    patientName: nameOf(n),
    phone: visit.phone,
    status,
    totalPaise: 60_000,
    marks: "[]",
    placedAt: at,
    updatedAt: at,
    confirmedAt: status === "pending" ? null : at,
    assignedAt: isGiven ? at : null,
    collectedAt: isCollected ? at : null,
    reportedAt: status === "reported" ? at : null,
    cancelledAt: status === "cancelled" ? at : null,
    cancelledBy: status === "cancelled" ? "lab" : null,
    collectedById: isCollected ? staffId : null,
    promisedAt: isCollected ? at : null,
    doctor: n % 3 === 0 ? doctorOf(n % DOCTORS) : null,
  };
  const line: NewRow<"bookingLines"> = {
    bookingId: booking.id,
    position: 0,
    itemId: "two",
    name: "Two tests",
    category: "Package",
    quantity: 1,
    pricePaise: 60_000,
    quotedPaise: null,
    testsIncluded: "Lipid Profile, Complete Blood Count",
    bookedTests: TESTS,
  };
  return {
    visit,
    booking,
    line,
    samples: samplesOf(booking, n),
    entry: entryOf(booking, at),
    payment: paymentOf(booking, day, at),
    reminder: reminderOf(booking, day, today, n),
  };
}

/** A patient in twenty asked to be reminded after three months; one in three of them has booked by it. */
function reminderOf(
  { id, status, placedAt }: NewRow<"bookings">,
  visitDay: string,
  today: string,
  n: number,
): NewRow<"againReminders">[] {
  if (status !== "reported" || n % 20 !== 7) return [];
  const day = dayAfter(visitDay, 91);
  const isSent = day < today;
  const isBooked = isSent && n % 60 === 7;
  return [
    {
      id,
      items: JSON.stringify([{ kind: "test", id: "lipid", name: "Lipid Profile" }]),
      day,
      channel: "sms",
      language: "en",
      consentNotice: 1,
      consentWords: "",
      askedAt: placedAt,
      tokenHash: id,
      state: isBooked ? "booked" : isSent ? "reminded" : "planned",
      stateAt: placedAt,
      remindedAt: isSent ? `${day}T04:34:00.000Z` : null,
      bookedId: isBooked ? id : null,
      bookedBy: isBooked ? "link" : null,
    },
  ];
}

/**
 * Old containers are counted, and one in two hundred was taken again; every seventh of today is rejected,
 * the others are on the way.
 */
const samplesOf = (
  { id, status, collectedAt, collectedById }: NewRow<"bookings">,
  n: number,
): NewRow<"samples">[] =>
  collectedAt
    ? ["SST tube (red/gold)", "EDTA tube (lavender)"].map((container, position) => ({
        id: `${id} ${position}`,
        bookingId: id,
        position,
        container,
        ...sampleState(status, n, position),
        countedAt: status === "reported" ? collectedAt : null,
        countedById: status === "reported" ? (collectedById ?? null) : null,
      }))
    : [];

function sampleState(status: NewRow<"bookings">["status"], n: number, position: number) {
  const rejected = { state: "rejected" as const, reason: "Clotted" };
  if (status !== "reported") return n % 7 === 0 ? rejected : { state: "collected" as const };
  const isAgain = position === 0 && n % 100 === 1;
  return isAgain
    ? { ...rejected, comesAgain: 0, repeatedById: idOf(n - 1) }
    : { state: "received" as const, label: `${n}-${position}` };
}

const entryOf = ({ id, visitId, status }: NewRow<"bookings">, at: string): NewRow<"history"> => ({
  id: `history ${id}`,
  at,
  staffId: "staff 0",
  actor: "Ravi Kumar",
  action: "visit.status",
  visitId,
  bookingId: id,
  changes: JSON.stringify([
    { table: "bookings", key: { id }, before: { status: "pending" }, after: { status } },
  ]),
  details: JSON.stringify({ status }),
});

const paymentOf = (
  { id, visitId, collectedById }: NewRow<"bookings">,
  day: string,
  at: string,
): NewRow<"payments">[] =>
  collectedById
    ? [
        {
          id: `payment ${id}`,
          visitId,
          method: "cash",
          paise: 60_000,
          upiReference: null,
          takenAt: at,
          day,
          takenById: collectedById,
        },
      ]
    : [];
