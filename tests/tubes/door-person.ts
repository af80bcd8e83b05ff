import type { MyDay, MyPatient, MyVisit } from "#app/desk/my-visits/day/my-day.ts";
import type { BindEntry, Entry } from "#app/desk/my-visits/entries/entry.ts";
import type { NotedEntry } from "#app/desk/my-visits/phone/noted-entry.ts";
import { judgeScan } from "#app/desk/my-visits/scan/judge-scan.ts";
import { withScans } from "#app/desk/my-visits/scan/scans-as-now.ts";
import type { Choose } from "./given-tube-visits.ts";

/** A tube that was really drawn, with the label that is on it in the end. */
export type Tube = { bookingId: string; container: string; label: string | null };

/** A colleague with a phone: its day, what was entered on it, what of that is not sent, and the spares in the bag. */
export type DoorPerson = {
  id: string;
  day: MyDay;
  entered: NotedEntry[];
  entries: Entry[];
  spares: string[];
  now: Date;
};

/** Everything at one door: tubes are drawn, labelled and scanned, the visit is collected. */
export function atDoor(person: DoorPerson, visit: MyVisit, choose: Choose): Tube[] {
  const tubes = visit.patients.flatMap((patient) =>
    patient.containers.map((one) => drawTube(person, visit, patient, one.position, choose)),
  );
  if (choose.chance(0.5)) enter(person, visit, choose, { kind: "box", celsius: choose.among(12) });
  const patients = visit.patients.map(({ bookingId, containers }) => ({
    bookingId,
    taken: containers.map(({ position }) => position),
    fasted: null,
    notTaken: [],
  }));
  enter(person, visit, choose, { kind: "collected", patients, payment: null });
  return tubes;
}

/** One tube: mostly with its own label, sometimes with a wrong one that the phone has to see. */
function drawTube(
  person: DoorPerson,
  visit: MyVisit,
  patient: MyPatient,
  position: number,
  choose: Choose,
): Tube {
  const { bookingId, containers, labels } = patient;
  const container = containers.find((other) => other.position === position)?.container ?? "";
  const same = containers.filter((other) => other.container === container);
  const nth = same.filter((other) => other.position < position).length;
  const own = labels.find((label) => label.container === container && label.nth === nth)?.number;
  for (const number of tried(person, patient, own, choose)) {
    const said = phoneSays(person, visit, patient, number);
    const what = said.is === "tube" ? said.tube : { container, nth };
    if (said.is === "tube" || said.is === "spare") {
      const { number: label } = said;
      bind(person, visit, { bookingId, label, container: what.container, nth: what.nth }, choose);
      return { bookingId, container: what.container, label };
    }
    // The label of one of the same family is laid aside, and the tube gets its own.
    if (said.is === "wrong" || said.is === "nobody")
      enter(person, visit, choose, { kind: "put-aside", bookingId, label: said.number });
  }
  return { bookingId, container, label: null };
}

/** What the phone says with all that was entered on it, sent or not. */
function phoneSays(
  { day, entered }: DoorPerson,
  visit: MyVisit,
  patient: MyPatient,
  number: string,
) {
  const now = withScans(day, entered);
  const patients = now.visits.find(({ id }) => id === visit.id)?.patients ?? [];
  const same = patients.find(({ bookingId }) => bookingId === patient.bookingId) ?? patient;
  return judgeScan(number, { day: now, visit: { id: visit.id, patients }, patient: same });
}

/** What is held before the camera for one tube, until one is bound: slips of the hand come first. */
function tried(
  { day, spares, entered }: DoorPerson,
  patient: MyPatient,
  own: string | undefined,
  { chance, among }: Choose,
): string[] {
  const others = day.visits.flatMap(({ patients }) =>
    patients.filter(({ bookingId }) => bookingId !== patient.bookingId),
  );
  const wrong = others[among(Math.max(1, others.length))]?.labels[0]?.number;
  const used = entered.flatMap(({ entry }) =>
    entry.kind === "bind" && entry.bookingId === patient.bookingId ? entry.label : [],
  )[0];
  return [
    ...(chance(0.05) && wrong ? [wrong] : []),
    ...(chance(0.03) && used ? [used] : []),
    ...(chance(0.02) ? ["S-0000-3", "DS-99999-9"] : []),
    ...(own && !chance(0.06) ? [own] : []),
    ...spares.splice(0, chance(0.7) ? 1 : 0),
  ];
}

type Bound = Pick<BindEntry, "bookingId" | "label" | "container" | "nth">;

function bind(person: DoorPerson, visit: MyVisit, bound: Bound, choose: Choose) {
  const scan = { ...bound, kind: "bind" as const, how: "camera" as const };
  const undoes = enter(person, visit, choose, scan);
  if (!choose.chance(0.03)) return;
  // Taken back and scanned again.
  enter(person, visit, choose, { kind: "undo", undoes });
  enter(person, visit, choose, scan);
}

type Typed = Entry extends infer One
  ? One extends Entry
    ? Omit<One, "key" | "staffId" | "visitId" | "seen" | "at">
    : never
  : never;

/** Writes an entry down on the phone. @returns its key. */
function enter(person: DoorPerson, visit: MyVisit, { key }: Choose, typed: Typed) {
  const { id: staffId, now, entered, entries } = person;
  const { id: visitId, day, slot } = visit;
  const common = { key: key(), staffId, visitId, seen: { day, slot }, at: now.toISOString() };
  const entry: Entry = { ...typed, ...common };
  const kept = {
    place: entered.length,
    name: "",
    state: "waiting",
    answeredAt: "",
    told: "",
  } as const;
  entered.push({ ...kept, entry });
  entries.push(entry);
  return entry.key;
}
