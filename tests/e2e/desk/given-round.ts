import type { Db, NewRow } from "#app/db/schema.server.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";

/** Ravi Kumar, who signs in as `phlebotomist`. */
export const RAVI = "phlebotomist of the test";
export const MONDAY = "2026-11-23";

const test = (id: string, container: string, fasting = "") => ({
  id,
  name: id,
  container,
  fasting,
  turnaround: "Same day",
});
export const LIPID = test("lipid-profile", "SST tube (red/gold)", "10-12 hours");
export const CBC = test("complete-blood-count", "EDTA tube (lavender)");
export const SUGAR = test("fasting-blood-sugar", "Fluoride tube (grey)");
export const URINE = test("urine-routine", "Urine container");

type Patient = { id: string; name: string; tests: (typeof LIPID)[]; paise?: number };
type Visit = {
  slot: string;
  patients: Patient[];
  assigneeId?: string | null;
} & Partial<Pick<NewRow<"visits">, "day" | "flat" | "street" | "door">>;

const REFERENCES = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
let made = 0;

/** `DS-2Q22`: four of the signs that references are made of. */
function nextReference() {
  made += 1;
  const sign = (place: number) => REFERENCES[Math.floor(made / 32 ** place) % 32] ?? "2";
  return `DS-Q${sign(2)}${sign(1)}${sign(0)}`;
}

export async function givenStaff(db: Db) {
  await givenColleague(db, { id: RAVI, name: "Ravi Kumar", signInName: "phlebotomist" });
  await givenColleague(db, { id: "asha", name: "Asha Murthy", signInName: "asha" });
}

/** A confirmed visit with its patients; assigned to Ravi, unless told. */
export async function givenVisit(db: Db, { patients, ...visit }: Visit) {
  const [first] = patients;
  if (!first) throw new Error("a visit has a patient");
  const assigneeId = visit.assigneeId === undefined ? RAVI : visit.assigneeId;
  const { name = null } =
    (await db
      .selectFrom("staff")
      .select("name")
      .where("id", "=", assigneeId ?? "")
      .executeTakeFirst()) ?? {};
  for (const { id, name: patientName, paise = 150_000, tests } of patients) {
    const moments = { confirmedAt: "2026-11-22T06:00:00.000Z" };
    await givenBooking(db, {
      id,
      patientName,
      day: visit.day ?? MONDAY,
      slot: visit.slot,
      flat: visit.flat === undefined ? "118, Ground Floor" : visit.flat,
      street: visit.street === undefined ? "Jayanagar 9th Block" : visit.street,
      pincode: "560041",
      reference: nextReference(),
      status: assigneeId ? "assigned" : "confirmed",
      phlebotomist: name?.split(" ", 1)[0] ?? null,
      ...moments,
    });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: id,
        position: 0,
        itemId: null,
        name: "Checkup",
        category: "Package",
        quantity: 1,
        pricePaise: paise,
        quotedPaise: null,
        testsIncluded: tests.map((one) => one.name).join(", "),
        bookedTests: JSON.stringify(tests),
      })
      .execute();
  }
  const visitId = `visit of ${first.id}`;
  const ids = patients.map(({ id }) => id);
  await db.updateTable("bookings").set({ visitId }).where("id", "in", ids).execute();
  for (const id of ids.slice(1))
    await db.deleteFrom("visits").where("id", "=", `visit of ${id}`).execute();
  await db
    .updateTable("visits")
    .set({ assigneeId, door: visit.door ?? null })
    .where("id", "=", visitId)
    .execute();
  return visitId;
}
