import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { PACKAGE_CATEGORY } from "#app/domain/packages/package.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findAskedBefore } from "./asked-before.queries.server.ts";
import type { Family, KnownPatient } from "./family.ts";
import { findOrderables } from "../items/find-items.queries.server.ts";
import { isSame, type ItemKey } from "../items/order-item.ts";

/** A number that has booked more, such as a clinic's, is known by its latest bookings. */
const MOST_BOOKINGS = 200;
/** As many as have a digit key; the others are counted. */
const MOST_SHOWN = 9;

/**
 * Who was booked with a number, for whom and where, newest first. Cancelled bookings do not count: the
 * number may have been wrong. One noted as wrong is not offered as known.
 */
export async function familyOf(db: Db, phone: string, now: Date): Promise<Family> {
  const [rows, wrong] = await Promise.all([findBookings(db, phone), findWrong(db, phone)]);
  const booked = wrong ? [] : rows.filter(({ status }) => status !== "cancelled");
  const today = dayInIndia(now);
  const days = booked.map(({ day }) => day).toSorted();
  const people = byPerson(booked);
  return {
    phone,
    visits: new Set(booked.map(({ visitId }) => visitId)).size,
    isMore: rows.length === MOST_BOOKINGS,
    firstDay: days[0],
    lastDay: days.findLast((day) => day < today),
    patients: await patientsOf(db, people.slice(0, MOST_SHOWN)),
    others: Math.max(0, people.length - MOST_SHOWN),
    address: addressOf(booked),
    open: await openVisits(db, booked, today),
    wrongSince: wrong && dayInIndia(new Date(wrong.notedAt)),
  };
}

const findWrong = (db: Db, phone: string) =>
  db.selectFrom("wrongNumbers").select("notedAt").where("phone", "=", phone).executeTakeFirst();

type Booked = Awaited<ReturnType<typeof findBookings>>[number];

/** Bookings of the number, and of visits that are called under it. */
const findBookings = (db: Db, phone: string) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .leftJoin("doctorNames as written", "written.name", "bookings.doctor")
    .leftJoin("doctors", "doctors.id", "written.doctorId")
    .select(["bookings.id", "bookings.visitId", "bookings.reference", "bookings.patientName"])
    .select(["bookings.status", "bookings.totalPaise", "bookings.birthYear", "bookings.sex"])
    .select(["bookings.guardianName", "bookings.guardianRelation"])
    .select(["bookings.doctor", "doctors.name as listedDoctor"])
    .select(["visits.day", "visits.slot", "visits.flat", "visits.street", "visits.pincode"])
    .select(["visits.landmark", "visits.door", "visits.lat", "visits.lng"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("payments").select("id").whereRef("payments.visitId", "=", "visits.id")).as(
        "isPaid",
      ),
    )
    .where("bookings.id", "in", (of) =>
      of
        .selectFrom("bookings as own")
        .select("own.id")
        .where("own.phone", "=", phone)
        .union(
          of
            .selectFrom("visits as called")
            .innerJoin("bookings as with", "with.visitId", "called.id")
            .select("with.id")
            .where("called.phone", "=", phone),
        ),
    )
    .where("bookings.erasedAt", "is", null)
    .orderBy("visits.day", "desc")
    .orderBy("bookings.placedAt", "desc")
    .orderBy("bookings.id")
    .limit(MOST_BOOKINGS)
    .execute();

/** The last one who referred the patient, by the name of the list. */
function doctorOf(bookings: readonly Booked[]) {
  const last = bookings.find(({ doctor }) => doctor !== null);
  return last?.listedDoctor ?? last?.doctor ?? null;
}

const sameName = (name: string) => name.trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The bookings of each person, newest first. */
const byPerson = (booked: readonly Booked[]) =>
  Array.from(Map.groupBy(booked, ({ patientName }) => sameName(patientName)).values());

async function patientsOf(db: Db, people: readonly (readonly Booked[])[]): Promise<KnownPatient[]> {
  const lines = await findLines(
    db,
    people.flatMap(([last]) => (last ? [last.id] : [])),
  );
  const found = await findOrderables(db, lines.flatMap(keyOf));
  return people.flatMap((bookings) => {
    const [last] = bookings;
    if (!last) return [];
    const own = lines.filter(({ bookingId }) => bookingId === last.id);
    const again = own.flatMap((line) => {
      const [key] = keyOf(line);
      return (key && found.find((item) => isSame(item, key))) ?? [];
    });
    const facts = bookings.find(({ birthYear }) => birthYear !== null) ?? last;
    return [
      {
        name: last.patientName,
        birthYear: facts.birthYear,
        sex: facts.sex ?? bookings.find(({ sex }) => sex !== null)?.sex ?? null,
        guardianName: facts.guardianName,
        guardianRelation: facts.guardianRelation,
        doctor: doctorOf(bookings),
        last: {
          day: last.day,
          names: own.map(({ name }) => name),
          paise: last.totalPaise,
          isPaid: Boolean(last.isPaid),
        },
        again,
        gone: own
          .filter((line) => !again.some(({ id }) => id === line.itemId))
          .map(({ name }) => name),
      },
    ];
  });
}

type Line = Awaited<ReturnType<typeof findLines>>[number];

const keyOf = ({ itemId, category }: Line): ItemKey[] =>
  itemId === null ? [] : [{ kind: category === PACKAGE_CATEGORY ? "package" : "test", id: itemId }];

async function findLines(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom("bookingLines")
    .select(["bookingId", "itemId", "name", "category"])
    .where("bookingId", "in", bookingIds)
    .orderBy("bookingId")
    .orderBy("position")
    .execute();
}

/** Of the latest visit that has one. */
function addressOf(booked: readonly Booked[]): Family["address"] {
  const last = booked.find(({ flat, street }) => flat ?? street);
  if (!last) return undefined;
  const { day, lat, lng } = last;
  return {
    day,
    flat: last.flat ?? "",
    street: last.street ?? "",
    pincode: last.pincode ?? "",
    landmark: last.landmark ?? "",
    door: last.door ?? "",
    point: lat === null || lng === null ? undefined : { lat: Number(lat), lng: Number(lng) },
  };
}

async function openVisits(
  db: Db,
  booked: readonly Booked[],
  today: string,
): Promise<Family["open"]> {
  const ahead = booked.filter(({ status, day }) => isOpen(status) && day >= today);
  const visits = Array.from(Map.groupBy(ahead, ({ visitId }) => visitId).values());
  const before = await findAskedBefore(db, [...new Set(ahead.map(({ visitId }) => visitId))]);
  return visits
    .flatMap((bookings) => {
      const [first] = bookings.toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
      const asked = first && before.get(first.visitId);
      return first && asked
        ? [
            {
              reference: first.reference,
              day: first.day,
              slot: first.slot,
              names: bookings.map(({ patientName }) => patientName),
              asked,
            },
          ]
        : [];
    })
    .toSorted((a, b) =>
      a.day < b.day ? -1 : a.day > b.day ? 1 : minutesOf(a.slot) - minutesOf(b.slot),
    );
}
