import type { Db, NewRow } from "#app/db/schema.server.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";

export const FAMILY_PHONE = "1000086420";
export const MRS = "Venkatalakshmi Annapurneshwari Ramachandran";
export const MR = "K. S. Ramachandran";

const ADDRESS = {
  flat: "B-1203, Sai Srinidhi Heights, 4th Main",
  street: "Yelahanka New Town",
  pincode: "560064",
  landmark: "Opposite the park gate",
};

/** Three people of one number, two visits, and four phlebotomists; 09:00 AM of Tuesday is full. */
export async function givenKnownFamily(db: Db) {
  const people = ["Ravi Kumar", "Asha Murthy", "Sunitha Gowda", "Farhan Ali"];
  for (const [at, name] of people.entries())
    await givenColleague(db, { id: `collector ${at}`, name });
  await givenPast(
    db,
    {
      id: "ritu",
      patientName: "Ritu Ramachandran",
      birthYear: 1993,
      sex: "female",
      day: "2025-03-02",
      placedAt: "2025-03-01T06:00:00Z",
      totalPaise: 124_900,
    },
    "Urine Culture",
  );
  await givenPast(
    db,
    { id: "mr", patientName: MR, birthYear: 1960, sex: "male", ...AUGUST, totalPaise: 99_900 },
    "Essential Full Body Checkup",
  );
  await givenPast(
    db,
    {
      id: "mrs",
      patientName: MRS,
      birthYear: 1965,
      sex: "female",
      ...AUGUST,
      placedAt: "2026-08-13T06:00:01Z",
      totalPaise: 40_000,
    },
    "Thyroid Profile",
    "thyroid-profile",
  );
  const together = { visitId: "visit of mr" };
  await db.updateTable("bookings").set(together).where("id", "=", "mrs").execute();
  await db.deleteFrom("visits").where("id", "=", "visit of mrs").execute();
  for (let at = 0; at < 4; at += 1)
    await givenBooking(db, {
      id: `other ${at}`,
      phone: `100000001${at}`,
      day: "2026-11-24",
      slot: "09:00 AM",
    });
}

const AUGUST = { day: "2026-08-14", placedAt: "2026-08-13T06:00:00Z", ...ADDRESS };

async function givenPast(
  db: Db,
  given: Parameters<typeof givenBooking>[1],
  name: string,
  itemId: string | null = null,
) {
  const { id } = await givenBooking(db, { phone: FAMILY_PHONE, status: "reported", ...given });
  const line: NewRow<"bookingLines"> = {
    bookingId: id,
    position: 0,
    itemId,
    name,
    category: "Thyroid",
    quantity: 1,
    pricePaise: 40_000,
  };
  await db.insertInto("bookingLines").values(line).execute();
}
