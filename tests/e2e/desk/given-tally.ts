import type { Db } from "#app/db/schema.server.ts";
import { startOfDay } from "#app/lib/dates.ts";

const DAY = "2026-11-23";

/** The moment of a minute of Monday 23 November. */
const at = (minutes: number) =>
  new Date(Date.parse(startOfDay(DAY)) + minutes * 60_000).toISOString();

type Visit = {
  id: string;
  name: string;
  rupees: number;
  by: string;
  paid?: "cash" | "upi";
  status?: "collected" | "assigned";
};

/** A visit of Monday with its payment, collected unless told. */
async function givenVisit(db: Db, { id, name, rupees, by, paid, status = "collected" }: Visit) {
  const isCollected = status === "collected";
  const collectedAt = isCollected ? at(9 * 60 + 14) : null;
  await db
    .insertInto("visits")
    .values({ id, day: DAY, slot: "09:00 AM", phone: "1000012345", assigneeId: by })
    .execute();
  await db
    .insertInto("bookings")
    .values({
      id,
      visitId: id,
      reference: `DS-${id}`,
      ticketVersion: 0,
      kind: "test",
      patientName: name,
      phone: "1000012345",
      status,
      totalPaise: rupees * 100,
      marks: "[]",
      placedAt: at(0),
      updatedAt: at(0),
      collectedAt,
      collectedById: collectedAt && by,
    })
    .execute();
  const line = { name: "Lipid Profile", category: "Heart", quantity: 1, pricePaise: rupees * 100 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: id, position: 0, ...line })
    .execute();
  if (!paid) return;
  const payment = { id, visitId: id, method: paid, paise: rupees * 100, day: DAY };
  await db
    .insertInto("payments")
    .values({ ...payment, takenAt: at(9 * 60 + 14), takenById: by })
    .execute();
}

/** Ravi has ₹1,459 in cash and ₹650 by UPI; Farhan has collected ₹420 that are due. */
export async function givenMonday(db: Db) {
  for (const [id, name] of [
    ["ravi", "Ravi Kumar"],
    ["farhan", "Farhan Ali"],
  ] as const)
    await db
      .insertInto("staff")
      .values({
        id,
        name,
        signInName: id,
        role: "phlebotomist",
        mayPublish: 0,
        sample: 0,
        createdAt: at(0),
      })
      .execute();
  const long = "Venkata Subramanya Lakshmi Narasimha Prasad";
  await givenVisit(db, { id: "2AAA", name: long, rupees: 1_459, by: "ravi", paid: "cash" });
  await givenVisit(db, { id: "2BBB", name: "Arjun Hegde", rupees: 650, by: "ravi", paid: "upi" });
  await givenVisit(db, { id: "2CCC", name: "Kamala S.", rupees: 420, by: "farhan" });
}

/** One more visit, which nobody has collected yet. */
export const givenOpenVisit = (db: Db) =>
  givenVisit(db, { id: "2DDD", name: "Zoya Khan", rupees: 100, by: "farhan", status: "assigned" });

/** Kamala's ₹420, which Farhan takes in the evening. */
export const givenPaidAfterClose = (db: Db) =>
  db
    .insertInto("payments")
    .values({
      id: "late",
      visitId: "2CCC",
      method: "cash",
      paise: 42_000,
      day: DAY,
      takenAt: at(20 * 60),
      takenById: "farhan",
    })
    .execute();
