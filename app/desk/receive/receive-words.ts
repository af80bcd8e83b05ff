import { counted } from "#app/lib/counted.ts";
import { inSentence } from "#app/desk/visits/container-name.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay, deskLongDay } from "#app/lib/desk-times.ts";
import { capitalised, joined } from "#app/domain/visit-plan/joined-names.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { type Bag, bagState, type BoxFacts, containersIn } from "./bag.ts";

/** What Receive says (product §10: Receive). */

const clock = (at: string) => deskClock(new Date(at));

/** `8 visits collected, 11 patients, 26 containers.` */
export const collectedWords = (visits: number, patients: number, containers: number) =>
  `${counted(visits, "visit")} collected, ${counted(patients, "patient")}, ${counted(containers, "container")}.`;

/** `26 tubes and cups were scanned at 8 doors.` */
export const scannedWords = ({ tubes, doors }: { tubes: number; doors: number }) =>
  `${tubes === 1 ? "1 tube or cup was" : `${tubes} tubes and cups were`} scanned at ${counted(doors, "door")}.`;

/** `Ravi Kumar, 8 of 10`: how many of its containers were received. */
export function bagTitle(bag: Pick<Bag, "name" | "patients">) {
  const containers = containersIn(bag);
  const received = containers.filter(({ state }) => state === "received").length;
  return `${bag.name}, ${received} of ${containers.length}`;
}

/** `Box 6 °C at the last door, 7 °C here.`; blank where the lab does not ask. */
export function boxWords(box: Pick<BoxFacts, "atDoor" | "here"> | undefined) {
  if (!box) return "";
  const { atDoor, here } = box;
  const said = [
    atDoor === null ? "" : `${atDoor} °C at the last door`,
    here === null ? "" : `${here} °C here`,
  ].filter(Boolean);
  return said.length === 0 ? "No box temperature." : `Box ${said.join(", ")}.`;
}

/** `Ravi’s box was 12 °C at 11:06 AM.`, and what was in it: `2 tubes of Harpreet Singh were in it.` */
export function warmBoxWords(
  { name, patients }: Pick<Bag, "name" | "patients">,
  { celsius, at, bookingIds }: BoxFacts["outside"][number],
) {
  const inside = patients.filter(({ bookingId }) => bookingIds.includes(bookingId));
  const tubes = inside.flatMap(({ containers }) => containers).length;
  const [only] = inside;
  const whose =
    inside.length === 1 ? only?.name || "an erased patient" : counted(inside.length, "patient");
  return {
    title: `${firstName(name)}’s box was ${celsius} °C at ${clock(at)}.`,
    words: `${counted(tubes, "tube")} of ${whose} ${tubes === 1 ? "was" : "were"} in it.`,
  };
}

/** `Box 6 °C at the last door, 7 °C here. Counting since 12:52 PM, Kavitha Nair` */
export const bagWords = (bag: Pick<Bag, "patients" | "nextSlot" | "box">) =>
  [boxWords(bag.box), countingWords(bag)].filter(Boolean).join(" ");

/** `Counting since 12:52 PM, Kavitha Nair`, `On the way since 10:30 AM`, `Next visit 04:00 PM`… */
function countingWords(bag: Pick<Bag, "patients" | "nextSlot">) {
  const state = bagState(bag);
  const done = containersIn(bag)
    .filter(({ countedAt }) => countedAt !== null)
    .toSorted((a, b) => ((a.countedAt ?? "") < (b.countedAt ?? "") ? -1 : 1));
  const [first] = done;
  const last = done.at(-1);
  if (state === "way" || !first?.countedAt || !last?.countedAt) {
    const since =
      bag.patients
        .map(({ collectedAt }) => collectedAt)
        .toSorted()
        .at(-1) ?? "";
    return bag.nextSlot ? `Next visit ${bag.nextSlot}` : `On the way since ${clock(since)}`;
  }
  const by = last.countedBy ? `, ${last.countedBy}` : "";
  return state === "counting"
    ? `Counting since ${clock(first.countedAt)}${by}`
    : `Complete at ${clock(last.countedAt)}${by}`;
}

/** `light blue of Harpreet Singh` */
export const ofWhom = (name: string, patient: string) =>
  `${inSentence(name)} of ${patient || "an erased patient"}`;

/** `Light blue of Harpreet Singh` */
export const containerOf = (name: string, patient: string) => capitalised(ofWhom(name, patient));

/** Why a scanned label is not counted. */
export const wrongScan = {
  taken: (label: string, name: string, patient: string) =>
    `${label} is on the ${ofWhom(name, patient)} already.`,
  otherDay: (label: string, day: string) => `${label} is from ${deskLongDay(day)}.`,
  reference: (label: string, patient: string) =>
    `${label} is the booking of ${patient || "an erased patient"}, not a label.`,
  noBooking: (label: string) => `No booking ${label}, and it is not a label.`,
  allCounted: (label: string, patient: string) =>
    `${label}: every container of ${patient || "this patient"} is counted.`,
  missing: (name: string, patient: string) =>
    `${containerOf(name, patient)} is missing. Space does not count it; scan it, or press Found.`,
  tooMany: (name: string) => `One ${inSentence(name)} too many. Whose is it?`,
};

/** A reference was scanned: it says whose the next containers are, and counts none. */
export const jumpedWords = (reference: string, patient: string) =>
  `${reference} is ${patient || "an erased patient"}. Scan the label of each container, or press No label.`;

/** `Prothrombin Time with INR cannot be measured from it.` */
export const failWords = (tests: readonly string[]) =>
  tests.length === 0
    ? "No test is booked that is measured from it."
    : `${joined(tests)} cannot be measured from it.`;

/** More than these are counted, not named. */
const MOST_NAMED = 3;

/**
 * `Complete Blood Count is not touched and stays due today at 08:00 PM.`; undefined when every test fails.
 * @param promised when their reports are promised for; undefined where that is not known
 */
export function goOnWords(tests: readonly string[], promised: Date | undefined, now: Date) {
  if (tests.length === 0) return undefined;
  const what = tests.length > MOST_NAMED ? `${tests.length} tests` : joined(tests);
  const [is, stays] = tests.length === 1 ? ["is", "stays"] : ["are", "stay"];
  const due = promised ? ` and ${stays} due ${dueWords(promised, now)}` : "";
  return `${what} ${is} not touched${due}.`;
}

/** `today at 08:00 PM`, `on Tue 24 Nov at 08:00 PM` */
function dueWords(at: Date, now: Date) {
  const [day, today] = [dayInIndia(at), dayInIndia(now)];
  return `${day === today ? "today" : `on ${deskDay(day, today)}`} at ${deskClock(at)}`;
}

/** `1 light blue and 2 lavender` */
export function containersInWords(names: readonly string[]) {
  const groups = Map.groupBy(names, (name) => name);
  return joined(Array.from(groups, ([name, same]) => `${same.length} ${inSentence(name)}`));
}

/** `Farhan's bag is not counted.` */
export const notCounted = (firstName: string) => `${firstName}'s bag is not counted.`;
