import type { MyDay, MyPatient, MyVisit } from "#app/desk/my-visits/day/my-day.ts";
import type { Entry } from "#app/desk/my-visits/entries/entry.ts";
import type { Choose } from "./given-tube-visits.ts";

/** A tube that was really drawn, with the label that is on it in the end. */
export type Tube = { bookingId: string; container: string; label: string | null };

/** A colleague with a phone: its day, what it has entered and not sent, and the spares in the bag. */
export type DoorPerson = {
  id: string;
  day: MyDay;
  entries: Entry[];
  spares: string[];
  /** Labels that this phone has bound, with whom. */
  bound: { label: string; bookingId: string }[];
  now: Date;
};

/** Everything at one door: tubes are drawn, labelled and scanned, the visit is collected. */
export function atDoor(person: DoorPerson, visit: MyVisit, choose: Choose): Tube[] {
  const tubes = visit.patients.flatMap((patient) =>
    patient.containers.map((one) => drawTube(person, visit, patient, one.position, choose)),
  );
  if (choose.chance(0.5))
    person.entries.push({
      ...common(person, visit, choose),
      kind: "box",
      celsius: choose.among(12),
    });
  const patients = visit.patients.map(({ bookingId, containers }) => ({
    bookingId,
    taken: containers.map(({ position }) => position),
    fasted: null,
    notTaken: [],
  }));
  person.entries.push({
    ...common(person, visit, choose),
    kind: "collected",
    patients,
    payment: null,
  });
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
  const one = containers.find((other) => other.position === position);
  const container = one?.container ?? "";
  const nth = containers.filter(
    (other) => other.container === container && other.position < position,
  ).length;
  const own = labels.find((label) => label.container === container && label.nth === nth)?.number;
  const tube = { bookingId, container };
  for (const number of tried(person, patient, own, choose)) {
    const said = phoneSays(person, bookingId, number);
    if (said === "bound") {
      bind(person, visit, { ...tube, nth, label: number }, choose);
      return { ...tube, label: number };
    }
    if (said === "wrong-person")
      person.entries.push({
        ...common(person, visit, choose),
        kind: "put-aside",
        bookingId,
        label: number,
      });
  }
  return { ...tube, label: null };
}

/** What is held before the camera for one tube, until one is bound: slips of the hand come first. */
function tried(
  { day, spares, bound }: DoorPerson,
  patient: MyPatient,
  own: string | undefined,
  { chance, among }: Choose,
): string[] {
  const others = day.visits.flatMap(({ patients }) =>
    patients.filter(({ bookingId }) => bookingId !== patient.bookingId),
  );
  const wrong = others[among(Math.max(1, others.length))]?.labels[0]?.number;
  const used = bound.find(({ bookingId }) => bookingId === patient.bookingId)?.label;
  return [
    ...(chance(0.05) && wrong ? [wrong] : []),
    ...(chance(0.03) && used ? [used] : []),
    ...(chance(0.02) ? [WRONG_SIGN, "DS-2222-9"] : []),
    ...(own && !chance(0.06) ? [own] : []),
    ...spares.splice(0, chance(0.7) ? 1 : 0),
  ];
}

function bind(
  person: DoorPerson,
  visit: MyVisit,
  { bookingId, container, nth, label }: Tube & { nth: number; label: string },
  choose: Choose,
) {
  const scan = (): Entry => ({
    ...common(person, visit, choose),
    kind: "bind",
    bookingId,
    label,
    container,
    nth,
    how: "camera",
  });
  const first = scan();
  person.entries.push(first);
  // Taken back and scanned again.
  if (choose.chance(0.03))
    person.entries.push(
      { ...common(person, visit, choose), kind: "undo", undoes: first.key },
      scan(),
    );
  person.bound.push({ label, bookingId });
}

const common = ({ id, now }: DoorPerson, { id: visitId, day, slot }: MyVisit, { key }: Choose) => ({
  key: key(),
  staffId: id,
  visitId,
  seen: { day, slot },
  at: now.toISOString(),
});

const WRONG_SIGN = "S-0000-3";

type Said = "bound" | "used" | "wrong-person" | "unknown";

function phoneSays({ day, bound }: DoorPerson, bookingId: string, number: string): Said {
  if (bound.some(({ label }) => label === number)) return "used";
  const owner = day.visits
    .flatMap(({ patients }) => patients)
    .find(({ labels }) => labels.some((label) => label.number === number));
  if (owner) return owner.bookingId === bookingId ? "bound" : "wrong-person";
  // A spare of a colleague that was printed twice: this phone knows nothing of the other one.
  return number.startsWith("S-") && number !== WRONG_SIGN ? "bound" : "unknown";
}
