import type { Db } from "#app/db/schema.server.ts";
import { SAMPLE } from "#app/domain/booking/sample-ids.ts";

type SampleDoctor = {
  name: string;
  clinic: string;
  phone?: string;
  registration?: string;
  /** References of those whom the doctor sent, and of those of them who agree that the doctor is told. */
  sent: string[];
  agree: string[];
};

/** The invented doctors of the sample day (product §10: Referring doctors). */
const DOCTORS: Record<string, SampleDoctor> = {
  sundaram: {
    name: "Dr. Meenakshi Sundaram",
    clinic: "Sundaram Clinic, 100 Feet Road, Indiranagar",
    phone: "1000031415",
    registration: "KMC 00000",
    sent: ["DS-5H2P", "DS-9Q4E", "DS-6H9T"],
    agree: ["DS-5H2P", "DS-9Q4E"],
  },
  shenoy: {
    name: "Dr. Gopal Shenoy",
    clinic: "Koramangala Family Practice",
    sent: ["DS-7P9C", "DS-3C8L"],
    agree: ["DS-3C8L"],
  },
  fernandes: {
    name: "Dr. Anita Fernandes",
    clinic: "",
    phone: "1000027182",
    sent: ["DS-3R7Y"],
    agree: [],
  },
};

/** Adds the doctors to the bookings of the sample day, which are stored already. */
export async function makeSampleDoctors(trx: Db, now: Date) {
  const addedAt = now.toISOString();
  for (const [key, { sent, agree, ...doctor }] of Object.entries(DOCTORS)) {
    const id = `${SAMPLE}${key}`;
    await trx
      .insertInto("doctors")
      .values({ id, addedAt, ...doctor, clinic: doctor.clinic || null })
      .execute();
    await trx.insertInto("doctorNames").values({ name: doctor.name, doctorId: id }).execute();
    await trx
      .updateTable("bookings")
      .set({ doctor: doctor.name })
      .where("reference", "in", sent)
      .execute();
    if (agree.length > 0)
      await trx
        .updateTable("bookings")
        .set((row) => ({
          doctorConsentAt: row.ref("placedAt"),
          doctorConsentById: `${SAMPLE}kavitha`,
        }))
        .where("reference", "in", agree)
        .execute();
  }
}
