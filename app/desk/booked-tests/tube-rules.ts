import { capitalised, joined } from "#app/domain/visit-plan/joined-names.ts";
import { isUseless, type VisitBooking } from "#app/domain/visits/visit.ts";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import { planFor, whyOff } from "#app/desk/new-booking/items/order-item-facts.ts";
import { containerName, inSentence } from "#app/desk/visits/container-name.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";

/** What can be added to a booking: before the sample all, after it what the tubes still give. */

/** For so long after it was taken a sample gives further tests. */
const TUBE_GIVES_HOURS = 24;
const HOUR_MS = 3_600_000;

type Taken = Pick<VisitBooking, "collectedAt" | "samples" | "fasted">;

/** Until when a test can be added to what was taken; undefined before the sample. */
export const givesUntil = ({ collectedAt }: Pick<Taken, "collectedAt">) =>
  collectedAt === null ? undefined : new Date(Date.parse(collectedAt) + TUBE_GIVES_HOURS * HOUR_MS);

/** Why this cannot be added to what is chosen; undefined when it can. */
export function whyNotAdded(
  found: Orderable,
  booking: Taken,
  chosen: readonly Orderable[],
  now: Date,
) {
  const why = whyOff(found, chosen);
  if (why) return why;
  const until = givesUntil(booking);
  if (!until) return undefined;
  if (now > until) return `The tubes gave further tests until ${momentWords(until)}`;
  const lacking = lackingTubes(found, booking, chosen);
  if (lacking.length > 0)
    return `Needs ${joined(lacking.map(inSentence))}, which is not in the lab`;
  const { fast } = planFor([found]);
  return fast.hours > 0 && booking.fasted !== "yes" ? "Needs a fast, and none was kept" : undefined;
}

/** Names of the containers that were filled and are of use, one by one. */
const goodTubes = ({ samples }: Taken) => namesOf(samples.filter((sample) => !isUseless(sample)));

const namesOf = (samples: Taken["samples"]) =>
  samples.map(({ container }) => containerName(container));

const namesFor = (items: readonly Orderable[]) =>
  expectedContainers(planFor(items)).map(({ container }) => containerName(container));

/** The containers that this needs, with what is chosen, and of which there are too few. */
function lackingTubes(found: Orderable, booking: Taken, chosen: readonly Orderable[]) {
  const count = (names: readonly string[], name: string) =>
    names.filter((one) => one === name).length;
  const [tubes, needed] = [goodTubes(booking), namesFor([...chosen, found])];
  return [...new Set(namesFor([found]))].filter((name) => count(tubes, name) < count(needed, name));
}

/**
 * `Lavender is in the lab: HbA1c can be added until Tue 24 Nov, 10:00 AM.`, `Lavender is on the way: …` until
 * it is received. @param what whose names follow the colon. Undefined before the sample, and once nothing
 * can be added any more.
 */
export function tubesGiveWords(booking: Taken, now: Date, what = "a test") {
  const until = givesUntil(booking);
  const tubes = [...new Set(goodTubes(booking))];
  if (!until || now > until || tubes.length === 0) return undefined;
  const received = new Set(namesOf(booking.samples.filter(({ state }) => state === "received")));
  const inLab = (name: string) => received.has(name);
  const where = [
    placeWords(tubes.filter(inLab), "in the lab"),
    placeWords(
      tubes.filter((name) => !inLab(name)),
      "on the way",
    ),
  ].flatMap((words) => words ?? []);
  return `${capitalised(where.join(", "))}: ${what} can be added until ${momentWords(until)}.`;
}

/** `lavender and red/gold are in the lab`; undefined for none. */
const placeWords = (names: readonly string[], place: string) =>
  names.length === 0
    ? undefined
    : `${joined(names.map(inSentence))} ${names.length === 1 ? "is" : "are"} ${place}`;

const momentWords = (at: Date) => `${deskDay(dayInIndia(at))}, ${deskClock(at)}`;
