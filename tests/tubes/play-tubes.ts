import type { Db } from "#app/db/schema.server.ts";
import { findMyDay } from "#app/desk/my-visits/day/my-day.queries.server.ts";
import type { MyDay, MyVisit } from "#app/desk/my-visits/day/my-day.ts";
import type { Entry } from "#app/desk/my-visits/entries/entry.ts";
import { noteEntry } from "#app/desk/my-visits/entries/take-entry.service.server.ts";
import { assignVisit } from "#app/desk/visits/changes/assign-visit.server.ts";
import { collectVisit } from "#app/desk/visits/changes/collect-visit.server.ts";
import { moveVisit } from "#app/desk/visits/changes/move-visit.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";
import type { DoorPerson, Tube } from "./door-person.ts";
import { atDoor } from "./door-person.ts";
import { type Choose, givenTubeVisits } from "./given-tube-visits.ts";

/**
 * A random day of tubes at doors, played by the functions that phone and desk themselves call: families,
 * wrong labels, doubles, two phones, visits given away, entries that arrive late, twice or in another order
 * than those of a colleague.
 */

const asRole = (id: string, role: Role) => ({
  id,
  name: id,
  may: (right: Right) => may(role, right),
});
const DESK = asRole("kavitha", "manager");
const COLLECTORS = ["ravi", "asha"] as const;

export type PlayedDay = { tubes: Tube[]; refused: number };

export async function playTubes(db: Db, day: string, choose: Choose): Promise<PlayedDay> {
  const { chance, among } = choose;
  const now = new Date(`${day}T03:30:00.000Z`);
  const spares = await givenTubeVisits(db, day, choose);
  const people: DoorPerson[] = [];
  for (const id of COLLECTORS) {
    const loaded = await findMyDay(db, { id, name: id }, now);
    const bag = spares.get(id) ?? [];
    people.push({ id, day: withBag(loaded, bag), entered: [], entries: [], spares: bag, now });
  }
  const tubes: Tube[] = [];
  for (const person of people)
    for (const visit of person.day.visits) {
      now.setUTCMinutes(now.getUTCMinutes() + 5);
      if (chance(0.1)) await giveAway(db, visit, person, now);
      if (chance(0.05)) await deskMoves(db, visit, now);
      tubes.push(...atDoor(person, visit, choose));
      if (chance(0.04)) await deskCollects(db, visit, now);
      if (chance(0.1)) await giveAway(db, visit, person, now);
      if (chance(0.1)) sameTubesAgain(people, person, visit, tubes, choose);
      if (chance(0.4)) await send(db, person, among(person.entries.length + 1), now, chance);
    }
  let refused = 0;
  while (people.some(({ entries }) => entries.length > 0)) {
    const person = people[among(people.length)];
    if (person) refused += await send(db, person, 1 + among(6), now, chance);
  }
  return { tubes, refused };
}

/** A spare that was printed twice is in two bags, and each phone knows it. */
const withBag = (day: MyDay, bag: readonly string[]): MyDay => ({
  ...day,
  spares: [...new Set([...day.spares, ...bag])],
});

/** Sends the oldest entries of a phone; some arrive twice, because the first answer was lost. */
async function send(
  db: Db,
  { id, entries }: DoorPerson,
  count: number,
  now: Date,
  chance: Choose["chance"],
) {
  const staff = asRole(id, "phlebotomist");
  let refused = 0;
  for (const entry of entries.splice(0, count)) {
    now.setUTCSeconds(now.getUTCSeconds() + 1);
    const answer = await noteEntry(db, staff, entry, now);
    if (chance(0.1)) await noteEntry(db, staff, entry, now);
    refused += Number(answer.outcome === "refused");
  }
  return refused;
}

/** A second phone scans tubes that the first one has bound already, in the box. */
function sameTubesAgain(
  people: readonly DoorPerson[],
  first: DoorPerson,
  visit: MyVisit,
  tubes: readonly Tube[],
  choose: Choose,
) {
  const other = people.find((one) => one !== first);
  const bound = first.entries.filter(
    (entry): entry is Extract<Entry, { kind: "bind" }> =>
      entry.kind === "bind" && entry.visitId === visit.id,
  );
  if (!other) return;
  for (const entry of bound)
    if (choose.chance(0.5) && tubes.some(({ label }) => label === entry.label))
      other.entries.push({ ...entry, staffId: other.id, key: choose.key() });
}

const atDesk = (db: Db, now: Date) => ({ db, now, staff: DESK });

const giveAway = (db: Db, { id }: MyVisit, from: DoorPerson, now: Date) =>
  deskChange(atDesk(db, now), (trx, by) =>
    assignVisit(trx, by, id, { staffId: COLLECTORS.find((one) => one !== from.id) ?? "" }),
  );

const deskMoves = (db: Db, { id, day }: MyVisit, now: Date) =>
  deskChange(atDesk(db, now), (trx, by) => moveVisit(trx, by, id, { day, slot: "11:00 AM" }));

/** Somebody at the desk presses Collected for a phone that is silent. */
const deskCollects = (db: Db, { id }: MyVisit, now: Date) =>
  deskChange(atDesk(db, now), (trx, by) => collectVisit(trx, by, id));
