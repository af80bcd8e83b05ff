import type { Db } from "#app/db/schema.server.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { givenSpares, givenVisitLabels } from "./given-labels.ts";

/** Choices of one seed. */
export type Choose = {
  /** True in this part of all cases, 0 to 1. */
  chance: (part: number) => boolean;
  /** 0 to `count` - 1. */
  among: (count: number) => number;
  /** A new key of an entry. */
  key: () => string;
  /** A number that no earlier call has returned. */
  next: () => number;
};

export function chooseBy(random: () => number): Choose {
  let calls = 0;
  const among = (count: number) => Math.floor(random() * count);
  return {
    among,
    chance: (part) => random() < part,
    key: () => Array.from({ length: 32 }, () => among(16).toString(16)).join(""),
    next: () => calls++,
  };
}

const CONTAINERS = [
  "Citrate tube (light blue)",
  "SST tube (red/gold)",
  "EDTA tube (lavender)",
  "Fluoride tube (grey)",
  "Urine container",
];
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `DS-22222` and on, each once. */
function referenceOf(number: number) {
  let left = number;
  const signs = Array.from({ length: 5 }, () => {
    const sign = SIGNS[left % SIGNS.length] ?? "";
    left = Math.floor(left / SIGNS.length);
    return sign;
  });
  return `DS-${signs.toReversed().join("")}`;
}

/** Who collects, works at the desk and manages. */
export async function givenTubeStaff(db: Db) {
  for (const id of ["ravi", "asha"]) await givenColleague(db, { id, name: id, signInName: id });
  await givenColleague(db, { id: "kavitha", name: "kavitha", role: "front-desk" });
}

const MOST_VISITS = 5;
const MOST_FAMILY = 4;
const SPARES_A_DAY = 12;

/** Visits of two colleagues on a day, most with printed labels, and spares in their bags. @returns the spares by colleague. */
export async function givenTubeVisits(db: Db, day: string, choose: Choose) {
  const { chance, among, next } = choose;
  const spares = new Map<string, string[]>();
  for (const staffId of ["ravi", "asha"]) {
    const first = (next() + 1) * SPARES_A_DAY;
    spares.set(staffId, await givenSpares(db, staffId, first, first + SPARES_A_DAY - 1));
    for (let n = 0; n < 1 + among(MOST_VISITS); n++) await givenVisit(db, day, staffId, choose);
  }
  // Printed again and laid into the bag of a colleague: two labels with one number.
  if (chance(0.1)) spares.get("asha")?.unshift(...(spares.get("ravi") ?? []).slice(0, 2));
  return spares;
}

async function givenVisit(db: Db, day: string, staffId: string, { chance, among, next }: Choose) {
  const bookings: { id: string; reference: string }[] = [];
  let visitId = "";
  for (let n = 0; n < 1 + among(MOST_FAMILY); n++) {
    const number = next();
    const id = `b${number}`;
    const reference = referenceOf(number);
    const at = { confirmedAt: `${day}T02:00:00.000Z`, placedAt: `${day}T01:00:00.000Z` };
    await givenBooking(db, { id, reference, day, slot: "10:00 AM", status: "assigned", ...at });
    if (visitId === "") {
      visitId = `visit of ${id}`;
      await db
        .updateTable("visits")
        .set({ assigneeId: staffId })
        .where("id", "=", visitId)
        .execute();
    } else {
      await db.updateTable("bookings").set({ visitId }).where("id", "=", id).execute();
      await db.deleteFrom("visits").where("id", "=", `visit of ${id}`).execute();
    }
    bookings.push({ id, reference });
    await givenTests(
      db,
      id,
      CONTAINERS.filter(() => chance(0.5)),
    );
  }
  const [visit] = await findVisits(db, [visitId]);
  for (const { id, reference } of bookings) {
    if (chance(0.1)) continue;
    const plan = visit?.bookings.find((one) => one.id === id)?.plan;
    const containers = plan ? expectedContainers(plan).map(({ container }) => container) : [];
    await givenVisitLabels(db, { bookingId: id, reference, containers });
  }
}

async function givenTests(db: Db, bookingId: string, some: readonly string[]) {
  const containers = some.length > 0 ? some : CONTAINERS.slice(1, 3);
  const tests = containers.map((container, at) => ({
    id: "",
    name: `Test ${at}`,
    container,
    fasting: "",
    turnaround: "",
  }));
  await db
    .insertInto("bookingLines")
    .values({
      bookingId,
      position: 0,
      name: "Checkup",
      category: "Package",
      quantity: 1,
      bookedTests: JSON.stringify(tests),
    })
    .execute();
}
