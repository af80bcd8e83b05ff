import type { Db, NewRow } from "#app/db/schema.server.ts";
import { givenBooking } from "./given.ts";

/** Containers as a price list names them. */
export const SST = "SST tube (red/gold)";
export const EDTA = "EDTA tube (lavender)";
export const FLUORIDE = "Fluoride tube (grey)";
export const CITRATE = "Citrate tube (light blue)";
export const CUP = "Urine container";

type Container = Pick<NewRow<"samples">, "container" | "label" | "reason"> & {
  /** On the way, unless told. */
  state?: NewRow<"samples">["state"];
  /** `12:52` in India. */
  countedAt?: string;
};

type Patient = {
  id: string;
  name: string;
  /** Who collected it, and when: `09:14` in India, on Monday 23 November 2026 unless told. */
  by: string;
  at: string;
  day?: string;
  /** By default one for each container. */
  tests?: readonly { name: string; container: string; turnaround?: string }[];
  samples: readonly Container[];
};

/** A collected visit of one patient with its containers; their ids are `{id} 0`, `{id} 1`… */
export async function givenBag(db: Db, given: Patient) {
  const { id, name, by, at, day = "2026-11-23", samples } = given;
  const moment = (clock: string) => new Date(`${day}T${clock}:00+05:30`).toISOString();
  await givenBooking(db, {
    id,
    patientName: name,
    status: "collected",
    day,
    slot: "09:00 AM",
    flat: "12, Ashirwad",
    street: "Jayanagar",
    collectedAt: moment(at),
    collectedById: by,
    promisedAt: moment("20:00"),
  });
  const tests =
    given.tests ?? samples.map(({ container }) => ({ name: `Test of ${container}`, container }));
  const booked = tests.map((test) => ({
    id: test.name,
    fasting: "",
    turnaround: "Same day",
    ...test,
  }));
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: id,
      position: 0,
      name: "Checkup",
      category: "Package",
      quantity: 1,
      pricePaise: 90_000,
      bookedTests: JSON.stringify(booked),
    })
    .execute();
  const rows = samples.map(({ countedAt, state = "collected", ...sample }, position) => ({
    id: `${id} ${position}`,
    bookingId: id,
    position,
    state,
    countedAt: countedAt ? moment(countedAt) : null,
    ...sample,
  }));
  await db.insertInto("samples").values(rows).execute();
}
