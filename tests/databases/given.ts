import {
  type PackageEntry,
  savePackages,
} from "#app/domain/packages/package-import.queries.server.ts";
import { putTests } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { hashSecret } from "#app/desk/sign-in/sign-in/password-hash.server.ts";
import type { Db, NewRow } from "#app/db/schema.server.ts";

type Catalogue = { tests: readonly NewRow<"tests">[]; packages: readonly PackageEntry[] };

/** These tests and packages, and no others. */
export async function givenCatalogue(db: Db, { tests, packages }: Catalogue) {
  await db.deleteFrom("packages").execute();
  await db.deleteFrom("tests").execute();
  await putTests(db, tests);
  await savePackages(db, { put: [...packages], removed: [] });
}

/** A test of the catalogue with what matters to the case; the rest is a plain blood count. */
export async function givenTest(db: Db, given: Partial<NewRow<"tests">> = {}) {
  const row: NewRow<"tests"> = {
    id: "complete-blood-count",
    name: "Complete Blood Count",
    category: "Haematology",
    originalPaise: 40_000,
    offeredPaise: 30_000,
    container: "EDTA tube (lavender)",
    turnaround: "Same day",
    fasting: "",
    aliases: "[]",
    description: "Counts the cells of the blood.",
    popularity: null,
    position: 0,
    ...given,
  };
  await db.insertInto("tests").values(row).execute();
  return row;
}

/** A package of the catalogue with what matters to the case, without tests. */
export async function givenPackage(db: Db, given: Partial<NewRow<"packages">> = {}) {
  const row: NewRow<"packages"> = {
    id: "full-body-checkup",
    name: "Full Body Checkup",
    subtitle: "The yearly check",
    description: "Blood count, sugar and more.",
    packageType: "full-body-checkup",
    healthConcern: "Full Body Checkups",
    gender: "",
    ageGroup: "",
    hero: 0,
    color: "#0F766E",
    icon: "shield",
    originalPaise: 312_000,
    offeredPaise: 150_000,
    position: 0,
    ...given,
  };
  await db.insertInto("packages").values(row).execute();
  return row;
}

/** A request for a callback with what matters to the case. */
export async function givenCallback(db: Db, given: Partial<NewRow<"callbacks">> = {}) {
  const row: NewRow<"callbacks"> = {
    id: "callback",
    name: "Meenakshi Rao",
    phone: "1000000001",
    email: null,
    preferredTime: "9:00 AM - 11:00 AM",
    concernType: "Blood Tests",
    message: null,
    age: 40,
    gender: "female",
    status: "pending",
    marks: "[]",
    requestedAt: "2026-11-21T06:00:00Z",
    ...given,
  };
  await db.insertInto("callbacks").values(row).execute();
  return row;
}

type GivenBooking = Partial<NewRow<"bookings"> & Omit<NewRow<"visits">, "id">>;

/** A booking and its visit with what matters to the case, without lines. @returns the booking's row. */
export async function givenBooking(db: Db, given: GivenBooking = {}) {
  const { day, slot, flat, street, landmark, pincode, lat, lng, phlebotomist, ...booking } = given;
  const address = { flat, street, landmark, pincode, lat, lng };
  const placedAt = booking.placedAt ?? "2026-11-21T06:00:00.000Z";
  const id = booking.id ?? "booking";
  const visit = {
    id: `visit of ${id}`,
    day: day ?? placedAt.slice(0, 10),
    slot: slot ?? "09:00 AM",
    phone: booking.phone ?? "1000000001",
    phlebotomist,
    ...address,
  };
  const row: NewRow<"bookings"> = {
    id,
    visitId: visit.id,
    reference: `DS-${id.toUpperCase()}`,
    ticketVersion: 0,
    kind: "test",
    patientName: "Meenakshi Rao",
    phone: "1000000001",
    email: null,
    notes: null,
    packageType: null,
    status: "pending",
    totalPaise: 30_000,
    quotedPaise: null,
    marks: "[]",
    placedAt,
    updatedAt: placedAt,
    ...booking,
  };
  await db.insertInto("visits").values(visit).execute();
  await db.insertInto("bookings").values(row).execute();
  return row;
}

/** Another line of a booking: an ultrasound for ₹1,200, which is done at a centre and paid there. */
export const givenUltrasound = (db: Db, bookingId = "booking", position = 1) =>
  db
    .insertInto("bookingLines")
    .values({
      bookingId,
      position,
      name: "Ultrasound Whole Abdomen",
      category: "Imaging",
      quantity: 1,
      pricePaise: 120_000,
      bookedTests: JSON.stringify([
        {
          id: "ultrasound",
          name: "Ultrasound Whole Abdomen",
          container: "At centre",
          fasting: "",
          turnaround: "Same day",
        },
      ]),
    })
    .execute();

/** A phlebotomist, with what matters to the case. */
export async function givenColleague(db: Db, given: Partial<NewRow<"staff">> = {}) {
  const row: NewRow<"staff"> = {
    id: given.name ?? "colleague",
    name: "Ravi Kumar",
    signInName: (given.id ?? given.name ?? "colleague").toLowerCase(),
    role: "phlebotomist",
    mayPublish: 0,
    sample: 0,
    blockedAt: null,
    createdAt: "2026-11-01T06:00:00.000Z",
    ...given,
  };
  await db.insertInto("staff").values(row).execute();
  return row;
}

/** A referring doctor of the list; the id is the name. */
export async function givenDoctor(db: Db, name: string, given: Partial<NewRow<"doctors">> = {}) {
  const addedAt = "2026-11-01T06:00:00.000Z";
  const row = { id: name, name, addedAt, ...given };
  await db.insertInto("doctors").values(row).execute();
  await db.insertInto("doctorNames").values({ name, doctorId: row.id }).execute();
}

/** The password of `givenAccount`. */
export const PASSWORD = "mango lantern quiet river";

let hash: Promise<string> | undefined;

/** A colleague who can sign in, with their name in lower case and `PASSWORD`. */
export async function givenAccount(
  db: Db,
  colleague: Partial<NewRow<"staff">>,
  account: Partial<NewRow<"staffAccounts">> = {},
) {
  const row = await givenColleague(db, colleague);
  const passwordHash = await (hash ??= hashSecret(PASSWORD));
  await db
    .insertInto("staffAccounts")
    .values({ staffId: row.id, passwordHash, ...account })
    .execute();
  return row;
}

/** Sanjeevini Clinic, which pays monthly, with what matters to the case. */
export const givenClient = (db: Db, given: Partial<NewRow<"accounts">> = {}) =>
  db
    .insertInto("accounts")
    .values({
      id: "sanj",
      kind: "clinic",
      name: "Sanjeevini Clinic",
      code: "SANJ",
      createdAt: "2026-09-01T00:00:00.000Z",
      ...given,
    })
    .execute();
